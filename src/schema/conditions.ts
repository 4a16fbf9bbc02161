import type { FeatureName, Profile, ProfileMark, ProfileName } from '../group/profiles.ts'

type Scalar = string | number | boolean

/** When something of a section applies, as data: decided by the unit's features and by the record's own fields. */
export type Condition =
  | { readonly feature: FeatureName | ProfileMark }
  | { readonly field: string; readonly is: readonly Scalar[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

export const feature = (name: FeatureName): Condition => ({ feature: name })
/** True in the units of these profiles, and in no others: `when: profile('aha-eg', 'aha-ksa')`. */
export const profile = (...names: readonly [ProfileName, ...ProfileName[]]): Condition =>
  any(...names.map((name): Condition => ({ feature: `profile ${name}` })))
/** True when the record's neutral field (or `status`) has one of the values. */
export const field = (name: string, ...values: readonly [Scalar, ...Scalar[]]): Condition => ({
  field: name,
  is: values,
})
export const all = (...conditions: readonly Condition[]): Condition => ({ all: conditions })
export const any = (...conditions: readonly Condition[]): Condition => ({ any: conditions })
export const not = (condition: Condition): Condition => ({ not: condition })

export interface Circumstances {
  readonly features: Profile['features']
  readonly record: Readonly<Record<string, unknown>>
}

/** Does the condition hold for this record in this unit? No condition always holds. */
export function holds(condition: Condition | undefined, circumstances: Circumstances): boolean {
  if (!condition) return true
  if ('feature' in condition) return circumstances.features[condition.feature]
  if ('field' in condition) return condition.is.some((value) => value === circumstances.record[condition.field])
  if ('all' in condition) return condition.all.every((part) => holds(part, circumstances))
  if ('any' in condition) return condition.any.some((part) => holds(part, circumstances))
  return !holds(condition.not, circumstances)
}

/** What is left of a condition once the unit is known: `true`, `false`, or the part that depends on the record. */
export function settle(condition: Condition | undefined, features: Circumstances['features']): Condition | boolean {
  if (!condition) return true
  if ('feature' in condition) return features[condition.feature]
  if ('field' in condition) return condition
  if ('not' in condition) {
    const part = settle(condition.not, features)
    return typeof part === 'boolean' ? !part : not(part)
  }
  const every = 'all' in condition
  const parts = (every ? condition.all : condition.any).map((part) => settle(part, features))
  if (parts.includes(!every)) return !every
  const open = parts.filter((part) => typeof part !== 'boolean')
  if (open.length === 0) return every
  return every ? all(...open) : any(...open)
}

/** The names of the fields that a condition looks at. */
export function fieldsOf(condition: Condition): readonly string[] {
  if ('feature' in condition) return []
  if ('field' in condition) return [condition.field]
  if ('not' in condition) return fieldsOf(condition.not)
  return ('all' in condition ? condition.all : condition.any).flatMap(fieldsOf)
}
