import { latinDigits } from './digits.ts'
import { withoutEnds } from './edges.ts'
import { normalized } from './normalize.ts'
import { unseen } from './unseen.ts'

/** Letters of other alphabets are drawn like these, and would make two addresses that nobody can tell apart. */
const letters = 'a-z0-9ß-öø-ÿ\\u0621-\\u063A\\u0641-\\u064A\\u0671-\\u06D3'
const slugPattern = new RegExp(`^[${letters}]+(?:-[${letters}]+)*$`)
const betweenWords = new RegExp(`[^${letters}]+`, 'g')
export const slugMax = 100

/** Marks that are not seen, or only colour a letter: of vowels, and the stretch of a word. */
const marks = new RegExp(`[\\u064B-\\u065F\\u0670\\u0640${unseen}]`, 'g')

/** No longer text becomes a slug: cleaning it would hold up everybody else's requests. In UTF-16 code units. */
const longestSource = 1000

/** A text whose letters are those of a slug: without marks, and with one letter for what looks like one, ی and ي, ک and ك; one that is too long for a slug stays as it is. */
export const slugLetters = (text: string): string =>
  text.length > longestSource
    ? text
    : latinDigits(normalized(text, 'NFC'))
        .replace(marks, '')
        .replaceAll('ی', 'ي')
        .replaceAll('ک', 'ك')
        .trim()
        .toLowerCase()

/** Lower-case Latin or Arabic letters and digits, words joined by single hyphens. */
export const isSlug = (text: string): boolean => slugPattern.test(text)

/** A slug out of a title, in the title's own letters: `Living well` → `living-well`, `التعايش مع السكري` → `التعايش-مع-السكري`. */
export function slugify(title: string): string {
  const words = slugLetters(normalized(title.slice(0, longestSource), 'NFKD').replace(/[\u0300-\u036f]/g, ''))
    .replace(/['’]/g, '')
    .replace(betweenWords, '-')
  return withoutEnds(words.slice(0, slugMax), '-')
}
