import { foldedButSeats, withoutSeats } from './fold.ts'

/** A folded word of a query, and the word that it is a spelling of, where that is another. */
export interface SearchWord {
  readonly typed: string
  readonly stem: string | undefined
}

/** By another number what stands in the database is written anew: raise it whenever `fold` or `searchText` change. */
export const searchVersion = 3

/**
 * The text by which a record is found: all that it says, folded, and behind it the stems that its words are spellings of. Nothing
 * is replaced, so that whatever stands in a record finds it; it begins with a space, so that a stem is looked for as the beginning of a word.
 */
export function searchText(text: string): string {
  const words = foldedWords(text)
  if (words.length === 0) return ''
  const said = new Set(words.map(({ typed }) => typed))
  const written = new Set([...words, ...joined(words)].map((word) => word.written))
  const beside = new Set([...written].map(stemOf))
  return ['', ...words.map(({ typed }) => typed), ...[...beside].filter((word) => !said.has(word))].join(' ')
}

/** The words of a query: a record matches when it holds each of them, as typed or by its stem. */
export const searchWords = (query: string): readonly SearchWord[] =>
  foldedWords(query).map(({ typed, written }) => {
    const stem = stemOf(written)
    return { typed, stem: stem === typed ? undefined : stem }
  })

/**
 * Does a `searchText` hold the word? It stands anywhere, but of one or two letters only at the beginning of a word: those stand inside
 * nearly everything. The same that the database decides by `like`.
 */
export const holds = (text: string, word: SearchWord): boolean => heldParts(word).some((part) => text.includes(part))

/** Of what a `searchText` has to have any to hold the word. */
export const heldParts = ({ typed, stem }: SearchWord): readonly string[] => [
  [...typed].length < fewestInside ? ` ${typed}` : typed,
  ...(stem === undefined ? [] : [` ${stem}`]),
]
const fewestInside = 3

/** Titles by what they are short for. */
const short: ReadonlyMap<string, string> = new Map([
  ['د.', 'دكتور'],
  ['د/', 'دكتور'],
  ['دكتوره', 'دكتور'],
  ['dr.', 'doctor'],
  ['dr', 'doctor'],
])

/** The article, alone and with what is written joined to it. */
const article = /^(?:[وبكف]?ال|لل)(?=[\u0621-\u064A]{2})/
/** Hamza and its seat, which are written in several ways, but at the beginning of a word. */
const hamza = /(?<=.)[ءؤئ]/g

interface Folded {
  readonly typed: string
  /** The same with the seats of its hamzas. */
  readonly written: string
}

const foldedWords = (text: string): readonly Folded[] =>
  foldedButSeats(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((written) => ({ typed: withoutSeats(written), written }))

/** The word that a word is a spelling of. */
function stemOf(word: string): string {
  const plain = short.get(word) ?? unseparated(word)
  const bare = plain.length >= 4 ? plain.replace(article, '') : plain
  const stem = bare.replace(/مائ(?=[هت])/g, 'مئ').replace(hamza, '')
  return stem === '' ? withoutSeats(word) : stem
}

/** A word without the commas between the thousands of its numbers. */
const unseparated = (word: string): string =>
  word.includes(',') ? word.replace(/(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g, (number) => number.replaceAll(',', '')) : word

const before = ['عبد', 'ابو', 'ابي', 'ابا']
const behind = ['الله', 'الدين']

/** Names of two words that others write as one: عبد الرحمن, نور الدين. */
const joined = (words: readonly Folded[]): readonly Folded[] =>
  words.flatMap((word, at) => {
    const next = words[at + 1]
    if (!next || !(before.includes(word.typed) || behind.includes(next.typed))) return []
    return [{ typed: `${word.typed}${next.typed}`, written: `${word.written}${next.written}` }]
  })
