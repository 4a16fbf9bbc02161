import type { Transaction } from 'kysely'
import { email as emailField } from '../../schema/index.ts'
import { checkValue } from '../../schema/kinds.ts'
import { type Admin, addAdmin, adminByEmail, adminById } from '../accounts/people.ts'
import { isGroupAdmin, lockStaff, postsOf } from '../accounts/posts.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import type { Tables } from '../database/tables.ts'
import { ProviderFailure } from '../openid/failure.ts'
import { applyGroups, rolesGivenBy } from '../openid/grants.ts'
import { isLinked, linkedAdmin, noteLink } from '../openid/links.ts'
import type { Provider } from '../openid/providers.ts'
import type { Statement } from '../openid/statement.ts'
import { auditGroups } from './audit-groups.ts'

type Db = Transaction<Tables>

/**
 * The account that a provider means, with the roles that its groups give. It is known by its subject; who comes for the first time, by an
 * address that is verified, or is made anew where a group of theirs gives something. Throws a `ProviderFailure`: nothing is made then, and
 * what groups no longer give is taken all the same.
 */
export async function adminBy(context: Context, provider: Provider, statement: Statement): Promise<Admin> {
  const found = await context.database.db.transaction().execute(async (db) => {
    // Whose an address is changes for nobody meanwhile.
    await lockStaff(db)
    const admin = await meant(db, provider, statement)
    return { admin, isIn: await bringUp({ ...context, db }, { admin, provider, statement }) }
  })
  if (!found.isIn) throw new ProviderFailure('providerGroups')
  return found.admin
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
  const { issuer, subject, groups = [] } = statement
  const known = { providerId: provider.id, issuer, subject }
  await noteLink(db, known, { adminId: admin.id, groups })
  const circumstances = { adminId: admin.id, providerId: provider.id, rows: provider.groups, groups }
  await auditGroups({ db, sections }, { admin, provider, changes: await applyGroups(db, circumstances) })
  // A group that has no unit yet has its admin all the same.
  const isIn = (await postsOf(db, admin.id)).size > 0 || (await isGroupAdmin(db, admin.id))
  if (!isIn) await revokeSessions(db, admin.id)
  return isIn
}

async function meant(db: Db, provider: Provider, statement: Statement): Promise<Admin> {
  const known = await linkedAdmin(db, { ...statement, providerId: provider.id })
  if (known === undefined && !isSound(statement)) throw new ProviderFailure('providerEmail')
  const admin = known === undefined ? await adminByEmail(db, statement.email) : await adminById(db, known)
  if (!admin) return await made(db, provider, statement)
  if (!admin.active) throw new ProviderFailure('providerAccount')
  // An address may have been handed on to a colleague, who is another person.
  if (known === undefined && (await isLinked(db, provider.id, admin.id))) throw new ProviderFailure('providerOther')
  // Whoever was invited has come by this.
  if (admin.invitedAt)
    await db.updateTable('core.admins').set({ invited_at: null }).where('id', '=', admin.id).execute()
  return admin
}

const isSound = ({ email, isVerified }: Statement): boolean =>
  isVerified && email !== '' && checkValue(emailField(), email) === undefined

/** Without a password: the provider is their way in. */
async function made(db: Db, { groups: rows }: Provider, { name, email, groups = [] }: Statement): Promise<Admin> {
  if ((await rolesGivenBy(db, rows, groups)).size === 0) throw new ProviderFailure('providerGroups')
  return await addAdmin(db, { name, email, passwordHash: '' })
}
