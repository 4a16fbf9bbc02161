import { type Fields, isLocalized, type Leaf, leavesOf } from '../fields.ts'
import { contentStatuses, type Statuses } from '../statuses.ts'
import { carried } from './carry.ts'
import { pairsOf } from './pairs.ts'
import { earlierNames } from './was.ts'

type Values = Readonly<Record<string, unknown>>

/** What a definition says of where values stand: as it was in force at some time. */
export interface Shape {
  readonly fields: Fields
  readonly statuses?: Statuses | false | undefined
}

/** A field followed through later shapes: how far it exists, and whether that is today's. */
export interface Followed {
  /** The position of the last shape that has the field. */
  readonly index: number
  readonly leaf: Leaf
}

/** Follows the field at a path of a shape through the later ones, the last of which is today's; nothing if the shape does not have it. */
export function followed(shapes: readonly Shape[], from: number, path: string): Followed | undefined {
  const leaf = leafIn(shapes[from], path)
  if (!leaf) return undefined
  const pair = nextPair(shapes, from, path)
  return (pair && followed(shapes, from + 1, pair.after.path)) ?? { index: from, leaf }
}

/** Carries the values of one field, in the form of a body, to today's shape; nothing if a shape in between cannot have them. */
export function carriedToToday(
  shapes: readonly Shape[],
  { from, path, values }: { readonly from: number; readonly path: string; readonly values: Values },
): Values | undefined {
  const pair = nextPair(shapes, from, path)
  if (!pair) return values
  const { values: next, lost } = carried([pair], values)
  return lost.length > 0 ? undefined : carriedToToday(shapes, { from: from + 1, path: pair.after.path, values: next })
}

/** Is the field localized in this shape and in every later one that has it? */
export function staysLocalized(shapes: readonly Shape[], from: number, path: string): boolean {
  const leaf = leafIn(shapes[from], path)
  if (!leaf || !isLocalized(leaf.field)) return false
  const pair = nextPair(shapes, from, path)
  return !pair || staysLocalized(shapes, from + 1, pair.after.path)
}

/** What a status of a shape is called today; nothing if it does not exist any more. */
export function statusToday(shapes: readonly Shape[], from: number, status: string): string | undefined {
  const [now, next] = [statusesIn(shapes[from]), shapes[from + 1]]
  if (!next) return Object.hasOwn(now, status) ? status : undefined
  const later = statusesIn(next)
  const name = Object.keys(later).find((one) => earlierNames(one, now, later).includes(status))
  return name === undefined ? undefined : statusToday(shapes, from + 1, name)
}

const leafIn = (shape: Shape | undefined, path: string): Leaf | undefined =>
  shape && leavesOf(shape.fields).find((leaf) => leaf.path === path)

function nextPair(shapes: readonly Shape[], from: number, path: string) {
  const [now, next] = [shapes[from], shapes[from + 1]]
  return now && next && pairsOf(now.fields, next.fields).find(({ before }) => before.path === path)
}

const statusesIn = (shape: Shape | undefined): Statuses =>
  shape?.statuses === false ? {} : (shape?.statuses ?? contentStatuses)
