import type { ReactNode } from 'react'
import { useSection } from '../../../context/context.tsx'
import { RecordActionsProvider } from '../actions/RecordActions.tsx'
import { perPageOf, useListKey } from '../state/view.ts'
import { Listing } from './Listing.tsx'

/** The records of a section as its list asks for them, and what can be done with them. */
export function ListProvider({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  return (
    <Listing name={useListKey()} perPage={perPageOf(section)}>
      <RecordActionsProvider>{children}</RecordActionsProvider>
    </Listing>
  )
}
