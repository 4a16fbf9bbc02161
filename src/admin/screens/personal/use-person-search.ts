import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { PersonMatch, PersonSearchResult } from '../../../api/personal-data.ts'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { call, HttpError } from '../../providers/requests/api.ts'

export const personalDataUrl = '/api/v1/dashboard/personal-data'

/** The search for a person: query, results and selection. */
export function usePersonSearch() {
  const t = useTranslate()
  const lang = useLocale()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [lastQuery, setLastQuery] = useState('')
  const [result, setResult] = useState<PersonSearchResult>()
  const [chosen, setChosen] = useState<readonly PersonMatch[]>([])

  async function find(q: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const response = await call('POST /api/v1/dashboard/personal-data/find', { body: { q }, query: { lang } })
      setLastQuery(q)
      setResult(response)
      setChosen([])
    } catch (error) {
      const queryProblem = error instanceof HttpError ? error.body.problems?.q : undefined
      if (queryProblem) setProblem(t(queryProblem.key, { ...queryProblem.values, _: queryProblem.message }))
      else notify(failureText(error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const toggle = (record: PersonMatch) =>
    setChosen(chosen.includes(record) ? chosen.filter((one) => one !== record) : [...chosen, record])
  return {
    busy,
    problem,
    find,
    again: () => void find(lastQuery),
    found: result?.data,
    more: result?.meta.more ?? false,
    chosen,
    toggle,
    choose: setChosen,
  }
}
export type PersonSearch = ReturnType<typeof usePersonSearch>
