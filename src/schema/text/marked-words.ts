import { holds, type SearchWord, searchText } from './search-text.ts'

/** A piece of a text, and whether it is what a search found. */
export interface Part {
  readonly text: string
  readonly isFound: boolean
}

/** How many characters stand before what was found, and how many there are about in all. */
const shown = { before: 30, all: 90 } as const

/** A text in pieces in which the words are told apart that a search found; of a long one what stands around the first of them. */
export function markedParts(text: string, words: readonly SearchWord[]): readonly Part[] {
  const tokens = text.trim().split(/(\s+)/)
  const found = foundIn(tokens, words)
  const { from, to } = windowOf(tokens, Math.max(0, found.indexOf(true)))
  const parts = tokens.slice(from, to).map((token, index) => ({ text: token, isFound: found[from + index] === true }))
  const cut = { text: '…', isFound: false }
  return merged([...(from > 0 ? [cut] : []), ...parts, ...(to < tokens.length ? [cut] : [])])
}

/** Which of the tokens, every second of which is the space between two, hold a word of the search, alone or written as one with the next. */
function foundIn(tokens: readonly string[], words: readonly SearchWord[]): readonly boolean[] {
  const isHeld = (text: string, word: SearchWord) => text.trim() !== '' && holds(searchText(text), word)
  const alone = tokens.map((token) => words.some((word) => isHeld(token, word)))
  const others = words.filter((word) => !tokens.some((token) => isHeld(token, word)))
  const joined = (at: number) => others.some((word) => isHeld(tokens.slice(at, at + 3).join(''), word))
  return tokens.map((token, at) => alone[at] || (token.trim() !== '' && (joined(at) || (at > 1 && joined(at - 2)))))
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
