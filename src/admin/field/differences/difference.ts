import type { ComponentType } from 'react'
import type { Names } from '../../../api/history.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import type { Field } from '../../../schema/fields.ts'
import type { ChangedField } from './changed-field.ts'

/** A value before and after. */
export interface SidesProps {
  readonly section: EffectiveSection
  readonly changed: ChangedField
  readonly before: unknown
  readonly after: unknown
  readonly names: Names
}

/** The same of a field; what is inside of it is compared by `Inner`. */
export interface DifferenceProps<F = Field> extends SidesProps {
  readonly field: F
  readonly Inner: ComponentType<SidesProps>
}
