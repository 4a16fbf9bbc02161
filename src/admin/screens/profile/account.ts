import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Sent } from '../../../api/call.ts'
import type { FixedCalls } from '../../../api/index.ts'
import type { Account } from '../../../api/profile.ts'
import { usePerson } from '../../context/context.tsx'
import { ask } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'

/** Whose account the address means, by an id that one's own does without, and whether the person may see it. */
export function useWhose() {
  const { id } = useParams()
  const person = usePerson()
  const isOwn = id === undefined || id === readSession().userInfo?.id
  return {
    isAllowed: isOwn || person.permissions.includes('Access Admin'),
    id: isOwn ? undefined : id,
  }
}
/** What can become of somebody's second factor. */
export type Change = 'setUp' | 'renew' | 'switchOff' | 'reset'

type Whose = Pick<ReturnType<typeof useWhose>, 'id'>

const keyOf = ({ id }: Whose) => ['account', id ?? 'own']

export function useAccount({ id, isAllowed }: ReturnType<typeof useWhose>) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf({ id }),
    queryFn: async () => (await fetchAccount(id)).data,
    enabled: isAllowed,
    retry: false,
  })
  return { account: data, error, refetch }
}

/** Shows what came of a change of the account, once it has been sent. */
export function useChanging(whose: Whose) {
  const queries = useQueryClient()
  return async <C extends { readonly data: Account }>(sending: Promise<C>): Promise<C> => {
    const changed = await sending
    queries.setQueryData(keyOf(whose), changed.data)
    return changed
  }
}

type Body<K extends keyof FixedCalls> = Sent<FixedCalls[K]>['body']

const fetchAccount = (id: string | undefined) =>
  id === undefined
    ? ask('GET /api/v1/dashboard/profile', {})
    : ask('GET /api/v1/dashboard/profile/:id', { params: { id } })

export const changeAccount = ({ id }: Whose, body: NonNullable<Body<'PATCH /api/v1/dashboard/profile'>>) =>
  id === undefined
    ? ask('PATCH /api/v1/dashboard/profile', { body })
    : ask('PATCH /api/v1/dashboard/profile/:id', { params: { id }, body })

/** The account keeps its address. */
export const withdrawEmail = ({ id }: Whose) =>
  id === undefined
    ? ask('DELETE /api/v1/dashboard/profile/new-email', {})
    : ask('DELETE /api/v1/dashboard/profile/:id/new-email', { params: { id } })

/** Gives an account another password; one's own takes the current one. */
export const changePassword = (
  { id }: Whose,
  { currentPassword, ...body }: Body<'POST /api/v1/dashboard/change-password'>,
) =>
  id === undefined
    ? ask('POST /api/v1/dashboard/change-password', { body: { ...body, currentPassword } })
    : ask('POST /api/v1/dashboard/change-password/:id', { params: { id }, body })

/** Ends one session of an account, or all but the one at hand. */
export function endSessions({ id }: Whose, session: string | undefined) {
  const all = '/api/v1/dashboard/profile/sessions'
  const allOfAnother = '/api/v1/dashboard/profile/:id/sessions'
  if (id === undefined)
    return session === undefined ? ask(`DELETE ${all}`, {}) : ask(`DELETE ${all}/:session`, { params: { session } })
  return session === undefined
    ? ask(`DELETE ${allOfAnother}`, { params: { id } })
    : ask(`DELETE ${allOfAnother}/:session`, { params: { id, session } })
}
