import type { Kysely, QueryResult, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** How a statement is sent to a server. */
interface Manner {
  /** The connection reads and plans it once, under this name. */
  readonly name: string
  /** Nobody waits for its answer: it goes with the next one of its transaction. */
  readonly isAhead: boolean
}

const mostKnown = 1000
/** By the texts of the statements. No name is used again for another text. */
const manners = new Map<string, Manner>()
let last = 0

/** How a statement of this text is sent; nothing where it is sent by itself, and planned each time for its very values. */
export const mannerOf = (text: string): Manner | undefined => manners.get(text)

/**
 * Runs a statement that each connection to a server reads and plans once. For those whose plan depends on no value: never for a search,
 * which PostgreSQL plans for its very words. The embedded database runs it like any other.
 */
export const executePrepared = <R>(db: Kysely<Tables>, statement: RawBuilder<R>): Promise<QueryResult<R>> =>
  execute(db, statement, false)

/**
 * The same for a statement of a transaction whose answer nobody reads: it is sent together with the next one, and what is wrong with it
 * is thrown there.
 */
export async function executeAhead(db: Kysely<Tables>, statement: RawBuilder<unknown>): Promise<void> {
  await execute(db, statement, db.isTransaction)
}

function execute<R>(db: Kysely<Tables>, statement: RawBuilder<R>, isAhead: boolean): Promise<QueryResult<R>> {
  const query = statement.compile(db)
  if (!manners.has(query.sql)) remember(query.sql, isAhead)
  return db.executeQuery(query)
}

function remember(text: string, isAhead: boolean): void {
  const [oldest] = manners.keys()
  if (manners.size >= mostKnown && oldest !== undefined) manners.delete(oldest)
  last += 1
  manners.set(text, { name: `prepared_${last}`, isAhead })
}
