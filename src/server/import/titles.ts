import { sql } from 'kysely'
import type { Finding } from '../../schema/kinds/kind.ts'
import { refersToOne } from '../../schema/kinds.ts'
import { locales } from '../../schema/text/words.ts'
import { titleSql } from '../database/expressions.ts'
import { tableOf } from '../store/raw.ts'
import type { Scope } from '../store/scope.ts'
import { hasSlug } from '../store/slug-field.ts'
import type { Target } from './columns.ts'

/** The ids of what is called so in a section, by the text in small letters. */
type Called = ReadonlyMap<string, readonly string[]>
/** What the cells of a batch name in other sections. */
export type Titles = ReadonlyMap<string, Called>

interface Naming {
  readonly target: Target
  readonly text: string
}

/** As many titles as one cell is taken apart into. */
const mostInCell = 30

/** Looks up all that cells refer to, a query for each section: by title in either language, by slug or by id. */
export async function titlesNamed(scope: Scope, cells: readonly Naming[]): Promise<Titles> {
  const wanted = new Map<string, Set<string>>()
  for (const { target, text } of cells) {
    const field = target.leaf?.field
    if (!field || !('to' in field)) continue
    const texts = wanted.get(field.to) ?? new Set()
    for (const one of refersToOne(field) ? [text] : joinsOf(partsOf(text))) texts.add(small(one))
    wanted.set(field.to, texts)
  }
  const found: [string, Called][] = []
  for (const [name, texts] of wanted) found.push([name, await called(scope, name, [...texts])])
  return new Map(found)
}

async function called(scope: Scope, name: string, texts: readonly string[]): Promise<Called> {
  const target = scope.sections.find((section) => section.name === name)
  if (!target) return new Map()
  const names = [
    ...locales.map((locale) => sql.raw(titleSql(target, locale, 't'))),
    ...(hasSlug(target) ? [sql`t.slug`, sql`t.ar ->> 'slug'`] : []),
    sql`t.id::text`,
  ]
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct t.id, lower(n.name) as name
    from ${tableOf(target)} as t cross join lateral (values ${sql.join(names.map((one) => sql`(${one})`))}) as n (name)
    where t.bu_id = ${scope.unit.id} and t.deleted_at is null and lower(n.name) = any(${[...texts]}::text[])`.execute(
    scope.db,
  )
  const byName = Map.groupBy(rows, (row) => row.name)
  return new Map([...byName].map(([key, same]) => [key, same.map(({ id }) => id)]))
}

/** The ids that a cell names, in its order, or what is wrong with one of its titles. */
export function idsNamed(titles: Titles, { target, text }: Naming): readonly string[] | Finding {
  const field = target.leaf?.field
  const known = (field && 'to' in field && titles.get(field.to)) || new Map<string, readonly string[]>()
  if (refersToOne(field)) return idNamed(known, text)
  const parts = partsOf(text)
  const ids: string[] = []
  for (let start = 0; start < parts.length; ) {
    // A title may have a comma of its own, so the longest that is known counts.
    const end = lastOf(parts, start, (joined) => known.has(small(joined)))
    const found = idNamed(known, parts.slice(start, end).join('').replace(separators, ''))
    if ('rule' in found) return found
    ids.push(...found)
    start = end
  }
  return ids
}

function lastOf(parts: readonly string[], start: number, isKnown: (joined: string) => boolean): number {
  for (let end = parts.length; end > start; end -= 1)
    if (isKnown(parts.slice(start, end).join('').replace(separators, ''))) return end
  return start + 1
}

function idNamed(known: Called, text: string): readonly string[] | Finding {
  const title = text.trim()
  const ids = known.get(small(title)) ?? []
  if (ids.length === 0) return { rule: 'unnamed', values: { title } }
  return ids.length > 1 ? { rule: 'ambiguous', values: { title } } : ids
}

/** At the end of a part stands the sign that parted it. */
const partsOf = (text: string): readonly string[] =>
  (text.match(/[^,،;\n]+[,،;\n]?|[,،;\n]/g) ?? []).filter((part) => part.replace(separators, '').trim() !== '')
const separators = /[,،;\n]$/

const joinsOf = (parts: readonly string[]): readonly string[] =>
  parts.slice(0, mostInCell).flatMap((_, start) =>
    parts.slice(start, mostInCell).map((_, length) =>
      parts
        .slice(start, start + length + 1)
        .join('')
        .replace(separators, ''),
    ),
  )

const small = (text: string): string => text.trim().toLowerCase()
