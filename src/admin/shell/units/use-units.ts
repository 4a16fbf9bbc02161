import { useQuery } from '@tanstack/react-query'
import type { OfferedUnit } from '../../../api/units.ts'
import { ask } from '../../providers/requests/api.ts'
import { readSession, type Unit } from '../../providers/requests/session.ts'

interface Units {
  readonly data: readonly Unit[]
  /** To a group admin whose group has none yet: which it may begin with. */
  readonly offered?: readonly OfferedUnit[] | undefined
}

/** The person's units: those of the sign-in, until the server says how they are now, and again when the window is looked at. */
export function useUnits() {
  const { data, isPlaceholderData, refetch } = useQuery<Units>({
    queryKey: ['units'],
    queryFn: async ({ signal }) => await ask('GET /api/v1/dashboard/auth-business-units', {}, { signal, quiet: true }),
    placeholderData: { data: readSession().userInfo?.bussinessUnits ?? [] },
    refetchOnWindowFocus: true,
  })
  return { units: data?.data ?? [], offered: data?.offered, isCurrent: !isPlaceholderData, refetch }
}
