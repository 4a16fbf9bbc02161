import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { useSettled } from '../../kinds/relation/use-options.ts'
import { useLocale } from '../../providers/i18n.ts'
import { request } from '../../providers/requests/api.ts'

/** A picture of the library, and the records that show it. */
export interface LibraryPicture extends StoredFile {
  /** Those that were changed last. */
  readonly uses: readonly { readonly section: string; readonly title: string }[]
  readonly used: number
}
interface Answer {
  readonly data: readonly LibraryPicture[]
  readonly meta: { readonly total: number }
}

export const perPage = 24

/** A page of the pictures that the words fit, asked anew each time: somebody may have sent one just now. */
export function useMedia(words: string, page: number) {
  const lang = useLocale()
  const q = useSettled(words.trim())
  return useQuery({
    queryKey: ['media', { q, page, lang }],
    queryFn: ({ signal }) =>
      request<Answer>('/api/v1/dashboard/media', { query: { q, page, per_page: perPage, lang }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
