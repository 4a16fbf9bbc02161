import type { EffectiveSection } from '../../schema/effective.ts'
import { type Field, isLocalized, isRecord, withValueAt } from '../../schema/fields.ts'
import { factsOf } from '../../schema/kinds.ts'
import { hasPersonal, isMasked } from '../../schema/personal.ts'
import type { Locale } from '../../schema/text/words.ts'
import { leafAt, localizedText, revealedTitleSql, systemColumns, titleSql } from '../database/expressions.ts'
import { maskSql } from '../database/masks.ts'
import { columnNameOf, literal, quoted } from '../database/names.ts'
import { managedUnitsSql } from '../database/staff-views.ts'
import { namedSql } from '../store/nameable.ts'
import { fileSql, idsSql } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import type { ListQuery } from './query.ts'

/** The fields that a list's rows show: its columns, those that can be added, the title and the picture. */
export function shownPaths(section: EffectiveSection): readonly string[] {
  const { columns, more = [] } = section.list
  const paths = [...columns, ...more, section.title, ...(section.picture ? [section.picture] : [])]
  return [...new Set(paths)].filter((path) => leafAt(section, path) !== undefined)
}

/** A row of a list as a JSON text, out of the table `t`: what every row has, and the fields given. */
export function rowSql(
  scope: Scope,
  paths: readonly string[],
  { locale, deleted }: Pick<ListQuery, 'locale' | 'deleted'>,
): string {
  const { section } = scope
  const inbox = section.kind === 'inbox' ? { owner: 't.owner', notes: valueSql(section, 'notes', locale) } : {}
  const fields = paths.reduce<Readonly<Record<string, unknown>>>(
    (values, path) => withValueAt(values, path, shownSql(scope, path, locale)),
    {},
  )
  return compactSql({
    id: 't.id',
    slug: slugSql(section, locale),
    status: 't.status',
    version: 't.version',
    languages: `json_build_object('en', t.en_state, 'ar', t.ar_state)`,
    createdAt: instantSql('t.created_at'),
    updatedAt: instantSql('t.updated_at'),
    ...inbox,
    ...(hasPersonal(section) ? { forgottenAt: instantSql('t.forgotten_at') } : {}),
    ...(deleted ? { deletedAt: instantSql('t.deleted_at') } : {}),
    ...fields,
  })
}

/** The key of a record in a language's URLs. */
export function slugSql(section: EffectiveSection, locale: Locale): string {
  if (!leafAt(section, 'slug')) return 't.id::text'
  return locale === 'ar' ? `coalesce(t.ar ->> 'slug', t.slug)` : 't.slug'
}

/** A moment as the API writes it: ISO 8601 in UTC, with milliseconds. */
export const instantSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A value as far as it is the reader's to know: names of their sections, assignments of the units whose admins they manage. */
export function shownSql(scope: Scope, path: string, locale: Locale): string {
  const { section } = scope
  const value = namedSql(scope, path, locale, valueSql(section, path, locale))
  const field = leafAt(section, path)?.field
  const managed = field && factsOf(field).isStaffing ? managedUnitsSql(scope) : undefined
  if (!managed) return value
  return `(select jsonb_agg(x.value order by x.place) from jsonb_array_elements(${value}) with ordinality x (value, place)
    where (x.value ->> 'businessUnit')::uuid in (${managed}))`
}

/** A value as lists show it, masked where it is personal; the title falls back to the other language. */
export function valueSql(section: EffectiveSection, path: string, locale: Locale): string {
  if (path === section.title) return titleSql(section, locale, 't')
  if (!isMasked(section, path)) return revealedSql(section, path, locale)
  return maskSql(leafAt(section, path)?.field, `t.${quoted(systemColumns.get(path) ?? columnNameOf(path))}`)
}

/** A value as JSON has it, with nothing masked. */
export function revealedSql(section: EffectiveSection, path: string, locale: Locale): string {
  const system = systemColumns.get(path)
  if (system) return path.endsWith('At') ? instantSql(`t.${system}`) : `t.${quoted(system)}`
  if (path === 'slug') return slugSql(section, locale)
  if (path === section.title) return revealedTitleSql(section, locale, 't')
  const leaf = leafAt(section, path)
  if (!leaf) return 'null'
  if (isLocalized(leaf.field)) return localizedText(path, locale, 't')
  return neutralSql(section, path, leaf.field)
}

function neutralSql(section: EffectiveSection, path: string, field: Field): string {
  const column = `t.${quoted(columnNameOf(path))}`
  const { isSecret, storage } = factsOf(field)
  if (isSecret) return 'null'
  switch (storage) {
    case 'file':
      return `(select ${fileSql} from core.files f where f.bu_id = t.bu_id and f.id = ${column})`
    case 'links':
      return idsSql(section, path)
    case 'timestamptz':
      return instantSql(column)
    case 'time':
      return `to_char(${column}, 'HH24:MI')`
    default:
      return column
  }
}

type Members = Readonly<Record<string, unknown>>

/** An object of SQL expressions as one JSON text without blanks, which `json_build_object` would put in. */
export function compactSql(members: Members): string {
  const columns = Object.entries(members).map(([name, value]) => `${expressionSql(value)} as ${quoted(name)}`)
  return `(select row_to_json(x.*)::text from (select ${columns.join(', ')}) as x)`
}

/** The texts of a list's rows as one JSON array, in this order. */
export const arraySql = (row: string, order: string): string =>
  `coalesce('[' || string_agg(${row}, ',' order by ${order}) || ']', '[]')`

const expressionSql = (value: unknown): string => (isRecord(value) ? objectSql(value) : String(value))

function objectSql(members: Members): string {
  const parts = Object.entries(members).map(([name, value]) => `${literal(name)}, ${expressionSql(value)}`)
  return `json_build_object(${parts.join(', ')})`
}
