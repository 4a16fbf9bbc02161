import type { CompiledQuery, QueryResult, RawBuilder } from 'kysely'
import type { Db } from './tables.ts'

interface PreparedQuery<R> extends CompiledQuery<R> {
  readonly isPrepared: true
}

/**
 * Runs a statement that each connection to a server parses and plans once. For statements whose plan does not depend on values:
 * never for a search, which PostgreSQL plans for its words. The embedded database runs it like any other.
 *
 * @example
 * const { rows } = await executePrepared(db, sql<{ id: string }>`select id from core.admins where email = ${email}`)
 */
export function executePrepared<R>(db: Db, statement: RawBuilder<R>): Promise<QueryResult<R>> {
  const query: PreparedQuery<R> = { ...statement.compile(db), isPrepared: true }
  return db.executeQuery<R>(query)
}

/** Whether a query was sent by `executePrepared`. */
export const isPrepared = (query: CompiledQuery): boolean => 'isPrepared' in query && query.isPrepared === true
