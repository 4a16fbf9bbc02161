import type { Reason } from '../../api/workplace.ts'
import { valueAt } from '../../schema/fields.ts'
import { wholeLeaves } from '../../schema/personal.ts'
import { markedParts } from '../../schema/text/marked-words.ts'
import { holds, type SearchWord, searchPieces } from '../../schema/text/search-text.ts'
import { isLocale, type Locale } from '../../schema/text/words.ts'
import { wholeValueIn } from '../../schema/whole.ts'
import { givingWay } from '../context/pace.ts'
import type { Search } from '../lists/conditions.ts'
import { storedBody } from '../store/assemble.ts'
import { isAmong, type RawRecord, readJson } from '../store/raw.ts'
import { searchedTexts } from '../store/row.ts'
import type { Scope } from '../store/scope.ts'

/** Why each of the records was found, by its id. */
export async function reasonsFor(
  scopes: readonly Scope[],
  found: readonly { readonly section: string; readonly id: string }[],
  search: Search,
  locale: Locale,
): Promise<ReadonlyMap<string, Reason>> {
  const bySection = [...Map.groupBy(found, ({ section }) => section)]
  const giveWay = givingWay()
  const reasons = await Promise.all(
    bySection.map(async ([name, hits]) => {
      const scope = scopes.find(({ section }) => section.name === name)
      if (!scope) return []
      const own: [string, Reason][] = []
      for (const record of await readJson(scope, isAmong(hits.map(({ id }) => id)))) {
        await giveWay()
        const raw: RawRecord = JSON.parse(record)
        const reason = await reasonOf(scope, raw, { search, locale, giveWay })
        if (reason) own.push([raw.row.id, reason])
      }
      return own
    }),
  )
  return new Map(reasons.flat())
}

interface Reading {
  readonly search: Search
  readonly locale: Locale
  readonly giveWay: () => Promise<void>
}

/** The field that holds most of the words, the title and the reader's language first; or the masked one that is the whole search. */
async function reasonOf(
  { section }: Scope,
  raw: RawRecord,
  { search: { words, whole }, locale, giveWay }: Reading,
): Promise<Reason | undefined> {
  const body = storedBody(section, raw)
  const ranked = []
  for (const { path, text } of searchedTexts(section, body)) {
    const place = placeOf(path)
    const isOwn = place.locale === null || place.locale === locale
    const held = await heldIn(text, words, giveWay)
    const rank = held * 4 + (place.field === section.title ? 2 : 0) + (isOwn ? 1 : 0)
    if (held > 0) ranked.push({ ...place, text, rank })
  }
  const best = ranked.toSorted((one, other) => other.rank - one.rank)[0]
  if (best) return { field: best.field, locale: best.locale, parts: markedParts(best.text, words) }
  const masked = wholeLeaves(section).find(
    ({ path }) => whole && wholeValueIn(String(valueAt(body, path) ?? ''))?.value === whole.value,
  )
  return masked && { field: masked.path, locale: null, parts: [] }
}

/** How many of the words a text holds. */
async function heldIn(text: string, words: readonly SearchWord[], giveWay: Reading['giveWay']): Promise<number> {
  let missing = words
  for (const { folded } of searchPieces(text)) {
    missing = missing.filter((word) => !holds(folded, word))
    if (missing.length === 0) break
    await giveWay()
  }
  return words.length - missing.length
}

function placeOf(path: string): Pick<Reason, 'field' | 'locale'> {
  const [first = '', ...rest] = path.split('.')
  return isLocale(first) ? { field: rest.join('.'), locale: first } : { field: path, locale: null }
}
