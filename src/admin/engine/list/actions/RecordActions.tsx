import { useQueryClient } from '@tanstack/react-query'
import { type DataProvider, useDataProvider, useNotify } from 'ra-core'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import type { RecordValues } from '../../../../schema/record-values.ts'
import { useSection } from '../../../context/context.tsx'
import { requiredFileField } from '../../../files/file-usages.ts'
import { useUndoAction } from '../../../jobs/use-undo-action.tsx'
import { type BlockingRecords, parseBlockingRecords } from '../../../notifications/request-errors.ts'
import type { AdminDataProvider, FullRecord } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { loadChunk } from '../../../providers/load-chunk.ts'
import { recordTitle } from '../../../providers/record-title.ts'
import { useRunAction } from './use-run-action.ts'

/**
 * The actions on a record, in a list or on a detail page. Each resolves to whether it was done; a change resolves to the changed record.
 */
interface RecordActions {
  readonly change: (id: string, changes: RecordValues) => Promise<FullRecord | undefined>
  /** Deletes the record with undo; for files it asks first. `leave` is called before the visible data is refetched. */
  readonly remove: (id: string, leave?: () => void) => Promise<boolean>
  readonly restore: (id: string) => Promise<boolean>
}

const ReferencedDialog = lazy(() => import('./ReferencedDialog.tsx'))
const DeleteFilesDialog = lazy(() => import('../../../files/DeleteFilesDialog.tsx'))

const ActionsContext = createContext<RecordActions | undefined>(undefined)

export function useRecordActions(): RecordActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('useRecordActions is for what stands inside RecordActionsProvider')
  return actions
}

interface PendingConfirmation {
  readonly id: string
  readonly answer: (yes: boolean) => void
}

/** Provides the actions and renders their dialogs. */
export function RecordActionsProvider({ children }: { readonly children: ReactNode }) {
  const [pending, setPending] = useState<PendingConfirmation>()
  const [blocking, setBlocking] = useState<BlockingRecords>()
  const actions = useActions({
    confirm: (id) => new Promise((answer) => setPending({ id, answer })),
    showBlocking: setBlocking,
  })
  const answer = (yes: boolean) => {
    pending?.answer(yes)
    setPending(undefined)
  }
  return (
    <ActionsContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {pending && <DeleteFilesDialog ids={[pending.id]} answer={answer} />}
        {blocking && <ReferencedDialog referrers={blocking} many={false} close={() => setBlocking(undefined)} />}
      </Suspense>
    </ActionsContext>
  )
}

interface Dialogs {
  readonly confirm: (id: string) => Promise<boolean>
  readonly showBlocking: (referrers: BlockingRecords) => void
}

function useActions({ confirm, showBlocking }: Dialogs): RecordActions {
  const section = useSection()
  const { name } = section
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const queries = useQueryClient()
  const runAction = useRunAction()
  const notify = useNotify()
  const t = useTranslate()
  const locale = useLocale()
  const undoAction = useUndoAction()
  // Updates the cached record at once, so that a following change sends the new version.
  const updateCache = (record: FullRecord) =>
    queries.setQueriesData<FullRecord>({ queryKey: [name, 'getOne'] }, (cached) =>
      cached?.key === record.key ? { ...cached, ...record, id: cached.id } : cached,
    )
  const restore = (id: string) =>
    runAction(async () => {
      await provider.restore(name, id)
      notify('messages.restored', { type: 'success' })
    })
  const showReferrers = (error: unknown) => {
    const referrers = parseBlockingRecords(error)
    if (referrers) showBlocking(referrers)
    return referrers !== undefined
  }
  return {
    restore,
    change: async (id, changes) => {
      let changed: FullRecord | undefined
      await runAction(async () => {
        changed = (await provider.patch(name, { id, changes })).data
        updateCache(changed)
        notify('messages.updated', { type: 'success' })
      })
      return changed
    },
    remove: async (id, leave) => {
      if (requiredFileField(section) !== undefined && !(await confirm(id))) return false
      return runAction(async () => {
        const { notifyWithUndo } = await loadChunk(() => import('../../../undo/notify-with-undo.tsx'))
        const { data, action } = await provider.remove(name, id)
        const subject = recordTitle(section, data, locale)
        notifyWithUndo(notify, t('messages.deleted'), { subject, undo: () => void (action && undoAction(action)) })
        leave?.()
      }, showReferrers)
    },
  }
}
