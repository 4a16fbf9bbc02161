import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../schema/is-record.ts'
import type { LogLevel } from './variables.ts'

/**
 * Returns the logger options. Logs never contain tokens, bodies or user input from URLs; of database errors only the parts without
 * personal data.
 */
export function logOptions(level: LogLevel) {
  return {
    level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: ['headers', '*.headers', ...secrets, ...secrets.map((name) => `*.${name}`)],
    serializers: {
      // The route pattern, because a path may contain a name that a user typed, even if no route matched.
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
  return { type: name, message, stack: sourceLinesIn(stack), ...(code === undefined ? {} : { code }) }
}

/**
 * Whether the error message may quote user input. Parsers do, and so does PostgreSQL for values that a type cannot represent (class 22).
 */
const mayQuote = (error: Error, code: string | undefined): boolean =>
  error instanceof SyntaxError || /^22[0-9A-Z]{3}$/.test(code ?? '')

/** Returns the stack lines with source positions; the lines before them repeat the message. */
const sourceLinesIn = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map(mapStackLine)
    .join('\n')

/**
 * Cached source maps of bundles, held weakly so that the memory can be reclaimed. Node's own support would keep them from the start and
 * need ten times their size.
 */
const cachedMaps = new Map<string, WeakRef<SourceMap>>()

/** Replaces the bundle position in a stack line with the source position, if a source map exists next to the bundle. */
const mapStackLine = (line: string): string =>
  line.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (position, file: string, row: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column))
    return origin && 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : position
  })

function mapOf(file: string): SourceMap | undefined {
  const cachedMap = cachedMaps.get(file)?.deref()
  if (cachedMap) return cachedMap
  const mapUrl = new URL(`${file}.map`)
  if (!existsSync(mapUrl)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(mapUrl, 'utf8')))
  cachedMaps.set(file, new WeakRef(map))
  return map
}
