import { useQuery } from '@tanstack/react-query'
import { call } from '../../providers/requests/api.ts'
import { readSession, type Unit } from '../../providers/requests/session.ts'

interface Units {
  readonly data: readonly Unit[]
  /** True for a group admin of a group without units, who creates the first ones. */
  readonly createsFirst?: boolean | undefined
}

/** The person's units: first those of the login response, then the server's current list. Refetched when the window gets the focus. */
export function useUnits() {
  const { data, isPlaceholderData, refetch } = useQuery<Units>({
    queryKey: ['units'],
    queryFn: async ({ signal }) =>
      await call('GET /api/v1/dashboard/auth-business-units', {}, { signal, silent: true }),
    placeholderData: { data: readSession().userInfo?.bussinessUnits ?? [] },
    refetchOnWindowFocus: true,
  })
  return { units: data?.data ?? [], createsFirst: data?.createsFirst === true, isCurrent: !isPlaceholderData, refetch }
}
