import type { Kysely, Selectable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Tables } from '../database/tables.ts'
import { dropChallenges } from './challenges.ts'

type Db = Kysely<Tables>

/** A passkey as the database keeps it; nothing of it is secret. */
export type StoredPasskey = Selectable<Tables['core.passkeys']>

/** Those of somebody, the oldest first. */
export async function passkeysOf(db: Db, adminId: string): Promise<readonly StoredPasskey[]> {
  return await db
    .selectFrom('core.passkeys')
    .selectAll()
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Does somebody still have this one, by its id? */
export const hasPasskey = async (db: Db, adminId: string, id: string): Promise<boolean> =>
  (await passkeysOf(db, adminId)).some((passkey) => passkey.id === id)

/** The passkey that a browser calls so. */
export async function passkeyCalled(db: Db, credential: string): Promise<StoredPasskey | undefined> {
  return await db.selectFrom('core.passkeys').selectAll().where('credential', '=', credential).executeTakeFirst()
}

/** Adds one that was just made; false when somebody has it already. */
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

/** Writes down that one was used, and its own count of that; false when it is gone, or was used by another request meanwhile. */
export async function noteUse(db: Db, { id, counter }: StoredPasskey, counted: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.passkeys')
    .set({ counter: counted, last_used_at: new Date() })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Calls one of somebody's something else; false when they have none such. */
export async function renamePasskey(db: Db, adminId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes one of somebody's, or all with those that are just being added; returns how many there were. */
export async function removePasskeys(db: Db, adminId: string, id?: string): Promise<number> {
  if (id === undefined) await dropChallenges(db, adminId)
  const all = db.deleteFrom('core.passkeys').where('admin_id', '=', adminId)
  const { numDeletedRows } = await (id === undefined ? all : all.where('id', '=', id)).executeTakeFirst()
  return Number(numDeletedRows)
}
