import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { KnownSections } from '../accounts/account-section.ts'
import { accountById } from '../accounts/accounts.ts'
import { dropLinksFor, dropLinksOfOthers } from '../accounts/links.ts'
import { lockStaff, stillDecides } from '../accounts/posts.ts'
import type { Tables } from '../database/tables.ts'
import { audit } from '../history/audit.ts'
import type { EndedCredential } from '../mail/letters.ts'
import type { Mailer } from '../mail/mailer.ts'
import { addedSecondFactor } from './added-second-factor.ts'
import { foreignlyPrepared } from './foreign-preparations.ts'
import { endedDetails, revokeCredentials } from './revoke-credentials.ts'

type Db = Kysely<Tables>

interface Place {
  readonly db: Db
  readonly sections: KnownSections
  readonly mailer?: Mailer | undefined
}
interface Grant {
  readonly admin: { readonly id: string; readonly name: string }
  /** The provider whose groups gave the rights: it still lets the person in. */
  readonly providerId?: string
}

/**
 * Ends every way into an account that another person prepared, if that person does not decide over the account any more: a password that they
 * set, with everything that may have been added since; links that were handed to them; and a change of the address that they asked for.
 * Everything that gives rights to an existing account must call it, after the rights are stored: otherwise that person would get them too.
 * Returns what ended, and notifies the owner. Must be called inside a transaction.
 */
export async function revokeAfterGrant(
  { db, sections, mailer }: Place,
  { admin, providerId }: Grant,
): Promise<readonly EndedCredential[]> {
  await lockStaff(db)
  const { id } = admin
  const account = await accountById(db, id)
  if (!account) return []
  const links = await dropLinksOfOthers(db, id)
  const newEmail = account.newEmail !== null && (await isForeign(db, account.newEmailBy, id))
  if (newEmail) await dropNewEmail(db, id)
  const ended: readonly EndedCredential[] = [
    ...((await isForeign(db, account.passwordBy, id)) ? await revokePassword({ db, sections }, admin, providerId) : []),
    ...(links ? (['links'] as const) : []),
    ...(newEmail ? (['newEmail'] as const) : []),
  ]
  if (ended.length === 0) return []
  const details = { reason: 'newRole', ...endedDetails(ended) }
  await audit({ db, person: admin }, { action: 'sessionsEnded', details })
  const template = ended.includes('password') ? 'passwordEnded' : 'rightsGiven'
  await mailer?.send(db, { template, adminId: id, values: { at: new Date().toISOString(), ended } })
  return ended
}

/** The same for everybody who has a role, in any unit, after the role got more rights. An assignment without effect today counts too. */
export const revokeAfterWidening = (place: Place, roleId: string): Promise<void> =>
  revokeAfterGrants(place, sql`select m.admin_id from core.memberships m where m.role_id = ${roleId}`)

/** The same for everybody who works in a unit, after the unit was opened or brought back. */
export const revokeAfterUnitOpened = (place: Place, unitId: string): Promise<void> =>
  revokeAfterGrants(place, sql`select p.admin_id from core.posts p where p.bu_id = ${unitId}`)

/** The accounts in question are found in three statements, however many there are, and only they are worked on. */
async function revokeAfterGrants(place: Place, adminIds: RawBuilder<unknown>): Promise<void> {
  await lockStaff(place.db)
  for (const admin of await foreignlyPrepared(place.db, adminIds)) await revokeAfterGrant(place, { admin })
}

/** Was something prepared by another person who does not decide over the account now? */
const isForeign = async (db: Db, by: string | null, id: string): Promise<boolean> =>
  by !== null && by !== id && !(await stillDecides(db, by, id))

async function revokePassword(place: Pick<Place, 'db' | 'sections'>, admin: Grant['admin'], providerId?: string) {
  const factor = await addedSecondFactor(place, admin.id)
  return await revokeCredentials(place, {
    ...{ admin, password: true, jobs: true, isSuspect: true, ...factor },
    ...(providerId === undefined ? {} : { keepProvider: providerId }),
  })
}

async function dropNewEmail(db: Db, adminId: string): Promise<void> {
  await dropLinksFor(db, adminId, 'newEmail')
  await db.updateTable('core.admins').set({ new_email: null }).where('id', '=', adminId).execute()
}
