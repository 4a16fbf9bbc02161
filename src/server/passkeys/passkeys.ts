import type { Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db, Tables } from '../database/tables.ts'
import { deleteChallenges } from './challenges.ts'

/** A passkey as stored; none of its columns is secret. */
export type StoredPasskey = Selectable<Tables['core.passkeys']>

/** Returns the passkeys of an account, oldest first. */
export async function passkeysOf(db: Db, adminId: string): Promise<readonly StoredPasskey[]> {
  return await db
    .selectFrom('core.passkeys')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Whether the account still has the passkey with this id. */
export const hasPasskey = async (db: Db, adminId: string, id: string): Promise<boolean> =>
  (await passkeysOf(db, adminId)).some((passkey) => passkey.id === id)

/** Returns the passkey with this credential id. */
export async function passkeyByCredential(db: Db, credential: string): Promise<StoredPasskey | undefined> {
  return await db.selectFrom('core.passkeys').selectAll().where('credential', '=', credential).executeTakeFirst()
}

/** Stores a new passkey; false if its credential id already exists. */
export async function addPasskey(
  db: Db,
  passkey: Pick<StoredPasskey, 'admin_id' | 'credential' | 'public_key' | 'counter' | 'transports' | 'name'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('core.passkeys')
    .values({ ...passkey, id: uuidv7(), created_at: new Date(), last_used_at: null })
    .onConflict((conflict) => conflict.column('credential').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Records a use of a passkey and its signature counter; false if it was deleted, or another request used it meanwhile. */
export async function recordPasskeyUse(db: Db, { id, counter }: StoredPasskey, newCounter: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.passkeys')
    .set({ counter: newCounter, last_used_at: new Date() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Renames a passkey of an account; false if the account does not have it. */
export async function renamePasskey(db: Db, adminId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes one passkey of an account, or all including pending registrations; returns how many there were. */
export async function removePasskeys(db: Db, adminId: string, id?: string): Promise<number> {
  if (id === undefined) await deleteChallenges(db, adminId)
  const query = db.deleteFrom('core.passkeys').where('admin_id', '=', adminId)
  const { numDeletedRows } = await (id === undefined ? query : query.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}
