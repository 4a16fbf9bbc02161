import { type RawBuilder, sql } from 'kysely'
import { valueAt } from '../../schema/fields.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { refersToSeveral } from '../../schema/kinds.ts'
import type { LookUpField } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { defaultSortOf, titleSql } from '../database/expressions.ts'
import { columnNameOf, linkTableNameOf } from '../database/names.ts'
import { flatRecord } from '../store/assemble.ts'
import { isAmong, tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { isStorable, rowsOf } from '../store/values.ts'
import { slugSql } from './columns.ts'
import type { RowsQuery } from './query.ts'
import { readEach } from './read-each.ts'
import { orderOf } from './sorting.ts'

type Row = Readonly<Record<string, unknown>>
/** A row of a record's list, or one of the records that it refers to; `place` counts from 1. */
interface Place {
  readonly id: string
  readonly place: number
}

interface RowList {
  /** `id` is the record's and the row's place in it, counted from 0: `{record id}.{index}`. */
  readonly rows: readonly Row[]
  readonly total: number
}

/**
 * The rows of one list in all records of a section, or what they refer to by one field, in the order of the section's list.
 * With `record`, a slug or an id, those of that record alone.
 */
export async function listRows(scope: Scope, field: LookUpField, query: RowsQuery): Promise<RowList> {
  const places = isList(field.field) ? placesOfRows(field) : placesOfLinks(scope, field)
  const of = query.record === undefined ? sql`true` : keySql(scope, query.record)
  const all = sql`
    select t.id, r.place::int as place, row_number() over (order by ${orderOf(scope, { sort: defaultSortOf(scope.section), locale: query.locale })}, r.place) as n_
    from ${tableOf(scope.section)} as t cross join lateral ${places} as r
    where t.bu_id = ${scope.unit.id} and t.deleted_at is null and ${of}`
  const { rows } = await sql<{ total: number; places: readonly Place[] }>`
    with all_ as materialized (${all}),
    page as (select * from all_ order by n_ limit ${sql.lit(query.perPage)} offset ${sql.lit((query.page - 1) * query.perPage)})
    select (select count(*)::int from all_) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'place', place) order by n_), '[]') from page) as places
  `.execute(scope.db)
  const [page] = rows
  return { rows: await shown(scope, field, page?.places ?? [], query), total: page?.total ?? 0 }
}

/** The row of an id as `listRows` gives it; nothing where the record or the place is gone. */
export async function findRow(scope: Scope, field: LookUpField, id: string, locale: Locale): Promise<Row | undefined> {
  const [, record, index] = /^(.+)\.(\d{1,4})$/.exec(id) ?? []
  if (record === undefined || !isStorable(record)) return undefined
  const { rows } = await listRows(scope, field, { locale, page: Number(index) + 1, perPage: 1, record })
  return rows[0]
}

const keySql = (scope: Scope, key: string): RawBuilder<unknown> =>
  'slug' in scope.section.fields
    ? sql`(t.id::text = ${key} or t.slug = ${key} or t.ar ->> 'slug' = ${key})`
    : sql`t.id::text = ${key}`

const placesOfRows = ({ path }: LookUpField): RawBuilder<unknown> =>
  sql`(select e.place from jsonb_array_elements(${sql.id('t', columnNameOf(path))}) with ordinality as e (value, place))`

const placesOfLinks = (scope: Scope, { path }: LookUpField): RawBuilder<unknown> => sql`
  (select row_number() over (order by l.position) as place
    from ${sql.id('content', linkTableNameOf(scope.section.name, path))} as l
    where l.bu_id = t.bu_id and l.from_id = t.id)`

async function shown(
  scope: Scope,
  { path, field }: LookUpField,
  places: readonly Place[],
  { locale }: RowsQuery,
): Promise<readonly Row[]> {
  const ids = [...new Set(places.map(({ id }) => id))]
  const records = new Map<string, Shown>()
  for await (const raw of readEach(scope, ids)) {
    const record = flatRecord(scope.section, raw, locale)
    records.set(raw.row.id, { value: valueAt(record, path), slug: record.slug, links: raw.links[path] ?? [] })
  }
  const titles = await titlesOf(scope, scope.section.name, ids, locale)
  const linked = refersToSeveral(field) ? await linkedOf(scope, field.to, [...records.values()], locale) : new Map()
  return places.flatMap(({ id, place }): readonly Row[] => {
    const record = records.get(id)
    if (!record) return []
    const own = { id: `${id}.${place - 1}`, record: { id, slug: record.slug, title: titles.get(id)?.title ?? '' } }
    const { value } = record
    if (isList(field)) return [{ ...rowsOf(value)[place - 1], ...own }]
    return [{ ...own, reference: linked.get(Array.isArray(value) ? value[place - 1] : '') ?? null }]
  })
}

/** What of a record its rows are shown with. */
interface Shown {
  readonly value: unknown
  readonly slug: unknown
  readonly links: readonly string[]
}

function linkedOf(scope: Scope, to: string, records: readonly Shown[], locale: RowsQuery['locale']) {
  const ids = [...new Set(records.flatMap(({ links }) => links))]
  return titlesOf(scope, to, ids, locale)
}

interface Named {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** What records of a section of the unit are called, deleted ones too, by id. */
export async function titlesOf(
  scope: Scope,
  name: string,
  ids: readonly string[],
  locale: RowsQuery['locale'],
): Promise<ReadonlyMap<unknown, Named>> {
  const section = scope.sections.find((one) => one.name === name)
  if (!section || ids.length === 0) return new Map()
  const { rows } = await sql<Named>`
    select t.id::text as id, ${sql.raw(slugSql(section, locale))} as slug, coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title
    from ${tableOf(section)} as t where t.bu_id = ${scope.unit.id} and ${isAmong(ids)}`.execute(scope.db)
  return new Map(rows.map((row) => [row.id, row]))
}
