import { type ReactNode, useMemo } from 'react'
import { ListBase } from 'react-admin'
import { useLocale } from '../../providers/i18n.ts'
import { useSection } from '../../shell/context.tsx'
import { RecordActionsProvider } from './RecordActions.tsx'
import type { Row } from './row.ts'
import { firstSort, mostInTree, useListKey } from './view.ts'

/** The records of a section as its list asks for them, and what can be done with them. */
export function ListProvider({ children }: { readonly children: ReactNode }) {
  const section = useSection()
  const locale = useLocale()
  const key = useListKey()
  const sort = useMemo(() => firstSort(section), [section])
  // A failure is shown where the rows would be, so it is not announced as well.
  const queryOptions = useMemo(() => ({ meta: { locale }, onError: () => undefined }), [locale])
  return (
    <ListBase<Row>
      key={key}
      storeKey={key}
      perPage={section.list.tree === undefined ? 25 : mostInTree}
      sort={sort}
      exporter={false}
      queryOptions={queryOptions}
    >
      <RecordActionsProvider>{children}</RecordActionsProvider>
    </ListBase>
  )
}
