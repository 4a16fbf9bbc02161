import { fold } from '../../../schema/text/fold.ts'
import { holds, searchText, searchWords } from '../../../schema/text/search-text.ts'
import { type StandardName, standardNamesOf, standards } from '../../../schema/text/standards.ts'
import { type Locale, locales } from '../../../schema/text/words.ts'

/** A name of a standard, and what it means. */
export interface StandardOption {
  readonly code: string
  readonly meaning: Readonly<Record<Locale, string>>
  /** What it is found by: itself, and its meaning in both languages. */
  readonly search: string
}

const made = new Map<StandardName, readonly StandardOption[]>()
/** More would be read by nobody. */
const most = 60

/**
 * Those that are found by what is typed, by their code and in either language, the one with exactly this code first; all of them, in the
 * order of their meanings, when nothing is.
 */
export function optionsFor(standard: StandardName, typed: string, locale: Locale): readonly StandardOption[] {
  const words = searchWords(spaced(typed))
  const { compare } = new Intl.Collator(locale)
  const byMeaning = (one: StandardOption, other: StandardOption) => compare(one.meaning[locale], other.meaning[locale])
  if (words.length === 0) return optionsOf(standard).toSorted(byMeaning)
  const found = optionsOf(standard).filter(({ search }) => words.every((word) => holds(search, word)))
  const code = typed.trim().toLowerCase()
  const begun = fold(typed.trim())
  const rank = (option: StandardOption) => {
    const own = option.code.toLowerCase()
    if (own === code) return 0
    const isBegun = locales.some((each) => ` ${fold(option.meaning[each])}`.includes(` ${begun}`))
    return own.startsWith(code) || isBegun ? 1 : 2
  }
  return found.toSorted((one, other) => rank(one) - rank(other) || byMeaning(one, other)).slice(0, most)
}

/** The code of what is typed: as it is written, or the only one with this meaning in a language; nothing where there is none. */
export function codeMeant(standard: StandardName, typed: string): string | undefined {
  const code = standards[standard].clean(typed.trim())
  if (standards[standard].knows(code)) return code
  const meant = searchText(typed)
  const found =
    meant === ''
      ? []
      : optionsOf(standard).filter(({ meaning }) => locales.some((locale) => searchText(meaning[locale]) === meant))
  return found.length === 1 ? found[0]?.code : undefined
}

/** What a name means, as long as it is one. */
export const meaningOf = (standard: StandardName, code: string, locale: Locale): string | undefined =>
  standards[standard].knows(code) ? meaningIn(standard, code, locale) : undefined

/** To ask Intl for a hundred names takes longer than to draw them, so that they are made once. */
function optionsOf(standard: StandardName): readonly StandardOption[] {
  const known = made.get(standard)
  if (known) return known
  const options = standardNamesOf(standard).map((code): StandardOption => {
    const [en, ar] = locales.map((locale) => meaningIn(standard, code, locale))
    const meaning = { en: en ?? code, ar: ar ?? code }
    return { code, meaning, search: searchText(`${spaced(code)} ${meaning.en} ${meaning.ar}`) }
  })
  made.set(standard, options)
  return options
}

/** A time zone is called by its country, or by its city where that has several. */
function meaningIn(standard: StandardName, code: string, locale: Locale): string {
  if (standard !== 'timeZone')
    return new Intl.DisplayNames(locale, { type: standard === 'country' ? 'region' : 'currency' }).of(code) ?? code
  const parts = new Intl.DateTimeFormat(locale, { timeZone: code, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? code
}

const spaced = (text: string): string => text.replaceAll(/[/_]/g, ' ')
