import { type ReactNode, Suspense, useState } from 'react'
import { type DataProvider, useDataProvider, useNotify } from 'react-admin'
import type { BulkAllRequest, BulkRequest } from '../../../../api/sections/bulk.ts'
import type { BulkAction } from '../../../../schema/access.ts'
import { apiBaseOf } from '../../../../schema/paths.ts'
import { useSection } from '../../../context/context.tsx'
import { useJobBegun } from '../../../jobs/use-jobs.ts'
import { referrersIn } from '../../../notices/failure.ts'
import { type AdminDataProvider, listQuery } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { askOf } from '../../../providers/requests/api.ts'
import { isolated } from '../../../ui/text/formats.ts'
import { offerUndo } from '../../../undo/offer.tsx'
import { useAttempt } from '../actions/attempt.ts'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'
import { useWithin } from '../state/within.ts'
import { bulkButtons } from './buttons.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { changeSeveral, RefusedBySome } from './change-several.ts'

/** What can be done with the selected records; what was done with them unselects them. */
export interface Bulk {
  readonly change: (changes: Readonly<Record<string, unknown>>, words: ChangeWords) => void
  readonly act: (action: BulkAction) => void
}
/** What is changed, and into what. */
interface ChangeWords {
  readonly field: string
  readonly value: string
}

const ReferencedDialog = lazy(() => import('../actions/ReferencedDialog.tsx'))
const RefusedDialog = lazy(() => import('./RefusedDialog.tsx'))

/** The actions, together with the dialogs that they may need. */
export function useBulk(isAll: boolean): { readonly bulk: Bulk; readonly dialogs: ReactNode } {
  const { ask, dialogs } = useAsked()
  const { rows, selected, onUnselectItems } = useRows()
  const confirmChange = useConfirming(ask)
  const change = useChanging(ask)
  const act = useActing(ask)
  const finish = async (isDone: Promise<boolean>) => {
    if (await isDone) onUnselectItems()
  }
  const all = useAll(ask)
  const isOnShow = selected.every((id) => rows.some((row) => row.id === id))
  if (isAll) return { dialogs, bulk: all }
  return {
    dialogs,
    bulk: {
      change: async (changes, words) => {
        if (isOnShow || (await confirmChange(selected.length, words))) await finish(change(selected, changes))
      },
      act: async (action) => {
        const { Question } = bulkButtons[action]
        const isMeant = !Question || (await ask((answer) => <Question ids={selected} answer={answer} />))
        if (isMeant) await finish(act(action, selected))
      },
    },
  }
}

/** The same with all that match, in the background. */
function useAll(ask: Ask): Bulk {
  const t = useTranslate()
  const section = useSection()
  const locale = useLocale()
  const total = useTotalText()
  const within = useWithin()
  const { sort, filterValues, onUnselectItems } = useRows()
  const attempt = useAttempt()
  const begun = useJobBegun()
  const begin = async (deed: object, { text, action, isRemoval = false }: AllWords) => {
    const isMeant = await ask((answer) => (
      <ConfirmDialog title={t('bulk.confirmAll', { total })} action={action} isRemoval={isRemoval} answer={answer}>
        {text}
      </ConfirmDialog>
    ))
    if (!isMeant) return
    const query = listQuery({ sort, filter: { ...filterValues, ...within }, meta: { locale } })
    const isBegun = await attempt(async () => {
      begun((await askOf(apiBaseOf(section), 'POST /bulk/all', { body: { query, ...deed } as BulkAllRequest })).data)
    })
    if (isBegun) onUnselectItems()
  }
  return {
    change: (changes, { field, value }) =>
      void begin(
        { changes },
        { text: t('bulk.changeTo', { field, value: isolated(value) }), action: t('bulk.change') },
      ),
    act: (name) => {
      const { label, color } = bulkButtons[name]
      void begin({ [name]: true }, { text: t('bulk.allText'), action: t(label), isRemoval: color === 'error' })
    },
  }
}
interface AllWords {
  readonly text: string
  readonly action: string
  readonly isRemoval?: boolean
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

/** Asks before a change reaches records that are not on show: with how many it will be done. */
function useConfirming(ask: Ask) {
  const t = useTranslate()
  return (count: number, { field, value }: ChangeWords) =>
    ask((answer) => (
      <ConfirmDialog title={t('bulk.confirmChange', { smart_count: count })} action={t('bulk.change')} answer={answer}>
        {t('bulk.changeTo', { field, value: isolated(value) })}
      </ConfirmDialog>
    ))
}

/** Changes the records; where some refuse, offers to change the others without them. */
function useChanging(ask: Ask) {
  const { name: section } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const attempt = useAttempt()
  const notify = useNotify()
  const t = useTranslate()
  const keptText = useKeptText()
  const change = async (ids: readonly string[], changes: Readonly<Record<string, unknown>>): Promise<boolean> => {
    let refused: RefusedBySome | undefined
    const isDone = await attempt(
      async () => {
        const { count, same, gone, undo } = await changeSeveral(provider, { section, ids, changes })
        const takeBack = () =>
          attempt(async () => {
            const { restored, kept } = await undo()
            if (kept.length === 0) notify('messages.restored', { type: 'success' })
            else
              notify(
                [...(restored > 0 ? [t('bulk.restored', { smart_count: restored })] : []), keptText(kept)].join(
                  t('bulk.and'),
                ),
                { type: 'warning' },
              )
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

const mostNamed = 5

/** Names records that an undo has left alone. */
function useKeptText(): (kept: readonly Row[]) => string {
  const t = useTranslate()
  const rowTitle = useRowTitle()
  return (kept) => {
    const names = kept.slice(0, mostNamed).map((row) => isolated(rowTitle(row)))
    const others = kept.length - names.length
    const all = others > 0 ? [...names, t('list.referenced.andOthers', { smart_count: others })] : names
    return t('bulk.kept', { smart_count: kept.length, names: all.join(t('formats.separator')) })
  }
}

/** Does one thing with the records; where others refer to them, that is said and nothing is done. */
function useActing(ask: Ask) {
  const { name } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const attempt = useAttempt()
  const notify = useNotify()
  const t = useTranslate()
  const refuse = (error: unknown) => {
    const referrers = referrersIn(error)
    if (referrers) void ask((answer) => <ReferencedDialog referrers={referrers} many close={() => answer(false)} />)
    return referrers !== undefined
  }
  const act = (action: BulkAction, ids: readonly string[]): Promise<boolean> =>
    attempt(async () => {
      const { done, undoneBy } = bulkButtons[action]
      const { data: changed } = await provider.bulk(name, { slugs: ids, [action]: true } as BulkRequest)
      const gone = ids.length - changed.length
      const left = gone > 0 ? [t('bulk.gone', { smart_count: gone })] : []
      const text = [t(done, { smart_count: changed.length }), ...left].join(t('bulk.and'))
      if (undoneBy) offerUndo(notify, text, { undo: () => void act(undoneBy, changed) })
      else notify(text, { type: 'success' })
    }, refuse)
  return act
}
