import { useQueryClient } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { useSection } from '../../../context/context.tsx'
import { useFailureText } from '../../../notices/failure.ts'
import type { AdminDataProvider, Move } from '../../../providers/data-provider.ts'
import type { Row } from '../state/row.ts'

interface Page {
  readonly data: readonly Row[]
}

/** Moves a record: it stands there at once, and back where it was, with a notice, when the server refuses. */
export function useMove(): (move: Move, arrange: (rows: readonly Row[]) => readonly Row[]) => Promise<boolean> {
  const { name } = useSection()
  const queries = useQueryClient()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const notify = useNotify()
  const failureText = useFailureText()
  const lists = { queryKey: [name, 'getList'] }
  return async (move, arrange) => {
    await queries.cancelQueries(lists)
    const before = queries.getQueriesData<Page>({ ...lists, type: 'active' })
    for (const [key, page] of before) {
      if (page?.data.some(({ id }) => id === move.id)) queries.setQueryData(key, { ...page, data: arrange(page.data) })
    }
    try {
      await provider.reorder(name, move)
      return true
    } catch (error) {
      for (const [key, page] of before) queries.setQueryData(key, page)
      notify(failureText(error), { type: 'error' })
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: [name] })
    }
  }
}
