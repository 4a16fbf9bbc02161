import type { ReactNode } from 'react'
import { useGetList } from 'react-admin'
import { valueAt } from '../../../../schema/fields.ts'
import { useSection } from '../../../context/context.tsx'
import { useLocale } from '../../../providers/i18n.ts'
import { type Ordering, OrderingContext } from '../state/ordering.ts'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'
import { firstSort, mostInTree } from '../state/view.ts'
import styles from './order.module.css'

/** What was found in a tree, each with the records that it stands under. */
export default function TreePaths({ children }: { readonly children: ReactNode }) {
  const { rows } = useRows()
  const ordering: Ordering = { rows, Trail, stepsOf: () => [] }
  return <OrderingContext value={ordering}>{children}</OrderingContext>
}

function Trail({ row }: { readonly row: Row }) {
  const section = useSection()
  const locale = useLocale()
  const titleOf = useRowTitle()
  const { data = [] } = useGetList<Row>(section.name, {
    pagination: { page: 1, perPage: mostInTree },
    sort: firstSort(section),
    meta: { locale },
  })
  const above: Row[] = []
  const parentOf = (one: Row) => data.find(({ id }) => id === valueAt(one, section.list.tree ?? ''))
  for (let parent = parentOf(row); parent && !above.includes(parent); parent = parentOf(parent)) above.unshift(parent)
  if (above.length === 0) return null
  return (
    <small className={styles.path}>
      {above.map((parent, index) => (
        <span key={parent.id}>
          {index > 0 && ' › '}
          <bdi>{titleOf(parent)}</bdi>
        </span>
      ))}
    </small>
  )
}
