import { type RawBuilder, sql } from 'kysely'
import type { SectionSummaries } from '../accounts/account-section.ts'
import { revokeUnauthorizedTokens } from '../accounts/account-tokens.ts'
import { accountById } from '../accounts/accounts.ts'
import { canStillManage, lockAllAccounts } from '../accounts/role-assignments.ts'
import type { Db } from '../database/tables.ts'
import { writeAuditEntry } from '../history/audit.ts'
import type { RevokedCredential } from '../mail/email-templates.ts'
import type { Mailer } from '../mail/mailer.ts'
import { revocationDetails, revokeCredentials } from './revoke-credentials.ts'
import { findAccountsWithUntrustedCredentials } from './untrusted-credentials.ts'
import { untrustedSecondFactor } from './untrusted-second-factor.ts'

interface RevocationContext {
  readonly db: Db
  readonly sections: SectionSummaries
  readonly services: { readonly mailer?: Mailer | undefined }
}
interface Grant {
  readonly admin: { readonly id: string; readonly name: string }
  /** The provider whose groups granted the rights; it stays linked. */
  readonly providerId?: string
}

/**
 * Revokes every credential of an account that another user prepared, if that user can no longer manage the account: a password that they
 * set, with everything that may have been added since, and links that were handed to them. Call it after every grant of rights to an
 * existing account, once the rights are stored: otherwise that user would get them too. Returns what was revoked, and notifies the owner.
 * Must be called inside a transaction.
 */
export async function revokeAfterGrant(
  { db, sections, services: { mailer } }: RevocationContext,
  { admin, providerId }: Grant,
): Promise<readonly RevokedCredential[]> {
  await lockAllAccounts(db)
  const { id } = admin
  const account = await accountById(db, id)
  if (!account) return []
  const hasRevokedLinks = await revokeUnauthorizedTokens(db, id)
  const revocations: readonly RevokedCredential[] = [
    ...((await isForeign(db, account.passwordBy, id)) ? await revokePassword({ db, sections }, admin, providerId) : []),
    ...(hasRevokedLinks ? (['links'] as const) : []),
  ]
  if (revocations.length === 0) return []
  const details = { reason: 'newRole', ...revocationDetails(revocations) }
  await writeAuditEntry({ db, person: admin }, { action: 'sessionsEnded', details })
  const template = revocations.includes('password') ? 'passwordEnded' : 'rightsGiven'
  await mailer?.send(db, { template, adminId: id, values: { at: new Date().toISOString(), ended: revocations } })
  return revocations
}

/**
 * Calls `revokeAfterGrant` for every account that has a role, in any unit, after the role got more rights. Dormant assignments count too.
 */
export const revokeAfterRoleExpansion = (context: RevocationContext, roleId: string): Promise<void> =>
  revokeAfterGrants(context, sql`select m.admin_id from core.memberships m where m.role_id = ${roleId}`)

/** Calls `revokeAfterGrant` for every account of a unit, after the unit was activated or restored. */
export const revokeAfterUnitActivation = (context: RevocationContext, unitId: string): Promise<void> =>
  revokeAfterGrants(context, sql`select p.admin_id from core.role_assignments p where p.bu_id = ${unitId}`)

/** Finds the affected accounts in three statements, for any number of accounts, and processes only those. */
async function revokeAfterGrants(context: RevocationContext, adminIds: RawBuilder<unknown>): Promise<void> {
  await lockAllAccounts(context.db)
  for (const admin of await findAccountsWithUntrustedCredentials(context.db, adminIds))
    await revokeAfterGrant(context, { admin })
}

/** Whether another user who can no longer manage the account prepared a credential. */
const isForeign = async (db: Db, authorId: string | null, id: string): Promise<boolean> =>
  authorId !== null && authorId !== id && !(await canStillManage(db, authorId, id))

async function revokePassword(
  context: Pick<RevocationContext, 'db' | 'sections'>,
  admin: Grant['admin'],
  providerId?: string,
) {
  const factor = await untrustedSecondFactor(context, admin.id)
  return await revokeCredentials(context, {
    admin,
    password: true,
    jobs: true,
    isSuspect: true,
    ...factor,
    ...(providerId === undefined ? {} : { keepProvider: providerId }),
  })
}
