import type { EffectiveSection } from '../../schema/effective.ts'
import { type Fields, isEmpty, isLocalized, isRecord, valueAt } from '../../schema/fields.ts'
import type { Locale } from '../../schema/words.ts'

type Body = Readonly<Record<string, unknown>>
type PerLanguage = Readonly<Record<Locale, Body>>

/**
 * The API's answers in the two languages as one record in the shape of a request's body: neutral fields once, localized ones
 * under `en` and `ar`, rows and groups alike. The Arabic slug is kept where it is one of its own.
 */
export function mergeLanguages(section: EffectiveSection, record: PerLanguage): Body {
  const neutral = Object.fromEntries(Object.entries(record.en).filter(([name]) => !Object.hasOwn(section.fields, name)))
  const merged = mergeFields(section.fields, record)
  const alias = record.ar.slug !== record.en.slug ? { slug: record.ar.slug } : {}
  return { ...neutral, ...merged, ar: { ...(merged.ar as Body), ...('slug' in section.fields ? alias : {}) } }
}

/** What of a form's record belongs into a request: its section's fields and its status, nothing of the system's. */
export function bodyOf(section: EffectiveSection, record: Body): Record<string, unknown> {
  const own = Object.fromEntries(Object.keys(section.fields).flatMap((name) => pick(record, name)))
  return { ...own, ...Object.fromEntries(['status', 'en', 'ar'].flatMap((name) => pick(record, name))) }
}

const pick = (record: Body, name: string): [string, unknown][] =>
  record[name] === undefined ? [] : [[name, record[name]]]

function mergeFields(fields: Fields, record: PerLanguage): Record<string, unknown> {
  const merged: { en: Record<string, unknown>; ar: Record<string, unknown>; neutral: Record<string, unknown> } = {
    en: {},
    ar: {},
    neutral: {},
  }
  for (const [name, field] of Object.entries(fields)) {
    const value = { en: record.en[name], ar: record.ar[name] }
    if (field.kind === 'group') {
      const { en, ar, ...rest } = mergeFields(field.fields, { en: asBody(value.en), ar: asBody(value.ar) })
      merged.neutral[name] = rest
      if (!isBlank(en)) merged.en[name] = en
      if (!isBlank(ar)) merged.ar[name] = ar
    } else if (field.kind === 'list') {
      merged.neutral[name] = mergeRows(field.fields, value)
    } else if (isLocalized(field)) {
      merged.en[name] = value.en ?? null
      merged.ar[name] = value.ar ?? null
    } else {
      merged.neutral[name] = value.en ?? null
    }
  }
  return { ...merged.neutral, en: merged.en, ar: merged.ar }
}

function mergeRows(fields: Fields, rows: { readonly en: unknown; readonly ar: unknown }): readonly Body[] {
  if (!Array.isArray(rows.en)) return []
  return rows.en.map((row, index) =>
    mergeFields(fields, { en: asBody(row), ar: asBody(valueAt(rows.ar, String(index))) }),
  )
}

const asBody = (value: unknown): Body => (isRecord(value) ? value : {})
const isBlank = (value: unknown): boolean => isEmpty(value) || (isRecord(value) && Object.keys(value).length === 0)
