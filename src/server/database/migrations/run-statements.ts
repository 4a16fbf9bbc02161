import { sql, type Transaction } from 'kysely'
import { releaseSessionLockSql, trySessionLockSql } from '../advisory-locks.ts'
import { quoteLiteral } from '../sql-names.ts'
import type { Db, Tables } from '../tables.ts'
import type { MigrationFinding } from './migration-findings.ts'

/** An index or key that could not be created. */
type FailedObject = MigrationFinding<'object-failed'>

/** A migration statement, and the name of what it creates. */
export interface MigrationStatement {
  readonly name: string
  readonly statement: string
}

/** Runs statements as one: a new database needs thousands of them. */
export async function runBatch(trx: Transaction<Tables>, steps: readonly MigrationStatement[]): Promise<void> {
  if (steps.length === 0) return
  const block = `begin ${steps.map(({ statement }) => `${statement};`).join('\n')} end`
  await sql.raw(`do ${quoteLiteral(block)}`).execute(trx)
}

/** Runs statements that existing rows may violate; if the batch fails, runs each of them separately. Returns those that failed. */
export async function runFallibleStatements(
  trx: Transaction<Tables>,
  steps: readonly MigrationStatement[],
): Promise<readonly FailedObject[]> {
  if ((await tryInSavepoint(trx, () => runBatch(trx, steps))) === undefined) return []
  const failed: FailedObject[] = []
  for (const { name, statement } of steps) {
    const reason = await tryInSavepoint(trx, () => sql.raw(statement).execute(trx))
    if (reason) failed.push({ kind: 'object-failed', object: name, reason })
  }
  return failed
}

/** Runs a statement in a savepoint; returns the error message if it fails, or rethrows when the disk is full. */
export async function tryInSavepoint(
  trx: Transaction<Tables>,
  work: () => Promise<unknown>,
): Promise<string | undefined> {
  await sql`savepoint step`.execute(trx)
  try {
    await work()
    return undefined
  } catch (error) {
    await sql`rollback to savepoint step`.execute(trx)
    if (isDiskFull(error)) throw error
    return error instanceof Error ? error.message : String(error)
  } finally {
    await sql`release savepoint step`.execute(trx)
  }
}

/** SQLSTATE class 53: a full disk is not caused by the existing rows. */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('53')

/** An index of a large table, built concurrently so that writers are not blocked. */
export interface ConcurrentIndex {
  readonly schema: string
  readonly table: string
  readonly name: string
  /** Everything that follows `on <table>`. */
  readonly definition: string
  readonly replaces?: string | undefined
}

/**
 * Builds indexes concurrently, one after the other, then drops those that they replace. Does nothing if another process is
 * already building. Returns what was created, and what failed.
 */
export async function createIndexesConcurrently(
  db: Db,
  indexes: readonly ConcurrentIndex[],
): Promise<{ readonly made: readonly string[]; readonly left: readonly FailedObject[] }> {
  if (indexes.length === 0) return { made: [], left: [] }
  return await db.connection().execute(async (connection) => {
    // Waiting for the lock would hold a snapshot, and the other process would wait for its end.
    const { rows } = await sql<{ own: boolean }>`select ${sql.raw(trySessionLockSql('indexes'))} as own`.execute(
      connection,
    )
    if (!rows[0]?.own) return { made: [], left: [] }
    try {
      return await createConcurrentIndexes(connection, indexes)
    } finally {
      await sql`select ${sql.raw(releaseSessionLockSql('indexes'))}`.execute(connection)
    }
  })
}

async function createConcurrentIndexes(connection: Db, indexes: readonly ConcurrentIndex[]) {
  const made: string[] = []
  const left: FailedObject[] = []
  for (const index of indexes) {
    const object = `${index.schema}.${index.name}`
    try {
      await createConcurrentIndex(connection, index)
      made.push(object)
    } catch (error) {
      left.push({ kind: 'object-failed', object, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  return { made, left }
}

/** An unfinished index of an aborted build is invalid and must be dropped. */
async function createConcurrentIndex(connection: Db, { schema, table, name, definition, replaces }: ConcurrentIndex) {
  await sql`drop index concurrently if exists ${sql.id(schema, name)}`.execute(connection)
  await sql`create index concurrently ${sql.id(name)} on ${sql.id(schema, table)} ${sql.raw(definition)}`.execute(
    connection,
  )
  if (replaces) await sql`drop index concurrently if exists ${sql.id(schema, replaces)}`.execute(connection)
}
