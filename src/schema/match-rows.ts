import { isEmpty } from './fields.ts'
import { isRecord } from './is-record.ts'

type Rows = readonly unknown[]

/**
 * The index of the previous row for each new row, or undefined for an added row. Unchanged rows match at any position. All others match the most
 * similar previous row, or the one at the same index.
 */
export function matchRows(current: Rows, previous: Rows): readonly (number | undefined)[] {
  const cached = matchCache.get(current)
  if (cached?.previous === previous) return cached.matches
  const matches = computeMatches(current, previous)
  matchCache.set(current, { previous, matches })
  return matches
}

/** Cache: the match of two lists is needed again for each of their validation errors. */
const matchCache = new WeakMap<Rows, { readonly previous: Rows; readonly matches: readonly (number | undefined)[] }>()

function computeMatches(current: Rows, previous: Rows): readonly (number | undefined)[] {
  const matches: (number | undefined)[] = current.map(() => undefined)
  const unmatched = new Set(previous.keys())
  const match = (index: number, previousIndex: number | undefined) => {
    if (previousIndex === undefined || !unmatched.delete(previousIndex)) return
    matches[index] = previousIndex
  }
  const texts = previous.map(canonicalJson)
  current.forEach((row, index) => {
    const text = canonicalJson(row)
    match(
      index,
      [...unmatched].find((previousIndex) => texts[previousIndex] === text),
    )
  })
  const matchRest = (find: (row: unknown, index: number) => number | undefined) =>
    current.forEach((row, index) => {
      if (matches[index] === undefined) match(index, find(row, index))
    })
  matchRest((row) => mostSimilar(row, previous, unmatched))
  matchRest((_, index) => index)
  return matches
}

/** JSON that does not depend on the order of properties and omits empty values; a file becomes its id. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => {
    if (!isRecord(inner)) return inner
    if ('bytes' in inner && 'id' in inner) return inner.id
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, entryValue]) => !isEmpty(entryValue))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  })
}

function mostSimilar(row: unknown, previous: Rows, unmatched: ReadonlySet<number>): number | undefined {
  const rowPairs = new Set(pathValuePairs(row))
  const similarity = (previousIndex: number) =>
    pathValuePairs(previous[previousIndex]).filter((pair) => rowPairs.has(pair)).length
  const ranked = [...unmatched].map((previousIndex) => ({ previousIndex, score: similarity(previousIndex) }))
  const bestMatch = ranked.toSorted((a, b) => b.score - a.score)[0]
  return bestMatch && bestMatch.score > 0 ? bestMatch.previousIndex : undefined
}

/** The values of a row, each with its name. */
function pathValuePairs(row: unknown, prefix = ''): readonly string[] {
  if (isEmpty(row)) return []
  if (!isRecord(row)) return [`${prefix}=${canonicalJson(row)}`]
  return Object.entries(row).flatMap(([name, value]) => pathValuePairs(value, `${prefix}.${name}`))
}
