import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isStorable } from '../store/values.ts'

type Db = Kysely<Tables>

/** Who somebody is at a provider. */
interface Known {
  readonly providerId: string
  readonly issuer: string
  readonly subject: string
}

/** Whose account it is that a provider means; nothing before they first came. */
export async function linkedAdmin(db: Db, { providerId, issuer, subject }: Known): Promise<string | undefined> {
  if (!isStorable(subject)) return undefined
  const row = await db
    .selectFrom('core.provider_links')
    .select('admin_id')
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.admin_id
}

/** Does the provider mean this account by somebody already? */
export async function isLinked(db: Db, providerId: string, adminId: string): Promise<boolean> {
  const row = await db
    .selectFrom('core.provider_links')
    .select('subject')
    .where('provider_id', '=', providerId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down that a provider means this account, in which groups they are there now, and which verified address it states, if it states one. */
export async function noteLink(
  db: Db,
  { providerId, issuer, subject }: Known,
  {
    adminId,
    groups,
    email,
  }: { readonly adminId: string; readonly groups: readonly string[]; readonly email: string | undefined },
): Promise<void> {
  const seen = { groups: [...groups], seen_at: new Date(), ...(email === undefined ? {} : { email }) }
  await db
    .insertInto('core.provider_links')
    .values({ provider_id: providerId, issuer, subject, admin_id: adminId, ...seen })
    .onConflict((conflict) => conflict.columns(['provider_id', 'issuer', 'subject']).doUpdateSet(seen))
    .execute()
}

/**
 * Removes the links of an account whose provider did not state, as verified, the address that the account has now: they may belong to whoever
 * had the account before its owner; but the link of the provider `kept`. Returns the ids of those providers.
 */
export async function removeForeignLinks(db: Db, adminId: string, kept?: string): Promise<readonly string[]> {
  const ownLinks = db.deleteFrom('core.provider_links').where('admin_id', '=', adminId)
  const rows = await (kept === undefined ? ownLinks : ownLinks.where('provider_id', '<>', kept))
    .where(({ eb, selectFrom }) =>
      eb.or([
        eb('email', 'is', null),
        eb('email', '<>', selectFrom('core.admins').select('core.admins.email').where('id', '=', adminId)),
      ]),
    )
    .returning('provider_id')
    .execute()
  return [...new Set(rows.map((row) => row.provider_id))]
}

/** Everybody who ever came from a provider, by name, with the groups in which they were when it was last asked. */
export async function peopleOf(
  db: Db,
  providerId: string,
): Promise<readonly { readonly id: string; readonly name: string; readonly groups: readonly string[] }[]> {
  return await db
    .selectFrom('core.provider_links as l')
    .innerJoin('core.admins as a', 'a.id', 'l.admin_id')
    .select(['a.id', 'a.name', 'l.groups'])
    .where('l.provider_id', '=', providerId)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
}
