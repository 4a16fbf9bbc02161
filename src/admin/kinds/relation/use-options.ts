import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AdminDataProvider, Option } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { useSettled } from '../../ui/use-settled.ts'

/** The records of a section that match what is typed, in the interface's language. */
export function useOptions(
  section: string,
  query: string,
  open: boolean,
): { options: readonly Option[]; loading: boolean } {
  const dataProvider = useDataProvider<AdminDataProvider>()
  const locale = useLocale()
  const q = useSettled(query.trim())
  const { data, isFetching } = useQuery({
    queryKey: [section, 'options', { q, locale }],
    queryFn: () => dataProvider.options(section, { q, locale, page: 1, perPage: 30 }),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  return { options: data?.data ?? [], loading: isFetching }
}

/** The records behind ids, as something to show. */
export function useChosen(section: string, ids: readonly string[]): readonly Option[] {
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
