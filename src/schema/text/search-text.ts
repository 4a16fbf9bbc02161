import { hamzaForms, indexForm } from './arabic-spelling.ts'
import { readingsOf, stemLength } from './arabic-stems.ts'
import { foldCharacters, foldSpelling, maxFoldedLength, splitIntoChunks } from './fold.ts'
import { arabicNamesOf } from './latin-names.ts'

/** A word of a query. */
export interface SearchTerm {
  /** The folded word. */
  readonly typed: string
  /** A search text contains the word if it contains any of these. */
  readonly variants: readonly string[]
  /** The variants that are the whole word as typed. They rank highest. */
  readonly exact: readonly string[]
  /** The variants that are another spelling of the whole word, or the word without article and particles. They rank next. */
  readonly stems: readonly string[]
}

/**
 * Version of the search index. Increase it when `fold`, `buildSearchText` or the words of a field type change: the index is then rebuilt.
 */
export const searchTextVersion = 6

/** Maximum length of a record's indexed source text, in UTF-16 code units: two articles of 15,000 words each. */
export const maxSearchedLength = 200_000
/**
 * Maximum length of each part of a search text, in UTF-16 code units: two articles have words of about 40,000. The database indexes each
 * distinct word; 100,000 keep the embedded database busy for a second.
 */
const maxLength = { title: 400, words: 50_000, stems: 39_000, singulars: 9_000 } as const
/** Maximum length of a stored search text in UTF-16 code units. */
export const maxSearchTextLength = 100_000
/** Maximum number of words in a query. People type fewer, but some single characters expand to whole sentences. */
const maxQueryWords = 25
/** How many pairs of adjacent words at the beginning of a text are indexed as one word too: those of titles and names. */
const maxJoinedPairs = 20

/**
 * The search text of a record. First, for each title, a line with its words and one with their stems and other readings. Three parts follow,
 * each after a tab: the distinct words, their stems, and the singulars of broken plurals. A space stands before and after each word, so that
 * `like` finds whole words. Each part has a maximum length; the rest of a longer text does not match.
 */
export function buildSearchText(texts: string | readonly string[], titles: readonly string[] = []): string {
  const tokensOfTexts = truncateForSearch([texts].flat()).map((text) => tokensOf(text, text.length + maxFoldedLength))
  const words = new Set(tokensOfTexts.flat().map(({ form }) => form))
  if (words.size === 0) return ''
  const { stems, singulars } = readingsOfAll(tokensOfTexts)
  const titlePairs = new Set<string>()
  const lines = titles.flatMap((title) => {
    const titleTokens = tokensOf(title, maxFoldedLength)
    const pairs = joinedPairs(titleTokens)
    for (const pair of pairs) titlePairs.add(pair)
    const readings = readingsOfAll([titleTokens])
    const firstStems = titleTokens.map((token) => tokenReadings(token).stems[0] ?? token.form)
    return [
      titleTokens.map(({ form }) => form),
      new Set([...firstStems, ...readings.stems, ...readings.singulars, ...pairs]),
    ]
  })
  const otherPairs = tokensOfTexts.flatMap(joinedPairs).filter((pair) => !titlePairs.has(pair))
  const otherStems = [...new Set([...stems, ...otherPairs])].filter((stem) => !words.has(stem))
  return [
    ...lines.map((line) => `\n${withinLength(line, maxLength.title)} `),
    '\n',
    `\t${withinLength(words, maxLength.words)} `,
    `\t${withinLength(otherStems, maxLength.stems)} `,
    `\t${withinLength(singulars, maxLength.singulars)} `,
  ].join('')
}

/** The stems of the words of different texts, and the singulars of broken plurals. */
function readingsOfAll(texts: readonly (readonly Token[])[]): {
  stems: ReadonlySet<string>
  singulars: ReadonlySet<string>
} {
  const stems = new Set<string>()
  const singulars = new Set<string>()
  for (const token of new Map(texts.flat().map((each) => [each.word, each])).values()) {
    const readings = tokenReadings(token)
    for (const stem of [...readings.stems, ...readings.regularSingulars]) stems.add(stem)
    for (const singular of readings.brokenSingulars) singulars.add(singular)
  }
  return { stems, singulars }
}

/** The first words with at most `max` UTF-16 code units together, each with a space before it. A longer word is truncated. */
function withinLength(words: Iterable<string>, max: number): string {
  let text = ''
  for (const word of words) {
    const remaining = max - text.length
    if (remaining <= 1) break
    text += ` ${word.length < remaining ? word : word.slice(0, remaining - 1).toWellFormed()}`
  }
  return text
}

export interface SearchOptions {
  /** Whether the last word may be incomplete, as in an input with suggestions: then it matches the beginning of a word. */
  readonly incomplete?: boolean
}

/** The words of a query, at most 25 distinct ones. A record matches if it contains each of them in one of its readings. */
export function parseSearchTerms(query: string, { incomplete = false }: SearchOptions = {}): readonly SearchTerm[] {
  const tokens = tokensOf(query, maxFoldedLength)
  const terms = tokens.map((token, index): SearchTerm => {
    const pairs = [tokens.slice(Math.max(0, index - 1), index + 1), tokens.slice(index, index + 2)]
    const joined = pairs.filter(isNamePair).flatMap(joinedPairs).map(wholeWord)
    const term = token.isArabic ? arabicTerm(token) : otherTerm(token)
    const beginning = incomplete && index === tokens.length - 1 ? [` ${token.form}`] : []
    return { ...term, variants: withoutRedundant([...term.variants, ...joined, ...beginning]) }
  })
  return [...new Map(terms.map((term) => [term.variants.join(), term])).values()].slice(0, maxQueryWords)
}

/**
 * In Arabic, up to three letters without the article are a whole word, four are its beginning, and more match anywhere: short words occur
 * in many others. Stems match whole words, from four letters on their beginning.
 */
function arabicTerm({ word, form }: Token): SearchTerm {
  const { stems, regularSingulars, brokenSingulars } = readingsOf(word)
  const letters = stemLength(word)
  const stemForms = [...stems, ...stems.flatMap((stem) => hamzaForms(stem))]
  const exact = [form, ...hamzaForms(word)].map(wholeWord)
  // A سن is more often an age than one of the أسنان.
  const singulars = [...regularSingulars, ...brokenSingulars.filter((singular) => singular !== 'سن')].map(wholeWord)
  return {
    typed: foldSpelling(form),
    variants: [
      letters > 4 ? form : letters > 3 ? ` ${form}` : wholeWord(form),
      ...exact,
      ...stemForms.map((stem) => (stem.length > 3 ? ` ${stem}` : wholeWord(stem))),
      ...singulars,
    ],
    exact,
    stems: [...stemForms, ...regularSingulars].map(wholeWord),
  }
}

/** Other words match anywhere; one or two characters match only at the beginning of a word, because nearly every text contains them. */
function otherTerm(token: Token): SearchTerm {
  const { form } = token
  // A query for x-ray does not mean every ray.
  const parts = hyphenatedParts(form)
  const stems = tokenReadings(token)
    .stems.filter((stem) => !parts.includes(stem))
    .map(wholeWord)
  return {
    typed: form,
    variants: [[...form].length < 3 ? ` ${form}` : form, ...stems],
    exact: [wholeWord(form)],
    stems,
  }
}

const wholeWord = (word: string): string => ` ${word} `

/** Without the variants that contain another one. */
const withoutRedundant = (variants: readonly string[]): readonly string[] =>
  [...new Set(variants)].filter((variant, _, all) => !all.some((other) => other !== variant && variant.includes(other)))

/**
 * Truncates texts that are searched together to at most `max` UTF-16 code units in total. Short texts stay complete; long ones share the
 * rest.
 */
export function truncateForSearch(texts: readonly string[], max = maxSearchedLength): readonly string[] {
  const lengths = texts.map(({ length }) => length).toSorted((a, b) => a - b)
  let [remaining, share] = [max, max]
  for (const [index, length] of lengths.entries()) {
    share = Math.floor(remaining / (lengths.length - index))
    if (length > share) break
    remaining -= length
  }
  return texts.map((text) => text.slice(0, share))
}

/** A range of a text and its search text. */
interface SearchPiece {
  readonly start: number
  readonly end: number
  readonly folded: string
}

/**
 * The search text of a long text, in chunks. A chunk is folded on demand, together with the next word, which may belong to its last word.
 */
export function* searchTextChunks(text: string): Generator<SearchPiece> {
  let start = 0
  for (const piece of splitIntoChunks(text)) {
    const end = start + piece.length
    const [next = ''] = text.slice(end, end + maxFoldedLength).split(/\s/, 1)
    yield { start, end, folded: buildSearchText(piece + next) }
    start = end
  }
}

/** Does the search text contain the word? Same rule as `like` in the database. */
export const matchesTerm = (text: string, { variants }: SearchTerm): boolean =>
  variants.some((variant) => text.includes(variant))

/** A word of a text: a run of Arabic letters, or any other characters without a space. */
interface Token {
  /** The word with its hamzas. */
  readonly word: string
  /** The word as it is indexed. */
  readonly form: string
  readonly isArabic: boolean
}

/** A run is د. as the title of a doctor, Arabic letters, or other characters. */
const runs = /(?<![\u0621-\u064A])د[./]|[\u0621-\u064A\u0671-\u06D3]+|[^\u0621-\u064A\u0671-\u06D3]+/g
const isArabic = (text: string): boolean => /[\u0621-\u064A\u0671-\u06D3]/.test(text)

function tokensOf(text: string, max: number): readonly Token[] {
  return foldCharacters(text, max)
    .split(' ')
    .flatMap((word) => (isArabic(word) ? (word.match(runs) ?? []).map(trimmedRun) : [word]))
    .filter((word) => word !== '')
    .map((word) =>
      isArabic(word)
        ? { word, form: indexForm(word.replace('.', '')), isArabic: true }
        : { word, form: word, isArabic: false },
    )
}

/** A part of a word with Arabic letters, without punctuation around it, except in the title of a doctor. */
function trimmedRun(run: string): string {
  if (/^د[./]$/.test(run)) return 'د.'
  const characters = [...run]
  const isIndexed = (character: string) => /[\p{L}\p{N}]/u.test(character)
  return characters.slice(characters.findIndex(isIndexed), characters.findLastIndex(isIndexed) + 1).join('')
}

function tokenReadings({ word, isArabic }: Token): ReturnType<typeof readingsOf> {
  if (isArabic) return readingsOf(word)
  const names = doctors.has(word) ? ['doctor', 'دكتور'] : arabicNamesOf(word)
  const stems = [unseparated(word), ...names, ...englishSingulars(word), ...hyphenatedParts(word)]
  return { stems: stems.filter((stem) => stem !== word), regularSingulars: [], brokenSingulars: [] }
}

/** The words of a compound, such as blood and test. An email is one word. */
const hyphenatedParts = (word: string): readonly string[] =>
  /[a-z]-|-[a-z]/.test(word) && !word.includes('@') ? word.split('-').filter((part) => part !== '') : []

const doctors: ReadonlySet<string> = new Set(['dr', 'dr.', 'doctor'])

/** The singulars that an English plural may have. */
const englishSingulars = (word: string): readonly string[] =>
  /^[a-z]{3,}(?<![sui])s$/.test(word) ? [word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)] : []

/** A word without the thousands separators in its numbers. */
const unseparated = (word: string): string =>
  word.includes(',') ? word.replace(/(?<!\d)\d{1,3}(?:,\d{3})+(?!\d)/g, (number) => number.replaceAll(',', '')) : word

const firstNameParts = ['عبد', 'ابو', 'ابي', 'ابا', 'ام', 'ابن', 'بن', 'بنت', 'ال', 'ذو', 'لا', 'ما']
const secondNameParts =
  'الله الدين الحق الاسلام النور الهدي النبي المولي الرحمن العابدين الفتوح الزهراء العرب الحسن'.split(' ')

/** Whether some people write both words as one. */
const isNamePair = ([first, second]: readonly Token[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  (firstNameParts.includes(foldSpelling(first.form)) || secondNameParts.includes(foldSpelling(second.form)))

/** Adjacent words as one word: عبدالرحمن, جادالحق, لابأس. */
const joinedPairs = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap((token, index) => {
    const next = tokens[index + 1]
    if (!next?.isArabic || !token.isArabic) return []
    const isJoined = index < maxJoinedPairs || isNamePair([token, next])
    return isJoined ? [foldSpelling(`${token.form}${next.form}`)] : []
  })
