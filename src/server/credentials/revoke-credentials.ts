import type { SectionSummaries } from '../accounts/account-section.ts'
import { lockAccount } from '../accounts/accounts.ts'
import { deleteDraftEncryptionKey } from '../accounts/draft-keys.ts'
import { lockAllAccounts } from '../accounts/role-assignments.ts'
import { activeSessionsOf, clearSessionSubnets, revokeSessions } from '../accounts/sessions.ts'
import type { Db } from '../database/tables.ts'
import { cancelJobsOfAdmin } from '../jobs/job-store.ts'
import type { RevokedCredential } from '../mail/email-templates.ts'
import { applyGroupRoles } from '../openid/group-role-mapping.ts'
import { removeForeignProviderLinks } from '../openid/provider-links.ts'
import { removePasskeys } from '../passkeys/passkeys.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  dropPendingSecret,
  dropSecondFactor,
  secondFactorOf,
} from '../second-factor/second-factors.ts'
import { auditRoleChanges } from './audit-role-changes.ts'

interface Revocation {
  readonly admin: { readonly id: string; readonly name: string }
  /** Whether the password ends too. It does not if a new one replaces it, or if it is the last credential that no provider can revoke. */
  readonly password?: boolean
  /** Removes a second factor that was activated at this time or later; omitted, the second factor stays. */
  readonly secondFactorSince?: Date
  /** Whether background jobs and the files of finished exports end too. */
  readonly jobs?: boolean
  /** Whether another person may have used the account. If so, the draft key is deleted and no subnet counts as known any more. */
  readonly isSuspect?: boolean
  /** Id of a provider that stays linked, whatever address it has for the account. */
  readonly keepProvider?: string
  /** Token of the session that stays, because its owner is using it. */
  readonly keepSession?: string
}
interface RevocationContext {
  readonly db: Db
  readonly sections: SectionSummaries
}

/**
 * Revokes the credentials of an account: sessions, login challenges, links except those that keep a former address, passkeys, a pending
 * second factor, and links to providers that have another address for the account; and whatever the options name. Returns what was
 * revoked, for the audit log and the email to the owner. Must be called inside a transaction.
 */
export async function revokeCredentials(
  { db, sections }: RevocationContext,
  {
    admin,
    password = false,
    secondFactorSince,
    jobs = false,
    isSuspect = false,
    keepProvider,
    keepSession,
  }: Revocation,
): Promise<readonly RevokedCredential[]> {
  await lockAllAccounts(db)
  const { id } = admin
  await lockAccount(db, id)
  const hadSessions = (await activeSessionsOf(db, id, keepSession ?? '')).some(({ current }) => !current)
  const isRevoked = {
    password: password && (await removePassword(db, id)),
    passkeys: (await removePasskeys(db, id)) > 0,
    ...(await revokeSecondFactor(db, id, secondFactorSince)),
    providers: await unlinkForeignProviders({ db, sections }, admin, keepProvider),
    sessions: hadSessions,
    jobs: jobs && (await cancelJobsOfAdmin(db, id)) > 0,
    drafts: isSuspect && (await deleteDraftEncryptionKey(db, id)),
  }
  await revokeSessions(db, id, keepSession === undefined ? {} : { keepToken: keepSession })
  if (isSuspect) await clearSessionSubnets(db, id)
  return (Object.keys(isRevoked) as (keyof typeof isRevoked)[]).filter((name) => isRevoked[name])
}

/** Returns the names of the revoked credentials as audit log details; an empty object if nothing was revoked. */
export const revocationDetails = (revocations: readonly RevokedCredential[]): { readonly ended?: string } =>
  revocations.length === 0 ? {} : { ended: revocations.join(' ') }

async function removePassword(db: Db, adminId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.admins')
    .set({ password_hash: '', password_by: null })
    .where('id', '=', adminId)
    .where('password_hash', '<>', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The time of recovery codes is not stored, so all of them are deleted whenever the factor is in doubt. */
async function revokeSecondFactor(db: Db, adminId: string, since: Date | undefined) {
  await dropPendingSecret(db, adminId)
  if (since === undefined) return { secondFactor: false, recoveryCodes: false }
  const factor = await secondFactorOf(db, adminId)
  const isRecent = factor?.since != null && factor.since >= since
  const recoveryCodes = (await countRecoveryCodes(db, adminId)) > 0
  await (isRecent ? dropSecondFactor(db, adminId) : deleteRecoveryCodes(db, adminId))
  return { secondFactor: isRecent, recoveryCodes }
}

/** An unlinked account also loses the groups of that provider. */
async function unlinkForeignProviders(
  { db, sections }: RevocationContext,
  admin: Revocation['admin'],
  keepProvider: string | undefined,
): Promise<boolean> {
  const removedProviderIds = await removeForeignProviderLinks(db, admin.id, keepProvider)
  for (const providerId of removedProviderIds) {
    const provider = await db
      .selectFrom('core.sign_in_providers')
      .select('code')
      .where('id', '=', providerId)
      .executeTakeFirstOrThrow()
    const changes = await applyGroupRoles(db, { adminId: admin.id, providerId, rows: [], groups: [] })
    await auditRoleChanges({ db, sections }, { admin, provider, changes })
  }
  return removedProviderIds.length > 0
}
