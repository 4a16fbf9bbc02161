import type { MouseEvent } from 'react'
import { useDataTableCallbacksContext } from 'react-admin'
import { useTranslate } from '../../providers/i18n.ts'
import { useSection } from '../../shell/context.tsx'
import { Thumbnail } from '../cells/UploadCell.tsx'
import { Checkbox } from './Checkbox.tsx'
import { ColumnCell } from './ColumnCell.tsx'
import type { Column } from './columns.ts'
import { HeadCell } from './HeadCell.tsx'
import { useOrdering } from './ordering.ts'
import { PlainItem } from './PlainItem.tsx'
import { RowMenu } from './RowMenu.tsx'
import { pictureOf, type Row } from './row.ts'
import styles from './rows.module.css'
import { useRowClick, useRows, useRowTitle, walkRows } from './rows.ts'
import { TitleCell } from './TitleCell.tsx'
import { besides, leastWidth, widthOf } from './widths.ts'

interface RowsTableProps {
  readonly columns: readonly Column[]
  readonly selectable: boolean
}

/** The rows as a table: check box, picture, the columns, and a menu at the end. */
export function RowsTable({ columns, selectable }: RowsTableProps) {
  const section = useSection()
  const t = useTranslate()
  const { rows, page, isPlaceholderData } = useRows()
  const ordering = useOrdering()
  const label = t('list.table.label', { section: t(`resources.${section.name}.name`), page })
  const minInlineSize = leastWidth(columns, section)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} style={{ minInlineSize }} aria-label={label} aria-busy={isPlaceholderData}>
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
          {(ordering?.rows ?? rows).map((row) => (
            <BodyRow key={row.id} row={row} columns={columns} selectable={selectable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeadRow({ columns, selectable }: RowsTableProps) {
  const section = useSection()
  const t = useTranslate()
  const ordering = useOrdering()
  return (
    <tr>
      {ordering?.Handle && (
        <th scope='col'>
          <span className={styles.hidden}>{t('order.column')}</span>
        </th>
      )}
      {selectable && (
        <th scope='col'>
          <SelectPage />
        </th>
      )}
      {section.picture && (
        <th scope='col'>
          <span className={styles.hidden}>{t('list.table.picture')}</span>
        </th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.name} column={column} />
      ))}
      <th scope='col'>
        <span className={styles.hidden}>{t('list.table.actions')}</span>
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

interface BodyRowProps extends RowsTableProps {
  readonly row: Row
}

function BodyRow({ row, columns, selectable }: BodyRowProps) {
  const section = useSection()
  const { selected, isTrash } = useRows()
  const title = useRowTitle()(row)
  const open = useRowClick()(row)
  const isSelected = selected.includes(row.id)
  const { Item = PlainItem, Handle } = useOrdering() ?? {}
  return (
    <Item
      as='tr'
      id={row.id}
      data-selected={isSelected || undefined}
      onClick={isTrash ? undefined : open}
      onKeyDown={walkRows}
    >
      {Handle && (
        <td>
          <Handle row={row} title={title} />
        </td>
      )}
      {selectable && (
        <td>
          <SelectRow row={row} title={title} checked={isSelected} />
        </td>
      )}
      {section.picture && (
        <td>
          <Thumbnail file={pictureOf(section, row)} width={54} height={31} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.name}>
          {column.name === section.title ? (
            <TitleCell row={row} deleted={isTrash} />
          ) : (
            <ColumnCell column={column} row={row} />
          )}
        </td>
      ))}
      <td>
        <RowMenu record={row} title={title} deleted={isTrash} pages={['show', 'edit']} />
      </td>
    </Item>
  )
}

interface SelectRowProps {
  readonly row: Row
  readonly title: string
  readonly checked: boolean
}

/** With Shift, all the rows since the one chosen before. */
export function SelectRow({ row, title, checked }: SelectRowProps) {
  const t = useTranslate()
  const { handleToggleItem } = useDataTableCallbacksContext()
  return (
    <Checkbox
      aria-label={t('list.table.select', { title })}
      checked={checked}
      onChange={() => undefined}
      onClick={(event: MouseEvent<HTMLInputElement>) => handleToggleItem?.(row.id, event)}
    />
  )
}
