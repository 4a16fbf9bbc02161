import type { FieldOfKind, ValueField, ValueKind } from './fields.ts'
import { assignmentsKind, permissionsKind } from './kinds/access.ts'
import { booleanKind, choiceKind } from './kinds/choice.ts'
import { colorKind, emailKind, passwordKind, phoneKind, urlKind, youtubeKind } from './kinds/contact.ts'
import type { Finding, JsonSchema, Kind, Marks, Storage } from './kinds/kind.ts'
import { dateKind, dateTimeKind, timeKind } from './kinds/moment.ts'
import { moneyKind, numberKind, orderKind } from './kinds/number.ts'
import { referenceKind, referencesKind } from './kinds/relation.ts'
import { richTextKind } from './kinds/rich-text.ts'
import { sectionNameKind } from './kinds/section-name.ts'
import { slugKind } from './kinds/slug.ts'
import { textKind } from './kinds/text.ts'
import { fileKind, imageKind } from './kinds/upload.ts'
import { withoutStrayMarks, withoutUnseen } from './unseen.ts'

/** What each kind of field means. A new kind is a file in `kinds/` and a line here; its input and cell follow by type. */
const kinds: { readonly [K in ValueKind]: Kind<FieldOfKind<K>> } = {
  text: textKind,
  richText: richTextKind,
  slug: slugKind,
  number: numberKind,
  money: moneyKind,
  order: orderKind,
  boolean: booleanKind,
  choice: choiceKind,
  date: dateKind,
  time: timeKind,
  dateTime: dateTimeKind,
  email: emailKind,
  phone: phoneKind,
  url: urlKind,
  youtube: youtubeKind,
  password: passwordKind,
  color: colorKind,
  image: imageKind,
  file: fileKind,
  reference: referenceKind,
  references: referencesKind,
  permissions: permissionsKind,
  assignments: assignmentsKind,
  sectionName: sectionNameKind,
}

/** A field's kind, for that field: TypeScript cannot see that `kinds[field.kind]` takes `field`, so it is said once, here. */
const kindOf = (field: ValueField): Kind<ValueField> => kinds[field.kind] as Kind<ValueField>

export const storageOf = (field: ValueField): Storage => kindOf(field).storage

/** What the person meant by a value, whatever came along unseen when it was copied. */
export function cleanValue(field: ValueField, value: unknown): unknown {
  const { clean, marks } = kindOf(field)
  return clean(typeof value === 'string' ? unmarked[marks?.(field) ?? 'none'](value) : value, field)
}

const unmarked: Readonly<Record<Marks, (text: string) => string>> = {
  none: withoutUnseen,
  joining: withoutStrayMarks,
  all: (text) => text,
}

export const checkValue = (field: ValueField, value: unknown): Finding | undefined => kindOf(field).check(value, field)
export const jsonSchemaOf = (field: ValueField): JsonSchema => kindOf(field).json(field)
/** The words of a value, for search and export; empty for kinds nobody searches by. */
export const textOf = (field: ValueField, value: unknown): string => kindOf(field).text?.(value) ?? ''
