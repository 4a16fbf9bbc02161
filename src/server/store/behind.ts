import { createHash } from 'node:crypto'
import type { Outdated } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Fields, isBilingual, isEmpty, isLocalized, type Leaf, leavesOf, valueAt } from '../../schema/fields.ts'
import { cleaned } from '../../schema/judging/cleaning.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { type Locale, locales, otherLocale } from '../../schema/text/words.ts'
import type { Behind, Lag } from './lag.ts'
import type { RawRow } from './raw.ts'
import { rowsOf, type Values } from './values.ts'

interface Write {
  readonly at: Date
  readonly before: { readonly body: Values; readonly behind: Behind; readonly version: number }
}

const everything = '*'
export const nothingBehind: Behind = { en: {}, ar: {} }

/** The fields that exist in each language, and the lists with such fields in their rows, each of which counts as one. */
export const bilingualLeaves = (section: EffectiveSection): readonly Leaf[] =>
  leavesOf(section.fields).filter(({ field }) => isBilingual(field))

/**
 * What a write makes of it. Where one language of a field is changed alone, the other is out of date from then on, until it is changed
 * itself or the first says again what it said; filling in or going over one that was missing or out of date makes nothing so.
 */
export function behindAfter(section: EffectiveSection, body: Values, { at, before }: Write): Behind {
  const old = cleaned(section.fields, before.body)
  const moment = { at: at.toISOString(), version: before.version }
  return bilingualLeaves(section).reduce((behind, leaf) => {
    const lags = { en: behind.en[leaf.path], ar: behind.ar[leaf.path] }
    const after = lagsAfter(lags, { was: saidIn(leaf, old), is: saidIn(leaf, body) }, moment)
    return { en: withLag(behind.en, leaf.path, after.en), ar: withLag(behind.ar, leaf.path, after.ar) }
  }, before.behind)
}

/** What is out of date in a record: there is nothing to follow where the other language says nothing any more. */
export function outdatedIn(section: EffectiveSection, body: Values, behind: Behind): readonly Outdated[] {
  return locales.flatMap((language) => {
    const all = behind[language][everything]
    const fields = bilingualLeaves(section).flatMap((leaf): Outdated[] => {
      const lag = behind[language][leaf.path]
      const isSaid = contentAt(leaf, body, otherLocale(language)) !== undefined
      return lag && isSaid ? [{ language, field: leaf.path, at: lag.at }] : []
    })
    return all ? [{ language, field: null, at: all.at }, ...fields] : fields
  })
}

/** What is stored of it. A record that was out of date before that was kept by field is so as a whole, until somebody has looked. */
export function behindOf(section: EffectiveSection, row: RawRow): Behind {
  const known = new Set([everything, ...bilingualLeaves(section).map(({ path }) => path)])
  const side = (locale: Locale): Behind[Locale] => {
    const stored = Object.entries(row.behind?.[locale] ?? {})
    const lags = Object.fromEntries(stored.filter(([path]) => known.has(path)))
    // Marks of fields that are bilingual no more were known by field: the next edit removes them.
    const isUnknown = row[`${locale}_state`] === 'outdated' && stored.length === 0
    const at = new Date(row[`${otherLocale(locale)}_at`]).toISOString()
    return isUnknown ? { [everything]: { at, version: 0, was: '' } } : lags
  }
  return { en: side('en'), ar: side('ar') }
}

/** All that stands in a language, as a text to compare; nothing where nothing does. */
export function contentOf(fields: Fields, body: Values, locale: Locale): string | undefined {
  const said = leavesOf(fields).map((leaf) => contentAt(leaf, body, locale) ?? null)
  return said.every((one) => one === null) ? undefined : JSON.stringify(said)
}

/** In which order the rows of a list stand says nothing in either language. */
function contentAt({ path, field }: Leaf, body: Values, locale: Locale): string | undefined {
  if (isList(field)) {
    const rows = rowsOf(valueAt(body, path)).flatMap((row) => contentOf(field.fields, row, locale) ?? [])
    return rows.length > 0 ? JSON.stringify(rows.toSorted()) : undefined
  }
  const value = isLocalized(field) ? valueAt(body, `${locale}.${path}`) : undefined
  return isEmpty(value) ? undefined : JSON.stringify(value)
}

type Said = Readonly<Record<Locale, string | undefined>>
type Lags = Readonly<Partial<Record<Locale, Lag | undefined>>>

const saidIn = (leaf: Leaf, body: Values): Said => ({
  en: contentAt(leaf, body, 'en'),
  ar: contentAt(leaf, body, 'ar'),
})

function lagsAfter(lags: Lags, { was, is }: { was: Said; is: Said }, moment: Pick<Lag, 'at' | 'version'>): Lags {
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

function withLag(lags: Behind[Locale], path: string, lag: Lag | undefined): Behind[Locale] {
  const { [path]: _, ...others } = lags
  return lag ? { ...others, [path]: lag } : others
}

const digestOf = (text = ''): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)
