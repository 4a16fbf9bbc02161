import { sql } from 'kysely'
import type { FieldChanges } from '../../api/history.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import { flattenFields } from '../../schema/fields.ts'
import { type LoadedRecord, sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { type AuditEntry, writeAuditEntries, writeAuditEntry } from './audit.ts'
import { auditTitleOf } from './record-changes.ts'

/** A write of a record, which is given in its state after the write. */
export interface RecordWrite extends Pick<AuditEntry, 'action' | 'at' | 'details' | 'person'> {
  readonly raw: LoadedRecord
  readonly changes?: FieldChanges
}

/** Adds a record write by an admin to the audit log, in the same transaction. Website submissions have no author and are not logged. */
export const auditRecordWrite = (scope: SectionContext, write: RecordWrite): Promise<void> =>
  auditRecordWrites(scope, [write])

/** A record that belongs to several units is logged in each, so that the log of every unit shows who changed it. */
export async function auditRecordWrites(scope: SectionContext, writes: readonly RecordWrite[]): Promise<void> {
  const staffWrites = writes.filter(({ person }) => person ?? scope.person)
  await writeAuditEntries(
    scope,
    staffWrites.map((write) => entryOf(scope, write)),
  )
  if (!flattenFields(scope.section.fields).some(({ field }) => fieldTraitsOf(field).isUnitScope)) return
  for (const write of staffWrites)
    for (const unit of await otherUnitsOf(scope, write.raw))
      await writeAuditEntry({ ...scope, unit }, entryOf(scope, write))
}

const entryOf = (
  { section }: SectionContext,
  { action, at, person, details, changes, raw }: RecordWrite,
): AuditEntry => ({
  action,
  at,
  person,
  details,
  changes: changes && Object.keys(changes).length > 0 ? changes : undefined,
  section: section.name,
  recordId: raw.row.id,
  version: raw.row.version,
  title: auditTitleOf(section, raw),
})

/** The other units that a record belongs to, including those where it is in the trash. */
async function otherUnitsOf(
  { db, section, unit }: SectionContext,
  { row }: LoadedRecord,
): Promise<readonly { id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select t.bu_id as id from ${sectionTableSql(section)} as t where t.id = ${row.id} and t.bu_id <> ${unit.id}`.execute(
    db,
  )
  return rows
}
