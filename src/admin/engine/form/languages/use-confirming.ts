import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { useErrorMessage } from '../../../notifications/request-errors.ts'
import type { FullRecord, OutdatedTranslation } from '../../../providers/data-provider.ts'
import { callSection } from '../../../providers/requests/call-section.ts'
import { recordUuidOf } from '../../history/record-history.ts'

/** Confirms a translation. The confirmation is saved at once; unsaved changes in the form stay. */
export function useConfirming({ language, field }: OutdatedTranslation) {
  const { section, base, store, onConfirmed } = useRecordForm()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTranslate()
  const failureText = useErrorMessage()
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    if (!base) return
    setBusy(true)
    try {
      const body = { language, field, version: base.version }
      const params = { key: recordUuidOf(base) }
      const { data } = await callSection(section, 'POST /:key/confirm', { params, body })
      notify(t('outdated.confirmed'), { type: 'success' })
      store.goTo(`${language}.${field ?? section.title}`)
      onConfirmed(data as FullRecord)
    } catch (error) {
      setBusy(false)
      notify(failureText(error), { type: 'error' })
    }
    await queries.invalidateQueries({ queryKey: [section.name] })
  }
  return { busy, confirm }
}
