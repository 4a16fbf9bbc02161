import type { ComponentType } from 'react'
import type { Field, FieldKind, FieldOfKind } from '../../schema/fields.ts'
import { type GroupField, isList } from '../../schema/kinds/nested.ts'
import { lazy } from '../providers/lazy.ts'
import { editors } from '../screens/index.tsx'
import type { InputProps } from './form/use-field-input.ts'
import { AddressInput } from './inputs/AddressInput.tsx'
import { BooleanInput } from './inputs/BooleanInput.tsx'
import { ChoiceInput } from './inputs/ChoiceInput.tsx'
import { ColorInput } from './inputs/ColorInput.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { PasswordInput } from './inputs/PasswordInput.tsx'
import { ReferenceInput } from './inputs/ReferenceInput.tsx'
import { SlugInput } from './inputs/SlugInput.tsx'
import { TextInput } from './inputs/TextInput.tsx'

const MomentInput = lazy(() => import('./inputs/MomentInput.tsx'))
const ReadOnlyInput = lazy(() => import('./inputs/ReadOnlyInput.tsx'))

/** What each kind of field is written with. A new kind does not compile without a line here; a group is laid out, not written. */
const inputs = {
  text: TextInput,
  richText: lazy(() => import('./inputs/RichTextInput.tsx')),
  slug: SlugInput,
  number: NumberInput,
  money: NumberInput,
  order: NumberInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  date: MomentInput,
  time: MomentInput,
  dateTime: MomentInput,
  email: AddressInput,
  phone: AddressInput,
  url: AddressInput,
  youtube: AddressInput,
  password: PasswordInput,
  color: ColorInput,
  image: lazy(() => import('./inputs/ImageInput.tsx')),
  file: lazy(() => import('./inputs/FileInput.tsx')),
  reference: ReferenceInput,
  references: lazy(() => import('./inputs/ReferencesInput.tsx')),
  permissions: lazy(() => import('../screens/staff/PermissionsInput.tsx')),
  assignments: lazy(() => import('../screens/staff/AssignmentsInput.tsx')),
  sectionName: lazy(() => import('./inputs/SectionNameInput.tsx')),
  list: lazy(() => import('./inputs/ListInput.tsx')),
} satisfies { readonly [K in Exclude<FieldKind, 'group'>]: ComponentType<InputProps<FieldOfKind<K>>> }

/** What a field is written with. TypeScript cannot see that it takes the field of its kind, so it is said once, here. */
export function inputOf(field: Exclude<Field, GroupField>): ComponentType<InputProps> {
  const editor = isList(field) && field.editor ? editors[field.editor] : inputs[field.kind]
  return (field.readOnly ? ReadOnlyInput : editor) as ComponentType<InputProps>
}
