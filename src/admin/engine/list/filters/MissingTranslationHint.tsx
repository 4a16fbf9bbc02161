import { useGetList, useListContext } from 'ra-core'
import { isBilingualSection } from '../../../../schema/fields.ts'
import type { Locale } from '../../../../schema/text/locales.ts'
import { locales } from '../../../../schema/text/locales.ts'
import { incompleteFilter } from '../../../../schema/translation-state.ts'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { initialSort } from '../../../providers/initial-sort.ts'
import { isFilterActive } from '../state/filters.ts'
import styles from './filters.module.css'

/** The number of records without an up-to-date Arabic translation, or else English one, as a button that filters them. */
export function MissingTranslationHint() {
  const section = useSection()
  const { filterValues, isPending } = useListContext()
  const isOffered = isBilingualSection(section) && !isFilterActive(filterValues, 'languages') && !filterValues.deleted
  // The counts are requested after the rows.
  const isEnabled = isOffered && !isPending
  const arabic = useMissingCount('ar', isEnabled)
  const english = useMissingCount('en', isEnabled && arabic === 0)
  if (!isEnabled) return null
  if (arabic) return <Hint locale='ar' count={arabic} />
  return english ? <Hint locale='en' count={english} /> : null
}

function Hint({ locale, count }: { readonly locale: Locale; readonly count: number }) {
  const { filterValues, setFilters } = useListContext()
  const t = useTranslate()
  return (
    <button
      type='button'
      className={styles.missingTranslation}
      onClick={() => setFilters({ ...filterValues, languages: incompleteFilter(locale) })}
    >
      {t(`list.waiting.${locale}`, { smart_count: count })}
    </button>
  )
}

/** Only the count is needed, so the request asks for the minimum page size of one. */
function useMissingCount(locale: Locale, enabled: boolean): number | undefined {
  const section = useSection()
  const { total } = useGetList(
    section.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: initialSort(section),
      filter: { languages: incompleteFilter(locale) },
      meta: { locale: locales[0] },
    },
    { enabled, staleTime: 60_000 },
  )
  return enabled ? total : undefined
}
