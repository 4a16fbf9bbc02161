import type { Locale } from './locales.ts'

const letters = { en: 'abcdefghijklmnopqrstuvwxyz', ar: 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي' } as const
const firstWords = { en: 'Care ', ar: 'رعاية ' } as const

/** A text that is different for each record, within a field's limits and without digits. */
export function sampleText(
  limits: { readonly min?: unknown; readonly max?: unknown },
  { n, locale }: { readonly n: number; readonly locale: Locale },
): string {
  const [min = 0, max = 200] = [limits.min, limits.max].map((limit) => (typeof limit === 'number' ? limit : undefined))
  const words = `${firstWords[locale]}${numberToLetters(n, locale)}`
  const shortWords = words.length > max ? numberToLetters(n, locale).slice(-max) : words
  return shortWords.padEnd(min, letters[locale])
}

/** A number written in letters. */
export function numberToLetters(n: number, locale: Locale): string {
  const alphabet = letters[locale]
  const remaining = Math.floor(n / alphabet.length)
  return (remaining > 0 ? numberToLetters(remaining, locale) : '') + (alphabet[n % alphabet.length] ?? '')
}
