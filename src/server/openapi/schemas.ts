import type { EffectiveSection } from '../../schema/effective.ts'
import { type Field, type Fields, isBilingualSection, isLocalized } from '../../schema/fields.ts'
import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import { factsOf, hasArabicAlias, jsonSchemaOf, takesFile } from '../../schema/kinds.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { said } from '../../schema/profiles.ts'
import { locales } from '../../schema/words.ts'

type Side = 'written' | 'read'
interface ObjectSchema extends Record<string, unknown> {
  readonly type: 'object'
  readonly properties: Record<string, JsonSchema>
}

export const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` })
/** What a section's schemas are called: `postCategories` → `PostCategories`. */
export const schemaName = (section: { readonly name: string }): string =>
  section.name.charAt(0).toUpperCase() + section.name.slice(1)

/** What may be written: the neutral fields, and those of each language under `en` and `ar`; a whole record with its version. */
export function bodySchema(section: EffectiveSection): JsonSchema {
  return objectOf({ version: versionSchema, ...statusProperty(section), ...fieldProperties(section.fields, 'written') })
}

/** What staff may change of a record that the website sent in. */
export function inboxSchema(section: EffectiveSection): JsonSchema {
  return objectOf({
    ...statusProperty(section),
    owner: { type: ['string', 'null'], format: 'uuid', description: 'The person who looks after it' },
    notes: { type: ['string', 'null'], maxLength: 2000 },
    version: versionSchema,
  })
}

/** A whole record as it is read. */
export function recordSchema(section: EffectiveSection): JsonSchema {
  const behind = isBilingualSection(section) ? { behind: { type: 'array', items: objectOf(outdatedProperties) } } : {}
  return objectOf({ ...systemProperties(section), ...behind, ...fieldProperties(section.fields, 'read') })
}

/** A row of the list: what its columns show. */
export function rowSchema(section: EffectiveSection): JsonSchema {
  const names = [...section.list.columns, ...(section.list.more ?? []), section.title, section.picture].flatMap(
    (path) => (path === undefined ? [] : [path.split('.')[0] ?? '']),
  )
  const fields = Object.fromEntries(Object.entries(section.fields).filter(([name]) => names.includes(name)))
  return objectOf({ ...systemProperties(section), ...flatProperties(fields) })
}

const versionSchema: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The version that the change is based on',
}
/** What is out of date in a language, and since when. */
export const outdatedProperties: Readonly<Record<string, JsonSchema>> = {
  language: { type: 'string', enum: locales },
  field: { type: ['string', 'null'], description: 'Its path; null for the whole record' },
  at: { type: 'string', format: 'date-time', description: 'When the other language was changed last' },
}
const stateSchema: JsonSchema = { type: 'string', enum: ['complete', 'missing', 'outdated'] }

function systemProperties(section: EffectiveSection): Record<string, JsonSchema> {
  return {
    id: { type: 'string', format: 'uuid' },
    slug: { type: 'string' },
    version: versionSchema,
    ...statusProperty(section),
    languages: objectOf(Object.fromEntries(locales.map((locale) => [locale, stateSchema]))),
    createdAt: { type: 'string', format: 'date-time' },
    updatedAt: { type: 'string', format: 'date-time' },
    ...(hasPersonal(section) ? { forgottenAt: forgottenSchema } : {}),
  }
}

const forgottenSchema: JsonSchema = {
  type: ['string', 'null'],
  format: 'date-time',
  description: 'When the person was forgotten whom it is about',
}

const statusProperty = (section: EffectiveSection): Record<string, JsonSchema> =>
  section.statuses ? { status: { type: 'string', enum: Object.keys(section.statuses) } } : {}

function fieldProperties(fields: Fields, side: Side): Record<string, JsonSchema> {
  const entries = Object.entries(fields)
  const neutral = entries.flatMap(([name, field]) => property(name, field, side, (inner) => !isLocalized(inner)))
  const localized = (locale: string) =>
    entries.flatMap(([name, field]) =>
      property(name, field, side, (inner) => isLocalized(inner) || (locale === 'ar' && hasArabicAlias(inner))),
    )
  const languages = locales.flatMap((locale) => {
    const properties = Object.fromEntries(localized(locale))
    return Object.keys(properties).length > 0 ? [[locale, objectOf(properties)] as const] : []
  })
  return Object.fromEntries([...neutral, ...languages])
}

function property(
  name: string,
  field: Field,
  side: Side,
  belongs: (field: Field) => boolean,
): (readonly [string, JsonSchema])[] {
  if (isGroup(field)) {
    const inner = Object.entries(field.fields).flatMap(([key, value]) => property(key, value, side, belongs))
    return inner.length > 0 ? [[name, described(objectOf(Object.fromEntries(inner)), field)]] : []
  }
  if (!belongs(field) || (side === 'read' && factsOf(field).isSecret)) return []
  return [[name, described(side === 'written' ? written(field) : read(field), field)]]
}

function written(field: Exclude<Field, { kind: 'group' }>): JsonSchema {
  if (!isList(field)) return orNull(jsonSchemaOf(field))
  const most = typeof field.max === 'number' ? { maxItems: field.max } : {}
  return { type: 'array', items: objectOf(fieldProperties(field.fields, 'written')), ...most }
}

const maskSchema: JsonSchema = {
  type: ['string', 'null'],
  description: 'Masked, such as `••• ••12`; `POST {key}/reveal` answers the value',
}

function read(field: Exclude<Field, { kind: 'group' }>): JsonSchema {
  if (field.personal === true) return maskSchema
  if (isList(field)) return { type: 'array', items: objectOf(fieldProperties(field.fields, 'read')) }
  if (takesFile(field)) return { anyOf: [refTo('StoredFile'), { type: 'null' }] }
  return orNull(jsonSchemaOf(field))
}

/** A record in one language: its localized fields stand among the neutral ones. */
export function flatProperties(fields: Fields): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => property(name, field, 'read', () => true)),
  )
}

function orNull(schema: JsonSchema): JsonSchema {
  return typeof schema.type === 'string' ? { ...schema, type: [schema.type, 'null'], ...enumOrNull(schema) } : schema
}

const enumOrNull = (schema: JsonSchema) => (Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {})

function described(schema: JsonSchema, field: Field): JsonSchema {
  const label = said(field.label, 'en')
  const notes = [label, field.required === true ? 'Required.' : undefined, field.when ? 'Not always there.' : undefined]
  const description = [...notes, schema.description].filter((part) => typeof part === 'string').join(' ')
  return description === '' ? schema : { ...schema, description }
}

export const objectOf = (properties: Record<string, JsonSchema>): ObjectSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
})

/** What a call that changes several records says: which they are, and one thing to do with all of them. */
export function bulkSchema(changes: JsonSchema): JsonSchema {
  const slugs = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 1000 }
  const variant = (name: string, schema: JsonSchema) => ({
    type: 'object',
    properties: { slugs, [name]: schema },
    required: ['slugs', name],
    additionalProperties: false,
  })
  return {
    oneOf: [variant('delete', { const: true }), variant('restore', { const: true }), variant('changes', changes)],
  }
}
