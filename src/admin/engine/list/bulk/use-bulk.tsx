import { type ReactNode, Suspense, useState } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import { useSection } from '../../../context/context.tsx'
import { fileLeafOf } from '../../../files/uses.ts'
import { referrersIn } from '../../../notices/failure.ts'
import type { AdminDataProvider } from '../../../providers/data-provider.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { isolated } from '../../../ui/text/formats.ts'
import { offerUndo } from '../../../undo/offer.tsx'
import { useAttempt } from '../actions/attempt.ts'
import { useRows } from '../state/rows.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { changeSeveral, RefusedBySome } from './change-several.ts'

/** What can be done with the selected records; what was done with them unselects them. */
export interface Bulk {
  readonly change: (changes: Readonly<Record<string, unknown>>, words: ChangeWords) => void
  readonly remove: () => void
  readonly restore: () => void
}
/** What is changed, and into what. */
interface ChangeWords {
  readonly field: string
  readonly value: string
}

const ReferencedDialog = lazy(() => import('../actions/ReferencedDialog.tsx'))
const RemovalDialog = lazy(() => import('../../../files/RemovalDialog.tsx'))
const RefusedDialog = lazy(() => import('./RefusedDialog.tsx'))

/** The actions, together with the dialogs that they may need. */
export function useBulk(): { readonly bulk: Bulk; readonly dialogs: ReactNode } {
  const { ask, dialogs } = useAsked()
  const { rows, selected, onUnselectItems } = useRows()
  const { confirmChange, confirmRemoval } = useConfirming(ask)
  const change = useChanging(ask)
  const { remove, restore } = useRemoving(ask)
  const finish = async (isDone: Promise<boolean>) => {
    if (await isDone) onUnselectItems()
  }
  const isOnShow = selected.every((id) => rows.some((row) => row.id === id))
  return {
    dialogs,
    bulk: {
      change: async (changes, words) => {
        if (isOnShow || (await confirmChange(selected.length, words))) await finish(change(selected, changes))
      },
      remove: async () => {
        if (await confirmRemoval(selected)) await finish(remove(selected))
      },
      restore: () => finish(restore(selected)),
    },
  }
}

type Ask = (question: (answer: (yes: boolean) => void) => ReactNode) => Promise<boolean>

/** Asks over the page; who closes the question has said no. */
function useAsked(): { readonly ask: Ask; readonly dialogs: ReactNode } {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      setDialog(
        question((yes) => {
          setDialog(null)
          resolve(yes)
        }),
      )
    })
  return { ask, dialogs: <Suspense fallback={null}>{dialog}</Suspense> }
}

/** What is asked before: with how many records it will be done. */
function useConfirming(ask: Ask) {
  const t = useTranslate()
  const isOfFiles = fileLeafOf(useSection()) !== undefined
  return {
    confirmChange: (count: number, { field, value }: ChangeWords) =>
      ask((answer) => (
        <ConfirmDialog
          title={t('bulk.confirmChange', { smart_count: count })}
          action={t('bulk.change')}
          answer={answer}
        >
          {t('bulk.changeTo', { field, value: isolated(value) })}
        </ConfirmDialog>
      )),
    confirmRemoval: (ids: readonly string[]) =>
      ask((answer) =>
        isOfFiles ? (
          <RemovalDialog ids={ids} answer={answer} />
        ) : (
          <ConfirmDialog
            title={t('bulk.confirm', { smart_count: ids.length })}
            action={t('list.actions.delete')}
            isRemoval
            answer={answer}
          >
            {t('bulk.confirmBody', { smart_count: ids.length })}
          </ConfirmDialog>
        ),
      ),
  }
}

/** Changes the records; where some refuse, offers to change the others without them. */
function useChanging(ask: Ask) {
  const { name: section } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const attempt = useAttempt()
  const notify = useNotify()
  const t = useTranslate()
  const change = async (ids: readonly string[], changes: Readonly<Record<string, unknown>>): Promise<boolean> => {
    let refused: RefusedBySome | undefined
    const isDone = await attempt(
      async () => {
        const { count, same, gone, undo } = await changeSeveral(provider, { section, ids, changes })
        const takeBack = () =>
          attempt(async () => {
            await undo()
            notify('messages.restored', { type: 'success' })
          })
        const left = [
          ...(same > 0 ? [t('bulk.same', { smart_count: same })] : []),
          ...(gone > 0 ? [t('bulk.gone', { smart_count: gone })] : []),
        ]
        const text = [t('bulk.changed', { smart_count: count }), ...left].join(t('bulk.and'))
        if (count > 0) offerUndo(notify, text, { undo: () => void takeBack() })
        else notify(text, { type: 'success' })
      },
      (error) => {
        if (error instanceof RefusedBySome) refused = error
        return refused !== undefined
      },
    )
    if (!refused) return isDone
    const { refusals } = refused
    const others = ids.filter((id) => !refusals.some((one) => one.id === id))
    const goOn = await ask((answer) => <RefusedDialog refusals={refusals} others={others.length} answer={answer} />)
    return goOn && (await change(others, changes))
  }
  return change
}

/** Deletes the records, or takes them back; what others use is said, and nothing is deleted then. */
function useRemoving(ask: Ask) {
  const { name } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const attempt = useAttempt()
  const notify = useNotify()
  const t = useTranslate()
  const restore = (ids: readonly string[]) =>
    attempt(async () => {
      await provider.bulk(name, { slugs: ids, restore: true })
      notify(t('bulk.restored', { smart_count: ids.length }), { type: 'success' })
    })
  const refuse = (error: unknown) => {
    const referrers = referrersIn(error)
    if (referrers) void ask((answer) => <ReferencedDialog referrers={referrers} many close={() => answer(false)} />)
    return referrers !== undefined
  }
  return {
    restore,
    remove: (ids: readonly string[]) =>
      attempt(async () => {
        const { data: deleted } = await provider.bulk(name, { slugs: ids, delete: true })
        const gone = ids.length - deleted.length
        const left = gone > 0 ? [t('bulk.gone', { smart_count: gone })] : []
        const text = [t('bulk.deleted', { smart_count: deleted.length }), ...left].join(t('bulk.and'))
        offerUndo(notify, text, { undo: () => void restore(deleted) })
      }, refuse),
  }
}
