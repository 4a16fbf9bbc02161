import { sql } from 'kysely'
import type { Changes } from '../../api/history.ts'
import { leavesOf } from '../../schema/fields.ts'
import { factsOf } from '../../schema/kinds.ts'
import { type RawRecord, tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { type AuditEntry, audit, auditAll } from './audit.ts'
import { titleOf } from './changes.ts'

/** Something that somebody did to a record, which is given as it is afterwards. */
export interface Write extends Pick<AuditEntry, 'action' | 'at' | 'details' | 'person'> {
  readonly raw: RawRecord
  readonly changes?: Changes
}

/** Writes down what staff did to a record, in the transaction in which they do it. What the website sends in nobody did. */
export const auditWrite = (scope: Scope, write: Write): Promise<void> => auditWrites(scope, [write])

/** A record that stands in several units is written down in each: whoever looks there finds who changed it. */
export async function auditWrites(scope: Scope, writes: readonly Write[]): Promise<void> {
  const ofStaff = writes.filter(({ person }) => person ?? scope.person)
  await auditAll(
    scope,
    ofStaff.map((write) => entryOf(scope, write)),
  )
  if (!leavesOf(scope.section.fields).some(({ field }) => factsOf(field).isShared)) return
  for (const write of ofStaff)
    for (const unit of await otherUnitsOf(scope, write.raw)) await audit({ ...scope, unit }, entryOf(scope, write))
}

const entryOf = ({ section }: Scope, { action, at, person, details, changes, raw }: Write): AuditEntry => ({
  action,
  at,
  person,
  details,
  changes: changes && Object.keys(changes).length > 0 ? changes : undefined,
  section: section.name,
  recordId: raw.row.id,
  version: raw.row.version,
  title: titleOf(section, raw),
})

/** Where a record stands beside the unit at hand, in the trash included. */
async function otherUnitsOf({ db, section, unit }: Scope, { row }: RawRecord): Promise<readonly { id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select t.bu_id as id from ${tableOf(section)} as t where t.id = ${row.id} and t.bu_id <> ${unit.id}`.execute(db)
  return rows
}
