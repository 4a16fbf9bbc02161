import { sql } from 'kysely'
import { defaultUnitTraits } from '../group/units.ts'
import type { Db } from './database/tables.ts'
import { unitSearchText } from './store/units.ts'

/**
 * Fills in unit columns that an earlier version did not have, derived from the unit's name. If there are accounts but no group admin,
 * promotes those who are master-admin of every unit. Returns messages for the log.
 */
export async function upgradeUnits(db: Db): Promise<readonly string[]> {
  await fillIn(db)
  return await markGroupAdmins(db)
}

async function fillIn(db: Db): Promise<void> {
  const units = await db
    .selectFrom('core.business_units')
    .select(['id', 'name', 'display_en', 'display_ar'])
    .where(sql<boolean>`profile is null`)
    .execute()
  for (const { id, name, display_en, display_ar } of units) {
    const { timeZone: time_zone, ...traits } = defaultUnitTraits(name)
    const search = unitSearchText({ name, display_en, display_ar })
    await db
      .updateTable('core.business_units')
      .set({ ...traits, time_zone, search })
      .where('id', '=', id)
      .execute()
  }
}

async function markGroupAdmins(db: Db): Promise<readonly string[]> {
  const { rows: people } = await sql<{ marked: boolean }>`
    select bool_or(group_admin) as marked from core.admins having count(*) > 0`.execute(db)
  if (people[0]?.marked ?? true) return []
  const { rows } = await sql`
    update core.admins a set group_admin = true
    where a.active and exists (select from core.business_units) and not exists (
      select from core.business_units u where u.retired_at is null and not exists (
        select from core.memberships m join core.roles r on r.bu_id = m.bu_id and r.id = m.role_id
        where m.admin_id = a.id and m.bu_id = u.id and m.deleted_at is null and r.reserved))
    returning a.id`.execute(db)
  return [
    rows.length === 0
      ? 'There is no group admin and no master-admin of all units: business units cannot be added or changed.'
      : `Accounts that are master-admin of all units became group admins: ${rows.length}.`,
  ]
}
