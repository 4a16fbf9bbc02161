import { memo } from 'react'
import { useDataTableCallbacksContext } from 'react-admin'
import { isEmpty, valueAt } from '../../../../schema/fields.ts'
import { useSection } from '../../../context/context.tsx'
import { Thumbnail } from '../../../files/Thumbnail.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { RowMenu } from '../actions/RowMenu.tsx'
import type { Column } from '../state/columns.ts'
import { useOrdering } from '../state/ordering.ts'
import { initialsIn, pictureOf } from '../state/row.ts'
import { useRows, useRowsLabel, useRowTitle } from '../state/rows.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { ListRow, type RowProps } from './ListRow.tsx'
import styles from './rows.module.css'
import { SelectRow } from './SelectRow.tsx'
import { TitleCell } from './TitleCell.tsx'

interface RowCardsProps {
  readonly columns: readonly Column[]
  readonly selectable: boolean
}

/** The rows on a narrow screen: a card each, with the same columns under one another. */
export function RowCards({ columns, selectable }: RowCardsProps) {
  const { rows, selected, isTrash } = useRows()
  const { handleToggleItem } = useDataTableCallbacksContext()
  const ordering = useOrdering()
  return (
    <ul className={styles.cards} {...useRowsLabel()}>
      {(ordering?.rows ?? rows).map((row) => (
        <Card
          key={row.id}
          row={row}
          columns={columns}
          selectable={selectable}
          isSelected={selected.includes(row.id)}
          isTrash={isTrash}
          onToggle={handleToggleItem}
        />
      ))}
    </ul>
  )
}

const Card = memo(function Card({ row, columns, selectable, isSelected, isTrash, onToggle }: RowProps) {
  const section = useSection()
  const t = useTranslate()
  const title = useRowTitle()(row)
  const { Handle } = useOrdering() ?? {}
  return (
    <ListRow as='li' row={row} isSelected={isSelected} isTrash={isTrash}>
      <div className={styles.cardHead}>
        {Handle && <Handle row={row} title={title} />}
        {selectable && <SelectRow row={row} title={title} isSelected={isSelected} onToggle={onToggle} />}
        {section.picture && (
          <Thumbnail file={pictureOf(section, row)} width={54} height={40} initials={initialsIn(section, title)} />
        )}
        <TitleCell row={row} isTrash={isTrash} />
        <RowMenu record={row} title={title} deleted={isTrash} pages={['show', 'edit']} />
      </div>
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
    </ListRow>
  )
})

const plain: readonly string[] = ['status', 'languages', 'createdAt', 'phone', 'email']

/** Does a value say by itself what it is? */
const isPlain = (column: Column): boolean => plain.includes(column.leaf ? column.leaf.field.kind : column.system)
