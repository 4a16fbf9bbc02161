import type { Permission } from '../../src/group/permissions.ts'
import type { Profile } from '../../src/group/profiles.ts'
import { type Condition, fieldsOf, holds } from '../../src/schema/conditions.ts'
import {
  type Field,
  type Fields,
  isLocalized,
  type Leaf,
  leavesOf,
  valueAt,
  withValueAt,
} from '../../src/schema/fields.ts'
import { pathsOf } from '../../src/schema/judging/cleaning.ts'
import type { Assignment } from '../../src/schema/kinds/assignments.ts'
import { limitOf } from '../../src/schema/kinds/kind.ts'
import type { ListField, Spans } from '../../src/schema/kinds/nested.ts'
import { type Shape, shapeFor } from './uploads.ts'
import { acceptedValue } from './values.ts'

export type Body = Readonly<Record<string, unknown>>

/** What bodies need of the unit that they are for: the records and files that they refer to. */
export interface World {
  readonly profile: Profile
  /** What the person holds who writes, and so may give to others. */
  readonly held: readonly Permission[]
  /** The unit with a role in it that gives nothing but that. */
  assignment(): Promise<Assignment>
  /** Does the unit have this section? */
  has(section: string): boolean
  /** The ids of as many records of a section, made where there are not so many yet. */
  records(section: string, count: number): Promise<readonly string[]>
  /** The id of an uploaded file of this shape. */
  file(shape: Shape): Promise<string>
  /** The id of such a file that a visitor has just sent for a personal field. */
  sent(field: Field, shape: Shape): Promise<string>
}

export interface Wish {
  /** Each body has a number of its own, by which its titles, slugs and addresses differ from those of others. */
  readonly n: number
  /** Every field that applies, or only what is required. */
  readonly whole: boolean
  /** Which row of its list it is, counted from 0. */
  readonly turn?: number
  /** The record that a row is of: conditions look at that. */
  readonly root?: Body
  /** What is already decided. */
  readonly given?: Body
}

/** A body that a section of these fields accepts. */
export async function bodyOf(fields: Fields, world: World, wish: Wish): Promise<Body> {
  let body: Body = { en: {}, ar: {}, ...wish.given }
  const controls = controlsOf(fields)
  const first = (leaf: Leaf) => (controls.has(leaf.path) ? 0 : 1 + chainOf(leaf.field, fields))
  for (const leaf of leavesOf(fields).toSorted((one, other) => first(one) - first(other)))
    for (const { path } of pathsOf(leaf)) {
      if (valueAt(body, path) !== undefined || !isWanted(leaf.field, { body, world, wish })) continue
      const value = await valueIn(leaf, path, { body, world, wish })
      if (value !== undefined) body = withValueAt(body, path, value)
    }
  return body
}

/** The fields that the conditions of others look at. */
export const controlsOf = (fields: Fields): ReadonlySet<string> =>
  new Set(leavesOf(fields).flatMap(({ field }) => conditionsOf(field).flatMap(fieldsOf)))

const conditionsOf = (field: Field): readonly Condition[] =>
  [field.when, field.required].filter((condition) => typeof condition === 'object')

/** Must the field be filled in, in this body? */
export const isRequired = ({ required }: Field, record: Body, { features }: Profile): boolean =>
  typeof required === 'object' ? holds(required, { features, record }) : required === true

interface Circumstances {
  readonly body: Body
  readonly world: World
  readonly wish: Wish
}

const isWanted = (field: Field, { body, world, wish }: Circumstances): boolean =>
  !field.readOnly &&
  holds(field.when, { features: world.profile.features, record: wish.root ?? body }) &&
  (wish.whole || isRequired(field, wish.root ?? body, world.profile) || isRepeated(field, body))

/** A password is written twice. */
const isRepeated = (field: Field, body: Body): boolean =>
  'confirms' in field && field.confirms !== undefined && valueAt(body, field.confirms) !== undefined

/** How many fields before it a field has to be later or less than. */
function chainOf(field: Field, fields: Fields): number {
  const before = earlierOf(field)
  const other = before === undefined ? undefined : fields[before]
  return other ? 1 + chainOf(other, fields) : 0
}

/** The field that this one is measured by. */
export function earlierOf(field: Field): string | undefined {
  if ('below' in field && field.below) return field.below
  if ('after' in field && field.after) return field.after
  if ('confirms' in field && field.confirms) return field.confirms
  return 'notBefore' in field ? field.notBefore : undefined
}

async function valueIn(leaf: Leaf, path: string, { body, world, wish }: Circumstances): Promise<unknown> {
  const { field, name } = leaf
  const earlier = earlierOf(field)
  const locale = path.startsWith('ar.') ? 'ar' : 'en'
  const { n, turn = 0 } = wish
  switch (field.kind) {
    case 'list':
      return rowsOf(field, world, { ...wish, root: wish.root ?? body, count: rowCount(field, wish) })
    case 'reference':
      return (await world.records(field.to, turn + 1))[turn]
    case 'references':
      return world.records(field.to, Math.min(2, limitOf(field.max) ?? 2))
    case 'image':
    case 'file':
      return field.personal ? world.sent(field, shapeFor(field)) : world.file(shapeFor(field))
    case 'permissions':
      return world.held
    case 'assignments':
      return [await world.assignment()]
    case 'units':
      // Where nothing is said, it is the unit at hand.
      return undefined
    default:
      return acceptedValue(field, {
        ...{ n, turn, name, locale },
        earlier: earlier === undefined ? undefined : valueAt(body, earlier),
      })
  }
}

const rowCount = (field: Extract<Field, { kind: 'list' }>, { whole }: Wish): number =>
  Math.min(Math.max(limitOf(field.min) ?? 0, whole ? 2 : 1), limitOf(field.max) ?? 2)

/** Rows of a list, each different from the others in everything that can differ. */
export async function rowsOf(
  { fields, spans }: ListField,
  world: World,
  { n, whole, root, count }: Wish & { readonly count: number },
): Promise<readonly Body[]> {
  const rows: Body[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const { en, ar, ...row } = await bodyOf(fields, world, {
      n: n * 1000 + turn,
      turn,
      whole,
      ...(root ? { root } : {}),
    })
    const hasWords = leavesOf(fields).some(({ field }) => isLocalized(field))
    rows.push({ ...(hasWords ? { en, ar, ...row } : row), ...(spans ? shareOf(spans, turn, count) : {}) })
  }
  return rows
}

/** The part of a row where the rows share out whole numbers among them. */
function shareOf({ from, to, min, max }: Spans, turn: number, count: number): Body {
  const end = (rows: number) => min - 1 + Math.floor(((max - min + 1) * rows) / count)
  return { [from]: end(turn) + 1, [to]: end(turn + 1) }
}
