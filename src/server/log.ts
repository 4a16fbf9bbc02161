import type { FastifyRequest } from 'fastify'
import { isRecord } from '../schema/fields.ts'
import type { LogLevel } from './settings.ts'

/**
 * How requests and failures are logged: never with tokens, bodies or query strings, and of a database's error only
 * what says nothing of the people in it.
 */
export function logOptions(level: LogLevel) {
  return {
    level,
    redact: ['headers', '*.headers', ...secrets, ...secrets.map((name) => `*.${name}`)],
    serializers: {
      req: ({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
        method,
        path: url.replace(/\?.*$/s, ''),
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
  const code = isRecord(error) && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code }
}
