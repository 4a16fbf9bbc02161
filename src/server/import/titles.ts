import { sql } from 'kysely'
import type { Finding } from '../../schema/kinds/kind.ts'
import { maxReferences, type ReferencesField } from '../../schema/kinds/relation.ts'
import { refersToSeveral } from '../../schema/kinds.ts'
import { truncate } from '../../schema/text/truncate.ts'
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

/** UTF-16 code units of a title that an error names. */
const maxStatedCharacters = 300
/** UTF-16 code units of a title that has separators of its own. */
const maxJoinedCharacters = 2000
/** Parts of such a title: it has nine separators at most. */
const maxJoinedParts = 10
/** Characters that one statement looks up, unless a single title is longer. */
const maxLookupCharacters = 250_000

/** Looks up all that cells refer to, section by section: by title in either language, by slug or by id. */
export async function titlesNamed(scope: Scope, cells: readonly Naming[]): Promise<Titles> {
  const titles = new Map<string, Called>()
  for (const [name, own] of Map.groupBy(cells, ({ target }) => targetSection(target))) {
    if (name === undefined) continue
    const known = new Map<string, readonly string[]>()
    for (const texts of lookupsOf(own)) for (const [text, ids] of await called(scope, name, texts)) known.set(text, ids)
    titles.set(name, known)
  }
  return titles
}

const targetSection = ({ leaf }: Target): string | undefined => (leaf && 'to' in leaf.field ? leaf.field.to : undefined)

/** The texts that cells may name, in portions of one statement each. */
function* lookupsOf(cells: readonly Naming[]): Generator<readonly string[]> {
  let [texts, characters] = [new Set<string>(), 0]
  for (const cell of cells)
    for (const text of textsOf(cell)) {
      if (texts.has(text)) continue
      texts.add(text)
      characters += text.length
      if (characters < maxLookupCharacters) continue
      yield [...texts]
      ;[texts, characters] = [new Set(), 0]
    }
  if (texts.size > 0) yield [...texts]
}

function* textsOf({ target: { leaf }, text }: Naming): Generator<string> {
  if (!leaf || !refersToSeveral(leaf.field)) return yield small(text)
  const parts = partsOf(text)
  if (parts.length <= maxParts(leaf.field)) for (const start of parts.keys()) yield* joinsAt(parts, start)
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
  if (!field || !refersToSeveral(field)) return idNamed(known, text)
  const parts = partsOf(text)
  if (parts.length > maxParts(field)) return { rule: 'items_max', values: { max: maxReferences(field) } }
  const ids: string[] = []
  for (let start = 0; start < parts.length; ) {
    const longest = joinsAt(parts, start).findLastIndex((joined) => known.has(joined))
    const end = start + Math.max(longest, 0) + 1
    const found = idNamed(known, withoutSeparator(parts.slice(start, end).join('')))
    if ('rule' in found) return found
    ids.push(...found)
    start = end
  }
  return ids
}

function idNamed(known: Called, text: string): readonly string[] | Finding {
  const ids = known.get(small(text)) ?? []
  const title = truncate(text.trim(), maxStatedCharacters)
  if (ids.length === 0) return { rule: 'unnamed', values: { title } }
  return ids.length > 1 ? { rule: 'ambiguous', values: { title } } : ids
}

/** At the end of a part stands the sign that parted it. */
const partsOf = (text: string): readonly string[] =>
  (text.match(/[^,،;\n]+[,،;\n]?|[,،;\n]/g) ?? []).filter((part) => part.replace(separators, '').trim() !== '')
const separators = /[,،;\n]$/
const withoutSeparator = (part: string): string => part.replace(separators, '')

/** A cell of more parts names more records than the field takes, however many parts each title has. */
const maxParts = (field: ReferencesField): number => maxReferences(field) * maxJoinedParts

/** The texts that the part at `start` and those after it may be together, the shortest first. */
export function joinsAt(parts: readonly string[], start: number): readonly string[] {
  const texts: string[] = []
  let joined = ''
  for (const part of parts.slice(start, start + maxJoinedParts)) {
    joined += part
    if (texts.length > 0 && joined.length > maxJoinedCharacters) break
    texts.push(small(withoutSeparator(joined)))
  }
  return texts
}

const small = (text: string): string => text.trim().toLowerCase()
