import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { ListBase, type ListBaseProps, ListContextProvider, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { hasPersonal } from '../../../../schema/personal.ts'
import { useSection } from '../../../context/context.tsx'
import { useLocale } from '../../../providers/i18n.ts'
import type { FilterValues } from '../state/filters.ts'
import type { Row } from '../state/row.ts'
import { firstSort } from '../state/view.ts'
import { WithinContext } from '../state/within.ts'

interface ListingProps extends Pick<ListBaseProps, 'perPage' | 'disableSyncWithLocation'> {
  /** Where it keeps what it remembers. */
  readonly name: string
  /** What narrows the list from outside. */
  readonly within?: FilterValues
  readonly children: ReactNode
}

/** What people were searched for by, for as long as the window is open: not in the address, and in nothing that the browser stores. */
const wordsOf = new Map<string, string>()

/** The records of the section at hand, as react-admin keeps a list. */
export function Listing({ name, within, children, ...rest }: ListingProps) {
  const section = useSection()
  const locale = useLocale()
  const sort = useMemo(() => firstSort(section), [section])
  // A failure is shown where the rows would be, so it is not announced as well.
  const queryOptions = useMemo(() => ({ meta: { locale }, onError: () => undefined }), [locale])
  const [words, setWords] = useWords(name)
  const filter = useMemo(() => ({ ...within, ...(words ? { q: words } : {}) }), [within, words])
  const list = (
    <ListBase<Row>
      {...rest}
      key={name}
      storeKey={name}
      sort={sort}
      filter={filter}
      exporter={false}
      queryOptions={queryOptions}
    >
      {hasPersonal(section) ? (
        <PrivateWords words={words} setWords={setWords}>
          {children}
        </PrivateWords>
      ) : (
        children
      )}
    </ListBase>
  )
  return within ? <WithinContext value={within}>{list}</WithinContext> : list
}

function useWords(name: string) {
  const { state } = useLocation()
  const [, setKept] = useState(() => {
    // Who is led to a list by what was counted of it sees all of that.
    if ((state as { readonly isAfresh?: boolean } | null)?.isAfresh) wordsOf.delete(name)
    return 0
  })
  const setWords = useCallback(
    (words: string) => {
      wordsOf.set(name, words)
      setKept((count) => count + 1)
    },
    [name],
  )
  return [wordsOf.get(name) ?? '', setWords] as const
}

interface WordsProps {
  readonly words: string
  readonly setWords: (words: string) => void
  readonly children: ReactNode
}

/** Takes the words of a search out of the filters that stand in the address, and puts them back for whoever asks for these. */
function PrivateWords({ words, setWords, children }: WordsProps) {
  const list = useListContext<Row>()
  const { filterValues, setFilters } = list
  const value = useMemo(
    () => ({
      ...list,
      filterValues: words ? { ...filterValues, q: words } : filterValues,
      setFilters: ({ q = '', ...others }: FilterValues) => {
        setWords(q)
        setFilters(others)
      },
    }),
    [list, filterValues, setFilters, words, setWords],
  )
  const { q: found, ...others } = filterValues
  useEffect(() => {
    // An address that was kept from elsewhere may still have them.
    if (found === undefined) return
    setWords(String(found))
    setFilters(others)
  })
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}
