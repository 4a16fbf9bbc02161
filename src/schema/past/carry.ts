import { isEmpty, isLocalized, isRecord, type Leaf, valueAt, withValueAt } from '../fields.ts'
import { isList } from '../kinds/nested.ts'
import { canonical } from '../rows.ts'
import { locales } from '../text/words.ts'
import { converted, formerChoices, lost } from './convert.ts'
import { type Pair, pairsOf } from './pairs.ts'

type Values = Readonly<Record<string, unknown>>

/** A record or a row as today's fields have it, and what of it they cannot have. */
export interface Carried {
  readonly values: Values
  /** The fields whose value cannot be what they are now. */
  readonly lost: readonly Pair[]
  /** The fields that say something else than the one that has taken their place: they stay where they are. */
  readonly left: readonly Pair[]
  /** Values that an earlier start merged, so that they cannot be told apart. */
  readonly merged: readonly Merged[]
}

/** A field or a choice that is one and was several. */
export interface Merged {
  /** The field that has the value from now on. */
  readonly path: string
  /** The merged field or choice. */
  readonly name: string
  /** What it was before the merge; the value becomes the first, or the first whose place is free. */
  readonly former: readonly string[]
}

/**
 * The values of a record or a row, in the shape of a body, moved to where today's fields have them and converted to what those are.
 * Of several that have become one field the first that says something counts.
 */
export function carried(pairs: readonly Pair[], values: Values): Carried {
  const found = pairs.map((pair) => ({ pair, said: saidIn(pair, values) }))
  const bare = pairs.reduce((rest, { before }) => placesOf(before).reduce(without, rest), values)
  const taken = new Map<string, string>()
  const left: Pair[] = []
  let now = bare
  for (const { pair, said } of found) {
    if (!said || said.every(isEmpty)) continue
    const first = taken.get(pair.after.path)
    const text = canonical(said)
    if (first === undefined) {
      taken.set(pair.after.path, text)
      now = put(now, placesOf(pair.after), said)
    } else if (first !== text) {
      left.push(pair)
      now = put(
        now,
        placesOf(pair.before),
        placesOf(pair.before).map((place) => valueAt(values, place)),
      )
    }
  }
  return {
    ...{ values: now, left, lost: found.filter(({ said }) => !said).map(({ pair }) => pair) },
    merged: pairs.flatMap((pair) => mergedIn(pair, values)),
  }
}

function mergedIn(pair: Pair, values: Values): readonly Merged[] {
  const { before, after, merged: former } = pair
  const own = placesOf(before)
    .map((place) => valueAt(values, place))
    .filter((value) => !isEmpty(value))
  if (own.length === 0) return []
  const { path } = after
  return [
    ...(former ? [{ path, name: before.path, former }] : []),
    ...own.flatMap((value) => mergedWithin(pair, value)),
  ]
}

function mergedWithin({ before, after }: Pair, value: unknown): readonly Merged[] {
  const { path } = after
  if (!isList(before.field) || !isList(after.field)) {
    const former = formerChoices(before.field, after.field, value)
    return former.length > 1 ? [{ path, name: String(value), former }] : []
  }
  const pairs = pairsOf(before.field.fields, after.field.fields)
  return [value]
    .flat()
    .filter(isRecord)
    .flatMap((row) => pairs.flatMap((pair) => mergedIn(pair, row)))
    .map((one) => ({ ...one, path: `${path}.${one.path}` }))
}

/** Where the values of a field stand in a body: once, or once for each language. */
const placesOf = ({ field, path }: Leaf): readonly string[] =>
  isLocalized(field) ? locales.map((locale) => `${locale}.${path}`) : [path]

/** What a field said, once for each of the places that it has now; nothing where it cannot say it there. */
function saidIn({ before, after }: Pair, values: Values): readonly unknown[] | undefined {
  const said = placesOf(before).map((place) => valueIn({ before, after }, valueAt(values, place)))
  if (said.includes(lost)) return undefined
  if (isLocalized(before.field) === isLocalized(after.field)) return said
  if (isLocalized(after.field)) return locales.map(() => said[0])
  const different = new Map(said.filter((one) => !isEmpty(one)).map((one) => [canonical(one), one]))
  return different.size > 1 ? undefined : [[...different.values()][0] ?? null]
}

function valueIn({ before, after }: Pair, value: unknown): unknown {
  if (isEmpty(value)) return null
  if (!isList(before.field) || !isList(after.field)) return converted(before.field, after.field, value)
  const pairs = pairsOf(before.field.fields, after.field.fields)
  const rows = [value].flat().map((row) => (isRecord(row) ? carried(pairs, row) : undefined))
  return rows.some((row) => row && row.lost.length > 0) ? lost : rows.map((row) => row?.values)
}

const put = (values: Values, places: readonly string[], said: readonly unknown[]): Values =>
  places.reduce((all, place, index) => (isEmpty(said[index]) ? all : withValueAt(all, place, said[index])), values)

/** A copy of values without what stands at a dotted path. */
export function without(values: Values, path: string): Values {
  const [name = '', ...rest] = path.split('.')
  if (!Object.hasOwn(values, name)) return values
  const { [name]: inner, ...others } = values
  if (rest.length === 0) return others
  return isRecord(inner) ? { ...others, [name]: without(inner, rest.join('.')) } : values
}
