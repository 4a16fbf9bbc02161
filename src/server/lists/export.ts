import { type RawBuilder, sql } from 'kysely'
import { words as arabic } from '../../../i18n/ar/screens/staff.ts'
import { words as english } from '../../../i18n/en/screens/staff.ts'
import type { Field } from '../../schema/fields.ts'
import { type Cell, scalarCell } from '../../schema/kinds/kind.ts'
import { isList } from '../../schema/kinds/nested.ts'
import type { ReferenceField, ReferencesField } from '../../schema/kinds/relation.ts'
import { everyUnit } from '../../schema/kinds/units.ts'
import { factsOf, refersToOne, takesFile } from '../../schema/kinds.ts'
import { isMasked } from '../../schema/personal.ts'
import type { Locale } from '../../schema/text/words.ts'
import { columnSql, leafAt, systemColumns, titleSql } from '../database/expressions.ts'
import { columnNameOf, contentTable, linkTableNameOf, literal, quoted, tableNameOf } from '../database/names.ts'
import { namedSql } from '../store/nameable.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { revealedSql, shownSql, valueSql } from './columns.ts'
import { matching } from './conditions.ts'
import { andKnown } from './known-ids.ts'
import type { ListQuery } from './query.ts'
import { orderOf } from './sorting.ts'

export type { Cell } from '../../schema/kinds/kind.ts'

const batchSize = 1000
/** More records than these are exported as large work. */
export const mostAtOnce = 10_000

/** What an export is of: paths of fields and system columns, and whether personal ones come in clear instead of masked. */
export interface Exported {
  readonly columns: readonly string[]
  readonly revealed: boolean
}
export interface Export {
  readonly count: number
  readonly rows: AsyncIterable<readonly Cell[]>
}

/**
 * All records that match, in the query's order whatever its page, as rows of values in the order of `columns`; nothing where they are more
 * than 10,000. References come as
 * titles, choices and statuses as stored, pictures as URLs, personal files as their names, the languages as `en:complete ar:missing`,
 * moments as the unit's clock shows them, `2026-11-10 01:45`.
 * Which records they are is settled at the beginning; their values are read in batches of 1,000.
 */
export async function exportOf(scope: Scope, query: ListQuery, exported: Exported): Promise<Export | undefined> {
  const { rows } = await sql<{ id: string }>`${matchingIds(scope, query)} limit ${sql.lit(mostAtOnce + 1)}`.execute(
    scope.db,
  )
  if (rows.length > mostAtOnce) return undefined
  const ids = rows.map(({ id }) => id)
  return { count: ids.length, rows: rowsOf(scope, ids, exported, query.locale) }
}

async function* rowsOf(
  scope: Scope,
  ids: readonly string[],
  exported: Exported,
  locale: Locale,
): AsyncIterable<readonly Cell[]> {
  for (let start = 0; start < ids.length; start += batchSize) {
    yield* await cellsOf(scope, ids.slice(start, start + batchSize), exported, locale)
  }
}

/** The query for the ids of all records that match, in the list's order. */
export const matchingIds = (scope: Scope, query: ListQuery): RawBuilder<unknown> => sql`
  select t.id from ${tableOf(scope.section)} as t
  where ${matching(scope, query)} order by ${orderOf(scope, query)}`

/** The values of some records, in the order of their ids; those that are not there are left out. */
export async function cellsOf(
  scope: Scope,
  ids: readonly string[],
  { columns, revealed }: Exported,
  locale: Locale,
): Promise<readonly (readonly Cell[])[]> {
  const fields = columns.map((path) => leafAt(scope.section, path)?.field)
  const values = columns.map((path, index) => cellSql(scope, path, fields[index], { locale, revealed }))
  const { rows } = await sql<{ cells: string }>`
    select json_agg(json_build_array(${sql.raw(values.join(', '))}) order by wanted.n)::text as cells
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, n)
    join ${tableOf(scope.section)} as t on t.bu_id = ${scope.unit.id} and t.id = wanted.id::uuid
      ${andKnown(scope, sql`select i.id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as i (id)`)}
  `.execute(scope.db)
  const cells: readonly (readonly unknown[])[] = JSON.parse(rows[0]?.cells ?? '[]')
  return cells.map((row) => row.map((value, index) => cellOf(value, fields[index], locale)))
}

function cellSql(
  scope: Scope,
  path: string,
  field: Field | undefined,
  { locale, revealed }: { readonly locale: Locale; readonly revealed: boolean },
): string {
  if (isMasked(scope.section, path) && !revealed) return valueSql(scope.section, path, locale)
  if (path === 'id') return 't.id'
  if (isMoment(path, field)) return wallSql(scope, systemColumns.get(path) ?? columnNameOf(path))
  if (path === 'languages') return `'en:' || t.en_state || ' ar:' || t.ar_state`
  if (path === 'owner') return '(select a.name from core.admins a where a.id = t.owner)'
  const shown = field?.personal ? 'f.name' : `'/files/' || f.key`
  const file = `(select ${shown} from core.files f where f.bu_id = t.bu_id and f.id =`
  if (takesFile(field)) return `${file} ${columnSql(columnNameOf(path), 't')})`
  if (field && factsOf(field).isShared) return unitNamesSql(scope, columnSql(columnNameOf(path), 't'), locale)
  if (field && factsOf(field).isStaffing) return shownSql(scope, path, locale)
  if (isList(field)) return `jsonb_array_length(${columnSql(columnNameOf(path), 't')})`
  return (
    (field && 'to' in field && titlesSql(scope, path, field, locale)) ||
    namedSql(scope, path, locale, revealedSql(scope.section, path, locale))
  )
}

/** Has a column of this path instants? */
export const isMoment = (path: string, field: Field | undefined): boolean =>
  field ? factsOf(field).storage === 'timestamptz' : path === 'createdAt' || path === 'updatedAt'

/** An instant as the unit's clock shows it. */
const wallSql = ({ unit }: Scope, column: string): string =>
  `to_char(t.${quoted(column)} at time zone ${literal(unit.timeZone)}, 'YYYY-MM-DD HH24:MI')`

/** What a reference is called, or several of them, one beside the other. */
function titlesSql(
  scope: Scope,
  path: string,
  field: ReferenceField | ReferencesField,
  locale: Locale,
): string | undefined {
  const target = scope.sections.find((section) => section.name === field.to)
  if (!target) return undefined
  const from = `${contentTable(tableNameOf(target.name))} r`
  const title = titleSql(target, locale, 'r')
  if (refersToOne(field)) {
    return `(select ${title} from ${from} where r.bu_id = t.bu_id and r.id = ${columnSql(columnNameOf(path), 't')})`
  }
  const links = contentTable(linkTableNameOf(scope.section.name, path))
  return (
    `(select string_agg(${title}, ${literal(locale === 'ar' ? '، ' : ', ')} order by l.position) from ${links} l ` +
    `join ${from} on r.bu_id = l.bu_id and r.id = l.to_id where l.bu_id = t.bu_id and l.from_id = t.id)`
  )
}

const cellOf = (value: unknown, field: Field | undefined, locale: Locale): Cell =>
  field ? factsOf(field).cell(value, locale) : scalarCell(value)

/** The names of the units that a record stands in, as far as the reader works in them too. */
function unitNamesSql({ person, unit, seesAs }: Scope, column: string, locale: Locale): string {
  const { every, another } = unitWords[locale].units
  const known = person
    ? `exists (select from core.posts p where p.bu_id = u.id and p.admin_id = ${literal(person.id)}::uuid)${seesAs ? ` and u.id = ${literal(unit.id)}::uuid` : ''}`
    : 'true'
  return `(select jsonb_agg(case when x.unit = ${literal(everyUnit)} then ${literal(every)}
      else coalesce((select u.${locale === 'ar' ? 'display_ar' : 'display_en'} from core.business_units u
        where u.id::text = x.unit and ${known}), ${literal(another)}) end order by x.place)
    from unnest(${column}) with ordinality as x (unit, place))`
}

const unitWords = { en: english, ar: arabic } as const
