import type { QueryResult, RawBuilder } from 'kysely'
import { executePrepared } from '../database/prepared-statements.ts'
import type { Db } from '../database/tables.ts'

/** Statements that a process prepares for websites, and how many it counts. A connection has room for 100 of everybody. */
const maxPrepared = 25
const maxCounted = 500
/** A statement is prepared from this execution on. */
const frequent = 3
/** A prepared statement that was not run for this long makes room for another one. Connections that know it are closed by then. */
const maxIdleMs = 3_600_000

/**
 * Runs a statement of a website, and prepares it once it was run several times: planning it costs more than executing it. Websites choose
 * the fields, so there are too many statements to prepare them all. Not for a search, which is planned for its words.
 */
export function createFrequentExecutor() {
  /** The prepared statements and when each was last run, the longest ago first. */
  const prepared = new Map<string, number>()
  const executions = new Map<string, number>()

  function isFrequent(text: string): boolean {
    const now = performance.now()
    if (prepared.delete(text)) {
      prepared.set(text, now)
      return true
    }
    const [idlest] = prepared
    if (idlest && now - idlest[1] > maxIdleMs) prepared.delete(idlest[0])
    if (prepared.size >= maxPrepared) return false
    const count = (executions.get(text) ?? 0) + 1
    executions.delete(text)
    if (count >= frequent) {
      prepared.set(text, now)
      return true
    }
    executions.set(text, count)
    const [oldest] = executions.keys()
    if (executions.size > maxCounted && oldest !== undefined) executions.delete(oldest)
    return false
  }

  return <R>(db: Db, statement: RawBuilder<R>): Promise<QueryResult<R>> =>
    isFrequent(statement.compile(db).sql) ? executePrepared(db, statement) : statement.execute(db)
}

/** Runs the statements of all websites in this process. */
export const executeFrequent = createFrequentExecutor()
