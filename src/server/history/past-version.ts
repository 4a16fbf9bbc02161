import type { Changes, NotRestorable, Pair } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { isEmpty, isLocalized, valueAt, withValueAt } from '../../schema/fields.ts'
import { carriedToToday, followed, statusToday, staysLocalized } from '../../schema/past/versions.ts'
import { isLocale, type Locale, locales } from '../../schema/text/words.ts'
import type { RawRecord } from '../store/raw.ts'
import type { Values } from '../store/values.ts'
import { comparedPaths, comparedValues } from './changes.ts'
import { isNoChoice, type PastShapes } from './past-definitions.ts'

/** What a version changed, under the names of its time. */
export interface Step {
  readonly version: number
  readonly at: string
  readonly changes: Changes
}

export interface PastVersion {
  /** The body of the record as it was, in today's shape; what cannot be restored is as it is now. */
  readonly values: Values
  readonly notRestorable: readonly NotRestorable[]
  /** Is anything of it another than now? */
  readonly differs: boolean
}

/** A change of one field of one time. */
interface Touch {
  readonly index: number
  readonly path: string
  readonly locale: Locale | undefined
  readonly change: Pair
}

interface Known {
  readonly section: EffectiveSection
  readonly raw: RawRecord
  readonly past: PastShapes
  /** All versions of the record that are known of, the latest first. */
  readonly steps: readonly Step[]
}

/**
 * A record as it was at an earlier version. Each field that was changed since is taken from the first of these changes, in the shape that
 * the section had then, and carried to today's as an upgrade would. Personal values stay as they are.
 */
export function pastVersion({ section, raw, past, steps }: Known, version: number): PastVersion {
  const now = comparedValues(section, raw)
  const known = new Set(comparedPaths(section))
  const later = steps.filter((step) => step.version > version).toReversed()
  const earlier = touchesIn(
    past,
    steps.filter((step) => step.version <= version),
  )
  const fields = Map.groupBy(touchesIn(past, later), (touch) => identityOf(past, touch))
  const notRestorable: NotRestorable[] = []
  let values = now
  for (const touches of fields.values()) {
    const found = valueThen({ past, now, known, earlier }, touches)
    if (found.reason === undefined) {
      for (const [path, value] of found.places) if (known.has(path)) values = withValueAt(values, path, value)
    } else if (found.reason !== 'same') notRestorable.push({ path: found.path, reason: found.reason })
  }
  return { values, notRestorable, differs: JSON.stringify(values) !== JSON.stringify(now) }
}

function touchesIn({ shapes, indexAt, inTheirTime }: PastShapes, steps: readonly Step[]): readonly Touch[] {
  return steps.flatMap(({ at, changes }) => {
    const index = Math.min(indexAt(at), shapes.length - 1)
    return Object.entries(inTheirTime(changes, index)).flatMap(([path, change]): Touch[] => {
      if (change === 'hidden') return []
      const [first = '', ...rest] = path.split('.')
      const isLocal = isLocale(first) && rest.length > 0 && path !== 'ar.slug'
      return [{ index, path: isLocal ? rest.join('.') : path, locale: isLocal ? first : undefined, change }]
    })
  })
}

/** The same for every change of a field, whatever it was called. */
function identityOf({ shapes }: PastShapes, { index, path }: Touch): string {
  const found = followed(shapes, index, path)
  return found ? `${found.index} ${found.leaf.path}` : `own ${path}`
}

type Then =
  | { readonly reason?: undefined; readonly places: readonly (readonly [path: string, value: unknown])[] }
  | { readonly reason: NotRestorable['reason'] | 'same'; readonly path: string }

interface Around {
  readonly past: PastShapes
  readonly now: Values
  /** The paths of today's body. */
  readonly known: ReadonlySet<string>
  /** The changes up to the version, the latest first. */
  readonly earlier: readonly Touch[]
}

/** What a field said before the first of its changes, which are given from the earliest on. */
function valueThen(around: Around, touches: readonly Touch[]): Then {
  const [first] = touches
  if (!first) return { places: [] }
  const { index, path, change } = first
  const { shapes } = around.past
  const found = followed(shapes, index, path)
  const isToday = found?.index === shapes.length - 1
  if (path === 'status') return statusThen(around.past, first)
  // What every record has, and the Arabic slug, are in no shape and never called otherwise.
  if (!found && around.known.has(path)) return { places: [[path, change[0]]] }
  const values = valuesThen(around, touches, first)
  if (!found || !isToday) return isGoneAlike(touches, values) ? { reason: 'same', path } : { reason: 'gone', path }
  const today = found.leaf
  const carried = carriedToToday(shapes, { from: index, path, values })
  if (!carried) return { reason: 'value', path: today.path }
  const nothing = Array.isArray(change[0]) ? [] : null
  const places = (isLocalized(today.field) ? locales.map((locale) => `${locale}.${today.path}`) : [today.path]).map(
    (place) => [place, valueAt(carried, place) ?? nothing] as const,
  )
  const isOffered = places.every(
    ([place, value]) => !isNoChoice(today.field, value) || valueAt(around.now, place) === value,
  )
  return isOffered ? { places } : { reason: 'choice', path: today.path }
}

/** The values of a field in the shape of its first change, in the form of a body. */
function valuesThen(
  { past, now, earlier }: Around,
  touches: readonly Touch[],
  { index, path, locale, change }: Touch,
): Values {
  if (locale === undefined) return withValueAt({}, path, change[0])
  const found = followed(past.shapes, index, path)
  const staysSo = staysLocalized(past.shapes, index, path)
  return locales.reduce<Values>((values, one) => {
    const own = touches.find((touch) => touch.locale === one && (staysSo || touch.index === index))
    const before = earlier.find((touch) => touch.locale === one && touch.index === index && touch.path === path)
    const unchanged = staysSo ? valueAt(now, `${one}.${found?.leaf.path}`) : before?.change[1]
    return withValueAt(values, `${one}.${path}`, (own ? own.change[0] : unchanged) ?? null)
  }, {})
}

/** Of a field that is gone: did it say nothing then, or what it said at last? */
function isGoneAlike(touches: readonly Touch[], values: Values): boolean {
  const places = new Map(touches.map((touch) => [touch.locale, touch]))
  return [...places].every(([locale, last]) => {
    const path = touches[0]?.path ?? last.path
    const then = valueAt(values, locale === undefined ? path : `${locale}.${path}`)
    return isEmpty(then) || JSON.stringify(then) === JSON.stringify(last.change[1])
  })
}

function statusThen({ shapes }: PastShapes, { index, change: [status] }: Touch): Then {
  if (typeof status !== 'string') return { places: [['status', status]] }
  const today = statusToday(shapes, index, status)
  return today === undefined ? { reason: 'choice', path: 'status' } : { places: [['status', today]] }
}
