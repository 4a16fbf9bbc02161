import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { prefersLessData } from '../../context/connection.ts'
import { firstPage } from '../../engine/list/state/first-page.ts'
import { dataProvider } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'

/** Fetches the first page of a section with the engine's list when its link is pointed at, unless there is no connection, or a slow one, or data is saved. */
export function usePrefetch(section: EffectiveSection): () => void {
  const queryClient = useQueryClient()
  const locale = useLocale()
  return useCallback(() => {
    if (prefersLessData() || section.kind === 'singleton' || section.screen) return
    const params = firstPage(section, locale)
    void queryClient.prefetchQuery({
      queryKey: [section.name, 'getList', params],
      queryFn: ({ signal }) => dataProvider.getList(section.name, { ...params, signal }),
      staleTime: 10_000,
    })
  }, [queryClient, section, locale])
}
