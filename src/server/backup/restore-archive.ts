import { sql } from 'kysely'
import { version } from '../../../package.json'
import type { NamedSection } from '../../schema/section.ts'
import { revokeTokensAfterRestore } from '../accounts/account-tokens.ts'
import { assertSecretKey, replaceSecretKeyCheck } from '../context/secret-key-check.ts'
import type { Database } from '../database/database.ts'
import { allowLongPauses } from '../database/long-pauses.ts'
import { formatPlan } from '../database/migrations/format-plan.ts'
import type { MigrationPlan } from '../database/migrations/migration-plan.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ErasureLog } from '../personal/erasure-log.ts'
import { replayErasures } from '../personal/replay-erasures.ts'
import { type ArchiveLocation, type ArchiveSummary, archiveEntryNames } from './archive.ts'
import { columnNamesSql, tableNameSql } from './backup-tables.ts'
import { type ArchiveEntry, readEntries, readEntryContent, tableNameOfEntry, verifyArchive } from './read-archive.ts'
import { recreateTables } from './recreate-tables.ts'
import { clearFailedRestore, markRestoreDone, prepareRestoreTarget } from './restore-marker.ts'

/** The target of a restore: both must be empty, or contain an interrupted restore. */
interface RestoreOptions {
  readonly database: Database
  readonly files: FileStore
  readonly sections: readonly NamedSection[]
  /** The log of the people to anonymize again. */
  readonly erasures: ErasureLog
  /** The key that must have encrypted the secrets in the archive. */
  readonly secretKey?: string | undefined
  /** Accepts `secretKey` as the key of the database, even if the secrets in the archive are encrypted with another one. */
  readonly acceptsKey?: boolean
  /** Whether the migration to the definitions may lose values, as at a start. */
  readonly mayLose?: boolean
}

interface RestoreResult extends ArchiveSummary {
  /** Number of records in the archive whose people were anonymized again, because they had been anonymized after the backup. */
  readonly erasedAgain: number
  /** What the migration to the definitions did to the records of the archive, one sentence per line. */
  readonly migrated: readonly string[]
}

/**
 * Restores an archive into an empty database and an empty file store, after it has verified the whole archive. It recreates the
 * tables, migrates them to the definitions like a start, and anonymizes people who were anonymized since the backup. Throws an
 * error for operators if the archive is damaged, of a newer version or of another secret key, or if a start would refuse its
 * migration. It also throws if the target is not empty or a step fails. After an error nothing is left behind. After a crash no start accepts the target, and the next
 * restore begins again.
 */
export async function restoreArchive(place: RestoreOptions, archive: ArchiveLocation): Promise<RestoreResult> {
  const contents = await verifyArchive(archive)
  assertSupportedVersion(archive, contents)
  await prepareRestoreTarget(place)
  try {
    await fill(place, contents, archive)
    const migrated = await migrateArchive(place)
    await revokeTokensAfterRestore(place.database.db, new Date(contents.madeAt))
    if (place.acceptsKey) await replaceSecretKeyCheck(place.database.db, place.secretKey)
    const { records } = await replayErasures({ ...place, db: place.database.db }, place.erasures)
    await markRestoreDone(place)
    return { ...contents, erasedAgain: records, migrated }
  } catch (error) {
    await clearFailedRestore(place)
    throw error
  }
}

/** Migrates the restored tables as a start does, with the same refusals, and returns what people should know about it. */
async function migrateArchive({ database, sections, mayLose = true }: RestoreOptions): Promise<readonly string[]> {
  let sentences: readonly string[] = []
  // A restore creates all indexes and keys anew, which says nothing about the records.
  const onPlan = (plan: MigrationPlan) => {
    sentences = formatPlan({ ...plan, steps: [] }, { mayLose })
  }
  await database.migrate(sections, { mayLose, onPlan })
  return sentences
}

function assertSupportedVersion({ path }: ArchiveLocation, contents: ArchiveSummary): void {
  const [theirs, ours] = [contents.version, version].map((text) => text.split('.').map(Number))
  const place = (theirs ?? []).findIndex((number, index) => number !== ours?.[index])
  if (place >= 0 && (theirs?.[place] ?? 0) > (ours?.[place] ?? 0))
    throw new Error(
      `${path} was made by version ${contents.version} of the product, and this is ${version}: restore it with that one or a newer one.`,
    )
}

/**
 * Inserts rows table by table. A referenced row may come later, so there are no foreign keys yet. The secret key is checked as
 * soon as all rows are inserted, before any file is written.
 */
function fill(
  { database: { db }, files, sections, secretKey, acceptsKey = false }: RestoreOptions,
  contents: ArchiveSummary,
  archive: ArchiveLocation,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await allowLongPauses(transaction)
    await recreateTables(transaction, contents.tables, sections)
    let isKeyAccepted = acceptsKey
    const assertKey = async () => {
      if (!isKeyAccepted) await assertSecretKey(transaction, secretKey, 'archive')
      isKeyAccepted = true
    }
    for await (const entry of readEntries(archive)) {
      const { name } = entry
      if (name.startsWith(archiveEntryNames.files)) {
        await assertKey()
        await files.write(name.slice(archiveEntryNames.files.length), await readEntryContent(entry))
      } else if (name.startsWith(archiveEntryNames.tables)) await insert(transaction, contents, entry)
    }
    await assertKey()
  })
}

async function insert(db: Db, { tables }: ArchiveSummary, entry: ArchiveEntry): Promise<void> {
  const table = tables.find(({ name }) => name === tableNameOfEntry(entry.name))
  if (!table) return
  const columns = columnNamesSql(table.columns.map(({ name }) => name))
  const rows = (await readEntryContent(entry)).toString()
  await sql`
    insert into ${tableNameSql(table.name)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${tableNameSql(table.name)}, ${rows}::jsonb)`.execute(db)
}
