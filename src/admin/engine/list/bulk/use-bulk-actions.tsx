import { type DataProvider, useDataProvider, useNotify } from 'ra-core'
import { type ReactNode, Suspense, useState } from 'react'
import type { BulkAllRequest, BulkRequest } from '../../../../api/sections/bulk-request.ts'
import type { BulkAction } from '../../../../schema/access.ts'
import type { RecordValues } from '../../../../schema/record-values.ts'
import { useSection } from '../../../context/context.tsx'
import { useTrackStartedJob } from '../../../jobs/use-jobs.ts'
import { useUndoAction } from '../../../jobs/use-undo-action.tsx'
import { parseBlockingRecords } from '../../../notifications/request-errors.ts'
import { type AdminDataProvider, listQuery } from '../../../providers/data-provider.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { callSection } from '../../../providers/requests/call-section.ts'
import { isolateBidi } from '../../../ui/text/locale-formats.ts'
import { notifyWithUndo } from '../../../undo/notify-with-undo.tsx'
import { useRunAction } from '../actions/use-run-action.ts'
import { useFixedFilter } from '../state/fixed-filter.ts'
import { useRows, useRowTitle } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'
import type { BulkEdit } from './BulkEditDialog.tsx'
import { bulkButtons } from './bulk-buttons.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { BulkChangeRejectedError, changeRecords, type FetchedRows } from './change-records.ts'

/** The bulk actions on the selected records. A successful action clears the selection. */
export interface BulkActionHandlers {
  readonly change: (changes: RecordValues, labels: ChangeLabels) => void
  /** Asks for a field and a value, and sets it in all of them. */
  readonly edit: () => void
  readonly act: (action: BulkAction) => void
}
/** Labels of the changed field and its new value. */
interface ChangeLabels {
  readonly field: string
  readonly value: string
}

const ReferencedDialog = lazy(() => import('../actions/ReferencedDialog.tsx'))
const BulkEditDialog = lazy(() => import('./BulkEditDialog.tsx'))
const RejectedRecordsDialog = lazy(() => import('./RejectedRecordsDialog.tsx'))

/** The actions, and the dialogs to render with them. */
export function useBulkActions(isAll: boolean): { readonly bulk: BulkActionHandlers; readonly dialogs: ReactNode } {
  const { ask, confirm, dialogs } = useQuestions()
  const { rows, selected, onUnselectItems } = useRows()
  const confirmChange = useConfirmChange(confirm)
  const change = useChange(confirm)
  const act = useAct(confirm)
  const finish = async (isDone: Promise<boolean>) => {
    if (await isDone) onUnselectItems()
  }
  const all = useActionsOnAll({ ask, confirm })
  const isVisible = selected.every((id) => rows.some((row) => row.id === id))
  if (isAll) return { dialogs, bulk: all }
  return {
    dialogs,
    bulk: {
      change: async (changes, labels) => {
        if (isVisible || (await confirmChange(selected.length, labels))) await finish(change(selected, changes))
      },
      edit: async () => {
        const edit = await ask(editDialog(selected))
        if (edit) await finish(change(selected, edit.changes, edit.before))
      },
      act: async (action) => {
        const { Confirmation } = bulkButtons[action]
        const isConfirmed =
          !Confirmation || (await confirm((answer) => <Confirmation ids={selected} answer={answer} />))
        if (isConfirmed) await finish(act(action, selected))
      },
    },
  }
}

/** The same actions for all matching records, as a background job. */
function useActionsOnAll({ ask, confirm }: Pick<Questions, 'ask' | 'confirm'>): BulkActionHandlers {
  const t = useTranslate()
  const section = useSection()
  const locale = useLocale()
  const total = useTotalText()
  const fixedFilter = useFixedFilter()
  const { sort, filterValues, onUnselectItems } = useRows()
  const runAction = useRunAction()
  const onJobStarted = useTrackStartedJob()
  const confirmAndStart = async (operation: object, { text, action, isRemoval = false }: ConfirmationText) => {
    const isConfirmed = await confirm((answer) => (
      <ConfirmDialog title={t('bulk.confirmAll', { total })} action={action} isRemoval={isRemoval} answer={answer}>
        {text}
      </ConfirmDialog>
    ))
    if (isConfirmed) await startJob(operation)
  }
  const startJob = async (operation: object) => {
    const query = listQuery({ sort, filter: { ...filterValues, ...fixedFilter }, meta: { locale } })
    const isStarted = await runAction(async () => {
      const body = { query, ...operation } as BulkAllRequest
      onJobStarted((await callSection(section, 'POST /bulk/all', { body })).data)
    })
    if (isStarted) onUnselectItems()
  }
  return {
    change: (changes, { field, value }) =>
      void confirmAndStart(
        { changes },
        { text: t('bulk.changeTo', { field, value: isolateBidi(value) }), action: t('bulk.change') },
      ),
    edit: async () => {
      const edit = await ask(editDialog(undefined))
      if (edit) await startJob({ changes: edit.changes })
    },
    act: (name) => {
      const { label, color } = bulkButtons[name]
      void confirmAndStart(
        { [name]: true },
        { text: t('bulk.allText'), action: t(label), isRemoval: color === 'error' },
      )
    },
  }
}
interface ConfirmationText {
  readonly text: string
  readonly action: string
  readonly isRemoval?: boolean
}

type RenderDialog<T> = (answer: (value: T) => void) => ReactNode
type Confirm = (renderDialog: RenderDialog<boolean>) => Promise<boolean>
interface Questions {
  /** Shows a dialog until it has an answer. */
  readonly ask: <T>(renderDialog: RenderDialog<T>) => Promise<T>
  /** A question that is answered with yes or no; closing the dialog counts as "no". */
  readonly confirm: Confirm
  readonly dialogs: ReactNode
}

function useQuestions(): Questions {
  const [dialog, setDialog] = useState<ReactNode>(null)
  const ask = <T,>(renderDialog: RenderDialog<T>) =>
    new Promise<T>((resolve) => {
      setDialog(
        renderDialog((value) => {
          setDialog(null)
          resolve(value)
        }),
      )
    })
  return { ask, confirm: ask<boolean>, dialogs: <Suspense fallback={null}>{dialog}</Suspense> }
}

const editDialog =
  (ids: readonly string[] | undefined): RenderDialog<BulkEdit | undefined> =>
  (answer) => <BulkEditDialog ids={ids} answer={answer} />

/** Asks for confirmation, with the record count, before a change affects records that are not visible. */
function useConfirmChange(confirm: Confirm) {
  const t = useTranslate()
  return (count: number, { field, value }: ChangeLabels) =>
    confirm((answer) => (
      <ConfirmDialog title={t('bulk.confirmChange', { smart_count: count })} action={t('bulk.change')} answer={answer}>
        {t('bulk.changeTo', { field, value: isolateBidi(value) })}
      </ConfirmDialog>
    ))
}

/** Changes the records; if some are rejected, offers to change the others. */
function useChange(confirm: Confirm) {
  const { name: section } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const runAction = useRunAction()
  const notify = useNotify()
  const t = useTranslate()
  const subjectOf = useSubject()
  const undoAction = useUndoAction()
  const change = async (ids: readonly string[], changes: RecordValues, before?: FetchedRows): Promise<boolean> => {
    let rejection: BulkChangeRejectedError | undefined
    const isDone = await runAction(
      async () => {
        const { changed, unchangedCount, deletedCount, changedSinceCount, action } = await changeRecords(provider, {
          section,
          ids,
          changes,
          before,
        })
        const count = changed.length
        const skippedTexts = [
          ...(unchangedCount > 0 ? [t('bulk.same', { smart_count: unchangedCount })] : []),
          ...(deletedCount > 0 ? [t('bulk.gone', { smart_count: deletedCount })] : []),
          ...(changedSinceCount > 0 ? [t('bulk.changedSince', { smart_count: changedSinceCount })] : []),
        ]
        const text = [t('bulk.changed', { smart_count: count }), ...skippedTexts].join(t('bulk.and'))
        const subject = subjectOf(changed.map(({ id }) => id))
        if (action) notifyWithUndo(notify, text, { subject, undo: () => void undoAction(action) })
        else notify(text, { type: 'success' })
      },
      (error) => {
        if (error instanceof BulkChangeRejectedError) rejection = error
        return rejection !== undefined
      },
    )
    if (!rejection) return isDone
    const { rejected } = rejection
    const others = ids.filter((id) => !rejected.some((one) => one.id === id))
    const isContinued = await confirm((answer) => (
      <RejectedRecordsDialog rejected={rejected} others={others.length} answer={answer} />
    ))
    return isContinued && (await change(others, changes, before))
  }
  return change
}

/** Returns a function that names changed records: one by its title, several by their section. */
function useSubject(): (ids: readonly string[]) => string {
  const { label } = useSection()
  const locale = useLocale()
  const { rows } = useRows()
  const rowTitle = useRowTitle()
  return (ids) => {
    const row = ids.length === 1 ? rows.find(({ id }) => id === ids[0]) : undefined
    return row ? rowTitle(row) : label[locale]
  }
}

/** Performs a bulk action. If other records reference the selected ones, a dialog shows them and nothing changes. */
function useAct(confirm: Confirm) {
  const { name } = useSection()
  const provider = useDataProvider<AdminDataProvider & DataProvider>()
  const runAction = useRunAction()
  const notify = useNotify()
  const t = useTranslate()
  const subjectOf = useSubject()
  const undoAction = useUndoAction()
  const showReferrers = (error: unknown) => {
    const referrers = parseBlockingRecords(error)
    if (referrers) void confirm((answer) => <ReferencedDialog referrers={referrers} many close={() => answer(false)} />)
    return referrers !== undefined
  }
  const act = (action: BulkAction, ids: readonly string[]): Promise<boolean> =>
    runAction(async () => {
      const { done } = bulkButtons[action]
      const { data: changed, action: id } = await provider.bulk(name, { slugs: ids, [action]: true } as BulkRequest)
      const deletedCount = ids.length - changed.length
      const skippedTexts = deletedCount > 0 ? [t('bulk.gone', { smart_count: deletedCount })] : []
      const text = [t(done, { smart_count: changed.length }), ...skippedTexts].join(t('bulk.and'))
      if (id) notifyWithUndo(notify, text, { subject: subjectOf(changed), undo: () => void undoAction(id) })
      else notify(text, { type: 'success' })
    }, showReferrers)
  return act
}
