import { type Condition, fieldsOf } from '../conditions.ts'
import { type Field, type Leaf, leavesOf } from '../fields.ts'
import { isLocale } from '../text/words.ts'
import { comparedWith } from './comparisons.ts'

/**
 * May a value be right or wrong in another way once what stands at `changed` is different? Places are those of a body without its
 * languages, `rows.2.name`; the prefix is that of the row that the field is in.
 */
export function isTouched({ path, field }: Leaf, prefix: string, changed: string): boolean {
  const beside = comparedWith(field)
  return [prefix + path, ...(beside === undefined ? [] : [prefix + beside]), ...recordNames(field)].some((place) =>
    isWithin(place, changed),
  )
}

/** The place that a path of a body names, whatever the language. */
export const placeAt = (path: string): string =>
  path
    .split('.')
    .filter((part) => !isLocale(part))
    .join('.')

const isWithin = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

const known = new WeakMap<Field, readonly string[]>()

/** The values of the whole record that a field's rules look at, those of the fields in its rows included. */
function recordNames(field: Field): readonly string[] {
  const names = known.get(field) ?? [
    ...[field.when, field.required].flatMap((rule) => (isCondition(rule) ? fieldsOf(rule) : [])),
    ...('within' in field && field.within ? field.within : []),
    ...('fields' in field ? leavesOf(field.fields).flatMap((leaf) => recordNames(leaf.field)) : []),
  ]
  known.set(field, names)
  return names
}

const isCondition = (rule: Condition | boolean | undefined): rule is Condition => typeof rule === 'object'
