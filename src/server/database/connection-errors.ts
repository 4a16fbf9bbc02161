import { BreakingChangeError } from './breaking-changes.ts'

/** Node.js error codes for an unreachable server. */
const unreachableCodes: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
])

/**
 * SQLSTATEs of a PostgreSQL that runs but does not accept this connection: 08 connection, 53 resources, 57P shutdown, startup
 * and a dropped database, 58 operating system, 28 authorization, 3D000 unknown database, 25006 a read-only server, 25P03 an
 * idle-in-transaction timeout. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const connectionErrorCodePattern = /^(08...|28...|53...|57P..|58...|3D000|25006|25P03)$/

/** Messages of the driver, its pool and the embedded database that have no code. */
const connectionLostPattern =
  /connection (terminated|timeout|ended)|timeout expired|timeout exceeded when trying to connect|query read timeout|not queryable|Cannot use a pool after calling end|database has been closed/i

/** Whether an error means that the database is unavailable, and not that the statement is wrong. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof BreakingChangeError) return true
  const code = 'code' in error ? error.code : undefined
  if (
    unreachableCodes.has(code) ||
    (typeof code === 'string' && connectionErrorCodePattern.test(code)) ||
    connectionLostPattern.test(error.message)
  )
    return true
  // Node.js collects the errors of all addresses of a host.
  return error instanceof AggregateError && error.errors.some(isConnectionError)
}
