import useMediaQuery from '@mui/material/useMediaQuery'
import { memo } from 'react'
import { useSection } from '../../../context/context.tsx'
import { Thumbnail } from '../../../files/Thumbnail.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { RowMenu } from '../actions/RowMenu.tsx'
import { useOrdering } from '../state/ordering.ts'
import { initialsIn, pictureOf } from '../state/row.ts'
import { useRows, useRowsLabel, useRowTitle } from '../state/rows.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { useDrawnRows } from './drawn-rows.ts'
import { HeadCell } from './HeadCell.tsx'
import { type CellsProps, ListRow, type RowProps, type RowsProps } from './ListRow.tsx'
import styles from './rows.module.css'
import { SelectRow } from './SelectRow.tsx'
import { TitleCell } from './TitleCell.tsx'
import { besides, leastWidth, widthOf } from './widths.ts'

/** What a window has besides a table: the side bar and the page's edges, in pixels. */
const aroundTable = 312

/** The rows as a table: check box, picture, the columns, and a menu at the end. */
export function RowsTable(props: RowsProps) {
  const { columns, selectable } = props
  const section = useSection()
  const rows = useDrawnRows(props)
  const ordering = useOrdering()
  const minInlineSize = leastWidth(columns, section)
  const fits = useMediaQuery(`(min-width: ${minInlineSize + aroundTable}px)`, { noSsr: true })
  return (
    <div className={styles.scroll} data-fits={fits || undefined}>
      <table className={styles.table} style={{ minInlineSize }} {...useRowsLabel()}>
        <colgroup>
          {ordering?.Handle && <col style={{ width: besides.handle }} />}
          {selectable && <col style={{ width: besides.select }} />}
          {section.picture && <col style={{ width: besides.picture }} />}
          {columns.map((column) => (
            <col key={column.name} style={widthOf(column, section)} />
          ))}
          <col style={{ width: besides.menu }} />
        </colgroup>
        <thead>
          <HeadRow columns={columns} selectable={selectable} />
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={row.row.id} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadRow({ columns, selectable }: Pick<RowsProps, 'columns' | 'selectable'>) {
  const section = useSection()
  const t = useTranslate()
  const ordering = useOrdering()
  return (
    <tr>
      {ordering?.Handle && (
        <th scope='col'>
          <VisuallyHidden>{t('order.column')}</VisuallyHidden>
        </th>
      )}
      {selectable && (
        <th scope='col'>
          <SelectPage />
        </th>
      )}
      {section.picture && (
        <th scope='col'>
          <VisuallyHidden>{t('list.table.picture')}</VisuallyHidden>
        </th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.name} column={column} />
      ))}
      <th scope='col'>
        <VisuallyHidden>{t('list.table.actions')}</VisuallyHidden>
      </th>
    </tr>
  )
}

/** Selects the rows of this page, or none of them. */
function SelectPage() {
  const t = useTranslate()
  const { rows, selected, onSelect } = useRows()
  const here = rows.map(({ id }) => id)
  const chosen = here.filter((id) => selected.includes(id))
  const isAll = chosen.length === here.length
  const others = selected.filter((id) => !here.includes(id))
  return (
    <Checkbox
      aria-label={t('list.table.selectPage')}
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...here])}
    />
  )
}

const BodyRow = memo(function BodyRow({ row, columns, selectable, isSelected, isTrash, onToggle }: RowProps) {
  const title = useRowTitle()(row)
  const { Handle } = useOrdering() ?? {}
  return (
    <ListRow as='tr' row={row} isSelected={isSelected} isTrash={isTrash}>
      {Handle && (
        <td>
          <Handle row={row} title={title} />
        </td>
      )}
      {selectable && (
        <td>
          <SelectRow row={row} title={title} isSelected={isSelected} onToggle={onToggle} />
        </td>
      )}
      <Cells row={row} title={title} columns={columns} isTrash={isTrash} />
    </ListRow>
  )
})

/** All that is the same whether the row is selected or not. */
const Cells = memo(function Cells({ row, title, columns, isTrash }: CellsProps) {
  const section = useSection()
  return (
    <>
      {section.picture && (
        <td>
          <Thumbnail file={pictureOf(section, row)} width={54} height={31} initials={initialsIn(section, title)} />
        </td>
      )}
      {columns.map((column) =>
        column.name === section.title ? (
          <th key={column.name} scope='row'>
            <TitleCell row={row} isTrash={isTrash} />
          </th>
        ) : (
          <td key={column.name}>
            <ColumnCell column={column} row={row} />
          </td>
        ),
      )}
      <td>
        <RowMenu record={row} title={title} deleted={isTrash} pages={['show', 'edit']} />
      </td>
    </>
  )
})
