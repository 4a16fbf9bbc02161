import type { Icon } from '../../../group/icons.ts'
import { fold } from '../../../schema/text/fold.ts'
import type { HighlightPart } from '../../../schema/text/highlight.ts'
import type { UnitSwitchState } from '../../context/unit-param.ts'

/** A page to open or a command to run. */
export interface Choice {
  readonly key: string
  readonly label: string
  /** The label split into parts, if the search matched words of it. */
  readonly parts?: readonly HighlightPart[]
  /** The field that the search matched and its text, if the match is not in the label. */
  readonly reason?: { readonly field: string; readonly parts: readonly HighlightPart[] }
  readonly beside: string
  readonly icon: Icon
  /** A path in the interface's language. */
  readonly to?: string
  readonly state?: UnitSwitchState
  readonly act?: () => void
}

/** Does a text contain every typed word? */
export const matchesQuery = (words: string, ...texts: readonly (string | undefined)[]): boolean => {
  const text = fold(texts.join(' '))
  return fold(words)
    .split(' ')
    .every((word) => text.includes(word))
}
