import { ListBase, type ListBaseProps, ListContextProvider, useListContext, useStoreContext } from 'ra-core'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { hasPersonalFields } from '../../../../schema/personal-fields.ts'
import { useSection } from '../../../context/context.tsx'
import { useLocale } from '../../../providers/i18n.ts'
import { initialSort } from '../../../providers/initial-sort.ts'
import { lazy } from '../../../providers/lazy.ts'
import type { FilterValues } from '../state/filters.ts'
import { FixedFilterContext } from '../state/fixed-filter.ts'
import type { Row } from '../state/row.ts'

const ExportOnMount = lazy(() => import('../actions/ExportOnMount.tsx'))

interface SectionListBaseProps extends Pick<ListBaseProps, 'perPage' | 'disableSyncWithLocation'> {
  /** Storage key of the list's state. */
  readonly name: string
  /** A fixed filter set by the surrounding page. */
  readonly fixedFilter?: FilterValues
  readonly children: ReactNode
}

/** The part of react-admin's stored list parameters that is read here. */
interface StoredParams {
  readonly filter?: FilterValues
}

/** Search terms that may be personal data, in memory only: they appear neither in the URL nor in browser storage. */
const searchTextByList = new Map<string, string>()

/** Provides the records of the current section through react-admin's list context. */
export function SectionListBase({ name, fixedFilter, children, ...rest }: SectionListBaseProps) {
  const section = useSection()
  const locale = useLocale()
  const sort = useMemo(() => initialSort(section), [section])
  // Errors are shown in place of the rows, so they are not notified as well.
  const queryOptions = useMemo(() => ({ meta: { locale }, onError: () => undefined }), [locale])
  const [words, setWords] = usePrivateSearch(name, hasPersonalFields(section))
  const filter = useMemo(() => ({ ...fixedFilter, ...(words ? { q: words } : {}) }), [fixedFilter, words])
  const list = (
    // The page has decided who may see it, and says why where not.
    <ListBase<Row>
      {...rest}
      key={name}
      storeKey={name}
      sort={sort}
      filter={filter}
      queryOptions={queryOptions}
      disableAuthentication
    >
      {hasPersonalFields(section) ? (
        <PrivateSearch searchText={words} setSearchText={setWords}>
          <WithExporter>{children}</WithExporter>
        </PrivateSearch>
      ) : (
        <WithExporter>{children}</WithExporter>
      )}
    </ListBase>
  )
  return fixedFilter ? <FixedFilterContext value={fixedFilter}>{list}</FixedFilterContext> : list
}

/** Lets react-admin's export button start the server's export, because the browser has only the rows of one page. */
function WithExporter({ children }: { readonly children: ReactNode }) {
  const list = useListContext<Row>()
  const [count, setCount] = useState(0)
  const value = useMemo(() => ({ ...list, exporter: () => setCount((before) => before + 1) }), [list])
  return (
    <ListContextProvider value={value}>
      {children}
      {count > 0 && (
        <Suspense>
          <ExportOnMount key={count} />
        </Suspense>
      )}
    </ListContextProvider>
  )
}

function usePrivateSearch(name: string, isPersonal: boolean) {
  const { state } = useLocation()
  const store = useStoreContext()
  const [, setChangeCount] = useState(() => {
    // A link from a record count clears the stored search, so that the list shows all counted records.
    if ((state as { readonly isAfresh?: boolean } | null)?.isAfresh) searchTextByList.delete(name)
    // From before the section had personal fields, the browser may have stored search terms, and react-admin would put them into the URL.
    const stored = isPersonal ? store.getItem<StoredParams>(name) : undefined
    if (stored?.filter?.q !== undefined) {
      const { q: _, ...filter } = stored.filter
      store.setItem(name, { ...stored, filter })
    }
    return 0
  })
  const setSearchText = useCallback(
    (searchText: string) => {
      searchTextByList.set(name, searchText)
      setChangeCount((count) => count + 1)
    },
    [name],
  )
  return [searchTextByList.get(name) ?? '', setSearchText] as const
}

interface PrivateSearchProps {
  readonly searchText: string
  readonly setSearchText: (searchText: string) => void
  readonly children: ReactNode
}

/** Removes the search terms from the filters in the URL, and adds them again for consumers of the context. */
function PrivateSearch({ searchText, setSearchText, children }: PrivateSearchProps) {
  const list = useListContext<Row>()
  const { filterValues, setFilters } = list
  const value = useMemo(
    () => ({
      ...list,
      filterValues: searchText ? { ...filterValues, q: searchText } : filterValues,
      setFilters: ({ q = '', ...others }: FilterValues) => {
        setSearchText(q)
        setFilters(others)
      },
    }),
    [list, filterValues, setFilters, searchText, setSearchText],
  )
  const { q: inUrl, ...others } = filterValues
  useEffect(() => {
    // A URL from elsewhere may still contain search terms.
    if (inUrl === undefined) return
    setSearchText(String(inUrl))
    setFilters(others)
  })
  return <ListContextProvider value={value}>{children}</ListContextProvider>
}
