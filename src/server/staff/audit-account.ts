import { type AuditEntry, audit } from '../history/audit.ts'
import type { Asked } from './asked.ts'

/**
 * Writes down what somebody did about an account. The account is named as the record, so that who looks for it finds who did what to it;
 * what people do about their own belongs to no unit.
 */
export const auditAccount = (
  { scope, me, id }: Omit<Asked, 'network'>,
  { action, details }: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> =>
  audit(
    { db: scope.db, unit: id === me.id ? null : scope.unit, person: me },
    { action, section: scope.section.name, recordId: id, details },
  )
