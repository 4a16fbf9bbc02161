import type { Icon } from '../../../group/icons.ts'
import { fold } from '../../../schema/text/fold.ts'
import type { Part } from '../../../schema/text/marked-words.ts'
import type { UnitArrival } from '../../context/in-unit.ts'

/** Something that can be gone to or done. */
export interface Choice {
  readonly key: string
  readonly label: string
  /** The label in pieces, where a search found words of it. */
  readonly parts?: readonly Part[]
  /** Where a search found what it looked for, and what stands there, if that is not the label. */
  readonly reason?: { readonly field: string; readonly parts: readonly Part[] }
  readonly beside: string
  readonly icon: Icon
  /** An address in the language of the interface. */
  readonly to?: string
  readonly state?: UnitArrival
  readonly act?: () => void
}

/** Does a text hold every word that was typed? */
export const isMeant = (words: string, ...texts: readonly (string | undefined)[]): boolean => {
  const text = fold(texts.join(' '))
  return fold(words)
    .split(' ')
    .every((word) => text.includes(word))
}
