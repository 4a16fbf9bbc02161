import { useQuery } from '@tanstack/react-query'
import type { StaffMember } from '../../api/units.ts'
import { call } from '../providers/requests/api.ts'

const none: readonly StaffMember[] = []

/** The staff of this unit, as options for an owner. */
export function useStaffMembers(): readonly StaffMember[] {
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: async ({ signal }) => (await call('GET /api/v1/dashboard/people', {}, { signal, silent: true })).data,
    staleTime: 300_000,
  })
  return data ?? none
}
