import Type, { type TProperties, type TSchema } from 'typebox'
import { said as wordsOf } from '../../group/profiles.ts'
import { type Field, type Fields, isLocalized } from '../../schema/fields.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import {
  answerSchemaOf,
  factsOf,
  hasArabicAlias,
  jsonSchemaOf,
  takesFile,
  type ValueField,
} from '../../schema/kinds.ts'
import { locales } from '../../schema/text/words.ts'
import { file, id, named, object, said } from '../common.ts'
import { hintsOf } from './hints.ts'
import { remarksOn } from './remarks.ts'

/** How the fields of a section are said in one of its bodies. */
export interface Shape {
  /** What a field's value looks like; nothing where it is not said at all. */
  readonly value: (field: ValueField, path: string) => TSchema | undefined
  /** Does a row keep its languages apart, or stand in one like its record? */
  readonly rows: 'both' | 'one'
  /** Is it always there? `path` is dotted, through groups and lists. */
  readonly isCertain: (path: string, field: Field) => boolean
  /** The same of the rows of a list, where they differ. */
  readonly inRows?: Pick<Shape, 'value' | 'isCertain'>
}
interface Fielded {
  readonly fields: Fields
}

/** The fields of a record in one language: the localized ones stand among the neutral ones. */
export const flat = ({ fields }: Fielded, shape: Shape): TProperties => properties(fields, shape, () => true)

/** The fields of a record in both: neutral ones once, localized ones under `en` and `ar`. */
export function bilingual({ fields }: Fielded, shape: Shape, sides: 'always' | 'needed', prefix = ''): TProperties {
  const neutral = properties(fields, shape, (field) => !isLocalized(field), prefix)
  const languages = locales.map((locale): [string, TSchema] => {
    const side = object({
      ...properties(fields, shape, isLocalized, prefix),
      ...(locale === 'ar' ? aliases(fields, shape, prefix) : {}),
    })
    const isNeeded = sides === 'always' || Object.keys(Object(side).required ?? []).length > 0
    return [locale, isNeeded ? side : Type.Optional(side)]
  })
  return { ...neutral, ...Object.fromEntries(languages) }
}

/** The Arabic slugs, which may be left to be the neutral ones. */
const aliases = (fields: Fields, shape: Shape, prefix: string): TProperties =>
  properties(fields, { ...shape, isCertain: () => false }, hasArabicAlias, prefix)

function properties(fields: Fields, shape: Shape, belongs: (field: Field) => boolean, prefix = ''): TProperties {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, TSchema][] => {
    const path = prefix + name
    const said = (schema: TSchema) => (isAnswer(shape) ? schema : described(schema, field))
    if (isGroup(field)) {
      const inner = properties(field.fields, shape, belongs, `${path}.`)
      if (Object.keys(inner).length === 0) return []
      const group = said(object(inner))
      return [[name, Object(group).required?.length > 0 ? group : Type.Optional(group)]]
    }
    const schema = belongs(field) ? schemaOf(field, shape, path) : undefined
    if (!schema) return []
    return [[name, shape.isCertain(path, field) ? said(schema) : Type.Optional(said(schema))]]
  })
  return Object.fromEntries(entries)
}

/** Answers carry no rules: a value was stored by the rules of its time. */
const isAnswer = ({ value }: Shape): boolean => value === answered || value === stored

function schemaOf(field: Exclude<Field, { kind: 'group' }>, shape: Shape, path: string): TSchema | undefined {
  if (!isList(field)) return shape.value(field, path)
  if (field.personal === true) return mask
  const inside = { ...shape, ...shape.inRows }
  const row =
    shape.rows === 'one'
      ? properties(field.fields, inside, () => true, `${path}.`)
      : bilingual(field, inside, 'needed', `${path}.`)
  return Type.Array(object(row), typeof field.max === 'number' && !isAnswer(shape) ? { maxItems: field.max } : {})
}

function described(schema: TSchema, field: Field): TSchema {
  const label = wordsOf(field.label, 'en')
  const { description: own, ...rest } = Object(schema)
  // `x-options` names the records that a reference may be to.
  const description = [label, ...remarksOn(field), 'to' in field ? '' : own].filter(Boolean).join('. ')
  return Type.Unsafe({ ...rest, ...(description === '' ? {} : { description }) })
}

const mask = named(
  'Masked',
  said<string | null>({
    type: ['string', 'null'],
    description: 'Masked, such as `••• ••12`; `POST {key}/reveal` answers the value',
  }),
)
const fileOrNull = named('FileAnswer', Type.Union([file, Type.Null()]))
const fileInput = named(
  'FileInput',
  Type.Union([id, file, Type.Null()], { description: 'The id of an uploaded file, or the file as it was read' }),
)

/** A value as it is answered; a password never is. */
export function answered(field: ValueField): TSchema | undefined {
  if (field.personal === true && !factsOf(field).isSecret) return mask
  return takesFile(field) ? fileOrNull : stored(field)
}

/** A value as rows are stored, in which files stand by their ids. */
export const stored = (field: ValueField): TSchema | undefined =>
  factsOf(field).isSecret ? undefined : orNull(Type.Unsafe(answerSchemaOf(field)))

/** A value as it is written; nothing in its place takes away what is there. */
export const written = (field: ValueField): TSchema | undefined =>
  field.readOnly ? undefined : withHints(field, takesFile(field) ? { allOf: [fileInput] } : orNull(jsonOf(field)))

/** A value that has to be written. */
export function demanded(field: ValueField): TSchema {
  if (takesFile(field)) return withHints(field, { allOf: [fileInput], not: { type: 'null' } })
  const schema = jsonSchemaOf(field)
  if (schema.type === 'array') return withHints(field, { minItems: 1, ...schema })
  const isText = schema.type === 'string' && !schema.enum && !schema.format
  return withHints(field, isText ? { minLength: 1, ...schema } : schema)
}

const withHints = (field: ValueField, schema: object): TSchema => Type.Unsafe({ ...schema, ...hintsOf(field) })

const jsonOf = (field: ValueField): TSchema => Type.Unsafe(jsonSchemaOf(field))

function orNull(schema: TSchema): TSchema {
  const { type, enum: choices } = Object(schema)
  if (typeof type !== 'string') return Type.Union([schema, Type.Null()])
  return Type.Unsafe({ ...schema, type: [type, 'null'], ...(choices ? { enum: [...choices, null] } : {}) })
}
