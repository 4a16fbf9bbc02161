import type { Transaction } from 'kysely'
import { validateValue } from '../../fields/field-types.ts'
import { email as emailField } from '../../schema/index.ts'
import { lastEmailChangeAt } from '../accounts/account-audit.ts'
import { accountSectionName } from '../accounts/account-section.ts'
import { isReclaimable, isReclaimableByAnother, revokeTokensFor } from '../accounts/account-tokens.ts'
import { isEmailInUse, lockAccount } from '../accounts/accounts.ts'
import { type Admin, addAdmin, adminByEmail, adminById } from '../accounts/admins.ts'
import {
  activeAssignmentsOf,
  assignmentsOf,
  isGroupAdmin,
  isLastGroupAdmin,
  lockAllAccounts,
} from '../accounts/role-assignments.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { auditRoleChanges } from '../credentials/audit-role-changes.ts'
import { revokeAfterGrant } from '../credentials/revoke-after-grant.ts'
import { revocationDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Tables } from '../database/tables.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { invalidCredentials } from '../http/errors.ts'
import type { RevokedCredential } from '../mail/email-templates.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import type { UserClaims } from '../openid/claims.ts'
import { applyGroupRoles, existingRolesForGroups } from '../openid/group-role-mapping.ts'
import { ProviderError } from '../openid/provider-error.ts'
import { findLinkedAdmin, isLinkedToProvider, saveProviderLink } from '../openid/provider-links.ts'
import { type Provider, providerById } from '../openid/providers.ts'
import { sendNotification } from './notify.ts'

type Db = Transaction<Tables>

/**
 * Finds or provisions the admin of an OIDC login and syncs the roles mapped from its groups. The account is identified by the subject; on
 * the first login by a verified address, or it is created if a group of the user grants a role. Throws a `ProviderError`: then no account
 * is created, but roles that the groups no longer grant are still removed. Throws `errors.credentials` if the provider was disabled
 * meanwhile.
 */
export async function findOrProvisionAdmin(
  context: Context,
  { id }: Provider,
  claims: UserClaims,
): Promise<ProvisionedAdmin> {
  const { sections, settings, queue } = context
  const { hasRole, isContested, ...provisionedAdmin } = await context.database.db.transaction().execute(async (db) => {
    // Prevents concurrent changes of addresses.
    await lockAllAccounts(db)
    // The provider may have been disabled meanwhile, or its group mapping changed.
    const provider = await providerById(db, id)
    if (!provider) throw invalidCredentials('unknown provider')
    const provisioning = { db, sections, mailer: createMailer(settings, queue) }
    const { admin, revocations } = await matchAccount(provisioning, provider, claims)
    await lockAccount(db, admin.id)
    const roleSync = await syncRoles(provisioning, { admin, provider, claims })
    // The password may just have been revoked.
    const currentAdmin = (await adminById(db, admin.id)) ?? admin
    const isContested = await isReclaimable(db, admin.id)
    return {
      admin: currentAdmin,
      revocations: [...revocations, ...roleSync.revocations],
      hasRole: roleSync.hasRole,
      isContested,
    }
  })
  // Roles from groups are withheld while a former address can reclaim the account.
  if (!hasRole) throw new ProviderError(isContested ? 'providerEmailRecent' : 'providerGroups')
  return provisionedAdmin
}

interface ProvisionedAdmin {
  readonly admin: Admin
  /** What was revoked because another user may have prepared the account or set its password. */
  readonly revocations: readonly RevokedCredential[]
}
interface ProvisioningContext extends Pick<Context, 'sections'> {
  readonly db: Db
  readonly mailer: Mailer
}

interface RoleSync {
  readonly admin: { readonly id: string; readonly name: string }
  readonly provider: Provider
  readonly claims: UserClaims
}

/**
 * Gives an account the roles of its groups. `hasRole` is false, and its sessions end, if it has no role afterwards. A new role revokes what
 * was prepared by a user who cannot manage the account.
 */
export async function syncRoles(
  { db, sections, mailer }: ProvisioningContext,
  { admin, provider, claims }: RoleSync,
): Promise<{ readonly hasRole: boolean; readonly revocations: readonly RevokedCredential[] }> {
  const { issuer, subject, groups = [] } = claims
  const isEmail = claims.email !== undefined && !validateValue(emailField(), claims.email)
  const email = isEmail && !claims.isMisspelt ? claims.email : undefined
  const providerLink = { providerId: provider.id, issuer, subject }
  await saveProviderLink(db, providerLink, { adminId: admin.id, groups, email })
  const groupRoles = { adminId: admin.id, providerId: provider.id, rows: provider.groups, groups }
  const changes = await applyGroupRoles(db, groupRoles)
  await auditRoleChanges({ db, sections }, { admin, provider, changes })
  const hasNewRole = changes.some(({ after }) => after !== null)
  const grant = { admin, providerId: provider.id }
  const revocations = hasNewRole ? await revokeAfterGrant({ db, sections, services: { mailer } }, grant) : []
  // A group without units still has its group admin.
  const hasRole = (await activeAssignmentsOf(db, admin.id)).size > 0 || (await isGroupAdmin(db, admin.id))
  if (!hasRole) await revokeSessions(db, admin.id)
  return { hasRole, revocations }
}

async function matchAccount(
  context: ProvisioningContext,
  provider: Provider,
  claims: UserClaims,
): Promise<ProvisionedAdmin> {
  const { db } = context
  const linkedAdminId = await findLinkedAdmin(db, { ...claims, providerId: provider.id })
  if (linkedAdminId !== undefined)
    return { admin: await openAdmin(db, await adminById(db, linkedAdminId)), revocations: [] }
  const { email } = claims
  if (claims.isMisspelt) throw new ProviderError('providerEmailForm')
  if (email === undefined || validateValue(emailField(), email)) throw new ProviderError('providerEmail')
  const existingAdmin = await adminByEmail(db, email)
  if (!existingAdmin) return { admin: await createAccount(db, provider, { ...claims, email }), revocations: [] }
  if (await isUnclaimed(context, existingAdmin, { provider, groups: claims.groups ?? [] }))
    return await claim(context, provider, existingAdmin)
  const admin = await openAdmin(db, existingAdmin)
  // The address may have been reassigned to a colleague, who is a different person.
  if (await isLinkedToProvider(db, provider.id, admin.id)) throw new ProviderError('providerOther')
  // The previous owner of the address or the account may reclaim it, so no other user becomes its permanent owner before the deadline.
  if ((await isReclaimable(db, admin.id)) || (await isReclaimableByAnother(db, admin.email, admin.id)))
    throw new ProviderError('providerEmailRecent')
  return { admin, revocations: await takeOver(context, provider, admin) }
}

/** Throws a `ProviderError` if the account is deactivated. A login accepts a pending invitation. */
async function openAdmin(db: Db, admin: Admin | undefined): Promise<Admin> {
  if (!admin?.active) throw new ProviderError('providerAccount')
  if (admin.invitedAt)
    await db.updateTable('core.admins').set({ invited_at: null }).where('id', '=', admin.id).execute()
  return admin
}

/**
 * Whether the account is deactivated and was never used with its address, while the groups of the user grant a role in a unit where it has
 * none. Such an account must not block the user: managers of one unit could otherwise occupy the address of a colleague in another unit.
 * In units where the account has a role assignment, the deactivation was also a decision of their managers.
 */
async function isUnclaimed(
  { db, sections }: ProvisioningContext,
  { id, active, lastSignInAt }: Admin,
  { provider, groups }: { readonly provider: Provider; readonly groups: readonly string[] },
): Promise<boolean> {
  if (active || (await isGroupAdmin(db, id))) return false
  const assignments = await assignmentsOf(db, id)
  const units = [...assignments.keys(), ...assignments.dormant.map(({ buId }) => buId)]
  const grantedRoles = await existingRolesForGroups(db, provider.groups, groups)
  if ([...grantedRoles.keys()].every((unit) => units.includes(unit))) return false
  const changedAt = await lastEmailChangeAt(db, id, accountSectionName(sections))
  return lastSignInAt === null || (changedAt !== undefined && changedAt > lastSignInAt)
}

/** Gives an unclaimed account to the user who owns its address. Role assignments that the deactivation removed stay removed. */
async function claim(context: ProvisioningContext, provider: Provider, admin: Admin): Promise<ProvisionedAdmin> {
  const { db, sections } = context
  if (await isReclaimable(db, admin.id)) throw new ProviderError('providerEmailRecent')
  const removedMemberships = await db
    .updateTable('core.memberships')
    .set({ deleted_at: new Date() })
    .where('admin_id', '=', admin.id)
    .where('deleted_at', 'is', null)
    .returning('bu_id')
    .execute()
  await db
    .updateTable('core.admins')
    .set((eb) => ({
      active: true,
      invited_at: null,
      version: eb('version', '+', 1),
      updated_at: new Date(),
      updated_by: null,
    }))
    .where('id', '=', admin.id)
    .execute()
  const entry = { action: 'delete', section: accountSectionName(sections), recordId: admin.id } as const
  const title = { en: admin.name, ar: admin.name }
  for (const { bu_id: unit } of removedMemberships)
    await writeAuditEntry(
      { db, unit: { id: unit }, person: admin },
      { ...entry, title, details: { provider: provider.code } },
    )
  const revocations = await takeOver(context, provider, admin)
  // The provider already links this address to another user.
  if (await isLinkedToProvider(db, provider.id, admin.id)) throw new ProviderError('providerOther')
  return { admin: { ...admin, active: true }, revocations }
}

/**
 * Revokes all credentials of an account when its owner signs in through a provider for the first time, because another person may have
 * prepared it. A group admin keeps the second factor, which alone gives no access. The last group admin with a password keeps it, so that
 * no provider can lock everybody out.
 */
async function takeOver(
  { db, sections, mailer }: ProvisioningContext,
  { code }: Provider,
  admin: Admin,
): Promise<ProvisionedAdmin['revocations']> {
  const isAdminOfGroup = await isGroupAdmin(db, admin.id)
  const revocations = await revokeCredentials(
    { db, sections },
    {
      admin,
      jobs: true,
      isSuspect: true,
      password: !(isAdminOfGroup && (await isLastGroupAdmin(db, admin.id))),
      ...(isAdminOfGroup ? {} : { secondFactorSince: new Date(0) }),
    },
  )
  await revokeTokensFor(db, admin.id, 'oldEmail')
  if (admin.lastSignInAt === null && revocations.length === 0) return []
  const details = { provider: code, reason: 'firstSignIn', ...revocationDetails(revocations) }
  await writeAuditEntry({ db, person: admin }, { action: 'sessionsEnded', details })
  await sendNotification(
    { db, services: { mailer } },
    { template: 'providerLinked', adminId: admin.id, values: { ended: revocations } },
  )
  return revocations
}

/** The account has no password, because it signs in through the provider. */
async function createAccount(
  db: Db,
  { groups: rows }: Provider,
  { name, email, groups = [] }: UserClaims & { readonly email: string },
): Promise<Admin> {
  if ((await existingRolesForGroups(db, rows, groups)).size === 0) throw new ProviderError('providerGroups')
  // The address is free, but another account may reclaim it.
  if (await isEmailInUse(db, email)) throw new ProviderError('providerEmailRecent')
  return await addAdmin(db, { name, email, passwordHash: '' })
}
