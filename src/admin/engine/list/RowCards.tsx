import { useTranslate } from '../../providers/i18n.ts'
import { useSection } from '../../shell/context.tsx'
import { Thumbnail } from '../cells/UploadCell.tsx'
import { ColumnCell } from './ColumnCell.tsx'
import type { Column } from './columns.ts'
import { useOrdering } from './ordering.ts'
import { PlainItem } from './PlainItem.tsx'
import { RowMenu } from './RowMenu.tsx'
import { SelectRow } from './RowsTable.tsx'
import { pictureOf, type Row } from './row.ts'
import styles from './rows.module.css'
import { useRowClick, useRows, useRowTitle, walkRows } from './rows.ts'
import { TitleCell } from './TitleCell.tsx'

interface RowCardsProps {
  readonly columns: readonly Column[]
  readonly selectable: boolean
}

/** The rows on a narrow screen: a card each, with the same columns under one another. */
export function RowCards({ columns, selectable }: RowCardsProps) {
  const section = useSection()
  const t = useTranslate()
  const { rows, page, isPlaceholderData } = useRows()
  const ordering = useOrdering()
  const label = t('list.table.label', { section: t(`resources.${section.name}.name`), page })
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isPlaceholderData}>
      {(ordering?.rows ?? rows).map((row) => (
        <Card key={row.id} row={row} columns={columns} selectable={selectable} />
      ))}
    </ul>
  )
}

function Card({ row, columns, selectable }: RowCardsProps & { readonly row: Row }) {
  const section = useSection()
  const t = useTranslate()
  const { selected, isTrash } = useRows()
  const title = useRowTitle()(row)
  const open = useRowClick()(row)
  const isSelected = selected.includes(row.id)
  const { Item = PlainItem, Handle } = useOrdering() ?? {}
  return (
    <Item
      as='li'
      id={row.id}
      data-selected={isSelected || undefined}
      onClick={isTrash ? undefined : open}
      onKeyDown={walkRows}
    >
      <div className={styles.cardHead}>
        {Handle && <Handle row={row} title={title} />}
        {selectable && <SelectRow row={row} title={title} checked={isSelected} />}
        {section.picture && <Thumbnail file={pictureOf(section, row)} width={54} height={40} />}
        <TitleCell row={row} deleted={isTrash} />
        <RowMenu record={row} title={title} deleted={isTrash} pages={['show', 'edit']} />
      </div>
      <dl className={styles.cardFacts}>
        {columns
          .filter(({ name }) => name !== section.title)
          .map((column) => (
            <div key={column.name}>
              <dt>{t(column.label)}</dt>
              <dd>
                <ColumnCell column={column} row={row} />
              </dd>
            </div>
          ))}
      </dl>
    </Item>
  )
}
