import { type Kysely, sql, type Transaction } from 'kysely'
import { trySessionLockSql, unlockSessionSql } from './advisory-locks.ts'
import { literal } from './names.ts'
import type { Tables } from './tables.ts'

/** A statement that brings the database nearer to the definitions, and what it makes. */
export interface Step {
  readonly what: string
  readonly statement: string
}

/** Runs steps in one statement: a new database takes thousands of them. */
export async function runTogether(trx: Transaction<Tables>, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const block = `begin ${steps.map(({ statement }) => `${statement};`).join('\n')} end`
  await sql.raw(`do ${literal(block)}`).execute(trx)
}

/** Runs steps that existing rows may refuse, each by itself where any is refused; returns what could not be made, and why. */
export async function runEach(trx: Transaction<Tables>, steps: readonly Step[]): Promise<readonly string[]> {
  if ((await attempt(trx, () => runTogether(trx, steps))) === undefined) return []
  const refused: string[] = []
  for (const { what, statement } of steps) {
    const reason = await attempt(trx, () => sql.raw(statement).execute(trx))
    if (reason) refused.push(`${what} could not be made: ${reason}`)
  }
  return refused
}

/** Does what existing rows may refuse; returns their reason and leaves the transaction usable. Throws where there is no room for it. */
export async function attempt(trx: Transaction<Tables>, work: () => Promise<unknown>): Promise<string | undefined> {
  await sql`savepoint step`.execute(trx)
  try {
    await work()
    return undefined
  } catch (error) {
    await sql`rollback to savepoint step`.execute(trx)
    if (isOutOfRoom(error)) throw error
    return error instanceof Error ? error.message : String(error)
  } finally {
    await sql`release savepoint step`.execute(trx)
  }
}

/** Class 53 of PostgreSQL's codes: a full disk says nothing of the rows that are there. */
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('53')

/** An index of a table that is too large to keep everybody from writing to it meanwhile. */
export interface SlowIndex {
  readonly schema: string
  readonly table: string
  readonly name: string
  /** All that follows `on <table>`. */
  readonly definition: string
  readonly replaces?: string | undefined
}

/**
 * Makes indexes one after the other while others write, and only then drops those whose place they take. Where another process is at
 * it already nothing is done. Returns what was made, and a sentence for each that could not be.
 */
export async function makeBesideWriters(
  db: Kysely<Tables>,
  indexes: readonly SlowIndex[],
): Promise<{ readonly made: readonly string[]; readonly left: readonly string[] }> {
  if (indexes.length === 0) return { made: [], left: [] }
  return await db.connection().execute(async (connection) => {
    // Waiting for the lock would hold a snapshot, for whose end the other process would wait.
    const { rows } = await sql<{ own: boolean }>`select ${sql.raw(trySessionLockSql('indexes'))} as own`.execute(
      connection,
    )
    if (!rows[0]?.own) return { made: [], left: [] }
    try {
      return await makeEach(connection, indexes)
    } finally {
      await sql`select ${sql.raw(unlockSessionSql('indexes'))}`.execute(connection)
    }
  })
}

async function makeEach(connection: Kysely<Tables>, indexes: readonly SlowIndex[]) {
  const made: string[] = []
  const left: string[] = []
  for (const index of indexes) {
    const what = `${index.schema}.${index.name}`
    try {
      await makeOne(connection, index)
      made.push(what)
    } catch (error) {
      left.push(`${what} could not be made: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { made, left }
}

/** One that a process left unfinished stands there and is of no use. */
async function makeOne(connection: Kysely<Tables>, { schema, table, name, definition, replaces }: SlowIndex) {
  await sql`drop index concurrently if exists ${sql.id(schema, name)}`.execute(connection)
  await sql`create index concurrently ${sql.id(name)} on ${sql.id(schema, table)} ${sql.raw(definition)}`.execute(
    connection,
  )
  if (replaces) await sql`drop index concurrently if exists ${sql.id(schema, replaces)}`.execute(connection)
}
