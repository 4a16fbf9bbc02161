import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

type Db = Kysely<Tables>

/** What is known of somebody's second factor. */
interface SecondFactor {
  /** Sealed. */
  readonly secret: string | null
  readonly pending: string | null
  readonly lastStep: number | null
  readonly since: Date | null
}

/** Somebody's second factor; nothing when none was ever begun. */
export async function secondFactorOf(db: Db, adminId: string): Promise<SecondFactor | undefined> {
  return await db
    .selectFrom('core.second_factors')
    .select(['secret', 'pending', 'last_step as lastStep', 'since'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
}

/**
 * Has somebody a role in any unit that asks for a second factor? A retired unit counts: its roles are at work again, in the sessions that there
 * are, the moment that it is brought back.
 */
export async function needsSecondFactor(db: Db, adminId: string): Promise<boolean> {
  const { rows } = await sql`
    select r.id
    from core.admins a
      left join core.memberships m on m.admin_id = a.id and m.deleted_at is null and not a.group_admin
      join core.roles r on case when a.group_admin then r.reserved else r.bu_id = m.bu_id and r.id = m.role_id end
    where a.id = ${adminId} and r.second_factor
    limit 1`.execute(db)
  return rows.length > 0
}

/** Keeps a secret until a code of it confirms it; what is in use stays so. */
export async function keepPending(db: Db, adminId: string, pending: string): Promise<void> {
  await db
    .insertInto('core.second_factors')
    .values({ admin_id: adminId, pending, secret: null, last_step: null, since: null })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet({ pending }))
    .execute()
}

/** Puts the pending secret into use from the period of its first code on; false when another request has done so. */
export async function confirmPending(db: Db, adminId: string, pending: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.second_factors')
    .set({ secret: pending, pending: null, last_step: step, since: new Date() })
    .where('admin_id', '=', adminId)
    .where('pending', '=', pending)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the period of a code as used; false when it was already, or a later one. */
export async function takeStep(db: Db, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.second_factors')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where(sql<boolean>`coalesce(last_step, 0) < ${step}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives somebody ten recovery codes instead of those that they had; nobody can read them again. */
export async function renewRecoveryCodes(db: Db, adminId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes()
  await db.deleteFrom('core.recovery_codes').where('admin_id', '=', adminId).execute()
  await db
    .insertInto('core.recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashOfRecoveryCode(adminId, code) })))
    .execute()
  return codes
}

/** Uses up a recovery code; false when there is none such. */
export async function takeRecoveryCode(db: Db, adminId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashOfRecoveryCode(adminId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const { count } = await db
    .selectFrom('core.recovery_codes')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends the set-up of a second factor that no code has confirmed yet. */
export async function dropPendingSecret(db: Db, adminId: string): Promise<void> {
  await db.updateTable('core.second_factors').set({ pending: null }).where('admin_id', '=', adminId).execute()
}

export async function dropRecoveryCodes(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.recovery_codes').where('admin_id', '=', adminId).execute()
}

export async function dropSecondFactor(db: Db, adminId: string): Promise<void> {
  await dropRecoveryCodes(db, adminId)
  await db.deleteFrom('core.second_factors').where('admin_id', '=', adminId).execute()
}
