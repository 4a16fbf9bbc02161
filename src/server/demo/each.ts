import type { DemoRecord } from '../../../resources/demo/shared/demonstration.ts'
import { isRecord, valueAt } from '../../schema/fields.ts'
import { type Locale, locales } from '../../schema/text/words.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * A record with what all of its file have: of their texts, `{title}` is its own word in that language, and of a list of texts it has one
 * in its turn. A language that the record lacks stays lacking.
 */
export function withEach(each: Values, record: DemoRecord, turn: number): Values {
  const missing = locales.filter((locale) => record[locale] === undefined)
  const shared = Object.entries(each).filter(([name]) => !missing.some((locale) => locale === name))
  return laidOver(filled(Object.fromEntries(shared), { record, turn }), record)
}

interface Place {
  readonly record: DemoRecord
  readonly turn: number
  /** Whose words are looked for; none among what belongs to no language. */
  readonly locale?: Locale
}

const filled = (values: Values, place: Place): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const locale = locales.find((one) => one === name) ?? place.locale
      return [name, filledValue(value, locale ? { ...place, locale } : place)]
    }),
  )

function filledValue(value: unknown, place: Place): unknown {
  if (isRecord(value)) return filled(value, place)
  if (Array.isArray(value) && place.locale) return filledValue(value[place.turn % value.length], place)
  if (Array.isArray(value)) return value.map((row) => filledValue(row, place))
  return typeof value === 'string' && place.locale ? filledText(value, place) : value
}

/** Nothing where the record lacks one of the words. */
function filledText(text: string, { record, locale }: Place): string | undefined {
  const word = (path: string) => valueAt(record, `${locale}.${path}`)
  const paths = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, path = '']) => path)
  if (paths.some((path) => typeof word(path) !== 'string')) return undefined
  return text.replace(/\{([\w.]+)\}/g, (_, path: string) => String(word(path)))
}

/** The first with the second laid over it, branch by branch. */
function laidOver(under: Values, over: Values): Values {
  const entries = Object.entries(over).map(([name, value]) => {
    const below = under[name]
    return [name, isRecord(below) && isRecord(value) ? laidOver(below, value) : value]
  })
  return { ...under, ...Object.fromEntries(entries) }
}
