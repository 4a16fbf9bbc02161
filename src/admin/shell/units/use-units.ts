import { useQuery } from '@tanstack/react-query'
import { ask } from '../../providers/requests/api.ts'
import { readSession, type Unit } from '../../providers/requests/session.ts'

interface Units {
  readonly data: readonly Unit[]
  /** True for a group admin of a group without units, who creates the first ones. */
  readonly createsFirst?: boolean | undefined
}

/** The person's units: those of the sign-in, until the server says how they are now, and again when the window is looked at. */
export function useUnits() {
  const { data, isPlaceholderData, refetch } = useQuery<Units>({
    queryKey: ['units'],
    queryFn: async ({ signal }) => await ask('GET /api/v1/dashboard/auth-business-units', {}, { signal, quiet: true }),
    placeholderData: { data: readSession().userInfo?.bussinessUnits ?? [] },
    refetchOnWindowFocus: true,
  })
  return { units: data?.data ?? [], createsFirst: data?.createsFirst === true, isCurrent: !isPlaceholderData, refetch }
}
