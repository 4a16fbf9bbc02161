import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type Country, countries } from '../../group/countries.ts'
import { phoneDigits } from '../../schema/whole.ts'

const ours = Object.keys(countries) as Country[]

/**
 * A phone in E.164, `+201001234567`, as it is meant in a country: a number without a code is one of that country. Nothing for hotlines,
 * and for what is no number anywhere.
 */
export const e164 = (typed: unknown, country: Country): string | null =>
  typeof typed === 'string' ? (numberIn(typed, country)?.number ?? null) : null

/**
 * Every number that somebody may look for by it, in E.164: as each of our countries reads it, and a number of one of them also as the
 * others read how it is said at home, for whoever wrote it down did not say in which country.
 */
export function readings(typed: string): readonly string[] {
  const numbers = inOurs(typed)
  const atHome = numbers
    .filter(({ country }) => ours.some((own) => own === country))
    .flatMap((number) => inOurs(number.formatNational()))
  return [...new Set([...numbers, ...atHome].map(({ number }) => number))]
}

const inOurs = (typed: string): readonly PhoneNumber[] => ours.flatMap((country) => numberIn(typed, country) ?? [])

/** The number with the code of its country, which many write without its plus. */
function numberIn(typed: string, country: Country): PhoneNumber | undefined {
  const digits = phoneDigits(typed)
  if (digits === undefined) return undefined
  const written = typed.includes('+') ? `+${digits}` : digits
  return [written, `+${digits}`].map((text) => parsePhoneNumberFromString(text, country)).find((one) => one?.isValid())
}
