import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { useSection } from '../../../context/context.tsx'
import { fileLeafOf } from '../../../files/uses.ts'
import { type InTheWay, referrersIn } from '../../../notices/failure.ts'
import type { AdminDataProvider, FullRecord } from '../../../providers/data-provider.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { loadPart } from '../../../providers/parts.ts'
import { useAttempt } from './attempt.ts'

/** What can be done with a record from a list or a detail page; each says whether it was done, a change what the record is now. */
interface RecordActions {
  readonly change: (id: string, changes: Readonly<Record<string, unknown>>) => Promise<FullRecord | undefined>
  /** Files are asked about first; all can be undone. `leave` is called before what is on show is fetched anew. */
  readonly remove: (id: string, leave?: () => void) => Promise<boolean>
  readonly restore: (id: string) => Promise<boolean>
}

const ReferencedDialog = lazy(() => import('./ReferencedDialog.tsx'))
const RemovalDialog = lazy(() => import('../../../files/RemovalDialog.tsx'))

const ActionsContext = createContext<RecordActions | undefined>(undefined)

export function useRecordActions(): RecordActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('useRecordActions is for what stands inside RecordActionsProvider')
  return actions
}

interface Asked {
  readonly id: string
  readonly answer: (yes: boolean) => void
}

/** The actions, together with the dialogs that they may need. */
export function RecordActionsProvider({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<InTheWay>()
  const actions = useActions({
    confirm: (id) => new Promise((answer) => setAsked({ id, answer })),
    refuse: setRefused,
  })
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(undefined)
  }
  return (
    <ActionsContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {asked && <RemovalDialog ids={[asked.id]} answer={answer} />}
        {refused && <ReferencedDialog referrers={refused} many={false} close={() => setRefused(undefined)} />}
      </Suspense>
    </ActionsContext>
  )
}

interface Dialogs {
  readonly confirm: (id: string) => Promise<boolean>
  readonly refuse: (referrers: InTheWay) => void
}

function useActions({ confirm, refuse }: Dialogs): RecordActions {
  const section = useSection()
  const { name } = section
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const queries = useQueryClient()
  const attempt = useAttempt()
  const notify = useNotify()
  const t = useTranslate()
  // Whoever goes on at once changes the version that they have just made.
  const know = (record: FullRecord) =>
    queries.setQueriesData<FullRecord>({ queryKey: [name, 'getOne'] }, (known) =>
      known?.key === record.key ? { ...known, ...record, id: known.id } : known,
    )
  const restore = (id: string) =>
    attempt(async () => {
      await provider.restore(name, id)
      notify('messages.restored', { type: 'success' })
    })
  const isSaid = (error: unknown) => {
    const referrers = referrersIn(error)
    if (referrers) refuse(referrers)
    return referrers !== undefined
  }
  return {
    restore,
    change: async (id, changes) => {
      let changed: FullRecord | undefined
      await attempt(async () => {
        changed = (await provider.patch(name, { id, changes })).data
        know(changed)
        notify('messages.updated', { type: 'success' })
      })
      return changed
    },
    remove: async (id, leave) => {
      if (fileLeafOf(section) !== undefined && !(await confirm(id))) return false
      return attempt(async () => {
        const { offerUndo } = await loadPart(() => import('../../../undo/offer.tsx'))
        await provider.delete(name, { id })
        offerUndo(notify, t('messages.deleted'), { undo: () => void restore(id) })
        leave?.()
      }, isSaid)
    },
  }
}
