import type { ComponentType } from 'react'
import type { Field, FieldKind, FieldOfKind } from '../../schema/fields.ts'
import type { DifferenceProps } from '../field/differences/difference.ts'
import { WordsDifference } from '../field/differences/WordsDifference.tsx'
import { AssignmentsDifference } from './assignments/AssignmentsDifference.tsx'
import { RowsDifference } from './nested/RowsDifference.tsx'
import { PermissionsDifference } from './permissions/PermissionsDifference.tsx'
import { ReferenceDifference, ReferencesDifference } from './relation/differences.tsx'
import { MarkupDifference } from './rich-text/MarkupDifference.tsx'
import { UnitsDifference } from './units/UnitsDifference.tsx'
import { FileDifference, ImageDifference } from './upload/FileDifference.tsx'
import { ValueDifference } from './ValueDifference.tsx'

/** How the history shows what became of a value of each kind. A new kind does not compile without a line here. */
const differences: {
  readonly [K in Exclude<FieldKind, 'group'>]: ComponentType<DifferenceProps<FieldOfKind<K>>>
} = {
  text: WordsDifference,
  richText: MarkupDifference,
  slug: WordsDifference,
  number: ValueDifference,
  money: ValueDifference,
  order: ValueDifference,
  boolean: ValueDifference,
  choice: ValueDifference,
  date: ValueDifference,
  time: ValueDifference,
  dateTime: ValueDifference,
  email: WordsDifference,
  phone: WordsDifference,
  url: WordsDifference,
  youtube: WordsDifference,
  password: ValueDifference,
  color: ValueDifference,
  image: ImageDifference,
  file: FileDifference,
  reference: ReferenceDifference,
  references: ReferencesDifference,
  permissions: PermissionsDifference,
  assignments: AssignmentsDifference,
  units: UnitsDifference,
  sectionName: ValueDifference,
  list: RowsDifference,
}

/** For the field that it is: TypeScript cannot see that `differences[field.kind]` takes it, so it is said once, here. */
export const differenceOf = ({ kind }: { readonly kind: Exclude<FieldKind, 'group'> }) =>
  differences[kind] as ComponentType<DifferenceProps<Field>>
