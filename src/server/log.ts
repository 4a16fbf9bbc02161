import type { FastifyServerOptions } from 'fastify'
import { isRecord } from '../schema/fields.ts'
import type { LogLevel } from './settings.ts'

/**
 * How requests and failures are logged: never with tokens, bodies or query strings, and of a database's error only
 * what says nothing of the people in it.
 */
export function logOptions(level: LogLevel): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    redact: ['req.headers', 'headers', '*.authorization', '*.password', '*.access_token'],
    serializers: {
      req: (request) => ({ method: request.method, path: request.url?.replace(/\?.*$/s, ''), address: request.ip }),
      res: (reply) => ({ statusCode: reply.statusCode }),
      err: withoutValues,
    },
  }
}

function withoutValues(error: unknown): { type: string; message: string; stack: string; code?: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error', stack: '' }
  const code = isRecord(error) && typeof error.code === 'string' ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code }
}
