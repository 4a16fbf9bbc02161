import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { websiteAddress } from '../../../schema/paths.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { useSections, useUnit } from '../../context/context.tsx'
import type { AdminDataProvider } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** A record that the unit's website shows on a page of its own. */
export interface WebsitePage {
  readonly id: string
  readonly title: string
  /** What it is: the name of its section. */
  readonly beside: string
  readonly address: string
}

/** Of each section. */
const most = 6

/** The pages of the website in a language whose records fit the words; an address fits none. */
export function useWebsitePages(words: string, language: Locale | undefined): readonly WebsitePage[] {
  const locale = useLocale()
  const frontUrl = useUnit().front_url ?? ''
  const dataProvider = useDataProvider<AdminDataProvider>()
  const q = useSettled(words.trim().slice(0, 50))
  const sections = useSections().filter(({ website }) => website && frontUrl)
  return useQueries({
    queries: sections.map(({ name }) => ({
      queryKey: [name, 'options', { q, locale, most }],
      queryFn: () => dataProvider.options(name, { q, locale, page: 1, perPage: most }),
      enabled: q !== '' && !/[:/]/.test(q),
      placeholderData: keepPreviousData,
    })),
    combine: (all) =>
      all.flatMap(({ data, isEnabled }, index) => {
        const section = sections[index]
        if (!section || !data || !isEnabled) return []
        return data.data.flatMap(({ id, title, slug }): WebsitePage[] => {
          const address = websiteAddress(section, { frontUrl, locale: language ?? locale, slug: slug ?? '' })
          return address ? [{ id: String(id), title, beside: section.label[locale], address }] : []
        })
      }),
  })
}
