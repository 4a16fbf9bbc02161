import { useQuery } from '@tanstack/react-query'
import { call } from '../../../admin/providers/requests/api.ts'
import type { Unit } from '../../../admin/providers/requests/session.ts'
import type { AssignableRole } from '../../../api/units.ts'

/** The units whose admins the user manages. */
export function useManagedUnits(): readonly Unit[] | undefined {
  const { data } = useQuery({
    queryKey: ['assignable-units'],
    queryFn: () => call('GET /api/v1/dashboard/assignable-units', {}),
    staleTime: 60_000,
  })
  return data?.data
}

/** The roles of a unit whose admins the user manages; undefined without a unit. */
export function useAssignableRoles(unit: string | undefined): readonly AssignableRole[] | undefined {
  const { data } = useQuery({
    queryKey: ['getRolesByBusinessUnit', unit],
    queryFn: () => call('GET /api/v1/dashboard/getRolesByBusinessUnit', { query: { bu: unit ?? '' } }),
    enabled: unit !== undefined,
    staleTime: 15_000,
  })
  return data?.data
}
