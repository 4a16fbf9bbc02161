import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useState } from 'react'
import { DataTableBase } from 'react-admin'
import { permits } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { lazy } from '../../../providers/lazy.ts'
import { WithWords } from '../../../providers/WithWords.tsx'
import { FailedRows } from '../actions/FailedRows.tsx'
import { useOrderingKind } from '../state/ordering.ts'
import { useRows } from '../state/rows.ts'
import { useColumns } from '../state/view.ts'
import { NoRows } from './NoRows.tsx'
import { RowCards } from './RowCards.tsx'
import { RowsTable } from './RowsTable.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

/** Under this width, a table is too wide for a screen. */
const narrow = '(max-width: 767.98px)'

/** Fetched for the lists that are ordered by hand alone. */
const orderings = {
  list: lazy(() => import('../order/DragRows.tsx')),
  tree: lazy(() => import('../order/TreeRows.tsx')),
  paths: lazy(() => import('../order/TreePaths.tsx')),
} as const

/** The rows, or why there are none. react-admin's headless table keeps the state of loading, sorting and selecting. */
export function Rows() {
  const section = useSection()
  const person = usePerson()
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const { shown } = useColumns()
  const { error, rows, isPending } = useRows()
  const [isNew] = useState(isPending)
  const kind = useOrderingKind()
  const selectable = permits(person, 'edit', section) || permits(person, 'delete', section)
  if (error && rows.length === 0) return <FailedRows error={error} />
  const Ordered = kind && orderings[kind]
  const Table = isNarrow ? RowCards : RowsTable
  const table = <Table columns={shown} selectable={selectable} isNew={isNew} />
  return (
    <DataTableBase hasBulkActions={selectable} loading={<SkeletonRows />} empty={<NoRows />}>
      {Ordered ? (
        <Suspense fallback={<SkeletonRows />}>
          <WithWords part='order'>
            <Ordered>{table}</Ordered>
          </WithWords>
        </Suspense>
      ) : (
        table
      )}
    </DataTableBase>
  )
}
