import { useQuery } from '@tanstack/react-query'
import { ask } from '../../providers/requests/api.ts'
import { readSession, type Unit } from '../../providers/requests/session.ts'

/** The person's units: those of the sign-in, until the server says how they are now, and again when the window is looked at. */
export function useUnits(): { readonly units: readonly Unit[]; readonly isCurrent: boolean } {
  const { data = [], isPlaceholderData } = useQuery<readonly Unit[]>({
    queryKey: ['units'],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/v1/dashboard/auth-business-units', {}, { signal, quiet: true })).data,
    placeholderData: readSession().userInfo?.bussinessUnits ?? [],
    refetchOnWindowFocus: true,
  })
  return { units: data, isCurrent: !isPlaceholderData }
}
