import { sql, type Transaction } from 'kysely'
import product from '../../../../package.json' with { type: 'json' }
import type { NamedSection } from '../../../schema/section.ts'
import { acquireAdvisoryLock } from '../advisory-locks.ts'
import { saveBreakingVersion } from '../breaking-changes.ts'
import { coreTables } from '../core-tables.ts'
import { shortHash } from '../sql-names.ts'
import type { Db, Tables } from '../tables.ts'

/** The `application_name` of all processes; a process that has migrated the database appends its version. */
export const applicationName = 'back-office'

/** The application name of processes with these definitions. Processes with another name may need different tables. */
export const versionedApplicationName = (sections: readonly NamedSection[]): string =>
  `${applicationName} ${product.version} ${shortHash(JSON.stringify([coreTables, sections]))}`

/**
 * Versions of how tables are derived from definitions. A version takes the next number if earlier ones cannot read or downgrade
 * its tables; `oldest` is the first that this version can migrate.
 */
const schemaVersions = { oldest: 0, newest: 2 }

/** Throws an error for operators if the database has a newer schema version than this one knows, or one that is too old. */
export async function assertSchemaVersion(db: Db): Promise<void> {
  const form = await readSchemaVersion(db)
  if (form > schemaVersions.newest)
    throw new Error(
      `The database has schema version ${form}, and this version supports at most ${schemaVersions.newest}: start the version that migrated it or a newer one, or restore a backup of this version.`,
    )
  if (form < schemaVersions.oldest)
    throw new Error(
      `The database has schema version ${form}, and this version supports at least ${schemaVersions.oldest}: start a version in between first.`,
    )
}

/** Stores the schema version of the database. */
export async function writeSchemaVersion(db: Db): Promise<void> {
  if ((await readSchemaVersion(db)) !== schemaVersions.newest)
    await sql.raw(`comment on schema core is 'form ${schemaVersions.newest}'`).execute(db)
}

/** Databases of earlier versions have no stored schema version. */
async function readSchemaVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ said: string | null }>`
    select obj_description(to_regnamespace('core'), 'pg_namespace') as said`.execute(db)
  return Number(/^form (-?\d+)$/.exec(rows[0]?.said ?? '')?.[1] ?? 0)
}

export interface VersionWaitOptions {
  /** Receives a message about the processes that it waits for. */
  readonly report?: ((sentence: string) => void) | undefined
  /** Timeout in seconds. */
  readonly most?: number | undefined
}

/**
 * Waits until all processes of other versions are gone. Each has open connections while it runs, for its background work. Throws
 * an error for operators if they do not exit in time. The embedded database has no other processes.
 */
async function waitForOtherVersions(
  db: Db,
  { report = () => undefined, most = 60 }: VersionWaitOptions,
): Promise<void> {
  const end = performance.now() + most * 1000
  for (let reported = ''; ; ) {
    const others = (await otherVersions(db)).join(', ')
    if (others === '') return
    if (performance.now() >= end)
      throw new Error(
        `Processes of another version still use the database: ${others}. Stop them and start again; nothing was changed.`,
      )
    if (others !== reported) report(`Waiting up to ${most} seconds for processes of other versions to stop: ${others}.`)
    reported = others
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/**
 * Waits as `waitForOtherVersions` does, and keeps other versions out until the transaction ends: a process that was cut off and comes
 * back gets no connection meanwhile, and finds afterwards that this version has changed the database.
 */
export async function excludeOtherVersions(trx: Transaction<Tables>, options: VersionWaitOptions): Promise<void> {
  for (;;) {
    await waitForOtherVersions(trx, options)
    await sql`savepoint before_exclusion`.execute(trx)
    await acquireAdvisoryLock(trx, 'breakingChange')
    // One may have connected before the lock was taken.
    if ((await otherVersions(trx)).length === 0) return await saveBreakingVersion(trx)
    await sql`rollback to savepoint before_exclusion`.execute(trx)
  }
}

/** The names of connected processes other than this one's. A command has no version in its name, so that it finds every running process. */
export async function otherVersions(db: Db): Promise<readonly string[]> {
  // Within a transaction the server would return cached statistics.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (application_name = ${applicationName} or application_name like ${`${applicationName} %`})
      and application_name <> current_setting('application_name') order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
