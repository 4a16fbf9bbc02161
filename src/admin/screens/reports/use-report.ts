import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiBaseOf } from '../../../schema/paths.ts'
import { useSection } from '../../context/context.tsx'
import { useLocale } from '../../providers/i18n.ts'
import { askOf } from '../../providers/requests/api.ts'
import type { Range } from './range.ts'

/** The figures of the section whose page this is; those of the period before stay on show until the new ones have come. */
export function useReport({ from, to, problem }: Range) {
  const section = useSection()
  const lang = useLocale()
  return useQuery({
    queryKey: [section.name, 'report', { from, to, lang }],
    queryFn: async ({ signal }) => {
      const query = { from, to, lang }
      return (await askOf(apiBaseOf(section), 'GET /report', { query }, { signal })).data
    },
    enabled: problem === undefined,
    placeholderData: keepPreviousData,
  })
}
