import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { prefersLessData } from '../../context/connection.ts'
import { dataProvider } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { preloadList } from '../pages/section-pages.tsx'

/** Fetches the code and first page of a section with the engine's list when its link is pointed at, unless there is no connection, or a slow one, or data is saved. */
export function usePrefetch(section: EffectiveSection): () => void {
  const queryClient = useQueryClient()
  const locale = useLocale()
  return useCallback(() => {
    if (prefersLessData() || section.kind === 'singleton' || section.screen) return
    const prefetch = async () => {
      const [{ firstSort }] = await Promise.all([import('../../engine/list/state/view.ts'), preloadList()])
      const params = {
        pagination: { page: 1, perPage: 25 },
        sort: firstSort(section),
        filter: {},
        meta: { locale },
      }
      await queryClient.prefetchQuery({
        queryKey: [section.name, 'getList', params],
        queryFn: ({ signal }) => dataProvider.getList(section.name, { ...params, signal }),
        staleTime: 10_000,
      })
    }
    prefetch().catch(() => undefined)
  }, [queryClient, section, locale])
}
