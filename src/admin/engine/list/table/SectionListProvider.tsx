import type { ReactNode } from 'react'
import { useSection } from '../../../context/context.tsx'
import { RecordActionsProvider } from '../actions/RecordActions.tsx'
import { defaultPageSize, useListStorageKey } from '../state/list-preferences.ts'
import { SectionListBase } from './SectionListBase.tsx'

/** Provides the records of a section as its list requests them, and the record actions. */
export function SectionListProvider({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  return (
    <SectionListBase name={useListStorageKey()} perPage={defaultPageSize(section)}>
      <RecordActionsProvider>{children}</RecordActionsProvider>
    </SectionListBase>
  )
}
