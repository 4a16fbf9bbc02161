import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { type DataProvider, useDataProvider } from 'react-admin'
import { longestSearch } from '../../../../schema/text/search.ts'
import type { AdminDataProvider, Option } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { Choices } from './Choices.tsx'
import styles from './filters.module.css'

interface RecordsFilterProps {
  readonly to: string
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}

/** Beyond so many records, one finds them by their words. */
const offered = 50

/** Any of the records of another section, found by their titles. */
export function RecordsFilter({ to, chosen, choose }: RecordsFilterProps) {
  const t = useTranslate()
  const [words, setWords] = useState('')
  // Those chosen before stand first and stay there: a list that reorders itself under the pointer is no list.
  const [before] = useState(chosen)
  const { options, known } = useOptions(to, useDeferredValue(words), before)
  const all = words ? options : [...known, ...options.filter(({ id }) => !before.includes(id))]
  return (
    <>
      <input
        className={styles.find}
        type='search'
        dir={words ? 'auto' : undefined}
        maxLength={longestSearch}
        value={words}
        placeholder={t('list.filters.find')}
        aria-label={t('list.filters.find')}
        onChange={(event) => setWords(event.target.value)}
      />
      <Choices options={all.map(({ id, title }) => ({ value: id, label: title }))} chosen={chosen} choose={choose}>
        {all.length === 0 && <p className={styles.none}>{t('list.filters.none')}</p>}
      </Choices>
    </>
  )
}

const none: readonly Option[] = []

function useOptions(to: string, q: string, ids: readonly string[]) {
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const locale = useLocale()
  const found = useQuery({
    queryKey: [to, 'options', locale, q],
    queryFn: () => provider.options(to, { q, perPage: offered, locale }),
    placeholderData: (before) => before,
    staleTime: 30_000,
  })
  const known = useQuery({
    queryKey: [to, 'options', locale, 'ids', ids],
    queryFn: () => provider.options(to, { ids, perPage: ids.length, locale }),
    enabled: ids.length > 0,
    staleTime: 30_000,
  })
  return { options: found.data?.data ?? none, known: known.data?.data ?? none }
}
