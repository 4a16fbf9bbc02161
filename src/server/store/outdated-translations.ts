import { createHash } from 'node:crypto'
import type { OutdatedTranslation } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import {
  type Fields,
  type FlatField,
  flattenFields,
  getAtPath,
  isBilingual,
  isEmpty,
  isList,
  isLocalized,
} from '../../schema/fields.ts'
import { type RecordValues, toRows } from '../../schema/record-values.ts'
import { type Locale, locales, otherLocale } from '../../schema/text/locales.ts'
import { normalizeRecord } from '../../schema/validation/normalize-record.ts'
import type { OutdatedSince, OutdatedTranslations } from './outdated-since.ts'
import type { RecordRow } from './row-loader.ts'

interface TranslationWrite {
  readonly at: Date
  readonly before: { readonly body: RecordValues; readonly behind: OutdatedTranslations; readonly version: number }
}

const wholeRecordKey = '*'
export const emptyOutdatedTranslations: OutdatedTranslations = { en: {}, ar: {} }

/** The bilingual fields, and the lists whose rows have bilingual fields. Each such list counts as one field. */
export const bilingualFields = (section: EffectiveSection): readonly FlatField[] =>
  flattenFields(section.fields).filter(({ field }) => isBilingual(field))

/**
 * Computes the outdated translations after a write. When only one language of a field changes, the other becomes outdated. It
 * stays outdated until it is changed, or until the first language returns to its former content. Adding a missing translation or
 * updating an outdated one makes nothing outdated.
 */
export function outdatedTranslationsAfter(
  section: EffectiveSection,
  body: RecordValues,
  { at, before }: TranslationWrite,
): OutdatedTranslations {
  // Stored texts that were left as they are may not be in their normalized form.
  const [old, now] = [normalizeRecord(section.fields, before.body), normalizeRecord(section.fields, body)]
  const moment = { at: at.toISOString(), version: before.version }
  return bilingualFields(section).reduce((behind, leaf) => {
    const lags = { en: behind.en[leaf.path], ar: behind.ar[leaf.path] }
    const after = outdatedSinceAfter(
      lags,
      { was: contentPerLocale(leaf, old), is: contentPerLocale(leaf, now) },
      moment,
    )
    return {
      en: withOutdatedSince(behind.en, leaf.path, after.en),
      ar: withOutdatedSince(behind.ar, leaf.path, after.ar),
    }
  }, before.behind)
}

/** Lists the outdated fields of a record. A field is skipped when the other language no longer has content. */
export function listOutdatedFields(
  section: EffectiveSection,
  body: RecordValues,
  behind: OutdatedTranslations,
): readonly OutdatedTranslation[] {
  return locales.flatMap((language) => {
    const all = behind[language][wholeRecordKey]
    const fields = bilingualFields(section).flatMap((leaf): OutdatedTranslation[] => {
      const lag = behind[language][leaf.path]
      const isSaid = contentAt(leaf, body, otherLocale(language)) !== undefined
      return lag && isSaid ? [{ language, field: leaf.path, at: lag.at }] : []
    })
    return all ? [{ language, field: null, at: all.at }, ...fields] : fields
  })
}

/**
 * The outdated translations in the stored row. A record that became outdated before fields were tracked counts as outdated as a
 * whole until it is confirmed.
 */
export function storedOutdatedTranslations(section: EffectiveSection, row: RecordRow): OutdatedTranslations {
  const known = new Set([wholeRecordKey, ...bilingualFields(section).map(({ path }) => path)])
  const side = (locale: Locale): OutdatedTranslations[Locale] => {
    const stored = Object.entries(row.outdated_translations?.[locale] ?? {})
    const lags = Object.fromEntries(stored.filter(([path]) => known.has(path)))
    // Marks may remain from fields that are no longer bilingual; the next edit removes them.
    const isUnknown = row[`${locale}_state`] === 'outdated' && stored.length === 0
    const at = new Date(row[`${otherLocale(locale)}_at`]).toISOString()
    return isUnknown ? { [wholeRecordKey]: { at, version: 0, was: '' } } : lags
  }
  return { en: side('en'), ar: side('ar') }
}

/** The whole content of a language as text for comparison; undefined if it is empty. */
export function localeContentOf(fields: Fields, body: RecordValues, locale: Locale): string | undefined {
  const said = flattenFields(fields).map((leaf) => contentAt(leaf, body, locale) ?? null)
  return said.every((one) => one === null) ? undefined : JSON.stringify(said)
}

/** The order of a list's rows does not count as content of a language. */
function contentAt({ path, field }: FlatField, body: RecordValues, locale: Locale): string | undefined {
  if (isList(field)) {
    const rows = toRows(getAtPath(body, path)).flatMap((row) => localeContentOf(field.fields, row, locale) ?? [])
    return rows.length > 0 ? JSON.stringify(rows.toSorted()) : undefined
  }
  const value = isLocalized(field) ? getAtPath(body, `${locale}.${path}`) : undefined
  return isEmpty(value) ? undefined : JSON.stringify(value)
}

type ContentPerLocale = Readonly<Record<Locale, string | undefined>>
type OutdatedSincePerLocale = Readonly<Partial<Record<Locale, OutdatedSince | undefined>>>

const contentPerLocale = (leaf: FlatField, body: RecordValues): ContentPerLocale => ({
  en: contentAt(leaf, body, 'en'),
  ar: contentAt(leaf, body, 'ar'),
})

function outdatedSinceAfter(
  lags: OutdatedSincePerLocale,
  { was, is }: { was: ContentPerLocale; is: ContentPerLocale },
  moment: Pick<OutdatedSince, 'at' | 'version'>,
): OutdatedSincePerLocale {
  const changed = locales.filter((locale) => was[locale] !== is[locale])
  const [only] = changed
  if (only === undefined) return lags
  if (changed.length === locales.length) return {}
  const other = otherLocale(only)
  const lag = lags[other]
  const isCatchingUp = lags[only] !== undefined || (was[only] === undefined && !lag)
  if (isCatchingUp || is[other] === undefined) return {}
  const right = lag ?? { version: moment.version, was: digestOf(was[only]) }
  return right.was === digestOf(is[only]) ? {} : { [other]: { ...right, at: moment.at } }
}

function withOutdatedSince(
  lags: OutdatedTranslations[Locale],
  path: string,
  lag: OutdatedSince | undefined,
): OutdatedTranslations[Locale] {
  const { [path]: _, ...others } = lags
  return lag ? { ...others, [path]: lag } : others
}

const digestOf = (text = ''): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
