import type { FieldTraits, FieldType, InvisibleCharacterPolicy, JsonSchema, Violation } from '../schema/field-type.ts'
import type { Field } from '../schema/fields.ts'
import { stripInvisible, stripStrayJoiners } from '../schema/text/invisible-characters.ts'
import * as fieldTypes from './registry.ts'
import type { ReferenceField, ReferencesField } from './relation/relation.ts'
import type { FileField, ImageField } from './upload/upload.ts'
import type { ValueField } from './value-field.ts'

/** The field type of a field. TypeScript cannot infer that `fieldTypes[field.kind]` accepts `field`; this is the only cast. */
function fieldTypeOf(field: ValueField): FieldType<ValueField> {
  const byName: { readonly [F in ValueField as F['kind']]: FieldType<F> } = fieldTypes
  return byName[field.kind] as FieldType<ValueField>
}

const traitsByKind: Readonly<Record<Field['kind'], FieldTraits>> = { ...fieldTypes }

/** The traits of a field's type, also for groups and lists. */
export const fieldTraitsOf = ({ kind }: Pick<Field, 'kind'>): FieldTraits => traitsByKind[kind]

/** Can the field have an Arabic value in addition to its neutral one? Only slugs can. */
export const hasArabicAlias = (field: Field): boolean => fieldTraitsOf(field).storage === 'slug'

/** Is it a reference to one record of a section? */
export const isSingleReference = (field: Field | undefined): field is ReferenceField =>
  field !== undefined && fieldTraitsOf(field).storage === 'reference'
export const isMultiReference = (field: Field | undefined): field is ReferencesField =>
  field !== undefined && fieldTraitsOf(field).storage === 'links'

/** Is it a file or image field? */
export const isFileField = (field: Field | undefined): field is FileField | ImageField =>
  field !== undefined && fieldTraitsOf(field).storage === 'file'
export const isImageField = (field: Field | undefined): field is ImageField =>
  field !== undefined && fieldTraitsOf(field).isPicture === true

/** Is the secret stored? It cannot be read back. A repeated password is not stored. */
export const isStoredSecret = (field: Field): boolean =>
  fieldTraitsOf(field).isSecret === true && !('mustMatch' in field && field.mustMatch !== undefined)

/** Is the secret stored encrypted rather than as a hash, because the product itself must send it? */
export const isEncrypted = (field: Field): boolean => 'encrypted' in field && field.encrypted === true

/** The format of a stored text: as typed, HTML, or a secret as a hash or encrypted. A text never changes its format without conversion. */
type TextFormat = 'plain' | 'markup' | 'hash' | 'sealed'
export const textFormatOf = (field: Field): TextFormat => {
  const { isMarkup, isSecret } = fieldTraitsOf(field)
  if (isSecret) return isEncrypted(field) ? 'sealed' : 'hash'
  return isMarkup ? 'markup' : 'plain'
}

/** Normalizes the input for a field and removes invisible characters, such as those from copied text. */
export function normalizeValue(field: ValueField, value: unknown): unknown {
  const { clean, marks, hasLines } = fieldTypeOf(field)
  if (typeof value !== 'string') return clean(value, field)
  const visible = stripInvisibleBy[marks?.(field) ?? 'none'](value)
  return clean(hasLines?.(field) ? visible : toSingleLine(visible), field)
}

const lineBreaks = /[\n\r\v\f\u0085\u2028\u2029]+/

/** Replaces each line break and the blanks around it with one space. */
function toSingleLine(text: string): string {
  const [firstLine = '', ...otherLines] = text.split(lineBreaks)
  const lastLine = otherLines.pop()
  if (lastLine === undefined) return text
  const middleLines = otherLines.map((line) => line.trim()).filter((line) => line !== '')
  return [firstLine.trimEnd(), ...middleLines, lastLine.trimStart()].join(' ')
}

const stripInvisibleBy: Readonly<Record<InvisibleCharacterPolicy, (text: string) => string>> = {
  none: stripInvisible,
  joining: stripStrayJoiners,
  all: (text) => text,
}

export const validateValue = (field: ValueField, value: unknown): Violation | undefined =>
  fieldTypeOf(field).check(value, field)
/** The JSON Schema of a field's value in a request. The API adds how files and masked values are returned. */
export const jsonSchemaOf = (field: ValueField): JsonSchema => fieldTypeOf(field).json(field)

/** The JSON Schema keywords that describe the type of a value. All others are rules, and a stored value may be older than a rule. */
const typeKeywords: readonly string[] = [
  'type',
  'items',
  'enum',
  'properties',
  'required',
  'anyOf',
  'const',
  'contentMediaType',
]
/** Formats that the column type enforces. */
const storedFormats: readonly unknown[] = ['uuid', 'date', 'date-time']

/** The JSON Schema of a field's value in a response: its type without the validation rules. */
export const responseSchemaOf = (field: ValueField): JsonSchema => {
  const { answer, json } = fieldTypeOf(field)
  return answer ? answer(field) : withoutRules(json(field))
}

const withoutRules = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).filter(([name, value]) =>
      name === 'format' ? storedFormats.includes(value) : typeKeywords.includes(name),
    ),
  )

/** Can a list be searched by the field? True if the field type has `text`. */
export const isSearchable = (field: Field): boolean => 'text' in traitsByKind[field.kind]

/** The words of a value, for search and export; empty for field types without search. */
export const searchableTextOf = (field: ValueField, value: unknown): string => fieldTypeOf(field).text?.(value) ?? ''
