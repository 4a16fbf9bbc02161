import { type RawBuilder, sql } from 'kysely'
import type { FoundRecord } from '../../api/personal-data.ts'
import type { Country } from '../../group/countries.ts'
import type { Leaf } from '../../schema/fields.ts'
import { factsOf } from '../../schema/kinds.ts'
import { personalLeaves } from '../../schema/personal.ts'
import { fold } from '../../schema/text/fold.ts'
import { holds, type SearchWord, searchText, searchWords } from '../../schema/text/search-text.ts'
import type { Locale } from '../../schema/text/words.ts'
import { phoneDigits, tellingDigits, typedContact, typedEmail } from '../../schema/whole.ts'
import { titleSql } from '../database/expressions.ts'
import { columnNameOf, numberColumnOf } from '../database/names.ts'
import { instantSql } from '../lists/columns.ts'
import { containing, escaped } from '../lists/conditions.ts'
import { searchSql } from '../store/nameable.ts'
import { readings } from '../store/phone-numbers.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { storable } from '../store/values.ts'

/** What a person is looked for by. */
type Wanted =
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly digits: string; readonly numbers: readonly string[] }
  | { readonly by: 'name'; readonly words: readonly SearchWord[] }

type ByPhone = Extract<Wanted, { by: 'phone' }>

/** A record of the person, or of somebody who is called the same. */
export type Found = Omit<FoundRecord, 'unit' | 'label'> & { readonly unit: string }

/** With fewer digits it is not said by its end, but is the whole of a number. */
const shortest = 6
const mostFound = 200

/** What somebody means who types this: an address, a phone as one of these countries writes it, or a name; nothing when it is too little to go by. */
export function wantedIn(text: string, countries: readonly Country[]): Wanted | undefined {
  const typed = typedContact(storable(text))
  if (typed.includes('@')) return { by: 'email', email: typedEmail(typed) }
  const digits = phoneDigits(typed)
  if (digits !== undefined) return { by: 'phone', digits, numbers: readings(typed, countries) }
  const words = searchWords(typed)
  return /\p{L}/u.test(typed) && words.some(({ typed: word }) => word.length > 1) ? { by: 'name', words } : undefined
}

/** The records of the scopes' sections in which a person is found who is not forgotten, the latest first; at most 200, and whether there are more. */
export async function findPerson(
  scopes: readonly Scope[],
  wanted: Wanted,
  locale: Locale,
): Promise<{ readonly found: readonly Found[]; readonly more: boolean }> {
  const [first] = scopes
  const parts = scopes.flatMap((scope) => partOf(scope, wanted, locale))
  if (!first || parts.length === 0) return { found: [], more: false }
  const { rows } = await sql<Found & { readonly name: string | null }>`
    select unit, section, id, title, name, ${sql.raw(instantSql('created_at'))} as "createdAt", deleted
    from (${sql.join(parts, sql` union all `)}) as p order by created_at desc, id limit ${sql.lit(mostFound + 1)}`.execute(
    first.db,
  )
  const found = rows.filter(({ name }) => wanted.by !== 'name' || isCalled(name ?? '', wanted.words))
  return { found: found.slice(0, mostFound).map(({ name: _, ...row }) => row), more: rows.length > mostFound }
}

/** The words of a search stand anywhere in a record; those of a name stand in the name, whatever is written apart in it. */
function isCalled(name: string, words: readonly SearchWord[]): boolean {
  const text = searchText(name)
  return words.every((word) => holds(text, word)) || fold(name).replaceAll(' ', '').includes(asOne(words))
}

const asOne = (words: readonly SearchWord[]): string => words.map(({ typed }) => typed).join('')

function partOf(scope: Scope, wanted: Wanted, locale: Locale): readonly RawBuilder<unknown>[] {
  const { unit, section } = scope
  const leaves = personalLeaves(section).filter((leaf) => tells(scope, leaf, wanted))
  if (leaves.length === 0) return []
  const any = leaves.map(({ path }) => matches(scope, path, wanted))
  const name = wanted.by === 'name' ? sql.id('t', columnNameOf(section.title)) : sql`null`
  return [
    sql`
      select ${unit.id}::text as unit, ${section.name}::text as section, t.id::text as id, ${name}::text as name,
        coalesce(${sql.raw(titleSql(section, locale, 't'))}, '') as title, t.created_at, t.deleted_at is not null as deleted
      from ${tableOf(section)} as t
      where t.bu_id = ${unit.id} and t.forgotten_at is null and (${sql.join(any, sql` or `)})`,
  ]
}

/** Is the field one that somebody is found by in this way? A name is what a record is called by. */
const tells = ({ section }: Scope, { path, field }: Leaf, { by }: Wanted): boolean =>
  by === 'name' ? path === section.title && !factsOf(field).contact : factsOf(field).contact === by

function matches(scope: Scope, path: string, wanted: Wanted): RawBuilder<unknown> {
  const column = sql.id('t', columnNameOf(path))
  if (wanted.by === 'email') return sql`lower(${column}) = ${wanted.email}`
  if (wanted.by === 'name') {
    const search = searchSql(scope)
    const together = sql`replace(${sql.raw(search)}, ' ', '') like ${`%${escaped(asOne(wanted.words))}%`}`
    return sql`((${sql.join(containing(wanted.words, search), sql` and `)}) or ${together})`
  }
  return isPhone(path, column, wanted)
}

/**
 * Is it the same number? By its last digits, for people write the rest in many ways; but two of which it is known which numbers of the
 * world they are have to be one. A column for that may be missing beside a field that left the definitions.
 */
function isPhone(path: string, column: RawBuilder<unknown>, { digits, numbers }: ByPhone): RawBuilder<unknown> {
  const said = sql`regexp_replace(${column}, '[^0-9]', '', 'g')`
  const end = digits.slice(-tellingDigits)
  const ends =
    digits.length < shortest ? sql`${said} = ${digits}` : sql`right(${said}, ${sql.lit(end.length)}) = ${end}`
  if (numbers.length === 0) return ends
  const number = sql`to_jsonb(t.*) ->> ${sql.lit(numberColumnOf(path))}`
  return sql`case when ${ends} then coalesce(${number} in (${sql.join(numbers)}), true) else false end`
}
