import type { ReactNode } from 'react'
import type { useDataTableCallbacksContext } from 'react-admin'
import type { Column } from '../state/columns.ts'
import { type ItemProps, useOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRowClick, walkRows } from '../state/rows.ts'

/** What all rows are drawn from. */
export interface RowsProps {
  readonly columns: readonly Column[]
  readonly selectable: boolean
  /** Is the list shown for the first time? */
  readonly isNew: boolean
}

/** What a row is drawn from: one that all of it is the same for is not drawn anew. */
export interface RowProps extends Pick<RowsProps, 'columns' | 'selectable'> {
  readonly row: Row
  readonly isSelected: boolean
  readonly isTrash: boolean
  readonly onToggle: ReturnType<typeof useDataTableCallbacksContext>['handleToggleItem']
}

export interface CellsProps extends Pick<RowProps, 'row' | 'columns' | 'isTrash'> {
  /** What the record is called. */
  readonly title: string
}

interface ListRowProps extends Pick<ItemProps, 'as'>, Pick<RowProps, 'row' | 'isSelected' | 'isTrash'> {
  readonly children: ReactNode
}

/** A row of the table, or the card in its place: it opens its record, and stands where people put it. */
export function ListRow({ as, row, isSelected, isTrash, children }: ListRowProps) {
  const open = useRowClick(row, isTrash)
  const { Item = PlainItem } = useOrdering() ?? {}
  return (
    <Item as={as} id={row.id} data-selected={isSelected || undefined} onClick={open} onKeyDown={walkRows}>
      {children}
    </Item>
  )
}

/** Where nobody can put the rows in another order. */
const PlainItem = ({ as: Tag, id: _, ...rest }: ItemProps) => <Tag {...rest} />
