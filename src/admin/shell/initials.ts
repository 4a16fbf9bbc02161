import type { Locale } from '../../schema/words.ts'

/** `MH` for Main Hospital. Arabic letters join, so that one stands for a unit and two are kept apart for a person. */
export function initialsOf(name: string, locale: Locale): string {
  const words = name.replace(/^ال/, '').split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word.replace(/^ال/, '')][0] ?? '')
  return locale === 'ar' ? letters.join('\u200c') : letters.join('').toUpperCase()
}
