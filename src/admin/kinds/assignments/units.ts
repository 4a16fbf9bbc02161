import { useQuery } from '@tanstack/react-query'
import type { Role } from '../../../api/units.ts'
import { ask } from '../../providers/requests/api.ts'
import type { Unit } from '../../providers/requests/session.ts'

/** The units whose admins the person manages. */
export function useManagedUnits(): readonly Unit[] | undefined {
  const { data } = useQuery({
    queryKey: ['assignable-units'],
    queryFn: () => ask('GET /api/v1/dashboard/assignable-units', {}),
    staleTime: 60_000,
  })
  return data?.data
}

/** The roles of a unit whose admins the person manages; without a unit, none. */
export function useRolesOf(unit: string | undefined): readonly Role[] | undefined {
  const { data } = useQuery({
    queryKey: ['getRolesByBusinessUnit', unit],
    queryFn: () => ask('GET /api/v1/dashboard/getRolesByBusinessUnit', { query: { bu: unit ?? '' } }),
    enabled: unit !== undefined,
    staleTime: 15_000,
  })
  return data?.data
}
