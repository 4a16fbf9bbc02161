import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { FoundRecord, PersonFound } from '../../../api/personal-data.ts'
import { useFailureText } from '../../notices/failure.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { ask, HttpError } from '../../providers/requests/api.ts'

export const personalDataAddress = '/api/v1/dashboard/personal-data'

/** What was looked for and found, and which of it is chosen. */
export function useSearch() {
  const t = useTranslate()
  const lang = useLocale()
  const notify = useNotify()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState('')
  const [answer, setAnswer] = useState<PersonFound>()
  const [chosen, setChosen] = useState<readonly FoundRecord[]>([])

  async function find(q: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const found = await ask('POST /api/v1/dashboard/personal-data/find', { body: { q }, query: { lang } })
      setAsked(q)
      setAnswer(found)
      setChosen([])
    } catch (error) {
      const wrong = error instanceof HttpError ? error.body.errors?.q : undefined
      if (wrong) setProblem(t(wrong.key, { ...wrong.values, _: wrong.message }))
      else notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const toggle = (record: FoundRecord) =>
    setChosen(chosen.includes(record) ? chosen.filter((one) => one !== record) : [...chosen, record])
  return {
    busy,
    problem,
    find,
    again: () => void find(asked),
    found: answer?.data,
    more: answer?.meta.more ?? false,
    chosen,
    toggle,
    choose: setChosen,
  }
}
export type Search = ReturnType<typeof useSearch>
