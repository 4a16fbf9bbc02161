import { diffWords } from 'diff'

/** A stretch of a text: the same on both sides, or on this side alone. */
export interface Part {
  readonly text: string
  readonly changed: boolean
}
interface Marked {
  readonly before: readonly Part[]
  readonly after: readonly Part[]
}

/** Arabic words too are whole words. */
const words = new Intl.Segmenter('ar', { granularity: 'word' })
/** Longer than this, in milliseconds, telling word from word would keep the person waiting. */
const patience = 300

/** Both texts with the words marked that the other does not have. What stayed the same is cut in its middle where it is long. */
export function markedWords(before: string, after: string): Marked {
  const parts = diffWords(before, after, { timeout: patience, intlSegmenter: words })
  if (!parts) return { before: [{ text: before, changed: true }], after: [{ text: after, changed: true }] }
  const side = (left: 'added' | 'removed', own: 'added' | 'removed') =>
    parts
      .filter((part) => !part[left])
      .map(
        (part): Part => (part[own] ? { text: part.value, changed: true } : { text: cut(part.value), changed: false }),
      )
  return { before: side('added', 'removed'), after: side('removed', 'added') }
}

const most = 240
const edge = 90

const cut = (text: string): string =>
  text.length <= most ? text : `${text.slice(0, edge).trimEnd()} … ${text.slice(-edge).trimStart()}`
