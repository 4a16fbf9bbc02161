import type { Kysely } from 'kysely'
import { isId } from '../../schema/kinds/relation.ts'
import type { Tables } from '../database/tables.ts'
import type { Author, Unit } from './scope.ts'
import { isStorable } from './values.ts'

type Db = Kysely<Tables>

export async function unitById(db: Db, id: string): Promise<Unit | undefined> {
  if (!isId(id)) return undefined
  const row = await selectUnits(db).where('id', '=', id).executeTakeFirst()
  return row && unitOf(row)
}

/** The unit of a name, in whatever case it is written. */
export async function unitByName(db: Db, name: string): Promise<Unit | undefined> {
  if (!isStorable(name)) return undefined
  const row = await selectUnits(db)
    .where((eb) => eb.fn<string>('lower', ['name']), '=', name.toLowerCase())
    .executeTakeFirst()
  return row && unitOf(row)
}

/** The units in which somebody works, by name. */
export async function unitsOf(db: Db, adminId: string): Promise<readonly Unit[]> {
  const rows = await selectUnits(db)
    .where(
      'id',
      'in',
      db.selectFrom('core.memberships').select('bu_id').where('admin_id', '=', adminId).where('deleted_at', 'is', null),
    )
    .orderBy('name')
    .execute()
  return rows.map(unitOf)
}

/** Adds a unit, or gives the one of that name these words. */
export async function saveUnit(db: Db, unit: Unit): Promise<Unit> {
  const words = { display_en: unit.displayName.en, display_ar: unit.displayName.ar, front_url: unit.frontUrl }
  const row = await db
    .insertInto('core.business_units')
    .values({ id: unit.id, name: unit.name, ...words })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(words))
    .returning(['id', 'name', 'display_en', 'display_ar', 'front_url'])
    .executeTakeFirstOrThrow()
  return unitOf(row)
}

/** Everybody who works in a unit, by name: who may own a lead. */
export async function peopleOf(db: Db, unitId: string): Promise<readonly Author[]> {
  return await db
    .selectFrom('core.memberships as m')
    .innerJoin('core.admins as a', 'a.id', 'm.admin_id')
    .select(['a.id', 'a.name'])
    .where('m.bu_id', '=', unitId)
    .where('m.deleted_at', 'is', null)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
}

const selectUnits = (db: Db) =>
  db.selectFrom('core.business_units').select(['id', 'name', 'display_en', 'display_ar', 'front_url'])

/** A unit by its row. */
export const unitOf = (row: Tables['core.business_units']): Unit => ({
  id: row.id,
  name: row.name,
  displayName: { en: row.display_en, ar: row.display_ar },
  frontUrl: row.front_url,
})
