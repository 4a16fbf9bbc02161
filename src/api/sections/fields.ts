import Type, { type TProperties, type TSchema } from 'typebox'
import { said as wordsOf } from '../../group/profiles.ts'
import { type Field, type Fields, isLocalized } from '../../schema/fields.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import { factsOf, hasArabicAlias, jsonSchemaOf, takesFile, type ValueField } from '../../schema/kinds.ts'
import { locales } from '../../schema/text/words.ts'
import { file, id, object, said } from '../common.ts'
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
    if (isGroup(field)) {
      const inner = properties(field.fields, shape, belongs, `${path}.`)
      if (Object.keys(inner).length === 0) return []
      const group = described(object(inner), field)
      return [[name, Object(group).required?.length > 0 ? group : Type.Optional(group)]]
    }
    const schema = belongs(field) ? schemaOf(field, shape, path) : undefined
    if (!schema) return []
    return [[name, shape.isCertain(path, field) ? described(schema, field) : Type.Optional(described(schema, field))]]
  })
  return Object.fromEntries(entries)
}

function schemaOf(field: Exclude<Field, { kind: 'group' }>, shape: Shape, path: string): TSchema | undefined {
  if (!isList(field)) return shape.value(field, path)
  if (field.personal === true) return mask
  const inside = { ...shape, ...shape.inRows }
  const row =
    shape.rows === 'one'
      ? properties(field.fields, inside, () => true, `${path}.`)
      : bilingual(field, inside, 'needed', `${path}.`)
  return Type.Array(object(row), {
    ...(typeof field.max === 'number' ? { maxItems: field.max } : {}),
  })
}

function described(schema: TSchema, field: Field): TSchema {
  const label = wordsOf(field.label, 'en')
  const description = [label, ...remarksOn(field), Object(schema).description].filter(Boolean).join('. ')
  return description === '' ? schema : Type.Unsafe({ ...schema, description })
}

const mask = said<string | null>({
  type: ['string', 'null'],
  description: 'Masked, such as `••• ••12`; `POST {key}/reveal` answers the value',
})

/** A value as it is answered; a password never is. */
export function answered(field: ValueField): TSchema | undefined {
  if (factsOf(field).isSecret) return undefined
  if (field.personal === true) return mask
  return takesFile(field) ? Type.Union([file, Type.Null()]) : orNull(jsonOf(field))
}

/** A value as rows are stored, in which files stand by their ids. */
export const stored = (field: ValueField): TSchema | undefined =>
  factsOf(field).isSecret ? undefined : orNull(jsonOf(field))

/** A value as it is written; nothing in its place takes away what is there. */
export const written = (field: ValueField): TSchema | undefined => (field.readOnly ? undefined : orNull(givenOf(field)))

/** A value that has to be written. */
export function demanded(field: ValueField): TSchema {
  const schema = givenOf(field)
  const one = Object(schema)
  if (one.type === 'array') return Type.Unsafe({ minItems: 1, ...schema })
  return one.type === 'string' && !one.enum && !one.format ? Type.Unsafe({ minLength: 1, ...schema }) : schema
}

/** A file is written as its id, or as what it was read as. */
const givenOf = (field: ValueField): TSchema =>
  Type.Unsafe({ ...(takesFile(field) ? Type.Union([id, file]) : jsonOf(field)), ...hintsOf(field) })

const jsonOf = (field: ValueField): TSchema => Type.Unsafe(jsonSchemaOf(field))

function orNull(schema: TSchema): TSchema {
  const { type, enum: choices } = Object(schema)
  if (typeof type !== 'string') return Type.Union([schema, Type.Null()])
  return Type.Unsafe({ ...schema, type: [type, 'null'], ...(choices ? { enum: [...choices, null] } : {}) })
}
