import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { useSettled } from '../../ui/use-settled.ts'

export const perPage = 24

/** A page of the pictures that the words fit, asked anew each time: somebody may have sent one just now. */
export function useMedia(words: string, page: number) {
  const lang = useLocale()
  const q = useSettled(words.trim())
  return useQuery({
    queryKey: ['media', { q, page, lang }],
    queryFn: ({ signal }) =>
      ask('GET /api/v1/dashboard/media', { query: { q, page, per_page: perPage, lang } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
