import { type Kysely, sql } from 'kysely'
import { traitsOf } from '../group/units.ts'
import { searchText } from '../schema/text/search-text.ts'
import type { Tables } from './database/tables.ts'

/**
 * Fills in what an earlier version did not write down of its units, by the rule of names; and where there are people but no group admin,
 * makes those group admins who are master-admin of every unit. Returns what the log is to say of that.
 */
export async function upgradeUnits(db: Kysely<Tables>): Promise<readonly string[]> {
  await fillIn(db)
  return await markGroupAdmins(db)
}

async function fillIn(db: Kysely<Tables>): Promise<void> {
  const units = await db
    .selectFrom('core.business_units')
    .select(['id', 'name', 'display_en', 'display_ar'])
    .where(sql<boolean>`profile is null`)
    .execute()
  for (const { id, name, display_en, display_ar } of units) {
    const { timeZone: time_zone, ...traits } = traitsOf(name)
    const search = searchText(`${display_en} ${display_ar} ${name}`)
    await db
      .updateTable('core.business_units')
      .set({ ...traits, time_zone, search })
      .where('id', '=', id)
      .execute()
  }
}

async function markGroupAdmins(db: Kysely<Tables>): Promise<readonly string[]> {
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
      ? 'Nobody is a group admin, and nobody is master-admin of every unit: units can be neither added nor changed.'
      : `Group admins, to whom the units belong, are from now on those who are master-admin of every unit: ${rows.length}.`,
  ]
}
