import type { Kysely } from 'kysely'
import type { Account } from '../../api/profile.ts'
import type { SetUp } from '../../api/sign-in.ts'
import { accountById } from '../accounts/accounts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import { giveBackTry, takeTry } from '../accounts/sign-in-tries.ts'
import { accountIssuer, type Settings } from '../context/settings.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Tables } from '../database/tables.ts'
import { refusalAt } from '../guards/guard.ts'
import { invalid, notFound, refused } from '../http/errors.ts'
import { beginSetUp, confirmSetUp, type Holder, takeCode } from '../second-factor/check.ts'
import {
  countRecoveryCodes,
  dropSecondFactor,
  needsSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../second-factor/second-factors.ts'
import { type Asked, changeAccountOfAnother, changeOwnAccount, confirmedBy } from './asked.ts'
import { auditAccount } from './audit-account.ts'
import { tell } from './notices.ts'
import { assertConfirmed, auditRefusal, confirmOwn as confirmMe } from './own-password.ts'

/** In characters; a recovery code with its dashes is shorter. */
const maxCodeLength = 40

/** Somebody's second factor as their profile tells of it. */
export async function secondFactorShown(db: Kysely<Tables>, id: string): Promise<Account['secondFactor']> {
  const [factor, recoveryCodes, compulsory] = await Promise.all([
    secondFactorOf(db, id),
    countRecoveryCodes(db, id),
    needsSecondFactor(db, id),
  ])
  return { since: factor?.since?.toISOString() ?? null, recoveryCodes, compulsory }
}

/** What a person sends to change their own second factor. */
interface Confirmation {
  /** Not needed beside another confirmation. */
  readonly password?: string
  /** Of the second factor in use, or a recovery code. */
  readonly code?: string
}
type Installation = Pick<Settings, 'secretKey' | 'organisation'>

/** Begins to set up one's own second factor, or another one in its place. */
export async function beginOwn(
  asked: Asked,
  { secretKey, organisation }: Installation,
  confirmation: Confirmation,
): Promise<SetUp> {
  return await changeOwnAccount(await confirmChange(asked, secretKey, confirmation), async (within) =>
    beginSetUp(await holderOf(within, secretKey), accountIssuer(organisation)),
  )
}

/** Puts it into use by its first code; returns the recovery codes, which nobody can read again. */
export async function confirmOwn(
  asked: Asked,
  secretKey: string | undefined,
  code: string,
): Promise<readonly string[]> {
  const { scope, me, network } = asked
  if (code.trim() === '') throw invalid([refusalAt('code', 'required')])
  const tried = { key: `code ${me.id}`, network, known: false }
  await takeTry(scope.db, tried)
  const codes = code.length > maxCodeLength ? undefined : await putIntoUse(asked, secretKey, code)
  if (!codes) throw await wrongCode(asked)
  await giveBackTry(scope.db, tried)
  return codes
}

/** Ends all other sessions if another second factor was in use before. */
const putIntoUse = (asked: Asked, secretKey: string | undefined, code: string) =>
  changeOwnAccount(asked, async (within): Promise<readonly string[] | undefined> => {
    const { scope } = within
    const isReplaced = (await secondFactorOf(scope.db, asked.me.id))?.secret != null
    const codes = await confirmSetUp(await holderOf(within, secretKey), code)
    if (!codes) return undefined
    if (isReplaced) await revokeSessions(scope.db, asked.me.id, { keep: asked.me.token })
    await auditAccount(within, { action: 'secondFactor', details: { change: 'on' } })
    await tell(scope, { template: 'factorSet', adminId: asked.me.id })
    return codes
  })

/** Ten recovery codes instead of those that are left. */
export async function renewOwnCodes(
  asked: Asked,
  secretKey: string | undefined,
  confirmation: Confirmation,
): Promise<readonly string[]> {
  return await changeOwnAccount(await confirmChange(asked, secretKey, confirmation), async (within) => {
    const { scope } = within
    if (!(await secondFactorOf(scope.db, asked.me.id))?.secret) throw notFound()
    const codes = await renewRecoveryCodes(scope.db, asked.me.id)
    await auditAccount(within, { action: 'secondFactor', details: { change: 'recoveryCodes' } })
    await tell(scope, { template: 'recoveryCodesRenewed', adminId: asked.me.id })
    return codes
  })
}

/** Does without it, unless a role asks for it. */
export async function switchOwnOff(
  asked: Asked,
  secretKey: string | undefined,
  confirmation: Confirmation,
): Promise<void> {
  if (await needsSecondFactor(asked.scope.db, asked.me.id)) throw refused([refusalAt('secondFactor', 'compulsory')])
  await dropOwn(await confirmChange(asked, secretKey, confirmation))
}

/**
 * Takes it from somebody who has lost it, by who has confirmed that. One's own is switched off with the password instead. Every other
 * credential ends too: what is left lies with whoever has the lost device.
 */
export const resetOfAnother = (asked: Asked): Promise<void> =>
  changeAccountOfAnother(asked, 'secondFactor', async (within) => {
    const { scope } = within
    assertConfirmed(scope)
    const account = await accountById(scope.db, asked.id)
    await dropSecondFactor(scope.db, asked.id)
    const admin = { id: asked.id, name: account?.name ?? '' }
    const ended = await revokeCredentials(scope, { admin, jobs: true })
    await auditAccount(within, { action: 'secondFactor', details: { change: 'reset', ...endedDetails(ended) } })
    await tell(scope, { template: 'factorRemoved', adminId: asked.id, values: { ended } })
  })

/** Other sessions and sign-ins under way end with it. */
const dropOwn = (asked: Asked): Promise<void> =>
  changeOwnAccount(asked, async (within) => {
    const { scope } = within
    await dropSecondFactor(scope.db, asked.id)
    await revokeSessions(scope.db, asked.id, { keep: asked.me.token })
    await auditAccount(within, { action: 'secondFactor', details: { change: 'off' } })
    await tell(scope, { template: 'factorRemoved', adminId: asked.id })
  })

/**
 * Takes the password, or another confirmation, and a code of the second factor in use: a session and the password alone must not replace
 * it, switch it off or read new recovery codes. Returns the request with what was proven.
 */
async function confirmChange(
  asked: Asked,
  secretKey: string | undefined,
  { password, code = '' }: Confirmation,
): Promise<Asked> {
  const confirmed = confirmedBy(asked, await confirmMe(asked, password))
  const { scope, me, network } = asked
  if (!(await secondFactorOf(scope.db, me.id))?.secret) return confirmed
  if (code.trim() === '') throw invalid([refusalAt('code', 'required')])
  const tried = { key: `code ${me.id}`, network, known: false }
  await takeTry(scope.db, tried)
  const proof = code.length > maxCodeLength ? undefined : await takeCode(await holderOf(asked, secretKey), code)
  if (!proof) throw await wrongCode(asked)
  await giveBackTry(scope.db, tried)
  return confirmed
}

async function wrongCode({ scope: { db }, me }: Asked): Promise<Error> {
  await auditRefusal({ db, me }, 'code')
  return invalid([refusalAt('code', 'code')])
}

async function holderOf({ scope: { db }, me }: Asked, secretKey: string | undefined): Promise<Holder> {
  const account = await accountById(db, me.id)
  if (!account) throw notFound()
  return { db, id: me.id, email: account.email, secretKey }
}
