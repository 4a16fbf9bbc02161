import { type RawBuilder, sql } from 'kysely'
import { fieldTraitsOf, isMultiReference } from '../../fields/field-types.ts'
import { sortableColumns } from '../../schema/column-capabilities.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import type { ExactContact } from '../../schema/exact-contact.ts'
import type { Field, FlatField } from '../../schema/fields.ts'
import { emptyFilterValue, isStaffReferenceColumn } from '../../schema/filters.ts'
import { exactMatchFields, fullTextFields } from '../../schema/personal-fields.ts'
import { published, scheduled } from '../../schema/statuses.ts'
import { locales } from '../../schema/text/locales.ts'
import type { SearchTerm } from '../../schema/text/search-text.ts'
import { exactContactSql } from '../database/mask-sql.ts'
import { findFieldByPath, sortSql, systemColumnNames, toSortValue } from '../database/sql-expressions.ts'
import { columnNameOf, linkTableNameOf, quoteIdentifier } from '../database/sql-names.ts'
import { columnTypes } from '../database/table-definition.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleSearchSql } from '../store/title-visibility.ts'
import type { FieldFilter } from './parse-filters.ts'
import type { ParsedListQuery } from './parse-query.ts'

type Condition = RawBuilder<unknown>

/** The condition on the table `t` for the records of a list. */
export function whereClause(
  scope: SectionContext,
  query: Pick<ParsedListQuery, 'words' | 'exactContact' | 'filters' | 'deleted'>,
): Condition {
  return allOf([
    sql`t.bu_id = ${scope.unit.id}`,
    query.deleted ? sql`t.deleted_at is not null` : sql`t.deleted_at is null`,
    ...searchConditions(scope.section, query, visibleSearchSql(scope)),
    ...query.filters.map((filter) => filterCondition(scope, filter)),
  ])
}

/**
 * Search conditions: each word occurs in the visible content of the record, or the whole search equals a value. The latter is a
 * masked value, or a phone number in another notation.
 */
export function searchConditions(
  section: EffectiveSection,
  { words, exactContact }: SearchTerms,
  search: string,
): readonly Condition[] {
  const contactConditions = exactContact ? matchesExactContact(section, exactContact, search) : []
  return contactConditions.length === 0
    ? containsWords(words, search)
    : [someOf([allOf(containsWords(words, search)), ...contactConditions])]
}

function matchesExactContact(section: EffectiveSection, contact: ExactContact, search: string): readonly Condition[] {
  const maskedConditions = maskedFieldsInConditions(section, contact).map(({ path }) => {
    const column = exactContactSql(contact.contact, `t.${quoteIdentifier(columnNameOf(path))}`)
    return sql`${sql.raw(column)} = ${contact.value}`
  })
  const phoneTerms = showsPhones(section, contact) ? [{ variants: [contact.value] }] : []
  return [...maskedConditions, ...containsWords(phoneTerms, search)]
}

/** Whether the full-text fields include phone numbers. Their search text also contains the digits without separators. */
const showsPhones = (section: EffectiveSection, { contact }: ExactContact): boolean =>
  contact === 'phone' && fullTextFields(section).some(({ field }) => fieldTraitsOf(field).contact === contact)

export type SearchTerms = Pick<ParsedListQuery, 'words' | 'exactContact'>

/** The masked fields that a search compares. If there are any, its result reveals information about them. */
export const maskedFieldsInConditions = (
  section: EffectiveSection,
  exactContact: SearchTerms['exactContact'],
): readonly FlatField[] =>
  exactMatchFields(section).filter(
    ({ field }) => exactContact !== undefined && fieldTraitsOf(field).contact === exactContact.contact,
  )

/**
 * Each word must occur in `search`, an SQL expression. For users who may list the section it is `visibleSearchSql` of the
 * context, which leaves out what the list does not show them.
 */
export const containsWords = (words: readonly Pick<SearchTerm, 'variants'>[], search: string): readonly Condition[] =>
  words.map(({ variants }) =>
    someOf(variants.map((part) => sql`${sql.raw(search)} like ${`%${escapeLikePattern(part)}%`}`)),
  )

/**
 * SQL: how well a record matches these words, from 0 for the best. First by its title, which equals the search, begins with it,
 * contains its words, or none of these. Then by the least similar word: as typed, another spelling or stem, or a part of a word
 * or the singular of a broken plural.
 */
export function relevanceSql(words: readonly SearchTerm[], search: string): Condition {
  // A title may write an ا with a hamza.
  const phrase = escapeLikePattern(words.map(({ typed }) => typed).join(' ')).replaceAll('ا', '_')
  const containsAll = (part: Condition, variantsOf: (word: SearchTerm) => readonly string[]) =>
    allOf(
      words.map(
        (word) => sql`${part} like any(${variantsOf(word).map((each) => `%${escapeLikePattern(each)}%`)}::text[])`,
      ),
    )
  // The parts of `buildSearchText`. Most of the text are its words, so titles are not searched in all of it.
  const [titlePart, wordPart, stemPart] = [sql`r.parts[1]`, sql`r.parts[2]`, sql`r.parts[3]`]
  return sql`(select case
    when ${titlePart} like ${`%\n ${phrase} \n%`} then 0
    when ${titlePart} like ${`%\n ${phrase}%`} then 3
    when ${containsAll(titlePart, ({ variants }) => variants)} then 6
    else 9
  end + case
    when ${containsAll(wordPart, ({ exact }) => exact)} then 0
    when ${containsAll(sql`(${wordPart} || ${stemPart})`, ({ exact, stems }) => [...exact, ...stems])} then 1
    else 2
  end from (select string_to_array(${sql.raw(search)}, chr(9)) as parts offset 0) as r)`
}

/** Escapes `%`, `_` and `\` in a LIKE pattern. */
export const escapeLikePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

const allOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`
const someOf = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`

/** The condition of one filter on the table `t`. */
export function filterCondition(scope: SectionContext, filter: FieldFilter): Condition {
  if (filter.test === 'from' || filter.test === 'to') return withinRange(scope, filter)
  const matchSql = hasAnyOf(scope, filter)
  return filter.test === 'any' ? matchSql : sql`not coalesce(${matchSql}, false)`
}

/** For any number of values, the statement has no more comparisons and parameters than for two. */
function hasAnyOf(scope: SectionContext, { path, values }: FieldFilter): Condition {
  if (path === 'id') return equalsAny(sql`t.id`, values, sql`uuid`)
  if (path === 'languages') return hasTranslationState(values)
  if (path === 'status') return hasStatus(scope, values)
  if (path === 'slug')
    return someOf([sql`t.slug`, sql`t.ar ->> 'slug'`].map((slug) => equalsAny(slug, values, sql`text`)))
  const field = findFieldByPath(scope.section, path)?.field
  if (isMultiReference(field)) return isLinked(scope, path, values)
  const column = columnOf(path)
  // Assignments are filtered by a role in this unit, because roles in other units may be hidden from the user.
  if (field && fieldTraitsOf(field).filtering === 'role') {
    const assignmentTexts = values.map((role) => JSON.stringify([{ businessUnit: scope.unit.id, role }]))
    return sql`${column} @> any(${assignmentTexts}::text[]::jsonb[])`
  }
  const listedValues =
    isStaffReferenceColumn(path) || canBeNull(field) ? values.filter((value) => value !== emptyFilterValue) : values
  return someOf([
    ...(listedValues.length < values.length ? [sql`${column} is null`] : []),
    ...(listedValues.length > 0 ? [isValue(scope, path, field, listedValues)] : []),
  ])
}

function isValue(scope: SectionContext, path: string, field: Field | undefined, values: readonly string[]): Condition {
  const equal = equalsAny(columnOf(path), values, typeOf(field, path))
  const sortValueSql = field && isAlphabetical(scope, path, field) ? sortSql(scope.section, path, 'en', 't') : undefined
  if (sortValueSql === undefined) return equal
  // Equal texts have the same sort value, which has an index.
  const sortValues = [...new Set(values.map((value) => toSortValue(scope.section, path, value)))]
  return allOf([equalsAny(sql.raw(sortValueSql), sortValues, sql`text`), equal])
}

/** Compares a single value directly, so that an index returns the records in order. */
const equalsAny = (expression: Condition, values: readonly string[], type: Condition): Condition =>
  values.length === 1
    ? sql`${expression} = ${values[0]}::${type}`
    : sql`${expression} = any(${[...values]}::text[]::${type}[])`

const isAlphabetical = ({ section }: SectionContext, path: string, field: Field): boolean =>
  fieldTraitsOf(field).sorting === 'alphabet' && sortableColumns(section).includes(path)

const canBeNull = (field: Field | undefined): boolean =>
  field !== undefined && ['choices', 'records', 'presence'].includes(fieldTraitsOf(field).filtering ?? '')

/** A value has the form `ar:outdated`. */
function hasTranslationState(values: readonly string[]): Condition {
  const parts = locales.flatMap((locale) => {
    const states = values.filter((value) => value.startsWith(`${locale}:`)).map((value) => value.slice(3))
    return states.length === 0 ? [] : [equalsAny(sql.id('t', `${locale}_state`), states, sql`text`)]
  })
  return someOf(parts)
}

/** A published record with a future date counts as scheduled, not as published. */
function hasStatus({ section }: SectionContext, values: readonly string[]): Condition {
  const { schedule } = section
  if (!schedule) return equalsAny(sql`t.status`, values, sql`text`)
  const date = columnOf(schedule)
  const otherStatuses = values.filter((value) => value !== scheduled && value !== published)
  return someOf([
    ...(otherStatuses.length > 0 ? [equalsAny(sql`t.status`, otherStatuses, sql`text`)] : []),
    ...(values.includes(scheduled) ? [sql`(t.status = ${published} and ${date} > now())`] : []),
    ...(values.includes(published) ? [sql`(t.status = ${published} and (${date} is null or ${date} <= now()))`] : []),
  ])
}

function isLinked(scope: SectionContext, path: string, values: readonly string[]): Condition {
  const table = sql.id('content', linkTableNameOf(scope.section.name, path))
  const links = sql`select l.from_id from ${table} l where l.bu_id = ${scope.unit.id}`
  const ids = values.filter((value) => value !== emptyFilterValue)
  return someOf([
    ...(ids.length < values.length ? [sql`t.id not in (${links})`] : []),
    ...(ids.length > 0 ? [sql`t.id in (${links} and ${equalsAny(sql`l.to_id`, ids, sql`uuid`)})`] : []),
  ])
}

/** A date filter on a timestamp covers the whole day in the unit's time zone. */
function withinRange(scope: SectionContext, { path, test, values }: FieldFilter): Condition {
  const [value = ''] = values
  const field = findFieldByPath(scope.section, path)?.field
  const column = columnOf(path)
  const isMoment = !field || fieldTraitsOf(field).storage === 'timestamptz'
  if (!isMoment || value.length > 10) {
    const type = typeOf(field, path)
    return test === 'from' ? sql`${column} >= ${value}::${type}` : sql`${column} <= ${value}::${type}`
  }
  const zone = scope.unit.timeZone
  return test === 'from'
    ? sql`${column} >= (${value}::date)::timestamp at time zone ${zone}`
    : sql`${column} < (${value}::date + 1)::timestamp at time zone ${zone}`
}

const columnOf = (path: string): Condition => sql.id('t', systemColumnNames.get(path) ?? columnNameOf(path))

/** The SQL type of a filter value. */
function typeOf(field: Field | undefined, path: string): Condition {
  if (!field) return sql.raw(isStaffReferenceColumn(path) ? 'uuid' : 'timestamptz')
  const { storage } = fieldTraitsOf(field)
  // Integers may be filtered by a fractional bound.
  return sql.raw(storage === 'integer' ? columnTypes.numeric : columnTypes[storage])
}
