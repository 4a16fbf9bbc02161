import type { useDataTableCallbacksContext } from 'ra-core'
import type { ReactNode } from 'react'
import type { Column } from '../state/columns.ts'
import { type OrderedItemProps, useOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { moveFocusBetweenRows, useRowClick } from '../state/rows.ts'

/** Props shared by all rows. */
export interface RowsProps {
  readonly columns: readonly Column[]
  readonly selectable: boolean
  /** Is the list rendered for the first time? */
  readonly isNew: boolean
}

/** Props of a row. A row whose props are unchanged does not re-render. */
export interface RowProps extends Pick<RowsProps, 'columns' | 'selectable'> {
  readonly row: Row
  readonly isSelected: boolean
  readonly isTrash: boolean
  readonly onToggle: ReturnType<typeof useDataTableCallbacksContext>['handleToggleItem']
}

export interface CellsProps extends Pick<RowProps, 'row' | 'columns' | 'isTrash'> {
  /** The record's title. */
  readonly title: string
}

interface ListRowProps extends Pick<OrderedItemProps, 'as'>, Pick<RowProps, 'row' | 'isSelected' | 'isTrash'> {
  readonly children: ReactNode
}

/** A table row, or a card on narrow screens. It opens its record and can be reordered in manually ordered lists. */
export function ListRow({ as, row, isSelected, isTrash, children }: ListRowProps) {
  const open = useRowClick(row, isTrash)
  const { Item = PlainItem } = useOrdering() ?? {}
  return (
    <Item as={as} id={row.id} data-selected={isSelected || undefined} onClick={open} onKeyDown={moveFocusBetweenRows}>
      {children}
    </Item>
  )
}

/** The row element of lists without manual order. */
const PlainItem = ({ as: Tag, id: _, ...rest }: OrderedItemProps) => <Tag {...rest} />
