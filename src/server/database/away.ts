/** Codes of Node for a server that cannot be reached. */
const unreachable: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
])

/**
 * States of PostgreSQL in which it is there, but serves nobody or not us: 08 connection, 53 resources, 57P shutdown, start and a database
 * that is dropped, 58 the system under it, 28 who may connect, 3D000 no such database, 25006 a server that only reads,
 * 25P03 a session that was idle in its transaction for too long.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const refusing = /^(08...|28...|53...|57P..|58...|3D000|25006|25P03)$/

/** What the driver, its pool and the embedded database say without a code. */
const lost =
  /connection (terminated|timeout|ended)|timeout expired|timeout exceeded when trying to connect|query read timeout|not queryable|Cannot use a pool after calling end|database has been closed/i

/** Does an error say that the database is away, rather than that what it was asked is wrong? */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  if (unreachable.has(code) || (typeof code === 'string' && refusing.test(code)) || lost.test(error.message))
    return true
  // Node gathers what each address of a host answered.
  return error instanceof AggregateError && error.errors.some(isAway)
}
