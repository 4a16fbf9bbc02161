import { useDeferredValue } from 'react'
import { useOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRows } from '../state/rows.ts'

/** As many as the tallest window shows. */
const firstRows = 30

/**
 * The rows as they are drawn: a long page in steps between which the window answers. What is ordered by hand is drawn at once, for the
 * sake of the hand, and so is a list that was seen before, which has to be as long as it was where the person had scrolled to.
 */
export function useDrawnRows({ isNew }: { readonly isNew: boolean }): readonly Row[] {
  const { rows } = useRows()
  const ordering = useOrdering()
  const drawn = useDeferredValue(rows, isNew ? rows.slice(0, firstRows) : rows)
  return ordering?.rows ?? drawn
}
