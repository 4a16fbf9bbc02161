import type { EffectiveSection } from '../../../schema/effective.ts'
import { isRecord, leavesOf, valueAt, withValueAt } from '../../../schema/fields.ts'
import { pathsOf } from '../../../schema/problems.ts'
import type { Values } from './values.ts'

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
  /** Both changed it, and not to the same. */
  readonly both: boolean
  readonly mine: unknown
  readonly theirs: unknown
}

/** What they changed, and what became of it here. */
export function differences(section: EffectiveSection, { base, mine, theirs }: Versions): readonly Difference[] {
  return everyPath(section).flatMap(({ path, field }) => {
    const [was, is, will] = [valueAt(base, path), valueAt(mine, path), valueAt(theirs, path)]
    if (alike(was, will) || alike(is, will)) return []
    return [{ path, field, both: !alike(was, is), mine: is, theirs: will }]
  })
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
