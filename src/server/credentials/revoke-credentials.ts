import type { Kysely } from 'kysely'
import type { KnownSections } from '../accounts/account-section.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { removeDraftKey } from '../accounts/draft-keys.ts'
import { lockStaff } from '../accounts/posts.ts'
import { forgetNetworks, revokeSessions, sessionsOf } from '../accounts/sessions.ts'
import type { Tables } from '../database/tables.ts'
import { cancelJobsOf } from '../jobs/rows.ts'
import type { EndedCredential } from '../mail/letters.ts'
import { applyGroups } from '../openid/grants.ts'
import { removeForeignLinks } from '../openid/links.ts'
import { removePasskeys } from '../passkeys/passkeys.ts'
import {
  countRecoveryCodes,
  dropPendingSecret,
  dropRecoveryCodes,
  dropSecondFactor,
  secondFactorOf,
} from '../second-factor/second-factors.ts'
import { auditGroups } from './audit-groups.ts'

type Db = Kysely<Tables>

interface Revocation {
  readonly admin: { readonly id: string; readonly name: string }
  /** Does the password end too? It does not where a new one takes its place, or it is the last way in that no provider can close. */
  readonly password?: boolean
  /** Does a second factor end that is in use since this moment or later? Where nothing is said, none does. */
  readonly secondFactorSince?: Date
  /** Do background jobs end, and the files of finished exports? */
  readonly jobs?: boolean
  /** May somebody else have used the account? Then the key of unsaved work ends, and no network counts as known any more. */
  readonly isSuspect?: boolean
  /** The id of a provider whose link stays, whichever address it knows. */
  readonly keepProvider?: string
  /** The token of a session that stays: its owner is at work in it. */
  readonly keepSession?: string
}
interface Place {
  readonly db: Db
  readonly sections: KnownSections
}

/**
 * Ends what lets somebody into an account: sessions, sign-ins under way, links but those that keep a former address, passkeys, a second factor
 * that is being set up, and links of providers that know the account by another address than its own; and what else is named. Returns what
 * there was, for the audit log and the letter to the owner. Must be called inside a transaction.
 */
export async function revokeCredentials(
  { db, sections }: Place,
  {
    admin,
    password = false,
    secondFactorSince,
    jobs = false,
    isSuspect = false,
    keepProvider,
    keepSession,
  }: Revocation,
): Promise<readonly EndedCredential[]> {
  await lockStaff(db)
  const { id } = admin
  await lockAccount(db, id)
  const hadSessions = (await sessionsOf(db, id, keepSession ?? '')).some(({ current }) => !current)
  const ended = {
    password: password && (await removePassword(db, id)),
    passkeys: (await removePasskeys(db, id)) > 0,
    ...(await revokeSecondFactor(db, id, secondFactorSince)),
    providers: await unlinkForeignProviders({ db, sections }, admin, keepProvider),
    sessions: hadSessions,
    jobs: jobs && (await cancelJobsOf(db, id)) > 0,
    drafts: isSuspect && (await removeDraftKey(db, id)),
  }
  await revokeSessions(db, id, keepSession === undefined ? {} : { keep: keepSession })
  if (isSuspect) await forgetNetworks(db, id)
  return (Object.keys(ended) as (keyof typeof ended)[]).filter((name) => ended[name])
}

/** Names of what has ended as an entry of the audit log keeps them; nothing where nothing has. */
export const endedDetails = (ended: readonly EndedCredential[]): { readonly ended?: string } =>
  ended.length === 0 ? {} : { ended: ended.join(' ') }

async function removePassword(db: Db, adminId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.admins')
    .set({ password_hash: '', password_by: null })
    .where('id', '=', adminId)
    .where('password_hash', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody knows when recovery codes were renewed, so none of them outlives a doubt about the factor. */
async function revokeSecondFactor(db: Db, adminId: string, since: Date | undefined) {
  await dropPendingSecret(db, adminId)
  if (since === undefined) return { secondFactor: false, recoveryCodes: false }
  const factor = await secondFactorOf(db, adminId)
  const isRecent = factor?.since != null && factor.since >= since
  const recoveryCodes = (await countRecoveryCodes(db, adminId)) > 0
  await (isRecent ? dropSecondFactor(db, adminId) : dropRecoveryCodes(db, adminId))
  return { secondFactor: isRecent, recoveryCodes }
}

/** Whoever is no longer known to a provider is in none of its groups either. */
async function unlinkForeignProviders(
  { db, sections }: Place,
  admin: Revocation['admin'],
  kept: string | undefined,
): Promise<boolean> {
  const removed = await removeForeignLinks(db, admin.id, kept)
  for (const providerId of removed) {
    const provider = await db
      .selectFrom('core.sign_in_providers')
      .select('code')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow()
    const changes = await applyGroups(db, { adminId: admin.id, providerId, rows: [], groups: [] })
    await auditGroups({ db, sections }, { admin, provider, changes })
  }
  return removed.length > 0
}
