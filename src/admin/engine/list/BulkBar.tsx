import { Suspense, useEffect } from 'react'
import { useListContext } from 'react-admin'
import { lazy } from '../../providers/lazy.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { useRows } from './state/rows.ts'

const BulkActions = lazy(() => import('./bulk/BulkActions.tsx'))

/** Stands over the rows as soon as one of them is selected. */
export function BulkBar() {
  const { selected } = useRows()
  return selected.length > 0 ? (
    <Suspense fallback={null}>
      <WithWords part='bulk'>
        <BulkActions />
      </WithWords>
    </Suspense>
  ) : null
}

/** A selection is for what is on show: leaving the list, or changing what it shows, gives it up. */
export function SelectionKeeper() {
  const { filterValues } = useListContext()
  return <Forgetful key={JSON.stringify(filterValues)} />
}

function Forgetful() {
  const { onSelect } = useListContext()
  useEffect(() => () => onSelect([]), [onSelect])
  return null
}
