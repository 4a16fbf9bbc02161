import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Country } from '../../group/countries.ts'
import { phoneDigits } from '../../schema/whole.ts'

/**
 * A phone in E.164, `+201001234567`, as it is meant in a country: a number without a code is one of that country. Nothing for hotlines,
 * and for what is no number anywhere.
 */
export const e164 = (typed: unknown, country: Country): string | null =>
  typeof typed === 'string' ? (numberIn(typed, country)?.number ?? null) : null

/**
 * Every number that somebody may look for by it, in E.164: as each of these countries reads it, and a number of one of them also as the
 * others read how it is said at home, for whoever wrote it down did not say in which country.
 */
export function readings(typed: string, ours: readonly Country[]): readonly string[] {
  const inOurs = (text: string) => ours.flatMap((country) => numberIn(text, country) ?? [])
  const numbers = inOurs(typed)
  const atHome = numbers
    .filter(({ country }) => ours.some((own) => own === country))
    .flatMap((number) => inOurs(number.formatNational()))
  return [...new Set([...numbers, ...atHome].map(({ number }) => number))]
}

/** The number with the code of its country, which many write without its plus. */
function numberIn(typed: string, country: Country): PhoneNumber | undefined {
  const digits = phoneDigits(typed)
  if (digits === undefined) return undefined
  const written = typed.includes('+') ? `+${digits}` : digits
  const at = isSupportedCountry(country) ? country : undefined
  return [written, `+${digits}`].map((text) => parsePhoneNumberFromString(text, at)).find((one) => one?.isValid())
}
