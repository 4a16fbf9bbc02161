import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import type { FlatField } from '../../schema/fields.ts'
import { flattenFields, isLocalized } from '../../schema/fields.ts'
import { anonymizedTitle, hasPersonalFields, isMasked } from '../../schema/personal-fields.ts'
import type { Section } from '../../schema/section.ts'
import { type Locale, otherLocale } from '../../schema/text/locales.ts'
import { maskSql } from './mask-sql.ts'
import { columnNameOf, quoteIdentifier, quoteLiteral } from './sql-names.ts'

/** The collation of texts, the same in every PostgreSQL with ICU: Latin before Arabic, and numbers by value, in any digits. */
export const collation = { name: '"core"."natural"', locale: '@colNumeric=yes' } as const

/** The letters أ إ آ sort as ا, where users expect them. */
const [seated, plain] = ['أإآٱى', 'ااااي']
/** SQL: the sort value of a text. */
export const alphabeticalSql = (text: string): string =>
  `translate(${text}, '${seated}', '${plain}') collate ${collation.name}`

type Titled = Pick<Section, 'fields' | 'title'>
type Named = Pick<EffectiveSection, 'kind' | 'label'>

/** System columns by their API names. */
export const systemColumnNames: ReadonlyMap<string, string> = new Map([
  ['status', 'status'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
  ['owner', 'owner'],
  ['notes', 'notes'],
])

export const findFieldByPath = (section: Pick<Section, 'fields'>, path: string): FlatField | undefined =>
  flattenFields(section.fields).find((leaf) => leaf.path === path)

/** A column of the table with this alias; without an alias, of the only table. */
export const columnSql = (name: string, alias: string): string =>
  (alias ? `${quoteIdentifier(alias)}.` : '') + quoteIdentifier(name)

/** A localized text: `"t"."en" ->> 'title'`. */
export function localizedTextSql(path: string, locale: Locale, alias: string): string {
  const column = columnSql(locale, alias)
  return path.includes('.')
    ? `${column} #>> ${quoteLiteral(`{${path.replaceAll('.', ',')}}`)}`
    : `${column} ->> ${quoteLiteral(path)}`
}

/**
 * The title of a record in a language: masked if it is personal, replaced after anonymization, and the section's label for a
 * singleton.
 */
export function titleSql(section: Titled & Named, locale: Locale, alias: string): string {
  if (section.kind === 'singleton') return quoteLiteral(section.label[locale])
  const own = ownTitleSql(section, locale, alias)
  const shown = isMasked(section, section.title) ? maskSql(findFieldByPath(section, section.title)?.field, own) : own
  return orAnonymizedSql(section, locale, alias, shown)
}

/** The same title, unmasked. */
export const unmaskedTitleSql = (section: Titled, locale: Locale, alias: string): string =>
  orAnonymizedSql(section, locale, alias, ownTitleSql(section, locale, alias))

const orAnonymizedSql = (section: Titled, locale: Locale, alias: string, title: string): string =>
  hasPersonalFields(section)
    ? `case when ${columnSql('anonymized_at', alias)} is not null then ${quoteLiteral(anonymizedTitle[locale])} else ${title} end`
    : title

/** The stored title, or that of the other language if this one has none. */
function ownTitleSql(section: Titled, locale: Locale, alias: string): string {
  const leaf = findFieldByPath(section, section.title)
  if (!leaf || !isLocalized(leaf.field)) return `${columnSql(columnNameOf(section.title), alias)}::text`
  const own = localizedTextSql(section.title, locale, alias)
  return `coalesce(${own}, ${localizedTextSql(section.title, otherLocale(locale), alias)})`
}

/** The number of characters that fit into an index entry, for any characters. */
const maxSortCharacters = 500
const beginning = (text: string): string => `left(${text}, ${maxSortCharacters})`

/** The result of `sortSql` for a value of an alphabetical column: equal texts have equal results. */
export function toSortValue(section: Titled, path: string, value: string): string {
  const letters = [...value].map((letter) => plain[seated.indexOf(letter)] ?? letter)
  return (path === section.title ? letters : letters.slice(0, maxSortCharacters)).join('')
}

/** The sort expression of a section's column; undefined for columns without an order, masked columns and columns of other tables. */
export function sortSql(section: Titled, path: string, locale: Locale, alias: string): string | undefined {
  if (isMasked(section, path)) return undefined
  const system = systemColumnNames.get(path)
  if (system) return path === 'owner' ? undefined : columnSql(system, alias)
  if (path === 'languages') return `(${columnSql('en_state', alias)} || ${columnSql('ar_state', alias)})`
  const leaf = findFieldByPath(section, path)
  const sorting = leaf && fieldTraitsOf(leaf.field).sorting
  if (!sorting || sorting === 'title') return undefined
  if (path === section.title) return alphabeticalSql(ownTitleSql(section, locale, alias))
  if (isLocalized(leaf.field)) return alphabeticalSql(beginning(localizedTextSql(path, locale, alias)))
  const column = columnSql(columnNameOf(path), alias)
  return sorting === 'alphabet' ? alphabeticalSql(beginning(column)) : column
}

/** The sort column and direction. */
export interface Sort {
  readonly path: string
  readonly descending: boolean
}

type Listed = Pick<Section, 'fields' | 'title' | 'list'>

/** The default sort of a list. */
export function defaultSortOf(section: Pick<Listed, 'list'>): Sort {
  const sort = section.list.sort ?? '-createdAt'
  return { path: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
}

/** Empty values come last in both directions; the id is the tie-breaker. */
export const orderSql = (expression: string, descending: boolean, alias: string): string =>
  `${expression}${descending ? ' desc nulls last' : ''}, ${columnSql('id', alias)}${descending ? ' desc' : ''}`

/** The default order of a list, for an index expression or a query. */
export function defaultOrderSql(section: Listed, locale: Locale, alias: string): string {
  const { path, descending } = defaultSortOf(section)
  const expression = sortSql(section, path, locale, alias)
  return expression ? orderSql(`(${expression})`, descending, alias) : columnSql('id', alias)
}

/** The direction of the index of a column that is not a grouping column: the default order and timestamps start with the latest. */
export const isIndexedDescending = (section: Listed, path: string): boolean => {
  const standard = defaultSortOf(section)
  return path === standard.path ? standard.descending : path === 'createdAt' || path === 'updatedAt'
}
