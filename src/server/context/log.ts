import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../schema/fields.ts'
import { inSources } from './source-places.ts'
import type { LogLevel } from './variables.ts'

/**
 * How requests and failures are logged: never with tokens, bodies, or what somebody typed into an address, and of a database's error only
 * what says nothing of the people in it.
 */
export function logOptions(level: LogLevel) {
  return {
    level,
    redact: ['headers', '*.headers', ...secrets, ...secrets.map((name) => `*.${name}`)],
    serializers: {
      // The route pattern: a path, matched or not, may contain a name that a person typed.
      req: ({ method, routeOptions, ip }: Pick<FastifyRequest, 'method' | 'routeOptions' | 'ip'>) => ({
        method,
        route: routeOptions.url ?? 'none',
        address: ip,
      }),
      res: ({ statusCode }: { readonly statusCode: number }) => ({ statusCode }),
      err: withoutValues,
    },
  }
}

const secrets = ['authorization', 'password', 'access_token', 'token']

function withoutValues(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const { name, stack = '' } = error
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : undefined
  const message = mayQuote(error, code) ? 'left out, because it may quote what was sent' : error.message
  return { type: name, message, stack: placesIn(stack), ...(code === undefined ? {} : { code }) }
}

/** Does its message repeat what was sent? So do parsers, and a database of values that no type of its own can hold (class 22). */
const mayQuote = (error: Error, code: string | undefined): boolean =>
  error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(code ?? '')

/** The lines of a stack that say where in the sources; those before them repeat the message. */
const placesIn = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(inSources)
    .join('\n')
