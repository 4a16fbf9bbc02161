import { useQuery } from '@tanstack/react-query'
import { request } from '../../providers/requests/api.ts'

interface StaffMember {
  readonly id: string
  readonly name: string
}

const none: readonly StaffMember[] = []

/** The staff of this unit, to choose an owner from. */
export function usePeople(): readonly StaffMember[] {
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) =>
      (await request<{ data: StaffMember[] }>('/api/v1/dashboard/people', { signal, quiet: true })).data,
    staleTime: 300_000,
  })
  return data ?? none
}
