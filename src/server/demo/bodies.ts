import type { DemoMoment, DemoNth, DemoPicture } from '../../../resources/demo/shared/demonstration.ts'
import { type Field, type Fields, isRecord } from '../../schema/fields.ts'
import { limitOf } from '../../schema/kinds/kind.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import type { FileField, ImageField } from '../../schema/kinds/upload.ts'
import { factsOf, refersToOne, refersToSeveral, takesFile } from '../../schema/kinds.ts'
import { locales } from '../../schema/text/words.ts'
import { read } from './read.ts'

type Values = Readonly<Record<string, unknown>>

/** What a description needs to become a body: the ids of what it names. */
export interface Surroundings {
  readonly now: Date
  /** The record that it is, for what is chosen by it. */
  readonly seed: string
  /** The section, and where in its records: `careers.cv`. */
  readonly place: string
  /** The id of a record of a section, by its slug, its key or its number; nothing when this unit does not have it (yet). */
  readonly idOf: (section: string, reference: string | DemoNth) => string | undefined
  /** The id of a file that shows it. */
  readonly picture: (picture: DemoPicture, field: ImageField | FileField, where: PictureAt) => string
}

type PictureAt = Pick<Surroundings, 'seed' | 'place'>

/** A record as the API takes it. What the unit's section does not have is left out. */
export function bodyOf(fields: Fields, record: Values, around: Surroundings): Values {
  const { status } = record
  return { ...fieldsOf(fields, record, around), ...(status === undefined ? {} : { status }) }
}

function fieldsOf(fields: Fields, record: Values, around: Surroundings): Values {
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = read(field, record[name])
    const inside = { ...around, place: `${around.place}.${name}` }
    return value === undefined ? [] : [[name, valueIn(field, value, inside)]]
  })
  const words = locales.map((locale) => [locale, wordsOf(fields, record[locale])])
  return { ...Object.fromEntries(entries), ...Object.fromEntries(words) }
}

const wordsOf = (fields: Fields, words: unknown): Values =>
  Object.fromEntries(
    Object.entries(isRecord(words) ? words : {}).flatMap(([name, value]) => {
      const field = fields[name]
      if (!field) return []
      return [[name, isGroup(field) ? wordsOf(field.fields, value) : read(field, value)]]
    }),
  )

function valueIn(field: Field, value: unknown, around: Surroundings): unknown {
  if (isGroup(field)) return isRecord(value) ? withoutWords(fieldsOf(field.fields, value, around)) : value
  if (isList(field)) return rowsOf(field.fields, value, around)
  if (refersToOne(field)) return isReference(value) ? (around.idOf(field.to, value) ?? null) : value
  if (refersToSeveral(field)) return idsOf(field.to, value, around).slice(0, limitOf(field.max))
  if (takesFile(field)) return isPicture(value) ? around.picture(value, field, around) : value
  if (!isMoment(value)) return value
  const instant = instantOf(value, around.now).toISOString()
  return factsOf(field).storage === 'date' ? instant.slice(0, 10) : instant
}

/** The words of a group stand under the record's own `en` and `ar`. */
const withoutWords = (group: Values): Values =>
  Object.fromEntries(Object.entries(group).filter(([name]) => !locales.some((locale) => locale === name)))

function rowsOf(fields: Fields, value: unknown, around: Surroundings): readonly Values[] {
  const rows = Array.isArray(value) ? value.filter(isRecord) : []
  return rows.map((row, index) => fieldsOf(fields, row, { ...around, seed: `${around.seed} ${index + 1}` }))
}

const idsOf = (section: string, value: unknown, around: Surroundings): readonly string[] =>
  (Array.isArray(value) ? value.filter(isReference) : []).flatMap((one) => around.idOf(section, one) ?? [])

const isReference = (value: unknown): value is string | DemoNth =>
  typeof value === 'string' || (isRecord(value) && typeof value.nth === 'number')
const isPicture = (value: unknown): value is DemoPicture => isRecord(value) && typeof value.picture === 'string'

export const isMoment = (value: unknown): value is DemoMoment =>
  isRecord(value) && (typeof value.days === 'number' || typeof value.hours === 'number')

const hour = 3_600_000

/** The instant that a description means. */
export function instantOf(moment: DemoMoment, now: Date): Date {
  const instant = new Date(now.getTime() + ((moment.days ?? 0) * 24 + (moment.hours ?? 0)) * hour)
  if (moment.time === undefined) return instant
  return new Date(`${instant.toISOString().slice(0, 10)}T${moment.time}:00Z`)
}
