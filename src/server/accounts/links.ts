import { hash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { LinkPurpose } from '../../api/links.ts'
import type { Tables } from '../database/tables.ts'

type Db = Kysely<Tables>

const hour = 3_600_000
/** How long a link is good, in milliseconds. */
const lifetimes: Readonly<Record<LinkPurpose, number>> = { invitation: 72 * hour, reset: hour }

/** The page of the browser application that a link of each purpose leads to. */
const pages: Readonly<Record<LinkPurpose, string>> = { invitation: '/auth/invitation', reset: '/auth/reset' }

/**
 * Makes a link by which somebody sets their password; only the SHA-256 of its 256 random bits is stored. Its token stands in the
 * fragment, which no server, log or referrer is told. Those made before stay good: what was sent twice may arrive in any order.
 */
export async function makeLink(
  db: Db,
  { adminId, purpose, publicUrl }: { adminId: string; purpose: LinkPurpose; publicUrl: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('core.links')
    .values({
      token_hash: hash('sha256', token),
      admin_id: adminId,
      purpose,
      expires_at: new Date(Date.now() + lifetimes[purpose]),
    })
    .execute()
  return `${publicUrl}${pages[purpose]}#${token}`
}

/** Whose link it is; nothing when it is unknown, too old, was used, is for something else, or the person is not active. */
export async function holderOfLink(
  db: Db,
  token: string,
  purpose: LinkPurpose,
): Promise<{ id: string; email: string; name: string } | undefined> {
  return await db
    .selectFrom('core.links as l')
    .innerJoin('core.admins as a', 'a.id', 'l.admin_id')
    .select(['a.id', 'a.email', 'a.name'])
    .where('l.token_hash', '=', hash('sha256', token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', new Date())
    .where('a.active', '=', true)
    .executeTakeFirst()
}

/** Uses a link up; false when another request was faster. */
export async function spendLink(db: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.links')
    .where('token_hash', '=', hash('sha256', token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** None of somebody's links is good any more. */
export async function dropLinks(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.links').where('admin_id', '=', adminId).execute()
}

/** Deletes links that are over. */
export async function forgetOldLinks(db: Db): Promise<void> {
  await db.deleteFrom('core.links').where('expires_at', '<', new Date()).execute()
}
