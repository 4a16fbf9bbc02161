import type { ReactNode } from 'react'
import { type ItemProps, useOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRowClick, useRows, walkRows } from '../state/rows.ts'

interface ListRowProps extends Pick<ItemProps, 'as'> {
  readonly row: Row
  readonly children: ReactNode
}

/** A row of the table, or the card in its place: it opens its record, and stands where people put it. */
export function ListRow({ as, row, children }: ListRowProps) {
  const { selected } = useRows()
  const open = useRowClick(row)
  const { Item = PlainItem } = useOrdering() ?? {}
  return (
    <Item
      as={as}
      id={row.id}
      data-selected={selected.includes(row.id) || undefined}
      onClick={open}
      onKeyDown={walkRows}
    >
      {children}
    </Item>
  )
}

/** Where nobody can put the rows in another order. */
const PlainItem = ({ as: Tag, id: _, ...rest }: ItemProps) => <Tag {...rest} />
