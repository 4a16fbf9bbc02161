import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { meets } from '../../schema/access.ts'
import { ask } from '../providers/requests/api.ts'
import { usePerson, useSections } from './context.tsx'

export type Counts = Readonly<Record<string, number>>
const none: Counts = {}

/** How many new records each inbox holds; asked every 15 s while the page is seen. A list whose count changes is fetched anew. */
export function useCounts(): Counts {
  const person = usePerson()
  const hasInbox = useSections().some((section) => section.kind === 'inbox' && meets(person, section.permission))
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: async ({ signal }) => (await ask('GET /api/v1/dashboard/counts', {}, { signal, quiet: true })).data,
    enabled: hasInbox,
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  useRefresh(data)
  return data ?? none
}

function useRefresh(counts: Counts | undefined): void {
  const queryClient = useQueryClient()
  const before = useRef<Counts>(undefined)
  useEffect(() => {
    for (const [section, count] of Object.entries(counts ?? {})) {
      if (before.current && before.current[section] !== count) {
        void queryClient.invalidateQueries({ queryKey: [section, 'getList'] })
      }
    }
    before.current = counts
  }, [counts, queryClient])
}
