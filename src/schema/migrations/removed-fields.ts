import { type Field, type Fields, type FlatField, flattenFields, isGroupField, isList } from '../fields.ts'
import { mapFields } from './field-mapping.ts'
import { previousNamesOf, sourceNames } from './renames.ts'

/** A field that may be nested in the rows of lists. */
export interface NestedField {
  readonly leaf: FlatField
  /** The lists that contain the field, the outermost first. */
  readonly rows: readonly FlatField[]
}

/** The full path of a nested field: `times.within.note`. */
export const nestedPath = ({ leaf, rows }: NestedField): string => [...rows, leaf].map(({ path }) => path).join('.')

/** The earlier fields that the later definition no longer has under any name. */
export function removedFields(before: Fields, after: Fields, rows: readonly FlatField[] = []): readonly NestedField[] {
  const pairs = mapFields(before, after)
  return flattenFields(before).flatMap((leaf): readonly NestedField[] => {
    const own = pairs.filter((pair) => pair.before.path === leaf.path)
    if (own.length === 0) return [{ leaf, rows }]
    const { field } = leaf
    if (!isList(field)) return []
    return own.flatMap(({ after: { field: later } }) =>
      isList(later) ? removedFields(field.fields, later.fields, [...rows, leaf]) : [],
    )
  })
}

/**
 * All fields that a section ever had, each in its last definition, including fields of rows and groups. The definitions are ordered oldest
 * first. A renamed field is included under its last name only.
 */
export function fieldsOfAllVersions(definitions: readonly Fields[]): Fields {
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
      ...previousNamesOf(field),
      ...sourceNames(name, previous, next),
    ]),
  )
  const removed = Object.entries(ever).filter(([name]) => !replaced.has(name))
  const present = Object.entries(next).map(([name, field]): readonly [string, Field] => {
    const names = [...sourceNames(name, previous, next), name]
    const was = names.find((one) => isSameNesting(ever[one], field)) ?? name
    const inner = { ever: innerOf(ever[was]), previous: innerOf(previous[was]) }
    return [name, 'fields' in field ? withInner(field, everAfter(inner, field.fields)) : field]
  })
  return Object.fromEntries([...removed, ...present])
}

/**
 * The fields before an upgrade, and previously removed fields whose name is in use again, in their last definition. A field that gets its
 * values from an existing field does not count as added again. `isStored` tells whether the database still has values at a path.
 */
export function withReaddedFields(
  before: Fields,
  { ever, after, isStored = () => true }: ReaddedOptions,
  at = '',
): Fields {
  const fields = new Map(Object.entries(before))
  for (const [name, field] of Object.entries(after)) {
    const sources = sourceNames(name, before, after)
    const names = sources.length > 0 ? sources : [name, ...previousNamesOf(field).filter((was) => !(was in after))]
    for (const earlier of names) {
      const own = before[earlier]
      const last = own ?? ever[earlier]
      if (!last || isGroupField(last) !== isGroupField(field)) continue
      if (isSameNesting(last, field) && 'fields' in field) {
        // The rows of a list that is added again are still stored as a whole.
        const isInnerStored = own || isGroupField(last) ? isStored : () => true
        const inner = { ever: innerOf(ever[earlier]), after: field.fields, isStored: isInnerStored }
        const within = withReaddedFields(innerOf(own), inner, `${at}${earlier}.`)
        const isKept = own || (isGroupField(last) ? Object.keys(within).length > 0 : isStored(at + earlier))
        if (isKept) fields.set(earlier, withInner(own ?? withoutPreviousNames(last), within))
      } else if (!own && isStored(at + earlier)) fields.set(earlier, withoutPreviousNames(last))
    }
  }
  return Object.fromEntries(fields)
}

interface ReaddedOptions {
  /** All fields that ever existed, from `fieldsOfAllVersions`. */
  readonly ever: Fields
  readonly after: Fields
  readonly isStored?: (path: string) => boolean
}

/** A field without its previous names, which current fields may also have. */
function withoutPreviousNames(field: Field): Field {
  const { was: _, ...rest } = field
  return rest as Field
}

/** Are both fields lists, or both groups? */
const isSameNesting = (one: Field | undefined, other: Field): boolean =>
  one !== undefined && ((isList(one) && isList(other)) || (isGroupField(one) && isGroupField(other)))

const innerOf = (field: Field | undefined): Fields => (field && 'fields' in field ? field.fields : {})

const withInner = (field: Field, fields: Fields): Field => ({ ...field, fields }) as Field
