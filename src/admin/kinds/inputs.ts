import type { ComponentType } from 'react'
import type { Field, FieldKind, FieldOfKind } from '../../schema/fields.ts'
import { type GroupField, isList } from '../../schema/kinds/nested.ts'
import type { InputProps } from '../field/inputs/use-field-input.ts'
import { lazy } from '../providers/lazy.ts'
import { BooleanInput } from './boolean/BooleanInput.tsx'
import { ChoiceInput } from './choice/ChoiceInput.tsx'
import { ColorInput } from './color/ColorInput.tsx'
import { EmailInput } from './email/EmailInput.tsx'
import { OwnEditor } from './nested/OwnEditor.tsx'
import { NumberInput } from './number/NumberInput.tsx'
import { PasswordInput } from './password/PasswordInput.tsx'
import { PhoneInput } from './phone/PhoneInput.tsx'
import { ReferenceInput } from './relation/ReferenceInput.tsx'
import { SlugInput } from './slug/SlugInput.tsx'
import { TextInput } from './text/TextInput.tsx'
import { UrlInput } from './url/UrlInput.tsx'
import { YoutubeInput } from './youtube/YoutubeInput.tsx'

const MomentInput = lazy(() => import('./moment/MomentInput.tsx'))
const ReadOnlyInput = lazy(() => import('./ReadOnlyInput.tsx'))

/** What each kind of field is written with. A new kind does not compile without a line here; a group is laid out, not written. */
const inputs = {
  text: TextInput,
  richText: lazy(() => import('./rich-text/RichTextInput.tsx')),
  slug: SlugInput,
  number: NumberInput,
  money: NumberInput,
  order: NumberInput,
  boolean: BooleanInput,
  choice: ChoiceInput,
  date: MomentInput,
  time: MomentInput,
  dateTime: MomentInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  youtube: YoutubeInput,
  password: PasswordInput,
  color: ColorInput,
  image: lazy(() => import('./upload/ImageInput.tsx')),
  file: lazy(() => import('./upload/FileInput.tsx')),
  reference: ReferenceInput,
  references: lazy(() => import('./relation/ReferencesInput.tsx')),
  permissions: lazy(() => import('./permissions/PermissionsInput.tsx')),
  assignments: lazy(() => import('./assignments/AssignmentsInput.tsx')),
  units: lazy(() => import('./units/UnitsInput.tsx')),
  sectionName: lazy(() => import('./section-name/SectionNameInput.tsx')),
  list: lazy(() => import('./nested/ListInput.tsx')),
} satisfies { readonly [K in Exclude<FieldKind, 'group'>]: ComponentType<InputProps<FieldOfKind<K>>> }

/** What a field is written with. TypeScript cannot see that it takes the field of its kind, so it is said once, here. */
export function inputOf(field: Exclude<Field, GroupField>): ComponentType<InputProps> {
  const editor = isList(field) && field.editor ? OwnEditor : inputs[field.kind]
  return (field.readOnly ? ReadOnlyInput : editor) as ComponentType<InputProps>
}
