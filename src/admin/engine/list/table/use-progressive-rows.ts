import { useDataTableCallbacksContext } from 'ra-core'
import { useDeferredValue } from 'react'
import { useOrdering } from '../state/ordering.ts'
import { useRows } from '../state/rows.ts'
import type { RowProps, RowsProps } from './ListRow.tsx'

/** At least as many rows as the tallest window shows. */
const initialRowCount = 30

/**
 * The props of the rows. A long page renders progressively, so that the window stays responsive. Manually ordered lists render at once,
 * because dragging needs all rows. Lists shown before also do, because their scroll position needs the full height.
 */
export function useProgressiveRows({ columns, selectable, isNew }: RowsProps): readonly RowProps[] {
  const { rows, selected, isTrash } = useRows()
  const { handleToggleItem: onToggle } = useDataTableCallbacksContext()
  const ordering = useOrdering()
  const rendered = useDeferredValue(rows, isNew ? rows.slice(0, initialRowCount) : rows)
  const shown = ordering?.rows ?? rendered
  return shown.map((row) => ({ row, columns, selectable, isSelected: selected.includes(row.id), isTrash, onToggle }))
}
