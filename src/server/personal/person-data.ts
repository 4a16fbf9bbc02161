import { sql } from 'kysely'
import type { RecordValues } from '../../schema/record-values.ts'
import { writeAuditEntries, writeAuditEntry } from '../history/audit.ts'
import { notFound } from '../http/errors.ts'
import { readBatches } from '../store/read-batches.ts'
import { hasIdInSql, type LoadedRecord, loadRows } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toBody, toIsoTimestamp } from '../store/serializer.ts'
import { anonymizeRecords } from './anonymize.ts'
import type { ErasureLog } from './erasure-log.ts'

/** Records of one section in one unit. */
export interface SelectedRecords {
  readonly scope: SectionContext
  readonly ids: readonly string[]
}

/** Exports all data of a person in these records, unmasked, with an audit log entry. Throws `errors.notFound` if one does not exist. */
export async function exportPersonData(
  selection: readonly SelectedRecords[],
  reason: string,
): Promise<readonly RecordValues[]> {
  const records: RecordValues[] = []
  for (const { scope, ids } of selection) {
    const { section } = scope
    const ownValues: RecordValues[] = []
    for await (const batch of readBatches(scope, ids)) {
      const records = await loadRows(scope, sql`t.anonymized_at is null and ${hasIdInSql(batch)}`)
      ownValues.push(...records.map((raw) => personDataOf(scope, raw)))
    }
    if (ownValues.length !== ids.length) throw notFound()
    await writeAuditEntry(scope, {
      action: 'export',
      section: section.name,
      details: { reason, rows: ownValues.length, person: true },
    })
    records.push(...ownValues)
  }
  return records
}

function personDataOf({ unit, section }: SectionContext, raw: LoadedRecord): RecordValues {
  const { id, status, notes, created_at, updated_at } = raw.row
  const { en: _en, ar: _ar, ...values } = toBody(section, raw)
  const dates = { receivedAt: toIsoTimestamp(created_at), changedAt: toIsoTimestamp(updated_at) }
  return { unit: unit.displayName, section: section.label, id, ...dates, status, notes, values }
}

/**
 * Anonymizes all of these records or none, each with an audit log entry, and adds them to the erasure log. Returns the files to
 * delete. Throws `errors.notFound` if a record does not exist or is already anonymized.
 */
export function anonymizePersonData(
  selection: readonly SelectedRecords[],
  { reason, erasures }: { readonly reason: string; readonly erasures: ErasureLog },
): Promise<readonly string[]> {
  const [first] = selection
  if (!first) throw notFound()
  return first.scope.db.transaction().execute(async (db) => {
    const files: string[] = []
    for (const { scope, ids } of selection) {
      const transactionScope = { ...scope, db }
      const anonymized = await anonymizeRecords(transactionScope, hasIdInSql(ids), ids.length)
      if (anonymized.records.length !== ids.length) throw notFound()
      const section = scope.section.name
      await writeAuditEntries(
        transactionScope,
        anonymized.records.map(({ id, version }) => ({
          action: 'erase',
          section,
          recordId: id,
          version,
          details: { reason },
        })),
      )
      files.push(...anonymized.files)
    }
    await erasures.note(selection.flatMap(({ ids }) => ids))
    return files
  })
}
