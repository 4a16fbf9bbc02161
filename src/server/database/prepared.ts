import type { Kysely, QueryResult, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** How a statement is sent to a server, where it is planned once for each connection. */
interface Manner {
  /** Nobody waits for its answer: in a transaction it goes with the next one. */
  readonly isAhead: boolean
}

const mostKnown = 1000
const manners = new Map<string, Manner>()

/** How the statement of a text is sent; nothing where it is planned each time, for its very values. */
export const mannerOf = (text: string): Manner | undefined => manners.get(text)

/**
 * Runs a statement that each connection to a server reads and plans once. For those whose plan depends on no value: never for a search,
 * which PostgreSQL plans for its very words. The embedded database runs it like any other.
 */
export const executePrepared = <R>(db: Kysely<Tables>, statement: RawBuilder<R>): Promise<QueryResult<R>> =>
  execute(db, statement, { isAhead: false })

/**
 * The same for a statement whose answer nobody reads: in a transaction it is sent together with the next one, and what is wrong with it
 * is thrown there.
 */
export async function executeAhead(db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  await execute(db, statement, { isAhead: true })
}

function execute<R>(db: Kysely<Tables>, statement: RawBuilder<R>, manner: Manner): Promise<QueryResult<R>> {
  const query = statement.compile(db)
  if (!manners.has(query.sql)) remember(query.sql, manner)
  return db.executeQuery(query)
}

function remember(text: string, manner: Manner): void {
  const [oldest] = manners.keys()
  if (manners.size >= mostKnown && oldest !== undefined) manners.delete(oldest)
  manners.set(text, manner)
}
