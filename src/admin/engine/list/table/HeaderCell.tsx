import { ArrowDown, ArrowUp } from 'lucide-react'
import { fieldTraitsOf } from '../../../../fields/field-types.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import type { Column } from '../state/columns.ts'
import { useRows } from '../state/rows.ts'
import styles from './rows.module.css'

/** Date columns are sorted in descending order first, all others in ascending order. */
const startsDescending = (column: Column): boolean =>
  column.leaf
    ? fieldTraitsOf(column.leaf.field).filtering === 'days'
    : column.system === 'createdAt' || column.system === 'updatedAt'

/** A column heading; for sortable columns, a button. */
export function HeaderCell({ column }: { readonly column: Column }) {
  const t = useTranslate()
  const { sort, setSort, selected } = useRows()
  const label = t(column.label)
  if (!column.sortable) return <th scope='col'>{label}</th>
  const isSorted = sort.field === column.name
  const isDown = sort.order === 'DESC'
  const next = isSorted ? !isDown : startsDescending(column)
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <th scope='col' aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : 'none'}>
      <button
        type='button'
        className={styles.sort}
        // The bulk action bar covers the headings while rows are selected.
        tabIndex={selected.length > 0 ? -1 : undefined}
        onClick={() => setSort({ field: column.name, order: next ? 'DESC' : 'ASC' })}
      >
        <span title={label}>{label}</span>
        <Arrow size={13} aria-hidden='true' data-active={isSorted || undefined} />
      </button>
    </th>
  )
}
