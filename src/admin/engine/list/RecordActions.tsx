import { createContext, type ReactNode, Suspense, useContext, useState } from 'react'
import { type DataProvider, useDataProvider, useNotify, useRefresh } from 'react-admin'
import type { AdminDataProvider } from '../../providers/data-provider.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { loadPart } from '../../providers/parts.ts'
import { useSection } from '../../shell/context.tsx'
import { fileLeafOf } from '../files/uses.ts'
import { type InTheWay, referrersIn, useFailureText } from './failure.ts'
import { UndoNotice } from './UndoNotice.tsx'

/** What can be done with records from a list or a detail page; each says whether it was done. */
export interface RecordActions {
  readonly change: (ids: readonly string[], changes: Readonly<Record<string, unknown>>) => Promise<boolean>
  /** Several at once, and files, are asked about first; all can be undone. `leave` is called before what is on show is fetched anew. */
  readonly remove: (ids: readonly string[], leave?: () => void) => Promise<boolean>
  readonly restore: (ids: readonly string[]) => Promise<boolean>
}

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'))
const ReferencedDialog = lazy(() => import('./ReferencedDialog.tsx'))
const RemovalDialog = lazy(() => import('../files/RemovalDialog.tsx'))

const ActionsContext = createContext<RecordActions | undefined>(undefined)

export function useRecordActions(): RecordActions {
  const actions = useContext(ActionsContext)
  if (!actions) throw new Error('useRecordActions is for what stands inside RecordActionsProvider')
  return actions
}

interface Asked {
  readonly ids: readonly string[]
  readonly answer: (yes: boolean) => void
}

/** The actions, together with the dialogs that they may need. */
export function RecordActionsProvider({ children }: { readonly children: ReactNode }) {
  const isOfFiles = fileLeafOf(useSection()) !== undefined
  const [asked, setAsked] = useState<Asked>()
  const [refused, setRefused] = useState<{ referrers: InTheWay; many: boolean }>()
  const actions = useActions({
    confirm: (ids) => new Promise((answer) => setAsked({ ids, answer })),
    refuse: (referrers, many) => setRefused({ referrers, many }),
  })
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(undefined)
  }
  return (
    <ActionsContext value={actions}>
      {children}
      <Suspense fallback={null}>
        {asked && !isOfFiles && <ConfirmDialog count={asked.ids.length} answer={answer} />}
        {asked && isOfFiles && <RemovalDialog ids={asked.ids} answer={answer} />}
        {refused && <ReferencedDialog {...refused} close={() => setRefused(undefined)} />}
      </Suspense>
    </ActionsContext>
  )
}

interface Dialogs {
  readonly confirm: (ids: readonly string[]) => Promise<boolean>
  readonly refuse: (referrers: InTheWay, many: boolean) => void
}

function useActions({ confirm, refuse }: Dialogs): RecordActions {
  const section = useSection()
  const { name } = section
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const attempt = useAttempt()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const changeMany = useChangeMany()
  const t = useTranslate()
  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      const [id, ...others] = ids
      if (id && others.length === 0) await provider.restore(name, id)
      else await provider.bulk(name, { slugs: ids, restore: true })
      notify('messages.restored', { type: 'success' })
    })
  return {
    restore,
    change(ids, changes) {
      const [id, ...others] = ids
      if (!id || others.length > 0) return changeMany(ids, changes)
      return attempt(async () => {
        await provider.patch(name, { id, changes })
        notify('messages.updated', { type: 'success' })
      })
    },
    remove: async (ids, leave) => {
      const isAsked = ids.length > 1 || fileLeafOf(section) !== undefined
      if (isAsked && !(await confirm(ids))) return false
      return attempt(
        async () => {
          const [id, ...others] = ids
          if (id && others.length === 0) await provider.delete(name, { id })
          else await provider.bulk(name, { slugs: ids, delete: true })
          offerUndo(t('messages.deleted'), () => restore(ids))
          leave?.()
        },
        (referrers) => refuse(referrers, ids.length > 1),
      )
    },
  }
}

/** Says what was done to records, with the way back. */
function useOfferUndo(): (text: string, undo: () => void) => void {
  const notify = useNotify()
  return (text, undo) => notify(<UndoNotice text={text} undo={undo} />, { type: 'success', autoHideDuration: 8000 })
}

/** Changes several records and says how many; where there are any, it can be undone. */
function useChangeMany(): RecordActions['change'] {
  const { name: section } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const attempt = useAttempt()
  const notify = useNotify()
  const offerUndo = useOfferUndo()
  const t = useTranslate()
  return (ids, changes) =>
    attempt(async () => {
      const { changeSeveral } = await loadPart(() => import('./change-several.ts'))
      const { count, undo } = await changeSeveral(provider, { section, ids, changes })
      const takeBack = () =>
        attempt(async () => {
          await undo()
          notify('messages.restored', { type: 'success' })
        })
      if (count > 0) offerUndo(t('list.bulk.changed', { smart_count: count }), takeBack)
      else notify('list.bulk.changed', { type: 'success', messageArgs: { smart_count: count } })
    })
}

/** Does something to records, shows them anew, and says what went wrong if it did. */
function useAttempt() {
  const refresh = useRefresh()
  const notify = useNotify()
  const failureText = useFailureText()
  return async (act: () => Promise<void>, refuse?: (referrers: InTheWay) => void): Promise<boolean> => {
    try {
      await act()
      return true
    } catch (error) {
      const referrers = referrersIn(error)
      if (referrers && refuse) refuse(referrers)
      else notify(failureText(error), { type: 'error' })
      return false
    } finally {
      refresh()
    }
  }
}
