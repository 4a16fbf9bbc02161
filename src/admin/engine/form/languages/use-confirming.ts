import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { apiBaseOf } from '../../../../schema/paths.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { useFailureText } from '../../../notices/failure.ts'
import type { FullRecord, Outdated } from '../../../providers/data-provider.ts'
import { askOf } from '../../../providers/requests/api.ts'
import { keyOf } from '../../history/history.ts'

/** Says that a field is still right in a language. It is saved at once, and what is written in the form stays as it is. */
export function useConfirming({ language, field }: Outdated) {
  const { section, base, store, onConfirmed } = useRecordForm()
  const queries = useQueryClient()
  const notify = useNotify()
  const t = useTranslate()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)

  async function confirm(): Promise<void> {
    if (!base) return
    setBusy(true)
    try {
      const body = { language, field, version: base.version }
      const { data } = await askOf(apiBaseOf(section), 'POST /:key/confirm', { params: { key: keyOf(base) }, body })
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
