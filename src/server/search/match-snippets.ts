import { sql } from 'kysely'
import type { MatchSnippet } from '../../api/unit-endpoints.ts'
import { parseExactContact } from '../../schema/exact-contact.ts'
import { getAtPath } from '../../schema/fields.ts'
import { exactMatchFields } from '../../schema/personal-fields.ts'
import { highlight } from '../../schema/text/highlight.ts'
import { type Locale, splitLocalizedPath } from '../../schema/text/locales.ts'
import { matchesTerm, type SearchTerm, searchTextChunks } from '../../schema/text/search-text.ts'
import { createYielder } from '../context/throttle.ts'
import type { SearchTerms } from '../lists/where.ts'
import { readBatchLimits } from '../store/read-batches.ts'
import { searchableTexts } from '../store/row-columns.ts'
import { hasIdInSql, type LoadedRecord, loadRowsAsJson } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toBody } from '../store/serializer.ts'

/** Maximum size of a record that is read together with others, as text in bytes. */
const maxBytesOfEach = 128 * 1024

/**
 * Why each record matched, by record id. Reads about `maxBytesWithoutSlot`, large records last: the others of them get no reason, because
 * twenty large records occupy the server for seconds.
 */
export async function findMatchSnippets(
  scopes: readonly SectionContext[],
  records: readonly { readonly section: string; readonly id: string }[],
  search: SearchTerms,
  locale: Locale,
): Promise<ReadonlyMap<string, MatchSnippet>> {
  const bySection = scopes.flatMap((scope) => {
    const ids = records.filter(({ section }) => section === scope.section.name).map(({ id }) => id)
    return ids.length > 0 ? [{ scope, ids }] : []
  })
  const yieldToEventLoop = createYielder()
  const snippets = new Map<string, MatchSnippet>()
  const readIds = new Set<string>()
  let remainingCharacters: number = readBatchLimits.maxBytesWithoutSlot
  const addSnippet = async (scope: SectionContext, record: string) => {
    if (remainingCharacters <= 0) return
    remainingCharacters -= record.length
    await yieldToEventLoop()
    const raw: LoadedRecord = JSON.parse(record)
    readIds.add(raw.row.id)
    const snippet = await matchSnippetOf(scope, raw, { search, locale, yieldToEventLoop })
    if (snippet) snippets.set(raw.row.id, snippet)
  }
  const smallRecords = await Promise.all(
    bySection.map(({ scope, ids }) => loadRowsAsJson(scope, sql`${hasIdInSql(ids)} and ${isSmallSql}`)),
  )
  for (const [index, { scope }] of bySection.entries())
    for (const record of smallRecords[index] ?? []) await addSnippet(scope, record)
  for (const { scope, ids } of bySection)
    for (const id of ids.filter((id) => !readIds.has(id))) {
      if (remainingCharacters <= 0) return snippets
      for (const record of await loadRowsAsJson(scope, hasIdInSql([id]))) await addSnippet(scope, record)
    }
  return snippets
}

const isSmallSql = sql`octet_length((t.*)::text) <= ${sql.lit(maxBytesOfEach)}`

interface SnippetOptions {
  readonly search: SearchTerms
  readonly locale: Locale
  readonly yieldToEventLoop: () => Promise<void>
}

/** The field with most of the words, preferring the title and the reader's language; or the masked field that equals the whole search. */
async function matchSnippetOf(
  { section }: SectionContext,
  raw: LoadedRecord,
  { search: { words, exactContact }, locale, yieldToEventLoop }: SnippetOptions,
): Promise<MatchSnippet | undefined> {
  const body = toBody(section, raw)
  const ranked = []
  for (const { path, text } of searchableTexts(section, body)) {
    const fieldAndLocale = fieldAndLocaleOf(path)
    const isOwn = fieldAndLocale.locale === null || fieldAndLocale.locale === locale
    const termCount = await countTerms(text, words, yieldToEventLoop)
    const rank = termCount * 4 + (fieldAndLocale.field === section.title ? 2 : 0) + (isOwn ? 1 : 0)
    if (termCount > 0) ranked.push({ ...fieldAndLocale, text, rank })
  }
  const bestMatch = ranked.toSorted((a, b) => b.rank - a.rank)[0]
  if (bestMatch) return { field: bestMatch.field, locale: bestMatch.locale, parts: highlight(bestMatch.text, words) }
  const maskedField = exactMatchFields(section).find(
    ({ path }) => exactContact && parseExactContact(String(getAtPath(body, path) ?? ''))?.value === exactContact.value,
  )
  return maskedField && { field: maskedField.path, locale: null, parts: [] }
}

/** How many of the words a text contains. */
async function countTerms(
  text: string,
  words: readonly SearchTerm[],
  yieldToEventLoop: SnippetOptions['yieldToEventLoop'],
): Promise<number> {
  let missing = words
  for (const { folded } of searchTextChunks(text)) {
    missing = missing.filter((word) => !matchesTerm(folded, word))
    if (missing.length === 0) break
    await yieldToEventLoop()
  }
  return words.length - missing.length
}

function fieldAndLocaleOf(path: string): Pick<MatchSnippet, 'field' | 'locale'> {
  const { path: field, locale = null } = splitLocalizedPath(path)
  return { field, locale }
}
