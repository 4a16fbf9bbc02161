import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import type { HistoryEntry } from '../../../api/history.ts'
import { pathTo } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import { changedField } from '../../field/differences/changed-field.ts'
import { useFailureText } from '../../notices/failure.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { HttpError } from '../../providers/requests/api.ts'
import { type HistoryOf, restoreVersion } from './history.ts'

interface Options extends Pick<HistoryOf, 'record' | 'page'> {
  readonly onRestored: () => void
}

/** Restores a version, shows the record as it then is, and says what stood against it. */
export function useRestoring({ record, page, onRestored }: Options) {
  const section = useSection()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  const local = useLocalPath()
  const reasonsOf = useReasons()
  const [busy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<readonly string[]>([])

  async function restore(wanted: Pick<HistoryEntry, 'version' | 'notRestorable'>): Promise<void> {
    setBusy(true)
    try {
      const { slug } = await restoreVersion(section, record, wanted)
      notify('messages.updated', { type: 'success' })
      const path = pathTo(section, page, slug ?? undefined)
      if (path !== undefined && record.slug !== null && slug !== record.slug) navigate(local(path), { replace: true })
      await queries.invalidateQueries({ queryKey: [section.name] })
      onRestored()
    } catch (error) {
      setRefusals(reasonsOf(error))
      setBusy(false)
    }
  }
  return { busy, refusals, restore }
}

/** What the server refuses it for: each field by its name, or the failure as a whole. */
function useReasons(): (error: unknown) => readonly string[] {
  const labelOf = useFieldLabel()
  const t = useTranslate()
  const failureText = useFailureText()
  return (error) => {
    const found = error instanceof HttpError ? Object.entries(error.body.errors ?? {}) : []
    if (found.length === 0) return [failureText(error)]
    return found.map(
      ([path, { key, values, message }]) => `${labelOf(path)}: ${t(key, { ...values, _: message ?? key })}`,
    )
  }
}

/** What the field at a path of the body is called; its path if the section does not have it any more. */
export function useFieldLabel(): (path: string) => string {
  const section = useSection()
  const t = useTranslate()
  return (path) => {
    const { name } = changedField(section, path)
    return t(`resources.${section.name}.fields.${name}`, { _: t(`fields.${name}`, { _: name }) })
  }
}
