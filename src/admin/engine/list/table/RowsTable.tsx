import useMediaQuery from '@mui/material/useMediaQuery'
import { type CSSProperties, memo } from 'react'
import { useSection } from '../../../context/context.tsx'
import { Thumbnail } from '../../../files/Thumbnail.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { RowMenu } from '../actions/RowMenu.tsx'
import { useOrdering } from '../state/ordering.ts'
import { recordPicture, titleInitials } from '../state/row.ts'
import { useRows, useRowsAriaProps, useRowTitle } from '../state/rows.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { columnWidth, fixedColumnWidths, minTableWidth } from './column-widths.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { type CellsProps, ListRow, type RowProps, type RowsProps } from './ListRow.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import styles from './rows.module.css'
import { TitleCell } from './TitleCell.tsx'
import { useProgressiveRows } from './use-progressive-rows.ts'

/** Width in pixels that the side bar and the page margins take. */
const aroundTable = 312

/** The rows as a table: checkbox, picture, columns, and a menu at the end. */
export function RowsTable(props: RowsProps) {
  const { columns, selectable } = props
  const section = useSection()
  const rows = useProgressiveRows(props)
  const ordering = useOrdering()
  const minInlineSize = minTableWidth(columns, section)
  const fits = useMediaQuery(`(min-width: ${minInlineSize + aroundTable}px)`, { noSsr: true })
  return (
    <div className={styles.scroll} data-fits={fits || undefined}>
      <table className={styles.table} style={inPixels(minInlineSize)} {...useRowsAriaProps()}>
        <colgroup>
          {ordering?.Handle && <col style={inPixels(fixedColumnWidths.handle)} />}
          {selectable && <col style={inPixels(fixedColumnWidths.select)} />}
          {section.picture && <col style={inPixels(fixedColumnWidths.picture)} />}
          {columns.map((column) => (
            <col key={column.name} style={inPixels(columnWidth(column, section)?.width)} />
          ))}
          <col style={inPixels(fixedColumnWidths.menu)} />
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

/** The width as a variable, which the style sheet uses on the screen and ignores on paper. */
const inPixels = (width: number | undefined): CSSProperties =>
  ({ '--width': width === undefined ? 'auto' : `${width}px` }) as CSSProperties

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
        <HeaderCell key={column.name} column={column} />
      ))}
      <th scope='col'>
        <VisuallyHidden>{t('list.table.actions')}</VisuallyHidden>
      </th>
    </tr>
  )
}

/** Selects or unselects all rows of this page. */
function SelectPage() {
  const t = useTranslate()
  const { rows, selected, onSelect } = useRows()
  const pageIds = rows.map(({ id }) => id)
  const chosen = pageIds.filter((id) => selected.includes(id))
  const isAll = chosen.length === pageIds.length
  const others = selected.filter((id) => !pageIds.includes(id))
  return (
    <Checkbox
      aria-label={t('list.table.selectPage')}
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...pageIds])}
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
          <RowCheckbox row={row} title={title} isSelected={isSelected} onToggle={onToggle} />
        </td>
      )}
      <Cells row={row} title={title} columns={columns} isTrash={isTrash} />
    </ListRow>
  )
})

/** Memoized, because it does not depend on the selection. */
const Cells = memo(function Cells({ row, title, columns, isTrash }: CellsProps) {
  const section = useSection()
  return (
    <>
      {section.picture && (
        <td>
          <Thumbnail
            file={recordPicture(section, row)}
            width={54}
            height={31}
            initials={titleInitials(section, title)}
          />
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
