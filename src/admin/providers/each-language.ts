import type { AnyRecord } from '../../api/sections/records.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Fields, isEmpty, isLocalized, isRecord, valueAt } from '../../schema/fields.ts'
import { isGroup, isList } from '../../schema/kinds/nested.ts'
import type { Locale } from '../../schema/text/words.ts'
import type { Place } from './data-provider.ts'
import { askOf } from './requests/api.ts'

type Body = Readonly<Record<string, unknown>>
type PerLanguage<R = Body> = Readonly<Record<Locale, R>>

/** A record of a server that answers one language at a time; asked for again when somebody saved between the two answers. */
export async function fetchEach(
  section: EffectiveSection,
  { base, params }: Place,
  signal: AbortSignal | undefined,
  tries = 3,
): Promise<AnyRecord> {
  const fetchIn = async (lang: Locale) => (await askOf(base, 'GET /:key', { params, query: { lang } }, { signal })).data
  const [en, ar] = await Promise.all([fetchIn('en'), fetchIn('ar')])
  if (en.version !== ar.version && tries > 1) return fetchEach(section, { base, params }, signal, tries - 1)
  return { ...en, ...mergeLanguages(section, { en, ar }) }
}

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

function mergeFields(fields: Fields, record: PerLanguage): Record<string, unknown> {
  const merged: { en: Record<string, unknown>; ar: Record<string, unknown>; neutral: Record<string, unknown> } = {
    en: {},
    ar: {},
    neutral: {},
  }
  for (const [name, field] of Object.entries(fields)) {
    const value = { en: record.en[name], ar: record.ar[name] }
    if (isGroup(field)) {
      const { en, ar, ...rest } = mergeFields(field.fields, { en: asBody(value.en), ar: asBody(value.ar) })
      merged.neutral[name] = rest
      if (!isBlank(en)) merged.en[name] = en
      if (!isBlank(ar)) merged.ar[name] = ar
    } else if (isList(field)) {
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
