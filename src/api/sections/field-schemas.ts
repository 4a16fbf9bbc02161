import Type, { type TProperties, type TSchema } from 'typebox'
import {
  fieldTraitsOf,
  hasArabicAlias,
  isFileField,
  isImageField,
  isMultiReference,
  isSingleReference,
  jsonSchemaOf,
  responseSchemaOf,
} from '../../fields/field-types.ts'
import type { ValueField } from '../../fields/value-field.ts'
import { textInLocale as wordsOf } from '../../group/profiles.ts'
import { type Field, type Fields, isGroupField, isList, isLocalized } from '../../schema/fields.ts'
import { locales } from '../../schema/text/locales.ts'
import {
  count,
  id,
  nullable,
  storedFile,
  strictObject,
  string,
  titled,
  typedSchema,
  unknownValue,
} from '../shared-schemas.ts'
import { describeField } from './field-descriptions.ts'
import { openApiExtensionsOf } from './openapi-extensions.ts'

/** How a body represents the fields of a section. */
export interface FieldSchemaOptions {
  /** The schema of a field's value; undefined if the body omits the field. */
  readonly value: (field: ValueField, path: string) => TSchema | undefined
  /** Do rows have both languages under `en` and `ar`, or one language like the record? */
  readonly rows: 'both' | 'one'
  /** Is the field always present? `path` is dotted, through groups and lists. */
  readonly isCertain: (path: string, field: Field) => boolean
  /** The options for the rows of a list, if they differ. */
  readonly inRows?: Pick<FieldSchemaOptions, 'value' | 'isCertain'>
}
interface FieldContainer {
  readonly fields: Fields
}

/** The fields of a record in one language: localized and neutral fields on one level. */
export const singleLocaleProperties = ({ fields }: FieldContainer, options: FieldSchemaOptions): TProperties =>
  properties(fields, options, () => true)

/** The fields of a record in both languages: neutral fields once, localized fields under `en` and `ar`. */
export function bilingualProperties(
  { fields }: FieldContainer,
  options: FieldSchemaOptions,
  localePresence: 'always' | 'needed',
  prefix = '',
): TProperties {
  const sharedProperties = properties(fields, options, (field) => !isLocalized(field), prefix)
  const languages = locales.map((locale): [string, TSchema] => {
    const localeObject = strictObject({
      ...properties(fields, options, isLocalized, prefix),
      ...(locale === 'ar' ? aliases(fields, options, prefix) : {}),
    })
    const isLocaleRequired = localePresence === 'always' || Object.keys(Object(localeObject).required ?? []).length > 0
    return [locale, isLocaleRequired ? localeObject : Type.Optional(localeObject)]
  })
  return { ...sharedProperties, ...Object.fromEntries(languages) }
}

/** The Arabic slugs, which are optional; the default is the neutral slug. */
const aliases = (fields: Fields, options: FieldSchemaOptions, prefix: string): TProperties =>
  properties(fields, { ...options, isCertain: () => false }, hasArabicAlias, prefix)

function properties(
  fields: Fields,
  options: FieldSchemaOptions,
  isIncluded: (field: Field) => boolean,
  prefix = '',
): TProperties {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, TSchema][] => {
    const path = prefix + name
    const withDescription = (schema: TSchema) => (isAnswer(options) ? schema : describe(schema, field))
    if (isGroupField(field)) {
      const inner = properties(field.fields, options, isIncluded, `${path}.`)
      if (Object.keys(inner).length === 0) return []
      const group = withDescription(strictObject(inner))
      return [[name, Object(group).required?.length > 0 ? group : Type.Optional(group)]]
    }
    const schema = isIncluded(field) ? schemaOf(field, options, path) : undefined
    if (!schema) return []
    return [[name, options.isCertain(path, field) ? withDescription(schema) : Type.Optional(withDescription(schema))]]
  })
  return Object.fromEntries(entries)
}

/** Responses have no validation rules: a value may be stored under older rules. */
const isAnswer = ({ value }: FieldSchemaOptions): boolean =>
  value === responseFieldSchema || value === storedFieldSchema || value === websiteFieldSchema

function schemaOf(
  field: Exclude<Field, { kind: 'group' }>,
  options: FieldSchemaOptions,
  path: string,
): TSchema | undefined {
  if (!isList(field)) return options.value(field, path)
  if (field.personal === true) return mask
  const rowOptions = { ...options, ...options.inRows }
  const row =
    options.rows === 'one'
      ? properties(field.fields, rowOptions, () => true, `${path}.`)
      : bilingualProperties(field, rowOptions, 'needed', `${path}.`)
  return Type.Array(
    strictObject(row),
    typeof field.max === 'number' && !isAnswer(options) ? { maxItems: field.max } : {},
  )
}

function describe(schema: TSchema, field: Field): TSchema {
  const label = wordsOf(field.label, 'en')
  const { description: ownDescription, ...rest } = Object(schema)
  // `x-options` names the records that the reference can refer to.
  const description = [label, ...describeField(field), 'to' in field ? '' : ownDescription].filter(Boolean).join('. ')
  return Type.Unsafe({ ...rest, ...(description === '' ? {} : { description }) })
}

const mask = titled(
  'Masked',
  typedSchema<string | null>({
    type: ['string', 'null'],
    description: 'Masked, such as `••• ••12`; `POST {key}/unmask` returns the value',
  }),
)
const fileOrNull = titled('FileAnswer', Type.Union([storedFile, Type.Null()]))
const fileInput = titled(
  'FileInput',
  Type.Union([id, storedFile, Type.Null()], { description: 'The id of an uploaded file, or the file as it was read' }),
)

/** The schema of a value in a response; undefined for secrets. */
export function responseFieldSchema(field: ValueField): TSchema | undefined {
  if (field.personal === true && !fieldTraitsOf(field).isSecret) return mask
  return isFileField(field) ? fileOrNull : storedFieldSchema(field)
}

/** The schema of a value in a stored row, where files are ids. */
export const storedFieldSchema = (field: ValueField): TSchema | undefined =>
  fieldTraitsOf(field).isSecret ? undefined : nullableSchema(Type.Unsafe(responseSchemaOf(field)))

/** The schema of a value in a response to a website. */
export function websiteFieldSchema(field: ValueField): TSchema | undefined {
  if (isImageField(field)) return websiteImageOrNull
  if (isFileField(field)) return websiteFileOrNull
  if (isSingleReference(field)) return websiteReferenceOrNull
  if (isMultiReference(field)) return websiteReferences
  return isLocalized(field) || hasArabicAlias(field) ? inOneOrBothLanguages : storedFieldSchema(field)
}

const inOneOrBothLanguages = titled(
  'WebsiteText',
  typedSchema<string | null | { readonly en: string | null; readonly ar: string | null }>({
    description: 'With `lang` the text in this language, without it both',
    anyOf: [
      { type: ['string', 'null'] },
      {
        type: 'object',
        properties: { en: { type: ['string', 'null'] }, ar: { type: ['string', 'null'] } },
        required: ['en', 'ar'],
        additionalProperties: false,
      },
    ],
  }),
)
const websiteImageOrNull = titled(
  'WebsiteImage',
  nullable(
    strictObject({
      url: Type.String({ description: 'Relative to the address of this API' }),
      type: string,
      width: nullable(count),
      height: nullable(count),
      alt: inOneOrBothLanguages,
      srcset: Type.String({ description: 'The sizes of the image, for the attribute `srcset`' }),
      placeholder: nullable(Type.String({ description: 'The address of a very small image' })),
    }),
  ),
)
const websiteFileOrNull = titled(
  'WebsiteFile',
  nullable(strictObject({ url: string, type: string, name: string, bytes: count })),
)
/** The system properties of a record in a response to a website. */
export const websiteIdentity = {
  id,
  slug: Type.Optional(inOneOrBothLanguages),
  path: Type.Optional(inOneOrBothLanguages),
}
const websiteReference = titled(
  'WebsiteReference',
  Type.Object(
    { ...websiteIdentity, title: Type.Optional(unknownValue()) },
    { description: 'The name of a public record, or the record if `include` names the reference' },
  ),
)
const websiteReferenceOrNull = nullable(websiteReference)
const websiteReferences = Type.Array(websiteReference)

/** The schema of a value in a request; null removes the stored value. */
export const inputFieldSchema = (field: ValueField): TSchema | undefined =>
  field.readOnly
    ? undefined
    : withHints(field, isFileField(field) ? { allOf: [fileInput] } : nullableSchema(jsonOf(field)))

/** The schema of a required value in a request. */
export function requiredInputFieldSchema(field: ValueField): TSchema {
  if (isFileField(field)) return withHints(field, { allOf: [fileInput], not: { type: 'null' } })
  const schema = jsonSchemaOf(field)
  if (schema.type === 'array') return withHints(field, { minItems: 1, ...schema })
  const isText = schema.type === 'string' && !schema.enum && !schema.format
  return withHints(field, isText ? { minLength: 1, ...schema } : schema)
}

const withHints = (field: ValueField, schema: object): TSchema =>
  Type.Unsafe({ ...schema, ...openApiExtensionsOf(field) })

const jsonOf = (field: ValueField): TSchema => Type.Unsafe(jsonSchemaOf(field))

function nullableSchema(schema: TSchema): TSchema {
  const { type, enum: choices } = Object(schema)
  if (typeof type !== 'string') return Type.Union([schema, Type.Null()])
  return Type.Unsafe({ ...schema, type: [type, 'null'], ...(choices ? { enum: [...choices, null] } : {}) })
}
