import unhomoglyph from 'unhomoglyph'
import { normalizeUnicode } from '../../schema/text/normalize-unicode.ts'

/** Digits and letters that Unicode does not list as confusable, although people read them as a Latin letter. */
const extraConfusables: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', $: 's', '@': 'a', г: 'r', п: 'n' }

/**
 * Whether a reader may confuse two names. The comparison ignores differences in confusable letters (Unicode TR39), marks, invisible
 * characters, width, case and word separators.
 *
 * @example isConfusable('mаѕtеr-аdmin', 'master-admin') // Cyrillic а, ѕ, е: true
 */
export const isConfusable = (name: string, other: string): boolean => skeleton(name) === skeleton(other)

/** Returns the TR39 skeleton of a name, case-insensitively; i, l, I and 1 are equal, and so are o and 0. */
const skeleton = (name: string): string =>
  [...normalizeUnicode(name, 'NFKD').replace(/\p{M}/gu, '')]
    .map(prototypeOf)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll('l', 'i')
    .replaceAll('m', 'rn')

/** If only the upper- or lower-case form of a letter is confusable with a Latin letter, that form is used. */
function prototypeOf(letter: string): string {
  const forms = [letter, letter.toUpperCase(), letter.toLowerCase()]
  return extraConfusables[letter.toLowerCase()] ?? forms.map(unhomoglyph).find(isLatin) ?? unhomoglyph(letter)
}

const isLatin = (text: string): boolean => /^[a-z]+$/i.test(text)
