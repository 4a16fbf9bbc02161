import type { EffectiveSection } from '../../../../schema/effective.ts'
import { isRecord, leavesOf, valueAt, withValueAt } from '../../../../schema/fields.ts'
import { pathsOf } from '../../../../schema/judging/cleaning.ts'
import type { Values } from '../../../field/record/values.ts'

/** A record three times: as the work began, as it is in the form, as somebody else has saved it since. */
export interface Versions {
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}
export interface Difference {
  /** In the form: `en.title`. */
  readonly path: string
  /** In the definition: `title`. */
  readonly field: string
  /** Whose change it is; both changed it, but not to the same. */
  readonly by: 'both' | 'theirs' | 'mine'
  readonly mine: unknown
  readonly theirs: unknown
}

const order: readonly Difference['by'][] = ['both', 'theirs', 'mine']

/** In what the form and the saved record differ: first what both changed, then what they did, then what was changed here. */
export function differences(section: EffectiveSection, { base, mine, theirs }: Versions): readonly Difference[] {
  const found = everyPath(section).flatMap(({ path, field }): Difference[] => {
    const [was, is, will] = [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)]
    if (alike(is, will)) return []
    return [{ path, field, by: alike(was, is) ? 'theirs' : alike(was, will) ? 'mine' : 'both', mine: is, theirs: will }]
  })
  return found.toSorted((one, other) => order.indexOf(one.by) - order.indexOf(other.by))
}

/** Theirs, with what was changed here kept over it: nobody's change to another field is lost. */
export function mergedOver(section: EffectiveSection, { base, mine, theirs }: Versions): Values {
  return everyPath(section).reduce<Values>((merged, { path }) => {
    const value = valueAt(mine, path)
    return alike(valueAt(base, path), value) ? merged : withValueAt(merged, path, value)
  }, theirs)
}

function everyPath(section: EffectiveSection): readonly { readonly path: string; readonly field: string }[] {
  const fields = leavesOf(section.fields).flatMap((leaf) =>
    pathsOf(leaf).map(({ path }) => ({ path, field: leaf.path })),
  )
  return section.statuses ? [...fields, { path: 'status', field: 'status' }] : fields
}

/** Files are the same file by their id; everything else by what it holds. */
const alike = (a: unknown, b: unknown): boolean => JSON.stringify(a, byId) === JSON.stringify(b, byId)
const byId = (_: string, value: unknown): unknown => (isRecord(value) && 'bytes' in value ? value.id : value)
