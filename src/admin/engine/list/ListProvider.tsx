import type { ReactNode } from 'react'
import { useSection } from '../../shell/context.tsx'
import { Listing } from './Listing.tsx'
import { RecordActionsProvider } from './RecordActions.tsx'
import { mostInTree, useListKey } from './view.ts'

/** The records of a section as its list asks for them, and what can be done with them. */
export function ListProvider({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  return (
    <Listing name={useListKey()} perPage={section.list.tree === undefined ? 25 : mostInTree}>
      <RecordActionsProvider>{children}</RecordActionsProvider>
    </Listing>
  )
}
