import { isEmpty, valueAt } from '../../../../schema/fields.ts'
import { useSection } from '../../../context/context.tsx'
import { Thumbnail } from '../../../files/Thumbnail.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { RowMenu } from '../actions/RowMenu.tsx'
import type { Column } from '../state/columns.ts'
import { useOrdering } from '../state/ordering.ts'
import { initialsIn, pictureOf, type Row } from '../state/row.ts'
import { useRows, useRowsLabel, useRowTitle } from '../state/rows.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { ListRow } from './ListRow.tsx'
import styles from './rows.module.css'
import { SelectRow } from './SelectRow.tsx'
import { TitleCell } from './TitleCell.tsx'

interface RowCardsProps {
  readonly columns: readonly Column[]
  readonly selectable: boolean
}

/** The rows on a narrow screen: a card each, with the same columns under one another. */
export function RowCards({ columns, selectable }: RowCardsProps) {
  const { rows } = useRows()
  const ordering = useOrdering()
  return (
    <ul className={styles.cards} {...useRowsLabel()}>
      {(ordering?.rows ?? rows).map((row) => (
        <Card key={row.id} row={row} columns={columns} selectable={selectable} />
      ))}
    </ul>
  )
}

function Card({ row, columns, selectable }: RowCardsProps & { readonly row: Row }) {
  const section = useSection()
  const t = useTranslate()
  const { isTrash } = useRows()
  const title = useRowTitle()(row)
  const { Handle } = useOrdering() ?? {}
  return (
    <ListRow as='li' row={row}>
      <div className={styles.cardHead}>
        {Handle && <Handle row={row} title={title} />}
        {selectable && <SelectRow row={row} title={title} />}
        {section.picture && (
          <Thumbnail file={pictureOf(section, row)} width={54} height={40} initials={initialsIn(section, title)} />
        )}
        <TitleCell row={row} />
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
}

const plain: readonly string[] = ['status', 'languages', 'createdAt', 'phone', 'email']

/** Does a value say by itself what it is? */
const isPlain = (column: Column): boolean => plain.includes(column.leaf ? column.leaf.field.kind : column.system)
