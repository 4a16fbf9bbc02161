import { isId } from '../../schema/kinds/relation.ts'
import type { Problem } from '../../schema/problems.ts'
import { typedEmail } from '../../schema/whole.ts'
import { type Account, isEmailTaken } from '../accounts/accounts.ts'
import { audit } from '../history/audit.ts'
import { ApiError } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { takenProblem } from '../store/taken.ts'
import type { Values } from '../store/values.ts'

interface AddressWrite {
  /** The id of the account; undefined for a new one. */
  readonly id?: string
  /** The address that the write brings: undefined if it brings none, null if that is not known yet. */
  readonly email?: unknown
}

/**
 * Runs a write of the section of accounts that may answer whether an address has an account. A person is told so a few times an hour, and each
 * time is written in the audit log. It takes the try before the transaction, because its count must outlast a refusal; call it outside of one.
 * Throws `errors.tooMany`.
 */
export async function limitAddressChecks<T>(
  scope: Scope,
  { id, email }: AddressWrite,
  write: () => Promise<T>,
): Promise<T> {
  const { addressChecks, person, section, db, unit } = scope
  if (section.guard !== 'account' || !addressChecks || !person || db.isTransaction) return await write()
  const isChange = id !== undefined
  if (isChange && (email === undefined || !scope.confirmed)) return await write()
  if (isChange && typeof email === 'string' && (await hasAddress(scope, id, email))) return await write()
  await addressChecks.take(person.id)
  try {
    const written = await write()
    addressChecks.giveBack(person.id)
    return written
  } catch (error) {
    if (!isTaken(error)) addressChecks.giveBack(person.id)
    else
      await audit(
        { db, unit: id === person.id ? null : unit, person },
        {
          ...{ action: 'emailChange', section: section.name, details: { change: 'taken' } },
          ...(isId(id) ? { recordId: id } : {}),
        },
      )
    throw error
  }
}

/** Addresses are unique over all units, and so among accounts that this unit does not know. A person who has not confirmed a change learns nothing. */
export async function takenAddressProblems(
  scope: Scope,
  { id, stored, email }: { readonly id: string; readonly stored: Account | undefined } & Pick<Values, 'email'>,
): Promise<readonly Problem[]> {
  if (stored && (email === stored.email || !scope.confirmed)) return []
  return (await isEmailTaken(scope.db, String(email), id)) ? [takenProblem(scope.section, 'email')] : []
}

async function hasAddress({ db }: Scope, id: string, email: string): Promise<boolean> {
  if (!isId(id)) return false
  const row = await db.selectFrom('core.admins').select('email').where('id', '=', id).executeTakeFirst()
  return row?.email === typedEmail(email)
}

const isTaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.errors?.some(({ path, key }) => /(^|\.)email$/.test(path) && key.endsWith('taken')) === true
