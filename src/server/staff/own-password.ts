import type { Problem } from '../../schema/problems.ts'
import { accountById } from '../accounts/accounts.ts'
import { isPassword } from '../accounts/passwords.ts'
import { giveBackTry, takeTry } from '../accounts/sign-in-tries.ts'
import { refusalAt, unconfirmed } from '../guards/guard.ts'
import { audit } from '../history/audit.ts'
import { invalid } from '../http/errors.ts'
import type { OwnProof } from '../store/scope.ts'
import type { Asked } from './asked.ts'

/** Carries the password of who asks, as the Base64 of its UTF-8, for what takes a confirmation. */
export const ownPasswordHeader = 'own-password'

type Asking = Pick<Asked, 'me' | 'network'> & { readonly scope: Pick<Asked['scope'], 'db'> }

interface Compared {
  /** What is wrong with the password. */
  readonly found: readonly Problem[]
  /** The password as it is stored that it was found to be, to be looked at again by what it confirms (`lockStaffFor`). */
  readonly proof?: OwnProof
}

/**
 * Compares the password by which somebody who is signed in proves again who they are, and writes down that it was wrong. Throws
 * `errors.tooMany` when it was wrong too often. Must not be called inside a transaction, which would forget the try.
 */
export async function compareOwnPassword(
  { scope: { db }, me, network }: Asking,
  password: unknown,
  path = 'password',
): Promise<Compared> {
  if (typeof password !== 'string' || password === '') return { found: [refusalAt(path, 'required')] }
  const tried = { key: `own password ${me.id}`, network, known: false, free: 5 }
  await takeTry(db, tried)
  const passwordHash = (await accountById(db, me.id))?.passwordHash
  if (passwordHash === undefined || password.length > 200 || !(await isPassword(passwordHash, password))) {
    await auditRefusal({ db, me }, 'password')
    return { found: [refusalAt(path, 'currentPassword')] }
  }
  await giveBackTry(db, tried)
  return { found: [], proof: { path, passwordHash } }
}

/** Writes down that somebody who is signed in did not prove again who they are, as a refused sign-in is. */
export const auditRefusal = (
  { db, me }: { readonly db: Asking['scope']['db']; readonly me: Asking['me'] },
  step: 'password' | 'passkey' | 'provider' | 'code',
): Promise<void> => audit({ db, person: me }, { action: 'signInRefused', details: { step } })

/** The same, thrown as `errors.validation`. */
export async function confirmOwnPassword(
  asking: Asking,
  password: unknown,
  path = 'password',
): Promise<OwnProof | undefined> {
  const { found, proof } = await compareOwnPassword(asking, password, path)
  if (found.length > 0) throw invalid(found)
  return proof
}

/**
 * The same for a call that takes the password with what it is about, unless another confirmation came beside it, which the scope knows.
 */
export async function confirmOwn(
  { scope, me, network }: Pick<Asked, 'me' | 'network'> & { readonly scope: Pick<Asked['scope'], 'db' | 'confirmed'> },
  password: string | undefined,
): Promise<OwnProof | undefined> {
  if (password !== undefined) return await confirmOwnPassword({ scope, me, network }, password)
  assertConfirmed(scope)
  return undefined
}

/** Throws `errors.validation` unless the person has said their own password with this request. */
export function assertConfirmed(scope: Pick<Asked['scope'], 'confirmed'>): void {
  const found = unconfirmed(scope)
  if (found.length > 0) throw invalid(found)
}
