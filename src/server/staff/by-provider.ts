import type { Transaction } from 'kysely'
import { email as emailField } from '../../schema/index.ts'
import { checkValue } from '../../schema/kinds.ts'
import { dropLinksFor, isAddressContested } from '../accounts/links.ts'
import { type Admin, addAdmin, adminByEmail, adminById } from '../accounts/people.ts'
import { isGroupAdmin, isLastGroupAdmin, lockStaff, postsOf } from '../accounts/posts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { auditGroups } from '../credentials/audit-groups.ts'
import { endedDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import type { EndedCredential } from '../mail/letters.ts'
import { type Mailer, mailerOf } from '../mail/mailer.ts'
import { ProviderFailure } from '../openid/failure.ts'
import { applyGroups, rolesGivenBy } from '../openid/grants.ts'
import { isLinked, linkedAdmin, noteLink } from '../openid/links.ts'
import type { Provider } from '../openid/providers.ts'
import type { Statement } from '../openid/statement.ts'
import { tell } from './notices.ts'

type Db = Transaction<Tables>

/**
 * The account that a provider means, with the roles that its groups give. It is known by its subject; who comes for the first time, by an
 * address that is verified, or is made anew where a group of theirs gives something. Throws a `ProviderFailure`: nothing is made then, and
 * what groups no longer give is taken all the same.
 */
export async function adminBy(context: Context, provider: Provider, statement: Statement): Promise<Found> {
  const { sections, settings, queue } = context
  const { isIn, ...found } = await context.database.db.transaction().execute(async (db) => {
    // Whose an address is changes for nobody meanwhile.
    await lockStaff(db)
    const { admin, ended } = await meant({ db, sections, mailer: mailerOf(settings, queue) }, provider, statement)
    return { admin, ended, isIn: await bringUp({ db, sections }, { admin, provider, statement }) }
  })
  if (!isIn) throw new ProviderFailure('providerGroups')
  return found
}

interface Found {
  readonly admin: Admin
  /** What ended because the account was there before its owner first came by the provider. */
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

/** Gives somebody what their groups give now; false, and their sessions end, when they are nothing in any unit then. */
export async function bringUp(
  { db, sections }: Pick<Context, 'sections'> & { readonly db: Db },
  { admin, provider, statement }: Brought,
): Promise<boolean> {
  const { issuer, subject, email, groups = [] } = statement
  const known = { providerId: provider.id, issuer, subject }
  await noteLink(db, known, { adminId: admin.id, groups, email })
  const circumstances = { adminId: admin.id, providerId: provider.id, rows: provider.groups, groups }
  await auditGroups({ db, sections }, { admin, provider, changes: await applyGroups(db, circumstances) })
  // A group that has no unit yet has its admin all the same.
  const isIn = (await postsOf(db, admin.id)).size > 0 || (await isGroupAdmin(db, admin.id))
  if (!isIn) await revokeSessions(db, admin.id)
  return isIn
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
  const admin = await openAdmin(db, there)
  // An address may have been handed on to a colleague, who is another person.
  if (await isLinked(db, provider.id, admin.id)) throw new ProviderFailure('providerOther')
  // Whoever had the address before may take it back: until then nobody else is made its owner for good.
  if (await isAddressContested(db, admin)) throw new ProviderFailure('providerEmailRecent')
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
  if (!admin.hasSignedIn && ended.length === 0) return []
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
  return await addAdmin(db, { name, email, passwordHash: '' })
}
