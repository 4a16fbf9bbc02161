import { useInfiniteQuery } from '@tanstack/react-query'
import { useCanAccess } from 'ra-core'
import type { RecentAction } from '../../../api/recent-actions.ts'
import { useSections } from '../../context/context.tsx'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useLocale } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'

/** Whose actions are listed. */
export type ActionOwner = 'user' | 'unit'

const pollIntervalMs = 2000
const unfinishedStates: readonly string[] = ['waiting', 'running']
const isUnfinished = ({ state, undo }: RecentAction): boolean =>
  unfinishedStates.includes(state) || unfinishedStates.includes(undo?.state ?? '')

/** The recent actions, polled while one of them or an undo is running. */
export function useRecentActions(of: ActionOwner) {
  const lang = useLocale()
  const failureText = useErrorMessage()
  const { data, error, ...rest } = useInfiniteQuery({
    queryKey: ['recentActions', of, lang],
    queryFn: ({ pageParam: before, signal }) =>
      call('GET /api/v1/dashboard/recent-actions', { query: { of, before, lang } }, { signal, silent: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ data: page, meta }) => (meta.more ? page.at(-1)?.id : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.data.some(isUnfinished)) ? pollIntervalMs : false,
  })
  return {
    ...rest,
    actions: data?.pages.flatMap((page) => page.data) ?? [],
    error: error ? failureText(error) : undefined,
  }
}

/** The audit log names the actions of everyone in the unit. */
export function useCanSeeUnitActions(): boolean {
  const log = useSections().find(({ kind }) => kind === 'log')
  const { canAccess = false } = useCanAccess({ action: 'list', resource: String(log?.name) })
  return log !== undefined && canAccess
}
