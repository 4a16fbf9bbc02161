import { type RawBuilder, sql } from 'kysely'
import { messages as arabic } from '../../../i18n/ar/screens/staff.ts'
import { messages as english } from '../../../i18n/en/screens/staff.ts'
import { fieldTraitsOf, isFileField, isSingleReference } from '../../fields/field-types.ts'
import type { ReferenceField, ReferencesField } from '../../fields/relation/relation.ts'
import { everyUnit } from '../../fields/units/units.ts'
import { type CellValue, scalarCell } from '../../schema/field-type.ts'
import { type Field, isList } from '../../schema/fields.ts'
import { isMasked } from '../../schema/personal-fields.ts'
import { type Locale, splitLocalizedPath } from '../../schema/text/locales.ts'
import {
  columnSql,
  findFieldByPath,
  localizedTextSql,
  systemColumnNames,
  titleSql,
} from '../database/sql-expressions.ts'
import {
  columnNameOf,
  contentTableSql,
  linkTableNameOf,
  quoteIdentifier,
  quoteLiteral,
  tableNameOf,
} from '../database/sql-names.ts'
import { nextBatch } from '../store/read-batches.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleTitleSql } from '../store/title-visibility.ts'
import { idSemijoinSql } from './id-semijoin.ts'
import type { ParsedListQuery } from './parse-query.ts'
import { maskedValueSql, unmaskedValueSql, visibleValueSql } from './row-sql.ts'
import { listOrderSql } from './sorting.ts'
import { whereClause } from './where.ts'

const batchSize = 1000
/** In bytes: how much of records with whole texts is read at a time. */
const maxBatchBytes = 1024 * 1024
/** Larger exports run as background jobs. */
const maxDirectExport = 10_000

/** The columns of an export (field paths and system columns), and whether personal values are revealed. */
export interface ExportSelection {
  readonly columns: readonly string[]
  readonly revealed: boolean
}
interface ExportedRows {
  readonly count: number
  readonly rows: AsyncIterable<readonly CellValue[]>
}

/**
 * Exports all matching records in the query's order, regardless of its page, as rows of values in the order of `columns`.
 * Returns undefined if more than 10,000 records match. References become titles, pictures URLs, personal files their names;
 * choices and statuses stay as stored. Translation states have the form `en:complete ar:missing`, timestamps the unit's local
 * time, `2026-11-10 01:45`. The matching ids are fixed at the start; the values are read in batches.
 */
export async function exportRecords(
  scope: SectionContext,
  query: ParsedListQuery,
  selection: ExportSelection,
): Promise<ExportedRows | undefined> {
  const { rows } = await sql<{
    id: string
  }>`${matchingIdsSql(scope, query)} limit ${sql.lit(maxDirectExport + 1)}`.execute(scope.db)
  if (rows.length > maxDirectExport) return undefined
  const ids = rows.map(({ id }) => id)
  return { count: ids.length, rows: rowsOf(scope, ids, selection, query.locale) }
}

async function* rowsOf(
  scope: SectionContext,
  ids: readonly string[],
  selection: ExportSelection,
  locale: Locale,
): AsyncIterable<readonly CellValue[]> {
  for await (const rows of readCells(scope, ids, selection, locale)) yield* rows
}

/** Whether a column has its value in one language, as an import takes it. Only these have the whole markup of a text. */
export const hasLocalizedColumns = ({ columns }: ExportSelection): boolean =>
  columns.some((column) => splitLocalizedPath(column).locale !== undefined)

/**
 * Yields the values of these records, in the order of their ids: a thousand records at a time, or fewer if the columns have whole texts
 * and the records are large.
 */
export async function* readCells(
  scope: SectionContext,
  ids: readonly string[],
  selection: ExportSelection,
  locale: Locale,
): AsyncGenerator<readonly (readonly CellValue[])[]> {
  for (let start = 0; start < ids.length; ) {
    const next = ids.slice(start, start + batchSize)
    const batch = hasLocalizedColumns(selection)
      ? (await nextBatch(scope, next, { maxBytes: maxBatchBytes })).ids
      : next
    yield await loadCells(scope, batch, selection, locale)
    start += batch.length
  }
}

/** Query for the ids of all matching records, in list order. */
export const matchingIdsSql = (scope: SectionContext, query: ParsedListQuery): RawBuilder<unknown> => sql`
  select t.id from ${sectionTableSql(scope.section)} as t
  where ${whereClause(scope, query)} order by ${listOrderSql(scope, query)}`

/** The values of these records, in the order of their ids. Missing records are left out. */
export async function loadCells(
  scope: SectionContext,
  ids: readonly string[],
  { columns, revealed }: ExportSelection,
  locale: Locale,
): Promise<readonly (readonly CellValue[])[]> {
  const parsedColumns = columns.map(splitLocalizedPath)
  const fields = parsedColumns.map(({ path }) => findFieldByPath(scope.section, path)?.field)
  const values = parsedColumns.map(({ path, locale: own }, index) =>
    cellSql(scope, path, fields[index], { locale: own ?? locale, isInOneLanguage: own !== undefined, revealed }),
  )
  const { rows } = await sql<{ cells: string }>`
    select json_agg(json_build_array(${sql.raw(values.join(', '))}) order by wanted.n)::text as cells
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as wanted (id, n)
    join ${sectionTableSql(scope.section)} as t on t.bu_id = ${scope.unit.id} and t.id = wanted.id::uuid
      ${idSemijoinSql(scope, sql`select i.id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as i (id)`)}
  `.execute(scope.db)
  const cells: readonly (readonly unknown[])[] = JSON.parse(rows[0]?.cells ?? '[]')
  return cells.map((row) =>
    row.map((value, index) => {
      const [field, own] = [fields[index], parsedColumns[index]?.locale]
      // An import gets markup back as it is stored; other exports have its text.
      return own && field && fieldTraitsOf(field).isMarkup ? scalarCell(value) : cellOf(value, field, own ?? locale)
    }),
  )
}

interface CellOptions {
  readonly locale: Locale
  /** Whether the column has its value in this language only. Otherwise, a title falls back to the other one. */
  readonly isInOneLanguage: boolean
  readonly revealed: boolean
}

function cellSql(
  scope: SectionContext,
  path: string,
  field: Field | undefined,
  { locale, isInOneLanguage, revealed }: CellOptions,
): string {
  if (isMasked(scope.section, path) && !revealed) return maskedValueSql(scope.section, path, locale)
  if (isInOneLanguage) return visibleTitleSql(scope, path, locale, localizedTextSql(path, locale, 't'))
  if (path === 'id') return 't.id'
  if (isTimestampColumn(path, field)) return localTimeSql(scope, systemColumnNames.get(path) ?? columnNameOf(path))
  if (path === 'languages') return `'en:' || t.en_state || ' ar:' || t.ar_state`
  if (path === 'owner') return '(select a.name from core.admins a where a.id = t.owner)'
  const fileName = field?.personal ? 'f.name' : `'/files/' || f.key`
  const file = `(select ${fileName} from core.files f where f.bu_id = t.bu_id and f.id =`
  if (isFileField(field)) return `${file} ${columnSql(columnNameOf(path), 't')})`
  if (field && fieldTraitsOf(field).isUnitScope) return unitNamesSql(scope, columnSql(columnNameOf(path), 't'), locale)
  if (field && fieldTraitsOf(field).isRoleAssignment) return visibleValueSql(scope, path, locale)
  if (isList(field)) return `jsonb_array_length(${columnSql(columnNameOf(path), 't')})`
  return (
    (field && 'to' in field && titlesSql(scope, path, field, locale)) ||
    visibleTitleSql(scope, path, locale, unmaskedValueSql(scope.section, path, locale))
  )
}

/** Whether the column of this path holds timestamps. */
export const isTimestampColumn = (path: string, field: Field | undefined): boolean =>
  field ? fieldTraitsOf(field).storage === 'timestamptz' : path === 'createdAt' || path === 'updatedAt'

/** SQL: a timestamp in the unit's local time. */
const localTimeSql = ({ unit }: SectionContext, column: string): string =>
  `to_char(t.${quoteIdentifier(column)} at time zone ${quoteLiteral(unit.timeZone)}, 'YYYY-MM-DD HH24:MI')`

/** SQL: the title of a reference, or the joined titles of several. */
function titlesSql(
  scope: SectionContext,
  path: string,
  field: ReferenceField | ReferencesField,
  locale: Locale,
): string | undefined {
  const target = scope.sections.find((section) => section.name === field.to)
  if (!target) return undefined
  const sourceSql = `${contentTableSql(tableNameOf(target.name))} r`
  const title = titleSql(target, locale, 'r')
  if (isSingleReference(field)) {
    return `(select ${title} from ${sourceSql} where r.bu_id = t.bu_id and r.id = ${columnSql(columnNameOf(path), 't')})`
  }
  const links = contentTableSql(linkTableNameOf(scope.section.name, path))
  return (
    `(select string_agg(${title}, ${quoteLiteral(locale === 'ar' ? '، ' : ', ')} order by l.position) from ${links} l ` +
    `join ${sourceSql} on r.bu_id = l.bu_id and r.id = l.to_id where l.bu_id = t.bu_id and l.from_id = t.id)`
  )
}

const cellOf = (value: unknown, field: Field | undefined, locale: Locale): CellValue =>
  field ? fieldTraitsOf(field).cell(value, locale) : scalarCell(value)

/** SQL: the names of the units that a record names, limited to units in which the reader has a role. */
function unitNamesSql(
  { person, unit, access: { isImpersonating } }: SectionContext,
  column: string,
  locale: Locale,
): string {
  const { every, another: otherUnit } = unitWords[locale].units
  const visibleUnits = person
    ? `exists (select from core.role_assignments p where p.bu_id = u.id and p.admin_id = ${quoteLiteral(person.id)}::uuid)${isImpersonating ? ` and u.id = ${quoteLiteral(unit.id)}::uuid` : ''}`
    : 'true'
  return `(select jsonb_agg(case when x.unit = ${quoteLiteral(everyUnit)} then ${quoteLiteral(every)}
      else coalesce((select u.${locale === 'ar' ? 'display_ar' : 'display_en'} from core.business_units u
        where u.id::text = x.unit and ${visibleUnits}), ${quoteLiteral(otherUnit)}) end order by x.place)
    from unnest(${column}) with ordinality as x (unit, place))`
}

const unitWords = { en: english, ar: arabic } as const
