import type { EffectiveSection } from '../../schema/effective.ts'
import type { Leaf } from '../../schema/fields.ts'
import { isLocalized, leavesOf } from '../../schema/fields.ts'
import { factsOf } from '../../schema/kinds.ts'
import { forgottenTitle, hasPersonal, isMasked } from '../../schema/personal.ts'
import type { Section } from '../../schema/section.ts'
import { type Locale, otherLocale } from '../../schema/text/words.ts'
import { maskSql } from './masks.ts'
import { columnNameOf, literal, quoted } from './names.ts'

/** The order of texts, the same in every PostgreSQL with ICU: Latin before Arabic, and numbers by their value, in whatever digits. */
export const collation = { name: '"core"."natural"', locale: '@colNumeric=yes' } as const

/** The letters أ إ آ stand for the ا that people look under. */
const [seated, plain] = ['أإآٱى', 'ااااي']
/** What a text is ordered by. */
export const alphabetical = (text: string): string =>
  `translate(${text}, '${seated}', '${plain}') collate ${collation.name}`

type Titled = Pick<Section, 'fields' | 'title'>
type Named = Pick<EffectiveSection, 'kind' | 'label'>

/** System columns by the name that the API has for them. */
export const systemColumns: ReadonlyMap<string, string> = new Map([
  ['status', 'status'],
  ['createdAt', 'created_at'],
  ['updatedAt', 'updated_at'],
  ['owner', 'owner'],
  ['notes', 'notes'],
])

export const leafAt = (section: Pick<Section, 'fields'>, path: string): Leaf | undefined =>
  leavesOf(section.fields).find((leaf) => leaf.path === path)

/** A column of the table that goes by this alias; without one, of the only table. */
export const columnSql = (name: string, alias: string): string => (alias ? `${quoted(alias)}.` : '') + quoted(name)

/** A localized text: `"t"."en" ->> 'title'`. */
export function localizedText(path: string, locale: Locale, alias: string): string {
  const column = columnSql(locale, alias)
  return path.includes('.')
    ? `${column} #>> ${literal(`{${path.replaceAll('.', ',')}}`)}`
    : `${column} ->> ${literal(path)}`
}

/** What a record is called in a language: masked where that is personal, that it was forgotten once it was, and as its section is where it is the only one. */
export function titleSql(section: Titled & Named, locale: Locale, alias: string): string {
  if (section.kind === 'singleton') return literal(section.label[locale])
  const own = ownTitleSql(section, locale, alias)
  const shown = isMasked(section, section.title) ? maskSql(leafAt(section, section.title)?.field, own) : own
  return orForgotten(section, locale, alias, shown)
}

/** The same, with nothing masked. */
export const revealedTitleSql = (section: Titled, locale: Locale, alias: string): string =>
  orForgotten(section, locale, alias, ownTitleSql(section, locale, alias))

const orForgotten = (section: Titled, locale: Locale, alias: string, title: string): string =>
  hasPersonal(section)
    ? `case when ${columnSql('forgotten_at', alias)} is not null then ${literal(forgottenTitle[locale])} else ${title} end`
    : title

/** The title as it is stored, or that of the other language while there is none in this. */
function ownTitleSql(section: Titled, locale: Locale, alias: string): string {
  const leaf = leafAt(section, section.title)
  if (!leaf || !isLocalized(leaf.field)) return `${columnSql(columnNameOf(section.title), alias)}::text`
  const own = localizedText(section.title, locale, alias)
  return `coalesce(${own}, ${localizedText(section.title, otherLocale(locale), alias)})`
}

/** As many characters of a text as an index can hold, whichever they are. */
const mostOrdered = 500
const beginning = (text: string): string => `left(${text}, ${mostOrdered})`

/** What `sortSql` makes of this value of an alphabetical column: texts that are equal are equal in it too. */
export function orderedValue(section: Titled, path: string, value: string): string {
  const letters = [...value].map((letter) => plain[seated.indexOf(letter)] ?? letter)
  return (path === section.title ? letters : letters.slice(0, mostOrdered)).join('')
}

/** What a list is ordered by for a column of the section itself; nothing for those without an order, masked or of another table. */
export function sortSql(section: Titled, path: string, locale: Locale, alias: string): string | undefined {
  if (isMasked(section, path)) return undefined
  const system = systemColumns.get(path)
  if (system) return path === 'owner' ? undefined : columnSql(system, alias)
  if (path === 'languages') return `(${columnSql('en_state', alias)} || ${columnSql('ar_state', alias)})`
  const leaf = leafAt(section, path)
  const sorting = leaf && factsOf(leaf.field).sorting
  if (!sorting || sorting === 'title') return undefined
  if (path === section.title) return alphabetical(ownTitleSql(section, locale, alias))
  if (isLocalized(leaf.field)) return alphabetical(beginning(localizedText(path, locale, alias)))
  const column = columnSql(columnNameOf(path), alias)
  return sorting === 'alphabet' ? alphabetical(beginning(column)) : column
}

/** By which column, and which way. */
export interface Sort {
  readonly path: string
  readonly descending: boolean
}

type Listed = Pick<Section, 'fields' | 'title' | 'list'>

/** What a list is ordered by until somebody chooses. */
export function defaultSortOf(section: Pick<Listed, 'list'>): Sort {
  const sort = section.list.sort ?? '-createdAt'
  return { path: sort.replace(/^-/, ''), descending: sort.startsWith('-') }
}

/** Empty values stand last whichever way a list is ordered; the id makes the order certain. */
export const orderSql = (expression: string, descending: boolean, alias: string): string =>
  `${expression}${descending ? ' desc nulls last' : ''}, ${columnSql('id', alias)}${descending ? ' desc' : ''}`

/** The order of a list until somebody chooses, as an index of expressions or the rows of a table have it. */
export function standardOrderSql(section: Listed, locale: Locale, alias: string): string {
  const { path, descending } = defaultSortOf(section)
  const expression = sortSql(section, path, locale, alias)
  return expression ? orderSql(`(${expression})`, descending, alias) : columnSql('id', alias)
}

/** Which way round an index holds a column that is no group: the standard order and that of moments begin with the latest. */
export const isHeldDescending = (section: Listed, path: string): boolean => {
  const standard = defaultSortOf(section)
  return path === standard.path ? standard.descending : path === 'createdAt' || path === 'updatedAt'
}
