import type { Locale } from '../../../schema/text/words.ts'

/** Gregorian days and 0–9 in both languages: what a browser takes for Arabic differs. */
const gregorian = 'ca-gregory-nu-latn'
const regions = { en: 'en-GB', ar: 'ar' } as const satisfies Readonly<Record<Locale, string>>

/** To make one of Intl's formats takes longer than to draw a cell, so that each is made once; the options are those that the code names. */
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

export const numberFormat = (locale: Locale, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  once(Intl.NumberFormat, `${regions[locale]}-u-${gregorian}`, options)

export const dateFormat = (
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  calendar = gregorian,
): Intl.DateTimeFormat => once(Intl.DateTimeFormat, `${regions[locale]}-u-${calendar}`, options)

/** What stands beside an amount of a currency: `EGP`, `ج.م.`. */
export const currencySign = (locale: Locale, currency: string): string =>
  numberFormat(locale, { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

export const relativeFormat = (locale: Locale): Intl.RelativeTimeFormat =>
  once(Intl.RelativeTimeFormat, `${regions[locale]}-u-${gregorian}`, { numeric: 'auto' })

function once<F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat, O>(
  Format: new (language: string, options: O) => F,
  language: string,
  options: O,
): F {
  const key = `${Format.name} ${language} ${JSON.stringify(options)}`
  const known = made.get(key)
  if (known instanceof Format) return known
  const format = new Format(language, options)
  made.set(key, format)
  return format
}
