import { randomBytes } from 'node:crypto'
import type { Db } from '../database/tables.ts'

const bytes = 32

/** Returns the encryption key for the unsaved drafts of a user, in base64. Creates it on first use; it does not change after that. */
export async function getOrCreateDraftKey(db: Db, adminId: string): Promise<string> {
  const existingKey = await keyOf(db, adminId)
  if (existingKey) return existingKey
  const newRow = { admin_id: adminId, key: randomBytes(bytes).toString('base64') }
  await db
    .insertInto('core.draft_keys')
    .values(newRow)
    .onConflict((conflict) => conflict.column('admin_id').doNothing())
    .execute()
  return (await keyOf(db, adminId)) ?? newRow.key
}

/** Deletes the key, so that the drafts can no longer be decrypted. Returns whether there was one. */
export async function deleteDraftEncryptionKey(db: Db, adminId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('core.draft_keys').where('admin_id', '=', adminId).executeTakeFirst()
  return numDeletedRows > 0n
}

const keyOf = async (db: Db, adminId: string): Promise<string | undefined> =>
  (await db.selectFrom('core.draft_keys').select('key').where('admin_id', '=', adminId).executeTakeFirst())?.key
