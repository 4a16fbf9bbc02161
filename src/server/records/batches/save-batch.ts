import { sql } from 'kysely'
import type { RecordValues } from '../../../schema/record-values.ts'
import { createYielder } from '../../context/throttle.ts'
import { auditRecordWrites, type RecordWrite } from '../../history/audit-record-write.ts'
import { diffRecords } from '../../history/record-changes.ts'
import { storedOutdatedTranslations } from '../../store/outdated-translations.ts'
import { type RowColumns, toRowColumns } from '../../store/row-columns.ts'
import { hasIdInSql, type LoadedRecord, loadRows, sectionTableSql } from '../../store/row-loader.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { toRequestBody } from '../../store/serializer.ts'
import { translationStatusAfter } from '../../store/translation-status.ts'
import { insertRows, updateRowsIndividually, writeLinks, writeNewLinks } from '../../store/write-rows.ts'
import { type RecordToCreate, toLoadedRecord, toNewRow } from '../new-record.ts'

interface ValidatedRecord {
  readonly id: string
  /** The body as `validateBatch` accepted it. */
  readonly body: RecordValues
}
/** A locked record with the body that replaces it. */
interface ChangedRecord extends ValidatedRecord {
  readonly raw: LoadedRecord
}
type BatchAudit = Pick<RecordWrite, 'details'>

/** Creates records with a few statements, each with the same history as a single create. Must run in a transaction. */
export async function createRecords(
  scope: SectionContext,
  records: readonly ValidatedRecord[],
  auditFields: BatchAudit,
): Promise<void> {
  if (records.length === 0) return
  const [at, person] = [new Date(), scope.person]
  const newRecords = records.map((record) => ({ ...record, at, person }))
  const yieldToEventLoop = createYielder()
  const created: { readonly record: RecordToCreate; readonly row: RowColumns }[] = []
  for (const record of newRecords) {
    created.push({ record, row: toNewRow(scope, record) })
    await yieldToEventLoop()
  }
  await insertRows(
    scope,
    created.map(({ row }) => row),
  )
  await writeNewLinks(scope, newRecords)
  const writes = created.map(({ record, row }): RecordWrite => {
    const raw = toLoadedRecord(scope, record, row)
    return { ...auditFields, action: 'create', raw, changes: diffRecords(scope.section, undefined, raw) }
  })
  await auditRecordWrites(scope, writes)
}

/** Updates records in the same way, each with its own changes; at most as many as `nextBatch` allows. Returns the new versions by id. */
export async function updateBatch(
  scope: SectionContext,
  records: readonly ChangedRecord[],
  auditFields: BatchAudit,
): Promise<ReadonlyMap<string, number>> {
  if (records.length === 0) return new Map()
  const at = new Date()
  const yieldToEventLoop = createYielder()
  const rows: (RecordValues & { readonly id: string })[] = []
  for (const record of records) {
    rows.push(changedRow(scope, record, at))
    await yieldToEventLoop()
  }
  await updateRowsIndividually(scope, rows)
  for (const { id, body, raw } of records) await writeLinks(scope, id, body, raw.links)
  const previousById = new Map(records.map(({ id, raw }) => [id, raw]))
  const updatedRecords = await loadBatch(scope, [...previousById.keys()])
  const writes = updatedRecords.map((raw): RecordWrite => {
    const changes = diffRecords(scope.section, previousById.get(raw.row.id), raw)
    return { ...auditFields, action: 'edit', raw, changes }
  })
  await auditRecordWrites(scope, writes)
  return new Map(updatedRecords.map(({ row }) => [row.id, row.version]))
}

/** Loads records by id, in this order; locks them if they will be changed. At most as many as `nextBatch` allows. */
export async function loadBatch(
  scope: SectionContext,
  ids: readonly string[],
  lock?: 'for no key update' | 'for update',
): Promise<readonly LoadedRecord[]> {
  if (ids.length === 0) return []
  const isExistingSql = sql`${hasIdInSql(ids)} and t.deleted_at is null`
  // Locks before it reads: a query that waits for a lock sees the other tables as they were before the wait.
  if (lock)
    await sql`select from ${sectionTableSql(scope.section)} as t where t.bu_id = ${scope.unit.id} and ${isExistingSql}
      order by t.id ${sql.raw(lock)}`.execute(scope.db)
  return await loadRows(scope, isExistingSql, sql`order by t.id`)
}

function changedRow(
  scope: SectionContext,
  { id, body, raw }: ChangedRecord,
  at: Date,
): RecordValues & { readonly id: string } {
  const { version, en_at, ar_at } = raw.row
  const languages = translationStatusAfter(scope, body, at, {
    body: toRequestBody(scope.section, raw),
    version,
    at: { en: new Date(en_at), ar: new Date(ar_at) },
    behind: storedOutdatedTranslations(scope.section, raw.row),
  })
  return {
    ...toRowColumns(scope, body, languages, raw.row),
    id,
    version: version + 1,
    updated_at: at,
    updated_by: scope.person?.id ?? null,
  }
}
