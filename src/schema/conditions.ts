import type { FeatureName, Profile, ProfileFeature, ProfileName } from '../group/profiles.ts'
import type { RecordValues } from './record-values.ts'

type Scalar = string | number | boolean

/** A condition as data: it depends on the unit's features and on the record's own fields. */
export type Condition =
  | { readonly feature: FeatureName | ProfileFeature }
  | { readonly field: string; readonly is: readonly Scalar[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

export const feature = (name: FeatureName): Condition => ({ feature: name })
/** True in units with one of these profiles: `when: profile('aha-eg', 'aha-ksa')`. */
export const profile = (...names: readonly [ProfileName, ...ProfileName[]]): Condition =>
  any(...names.map((name): Condition => ({ feature: `profile ${name}` })))
/** True if the record's neutral field (or `status`) has one of the values. */
export const field = (name: string, ...values: readonly [Scalar, ...Scalar[]]): Condition => ({
  field: name,
  is: values,
})
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })
export const not = (condition: Condition): Condition => ({ not: condition })

export interface ConditionContext {
  readonly features: Profile['features']
  readonly record: RecordValues
}

/** Is the condition true for this record in this unit? A missing condition is always true. */
export function isConditionMet(condition: Condition | undefined, context: ConditionContext): boolean {
  if (!condition) return true
  if ('feature' in condition) return context.features[condition.feature]
  if ('field' in condition) return condition.is.some((value) => value === context.record[condition.field])
  if ('all' in condition) return condition.all.every((subcondition) => isConditionMet(subcondition, context))
  if ('any' in condition) return condition.any.some((subcondition) => isConditionMet(subcondition, context))
  return !isConditionMet(condition.not, context)
}

/** Resolves the unit's part of a condition: returns `true`, `false`, or the part that depends on the record. */
export function resolveFeatures(
  condition: Condition | undefined,
  features: ConditionContext['features'],
): Condition | boolean {
  if (!condition) return true
  if ('feature' in condition) return features[condition.feature]
  if ('field' in condition) return condition
  if ('not' in condition) {
    const simplified = resolveFeatures(condition.not, features)
    return typeof simplified === 'boolean' ? !simplified : not(simplified)
  }
  const every = 'all' in condition
  const parts = (every ? condition.all : condition.any).map((subcondition) => resolveFeatures(subcondition, features))
  if (parts.includes(!every)) return !every
  const undecided = parts.filter((subcondition) => typeof subcondition !== 'boolean')
  if (undecided.length === 0) return every
  return every ? all(...undecided) : any(...undecided)
}

/** The names of the fields that a condition reads. */
export function conditionFields(condition: Condition): readonly string[] {
  if ('feature' in condition) return []
  if ('field' in condition) return [condition.field]
  if ('not' in condition) return conditionFields(condition.not)
  return ('all' in condition ? condition.all : condition.any).flatMap(conditionFields)
}
