import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { meetsRequirement } from '../../schema/access.ts'
import { call } from '../providers/requests/api.ts'
import { usePerson, useSections } from './context.tsx'

export type InboxCounts = Readonly<Record<string, number>>
const none: InboxCounts = {}

/** The number of new records in each inbox, polled every 15 s while the page is visible. Refetches a list when its count changes. */
export function useInboxCounts(): InboxCounts {
  const person = usePerson()
  const hasInbox = useSections().some(
    (section) => section.kind === 'inbox' && meetsRequirement(person, section.permission),
  )
  const { data } = useQuery({
    queryKey: ['counts'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/dashboard/counts', {}, { signal, silent: true })).data,
    enabled: hasInbox,
    refetchInterval: 15_000,
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  useRefresh(data)
  return data ?? none
}

function useRefresh(counts: InboxCounts | undefined): void {
  const queryClient = useQueryClient()
  const before = useRef<InboxCounts>(undefined)
  useEffect(() => {
    for (const [section, count] of Object.entries(counts ?? {})) {
      if (before.current && before.current[section] !== count) {
        void queryClient.invalidateQueries({ queryKey: [section, 'getList'] })
      }
    }
    before.current = counts
  }, [counts, queryClient])
}
