import { memo } from 'react'
import { getAtPath, isEmpty } from '../../../../schema/fields.ts'
import { useSection } from '../../../context/context.tsx'
import { Thumbnail } from '../../../files/Thumbnail.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { RowMenu } from '../actions/RowMenu.tsx'
import type { Column } from '../state/columns.ts'
import { useOrdering } from '../state/ordering.ts'
import { recordPicture, titleInitials } from '../state/row.ts'
import { useRowsAriaProps, useRowTitle } from '../state/rows.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { type CellsProps, ListRow, type RowProps, type RowsProps } from './ListRow.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'
import styles from './rows.module.css'
import { TitleCell } from './TitleCell.tsx'
import { useProgressiveRows } from './use-progressive-rows.ts'

/** The rows on a narrow screen: one card per row, with the columns below each other. */
export function RowCards(props: RowsProps) {
  const rows = useProgressiveRows(props)
  return (
    <ul className={styles.cards} {...useRowsAriaProps()}>
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
        {selectable && <RowCheckbox row={row} title={title} isSelected={isSelected} onToggle={onToggle} />}
        <Head row={row} title={title} columns={columns} isTrash={isTrash} />
      </div>
      <Facts row={row} title={title} columns={columns} isTrash={isTrash} />
    </ListRow>
  )
})

/** Memoized, because it does not depend on the selection: the title, with the details below. */
const Head = memo(function Head({ row, title, isTrash }: CellsProps) {
  const section = useSection()
  return (
    <>
      {section.picture && (
        <Thumbnail file={recordPicture(section, row)} width={54} height={40} initials={titleInitials(section, title)} />
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
        .filter((column) => column.name !== section.title && (!column.leaf || !isEmpty(getAtPath(row, column.name))))
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

/** Is the value clear without a column label? */
const isPlain = (column: Column): boolean => plain.includes(column.leaf ? column.leaf.field.kind : column.system)
