import { type AuditEntry, writeAuditEntry } from '../history/audit.ts'
import type { AccountRequest } from './account-request.ts'

/**
 * Writes an audit log entry about an account. The account is the record of the entry, so that a search for it finds who changed it.
 * Actions on the own account belong to no unit.
 */
export const writeAccountAudit = (
  { scope, me, id }: Omit<AccountRequest, 'network'>,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> =>
  writeAuditEntry(
    { db: scope.db, unit: id === me.id ? null : scope.unit, person: me },
    { action, section: scope.section.name, recordId: id, details },
  )
