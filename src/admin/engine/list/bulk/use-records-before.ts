import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useSection } from '../../../context/context.tsx'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import { type FetchedRows, fetchRows } from './change-records.ts'

/** Fetches the selected records, which may stand on other pages, as they are before a change. */
export function useRecordsBefore(ids: readonly string[] | undefined): FetchedRows | undefined {
  const { name } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  return useQuery({
    queryKey: [name, 'before-bulk-edit', ids],
    queryFn: () => fetchRows(provider, name, ids ?? []),
    enabled: ids !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
