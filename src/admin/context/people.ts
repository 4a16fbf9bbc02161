import { useQuery } from '@tanstack/react-query'
import type { Person } from '../../api/units.ts'
import { ask } from '../providers/requests/api.ts'

const none: readonly Person[] = []

/** The staff of this unit, to choose an owner from. */
export function usePeople(): readonly Person[] {
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await ask('GET /api/v1/dashboard/people', {}, { signal, quiet: true })).data,
    staleTime: 300_000,
  })
  return data ?? none
}
