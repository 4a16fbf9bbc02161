import { buildSearchText, matchesTerm, type SearchTerm, searchTextChunks } from './search-text.ts'

/** A part of a text, and whether it matches the search. */
export interface HighlightPart {
  readonly text: string
  readonly isMatch: boolean
}

/** The number of characters before the first match, and the approximate number in total. */
const maxShown = { before: 30, all: 90 } as const

/**
 * Splits a text into parts and marks those that match the search terms. A long text is shortened to the surroundings of the first match.
 */
export function highlight(text: string, words: readonly SearchTerm[]): readonly HighlightPart[] {
  const trimmed = text.trim()
  const surroundings = surroundingsOfFirstMatch(trimmed, words)
  const tokens = trimmed.slice(surroundings.start, surroundings.end).split(/(\s+)/)
  const matchFlags = matchingTokens(tokens, words)
  const { from, to } = windowOf(tokens, Math.max(0, matchFlags.indexOf(true)))
  const parts = tokens
    .slice(from, to)
    .map((token, index) => ({ text: token, isMatch: matchFlags[from + index] === true }))
  const ellipsis = { text: '…', isMatch: false }
  const [isCutBefore, isCutAfter] = [
    surroundings.start + from > 0,
    surroundings.end < trimmed.length || to < tokens.length,
  ]
  return mergeParts([...(isCutBefore ? [ellipsis] : []), ...parts, ...(isCutAfter ? [ellipsis] : [])])
}

/** The range of the text that contains the first match and its surroundings. */
function surroundingsOfFirstMatch(text: string, words: readonly SearchTerm[]): { start: number; end: number } {
  for (const { start, end, folded } of searchTextChunks(text)) {
    if (!words.some((word) => matchesTerm(folded, word))) continue
    return { start: start - wordsBefore(text, start).length, end: end + 2 * maxShown.all }
  }
  return { start: 0, end: 2 * maxShown.all }
}

/** Whole words before a position, at most `maxShown.all` characters: a partial word would be mistaken for the beginning of a word. */
function wordsBefore(text: string, end: number): string {
  const precedingText = text.slice(Math.max(0, end - maxShown.all), end)
  if (end <= maxShown.all) return precedingText
  const space = precedingText.search(/\s/)
  return space < 0 ? '' : precedingText.slice(space)
}

/** Which tokens match a search term, alone or joined with the next word? Every second token is the space between two words. */
function matchingTokens(tokens: readonly string[], words: readonly SearchTerm[]): readonly boolean[] {
  const folded = tokens.map((token) => buildSearchText(token))
  const singleMatches = folded.map((text) => words.some((word) => matchesTerm(text, word)))
  const unmatchedWords = words.filter((word) => !folded.some((text) => matchesTerm(text, word)))
  const joined = tokens.map((token, index) => {
    if (unmatchedWords.length === 0 || token.trim() === '') return false
    const text = buildSearchText(tokens.slice(index, index + 3).join(''))
    return unmatchedWords.some((word) => matchesTerm(text, word))
  })
  return tokens.map(
    (token, index) => singleMatches[index] || (token.trim() !== '' && (joined[index] || joined[index - 2] === true)),
  )
}

function windowOf(tokens: readonly string[], firstMatch: number): { from: number; to: number } {
  let from = firstMatch
  for (let length = 0; from > 0 && length < maxShown.before; from--) length += tokens[from - 1]?.length ?? 0
  let to = from
  for (let length = 0; to < tokens.length && (length < maxShown.all || to <= firstMatch); to++)
    length += tokens[to]?.length ?? 0
  return { from, to }
}

/** Merges adjacent parts of the same kind. */
function mergeParts(parts: readonly HighlightPart[]): readonly HighlightPart[] {
  const starts = parts.flatMap(({ isMatch }, index) => (parts[index - 1]?.isMatch === isMatch ? [] : [index]))
  return starts.map((start, index) => ({
    text: parts
      .slice(start, starts[index + 1])
      .map(({ text }) => text)
      .join(''),
    isMatch: parts[start]?.isMatch === true,
  }))
}
