import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

const bytes = 32

/** The key of somebody's unsaved work, as base64; made when it is first asked for, and the same ever after. */
export async function draftKeyOf(db: Kysely<Tables>, adminId: string): Promise<string> {
  const known = await keyOf(db, adminId)
  if (known) return known
  const made = { admin_id: adminId, key: randomBytes(bytes).toString('base64') }
  await db
    .insertInto('core.draft_keys')
    .values(made)
    .onConflict((conflict) => conflict.column('admin_id').doNothing())
    .execute()
  return (await keyOf(db, adminId)) ?? made.key
}

/** Forgets the key: what was encrypted with it opens for nobody any more. Returns whether there was one. */
export async function removeDraftKey(db: Kysely<Tables>, adminId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('core.draft_keys').where('admin_id', '=', adminId).executeTakeFirst()
  return numDeletedRows > 0n
}

const keyOf = async (db: Kysely<Tables>, adminId: string): Promise<string | undefined> =>
  (await db.selectFrom('core.draft_keys').select('key').where('admin_id', '=', adminId).executeTakeFirst())?.key
