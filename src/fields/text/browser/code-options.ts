import { fold } from '../../../schema/text/fold.ts'
import { type CodeStandard, codesByStandard, listCodes } from '../../../schema/text/iso-codes.ts'
import { type Locale, locales } from '../../../schema/text/locales.ts'
import { buildSearchText, matchesTerm, parseSearchTerms } from '../../../schema/text/search-text.ts'

/** A code of a standard and its name. */
export interface CodeOption {
  readonly code: string
  readonly name: Readonly<Record<Locale, string>>
  /** Search text: the code and its names in both languages. */
  readonly search: string
}

const cache = new Map<CodeStandard, readonly CodeOption[]>()
/** The maximum number of matches; users do not read longer lists. */
const maxMatches = 60

/**
 * Options that match the typed text by code or by name in either language, the exact code first. Without a text, all options in the order
 * of their names.
 */
export function searchCodes(standard: CodeStandard, typed: string, locale: Locale): readonly CodeOption[] {
  const terms = parseSearchTerms(spaced(typed), { incomplete: true })
  const { compare } = new Intl.Collator(locale)
  const byMeaning = (one: CodeOption, other: CodeOption) => compare(one.name[locale], other.name[locale])
  if (terms.length === 0) return optionsOf(standard).toSorted(byMeaning)
  const matches = optionsOf(standard).filter(({ search }) => terms.every((term) => matchesTerm(search, term)))
  const code = typed.trim().toLowerCase()
  const prefix = fold(typed.trim())
  const rank = (option: CodeOption) => {
    const own = option.code.toLowerCase()
    if (own === code) return 0
    const startsName = locales.some((each) => ` ${fold(option.name[each])}`.includes(` ${prefix}`))
    return own.startsWith(code) || startsName ? 1 : 2
  }
  return matches.toSorted((one, other) => rank(one) - rank(other) || byMeaning(one, other)).slice(0, maxMatches)
}

/** Returns the code for a typed text: the code itself, or the only code with this name in a language; undefined if there is none. */
export function codeForText(standard: CodeStandard, typed: string): string | undefined {
  const code = codesByStandard[standard].clean(typed.trim())
  if (codesByStandard[standard].knows(code)) return code
  const searchText = buildSearchText(typed)
  const matches =
    searchText === ''
      ? []
      : optionsOf(standard).filter(({ name }) => locales.some((locale) => buildSearchText(name[locale]) === searchText))
  return matches.length === 1 ? matches[0]?.code : undefined
}

/** The name of a code; undefined if the code is not valid. */
export const codeName = (standard: CodeStandard, code: string, locale: Locale): string | undefined =>
  codesByStandard[standard].knows(code) ? localizedName(standard, code, locale) : undefined

/** Asking Intl for hundreds of names takes longer than rendering them, so they are cached. */
function optionsOf(standard: CodeStandard): readonly CodeOption[] {
  const cached = cache.get(standard)
  if (cached) return cached
  const options = listCodes(standard).map((code): CodeOption => {
    const [en, ar] = locales.map((locale) => localizedName(standard, code, locale))
    const name = { en: en ?? code, ar: ar ?? code }
    return { code, name, search: buildSearchText(`${spaced(code)} ${name.en} ${name.ar}`) }
  })
  cache.set(standard, options)
  return options
}

/** A time zone is named after its country, or after its city if the country has several zones. */
function localizedName(standard: CodeStandard, code: string, locale: Locale): string {
  if (standard !== 'timeZone')
    return new Intl.DisplayNames(locale, { type: standard === 'country' ? 'region' : 'currency' }).of(code) ?? code
  const parts = new Intl.DateTimeFormat(locale, { timeZone: code, timeZoneName: 'shortGeneric' }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? code
}

const spaced = (text: string): string => text.replaceAll(/[/_]/g, ' ')
