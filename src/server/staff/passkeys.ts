import type { Kysely } from 'kysely'
import type { MadePasskey } from '../../api/passkeys.ts'
import type { Account } from '../../api/profile.ts'
import { accountById } from '../accounts/accounts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import { accountIssuer, type Settings } from '../context/settings.ts'
import type { Tables } from '../database/tables.ts'
import { refusalAt } from '../guards/guard.ts'
import { invalid, notFound, refused } from '../http/errors.ts'
import { addPasskey, passkeysOf, removePasskeys, renamePasskey } from '../passkeys/passkeys.ts'
import { type Place, placeOf } from '../passkeys/place.ts'
import { madeHere, optionsToMake, optionsToUse } from '../passkeys/verify.ts'
import { storable } from '../store/values.ts'
import { type Asked, changeAccountOfAnother, changeOwnAccount } from './asked.ts'
import { auditAccount } from './audit-account.ts'
import { tell } from './notices.ts'
import { assertConfirmed } from './own-password.ts'

/** Nobody has more ways in than they can keep an eye on. */
const most = 20

/** Somebody's passkeys as their profile tells of them: of another no more than how many. */
export async function passkeysShown(
  db: Kysely<Tables>,
  id: string,
  { own, publicUrl }: { readonly own: boolean; readonly publicUrl: string | undefined },
): Promise<Account['passkeys']> {
  const all = await passkeysOf(db, id)
  const shown = all.map((passkey) => ({
    ...{ id: passkey.id, name: passkey.name, createdAt: passkey.created_at.toISOString() },
    lastUsedAt: passkey.last_used_at?.toISOString() ?? null,
  }))
  return { at: placeOf(publicUrl)?.origin ?? null, count: all.length, own: own ? shown : [] }
}

/** Begins to add one; takes a confirmation, because it is a way in. Throws `errors.notFound` where there can be none. */
export async function beginOwn(
  asked: Asked,
  { publicUrl, organisation }: Pick<Settings, 'publicUrl' | 'organisation'>,
): Promise<object> {
  const place = { ...placeIn(publicUrl), name: accountIssuer(organisation) }
  assertConfirmed(asked.scope)
  return await changeOwnAccount(asked, async ({ scope: { db }, me }) => {
    const account = await accountById(db, me.id)
    if (!account) throw notFound()
    if ((await passkeysOf(db, me.id)).length >= most) throw refused([refusalAt('passkeys', 'items_max', { max: most })])
    return await optionsToMake(db, place, account)
  })
}

/** Adds the one that was begun, under the name that its owner gives it. */
export async function addOwn(
  asked: Asked,
  publicUrl: string | undefined,
  { name, credential }: { readonly name: string; readonly credential: MadePasskey },
): Promise<void> {
  const place = placeIn(publicUrl)
  const { scope, me } = asked
  const called = nameIn(name)
  const made = await madeHere(scope.db, place, me.id, credential)
  if (!made) throw invalid([refusalAt('credential', 'passkey')])
  await changeOwnAccount(asked, async (within) => {
    const isAdded = await addPasskey(within.scope.db, { ...made, name: called })
    if (!isAdded) throw invalid([refusalAt('credential', 'passkey')])
    await auditAccount(within, { action: 'passkey', details: { change: 'added' } })
    await tell(within.scope, { template: 'passkeyAdded', adminId: me.id })
  })
}

/** Calls one of one's own something else. */
export async function renameOwn(asked: Asked, passkey: string, name: string): Promise<void> {
  const called = nameIn(name)
  await changeOwnAccount(asked, async (within) => {
    if (!(await renamePasskey(within.scope.db, within.me.id, passkey, called))) throw notFound()
    await auditAccount(within, { action: 'passkey', details: { change: 'renamed' } })
  })
}

/** Removes one of one's own, and ends all other sessions; takes a confirmation. */
export async function removeOwn(asked: Asked, passkey: string): Promise<void> {
  assertConfirmed(asked.scope)
  await changeOwnAccount(asked, async (within) => {
    const { scope, me } = within
    if ((await removePasskeys(scope.db, me.id, passkey)) === 0) throw notFound()
    await revokeSessions(scope.db, me.id, { keep: me.token })
    await auditAccount(within, { action: 'passkey', details: { change: 'removed' } })
    await tell(scope, { template: 'passkeyRemoved', adminId: me.id })
  })
}

/** Removes all of somebody who has lost them, and ends their sessions, by who decides over them and has confirmed that. */
export const removeOfAnother = (asked: Asked): Promise<void> =>
  changeAccountOfAnother(asked, 'passkeys', async (within) => {
    const { scope } = within
    assertConfirmed(scope)
    if ((await removePasskeys(scope.db, asked.id)) === 0) throw notFound()
    await revokeSessions(scope.db, asked.id)
    await auditAccount(within, { action: 'passkey', details: { change: 'reset' } })
    await tell(scope, { template: 'passkeyRemoved', adminId: asked.id })
  })

/** What a passkey of one's own is to sign in place of the password. Throws `errors.notFound` for who has none. */
export async function beginConfirmation({ scope: { db }, me }: Asked, publicUrl: string | undefined): Promise<object> {
  const place = placeIn(publicUrl)
  if ((await passkeysOf(db, me.id)).length === 0) throw notFound()
  return await optionsToUse(db, place, { purpose: 'confirm', adminId: me.id })
}

function placeIn(publicUrl: string | undefined): Place {
  const place = placeOf(publicUrl)
  if (!place) throw notFound()
  return place
}

function nameIn(name: string): string {
  const called = storable(name).trim()
  if (called === '') throw invalid([refusalAt('name', 'required')])
  return called
}
