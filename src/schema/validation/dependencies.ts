import { type Condition, conditionFields } from '../conditions.ts'
import { type Field, type FlatField, flattenFields } from '../fields.ts'
import { isLocale } from '../text/locales.ts'
import { comparedField } from './cross-field-rules.ts'

/**
 * Does the validity of this field depend on the value at `changedPath`? Paths are those of a body without languages, such as `rows.2.name`;
 * `prefix` is the path of the row that contains the field.
 */
export function dependsOn({ path, field }: FlatField, prefix: string, changedPath: string): boolean {
  const comparedName = comparedField(field)
  return [prefix + path, ...(comparedName === undefined ? [] : [prefix + comparedName]), ...recordNames(field)].some(
    (dependencyPath) => isSameOrNested(dependencyPath, changedPath),
  )
}

/** A path of a body without its language. */
export const pathWithoutLocale = (path: string): string =>
  path
    .split('.')
    .filter((part) => !isLocale(part))
    .join('.')

const isSameOrNested = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`)

const cache = new WeakMap<Field, readonly string[]>()

/** The fields of the record that a field's rules read, including the rules of fields in its rows. */
function recordNames(field: Field): readonly string[] {
  const names = cache.get(field) ?? [
    ...[field.when, field.required].flatMap((rule) => (isCondition(rule) ? conditionFields(rule) : [])),
    ...('betweenDates' in field && field.betweenDates ? field.betweenDates : []),
    ...('fields' in field ? flattenFields(field.fields).flatMap((leaf) => recordNames(leaf.field)) : []),
  ]
  cache.set(field, names)
  return names
}

const isCondition = (rule: Condition | boolean | undefined): rule is Condition => typeof rule === 'object'
