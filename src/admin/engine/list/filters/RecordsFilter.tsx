import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useDeferredValue, useState } from 'react'
import { maxSearchLength } from '../../../../schema/text/max-search-length.ts'
import type { AdminDataProvider, Option } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { CheckboxList } from './CheckboxList.tsx'
import styles from './filters.module.css'

interface RecordsFilterProps {
  readonly to: string
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}

/** Number of offered records; further ones are found by search. */
const maxOptions = 50

/** Any of the records of another section, searched by title. */
export function RecordsFilter({ to, chosen, choose }: RecordsFilterProps) {
  const t = useTranslate()
  const [query, setQuery] = useState('')
  // Records selected before come first and keep their place, so that the list does not reorder while the user clicks.
  const [initial] = useState(chosen)
  const { options, known: selected } = useOptions(to, useDeferredValue(query), initial)
  const all = query ? options : [...selected, ...options.filter(({ id }) => !initial.includes(id))]
  return (
    <>
      <input
        className={styles.find}
        type='search'
        dir={query ? 'auto' : undefined}
        maxLength={maxSearchLength}
        value={query}
        placeholder={t('list.filters.find')}
        aria-label={t('list.filters.find')}
        onChange={(event) => setQuery(event.target.value)}
      />
      <CheckboxList
        options={all.map(({ id, title }) => ({ value: id, label: title }))}
        selected={chosen}
        onSelect={choose}
      >
        {all.length === 0 && <p className={styles.none}>{t('list.filters.none')}</p>}
      </CheckboxList>
    </>
  )
}

const none: readonly Option[] = []

function useOptions(to: string, q: string, ids: readonly string[]) {
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const locale = useLocale()
  const results = useQuery({
    queryKey: [to, 'options', locale, q],
    queryFn: () => provider.options(to, { q, perPage: maxOptions, locale }),
    placeholderData: (initial) => initial,
    staleTime: 30_000,
  })
  const selected = useQuery({
    queryKey: [to, 'options', locale, 'ids', ids],
    queryFn: () => provider.options(to, { ids, perPage: ids.length, locale }),
    enabled: ids.length > 0,
    staleTime: 30_000,
  })
  return { options: results.data?.data ?? none, known: selected.data?.data ?? none }
}
