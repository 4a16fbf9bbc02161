import type { Locale } from '../../../schema/text/locales.ts'

/** The Gregorian calendar and the digits 0–9 in both languages, because browsers have different defaults for Arabic. */
const gregorian = 'ca-gregory-nu-latn'
const regions = { en: 'en-GB', ar: 'ar' } as const satisfies Readonly<Record<Locale, string>>

/**
 * Creating an Intl format takes longer than rendering a cell, so each one is cached. The cache is small, because all options are constants.
 */
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

export const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  cachedFormat(Intl.NumberFormat, `${regions[locale]}-u-${gregorian}`, options)

export const dateFormat = (
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  calendar = gregorian,
): Intl.DateTimeFormat => cachedFormat(Intl.DateTimeFormat, `${regions[locale]}-u-${calendar}`, options)

/** The currency sign next to an amount: `EGP`, `ج.م.`. */
export const currencySign = (locale: Locale, currency: string): string =>
  numberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

export const relativeFormat = (locale: Locale): Intl.RelativeTimeFormat =>
  cachedFormat(Intl.RelativeTimeFormat, `${regions[locale]}-u-${gregorian}`, { numeric: 'auto' })

function cachedFormat<F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat, O>(
  Format: new (language: string, options: O) => F,
  language: string,
  options: O,
): F {
  const key = `${Format.name} ${language} ${JSON.stringify(options)}`
  const cached = formats.get(key)
  if (cached instanceof Format) return cached
  const format = new Format(language, options)
  formats.set(key, format)
  return format
}
