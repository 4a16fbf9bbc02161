import { isUuid } from '../../fields/relation/relation.ts'
import { normalizeEmail } from '../../schema/exact-contact.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { isEmailInUse, type StoredAccount } from '../accounts/accounts.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { ApiError } from '../http/errors.ts'
import type { SectionContext } from '../store/section-context.ts'
import { uniqueViolationProblem } from '../store/unique-violation.ts'

interface EmailWrite {
  /** The id of the account; undefined for a new one. */
  readonly id?: string
  /** The address in the write: undefined if there is none, null if it is not known yet. */
  readonly email?: unknown
}

/**
 * Runs a write of the accounts section whose response may disclose whether an address has an account, or which may send an email to any
 * address. Both are limited to a few times per hour and user, and each such response is written to the audit log. Consumes the attempt
 * before the transaction, because it must still count after a rollback; call it outside of a transaction. Throws `errors.tooMany`.
 */
export async function limitEmailEnumeration<T>(
  scope: SectionContext,
  { id, email }: EmailWrite,
  write: () => Promise<T>,
): Promise<T> {
  const { person, section, db, unit } = scope
  const { addressChecks } = scope.services
  if (section.writePolicy !== 'account' || !addressChecks || !person || db.isTransaction) return await write()
  const isChange = id !== undefined
  if (isChange && (email === undefined || !scope.access.confirmed)) return await write()
  if (isChange && typeof email === 'string' && (await hasEmail(scope, id, email))) return await write()
  await addressChecks.consume(person.id)
  try {
    const result = await write()
    if (id !== person.id) addressChecks.refund(person.id)
    return result
  } catch (error) {
    if (!isEmailInUseError(error)) addressChecks.refund(person.id)
    else
      await writeAuditEntry(
        { db, unit: id === person.id ? null : unit, person },
        {
          action: 'emailChange',
          section: section.name,
          details: { change: 'taken' },
          ...(isUuid(id) ? { recordId: id } : {}),
        },
      )
    throw error
  }
}

/**
 * Addresses are unique across all units, so also among accounts that this unit cannot see. A user who has not re-authenticated for the
 * change learns nothing.
 */
export async function emailInUseProblems(
  scope: SectionContext,
  {
    id,
    stored,
    email,
  }: { readonly id: string; readonly stored: StoredAccount | undefined } & Pick<RecordValues, 'email'>,
): Promise<readonly Problem[]> {
  if (stored && (email === stored.email || !scope.access.confirmed)) return []
  return (await isEmailInUse(scope.db, String(email), id)) ? [uniqueViolationProblem(scope.section, 'email')] : []
}

async function hasEmail({ db }: SectionContext, id: string, email: string): Promise<boolean> {
  if (!isUuid(id)) return false
  const row = await db.selectFrom('core.admins').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email === normalizeEmail(email)
}

const isEmailInUseError = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.errors?.some(({ path, key }) => /(^|\.)email$/.test(path) && key.endsWith('taken')) === true
