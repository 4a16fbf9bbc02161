import { memo } from 'react'
import { isEmpty, valueAt } from '../../../../schema/fields.ts'
import { useSection } from '../../../context/context.tsx'
import { Thumbnail } from '../../../files/Thumbnail.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { RowMenu } from '../actions/RowMenu.tsx'
import type { Column } from '../state/columns.ts'
import { useOrdering } from '../state/ordering.ts'
import { initialsIn, pictureOf } from '../state/row.ts'
import { useRowsLabel, useRowTitle } from '../state/rows.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { useDrawnRows } from './drawn-rows.ts'
import { type CellsProps, ListRow, type RowProps, type RowsProps } from './ListRow.tsx'
import styles from './rows.module.css'
import { SelectRow } from './SelectRow.tsx'
import { TitleCell } from './TitleCell.tsx'

/** The rows on a narrow screen: a card each, with the same columns under one another. */
export function RowCards(props: RowsProps) {
  const rows = useDrawnRows(props)
  return (
    <ul className={styles.cards} {...useRowsLabel()}>
      {rows.map((row) => (
        <Card key={row.row.id} {...row} />
      ))}
    </ul>
  )
}

const Card = memo(function Card({ row, columns, selectable, isSelected, isTrash, onToggle }: RowProps) {
  const title = useRowTitle()(row)
  const { Handle } = useOrdering() ?? {}
  return (
    <ListRow as='li' row={row} isSelected={isSelected} isTrash={isTrash}>
      <div className={styles.cardHead}>
        {Handle && <Handle row={row} title={title} />}
        {selectable && <SelectRow row={row} title={title} isSelected={isSelected} onToggle={onToggle} />}
        <Head row={row} title={title} columns={columns} isTrash={isTrash} />
      </div>
      <Facts row={row} title={title} columns={columns} isTrash={isTrash} />
    </ListRow>
  )
})

/** All that is the same whether the record is selected or not: what names it, and beneath it what there is to know of it. */
const Head = memo(function Head({ row, title, isTrash }: CellsProps) {
  const section = useSection()
  return (
    <>
      {section.picture && (
        <Thumbnail file={pictureOf(section, row)} width={54} height={40} initials={initialsIn(section, title)} />
      )}
      <TitleCell row={row} isTrash={isTrash} />
      <RowMenu record={row} title={title} deleted={isTrash} pages={['show', 'edit']} />
    </>
  )
})

const Facts = memo(function Facts({ row, columns }: CellsProps) {
  const section = useSection()
  const t = useTranslate()
  return (
    <dl className={styles.cardFacts}>
      {columns
        .filter((column) => column.name !== section.title && (!column.leaf || !isEmpty(valueAt(row, column.name))))
        .map((column) => (
          <div key={column.name} data-plain={isPlain(column) || undefined}>
            <dt>{t(column.label)}</dt>
            <dd>
              <ColumnCell column={column} row={row} />
            </dd>
          </div>
        ))}
    </dl>
  )
})

const plain: readonly string[] = ['status', 'languages', 'createdAt', 'phone', 'email']

/** Does a value say by itself what it is? */
const isPlain = (column: Column): boolean => plain.includes(column.leaf ? column.leaf.field.kind : column.system)
