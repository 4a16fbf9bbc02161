import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { AdminDataProvider, Option } from '../../../admin/providers/data-provider.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { useDebouncedValue } from '../../../admin/ui/use-debounced-value.ts'

/** The records of a section that match the typed text, in the interface language. */
export function useOptionSearch(
  section: string,
  query: string,
  open: boolean,
): { options: readonly Option[]; loading: boolean } {
  const dataProvider = useDataProvider<AdminDataProvider>()
  const locale = useLocale()
  const q = useDebouncedValue(query.trim())
  const { data, isFetching } = useQuery({
    queryKey: [section, 'options', { q, locale }],
    queryFn: () => dataProvider.options(section, { q, locale, page: 1, perPage: 30 }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { options: data?.data ?? [], loading: isFetching }
}

/** Returns the records of the ids as options. */
export function useOptionsByIds(section: string, ids: readonly string[]): readonly Option[] {
  const dataProvider = useDataProvider<AdminDataProvider>()
  const locale = useLocale()
  const { data } = useQuery({
    queryKey: [section, 'options', { ids, locale }],
    queryFn: () => dataProvider.options(section, { ids, locale, page: 1, perPage: ids.length }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  return data?.data ?? []
}
