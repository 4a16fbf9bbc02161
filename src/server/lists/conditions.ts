import { type RawBuilder, sql } from 'kysely'
import type { EffectiveSection } from '../../schema/effective.ts'
import type { Field, Leaf } from '../../schema/fields.ts'
import { isPersonPath, nothing } from '../../schema/filters.ts'
import { factsOf, refersToSeveral } from '../../schema/kinds.ts'
import { sortPaths } from '../../schema/listable.ts'
import { wholeLeaves, wordLeaves } from '../../schema/personal.ts'
import { published, scheduled } from '../../schema/statuses.ts'
import { heldParts, type SearchWord } from '../../schema/text/search-text.ts'
import { locales } from '../../schema/text/words.ts'
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
export function searched(section: EffectiveSection, { words, whole }: Search, search: string): readonly Condition[] {
  const others = whole ? wholly(section, whole, search) : []
  return others.length === 0 ? containing(words, search) : [either([both(containing(words, search)), ...others])]
}

function wholly(section: EffectiveSection, whole: Whole, search: string): readonly Condition[] {
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

/**
 * Each of the words is held by `search`, an SQL expression: `searchSql` of the scope for people who may list the section, because it
 * leaves out what the list does not show them.
 */
export const containing = (words: readonly SearchWord[], search: string): readonly Condition[] =>
  words.map((word) => either(heldParts(word).map((part) => sql`${sql.raw(search)} like ${`%${escaped(part)}%`}`)))

/** A text for LIKE in which `%`, `_` and `\` mean themselves. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const both = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const either = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

function conditionOf(scope: Scope, filter: Filter): Condition {
  if (filter.test === 'from' || filter.test === 'to') return withinRange(scope, filter)
  const any = hasAnyOf(scope, filter)
  return filter.test === 'any' ? any : sql`not coalesce(${any}, false)`
}

/** However many values a filter has, the statement has as many comparisons and parameters as for two. */
function hasAnyOf(scope: Scope, { path, values }: Filter): Condition {
  if (path === 'id') return isOneOf(sql`t.id`, values, sql`uuid`)
  if (path === 'languages') return hasTranslationState(values)
  if (path === 'status') return hasStatus(scope, values)
  if (path === 'slug')
    return either([sql`t.slug`, sql`t.ar ->> 'slug'`].map((slug) => isOneOf(slug, values, sql`text`)))
  const field = leafAt(scope.section, path)?.field
  if (refersToSeveral(field)) return isLinked(scope, path, values)
  const column = columnOf(path)
  // Assignments are found by a role in this unit: what a person is in another one is not everybody's to know.
  if (field && factsOf(field).filtering === 'role') {
    const assigned = values.map((role) => JSON.stringify([{ businessUnit: scope.unit.id, role }]))
    return sql`${column} @> any(${assigned}::text[]::jsonb[])`
  }
  const given = isPersonPath(path) || canBeNothing(field) ? values.filter((value) => value !== nothing) : values
  return either([
    ...(given.length < values.length ? [sql`${column} is null`] : []),
    ...(given.length > 0 ? [isValue(scope, path, field, given)] : []),
  ])
}

function isValue(scope: Scope, path: string, field: Field | undefined, values: readonly string[]): Condition {
  const equal = isOneOf(columnOf(path), values, typeOf(field, path))
  const place = field && isAlphabetical(scope, path, field) ? sortSql(scope.section, path, 'en', 't') : undefined
  if (place === undefined) return equal
  // Equal texts have the same place in the alphabet, of which there is an index.
  const places = [...new Set(values.map((value) => orderedValue(scope.section, path, value)))]
  return both([isOneOf(sql.raw(place), places, sql`text`), equal])
}

/** A single value is compared as itself: an index then yields the records in its order. */
const isOneOf = (expression: Condition, values: readonly string[], type: Condition): Condition =>
  values.length === 1
    ? sql`${expression} = ${values[0]}::${type}`
    : sql`${expression} = any(${[...values]}::text[]::${type}[])`

const isAlphabetical = ({ section }: Scope, path: string, field: Field): boolean =>
  factsOf(field).sorting === 'alphabet' && sortPaths(section).includes(path)

const canBeNothing = (field: Field | undefined): boolean =>
  field !== undefined && ['choices', 'records', 'presence'].includes(factsOf(field).filtering ?? '')

/** A value is such as `ar:outdated`. */
function hasTranslationState(values: readonly string[]): Condition {
  const parts = locales.flatMap((locale) => {
    const states = values.filter((value) => value.startsWith(`${locale}:`)).map((value) => value.slice(3))
    return states.length === 0 ? [] : [isOneOf(sql.id('t', `${locale}_state`), states, sql`text`)]
  })
  return either(parts)
}

/** What is published and still to come is scheduled, and not published yet. */
function hasStatus({ section }: Scope, values: readonly string[]): Condition {
  const { schedule } = section
  if (!schedule) return isOneOf(sql`t.status`, values, sql`text`)
  const date = columnOf(schedule)
  const others = values.filter((value) => value !== scheduled && value !== published)
  return either([
    ...(others.length > 0 ? [isOneOf(sql`t.status`, others, sql`text`)] : []),
    ...(values.includes(scheduled) ? [sql`(t.status = ${published} and ${date} > now())`] : []),
    ...(values.includes(published) ? [sql`(t.status = ${published} and (${date} is null or ${date} <= now()))`] : []),
  ])
}

function isLinked(scope: Scope, path: string, values: readonly string[]): Condition {
  const table = sql.id('content', linkTableNameOf(scope.section.name, path))
  const links = sql`select l.from_id from ${table} l where l.bu_id = ${scope.unit.id}`
  const ids = values.filter((value) => value !== nothing)
  return either([
    ...(ids.length < values.length ? [sql`t.id not in (${links})`] : []),
    ...(ids.length > 0 ? [sql`t.id in (${links} and ${isOneOf(sql`l.to_id`, ids, sql`uuid`)})`] : []),
  ])
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
