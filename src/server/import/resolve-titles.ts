import { sql } from 'kysely'
import { isMultiReference } from '../../fields/field-types.ts'
import { maxReferences, type ReferencesField } from '../../fields/relation/relation.ts'
import type { Violation } from '../../schema/field-type.ts'
import { locales } from '../../schema/text/locales.ts'
import { truncate } from '../../schema/text/truncate.ts'
import { titleSql } from '../database/sql-expressions.ts'
import { sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { hasSlug } from '../store/slug-field.ts'
import type { ColumnTarget } from './match-columns.ts'

/** The ids of records with a title in a section, by the title in lower case. */
type IdsByTitle = ReadonlyMap<string, readonly string[]>
/** The records that the cells of a batch reference, by section. */
export type TitleLookup = ReadonlyMap<string, IdsByTitle>

interface ReferenceCell {
  readonly target: ColumnTarget
  readonly text: string
}

/** UTF-16 code units of a title or a file name that an error contains. */
export const maxStatedCharacters = 300
/** Maximum UTF-16 code units of a title that contains separators. */
const maxJoinedCharacters = 2000
/** Maximum parts of such a title: it has at most nine separators. */
const maxJoinedParts = 10
/** Maximum characters that one statement looks up, unless a single title is longer. */
const maxLookupCharacters = 250_000

/** Looks up all references in cells, section by section: by title in either language, by slug or by id. */
export async function resolveTitles(scope: SectionContext, cells: readonly ReferenceCell[]): Promise<TitleLookup> {
  const titles = new Map<string, IdsByTitle>()
  for (const [name, sectionCells] of Map.groupBy(cells, ({ target }) => targetSection(target))) {
    if (name === undefined) continue
    const idsByTitle = new Map<string, readonly string[]>()
    for (const texts of lookupsOf(sectionCells))
      for (const [text, ids] of await loadIdsByTitle(scope, name, texts)) idsByTitle.set(text, ids)
    titles.set(name, idsByTitle)
  }
  return titles
}

const targetSection = ({ leaf }: ColumnTarget): string | undefined =>
  leaf && 'to' in leaf.field ? leaf.field.to : undefined

/** The texts that cells may reference, in portions for one statement each. */
function* lookupsOf(cells: readonly ReferenceCell[]): Generator<readonly string[]> {
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

function* textsOf({ target: { leaf }, text }: ReferenceCell): Generator<string> {
  if (!leaf || !isMultiReference(leaf.field)) return yield toTitleKey(text)
  const parts = partsOf(text)
  if (parts.length <= maxParts(leaf.field)) for (const start of parts.keys()) yield* joinedPartsAt(parts, start)
}

async function loadIdsByTitle(scope: SectionContext, name: string, texts: readonly string[]): Promise<IdsByTitle> {
  const target = scope.sections.find((section) => section.name === name)
  if (!target) return new Map()
  const names = [
    ...locales.map((locale) => sql.raw(titleSql(target, locale, 't'))),
    ...(hasSlug(target) ? [sql`t.slug`, sql`t.ar ->> 'slug'`] : []),
    sql`t.id::text`,
  ]
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct t.id, lower(n.name) as name
    from ${sectionTableSql(target)} as t cross join lateral (values ${sql.join(names.map((titleText) => sql`(${titleText})`))}) as n (name)
    where t.bu_id = ${scope.unit.id} and t.deleted_at is null and lower(n.name) = any(${[...texts]}::text[])`.execute(
    scope.db,
  )
  const byName = Map.groupBy(rows, (row) => row.name)
  return new Map([...byName].map(([key, matches]) => [key, matches.map(({ id }) => id)]))
}

/** The ids that a cell references, in its order, or the problem with one of its titles. */
export function resolveIds(titles: TitleLookup, { target, text }: ReferenceCell): readonly string[] | Violation {
  const field = target.leaf?.field
  const idsByTitle = (field && 'to' in field && titles.get(field.to)) || new Map<string, readonly string[]>()
  if (!field || !isMultiReference(field)) return idNamed(idsByTitle, text)
  const parts = partsOf(text)
  if (parts.length > maxParts(field)) return { rule: 'items_max', values: { max: maxReferences(field) } }
  const ids: string[] = []
  for (let start = 0; start < parts.length; ) {
    const lastMatch = joinedPartsAt(parts, start).findLastIndex((joined) => idsByTitle.has(joined))
    const end = start + Math.max(lastMatch, 0) + 1
    const matchedIds = idNamed(idsByTitle, withoutSeparator(parts.slice(start, end).join('')))
    if ('rule' in matchedIds) return matchedIds
    ids.push(...matchedIds)
    start = end
  }
  return ids
}

function idNamed(idsByTitle: IdsByTitle, text: string): readonly string[] | Violation {
  const ids = idsByTitle.get(toTitleKey(text)) ?? []
  const title = truncate(text.trim(), maxStatedCharacters)
  if (ids.length === 0) return { rule: 'unnamed', values: { title } }
  return ids.length > 1 ? { rule: 'ambiguous', values: { title } } : ids
}

/** Each part ends with its separator. */
const partsOf = (text: string): readonly string[] =>
  (text.match(/[^,،;\n]+[,،;\n]?|[,،;\n]/g) ?? []).filter((part) => part.replace(separators, '').trim() !== '')
const separators = /[,،;\n]$/
const withoutSeparator = (part: string): string => part.replace(separators, '')

/** A cell with more parts references more records than the field allows, however many parts each title has. */
const maxParts = (field: ReferencesField): number => maxReferences(field) * maxJoinedParts

/** The texts that the part at `start` can form with the parts after it, shortest first. */
export function joinedPartsAt(parts: readonly string[], start: number): readonly string[] {
  const texts: string[] = []
  let joined = ''
  for (const part of parts.slice(start, start + maxJoinedParts)) {
    joined += part
    if (texts.length > 0 && joined.length > maxJoinedCharacters) break
    texts.push(toTitleKey(withoutSeparator(joined)))
  }
  return texts
}

const toTitleKey = (text: string): string => text.trim().toLowerCase()
