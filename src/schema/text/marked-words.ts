import { holds, type SearchWord, searchPieces, searchText } from './search-text.ts'

/** A piece of a text, and whether it is what a search found. */
export interface Part {
  readonly text: string
  readonly isFound: boolean
}

/** How many characters stand before what was found, and how many there are about in all. */
const shown = { before: 30, all: 90 } as const

/** A text in pieces in which the words are told apart that a search found; of a long one what stands around the first of them. */
export function markedParts(text: string, words: readonly SearchWord[]): readonly Part[] {
  const whole = text.trim()
  const near = nearFirst(whole, words)
  const tokens = whole.slice(near.start, near.end).split(/(\s+)/)
  const found = foundIn(tokens, words)
  const { from, to } = windowOf(tokens, Math.max(0, found.indexOf(true)))
  const parts = tokens.slice(from, to).map((token, index) => ({ text: token, isFound: found[from + index] === true }))
  const cut = { text: '…', isFound: false }
  const [isCutBefore, isCutBehind] = [near.start + from > 0, near.end < whole.length || to < tokens.length]
  return merged([...(isCutBefore ? [cut] : []), ...parts, ...(isCutBehind ? [cut] : [])])
}

/** The part of a text that holds the first word that a search found, and what is shown around it. */
function nearFirst(text: string, words: readonly SearchWord[]): { start: number; end: number } {
  for (const { start, end, folded } of searchPieces(text)) {
    if (!words.some((word) => holds(folded, word))) continue
    return { start: start - wordsBefore(text, start).length, end: end + 2 * shown.all }
  }
  return { start: 0, end: 2 * shown.all }
}

/** Whole words before a place, up to a line of them: of half a word the beginning would be taken for that of a word. */
function wordsBefore(text: string, end: number): string {
  const before = text.slice(Math.max(0, end - shown.all), end)
  if (end <= shown.all) return before
  const space = before.search(/\s/)
  return space < 0 ? '' : before.slice(space)
}

/** Which of the tokens, every second of which is the space between two, hold a word of the search, alone or written as one with the next. */
function foundIn(tokens: readonly string[], words: readonly SearchWord[]): readonly boolean[] {
  const folded = tokens.map((token) => searchText(token))
  const alone = folded.map((text) => words.some((word) => holds(text, word)))
  const others = words.filter((word) => !folded.some((text) => holds(text, word)))
  const joined = tokens.map((token, at) => {
    if (others.length === 0 || token.trim() === '') return false
    const text = searchText(tokens.slice(at, at + 3).join(''))
    return others.some((word) => holds(text, word))
  })
  return tokens.map((token, at) => alone[at] || (token.trim() !== '' && (joined[at] || joined[at - 2] === true)))
}

function windowOf(tokens: readonly string[], first: number): { from: number; to: number } {
  let from = first
  for (let length = 0; from > 0 && length < shown.before; from--) length += tokens[from - 1]?.length ?? 0
  let to = from
  for (let length = 0; to < tokens.length && (length < shown.all || to <= first); to++)
    length += tokens[to]?.length ?? 0
  return { from, to }
}

/** Neighbours of one kind as one piece. */
function merged(parts: readonly Part[]): readonly Part[] {
  const starts = parts.flatMap(({ isFound }, at) => (parts[at - 1]?.isFound === isFound ? [] : [at]))
  return starts.map((start, at) => ({
    text: parts
      .slice(start, starts[at + 1])
      .map(({ text }) => text)
      .join(''),
    isFound: parts[start]?.isFound === true,
  }))
}
