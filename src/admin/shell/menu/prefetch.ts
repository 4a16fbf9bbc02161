import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { prefersLessData } from '../../context/connection.ts'
import { firstPageParams } from '../../engine/list/state/first-page-params.ts'
import { dataProvider } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'

/**
 * Returns a function that prefetches the first list page of a section when its link is hovered or focused. Does nothing on slow, missing or
 * data-saving connections.
 */
export function usePrefetch(section: EffectiveSection): () => void {
  const queryClient = useQueryClient()
  const locale = useLocale()
  return useCallback(() => {
    if (prefersLessData() || section.kind === 'singleton' || section.screen) return
    const params = firstPageParams(section, locale)
    void queryClient.prefetchQuery({
      queryKey: [section.name, 'getList', params],
      queryFn: ({ signal }) => dataProvider.getList(section.name, { ...params, signal }),
      staleTime: 10_000,
    })
  }, [queryClient, section, locale])
}
