import type { Field } from './fields.ts'
import { assignmentsKind } from './kinds/assignments.ts'
import { booleanKind } from './kinds/boolean.ts'
import { choiceKind } from './kinds/choice.ts'
import { colorKind } from './kinds/color.ts'
import { emailKind } from './kinds/email.ts'
import type { Facts, Finding, JsonSchema, Kind, Marks } from './kinds/kind.ts'
import { dateKind, dateTimeKind, timeKind } from './kinds/moment.ts'
import { groupKind, listKind } from './kinds/nested.ts'
import { moneyKind, numberKind, orderKind } from './kinds/number.ts'
import { passwordKind } from './kinds/password.ts'
import { permissionsKind } from './kinds/permissions.ts'
import { phoneKind } from './kinds/phone.ts'
import { type ReferenceField, type ReferencesField, referenceKind, referencesKind } from './kinds/relation.ts'
import { richTextKind } from './kinds/rich-text.ts'
import { sectionNameKind } from './kinds/section-name.ts'
import { slugKind } from './kinds/slug.ts'
import { textKind } from './kinds/text.ts'
import { unitsKind } from './kinds/units.ts'
import { type FileField, fileKind, type ImageField, imageKind } from './kinds/upload.ts'
import { urlKind } from './kinds/url.ts'
import { youtubeKind } from './kinds/youtube.ts'
import { withoutStrayMarks, withoutUnseen } from './text/unseen.ts'

/** What each kind of field is. A new kind is a file in `kinds/` and a line here; what else it needs the compiler names. */
const kinds = {
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
  units: unitsKind,
  sectionName: sectionNameKind,
} as const

type Kinds = typeof kinds
type FieldIn<K> = K extends Kind<infer F> ? F : never
/** A field that holds one value; groups and lists are made of these. */
export type ValueField = { readonly [K in keyof Kinds]: FieldIn<Kinds[K]> }[keyof Kinds]
export type ValueKind = ValueField['kind']

/** A field's kind, for that field: TypeScript cannot see that `kinds[field.kind]` takes `field`, so it is said once, here. */
function kindOf(field: ValueField): Kind<ValueField> {
  const byName: { readonly [F in ValueField as F['kind']]: Kind<F> } = kinds
  return byName[field.kind] as Kind<ValueField>
}

const facts: Readonly<Record<Field['kind'], Facts>> = { ...kinds, group: groupKind, list: listKind }

/** What is known of a field by its kind; of groups and lists too. */
export const factsOf = ({ kind }: Pick<Field, 'kind'>): Facts => facts[kind]

/** May the field hold an Arabic value beside its neutral one? Only slugs do. */
export const hasArabicAlias = (field: Field): boolean => factsOf(field).storage === 'slug'

/** Does it refer to one record of another section, or to several? */
export const refersToOne = (field: Field | undefined): field is ReferenceField =>
  field !== undefined && factsOf(field).storage === 'reference'
export const refersToSeveral = (field: Field | undefined): field is ReferencesField =>
  field !== undefined && factsOf(field).storage === 'links'

/** Does it take files, or of those pictures alone? */
export const takesFile = (field: Field | undefined): field is FileField | ImageField =>
  field !== undefined && factsOf(field).storage === 'file'
export const takesPicture = (field: Field | undefined): field is ImageField =>
  field !== undefined && factsOf(field).isPicture === true

/** Is it written for being kept, though nobody reads it back, and not to repeat another? */
export const isKeptSecret = (field: Field): boolean =>
  factsOf(field).isSecret === true && !('confirms' in field && field.confirms !== undefined)

/** Is it kept encrypted rather than as a hash, because the product has to say it? */
export const isSealed = (field: Field): boolean => 'sealed' in field && field.sealed === true

/** What a stored text is: as it was typed, HTML, or a secret as a hash or encrypted. Text of one form is never text of another as it stands. */
type Form = 'plain' | 'markup' | 'hash' | 'sealed'
export const formOf = (field: Field): Form => {
  const { isMarkup, isSecret } = factsOf(field)
  if (isSecret) return isSealed(field) ? 'sealed' : 'hash'
  return isMarkup ? 'markup' : 'plain'
}

/** What the person meant by a value, whatever came along unseen when it was copied. */
export function cleanValue(field: ValueField, value: unknown): unknown {
  const { clean, marks, hasLines } = kindOf(field)
  if (typeof value !== 'string') return clean(value, field)
  const seen = unmarked[marks?.(field) ?? 'none'](value)
  return clean(hasLines?.(field) ? seen : onOneLine(seen), field)
}

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/

/** A text with a space in the place of the breaks between its lines and the blanks around them. */
function onOneLine(text: string): string {
  const [first = '', ...others] = text.split(lineBreaks)
  const last = others.pop()
  if (last === undefined) return text
  const between = others.map((line) => line.trim()).filter((line) => line !== '')
  return [first.trimEnd(), ...between, last.trimStart()].join(' ')
}

const unmarked: Readonly<Record<Marks, (text: string) => string>> = {
  none: withoutUnseen,
  joining: withoutStrayMarks,
  all: (text) => text,
}

export const checkValue = (field: ValueField, value: unknown): Finding | undefined => kindOf(field).check(value, field)
/** The JSON Schema of a value of the field as it is written; how files and masks are read is the API's to say. */
export const jsonSchemaOf = (field: ValueField): JsonSchema => kindOf(field).json(field)

/** The keywords of JSON Schema that say what a value is. The others are rules, and a stored value may be older than a rule. */
const typing: readonly string[] = [
  'type',
  'items',
  'enum',
  'properties',
  'required',
  'anyOf',
  'const',
  'contentMediaType',
]
/** Formats that the type of the column holds a value to. */
const storedFormats: readonly unknown[] = ['uuid', 'date', 'date-time']

/** The JSON Schema of a value of the field as it is answered: its type without the rules that it was written by. */
export const answerSchemaOf = (field: ValueField): JsonSchema => {
  const { answer, json } = kindOf(field)
  return answer ? answer(field) : withoutRules(json(field))
}

const withoutRules = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).filter(([name, value]) =>
      name === 'format' ? storedFormats.includes(value) : typing.includes(name),
    ),
  )

/** Can a list be searched in it? Its kind says what the words of a value are. */
export const isSearchable = (field: Field): boolean => 'text' in facts[field.kind]

/** The words of a value, for search and export; empty for kinds nobody searches by. */
export const textOf = (field: ValueField, value: unknown): string => kindOf(field).text?.(value) ?? ''
