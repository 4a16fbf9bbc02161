import { useListContext } from 'ra-core'
import { Suspense, useEffect } from 'react'
import { lazy } from '../../providers/lazy.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { useRows } from './state/rows.ts'

const BulkActions = lazy(() => import('./bulk/BulkActions.tsx'))

/** Appears above the rows as soon as one row is selected. */
export function BulkBar() {
  const { selected } = useRows()
  return selected.length > 0 ? (
    <Suspense fallback={null}>
      <WithMessages part='bulk'>
        <BulkActions />
      </WithMessages>
    </Suspense>
  ) : null
}

/** Clears the selection when the user leaves the list or changes which rows it shows. */
export function SelectionReset() {
  const { filterValues } = useListContext()
  return <ResetOnUnmount key={JSON.stringify(filterValues)} />
}

function ResetOnUnmount() {
  const { onSelect } = useListContext()
  useEffect(() => () => onSelect([]), [onSelect])
  return null
}
