import { type RawBuilder, sql } from 'kysely'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { Field, Leaf } from '../../schema/fields.ts'
import { isPersonPath, nothing } from '../../schema/filters.ts'
import { factsOf, refersToSeveral } from '../../schema/kinds.ts'
import { sortPaths } from '../../schema/listable.ts'
import { wholeLeaves, wordLeaves } from '../../schema/personal.ts'
import { heldParts, type SearchWord } from '../../schema/text/search-text.ts'
import type { Whole } from '../../schema/whole.ts'
import { columnTypes } from '../database/definition.ts'
import { leafAt, orderedValue, sortSql, systemColumns } from '../database/expressions.ts'
import { wholeSql } from '../database/masks.ts'
import { columnNameOf, linkTableNameOf, quoted } from '../database/names.ts'
import { searchSql } from '../store/nameable.ts'
import type { Scope } from '../store/scope.ts'
import type { Filter } from './filters.ts'
import type { ListQuery } from './query.ts'

type Condition = RawBuilder<unknown>

/** Which records of the table `t` a list is of. */
export function matching(scope: Scope, query: Pick<ListQuery, 'words' | 'whole' | 'filters' | 'deleted'>): Condition {
  return both([
    sql`t.bu_id = ${scope.unit.id}`,
    query.deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    ...searched(scope.section, query, searchSql(scope)),
    ...query.filters.map((filter) => conditionOf(scope, filter)),
  ])
}

/** Each word stands in what is shown of the record, or the whole search is a value of it: one that is masked, or a phone in another writing. */
export function searched(section: EffectiveSection, { words, whole }: Search, search?: string): readonly Condition[] {
  const others = whole ? wholly(section, whole, search) : []
  return others.length === 0 ? containing(words, search) : [either([both(containing(words, search)), ...others])]
}

function wholly(section: EffectiveSection, whole: Whole, search?: string): readonly Condition[] {
  const masked = comparedWith(section, whole).map(({ path }) => {
    const column = wholeSql(whole.contact, `t.${quoted(columnNameOf(path))}`)
    return sql`${sql.raw(column)} = ${whole.value}`
  })
  const typed = showsPhones(section, whole) ? [{ typed: whole.value, stem: undefined }] : []
  return [...masked, ...containing(typed, search)]
}

/** Do phones stand among what every word is looked for in? Their digits stand there together too, whatever they are parted by. */
const showsPhones = (section: EffectiveSection, { contact }: Whole): boolean =>
  contact === 'phone' && wordLeaves(section).some(({ field }) => factsOf(field).contact === contact)

export type Search = Pick<ListQuery, 'words' | 'whole'>

/** The masked fields that a search compares with: where there are any, its answer tells of them. */
export const comparedWith = (section: EffectiveSection, whole: Search['whole']): readonly Leaf[] =>
  wholeLeaves(section).filter(({ field }) => whole !== undefined && factsOf(field).contact === whole.contact)

/** Each of the words is held by the text that the record is found by. */
export const containing = (words: readonly SearchWord[], search = 't.search'): readonly Condition[] =>
  words.map((word) => either(heldParts(word).map((part) => sql`${sql.raw(search)} like ${`%${escaped(part)}%`}`)))

/** A text for LIKE in which `%`, `_` and `\` mean themselves. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const both = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

function conditionOf(scope: Scope, filter: Filter): Condition {
  if (filter.test === 'from' || filter.test === 'to') return withinRange(scope, filter)
  const any = either(filter.values.map((value) => isValue(scope, filter.path, value)))
  return filter.test === 'any' ? any : sql`not coalesce(${any}, false)`
}

function isValue(scope: Scope, path: string, value: string): Condition {
  if (path === 'id') return sql`t.id = ${value}`
  if (path === 'languages') return isInState(value)
  if (path === 'status') return hasStatus(scope, value)
  if (path === 'slug') return sql`(t.slug = ${value} or t.ar ->> 'slug' = ${value})`
  const field = leafAt(scope.section, path)?.field
  if (refersToSeveral(field)) return isLinked(scope, path, value)
  const column = columnOf(path)
  // Somebody's assignments are found by a role among them.
  if (field && factsOf(field).filtering === 'role') return sql`${column} @> ${JSON.stringify([{ role: value }])}::jsonb`
  if (value === nothing && (isPersonPath(path) || canBeNothing(field))) return sql`${column} is null`
  const equal = sql`${column} = ${value}::${typeOf(field, path)}`
  return field && isAlphabetical(scope, path, field) ? both([inOrder(scope, path, value), equal]) : equal
}

const isAlphabetical = ({ section }: Scope, path: string, field: Field): boolean =>
  factsOf(field).sorting === 'alphabet' && sortPaths(section).includes(path)

/** What is the same text has the same place in the alphabet, of which there is an index. */
function inOrder({ section }: Scope, path: string, value: string): Condition {
  const place = sortSql(section, path, 'en', 't')
  return place === undefined ? sql`true` : sql`${sql.raw(place)} = ${orderedValue(section, path, value)}`
}

const canBeNothing = (field: Field | undefined): boolean =>
  field !== undefined && ['choices', 'records', 'presence'].includes(factsOf(field).filtering ?? '')

function isInState(value: string): Condition {
  const [locale, state] = value.split(':')
  return sql`t.${sql.raw(locale === 'ar' ? 'ar_state' : 'en_state')} = ${state}`
}

/** What is published and still to come is scheduled, and not published yet. */
function hasStatus({ section }: Scope, value: string): Condition {
  if (!section.schedule || (value !== 'scheduled' && value !== 'published')) return sql`t.status = ${value}`
  const date = columnOf(section.schedule)
  const moment = value === 'scheduled' ? sql`${date} > now()` : sql`(${date} is null or ${date} <= now())`
  return sql`(t.status = 'published' and ${moment})`
}

function isLinked(scope: Scope, path: string, value: string): Condition {
  const table = sql.id('content', linkTableNameOf(scope.section.name, path))
  const links = sql`select l.from_id from ${table} l where l.bu_id = ${scope.unit.id}`
  return value === nothing ? sql`t.id not in (${links})` : sql`t.id in (${links} and l.to_id = ${value})`
}

/** A day given for a moment is that whole day by the unit's clock. */
function withinRange(scope: Scope, { path, test, values }: Filter): Condition {
  const [value = ''] = values
  const field = leafAt(scope.section, path)?.field
  const column = columnOf(path)
  const isMoment = !field || factsOf(field).storage === 'timestamptz'
  if (!isMoment || value.length > 10) {
    const type = typeOf(field, path)
    return test === 'from' ? sql`${column} >= ${value}::${type}` : sql`${column} <= ${value}::${type}`
  }
  const zone = scope.unit.timeZone
  return test === 'from'
    ? sql`${column} >= (${value}::date)::timestamp at time zone ${zone}`
    : sql`${column} < (${value}::date + 1)::timestamp at time zone ${zone}`
}

const columnOf = (path: string): Condition => sql.id('t', systemColumns.get(path) ?? columnNameOf(path))

/** The type that a filter's text is read as. */
function typeOf(field: Field | undefined, path: string): Condition {
  if (!field) return sql.raw(isPersonPath(path) ? 'uuid' : 'timestamptz')
  const { storage } = factsOf(field)
  // A fraction may bound whole numbers.
  return sql.raw(storage === 'integer' ? columnTypes.numeric : columnTypes[storage])
}
