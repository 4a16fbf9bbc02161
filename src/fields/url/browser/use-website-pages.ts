import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useSections, useUnit } from '../../../admin/context/context.tsx'
import type { AdminDataProvider } from '../../../admin/providers/data-provider.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { useDebouncedValue } from '../../../admin/ui/use-debounced-value.ts'
import { websiteUrl } from '../../../schema/paths.ts'
import type { Locale } from '../../../schema/text/locales.ts'

/** A record with its own page on the unit's website. */
export interface WebsitePage {
  readonly id: string
  readonly title: string
  /** The name of its section, shown next to the title. */
  readonly sectionLabel: string
  readonly url: string
}

/** Maximum number of pages per section. */
const maxPages = 6

/** Website pages in a language whose records match the words; a URL matches none. */
export function useWebsitePages(query: string, language: Locale | undefined): readonly WebsitePage[] {
  const locale = useLocale()
  const frontUrl = useUnit().front_url ?? ''
  const dataProvider = useDataProvider<AdminDataProvider>()
  const q = useDebouncedValue(query.trim().slice(0, 50))
  const sections = useSections().filter(({ website }) => website?.path && frontUrl)
  return useQueries({
    queries: sections.map(({ name }) => ({
      queryKey: [name, 'options', { q, locale, most: maxPages }],
      queryFn: () => dataProvider.options(name, { q, locale, page: 1, perPage: maxPages }),
      enabled: q !== '' && !/[:/]/.test(q),
      placeholderData: keepPreviousData,
    })),
    combine: (all) =>
      all.flatMap(({ data, isEnabled }, index) => {
        const section = sections[index]
        if (!section || !data || !isEnabled) return []
        return data.data.flatMap(({ id, title, slug }): WebsitePage[] => {
          const url = websiteUrl(section, { frontUrl, locale: language ?? locale, slug: slug ?? '' })
          return url ? [{ id: String(id), title, sectionLabel: section.label[locale], url }] : []
        })
      }),
  })
}
