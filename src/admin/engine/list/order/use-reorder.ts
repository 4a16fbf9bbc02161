import { useQueryClient } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useNotify } from 'ra-core'
import { useSection } from '../../../context/context.tsx'
import { useUndoAction } from '../../../jobs/use-undo-action.tsx'
import { useErrorMessage } from '../../../notifications/request-errors.ts'
import type { AdminDataProvider, ReorderRequest } from '../../../providers/data-provider.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { notifyWithUndo } from '../../../undo/notify-with-undo.tsx'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'

interface Page {
  readonly data: readonly Row[]
}

/** Moves a record with an optimistic update, with undo. If the server rejects the move, the record returns to its place with a notification. */
export function useReorder(): (
  move: ReorderRequest,
  arrange: (rows: readonly Row[]) => readonly Row[],
) => Promise<boolean> {
  const { name } = useSection()
  const queries = useQueryClient()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const t = useTranslate()
  const { rows } = useRows()
  const rowTitle = useRowTitle()
  const undoAction = useUndoAction()
  const lists = { queryKey: [name, 'getList'] }
  return async (move, arrange) => {
    await queries.cancelQueries(lists)
    const before = queries.getQueriesData<Page>({ ...lists, type: 'active' })
    for (const [key, page] of before) {
      if (page?.data.some(({ id }) => id === move.id)) queries.setQueryData(key, { ...page, data: arrange(page.data) })
    }
    try {
      const { action } = await provider.reorder(name, move)
      const row = rows.find(({ id }) => id === move.id)
      if (action)
        notifyWithUndo(notify, t('messages.moved'), {
          subject: row && rowTitle(row),
          undo: () => void undoAction(action),
        })
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
