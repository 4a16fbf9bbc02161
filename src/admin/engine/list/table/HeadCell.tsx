import { ArrowDown, ArrowUp } from 'lucide-react'
import { factsOf } from '../../../../schema/kinds.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import type { Column } from '../state/columns.ts'
import { useRows } from '../state/rows.ts'
import styles from './rows.module.css'

/** Dates begin with the newest, everything else at its beginning. */
const fromTheEnd = (column: Column): boolean =>
  column.leaf
    ? factsOf(column.leaf.field).filtering === 'days'
    : column.system === 'createdAt' || column.system === 'updatedAt'

/** A column's name; where the list can be ordered by it, a button that does so. */
export function HeadCell({ column }: { readonly column: Column }) {
  const t = useTranslate()
  const { sort, setSort, selected } = useRows()
  const label = t(column.label)
  if (!column.sortable) return <th scope='col'>{label}</th>
  const isSorted = sort.field === column.name
  const isDown = sort.order === 'DESC'
  const next = isSorted ? !isDown : fromTheEnd(column)
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <th scope='col' aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type='button'
        className={styles.sort}
        // Once rows are selected, what can be done with them lies over it.
        tabIndex={selected.length > 0 ? -1 : undefined}
        onClick={() => setSort({ field: column.name, order: next ? 'DESC' : 'ASC' })}
      >
        <span title={label}>{label}</span>
        <Arrow size={13} aria-hidden='true' data-active={isSorted || undefined} />
      </button>
    </th>
  )
}
