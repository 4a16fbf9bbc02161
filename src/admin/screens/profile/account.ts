import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Account } from '../../../api/profile.ts'
import { usePerson } from '../../context/context.tsx'
import { request } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'

/** The account after a change of it, with new recovery codes where there are some. */
interface Changed {
  readonly data: Account
  readonly recoveryCodes?: readonly string[]
}

const dashboard = '/api/v1/dashboard'

/** Whose account the address means, where it is on the server, and whether the person may see it. */
export function useWhose() {
  const { id } = useParams()
  const person = usePerson()
  const own = readSession().userInfo?.id
  const isOwn = id === undefined || id === own
  const suffix = isOwn ? '' : `/${encodeURIComponent(id)}`
  return {
    isAllowed: isOwn || person.permissions.includes('Access Admin'),
    profile: `${dashboard}/profile${suffix}`,
    password: `${dashboard}/change-password${suffix}`,
  }
}

export function useAccount({ profile, isAllowed }: ReturnType<typeof useWhose>) {
  const { data, error, refetch } = useQuery({
    queryKey: ['account', profile],
    queryFn: async () => (await request<{ data: Account }>(profile)).data,
    enabled: isAllowed,
    retry: false,
  })
  return { account: data, error, refetch }
}

/** Sends a change of the account and shows what came of it. */
export function useChanging({ profile }: Pick<ReturnType<typeof useWhose>, 'profile'>) {
  const queries = useQueryClient()
  return async (path: string, method: 'PATCH' | 'POST' | 'DELETE', body?: unknown): Promise<Changed> => {
    const answer = await request<Changed>(path, { method, ...(body === undefined ? {} : { body }) })
    queries.setQueryData(['account', profile], answer.data)
    return answer
  }
}
