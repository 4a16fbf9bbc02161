import type { Changes } from '../../api/history.ts'
import type { RawRecord } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { type AuditEntry, auditAll } from './audit.ts'
import { titleOf } from './changes.ts'

/** Something that somebody did to a record, which is given as it is afterwards. */
export interface Write extends Pick<AuditEntry, 'action' | 'at' | 'details' | 'person'> {
  readonly raw: RawRecord
  readonly changes?: Changes
}

/** Writes down what staff did to a record, in the transaction in which they do it. What the website sends in nobody did. */
export const auditWrite = (scope: Scope, write: Write): Promise<void> => auditWrites(scope, [write])

export async function auditWrites(scope: Scope, writes: readonly Write[]): Promise<void> {
  const ofStaff = writes.filter(({ person }) => person ?? scope.person)
  const entries = ofStaff.map(
    ({ action, at, person, details, changes, raw }): AuditEntry => ({
      action,
      at,
      person,
      details,
      changes: changes && Object.keys(changes).length > 0 ? changes : undefined,
      section: scope.section.name,
      recordId: raw.row.id,
      version: raw.row.version,
      title: titleOf(scope.section, raw),
    }),
  )
  await auditAll(scope, entries)
}
