import type { Transaction } from 'kysely'
import { email as emailField } from '../../schema/index.ts'
import { checkValue } from '../../schema/kinds.ts'
import { accountSectionName } from '../accounts/account-section.ts'
import { isEmailTaken, lockAccount } from '../accounts/accounts.ts'
import { dropLinksFor, isAddressContested, isKeptForAnother } from '../accounts/links.ts'
import { type Admin, addAdmin, adminByEmail, adminById } from '../accounts/people.ts'
import { assignmentsOf, isGroupAdmin, isLastGroupAdmin, lockStaff, postsOf } from '../accounts/posts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import { lastEmailChangeAt } from '../accounts/settled-emails.ts'
import type { Context } from '../context/context.ts'
import { auditGroups } from '../credentials/audit-groups.ts'
import { revokeAfterGrant } from '../credentials/revoke-after-grant.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import { badCredentials } from '../http/errors.ts'
import type { EndedCredential } from '../mail/letters.ts'
import { type Mailer, mailerOf } from '../mail/mailer.ts'
import { ProviderFailure } from '../openid/failure.ts'
import { applyGroups, rolesGivenBy } from '../openid/grants.ts'
import { isLinked, linkedAdmin, noteLink } from '../openid/links.ts'
import { type Provider, providerById } from '../openid/providers.ts'
import type { Statement } from '../openid/statement.ts'
import { tell } from './notices.ts'

type Db = Transaction<Tables>

/**
 * The account that a provider means, with the roles that its groups give. It is known by its subject; who comes for the first time, by an
 * address that is verified, or is made anew where a group of theirs gives something. Throws a `ProviderFailure`: nothing is made then, and
 * what groups no longer give is taken all the same. Throws `errors.credentials` where the provider was switched off meanwhile.
 */
export async function adminBy(context: Context, { id }: Provider, statement: Statement): Promise<Found> {
  const { sections, settings, queue } = context
  const { isIn, isContested, ...found } = await context.database.db.transaction().execute(async (db) => {
    // Whose an address is changes for nobody meanwhile.
    await lockStaff(db)
    // While it was asked, its groups may have changed, or it was switched off.
    const provider = await providerById(db, id)
    if (!provider) throw badCredentials('unknown provider')
    const place = { db, sections, mailer: mailerOf(settings, queue) }
    const { admin, ended } = await meant(place, provider, statement)
    await lockAccount(db, admin.id)
    const brought = await bringUp(place, { admin, provider, statement })
    // A password may just have ended.
    const now = (await adminById(db, admin.id)) ?? admin
    const isContested = await isAddressContested(db, admin.id)
    return { admin: now, ended: [...ended, ...brought.ended], isIn: brought.isIn, isContested }
  })
  // What groups give waits while a former address may take the account back.
  if (!isIn) throw new ProviderFailure(isContested ? 'providerEmailRecent' : 'providerGroups')
  return found
}

interface Found {
  readonly admin: Admin
  /** What ended because another person may have prepared the account, or set its password. */
  readonly ended: readonly EndedCredential[]
}
interface Signing extends Pick<Context, 'sections'> {
  readonly db: Db
  readonly mailer: Mailer
}

interface Brought {
  readonly admin: { readonly id: string; readonly name: string }
  readonly provider: Provider
  readonly statement: Statement
}

/**
 * Gives an account the roles of its groups; `isIn` is false, and its sessions end, if it has no role then. A new role ends what a person
 * prepared who does not manage it.
 */
export async function bringUp(
  { db, sections, mailer }: Signing,
  { admin, provider, statement }: Brought,
): Promise<{ readonly isIn: boolean; readonly ended: readonly EndedCredential[] }> {
  const { issuer, subject, email, groups = [] } = statement
  const known = { providerId: provider.id, issuer, subject }
  await noteLink(db, known, { adminId: admin.id, groups, email })
  const circumstances = { adminId: admin.id, providerId: provider.id, rows: provider.groups, groups }
  const changes = await applyGroups(db, circumstances)
  await auditGroups({ db, sections }, { admin, provider, changes })
  const isGiven = changes.some(({ after }) => after !== null)
  const grant = { admin, providerId: provider.id }
  const ended = isGiven ? await revokeAfterGrant({ db, sections, mailer }, grant) : []
  // A group that has no unit yet has its admin all the same.
  const isIn = (await postsOf(db, admin.id)).size > 0 || (await isGroupAdmin(db, admin.id))
  if (!isIn) await revokeSessions(db, admin.id)
  return { isIn, ended }
}

async function meant(context: Signing, provider: Provider, statement: Statement): Promise<Found> {
  const { db } = context
  const known = await linkedAdmin(db, { ...statement, providerId: provider.id })
  if (known !== undefined) return { admin: await openAdmin(db, await adminById(db, known)), ended: [] }
  const { email } = statement
  if (statement.isMisspelt) throw new ProviderFailure('providerEmailForm')
  if (email === undefined || checkValue(emailField(), email)) throw new ProviderFailure('providerEmail')
  const there = await adminByEmail(db, email)
  if (!there) return { admin: await made(db, provider, { ...statement, email }), ended: [] }
  if (await isUnclaimed(context, there, { provider, groups: statement.groups ?? [] }))
    return await claim(context, provider, there)
  const admin = await openAdmin(db, there)
  // An address may have been handed on to a colleague, who is another person.
  if (await isLinked(db, provider.id, admin.id)) throw new ProviderFailure('providerOther')
  // Whoever had the address or the account before may take it back: until then nobody else is made its owner for good.
  if ((await isAddressContested(db, admin.id)) || (await isKeptForAnother(db, admin.email, admin.id)))
    throw new ProviderFailure('providerEmailRecent')
  return { admin, ended: await takeOver(context, provider, admin) }
}

/** Throws a `ProviderFailure` for an account that is deactivated. Whoever was invited has come by this. */
async function openAdmin(db: Db, admin: Admin | undefined): Promise<Admin> {
  if (!admin?.active) throw new ProviderFailure('providerAccount')
  if (admin.invitedAt)
    await db.updateTable('core.admins').set({ invited_at: null }).where('id', '=', admin.id).execute()
  return admin
}

/**
 * Is it a deactivated account that nobody has used with its address, while the groups of the person give a role in a unit where the account
 * has none? It must not bar that person: the managers of one unit could occupy the address of a colleague in another. In units where the
 * account has a role assignment their managers decided on the deactivation too.
 */
async function isUnclaimed(
  { db, sections }: Signing,
  { id, email, active, lastSignInAt }: Admin,
  { provider, groups }: { readonly provider: Provider; readonly groups: readonly string[] },
): Promise<boolean> {
  if (active || (await isGroupAdmin(db, id))) return false
  const assignments = await assignmentsOf(db, id)
  const units = [...assignments.keys(), ...assignments.dormant.map(({ buId }) => buId)]
  const given = await rolesGivenBy(db, provider.groups, groups)
  if ([...given.keys()].every((unit) => units.includes(unit))) return false
  const changedAt = await lastEmailChangeAt(db, { id, email, section: accountSectionName(sections) })
  return lastSignInAt === null || (changedAt !== undefined && changedAt > lastSignInAt)
}

/** Gives an unclaimed account to the person whose address it has. The role assignments that the deactivation took away stay so. */
async function claim(context: Signing, provider: Provider, admin: Admin): Promise<Found> {
  const { db, sections } = context
  if (await isAddressContested(db, admin.id)) throw new ProviderFailure('providerEmailRecent')
  const own = await db
    .updateTable('core.memberships')
    .set({ deleted_at: new Date() })
    .where('admin_id', '=', admin.id)
    .where('deleted_at', 'is', null)
    .returning('bu_id')
    .execute()
  await db
    .updateTable('core.admins')
    .set((eb) => ({
      ...{ active: true, invited_at: null, version: eb('version', '+', 1), updated_at: new Date(), updated_by: null },
    }))
    .where('id', '=', admin.id)
    .execute()
  const entry = { action: 'delete', section: accountSectionName(sections), recordId: admin.id } as const
  const title = { en: admin.name, ar: admin.name }
  for (const { bu_id: unit } of own)
    await audit({ db, unit: { id: unit }, person: admin }, { ...entry, title, details: { provider: provider.code } })
  const ended = await takeOver(context, provider, admin)
  // The provider knows another person by this very address.
  if (await isLinked(db, provider.id, admin.id)) throw new ProviderFailure('providerOther')
  return { admin: { ...admin, active: true }, ended }
}

/**
 * Ends all that lets anybody into an account that its owner comes to for the first time through a provider: somebody else may have prepared
 * it. Of a group admin a second factor stays, which alone lets nobody in, and so does the password of the last one who has any: no provider
 * may lock everybody out.
 */
async function takeOver({ db, sections, mailer }: Signing, { code }: Provider, admin: Admin): Promise<Found['ended']> {
  const isMarked = await isGroupAdmin(db, admin.id)
  const ended = await revokeCredentials(
    { db, sections },
    {
      ...{ admin, jobs: true, isSuspect: true, password: !(isMarked && (await isLastGroupAdmin(db, admin.id))) },
      ...(isMarked ? {} : { secondFactorSince: new Date(0) }),
    },
  )
  await dropLinksFor(db, admin.id, 'oldEmail')
  if (admin.lastSignInAt === null && ended.length === 0) return []
  const details = { provider: code, reason: 'firstSignIn', ...endedDetails(ended) }
  await audit({ db, person: admin }, { action: 'sessionsEnded', details })
  await tell({ db, mailer }, { template: 'providerLinked', adminId: admin.id, values: { ended } })
  return ended
}

/** Without a password: the provider is their way in. */
async function made(
  db: Db,
  { groups: rows }: Provider,
  { name, email, groups = [] }: Statement & { readonly email: string },
): Promise<Admin> {
  if ((await rolesGivenBy(db, rows, groups)).size === 0) throw new ProviderFailure('providerGroups')
  // The address is free, but another account may take it back.
  if (await isEmailTaken(db, email)) throw new ProviderFailure('providerEmailRecent')
  return await addAdmin(db, { name, email, passwordHash: '' })
}
