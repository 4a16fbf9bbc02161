import type { DemoRecord } from '../../../resources/demo/shared/demoData.ts'
import { getAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { type Locale, locales } from '../../schema/text/locales.ts'

/**
 * Merges the defaults of a file into a record: in texts, `{title}` is the record's own title in that language; of a list of
 * texts, each record gets the next. A language that the record lacks stays missing.
 */
export function applyDefaults(sharedValues: RecordValues, record: DemoRecord, index: number): RecordValues {
  const missing = locales.filter((locale) => record[locale] === undefined)
  const shared = Object.entries(sharedValues).filter(([name]) => !missing.some((locale) => locale === name))
  return mergeOver(fillPlaceholders(Object.fromEntries(shared), { record, index }), record)
}

interface RecordContext {
  readonly record: DemoRecord
  readonly index: number
  /** The locale of the placeholders; undefined for values without a language. */
  readonly locale?: Locale
}

const fillPlaceholders = (values: RecordValues, context: RecordContext): RecordValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const locale = locales.find((candidate) => candidate === name) ?? context.locale
      return [name, fillPlaceholdersInValue(value, locale ? { ...context, locale } : context)]
    }),
  )

function fillPlaceholdersInValue(value: unknown, context: RecordContext): unknown {
  if (isRecord(value)) return fillPlaceholders(value, context)
  if (Array.isArray(value) && context.locale)
    return fillPlaceholdersInValue(value[context.index % value.length], context)
  if (Array.isArray(value)) return value.map((row) => fillPlaceholdersInValue(row, context))
  return typeof value === 'string' && context.locale ? fillPlaceholdersInText(value, context) : value
}

/** Undefined if the record lacks one of the words. */
function fillPlaceholdersInText(text: string, { record, locale }: RecordContext): string | undefined {
  const textAt = (path: string) => getAtPath(record, `${locale}.${path}`)
  const paths = [...text.matchAll(/\{([\w.]+)\}/g)].map(([, path = '']) => path)
  if (paths.some((path) => typeof textAt(path) !== 'string')) return undefined
  return text.replace(/\{([\w.]+)\}/g, (_, path: string) => String(textAt(path)))
}

/** Deep merge: `overrides` wins. */
function mergeOver(defaults: RecordValues, overrides: RecordValues): RecordValues {
  const entries = Object.entries(overrides).map(([name, value]) => {
    const defaultValue = defaults[name]
    return [name, isRecord(defaultValue) && isRecord(value) ? mergeOver(defaultValue, value) : value]
  })
  return { ...defaults, ...Object.fromEntries(entries) }
}
