import type { ComponentType } from 'react'
import type { ReferencedNames } from '../../../api/history.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import type { Field } from '../../../schema/fields.ts'
import type { ChangedField } from './changed-field.ts'

/** A value before and after a change. */
export interface SidesProps {
  readonly section: EffectiveSection
  readonly changed: ChangedField
  readonly before: unknown
  readonly after: unknown
  readonly names: ReferencedNames
}

/** The same for a field; `Inner` compares nested values. */
export interface DifferenceProps<F = Field> extends SidesProps {
  readonly field: F
  readonly Inner: ComponentType<SidesProps>
}
