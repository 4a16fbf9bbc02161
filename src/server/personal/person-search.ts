import { type RawBuilder, sql } from 'kysely'
import type { PersonMatch } from '../../api/personal-data.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { CountryCode } from '../../group/countries.ts'
import { normalizeContact, normalizeEmail, phoneDigits, significantDigits } from '../../schema/exact-contact.ts'
import type { FlatField } from '../../schema/fields.ts'
import { personalFields } from '../../schema/personal-fields.ts'
import { fold } from '../../schema/text/fold.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { buildSearchText, matchesTerm, parseSearchTerms, type SearchTerm } from '../../schema/text/search-text.ts'
import { titleSql } from '../database/sql-expressions.ts'
import { columnNameOf, e164ColumnNameOf } from '../database/sql-names.ts'
import { isoTimestampSql } from '../lists/row-sql.ts'
import { containsWords, escapeLikePattern } from '../lists/where.ts'
import { possibleE164Numbers } from '../store/phone-numbers.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { visibleSearchSql } from '../store/title-visibility.ts'
import { toStorableText } from '../store/values.ts'

/** The criterion of a search for a person. */
type PersonQuery =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly digits: string; readonly numbers: readonly string[] }
  | { readonly by: 'name'; readonly words: readonly SearchTerm[] }

type ByPhone = Extract<PersonQuery, { by: 'phone' }>

/** A record of the person, or of another person with the same name. */
export type PersonRecord = Omit<PersonMatch, 'unit' | 'label'> & { readonly unit: string }

/** A number with fewer digits is compared as a whole, not by its last digits. */
const minDigits = 6
const maxPersonRecords = 200

/** Parses the search text: an email, a phone number as written in one of these countries, or a name; undefined if it is too short. */
export function parsePersonQuery(text: string, countries: readonly CountryCode[]): PersonQuery | undefined {
  const contactText = normalizeContact(toStorableText(text))
  if (contactText.includes('@')) return { by: 'email', email: normalizeEmail(contactText) }
  const digits = phoneDigits(contactText)
  if (digits !== undefined) return { by: 'phone', digits, numbers: possibleE164Numbers(contactText, countries) }
  const words = parseSearchTerms(contactText)
  return /\p{L}/u.test(contactText) && words.some(({ typed: word }) => word.length > 1)
    ? { by: 'name', words }
    : undefined
}

/**
 * Finds the records of a person that are not anonymized, in the sections of these contexts, latest first. Returns at most 200,
 * and whether there are more.
 */
export async function findPerson(
  scopes: readonly SectionContext[],
  personQuery: PersonQuery,
  locale: Locale,
): Promise<{ readonly found: readonly PersonRecord[]; readonly more: boolean }> {
  const [first] = scopes
  const parts = scopes.flatMap((scope) => partOf(scope, personQuery, locale))
  if (!first || parts.length === 0) return { found: [], more: false }
  const { rows } = await sql<PersonRecord & { readonly name: string | null }>`
    select unit, section, id, title, name, ${sql.raw(isoTimestampSql('created_at'))} as "createdAt", deleted
    from (${sql.join(parts, sql` union all `)}) as p order by created_at desc, id limit ${sql.lit(maxPersonRecords + 1)}`.execute(
    first.db,
  )
  const matchingRows = rows.filter(({ name }) => personQuery.by !== 'name' || hasNameSql(name ?? '', personQuery.words))
  return {
    found: matchingRows.slice(0, maxPersonRecords).map(({ name: _, ...row }) => row),
    more: rows.length > maxPersonRecords,
  }
}

/** Words of the search text may occur anywhere in a record; words of a name must occur in the name, even if it is spaced differently. */
function hasNameSql(name: string, words: readonly SearchTerm[]): boolean {
  const text = buildSearchText(name)
  return words.every((word) => matchesTerm(text, word)) || fold(name).replaceAll(' ', '').includes(joinTerms(words))
}

const joinTerms = (words: readonly SearchTerm[]): string => words.map(({ typed }) => typed).join('')

function partOf(scope: SectionContext, personQuery: PersonQuery, locale: Locale): readonly RawBuilder<unknown>[] {
  const { unit, section } = scope
  const leaves = personalFields(section).filter((leaf) => canMatch(scope, leaf, personQuery))
  if (leaves.length === 0) return []
  const conditions = leaves.map(({ path }) => matches(scope, path, personQuery))
  const name = personQuery.by === 'name' ? sql.id('t', columnNameOf(section.title)) : sql`null`
  return [
    sql`
      select ${unit.id}::text as unit, ${section.name}::text as section, t.id::text as id, ${name}::text as name,
        coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title, t.created_at, t.deleted_at is not null as deleted
      from ${sectionTableSql(section)} as t
      where t.bu_id = ${unit.id} and t.anonymized_at is null and (${sql.join(conditions, sql` or `)})`,
  ]
}

/** Whether the field identifies a person by this criterion. A name is matched only in the title field. */
const canMatch = ({ section }: SectionContext, { path, field }: FlatField, { by }: PersonQuery): boolean =>
  by === 'name' ? path === section.title && !fieldTraitsOf(field).contact : fieldTraitsOf(field).contact === by

function matches(scope: SectionContext, path: string, personQuery: PersonQuery): RawBuilder<unknown> {
  const column = sql.id('t', columnNameOf(path))
  if (personQuery.by === 'email') return sql`lower(${column}) = ${personQuery.email}`
  if (personQuery.by === 'name') {
    const search = visibleSearchSql(scope)
    // The search text may write an ا with a hamza.
    const joined = escapeLikePattern(joinTerms(personQuery.words)).replaceAll('ا', '_')
    const joinedMatch = sql`replace(${sql.raw(search)}, ' ', '') like ${`%${joined}%`}`
    return sql`((${sql.join(containsWords(personQuery.words, search), sql` and `)}) or ${joinedMatch})`
  }
  return isPhone(path, column, personQuery)
}

/**
 * Whether it is the same phone number. The last digits are compared, because the rest is written in many ways. If the E.164
 * forms of both are known, these must be equal. The E.164 column may be missing for a field that was removed.
 */
function isPhone(path: string, column: RawBuilder<unknown>, { digits, numbers }: ByPhone): RawBuilder<unknown> {
  const digitsSql = sql`regexp_replace(${column}, '[^0-9]', '', 'g')`
  const end = digits.slice(-significantDigits)
  const phoneSuffix =
    digits.length < minDigits
      ? sql`${digitsSql} = ${digits}`
      : sql`right(${digitsSql}, ${sql.lit(end.length)}) = ${end}`
  if (numbers.length === 0) return phoneSuffix
  const number = sql`to_jsonb(t.*) ->> ${sql.lit(e164ColumnNameOf(path))}`
  return sql`case when ${phoneSuffix} then coalesce(${number} in (${sql.join(numbers)}), true) else false end`
}
