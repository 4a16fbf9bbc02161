import type { PasskeyRegistration } from '../../api/passkeys.ts'
import type { Account } from '../../api/profile.ts'
import { accountById } from '../accounts/accounts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import { accountIssuer, type Settings } from '../context/settings.ts'
import type { Db } from '../database/tables.ts'
import { invalid, notFound, ruleViolation } from '../http/errors.ts'
import { addPasskey, passkeysOf, removePasskeys, renamePasskey } from '../passkeys/passkeys.ts'
import { type RelyingParty, relyingPartyOf } from '../passkeys/relying-party.ts'
import { authenticationOptions, registrationOptions, verifyRegistration } from '../passkeys/webauthn.ts'
import { toStorableText } from '../store/values.ts'
import { createProblemAt } from '../write-policies/write-policy.ts'
import { type AccountRequest, inOtherAccountTransaction, inOwnAccountTransaction } from './account-request.ts'
import { writeAccountAudit } from './audit-account.ts'
import { sendNotification } from './notify.ts'
import { assertReauthenticated } from './password-reauthentication.ts'

/** A user cannot keep track of more. */
const maxPasskeys = 20

/** Returns the passkeys of an account for its profile; for another user's account only their number. */
export async function passkeyStatus(
  db: Db,
  id: string,
  { isOwn, publicUrl }: { readonly isOwn: boolean; readonly publicUrl: string | undefined },
): Promise<Account['passkeys']> {
  const passkeys = await passkeysOf(db, id)
  const summaries = passkeys.map((passkey) => ({
    id: passkey.id,
    name: passkey.name,
    createdAt: passkey.created_at.toISOString(),
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  }))
  return { at: relyingPartyOf(publicUrl)?.origin ?? null, count: passkeys.length, own: isOwn ? summaries : [] }
}

/**
 * Begins the registration of a passkey; requires re-authentication, because a passkey is a credential. Throws `errors.notFound` if
 * passkeys are not available.
 */
export async function beginPasskeyRegistration(
  request: AccountRequest,
  { publicUrl, organisation }: Pick<Settings, 'publicUrl' | 'organisation'>,
): Promise<object> {
  const relyingParty = { ...requireRelyingParty(publicUrl), name: accountIssuer(organisation) }
  assertReauthenticated(request.scope)
  return await inOwnAccountTransaction(request, async ({ scope: { db }, me }) => {
    const account = await accountById(db, me.id)
    if (!account) throw notFound()
    if ((await passkeysOf(db, me.id)).length >= maxPasskeys)
      throw ruleViolation([createProblemAt('passkeys', 'items_max', { max: maxPasskeys })])
    return await registrationOptions(db, relyingParty, account)
  })
}

/** Adds the passkey of a begun registration, under the name that its owner gives it. */
export async function addOwnPasskey(
  request: AccountRequest,
  publicUrl: string | undefined,
  { name, credential }: { readonly name: string; readonly credential: PasskeyRegistration },
): Promise<void> {
  const relyingParty = requireRelyingParty(publicUrl)
  const { scope, me } = request
  const passkeyName = parseName(name)
  const registration = await verifyRegistration(scope.db, relyingParty, me.id, credential)
  if (!registration) throw invalid([createProblemAt('credential', 'passkey')])
  await inOwnAccountTransaction(request, async (trxRequest) => {
    const isAdded = await addPasskey(trxRequest.scope.db, { ...registration, name: passkeyName })
    if (!isAdded) throw invalid([createProblemAt('credential', 'passkey')])
    await writeAccountAudit(trxRequest, { action: 'passkey', details: { change: 'added' } })
    await sendNotification(trxRequest.scope, { template: 'passkeyAdded', adminId: me.id })
  })
}

/** Renames one of the user's own passkeys. */
export async function renameOwnPasskey(request: AccountRequest, passkey: string, name: string): Promise<void> {
  const passkeyName = parseName(name)
  await inOwnAccountTransaction(request, async (trxRequest) => {
    if (!(await renamePasskey(trxRequest.scope.db, trxRequest.me.id, passkey, passkeyName))) throw notFound()
    await writeAccountAudit(trxRequest, { action: 'passkey', details: { change: 'renamed' } })
  })
}

/** Removes one of the user's own passkeys and ends all other sessions; requires re-authentication. */
export async function removeOwnPasskey(request: AccountRequest, passkey: string): Promise<void> {
  assertReauthenticated(request.scope)
  await inOwnAccountTransaction(request, async (trxRequest) => {
    const { scope, me } = trxRequest
    if ((await removePasskeys(scope.db, me.id, passkey)) === 0) throw notFound()
    await revokeSessions(scope.db, me.id, { keepToken: me.token })
    await writeAccountAudit(trxRequest, { action: 'passkey', details: { change: 'removed' } })
    await sendNotification(scope, { template: 'passkeyRemoved', adminId: me.id })
  })
}

/**
 * Removes all passkeys of another user who has lost them, and ends the sessions. Requires re-authentication and the right to manage that
 * account.
 */
export const removePasskeysOfAnother = (request: AccountRequest): Promise<void> =>
  inOtherAccountTransaction(request, 'passkeys', async (trxRequest) => {
    const { scope } = trxRequest
    assertReauthenticated(scope)
    if ((await removePasskeys(scope.db, request.id)) === 0) throw notFound()
    await revokeSessions(scope.db, request.id)
    await writeAccountAudit(trxRequest, { action: 'passkey', details: { change: 'reset' } })
    await sendNotification(scope, { template: 'passkeyRemoved', adminId: request.id })
  })

/** Returns the options for re-authentication with the user's own passkey. Throws `errors.notFound` if the user has none. */
export async function beginPasskeyReauth(
  { scope: { db }, me }: AccountRequest,
  publicUrl: string | undefined,
): Promise<object> {
  const relyingParty = requireRelyingParty(publicUrl)
  if ((await passkeysOf(db, me.id)).length === 0) throw notFound()
  return await authenticationOptions(db, relyingParty, { purpose: 'confirm', adminId: me.id })
}

function requireRelyingParty(publicUrl: string | undefined): RelyingParty {
  const relyingParty = relyingPartyOf(publicUrl)
  if (!relyingParty) throw notFound()
  return relyingParty
}

function parseName(name: string): string {
  const trimmedName = toStorableText(name).trim()
  if (trimmedName === '') throw invalid([createProblemAt('name', 'required')])
  return trimmedName
}
