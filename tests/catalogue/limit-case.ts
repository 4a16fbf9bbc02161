import type { FlatField } from '../../src/schema/fields.ts'
import type { ValidationRule } from '../../src/schema/validation/rules.ts'
import type { Fixtures } from '../harness/fixtures/bodies.ts'

/** A value of a field: with a rule it breaks that one, without it is accepted. */
export interface LimitCase {
  readonly value: unknown
  readonly rule?: ValidationRule
  /** Where in the value the rule is broken: `0.ar.name` of a list. */
  readonly at?: string
  /** The field in the value whose sentence it is: `name`. */
  readonly of?: FlatField
}

/** What trials need beside the fixtures: another number for each, and what is another unit's. */
export interface LimitCaseContext {
  readonly fixtures: Fixtures
  readonly elsewhere: Fixtures
  readonly n: number
}
