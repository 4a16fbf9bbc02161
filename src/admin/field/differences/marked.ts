import { diffWords } from 'diff'

/** A part of a text that is equal on both sides, or exists on this side only. */
export interface Part {
  readonly text: string
  readonly changed: boolean
}
interface Marked {
  readonly before: readonly Part[]
  readonly after: readonly Part[]
}

/** Splits Arabic text at whole words too. */
const words = new Intl.Segmenter('ar', { granularity: 'word' })
/** Time limit of the word diff in milliseconds, so that the user does not wait for long texts. */
const patience = 300

/** Returns both texts with the words marked that the other lacks. Long unchanged parts are shortened in the middle. */
export function markChanges(before: string, after: string): Marked {
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
