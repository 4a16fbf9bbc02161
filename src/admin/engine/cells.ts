import type { Field, FieldKind, FieldOfKind } from '../../schema/fields.ts'
import type { ValueKind } from '../../schema/kinds.ts'
import { AssignmentsCell } from './cells/AccessCell.tsx'
import { BooleanCell, ChoiceCell } from './cells/ChoiceCell.tsx'
import { ColorCell, EmailCell, PasswordCell, PhoneCell, UrlCell, YoutubeCell } from './cells/ContactCell.tsx'
import type { Cell } from './cells/cell.ts'
import { ListCell } from './cells/ListCell.tsx'
import { DateCell, DateTimeCell, TimeCell } from './cells/MomentCell.tsx'
import { MoneyCell, NumberCell } from './cells/NumberCell.tsx'
import { ReferenceCell, ReferencesCell } from './cells/RelationCell.tsx'
import { SectionNameCell } from './cells/SectionNameCell.tsx'
import { RichTextCell, SlugCell, TextCell } from './cells/TextCell.tsx'
import { FileCell, ImageCell } from './cells/UploadCell.tsx'

type Shown = ValueKind | 'list'

/** How a value of each kind stands in a line. They are only asked to show what has been entered. */
export const cells = {
  text: TextCell,
  richText: RichTextCell,
  slug: SlugCell,
  number: NumberCell,
  money: MoneyCell,
  order: NumberCell,
  boolean: BooleanCell,
  choice: ChoiceCell,
  date: DateCell,
  time: TimeCell,
  dateTime: DateTimeCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  youtube: YoutubeCell,
  password: PasswordCell,
  color: ColorCell,
  image: ImageCell,
  file: FileCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  permissions: ListCell,
  assignments: AssignmentsCell,
  sectionName: SectionNameCell,
  list: ListCell,
} as const satisfies { readonly [K in Shown]: Cell<FieldOfKind<K>> }

/** A field's cell, for that field: TypeScript cannot see that `cells[field.kind]` takes `field`, so it is said once, here. */
export const cellOf = (kind: Exclude<FieldKind, 'group'>): Cell<Field> => cells[kind] as unknown as Cell<Field>
