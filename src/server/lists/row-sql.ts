import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type Field, isLocalized, setAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { hasPersonalFields, isMasked } from '../../schema/personal-fields.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { maskSql } from '../database/mask-sql.ts'
import { managedUnitsSql } from '../database/section-views.ts'
import {
  columnSql,
  findFieldByPath,
  localizedTextSql,
  systemColumnNames,
  titleSql,
  unmaskedTitleSql,
} from '../database/sql-expressions.ts'
import { columnNameOf, quoteIdentifier, quoteLiteral } from '../database/sql-names.ts'
import { linkedIdsSql, storedFileSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleTitleSql } from '../store/title-visibility.ts'
import type { ParsedListQuery } from './parse-query.ts'

/** The fields that a list's rows contain: its columns, the optional columns, the title and the picture. */
export function listedPaths(section: EffectiveSection): readonly string[] {
  const { columns, more = [] } = section.list
  const paths = [...columns, ...more, section.title, ...(section.picture ? [section.picture] : [])]
  return [...new Set(paths)].filter((path) => findFieldByPath(section, path) !== undefined)
}

/** SQL: a row of a list as JSON text from the table `t`, with the standard columns and the given fields. */
export function listRowSql(
  scope: SectionContext,
  paths: readonly string[],
  { locale, deleted }: Pick<ParsedListQuery, 'locale' | 'deleted'>,
): string {
  const { section } = scope
  const inbox = section.kind === 'inbox' ? { owner: 't.owner', notes: maskedValueSql(section, 'notes', locale) } : {}
  const fields = paths.reduce<Readonly<Record<string, unknown>>>(
    (values, path) => setAtPath(values, path, visibleValueSql(scope, path, locale)),
    {},
  )
  return jsonObjectSql({
    id: 't.id',
    slug: slugSql(section, locale),
    status: 't.status',
    version: 't.version',
    languages: `json_build_object('en', t.en_state, 'ar', t.ar_state)`,
    createdAt: isoTimestampSql('t.created_at'),
    updatedAt: isoTimestampSql('t.updated_at'),
    ...inbox,
    ...(hasPersonalFields(section) ? { anonymizedAt: isoTimestampSql('t.anonymized_at') } : {}),
    ...(deleted ? { deletedAt: isoTimestampSql('t.deleted_at') } : {}),
    ...fields,
  })
}

/** The key of a record in a language's URLs. */
export function slugSql(section: EffectiveSection, locale: Locale, alias = 't'): string {
  if (!findFieldByPath(section, 'slug')) return `${columnSql('id', alias)}::text`
  const slug = columnSql('slug', alias)
  return locale === 'ar' ? `coalesce(${columnSql('ar', alias)} ->> 'slug', ${slug})` : slug
}

/** A timestamp in the API's format: ISO 8601 in UTC, with milliseconds. */
export const isoTimestampSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A value limited to the reader's access: titles of sections that they may read, and assignments in units whose admins they manage. */
export function visibleValueSql(scope: SectionContext, path: string, locale: Locale): string {
  const { section } = scope
  const value = visibleTitleSql(scope, path, locale, maskedValueSql(section, path, locale))
  const field = findFieldByPath(section, path)?.field
  const managedUnits = field && fieldTraitsOf(field).isRoleAssignment ? managedUnitsSql(scope) : undefined
  if (!managedUnits) return value
  return `(select jsonb_agg(x.value order by x.place) from jsonb_array_elements(${value}) with ordinality x (value, place)
    where (x.value ->> 'businessUnit')::uuid in (${managedUnits}))`
}

/** A value for lists: masked if it is personal; the title falls back to the other language. */
export function maskedValueSql(section: EffectiveSection, path: string, locale: Locale): string {
  if (path === section.title) return titleSql(section, locale, 't')
  if (!isMasked(section, path)) return unmaskedValueSql(section, path, locale)
  return maskSql(
    findFieldByPath(section, path)?.field,
    `t.${quoteIdentifier(systemColumnNames.get(path) ?? columnNameOf(path))}`,
  )
}

/** A value as JSON, unmasked. */
export function unmaskedValueSql(section: EffectiveSection, path: string, locale: Locale): string {
  const system = systemColumnNames.get(path)
  if (system) return path.endsWith('At') ? isoTimestampSql(`t.${system}`) : `t.${quoteIdentifier(system)}`
  if (path === 'slug') return slugSql(section, locale)
  if (path === section.title) return unmaskedTitleSql(section, locale, 't')
  const leaf = findFieldByPath(section, path)
  if (!leaf) return 'null'
  if (isLocalized(leaf.field)) return localizedTextSql(path, locale, 't')
  return neutralSql(section, path, leaf.field)
}

function neutralSql(section: EffectiveSection, path: string, field: Field): string {
  const column = `t.${quoteIdentifier(columnNameOf(path))}`
  const { isSecret, storage } = fieldTraitsOf(field)
  if (isSecret) return 'null'
  switch (storage) {
    case 'file':
      return `(select ${storedFileSql} from core.files f where f.bu_id = t.bu_id and f.id = ${column})`
    case 'links':
      return linkedIdsSql(section, path)
    case 'timestamptz':
      return isoTimestampSql(column)
    case 'time':
      return `to_char(${column}, 'HH24:MI')`
    default:
      return column
  }
}

type Members = Readonly<Record<string, unknown>>

/** An object of SQL expressions as compact JSON text; `json_build_object` would insert blanks. */
export function jsonObjectSql(members: Members): string {
  const columns = Object.entries(members).map(([name, value]) => `${expressionSql(value)} as ${quoteIdentifier(name)}`)
  return `(select row_to_json(x.*)::text from (select ${columns.join(', ')}) as x)`
}

/** The JSON texts of a list's rows as one JSON array, in this order. */
export const jsonArraySql = (row: string, order: string): string =>
  `coalesce('[' || string_agg(${row}, ',' order by ${order}) || ']', '[]')`

const expressionSql = (value: unknown): string => (isRecord(value) ? objectSql(value) : String(value))

function objectSql(members: Members): string {
  const parts = Object.entries(members).map(([name, value]) => `${quoteLiteral(name)}, ${expressionSql(value)}`)
  return `json_build_object(${parts.join(', ')})`
}
