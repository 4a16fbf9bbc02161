import { useGetList, useListContext } from 'react-admin'
import { isBilingualSection } from '../../../../schema/fields.ts'
import type { Locale } from '../../../../schema/text/words.ts'
import { locales } from '../../../../schema/text/words.ts'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { isActive } from '../state/filters.ts'
import { firstSort } from '../state/view.ts'
import styles from './filters.module.css'

/** How many records wait for Arabic (or else for English), and the way to them. */
export function WaitingHint() {
  const section = useSection()
  const { filterValues, isPending } = useListContext()
  const isOffered = isBilingualSection(section) && !isActive(filterValues, 'languages') && !filterValues.deleted
  // The rows come first.
  const isAsked = isOffered && !isPending
  const arabic = useWaiting('ar', isAsked)
  const english = useWaiting('en', isAsked && arabic === 0)
  if (!isAsked) return null
  if (arabic) return <Hint locale='ar' count={arabic} />
  return english ? <Hint locale='en' count={english} /> : null
}

function Hint({ locale, count }: { readonly locale: Locale; readonly count: number }) {
  const { filterValues, setFilters } = useListContext()
  const t = useTranslate()
  return (
    <button
      type='button'
      className={styles.waiting}
      onClick={() => setFilters({ ...filterValues, languages: waitingIn(locale) })}
    >
      {t(`list.waiting.${locale}`, { smart_count: count })}
    </button>
  )
}

/** The count alone: one row is the least that a list can be asked for. */
function useWaiting(locale: Locale, enabled: boolean): number | undefined {
  const section = useSection()
  const { total } = useGetList(
    section.name,
    {
      pagination: { page: 1, perPage: 1 },
      sort: firstSort(section),
      filter: { languages: waitingIn(locale) },
      meta: { locale: locales[0] },
    },
    { enabled, staleTime: 60_000 },
  )
  return enabled ? total : undefined
}

const waitingIn = (locale: Locale): string => `${locale}:missing,${locale}:outdated`
