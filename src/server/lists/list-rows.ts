import { type RawBuilder, sql } from 'kysely'
import { isMultiReference } from '../../fields/field-types.ts'
import { getAtPath, isList } from '../../schema/fields.ts'
import type { FieldEndpoint } from '../../schema/paths.ts'
import { type RecordValues, toRows } from '../../schema/record-values.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { defaultSortOf, titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, linkTableNameOf } from '../database/sql-names.ts'
import { hasIdInSql, sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { serializeLocale } from '../store/serializer.ts'
import { isStorableText } from '../store/values.ts'
import type { ParsedRowsQuery } from './parse-query.ts'
import { slugSql } from './row-sql.ts'
import { listOrderSql } from './sorting.ts'
import { streamRecords } from './stream-records.ts'

type Row = RecordValues
/** A row of a record's list, or one of the records that it references; `place` counts from 1. */
interface RowPosition {
  readonly id: string
  readonly place: number
}

interface RowList {
  /** `id` is the record's id and the row's index, from 0: `{record id}.{index}`. */
  readonly rows: readonly Row[]
  readonly total: number
}

/**
 * Lists the rows of one list in all records of a section, or the targets of one reference field, in the order of the section's
 * list. With `record`, a slug or an id, only those of that record.
 */
export async function listRows(scope: SectionContext, field: FieldEndpoint, query: ParsedRowsQuery): Promise<RowList> {
  const positions = isList(field.field) ? rowPositionsSql(field) : linkPositionsSql(scope, field)
  const recordCondition = query.record === undefined ? sql`true` : keySql(scope, query.record)
  const allPositions = sql`
    select t.id, r.place::int as place, row_number() over (order by ${listOrderSql(scope, { sort: defaultSortOf(scope.section), locale: query.locale })}, r.place) as n_
    from ${sectionTableSql(scope.section)} as t cross join lateral ${positions} as r
    where t.bu_id = ${scope.unit.id} and t.deleted_at is null and ${recordCondition}`
  const { rows } = await sql<{ total: number; positions: readonly RowPosition[] }>`
    with all_ as materialized (${allPositions}),
    page as (select * from all_ order by n_ limit ${sql.lit(query.perPage)} offset ${sql.lit((query.page - 1) * query.perPage)})
    select (select count(*)::int from all_) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'place', place) order by n_), '[]') from page) as positions
  `.execute(scope.db)
  const [page] = rows
  return { rows: await showRows(scope, field, page?.positions ?? [], query), total: page?.total ?? 0 }
}

/** Returns the row of an id as `listRows` does; undefined if the record or the row no longer exists. */
export async function findRow(
  scope: SectionContext,
  field: FieldEndpoint,
  id: string,
  locale: Locale,
): Promise<Row | undefined> {
  const [, record, index] = /^(.+)\.(\d{1,4})$/.exec(id) ?? []
  if (record === undefined || !isStorableText(record)) return undefined
  const { rows } = await listRows(scope, field, { locale, page: Number(index) + 1, perPage: 1, record })
  return rows[0]
}

const keySql = (scope: SectionContext, key: string): RawBuilder<unknown> =>
  'slug' in scope.section.fields
    ? sql`(t.id::text = ${key} or t.slug = ${key} or t.ar ->> 'slug' = ${key})`
    : sql`t.id::text = ${key}`

const rowPositionsSql = ({ path }: FieldEndpoint): RawBuilder<unknown> =>
  sql`(select e.place from jsonb_array_elements(${sql.id('t', columnNameOf(path))}) with ordinality as e (value, place))`

const linkPositionsSql = (scope: SectionContext, { path }: FieldEndpoint): RawBuilder<unknown> => sql`
  (select row_number() over (order by l.position) as place
    from ${sql.id('content', linkTableNameOf(scope.section.name, path))} as l
    where l.bu_id = t.bu_id and l.from_id = t.id)`

async function showRows(
  scope: SectionContext,
  { path, field }: FieldEndpoint,
  positions: readonly RowPosition[],
  { locale }: ParsedRowsQuery,
): Promise<readonly Row[]> {
  const ids = [...new Set(positions.map(({ id }) => id))]
  const records = new Map<string, ShownRow>()
  for await (const raw of streamRecords(scope, ids)) {
    const record = serializeLocale(scope.section, raw, locale)
    records.set(raw.row.id, { value: getAtPath(record, path), slug: record.slug, links: raw.links[path] ?? [] })
  }
  const titles = await loadTitles(scope, scope.section.name, ids, locale)
  const linkedRecords = isMultiReference(field)
    ? await linkedOf(scope, field.to, [...records.values()], locale)
    : new Map()
  return positions.flatMap(({ id, place: position }): readonly Row[] => {
    const record = records.get(id)
    if (!record) return []
    const entryBase = {
      id: `${id}.${position - 1}`,
      record: { id, slug: record.slug, title: titles.get(id)?.title ?? '' },
    }
    const { value } = record
    if (isList(field)) return [{ ...toRows(value)[position - 1], ...entryBase }]
    return [{ ...entryBase, reference: linkedRecords.get(Array.isArray(value) ? value[position - 1] : '') ?? null }]
  })
}

/** The data of a record that its rows are shown with. */
interface ShownRow {
  readonly value: unknown
  readonly slug: unknown
  readonly links: readonly string[]
}

function linkedOf(scope: SectionContext, to: string, records: readonly ShownRow[], locale: ParsedRowsQuery['locale']) {
  const ids = [...new Set(records.flatMap(({ links }) => links))]
  return loadTitles(scope, to, ids, locale)
}

interface NamedEntry {
  readonly id: string
  readonly slug: string
  readonly title: string
}

/** The titles of records in a section of the unit by id, including deleted ones. */
export async function loadTitles(
  scope: SectionContext,
  name: string,
  ids: readonly string[],
  locale: ParsedRowsQuery['locale'],
): Promise<ReadonlyMap<unknown, NamedEntry>> {
  const section = scope.sections.find((candidate) => candidate.name === name)
  if (!section || ids.length === 0) return new Map()
  const { rows } = await sql<NamedEntry>`
    select t.id::text as id, ${sql.raw(slugSql(section, locale))} as slug, coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title
    from ${sectionTableSql(section)} as t where t.bu_id = ${scope.unit.id} and ${hasIdInSql(ids)}`.execute(scope.db)
  return new Map(rows.map((row) => [row.id, row]))
}
