import { useGetList } from 'ra-core'
import type { ReactNode } from 'react'
import { getAtPath } from '../../../../schema/fields.ts'
import { useSection } from '../../../context/context.tsx'
import { useLocale } from '../../../providers/i18n.ts'
import { initialSort } from '../../../providers/initial-sort.ts'
import { maxTreeRows } from '../state/list-preferences.ts'
import { OrderingContext, type RowOrdering } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'
import styles from './order.module.css'

/** Search results in a tree, each with its ancestors. */
export default function TreeSearchResults({ children }: { readonly children: ReactNode }) {
  const { rows } = useRows()
  const ordering: RowOrdering = { rows, Trail, stepsOf: () => [] }
  return <OrderingContext value={ordering}>{children}</OrderingContext>
}

function Trail({ row }: { readonly row: Row }) {
  const section = useSection()
  const locale = useLocale()
  const titleOf = useRowTitle()
  const { data = [] } = useGetList<Row>(section.name, {
    pagination: { page: 1, perPage: maxTreeRows },
    sort: initialSort(section),
    meta: { locale },
  })
  const ancestors: Row[] = []
  const parentOf = (one: Row) => data.find(({ id }) => id === getAtPath(one, section.list.tree ?? ''))
  for (let parent = parentOf(row); parent && !ancestors.includes(parent); parent = parentOf(parent))
    ancestors.unshift(parent)
  if (ancestors.length === 0) return null
  return (
    <small className={styles.path}>
      {ancestors.map((parent, index) => (
        <span key={parent.id}>
          {index > 0 && ' › '}
          <bdi>{titleOf(parent)}</bdi>
        </span>
      ))}
    </small>
  )
}
