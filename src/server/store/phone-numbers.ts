import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { CountryCode } from '../../group/countries.ts'
import { phoneDigits } from '../../schema/exact-contact.ts'

/**
 * Converts a phone number to E.164, such as `+201001234567`. A number without a country code belongs to `country`. Returns null
 * for hotlines and for invalid numbers.
 */
export const toE164 = (input: unknown, country: CountryCode): string | null =>
  typeof input === 'string' ? (parsePhoneNumber(input, country)?.number ?? null) : null

/**
 * All E.164 numbers that a search for this number may mean. The number is parsed for each of these countries. If it belongs to
 * one of them, its national form is also parsed for the others, because the stored country may be a guess.
 */
export function possibleE164Numbers(input: string, unitCountries: readonly CountryCode[]): readonly string[] {
  const parseForUnitCountries = (text: string) =>
    unitCountries.flatMap((country) => parsePhoneNumber(text, country) ?? [])
  const numbers = parseForUnitCountries(input)
  const unitNumbers = numbers
    .filter(({ country }) => unitCountries.some((unitCountry) => unitCountry === country))
    .flatMap((number) => parseForUnitCountries(number.formatNational()))
  return [...new Set([...numbers, ...unitNumbers].map(({ number }) => number))]
}

/** Also accepts a number that starts with its country code but lacks the plus. */
function parsePhoneNumber(input: string, country: CountryCode): PhoneNumber | undefined {
  const digits = phoneDigits(input)
  if (digits === undefined) return undefined
  const dialled = input.includes('+') ? `+${digits}` : digits
  const defaultCountry = isSupportedCountry(country) ? country : undefined
  return [dialled, `+${digits}`]
    .map((text) => parsePhoneNumberFromString(text, defaultCountry))
    .find((phoneNumber) => phoneNumber?.isValid())
}
