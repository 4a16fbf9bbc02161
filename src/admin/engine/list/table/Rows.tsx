import useMediaQuery from '@mui/material/useMediaQuery'
import { DataTableBase } from 'ra-core'
import { Suspense, useState } from 'react'
import { hasPermissionFor } from '../../../../schema/access.ts'
import { usePerson, useSection } from '../../../context/context.tsx'
import { lazy } from '../../../providers/lazy.ts'
import { WithMessages } from '../../../providers/WithMessages.tsx'
import { useColumns } from '../state/list-preferences.ts'
import { useOrderingKind } from '../state/ordering.ts'
import { useRows } from '../state/rows.ts'
import { EmptyList } from './EmptyList.tsx'
import { ListError } from './ListError.tsx'
import { RowCards } from './RowCards.tsx'
import { RowsTable } from './RowsTable.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'

/** Below this width, a table does not fit on the screen. */
const narrow = '(max-width: 767.98px)'

/** Loaded only for manually ordered lists. */
const orderings = {
  list: lazy(() => import('../order/DraggableRows.tsx')),
  tree: lazy(() => import('../order/TreeRows.tsx')),
  paths: lazy(() => import('../order/TreeSearchResults.tsx')),
} as const

/** The rows, or the reason why there are none. react-admin's headless table manages loading, sorting and selection. */
export function Rows() {
  const section = useSection()
  const person = usePerson()
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const { shown } = useColumns()
  const { error, rows, isPending } = useRows()
  const [isNew] = useState(isPending)
  const kind = useOrderingKind()
  const selectable = hasPermissionFor(person, 'edit', section) || hasPermissionFor(person, 'delete', section)
  if (error && rows.length === 0) return <ListError error={error} />
  const Ordered = kind && orderings[kind]
  const Table = isNarrow ? RowCards : RowsTable
  const table = <Table columns={shown} selectable={selectable} isNew={isNew} />
  return (
    <DataTableBase hasBulkActions={selectable} loading={<SkeletonRows />} empty={<EmptyList />}>
      {Ordered ? (
        <Suspense fallback={<SkeletonRows />}>
          <WithMessages part='order'>
            <Ordered>{table}</Ordered>
          </WithMessages>
        </Suspense>
      ) : (
        table
      )}
    </DataTableBase>
  )
}
