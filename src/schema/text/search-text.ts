import { foldedButSeats, maxFoldedName, piecesOf, withoutSeats } from './fold.ts'

/** A folded word of a query, and the word that it is a spelling of, where that is another. */
export interface SearchWord {
  readonly typed: string
  readonly stem: string | undefined
}

/** By another number what stands in the database is written anew: raise it whenever `fold`, `searchText` or the words of a field type change. */
export const searchVersion = 5

/** How much of a record is read for search, in UTF-16 code units: two articles of 15,000 words each. */
export const maxSearched = 200_000
/**
 * How much of that is kept, in UTF-16 code units of its different words: two articles have about 40,000. The database indexes each
 * different word, for which 100,000 keep the embedded one busy for a second.
 */
const maxKept = 50_000
/** The longest text that is stored for search, in UTF-16 code units: the words, and the stems that they are spellings of. */
export const maxSearchText = 2 * maxKept
/** Nobody types more words into a search; some single characters are whole sentences. */
const maxQueryWords = 25

/**
 * The text by which a record is found: each word that it says once, folded, and behind them the stems that these are spellings of. Nothing
 * is replaced, so that whatever stands in a record finds it; it begins with a space, so that a stem is looked for as the beginning of a word.
 * Has at most `maxSearchText` UTF-16 code units: what stands further on in an endless text finds nothing.
 */
export function searchText(text: string): string {
  const all = foldedWords(text, maxSearched)
  const words = [...new Map([...all, ...joined(all)].map((word) => [word.written, word])).values()]
  const said = new Set(all.map(({ typed }) => typed))
  const beside = new Set(words.map(({ written }) => stemOf(written)).filter((word) => !said.has(word)))
  const [kept, stems] = [withinLength(said), withinLength(beside)]
  return kept.length === 0 ? '' : ['', ...kept, ...stems].join(' ')
}

/** The first of the words that have at most `maxKept` UTF-16 code units together, each with the space before it; of a longer one its beginning. */
function withinLength(words: Iterable<string>): readonly string[] {
  const kept: string[] = []
  let left = maxKept
  for (const word of words) {
    if (left <= 1) break
    const own = word.length < left ? word : word.slice(0, left - 1).toWellFormed()
    kept.push(own)
    left -= own.length + 1
  }
  return kept
}

/** The words of a query, at most 25 different ones: a record matches when it holds each of them, as typed or by its stem. */
export function searchWords(query: string): readonly SearchWord[] {
  const words = foldedWords(query, maxFoldedName).map(({ typed, written }) => {
    const stem = stemOf(written)
    return { typed, stem: stem === typed ? undefined : stem }
  })
  const different = new Map(words.map((word) => [`${word.typed} ${word.stem ?? ''}`, word]))
  return [...different.values()].slice(0, maxQueryWords)
}

/**
 * Texts that are searched together, cut so that all of them have at most `max` UTF-16 code units: short ones stay whole, and long ones
 * share what is left.
 */
export function cutToSearched(texts: readonly string[], max = maxSearched): readonly string[] {
  const lengths = texts.map(({ length }) => length).toSorted((one, other) => one - other)
  let [left, share] = [max, max]
  for (const [place, length] of lengths.entries()) {
    share = Math.floor(left / (lengths.length - place))
    if (length > share) break
    left -= length
  }
  return texts.map((text) => text.slice(0, share))
}

/** A part of a text, where it begins and ends there, and its `searchText`. */
interface SearchPiece {
  readonly start: number
  readonly end: number
  readonly folded: string
}

/** The `searchText` of a long text piece by piece. A piece is folded when it is asked for, with the word behind it, which may belong to its last. */
export function* searchPieces(text: string): Generator<SearchPiece> {
  let start = 0
  for (const piece of piecesOf(text)) {
    const end = start + piece.length
    const [next = ''] = text.slice(end, end + maxFoldedName).split(/\s/, 1)
    yield { start, end, folded: searchText(piece + next) }
    start = end
  }
}

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

const foldedWords = (text: string, max: number): readonly Folded[] =>
  foldedButSeats(text, max)
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
