import { useDeferredValue } from 'react'
import { useDataTableCallbacksContext } from 'react-admin'
import { useOrdering } from '../state/ordering.ts'
import { useRows } from '../state/rows.ts'
import type { RowProps, RowsProps } from './ListRow.tsx'

/** As many as the tallest window shows. */
const firstRows = 30

/**
 * What the rows are drawn from: a long page in steps between which the window answers. What is ordered by hand is drawn at once, for the
 * sake of the hand, and so is a list that was seen before, which has to be as long as it was where the person had scrolled to.
 */
export function useDrawnRows({ columns, selectable, isNew }: RowsProps): readonly RowProps[] {
  const { rows, selected, isTrash } = useRows()
  const { handleToggleItem: onToggle } = useDataTableCallbacksContext()
  const ordering = useOrdering()
  const drawn = useDeferredValue(rows, isNew ? rows.slice(0, firstRows) : rows)
  const shown = ordering?.rows ?? drawn
  return shown.map((row) => ({ row, columns, selectable, isSelected: selected.includes(row.id), isTrash, onToggle }))
}
