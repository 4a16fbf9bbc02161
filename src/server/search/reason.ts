import type { Reason } from '../../api/workplace.ts'
import { valueAt } from '../../schema/fields.ts'
import { wholeLeaves } from '../../schema/personal.ts'
import { markedParts } from '../../schema/text/marked-words.ts'
import { holds, searchText } from '../../schema/text/search-text.ts'
import { isLocale, type Locale } from '../../schema/text/words.ts'
import { wholeValueIn } from '../../schema/whole.ts'
import type { Search } from '../lists/conditions.ts'
import { storedBody } from '../store/assemble.ts'
import { isAmong, type RawRecord, readRaw } from '../store/raw.ts'
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
  const reasons = await Promise.all(
    bySection.map(async ([name, hits]) => {
      const scope = scopes.find(({ section }) => section.name === name)
      if (!scope) return []
      const raws = await readRaw(scope, isAmong(hits.map(({ id }) => id)))
      return raws.flatMap((raw): [string, Reason][] => {
        const reason = reasonOf(scope, raw, search, locale)
        return reason ? [[raw.row.id, reason]] : []
      })
    }),
  )
  return new Map(reasons.flat())
}

/** The field that holds most of the words, the title and the reader's language first; or the masked one that is the whole search. */
function reasonOf({ section }: Scope, raw: RawRecord, { words, whole }: Search, locale: Locale): Reason | undefined {
  const body = storedBody(section, raw)
  const best = searchedTexts(section, body)
    .map(({ path, text }) => {
      const folded = searchText(text)
      const place = placeOf(path)
      const isOwn = place.locale === null || place.locale === locale
      const held = words.filter((word) => holds(folded, word)).length
      return { ...place, text, held, rank: held * 4 + (place.field === section.title ? 2 : 0) + (isOwn ? 1 : 0) }
    })
    .filter(({ held }) => held > 0)
    .toSorted((one, other) => other.rank - one.rank)[0]
  if (best) return { field: best.field, locale: best.locale, parts: markedParts(best.text, words) }
  const masked = wholeLeaves(section).find(
    ({ path }) => whole && wholeValueIn(String(valueAt(body, path) ?? ''))?.value === whole.value,
  )
  return masked && { field: masked.path, locale: null, parts: [] }
}

function placeOf(path: string): Pick<Reason, 'field' | 'locale'> {
  const [first = '', ...rest] = path.split('.')
  return isLocale(first) ? { field: rest.join('.'), locale: first } : { field: path, locale: null }
}
