import type { Locale } from './words.ts'

const letters = { en: 'abcdefghijklmnopqrstuvwxyz', ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' } as const
const beginnings = { en: 'Care ', ar: 'رعاية ' } as const

/** Words of the record's own within a field's limits, without digits. */
export function sampleWords(
  limits: { readonly min?: unknown; readonly max?: unknown },
  { n, locale }: { readonly n: number; readonly locale: Locale },
): string {
  const [min = 0, max = 200] = [limits.min, limits.max].map((limit) => (typeof limit === 'number' ? limit : undefined))
  const words = `${beginnings[locale]}${spelt(n, locale)}`
  const short = words.length > max ? spelt(n, locale).slice(-max) : words
  return short.padEnd(min, letters[locale])
}

/** A number in letters. */
export function spelt(n: number, locale: Locale): string {
  const alphabet = letters[locale]
  const rest = Math.floor(n / alphabet.length)
  return (rest > 0 ? spelt(rest, locale) : '') + (alphabet[n % alphabet.length] ?? '')
}
