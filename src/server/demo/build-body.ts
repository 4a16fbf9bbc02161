import type { DemoDateTime, DemoPicture, DemoReferenceByPosition } from '../../../resources/demo/shared/demoData.ts'
import { fieldTraitsOf, isFileField, isMultiReference, isSingleReference } from '../../fields/field-types.ts'
import type { FileField, ImageField } from '../../fields/upload/upload.ts'
import { fixedLimitOf } from '../../schema/field-type.ts'
import { type Field, type Fields, isGroupField, isList } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import { type RecordValues, toRows } from '../../schema/record-values.ts'
import { locales } from '../../schema/text/locales.ts'
import { parseDemoValue } from './parse-demo-value.ts'

/** The context that converts a description to a body: the ids of what it references. */
export interface BodyContext {
  readonly now: Date
  /** The seed for choices that depend on the record. */
  readonly seed: string
  /** The section and the path in its records: `careers.cv`. */
  readonly place: string
  /** The id of a record of a section, by its slug, key or number; undefined if this unit does not have it (yet). */
  readonly idOf: (section: string, reference: string | DemoReferenceByPosition) => string | undefined
  /** The id of a file with this picture. */
  readonly picture: (picture: DemoPicture, field: ImageField | FileField, where: PictureAt) => string
}

type PictureAt = Pick<BodyContext, 'seed' | 'place'>

/** Builds a record in the shape of an API request. Fields that the unit's section does not have are left out. */
export function buildBody(fields: Fields, record: RecordValues, context: BodyContext): RecordValues {
  const { status } = record
  return { ...fieldsOf(fields, record, context), ...(status === undefined ? {} : { status }) }
}

function fieldsOf(fields: Fields, record: RecordValues, context: BodyContext): RecordValues {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = parseDemoValue(field, record[name])
    const nestedContext = { ...context, place: `${context.place}.${name}` }
    return value === undefined ? [] : [[name, valueIn(field, value, nestedContext)]]
  })
  const words = locales.map((locale) => [locale, wordsOf(fields, record[locale])])
  return { ...Object.fromEntries(entries), ...Object.fromEntries(words) }
}

const wordsOf = (fields: Fields, words: unknown): RecordValues =>
  Object.fromEntries(
    Object.entries(isRecord(words) ? words : {}).flatMap(([name, value]) => {
      const field = fields[name]
      if (!field) return []
      return [[name, isGroupField(field) ? wordsOf(field.fields, value) : parseDemoValue(field, value)]]
    }),
  )

function valueIn(field: Field, value: unknown, context: BodyContext): unknown {
  if (isGroupField(field)) return isRecord(value) ? withoutWords(fieldsOf(field.fields, value, context)) : value
  if (isList(field)) return rowsOf(field.fields, value, context)
  if (isSingleReference(field)) return isReference(value) ? (context.idOf(field.to, value) ?? null) : value
  if (isMultiReference(field)) return idsOf(field.to, value, context).slice(0, fixedLimitOf(field.max))
  if (isFileField(field)) return isPicture(value) ? context.picture(value, field, context) : value
  if (!isDemoMoment(value)) return value
  const instant = demoMomentToDate(value, context.now).toISOString()
  return fieldTraitsOf(field).storage === 'date' ? instant.slice(0, 10) : instant
}

/** Texts of a group are stored in the record's own `en` and `ar`. */
const withoutWords = (group: RecordValues): RecordValues =>
  Object.fromEntries(Object.entries(group).filter(([name]) => !locales.some((locale) => locale === name)))

function rowsOf(fields: Fields, value: unknown, context: BodyContext): readonly RecordValues[] {
  return toRows(value).map((row, index) => fieldsOf(fields, row, { ...context, seed: `${context.seed} ${index + 1}` }))
}

const idsOf = (section: string, value: unknown, context: BodyContext): readonly string[] =>
  (Array.isArray(value) ? value.filter(isReference) : []).flatMap((reference) => context.idOf(section, reference) ?? [])

const isReference = (value: unknown): value is string | DemoReferenceByPosition =>
  typeof value === 'string' || (isRecord(value) && typeof value.nth === 'number')
const isPicture = (value: unknown): value is DemoPicture => isRecord(value) && typeof value.picture === 'string'

export const isDemoMoment = (value: unknown): value is DemoDateTime =>
  isRecord(value) && (typeof value.days === 'number' || typeof value.hours === 'number')

const hour = 3_600_000

/** Converts a moment of a description to a date. */
export function demoMomentToDate(moment: DemoDateTime, now: Date): Date {
  const instant = new Date(now.getTime() + ((moment.days ?? 0) * 24 + (moment.hours ?? 0)) * hour)
  if (moment.time === undefined) return instant
  return new Date(`${instant.toISOString().slice(0, 10)}T${moment.time}:00Z`)
}
