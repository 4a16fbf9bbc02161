import type { Problem } from '../../schema/problems.ts'
import { accountById } from '../accounts/accounts.ts'
import { isPassword } from '../accounts/passwords.ts'
import { giveBackTry, takeTry } from '../accounts/sign-in-tries.ts'
import { refusalAt, unconfirmed } from '../guards/guard.ts'
import { invalid } from '../http/errors.ts'
import type { Asked } from './asked.ts'

/** Carries the password of who asks, as the Base64 of its UTF-8, for what takes a confirmation. */
export const ownPasswordHeader = 'own-password'

type Asking = Pick<Asked, 'me' | 'network'> & { readonly scope: Pick<Asked['scope'], 'db'> }

/**
 * What is wrong with the password by which somebody who is signed in proves again who they are. Throws `errors.tooMany` when it was
 * wrong too often. Must not be called inside a transaction, which would forget the try.
 */
export async function ownPasswordProblems(
  { scope: { db }, me, network }: Asking,
  password: unknown,
  path = 'password',
): Promise<readonly Problem[]> {
  if (typeof password !== 'string' || password === '') return [refusalAt(path, 'required')]
  const tried = { key: `own password ${me.id}`, network, known: false, free: 5 }
  await takeTry(db, tried)
  const account = await accountById(db, me.id)
  if (password.length > 200 || !(await isPassword(account?.passwordHash, password)))
    return [refusalAt(path, 'currentPassword')]
  await giveBackTry(db, tried)
  return []
}

/** The same, thrown as `errors.validation`. */
export async function confirmOwnPassword(asking: Asking, password: unknown, path = 'password'): Promise<void> {
  const found = await ownPasswordProblems(asking, password, path)
  if (found.length > 0) throw invalid(found)
}

/** The same for a call that takes the password with what it is about, unless another confirmation came beside it. */
export async function confirmOwn(
  { scope, me, network }: Pick<Asked, 'me' | 'network'> & { readonly scope: Pick<Asked['scope'], 'db' | 'confirmed'> },
  password: string | undefined,
): Promise<void> {
  if (password === undefined) assertConfirmed(scope)
  else await confirmOwnPassword({ scope, me, network }, password)
}

/** Throws `errors.validation` unless the person has said their own password with this request. */
export function assertConfirmed(scope: Pick<Asked['scope'], 'confirmed'>): void {
  const found = unconfirmed(scope)
  if (found.length > 0) throw invalid(found)
}
