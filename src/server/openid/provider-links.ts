import type { Db } from '../database/tables.ts'
import { isStorableText } from '../store/values.ts'

/** The identity of a user at a provider. */
interface ProviderIdentity {
  readonly providerId: string
  readonly issuer: string
  readonly subject: string
}

/** Returns the id of the account linked to a provider identity; undefined before the first login. */
export async function findLinkedAdmin(
  db: Db,
  { providerId, issuer, subject }: ProviderIdentity,
): Promise<string | undefined> {
  if (!isStorableText(subject)) return undefined
  const row = await db
    .selectFrom('core.provider_links')
    .select('admin_id')
    .where('provider_id', '=', providerId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.admin_id
}

/** Whether the account is already linked to the provider. */
export async function isLinkedToProvider(db: Db, providerId: string, adminId: string): Promise<boolean> {
  const row = await db
    .selectFrom('core.provider_links')
    .select('subject')
    .where('provider_id', '=', providerId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the account is linked to any provider. */
export async function hasProvider(db: Db, adminId: string): Promise<boolean> {
  const links = db.selectFrom('core.provider_links').select('subject').where('admin_id', '=', adminId)
  return (await links.executeTakeFirst()) !== undefined
}

/** Links an account to a provider identity. Stores the current groups and the verified address, if the provider states one. */
export async function saveProviderLink(
  db: Db,
  { providerId, issuer, subject }: ProviderIdentity,
  {
    adminId,
    groups,
    email,
  }: { readonly adminId: string; readonly groups: readonly string[]; readonly email: string | undefined },
): Promise<void> {
  const linkState = { groups: [...groups], seen_at: new Date(), ...(email === undefined ? {} : { email }) }
  await db
    .insertInto('core.provider_links')
    .values({ provider_id: providerId, issuer, subject, admin_id: adminId, ...linkState })
    .onConflict((conflict) => conflict.columns(['provider_id', 'issuer', 'subject']).doUpdateSet(linkState))
    .execute()
}

/**
 * Removes the links of an account whose provider did not state the account's current address as verified, except the link of the provider
 * `keepId`: they may belong to the person who had the account before its owner. Returns the ids of those providers.
 */
export async function removeForeignProviderLinks(db: Db, adminId: string, keepId?: string): Promise<readonly string[]> {
  const ownLinks = db.deleteFrom('core.provider_links').where('admin_id', '=', adminId)
  const rows = await (keepId === undefined ? ownLinks : ownLinks.where('provider_id', '<>', keepId))
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

/** Returns every account that ever signed in through a provider, ordered by name, with the groups from the last check. */
export async function listLinkedAdmins(
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
