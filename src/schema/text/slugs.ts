import { toLatinDigits } from './digits.ts'
import { invisibleCharacters } from './invisible-characters.ts'
import { normalizeUnicode } from './normalize-unicode.ts'
import { trimCharacter } from './trim-character.ts'

/** Letters of other alphabets are excluded: some are confusable with these, so two URLs would be indistinguishable. */
const letters = 'a-z0-9ß-öø-ÿ\\u0621-\\u063A\\u0641-\\u064A\\u0671-\\u06D3'
const slugPattern = new RegExp(`^[${letters}]+(?:-[${letters}]+)*$`)
const betweenWords = new RegExp(`[^${letters}]+`, 'g')
export const maxSlugLength = 100

/** Invisible characters, vowel marks and tatweel. */
const marks = new RegExp(`[\\u064B-\\u065F\\u0670\\u0640${invisibleCharacters}]`, 'g')

/** Maximum length of a slug's source in UTF-16 code units: cleaning longer texts would block other requests. */
const maxSourceLength = 1000

/**
 * A text in the letters of a slug: without marks, and with one letter for those that are similar (ی and ي, ک and ك). A text that is too
 * long for a slug stays unchanged.
 */
export const normalizeSlugLetters = (text: string): string =>
  text.length > maxSourceLength
    ? text
    : toLatinDigits(normalizeUnicode(text, 'NFC'))
        .replace(marks, '')
        .replaceAll('ی', 'ي')
        .replaceAll('ک', 'ك')
        .trim()
        .toLowerCase()

/** Is it lower-case Latin or Arabic letters and digits, in words joined by single hyphens? */
export const isSlug = (text: string): boolean => slugPattern.test(text)

/** A slug from a title, in the title's own script: `Living well` → `living-well`, `التعايش مع السكري` → `التعايش-مع-السكري`. */
export function slugify(title: string): string {
  const words = normalizeSlugLetters(
    normalizeUnicode(title.slice(0, maxSourceLength), 'NFKD').replace(/[\u0300-\u036f]/g, ''),
  )
    .replace(/['’]/g, '')
    .replace(betweenWords, '-')
  return trimCharacter(words.slice(0, maxSlugLength), '-')
}
