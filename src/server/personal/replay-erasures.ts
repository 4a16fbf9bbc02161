import { hasPersonalFields } from '../../schema/personal-fields.ts'
import type { NamedSection } from '../../schema/section.ts'
import { withRemovedPersonalFields } from '../database/personal-field-registry.ts'
import type { Db } from '../database/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { deleteOrphanedFiles } from '../jobs/revoke-exports.ts'
import { hasIdInSql } from '../store/row-loader.ts'
import { anonymizeRecords } from './anonymize.ts'
import { systemContext, unitsWithUnanonymizedRecords } from './anonymize-expired.ts'
import type { ErasureLog } from './erasure-log.ts'
import { deleteUnreferencedFiles, markPersonalFiles } from './personal-files.ts'

interface ReplayContext {
  readonly db: Db
  readonly files: FileStore
  readonly sections: readonly NamedSection[]
}

/**
 * Anonymizes again all records of the erasure log that have come back with a restored backup; returns the number of records and
 * files. An entry contains only the record id, so a renamed section does not matter. Throws an error for operators, without any
 * change, if the log belongs to another database.
 */
export async function replayErasures(
  where: ReplayContext,
  erasures: ErasureLog,
): Promise<{ records: number; files: number }> {
  const { db, files } = where
  await erasures.assertLogOf(db)
  const sections = (await withRemovedPersonalFields(db, where.sections)).filter(hasPersonalFields)
  // At the time of the backup, a field with a file may not have been personal yet.
  await markPersonalFiles({ db, sections })
  let count = { records: 0, files: 0 }
  for await (const ids of erasures.entries())
    for (const section of sections) {
      const erasedIds = await replayInSection({ db, files, sections }, section, ids)
      count = { records: count.records + erasedIds.records, files: count.files + erasedIds.files }
    }
  return count
}

async function replayInSection({ db, files, sections }: ReplayContext, section: NamedSection, ids: readonly string[]) {
  let records = 0
  const erasedIds: string[] = []
  for (const unitId of await unitsWithUnanonymizedRecords(db, section, hasIdInSql(ids))) {
    const scope = await systemContext({ db, sections }, section, unitId)
    if (!scope) continue
    const anonymized = await db.transaction().execute(async (transaction) => {
      const transactionScope = { ...scope, db: transaction }
      const anonymizedCount = await anonymizeRecords(transactionScope, hasIdInSql(ids), ids.length)
      await writeAuditEntry(transactionScope, {
        action: 'forget',
        section: section.name,
        details: { rows: anonymizedCount.records.length },
      })
      return anonymizedCount
    })
    records += anonymized.records.length
    erasedIds.push(...anonymized.files)
  }
  await deleteOrphanedFiles({ db, files })
  return { records, files: await deleteUnreferencedFiles({ db, files, sections }, erasedIds) }
}
