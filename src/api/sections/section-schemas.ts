import Type, { type TProperties, type TSchema } from 'typebox'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { ValueField } from '../../fields/value-field.ts'
import { profiles } from '../../group/profiles.ts'
import { isConditionMet } from '../../schema/conditions.ts'
import { type Field, type Fields, isBilingualSection, isGroupField } from '../../schema/fields.ts'
import { hasPersonalFields } from '../../schema/personal-fields.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import type { NamedSection } from '../../schema/section.ts'
import { initialStatus } from '../../schema/statuses.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { type TranslationState, translationStates } from '../../schema/translation-state.ts'
import { type OutdatedTranslation, outdatedTranslation } from '../history.ts'
import {
  extendObject,
  id,
  nullable,
  personSchema,
  recordVersionSchema,
  type StaticOf,
  strictObject,
  string,
  timestamp,
  titled,
  typedSchema,
  version,
} from '../shared-schemas.ts'
import { additionalPropertyConstraints } from './additional-constraints.ts'
import { conditionalRequirements } from './conditional-requirements.ts'
import { createExampleBody } from './example-body.ts'
import {
  bilingualProperties,
  type FieldSchemaOptions,
  inputFieldSchema,
  requiredInputFieldSchema,
  responseFieldSchema,
  singleLocaleProperties,
  storedFieldSchema,
} from './field-schemas.ts'
import { toSchemaName } from './openapi-extensions.ts'
import { mergeAcrossUnits, type SectionAcrossUnits } from './section-across-units.ts'

const languageState = typedSchema<TranslationState>({ type: 'string', enum: [...translationStates] })
const languages = strictObject({ en: languageState, ar: languageState })

/** A list row of any section: the system columns, and the values of the list's columns in one language. */
export interface ListedRecord extends RecordValues {
  readonly id: string
  readonly slug: string | null
  readonly status: string | null
  readonly version: number
  readonly languages: Readonly<Record<Locale, TranslationState>>
}
/** A record of any section in a response: in one language, or with both under `en` and `ar`. */
export interface SectionRecord extends ListedRecord {
  readonly outdatedTranslations?: readonly OutdatedTranslation[]
}

/** A singleton before its first save. */
export interface UnsavedRecord {
  readonly id: null
  readonly slug: null
  readonly version: 0
}

/** The schemas of a section's records. */
export interface SectionSchemas extends SectionAcrossUnits {
  /** The schema name: `postCategories` → `PostCategories`. */
  readonly name: string
  readonly row: TSchema
  readonly record: TSchema
  readonly create: TSchema
  readonly replace: TSchema
  readonly change: TSchema
  /** An example of a new record. */
  readonly example?: object
}

export function sectionSchemasOf(section: NamedSection): SectionSchemas {
  const merged = mergeAcrossUnits(section)
  const name = toSchemaName(section.name)
  return { ...merged, name, row: rowOf(merged, name), record: recordOf(merged, name), ...bodiesOf(merged, name) }
}

function rowOf({ section, everywhere }: SectionAcrossUnits, name: string): TSchema {
  const names = [...section.list.columns, ...(section.list.more ?? []), section.title, section.picture ?? '']
  const fields = selectFields(section.fields, new Set(names))
  const isCertain = (path: string) => everywhere.has(path)
  const values = singleLocaleProperties(
    { fields },
    { value: responseFieldSchema, rows: 'both', isCertain, inRows: asStored(storedFieldSchema) },
  )
  return titled(`${name}Row`, extendObject([storedRecord], { ...systemValues(section), ...values }))
}

/** Rows are returned as stored: empty values are absent. */
const asStored = (value: typeof storedFieldSchema) => ({ value, isCertain: () => false })

/** The fields at these paths; fields of groups have dotted paths. */
function selectFields(fields: Fields, paths: ReadonlySet<string>, prefix = ''): Fields {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, Field][] => {
    if (!isGroupField(field)) return paths.has(prefix + name) ? [[name, field]] : []
    const inner = selectFields(field.fields, paths, `${prefix}${name}.`)
    return Object.keys(inner).length > 0 ? [[name, { ...field, fields: inner }]] : []
  })
  return Object.fromEntries(entries)
}

function recordOf({ section, everywhere }: SectionAcrossUnits, name: string): TSchema {
  const responseOptions = { value: responseFieldSchema, isCertain: (path: string) => everywhere.has(path) } as const
  const bilingual = bilingualProperties(
    section,
    { ...responseOptions, rows: 'both', inRows: asStored(responseFieldSchema) },
    'always',
  )
  const singleLocale = singleLocaleProperties(section, { ...responseOptions, rows: 'one' })
  const isSame = (path: string) => JSON.stringify(bilingual[path]) === JSON.stringify(singleLocale[path])
  const [{ slug: _, ...common }, differing] = partitionProperties(singleLocale, isSame)
  const baseSchemas = [wholeRecord, ...(isBilingualSection(section) ? [withTranslationState] : [])]
  const shared = titled(`${name}Shared`, Type.Object({ ...systemValues(section), ...common }, { allOf: baseSchemas }))
  const [, bilingualOnly] = partitionProperties(bilingual, isSame)
  const { sides: localeObjects, localized } = sharedLocaleObjects(`${name}Localized`, bilingualOnly, differing)
  const [, singleLocaleOnly] = partitionProperties(differing, (path) => path in localized.properties)
  const variants = [
    titled(name, extendObject([shared], { ...bilingualOnly, ...localeObjects })),
    titled(
      `${name}InOneLanguage`,
      extendObject(Object.keys(localized.properties).length > 0 ? [shared, localized] : [shared], singleLocaleOnly),
    ),
    ...(section.kind === 'singleton' ? [unsaved] : []),
  ]
  return Type.Union(variants)
}

/**
 * The `en` and `ar` objects, with their common properties in one named schema. With `alsoIn`, only properties that it has too are common.
 */
function sharedLocaleObjects(title: string, { en, ar }: TProperties, alsoIn?: TProperties) {
  const [english, arabic]: readonly TProperties[] = [en, ar].map(
    (localeObject) => Object(localeObject).properties ?? {},
  )
  const isCommon = (path: string) =>
    [arabic, alsoIn ?? arabic].every(
      (properties) => JSON.stringify(properties?.[path]) === JSON.stringify(english?.[path]),
    ) && isRequiredIn(en, path) === isRequiredIn(ar, path)
  const [common, englishOnly] = partitionProperties(english ?? {}, isCommon)
  const [, arabicOnly] = partitionProperties(arabic ?? {}, isCommon)
  const localized = titled(title, Type.Object(common))
  const hasAny = Object.keys(common).length > 0
  const localeSchema = (properties: TProperties, original: TSchema | undefined) => {
    const ownSchema = hasAny ? extendObject([localized], properties) : strictObject(properties)
    return original && Type.IsOptional(original) ? Type.Optional(ownSchema) : ownSchema
  }
  return { localized, sides: { en: localeSchema(englishOnly, en), ar: localeSchema(arabicOnly, ar) } }
}

const isRequiredIn = (side: unknown, path: string): boolean => Object(side).required?.includes(path) ?? false

/** Splits the properties into those for which the test is true, and the others. */
function partitionProperties(
  properties: TProperties,
  test: (name: string) => boolean,
): readonly [TProperties, TProperties] {
  const { yes: matching = [], no: remaining = [] } = Object.groupBy(Object.entries(properties), ([name]) =>
    test(name) ? 'yes' : 'no',
  )
  return [Object.fromEntries(matching), Object.fromEntries(remaining)]
}

const unsaved = titled(
  'Unsaved',
  strictObject(
    { id: Type.Null(), slug: Type.Null(), version: typedSchema<0>({ const: 0 }) },
    {
      description: 'The only record of a section before it is saved for the first time, over version 0',
    },
  ),
)

/** The properties of every record, in a list and by itself. */
const storedRecord = titled(
  'Stored',
  Type.Object({
    id,
    slug: typedSchema<string | null>({ type: ['string', 'null'] }),
    version,
    languages,
    createdAt: timestamp,
    updatedAt: nullable(timestamp),
    deletedAt: Type.Optional(timestamp),
  }),
)
const wholeRecord = titled(
  'StoredWhole',
  Type.Object({ createdBy: nullable(personSchema), updatedBy: nullable(personSchema) }, { allOf: [storedRecord] }),
)
const withTranslationState = titled(
  'Translated',
  Type.Object({ outdatedTranslations: Type.Array(outdatedTranslation) }),
)

const systemValues = (section: SectionAcrossUnits['section']): TProperties => ({
  status: section.statuses ? statusOf(section) : Type.Null(),
  ...(section.kind === 'inbox' ? { owner: nullable(id), notes: nullable(string) } : {}),
  ...(hasPersonalFields(section) ? { anonymizedAt: nullable(timestamp) } : {}),
})

const statusOf = ({ statuses = {} }: SectionAcrossUnits['section']) =>
  typedSchema<string>({ type: 'string', enum: Object.keys(statuses) })

/** The request bodies of a section: neutral fields, and localized fields under `en` and `ar`. */
function bodiesOf({ section, everywhere }: SectionAcrossUnits, name: string) {
  const requiredWhere = (isMet: (field: Field) => boolean) => {
    const isRequired = (path: string, field: Field): boolean => {
      const matchedField = 'mustMatch' in field && field.mustMatch ? section.fields[field.mustMatch] : undefined
      if (matchedField) return isRequired(path, matchedField)
      return field.required === true && isMet(field) && everywhere.has(path)
    }
    return isRequired
  }
  const isRequired = requiredWhere(({ when }) => !when)
  const initialContext = { features: profiles.all.features, record: { status: initialStatus(section) } }
  const isRequiredInitially = requiredWhere(({ when }) => isConditionMet(when, initialContext))
  const inputOptions = (isCertain: FieldSchemaOptions['isCertain']) => ({
    value: (field: ValueField, path: string) =>
      isCertain(path, field) ? requiredInputFieldSchema(field) : inputFieldSchema(field),
    isCertain,
  })
  const shape = (isCertain: FieldSchemaOptions['isCertain']) =>
    bilingualProperties(
      section,
      { ...inputOptions(isCertain), rows: 'both', inRows: inputOptions(isRequired) },
      'needed',
    )
  const status = section.statuses && section.kind !== 'inbox' ? { status: Type.Optional(statusOf(section)) } : {}
  const readableFields = Object.fromEntries(
    Object.entries(section.fields).filter(([, field]) => !fieldTraitsOf(field).isSecret),
  )
  const optional = shape(() => false)
  const { sides: localeObjects } = sharedLocaleObjects(`${name}FieldsLocalized`, optional)
  const fields = titled(`${name}Fields`, Type.Object({ ...status, ...optional, ...(optional.en ? localeObjects : {}) }))
  /** All fields, the required ones among them, and the rules for conditionally required fields. */
  const withRequirements = (isCertain: FieldSchemaOptions['isCertain'], rules: readonly object[]) => {
    const baseSchema = strictObject(shape(isCertain))
    const { required = [] } = baseSchema
    const properties = additionalPropertyConstraints(optional, baseSchema.properties)
    return Type.Unsafe({ type: 'object', allOf: [fields, ...rules], properties, required })
  }
  const complete = titled(`${name}Complete`, withRequirements(isRequired, conditionalRequirements(section.fields)))
  const replaceSchema = withRequirements(
    (path, field) => isRequired(path, field) && !fieldTraitsOf(field).isSecret,
    conditionalRequirements(readableFields),
  )
  const isSame = JSON.stringify({ ...replaceSchema, title: `${name}Complete` }) === JSON.stringify(complete)
  const isSingleton = section.kind === 'singleton'
  return {
    example: createExampleBody(section.fields, isRequiredInitially),
    create: titled(`${name}Body`, extendObject([complete], {})),
    replace: titled(
      `${name}Whole`,
      extendObject([isSame ? complete : replaceSchema, isSingleton ? firstVersion : oldVersion], {}),
    ),
    change: titled(
      `${name}Changes`,
      section.kind === 'inbox'
        ? strictObject({ version: Type.Optional(version), ...inboxProperties(section) })
        : extendObject([fields, isSingleton ? anyFirstVersion : anyVersion], {}),
    ),
  }
}

/** The version that a body is based on: required for a whole record, optional for changes. */
const versionedBody = (title: string, schema: TSchema) => titled(title, Type.Object({ version: schema }))
const firstVersionSchema = recordVersionSchema(0, 'The version that the change is based on; 0 before the first')
const oldVersion = versionedBody('Version', version)
const firstVersion = versionedBody('FirstVersion', firstVersionSchema)
const anyVersion = versionedBody('AnyVersion', Type.Optional(version))
const anyFirstVersion = versionedBody('AnyFirstVersion', Type.Optional(firstVersionSchema))

/** The properties that staff may change in a record that the website submitted. */
const inboxProperties = (section: SectionAcrossUnits['section']) => ({
  ...(section.statuses ? { status: Type.Optional(statusOf(section)) } : {}),
  owner: Type.Optional(
    typedSchema<string | null>({ type: ['string', 'null'], format: 'uuid', description: 'The responsible user' }),
  ),
  notes: Type.Optional(typedSchema<string | null>({ type: ['string', 'null'], maxLength: 2000 })),
})

/** A record as an option of a picker or as the target of a reference. */
export const optionSchema = titled(
  'Option',
  strictObject({
    id,
    slug: string,
    title: string,
    status: nullable(string),
    picture: Type.Optional(nullable(strictObject({ url: string }))),
  }),
)
/** A record as an option of a picker. */
export type Option = StaticOf<typeof optionSchema>
