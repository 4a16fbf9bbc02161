import type { ComponentType } from 'react'
import type { FieldKind, FieldOfKind } from '../../schema/fields.ts'
import type { CellProps } from '../field/cells/cell.ts'
import { ContactValue, LineValue } from './LineValue.tsx'
import { DateTimeValue, DateValue } from './moment/MomentValue.tsx'
import { ReferencesValue } from './relation/References.tsx'
import { RichTextValue } from './rich-text/RichText.tsx'
import { TextValue } from './text/TextValue.tsx'
import { FileValue, ImageValue } from './upload/StoredValue.tsx'

/** A value of each kind at full length. A new kind does not compile without a line here. */
const values: { readonly [K in Exclude<FieldKind, 'group'>]: ComponentType<CellProps<FieldOfKind<K>>> } = {
  text: TextValue,
  richText: RichTextValue,
  slug: LineValue,
  number: LineValue,
  money: LineValue,
  order: LineValue,
  boolean: LineValue,
  choice: LineValue,
  date: DateValue,
  time: LineValue,
  dateTime: DateTimeValue,
  email: ContactValue,
  phone: ContactValue,
  url: LineValue,
  youtube: LineValue,
  password: LineValue,
  color: LineValue,
  image: ImageValue,
  file: FileValue,
  reference: ReferencesValue,
  references: ReferencesValue,
  permissions: LineValue,
  assignments: LineValue,
  units: LineValue,
  sectionName: LineValue,
  list: LineValue,
}

/** For the field that it is: TypeScript cannot see that `values[field.kind]` takes it, so it is said once, here. */
export const valueFor = ({ kind }: { readonly kind: Exclude<FieldKind, 'group'> }) =>
  values[kind] as ComponentType<CellProps>
