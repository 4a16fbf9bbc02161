import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useRefresh } from 'ra-core'
import { Link } from 'react-router-dom'
import type { RecentAction } from '../../api/recent-actions.ts'
import { fixedPages } from '../../schema/page-paths.ts'
import { useLocalPath } from '../context/context.tsx'
import notices from '../notifications/notifications.module.css'
import { useErrorMessage } from '../notifications/request-errors.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { call } from '../providers/requests/api.ts'
import { isolateBidi, useNumberFormat } from '../ui/text/locale-formats.ts'
import { useHasStartedJobs } from './use-jobs.ts'

const maxNamed = 5

/** Returns a function that undoes a recent action and says what was undone. */
export function useUndoAction(): (id: string) => Promise<void> {
  const queries = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const locale = useLocale()
  const failureText = useErrorMessage()
  const announce = useAnnounceUndo()
  return async (id) => {
    try {
      const request = { params: { id }, query: { lang: locale } }
      announce((await call('POST /api/v1/dashboard/recent-actions/:id/undo', request)).data)
    } catch (error) {
      notify(failureText(error), { type: 'error' })
    } finally {
      refresh()
      void queries.invalidateQueries({ queryKey: ['recentActions'] })
      void queries.invalidateQueries({ queryKey: ['jobs'] })
    }
  }
}

function useAnnounceUndo(): (action: RecentAction) => void {
  const t = useTranslate()
  const notify = useNotify()
  const number = useNumberFormat()
  const [, setHasStartedJobs] = useHasStartedJobs()
  return ({ undo }) => {
    if (undo?.state !== 'done') {
      setHasStartedJobs(true)
      return notify('messages.undoStarted', { type: 'info' })
    }
    const skipped = undo.result?.skipped ?? []
    if (skipped.length === 0) return notify('messages.undone', { type: 'success' })
    const names = skipped.slice(-maxNamed).map(({ title }) => isolateBidi(title || t('list.untitled')))
    const others = skipped.length - names.length
    const named = [
      ...names.toReversed(),
      ...(others > 0 ? [t('list.referenced.andOthers', { smart_count: others })] : []),
    ]
    const text = t('messages.undonePartly', {
      undone: number(undo.result?.counts.undone ?? 0),
      names: named.join(t('formats.separator')),
    })
    notify(<PartlyUndone text={text} />, { type: 'warning', autoHideDuration: 8000 })
  }
}

function PartlyUndone({ text }: { readonly text: string }) {
  const t = useTranslate()
  const local = useLocalPath()
  return (
    <span className={notices.acting}>
      {text}
      <Link to={local(fixedPages.recentActions.path)}>{t('messages.undoDetails')}</Link>
    </span>
  )
}
