import { isEmpty, isRecord } from './fields.ts'

type Rows = readonly unknown[]

/**
 * Which row of an earlier list each row of a later one is, by place; nothing for a new one. What is as it was is the same row wherever
 * it stands now; of the others it is the one that is most like it, or the one at its place.
 */
export function earlierPlaces(now: Rows, old: Rows): readonly (number | undefined)[] {
  const known = compared.get(now)
  if (known?.old === old) return known.places
  const places = placesIn(now, old)
  compared.set(now, { old, places })
  return places
}

/** Of two lists it is asked for at each problem in them. */
const compared = new WeakMap<Rows, { readonly old: Rows; readonly places: readonly (number | undefined)[] }>()

function placesIn(now: Rows, old: Rows): readonly (number | undefined)[] {
  const places: (number | undefined)[] = now.map(() => undefined)
  const free = new Set(old.keys())
  const take = (index: number, place: number | undefined) => {
    if (place === undefined || !free.delete(place)) return
    places[index] = place
  }
  const texts = old.map(canonical)
  now.forEach((row, index) => {
    const text = canonical(row)
    take(
      index,
      [...free].find((place) => texts[place] === text),
    )
  })
  const left = (find: (row: unknown, index: number) => number | undefined) =>
    now.forEach((row, index) => {
      if (places[index] === undefined) take(index, find(row, index))
    })
  left((row) => mostAlike(row, old, free))
  left((_, index) => index)
  return places
}

/** A value as a text that does not depend on the order of names, and in which what is nothing does not stand; a file is its id. */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => {
    if (!isRecord(inner)) return inner
    if ('bytes' in inner && 'id' in inner) return inner.id
    return Object.fromEntries(
      Object.entries(inner)
        .filter(([, one]) => !isEmpty(one))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  })
}

function mostAlike(row: unknown, old: Rows, free: ReadonlySet<number>): number | undefined {
  const own = new Set(factsOf(row))
  const likeness = (place: number) => factsOf(old[place]).filter((fact) => own.has(fact)).length
  const ranked = [...free].map((place) => ({ place, likeness: likeness(place) }))
  const best = ranked.toSorted((a, b) => b.likeness - a.likeness)[0]
  return best && best.likeness > 0 ? best.place : undefined
}

/** What a row says, each value with its name. */
function factsOf(row: unknown, prefix = ''): readonly string[] {
  if (isEmpty(row)) return []
  if (!isRecord(row)) return [`${prefix}=${canonical(row)}`]
  return Object.entries(row).flatMap(([name, value]) => factsOf(value, `${prefix}.${name}`))
}
