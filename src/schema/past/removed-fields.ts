import { type Field, type Fields, type Leaf, leavesOf } from '../fields.ts'
import { isGroup, isList } from '../kinds/nested.ts'
import { pairsOf } from './pairs.ts'
import { earlierNames, namesBefore } from './was.ts'

/** A leaf that may stand in the rows of lists. */
export interface NestedLeaf {
  readonly leaf: Leaf
  /** The lists that it stands in, the outermost first. */
  readonly rows: readonly Leaf[]
}

/** The whole path of a nested leaf: `times.within.note`. */
export const nestedPath = ({ leaf, rows }: NestedLeaf): string => [...rows, leaf].map(({ path }) => path).join('.')

/** The leaves of which nothing is left in the later fields, under any name. */
export function removedLeaves(before: Fields, after: Fields, rows: readonly Leaf[] = []): readonly NestedLeaf[] {
  const pairs = pairsOf(before, after)
  return leavesOf(before).flatMap((leaf): readonly NestedLeaf[] => {
    const own = pairs.filter((pair) => pair.before.path === leaf.path)
    if (own.length === 0) return [{ leaf, rows }]
    const { field } = leaf
    if (!isList(field)) return []
    return own.flatMap(({ after: { field: later } }) =>
      isList(later) ? removedLeaves(field.fields, later.fields, [...rows, leaf]) : [],
    )
  })
}

/**
 * Every field that successive definitions of a section had, the oldest first, each as it was last defined; fields of rows and groups too.
 * A renamed field is there under its last name only.
 */
export function fieldsEver(definitions: readonly Fields[]): Fields {
  const none: State = { ever: {}, previous: {} }
  return definitions.reduce((state, next) => ({ ever: everAfter(state, next), previous: next }), none).ever
}

interface State {
  readonly ever: Fields
  readonly previous: Fields
}

function everAfter({ ever, previous }: State, next: Fields): Fields {
  const replaced = new Set(
    Object.entries(next).flatMap(([name, field]) => [
      name,
      ...namesBefore(field),
      ...earlierNames(name, previous, next),
    ]),
  )
  const removed = Object.entries(ever).filter(([name]) => !replaced.has(name))
  const present = Object.entries(next).map(([name, field]): readonly [string, Field] => {
    const names = [...earlierNames(name, previous, next), name]
    const was = names.find((one) => isAlike(ever[one], field)) ?? name
    const inner = { ever: innerOf(ever[was]), previous: innerOf(previous[was]) }
    return [name, 'fields' in field ? withInner(field, everAfter(inner, field.fields)) : field]
  })
  return Object.fromEntries([...removed, ...present])
}

/**
 * The fields before an upgrade, and those removed earlier whose name the new definition takes up again, as they were last defined. A field
 * that gets its values from one that is there does not take up a removed one. `isStored` says whether the database still has
 * values at a path.
 */
export function withReturningFields(
  before: Fields,
  { ever, after, isStored = () => true }: Returning,
  at = '',
): Fields {
  const fields = new Map(Object.entries(before))
  for (const [name, field] of Object.entries(after)) {
    const sources = earlierNames(name, before, after)
    const names = sources.length > 0 ? sources : [name, ...namesBefore(field).filter((was) => !(was in after))]
    for (const earlier of names) {
      const own = before[earlier]
      const last = own ?? ever[earlier]
      if (!last || isGroup(last) !== isGroup(field)) continue
      if (isAlike(last, field) && 'fields' in field) {
        // The rows of a list that returns are there as a whole.
        const isInnerStored = own || isGroup(last) ? isStored : () => true
        const inner = { ever: innerOf(ever[earlier]), after: field.fields, isStored: isInnerStored }
        const within = withReturningFields(innerOf(own), inner, `${at}${earlier}.`)
        const isKept = own || (isGroup(last) ? Object.keys(within).length > 0 : isStored(at + earlier))
        if (isKept) fields.set(earlier, withInner(own ?? withoutPast(last), within))
      } else if (!own && isStored(at + earlier)) fields.set(earlier, withoutPast(last))
    }
  }
  return Object.fromEntries(fields)
}

interface Returning {
  /** Every field that there was, by `fieldsEver`. */
  readonly ever: Fields
  readonly after: Fields
  readonly isStored?: (path: string) => boolean
}

/** A field without its former names, which it may share with fields that are there today. */
function withoutPast(field: Field): Field {
  const { was: _, ...rest } = field
  return rest as Field
}

/** Are both lists, or both groups? */
const isAlike = (one: Field | undefined, other: Field): boolean =>
  one !== undefined && ((isList(one) && isList(other)) || (isGroup(one) && isGroup(other)))

const innerOf = (field: Field | undefined): Fields => (field && 'fields' in field ? field.fields : {})

const withInner = (field: Field, fields: Fields): Field => ({ ...field, fields }) as Field
