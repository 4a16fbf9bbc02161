import { sql } from 'kysely'
import type { Db } from '../database/tables.ts'
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'

/** The stored second factor of an account. */
interface SecondFactor {
  /** Encrypted. */
  readonly secret: string | null
  readonly pending: string | null
  readonly lastStep: number | null
  readonly since: Date | null
}

/** Returns the second factor of an account; undefined if set-up was never begun. */
export async function secondFactorOf(db: Db, adminId: string): Promise<SecondFactor | undefined> {
  return await db
    .selectFrom('core.second_factors')
    .select(['secret', 'pending', 'last_step as lastStep', 'since'])
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
}

/**
 * Whether an account has a role in any unit that requires a second factor. Roles in retired units count too: they apply in existing
 * sessions as soon as the unit is restored.
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

/** Saves a pending secret until a code confirms it; the active one stays in use. */
export async function savePendingSecret(db: Db, adminId: string, pending: string): Promise<void> {
  await db
    .insertInto('core.second_factors')
    .values({ admin_id: adminId, pending, secret: null, last_step: null, since: null })
    .onConflict((conflict) => conflict.column('admin_id').doUpdateSet({ pending }))
    .execute()
}

/** Activates the pending secret, with the time step of its first code as used; false if another request has done so. */
export async function confirmPendingSecret(db: Db, adminId: string, pending: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.second_factors')
    .set({ secret: pending, pending: null, last_step: step, since: new Date() })
    .where('admin_id', '=', adminId)
    .where('pending', '=', pending)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Marks the time step of a code as used; false if that step or a later one already was. */
export async function consumeTimeStep(db: Db, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('core.second_factors')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where(sql<boolean>`coalesce(last_step, 0) < ${step}`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Replaces the recovery codes of an account by ten new ones, which cannot be read again. */
export async function renewRecoveryCodes(db: Db, adminId: string): Promise<readonly string[]> {
  const codes = generateRecoveryCodes()
  await db.deleteFrom('core.recovery_codes').where('admin_id', '=', adminId).execute()
  await db
    .insertInto('core.recovery_codes')
    .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashRecoveryCode(adminId, code) })))
    .execute()
  return codes
}

/** Consumes a recovery code; false if it does not exist. */
export async function consumeRecoveryCode(db: Db, adminId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('core.recovery_codes')
    .where('admin_id', '=', adminId)
    .where('code_hash', '=', hashRecoveryCode(adminId, code))
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

/** Deletes the pending secret of a second factor. */
export async function dropPendingSecret(db: Db, adminId: string): Promise<void> {
  await db.updateTable('core.second_factors').set({ pending: null }).where('admin_id', '=', adminId).execute()
}

export async function deleteRecoveryCodes(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('core.recovery_codes').where('admin_id', '=', adminId).execute()
}

export async function dropSecondFactor(db: Db, adminId: string): Promise<void> {
  await deleteRecoveryCodes(db, adminId)
  await db.deleteFrom('core.second_factors').where('admin_id', '=', adminId).execute()
}
