import unhomoglyph from 'unhomoglyph'
import { normalized } from '../../schema/text/normalize.ts'

/** Figures and letters that Unicode does not count among the confusable ones, and that people read as a Latin letter all the same. */
const readAs: Readonly<Record<string, string>> = { 3: 'e', 4: 'a', 5: 's', $: 's', '@': 'a', г: 'r', п: 'n' }

/**
 * Does a reader take one name for the other? Letters that look alike by Unicode's list of confusables (TR39), marks, invisible
 * characters, width, case and what stands between words do not tell names apart.
 *
 * @example looksLike('mаѕtеr-аdmin', 'master-admin') // Cyrillic а, ѕ, е: true
 */
export const looksLike = (name: string, other: string): boolean => skeleton(name) === skeleton(other)

/** The skeleton of a name by TR39, of small and capital letters alike; i, l, I and 1 are one letter, and so are o and 0. */
const skeleton = (name: string): string =>
  [...normalized(name, 'NFKD').replace(/\p{M}/gu, '')]
    .map(prototypeOf)
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .replaceAll('l', 'i')
    .replaceAll('m', 'rn')

/** A letter of which only the capital or only the small form looks Latin is taken for that one. */
function prototypeOf(letter: string): string {
  const forms = [letter, letter.toUpperCase(), letter.toLowerCase()]
  return readAs[letter.toLowerCase()] ?? forms.map(unhomoglyph).find(isLatin) ?? unhomoglyph(letter)
}

const isLatin = (text: string): boolean => /^[a-z]+$/i.test(text)
