import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { RequestInput } from '../../../api/endpoint.ts'
import type { FixedEndpoints } from '../../../api/index.ts'
import type { Account } from '../../../api/profile.ts'
import { usePerson } from '../../context/context.tsx'
import { call } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'

/** The account in the URL and whether the person may see it. `id` is undefined for one's own account. */
export function useProfileTarget() {
  const { id } = useParams()
  const person = usePerson()
  const isOwn = id === undefined || id === readSession().userInfo?.id
  return {
    isAllowed: isOwn || person.permissions.includes('Access Admin'),
    id: isOwn ? undefined : id,
  }
}
/** The possible changes of a second factor. */
export type SecondFactorChange = 'setUp' | 'renew' | 'switchOff' | 'reset'

type ProfileTarget = Pick<ReturnType<typeof useProfileTarget>, 'id'>

const queryKeyOf = ({ id }: ProfileTarget) => ['account', id ?? 'own']

export function useAccount({ id, isAllowed }: ReturnType<typeof useProfileTarget>) {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf({ id }),
    queryFn: async () => (await fetchAccount(id)).data,
    enabled: isAllowed,
    retry: false,
  })
  return { account: data, error, refetch }
}

/** Returns a function that awaits a change and then updates the displayed account. */
export function useApplyChange(target: ProfileTarget) {
  const queries = useQueryClient()
  return async <C extends { readonly data: Account }>(request: Promise<C>): Promise<C> => {
    const changed = await request
    queries.setQueryData(queryKeyOf(target), changed.data)
    return changed
  }
}

type Body<K extends keyof FixedEndpoints> = RequestInput<FixedEndpoints[K]>['body']

const fetchAccount = (id: string | undefined) =>
  id === undefined
    ? call('GET /api/v1/dashboard/profile', {})
    : call('GET /api/v1/dashboard/profile/:id', { params: { id } })

export const changeAccount = ({ id }: ProfileTarget, body: NonNullable<Body<'PATCH /api/v1/dashboard/profile'>>) =>
  id === undefined
    ? call('PATCH /api/v1/dashboard/profile', { body })
    : call('PATCH /api/v1/dashboard/profile/:id', { params: { id }, body })

/** Cancels a pending change of email. */
export const cancelEmailChange = ({ id }: ProfileTarget) =>
  id === undefined
    ? call('DELETE /api/v1/dashboard/profile/new-email', {})
    : call('DELETE /api/v1/dashboard/profile/:id/new-email', { params: { id } })

/** Changes an account's password. For one's own, the current password is required. */
export const changePassword = (
  { id }: ProfileTarget,
  { currentPassword, ...body }: Body<'POST /api/v1/dashboard/change-password'>,
) =>
  id === undefined
    ? call('POST /api/v1/dashboard/change-password', { body: { ...body, currentPassword } })
    : call('POST /api/v1/dashboard/change-password/:id', { params: { id }, body })

/** Ends a session of an account. Without a session id, ends all sessions except the current one. */
export function endSessions({ id }: ProfileTarget, session: string | undefined) {
  const all = '/api/v1/dashboard/profile/sessions'
  const allOfAnother = '/api/v1/dashboard/profile/:id/sessions'
  if (id === undefined)
    return session === undefined ? call(`DELETE ${all}`, {}) : call(`DELETE ${all}/:session`, { params: { session } })
  return session === undefined
    ? call(`DELETE ${allOfAnother}`, { params: { id } })
    : call(`DELETE ${allOfAnother}/:session`, { params: { id, session } })
}
