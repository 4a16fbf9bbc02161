import { type RawBuilder, type Selectable, sql } from 'kysely'
import { isUuid } from '../../fields/relation/relation.ts'
import { defaultUnitTraits, type UnitTraits } from '../../group/units.ts'
import { buildSearchText } from '../../schema/text/search-text.ts'
import type { Db, Tables } from '../database/tables.ts'
import type { Author, BusinessUnit } from './section-context.ts'
import { isStorableText } from './values.ts'

/** The unit with this id, even if it is retired; for work without a user. */
export async function unitById(db: Db, id: string): Promise<BusinessUnit | undefined> {
  if (!isUuid(id)) return undefined
  const row = await selectUnits(db).where('id', '=', id).executeTakeFirst()
  return row && toUnit(row)
}

/** The unit with this id or name (case-insensitive), even if it is retired. */
export async function unitByKey(db: Db, key: string): Promise<BusinessUnit | undefined> {
  if (!isStorableText(key)) return undefined
  const row = await selectUnits(db).where(hasIdOrNameSql(key, '')).executeTakeFirst()
  return row && toUnit(row)
}

/** The unit with this id or name, unless it is retired. */
export async function activeUnitByKey(db: Db, key: string): Promise<BusinessUnit | undefined> {
  if (!isStorableText(key)) return undefined
  const row = await selectUnits(db).where(hasIdOrNameSql(key, '')).where('retired_at', 'is', null).executeTakeFirst()
  return row && toUnit(row)
}

/** SQL: whether the unit of a table (`u.` or none) has this id or name. */
export function hasIdOrNameSql(key: string, table: 'u.' | ''): RawBuilder<boolean> {
  const lowerCaseKey = key.toLowerCase()
  const column = (name: string) => sql.raw(table + name)
  return isUuid(key)
    ? sql<boolean>`${column('id')} = ${lowerCaseKey}::uuid`
    : sql<boolean>`lower(${column('name')}) = ${lowerCaseKey}`
}

/** The units in which an admin has a role, by name, without retired ones. */
export async function unitsOfAdmin(db: Db, adminId: string): Promise<readonly BusinessUnit[]> {
  const rows = await selectUnits(db)
    .where('id', 'in', db.selectFrom('core.role_assignments').select('bu_id').where('admin_id', '=', adminId))
    .orderBy('name')
    .execute()
  return rows.map(toUnit)
}

/** The search text of a unit. */
export const unitSearchText = (unit: {
  readonly name: string
  readonly display_en: string
  readonly display_ar: string
}): string => {
  const titles = [unit.display_en, unit.display_ar]
  return buildSearchText([...titles, unit.name].join(' '), titles)
}

/** A unit to create; traits that are omitted get defaults derived from its name. */
type NewUnit = Pick<BusinessUnit, 'id' | 'name' | 'displayName' | 'frontUrl'> & Partial<UnitTraits>

/** Creates a unit, or updates the display names and website of the unit with this name. */
export async function saveUnit(db: Db, unit: NewUnit): Promise<BusinessUnit> {
  const words = { display_en: unit.displayName.en, display_ar: unit.displayName.ar, front_url: unit.frontUrl }
  const { profile, country, timeZone, currency, color, mark } = { ...defaultUnitTraits(unit.name), ...unit }
  const row = await db
    .insertInto('core.business_units')
    .values({
      id: unit.id,
      name: unit.name,
      ...words,
      search: unitSearchText({ name: unit.name, ...words }),
      profile,
      country,
      time_zone: timeZone,
      currency,
      color,
      mark,
    })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(words))
    .returning(unitColumns)
    .executeTakeFirstOrThrow()
  return toUnit(row)
}

/** The retired units, by name. */
export async function retiredUnits(db: Db): Promise<readonly BusinessUnit[]> {
  const rows = await selectUnits(db).where('retired_at', 'is not', null).orderBy('name').execute()
  return rows.map(toUnit)
}

/** The admins of a unit, by name: the possible owners of a lead. */
export async function membersOfUnit(db: Db, unitId: string): Promise<readonly Author[]> {
  return await db
    .selectFrom('core.role_assignments as p')
    .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
    .select(['a.id', 'a.name'])
    .where('p.bu_id', '=', unitId)
    .where('a.active', '=', true)
    .orderBy('a.name')
    .execute()
}

/** The columns of a unit's row that describe it. */
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

/** Converts a row to a unit. */
export const toUnit = (row: UnitRow): BusinessUnit => ({
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
