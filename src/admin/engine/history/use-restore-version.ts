import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { HistoryEvent } from '../../../api/history.ts'
import { pathToPage } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import { changedField } from '../../field/differences/changed-field.ts'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { HttpError } from '../../providers/requests/api.ts'
import { type RecordHistoryProps, restoreVersion } from './record-history.ts'

interface Options extends Pick<RecordHistoryProps, 'record' | 'page'> {
  readonly onRestored: () => void
}

/** Restores a version and shows the restored record, or returns the reasons of the rejection. */
export function useRestoreVersion({ record, page, onRestored }: Options) {
  const section = useSection()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const local = useLocalPath()
  const reasonsOf = useReasons()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function restore(version: Pick<HistoryEvent, 'version' | 'notRestorable'>): Promise<void> {
    setBusy(true)
    try {
      const { slug } = await restoreVersion(section, record, version)
      notify('messages.updated', { type: 'success' })
      const path = pathToPage(section, page, slug ?? undefined)
      if (path !== undefined && record.slug !== null && slug !== record.slug) navigate(local(path), { replace: true })
      await queries.invalidateQueries({ queryKey: [section.name] })
      onRestored()
    } catch (error) {
      setProblems(reasonsOf(error))
      setBusy(false)
    }
  }
  return { busy, refusals: problems, restore }
}

/** The reasons of a rejection: one per field with its label, or the failure as a whole. */
function useReasons(): (error: unknown) => readonly string[] {
  const labelOf = useFieldLabel()
  const t = useTranslate()
  const failureText = useErrorMessage()
  return (error) => {
    const fieldProblems = error instanceof HttpError ? Object.entries(error.body.problems ?? {}) : []
    if (fieldProblems.length === 0) return [failureText(error)]
    return fieldProblems.map(
      ([path, { key, values, message }]) => `${labelOf(path)}: ${t(key, { ...values, _: message ?? key })}`,
    )
  }
}

/** The label of the field at a path of the body; the path itself if the field no longer exists. */
export function useFieldLabel(): (path: string) => string {
  const section = useSection()
  const t = useTranslate()
  return (path) => {
    const { name } = changedField(section, path)
    return t(`resources.${section.name}.fields.${name}`, { _: t(`fields.${name}`, { _: name }) })
  }
}
