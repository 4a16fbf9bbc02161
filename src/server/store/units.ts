import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import { traitsOf, type UnitTraits } from '../../group/units.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { searchText } from '../../schema/text/search-text.ts'
import type { Tables } from '../database/tables.ts'
import type { Author, Unit } from './scope.ts'
import { isStorable } from './values.ts'

type Db = Kysely<Tables>

/** The unit of an id, a retired one too: for what goes on there on nobody's behalf. */
export async function unitById(db: Db, id: string): Promise<Unit | undefined> {
  if (!isId(id)) return undefined
  const row = await selectUnits(db).where('id', '=', id).executeTakeFirst()
  return row && unitOf(row)
}

/** The unit of an id or a name in any case, a retired one too. */
export async function unitByKey(db: Db, key: string): Promise<Unit | undefined> {
  if (!isStorable(key)) return undefined
  const row = await selectUnits(db).where(isUnitOf(key, '')).executeTakeFirst()
  return row && unitOf(row)
}

/** The unit of an id or a name, as long as it is not retired. */
export async function unitAtWork(db: Db, key: string): Promise<Unit | undefined> {
  if (!isStorable(key)) return undefined
  const row = await selectUnits(db).where(isUnitOf(key, '')).where('retired_at', 'is', null).executeTakeFirst()
  return row && unitOf(row)
}

/** Whether the unit of a table, `u.` or none, has the id or the name. */
export function isUnitOf(key: string, table: 'u.' | ''): RawBuilder<boolean> {
  const lower = key.toLowerCase()
  const column = (name: string) => sql.raw(table + name)
  return isId(key) ? sql<boolean>`${column('id')} = ${lower}::uuid` : sql<boolean>`lower(${column('name')}) = ${lower}`
}

/** The units in which somebody works, by name; none that is retired. */
export async function unitsOf(db: Db, adminId: string): Promise<readonly Unit[]> {
  const rows = await selectUnits(db)
    .where('id', 'in', db.selectFrom('core.posts').select('bu_id').where('admin_id', '=', adminId))
    .orderBy('name')
    .execute()
  return rows.map(unitOf)
}

/** A unit as it is made: what is not said of it follows from its name. */
export type NewUnit = Pick<Unit, 'id' | 'name' | 'displayName' | 'frontUrl'> & Partial<UnitTraits>

/** Adds a unit, or gives the one of that name these words. */
export async function saveUnit(db: Db, unit: NewUnit): Promise<Unit> {
  const words = { display_en: unit.displayName.en, display_ar: unit.displayName.ar, front_url: unit.frontUrl }
  const { profile, country, timeZone, currency, color, mark } = { ...traitsOf(unit.name), ...unit }
  const row = await db
    .insertInto('core.business_units')
    .values({
      ...{
        id: unit.id,
        name: unit.name,
        ...words,
        search: searchText(Object.values(unit.displayName).concat(unit.name).join(' ')),
      },
      ...{ profile, country, time_zone: timeZone, currency, color, mark },
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(words))
    .returning(unitColumns)
    .executeTakeFirstOrThrow()
  return unitOf(row)
}

/** The units in which nobody works any more, by name. */
export async function retiredUnits(db: Db): Promise<readonly Unit[]> {
  const rows = await selectUnits(db).where('retired_at', 'is not', null).orderBy('name').execute()
  return rows.map(unitOf)
}

/** Everybody who works in a unit, by name: who may own a lead. */
export async function peopleOf(db: Db, unitId: string): Promise<readonly Author[]> {
  return await db
    .selectFrom('core.posts as p')
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['a.id', 'a.name'])
    .where('p.bu_id', '=', unitId)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
}

/** What of a unit's row says what it is. */
export const unitColumns = [
  'id',
  'name',
  'display_en',
  'display_ar',
  'front_url',
  'profile',
  'country',
  'time_zone',
  'currency',
  'color',
  'mark',
] as const
export type UnitRow = Pick<Selectable<Tables['core.business_units']>, (typeof unitColumns)[number]>

const selectUnits = (db: Db) => db.selectFrom('core.business_units').select(unitColumns)

/** A unit by its row. */
export const unitOf = (row: UnitRow): Unit => ({
  id: row.id,
  name: row.name,
  displayName: { en: row.display_en, ar: row.display_ar },
  frontUrl: row.front_url,
  profile: row.profile,
  country: row.country,
  timeZone: row.time_zone,
  currency: row.currency,
  color: row.color,
  mark: row.mark,
})
