import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { flattenFields, getAtPath, setAtPath } from '../../../../schema/fields.ts'
import { isRecord } from '../../../../schema/is-record.ts'
import { fieldsPerLocale } from '../../../../schema/validation/normalize-record.ts'
import type { Values } from '../../../field/record/values.ts'

/** Three versions of a record: the one that the form started from, the form's values, and the one that another user saved meanwhile. */
export interface Versions {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}
export interface Difference {
  /** Path in the form: `en.title`. */
  readonly path: string
  /** Path in the definition: `title`. */
  readonly field: string
  /** Who changed the value; `both` means that both changed it, to different values. */
  readonly by: 'both' | 'theirs' | 'mine'
  readonly mine: unknown
  readonly theirs: unknown
}

const order: readonly Difference['by'][] = ['both', 'theirs', 'mine']

/** The differences between the form and the saved record: first values that both changed, then their changes, then mine. */
export function differences(section: EffectiveSection, { base, mine, theirs }: Versions): readonly Difference[] {
  const found = everyPath(section).flatMap(({ path, field }): Difference[] => {
    const [was, is, will] = [getAtPath(base, path), getAtPath(mine, path), getAtPath(theirs, path)]
    if (alike(is, will)) return []
    return [{ path, field, by: alike(was, is) ? 'theirs' : alike(was, will) ? 'mine' : 'both', mine: is, theirs: will }]
  })
  return found.toSorted((one, other) => order.indexOf(one.by) - order.indexOf(other.by))
}

/** Three-action merge: the saved record with the form's changes on top, so that no change to another field is lost. */
export function mergedOver(section: EffectiveSection, { base, mine, theirs }: Versions): Values {
  return everyPath(section).reduce<Values>((merged, { path }) => {
    const value = getAtPath(mine, path)
    return alike(getAtPath(base, path), value) ? merged : setAtPath(merged, path, value)
  }, theirs)
}

function everyPath(section: EffectiveSection): readonly { readonly path: string; readonly field: string }[] {
  const fields = flattenFields(section.fields).flatMap((leaf) =>
    fieldsPerLocale(leaf).map(({ path }) => ({ path, field: leaf.path })),
  )
  return section.statuses ? [...fields, { path: 'status', field: 'status' }] : fields
}

/** Files are equal if their ids are equal; other values if their contents are equal. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a, byId) === JSON.stringify(b, byId)
const byId = (_: string, value: unknown): unknown => (isRecord(value) && 'bytes' in value ? value.id : value)
