import type { Field, FieldKind, FieldOfKind } from '../fields.ts'
import { assignmentsDeclared } from '../kinds/assignments.ts'
import { booleanDeclared } from '../kinds/boolean.ts'
import { choiceDeclared } from '../kinds/choice.ts'
import { colorDeclared } from '../kinds/color.ts'
import type { Declared, Shapes } from '../kinds/declared.ts'
import { emailDeclared } from '../kinds/email.ts'
import { type FieldOptions, rules } from '../kinds/kind.ts'
import { dateDeclared, dateTimeDeclared, timeDeclared } from '../kinds/moment.ts'
import { groupDeclared, listDeclared } from '../kinds/nested.ts'
import { moneyDeclared, numberDeclared, orderDeclared } from '../kinds/number.ts'
import { passwordDeclared } from '../kinds/password.ts'
import { permissionsDeclared } from '../kinds/permissions.ts'
import { phoneDeclared } from '../kinds/phone.ts'
import { referenceDeclared, referencesDeclared } from '../kinds/relation.ts'
import { richTextDeclared } from '../kinds/rich-text.ts'
import { sectionNameDeclared } from '../kinds/section-name.ts'
import { slugDeclared } from '../kinds/slug.ts'
import { textDeclared } from '../kinds/text.ts'
import { unitsDeclared } from '../kinds/units.ts'
import { fileDeclared, imageDeclared } from '../kinds/upload.ts'
import { urlDeclared } from '../kinds/url.ts'
import { youtubeDeclared } from '../kinds/youtube.ts'
import * as shapes from './shape.ts'
import * as values from './values.ts'

const { condition, eachOf, either, exactly, flag, oneOf, unitWords, was, words } = { ...shapes, ...values }

/** What every field may say. */
export const commonOptions = {
  was,
  label: unitWords,
  help: words,
  required: either(flag, condition),
  when: condition,
  readOnly: either(flag, exactly('live')),
  fixed: exactly(true),
  personal: exactly(true, 'visible'),
  messages: eachOf(words, oneOf('rule', rules)),
} as const satisfies Readonly<Record<keyof FieldOptions, shapes.Shape>>

/** What each kind says of itself to the boot; a new one does not compile without a line here. */
const kinds: { readonly [K in FieldKind]: (say: Shapes) => Declared<FieldOfKind<K>> } = {
  text: textDeclared,
  richText: richTextDeclared,
  slug: slugDeclared,
  number: numberDeclared,
  money: moneyDeclared,
  order: orderDeclared,
  boolean: booleanDeclared,
  choice: choiceDeclared,
  date: dateDeclared,
  time: timeDeclared,
  dateTime: dateTimeDeclared,
  email: emailDeclared,
  phone: phoneDeclared,
  url: urlDeclared,
  youtube: youtubeDeclared,
  password: passwordDeclared,
  color: colorDeclared,
  image: imageDeclared,
  file: fileDeclared,
  reference: referenceDeclared,
  references: referencesDeclared,
  permissions: permissionsDeclared,
  assignments: assignmentsDeclared,
  units: unitsDeclared,
  sectionName: sectionNameDeclared,
  group: groupDeclared,
  list: listDeclared,
}

export const kindNames = Object.keys(kinds) as readonly FieldKind[]

const said: Shapes = { ...shapes, ...values }
const declared = Object.fromEntries(Object.entries(kinds).map(([kind, declare]) => [kind, declare(said)]))

/** What a field's kind declares. TypeScript cannot see that it takes the field, so it is said once, here. */
export const declaredOf = ({ kind }: Pick<Field, 'kind'>): Declared<Field> =>
  declared[kind] as unknown as Declared<Field>

export const isKind = (kind: unknown): kind is FieldKind => kindNames.some((name) => name === kind)
