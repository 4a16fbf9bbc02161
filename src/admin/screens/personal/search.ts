import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { Words } from '../../../schema/words.ts'
import { useFailureText } from '../../engine/list/failure.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { HttpError, request } from '../../providers/requests/api.ts'

/** A record in which a person was found. */
export interface FoundRecord {
  readonly id: string
  readonly section: string
  /** What its section is called in its unit. */
  readonly label: Words
  readonly unit: { readonly id: string; readonly name: string; readonly displayName: Words }
  readonly title: string
  readonly createdAt: string
  readonly deleted: boolean
}

interface Answer {
  readonly data: readonly FoundRecord[]
  readonly meta: { readonly more: boolean }
}

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
  const [answer, setAnswer] = useState<Answer>()
  const [chosen, setChosen] = useState<readonly FoundRecord[]>([])

  async function find(q: string): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const found = await request<Answer>(`${personalDataAddress}/find`, {
        method: 'POST',
        body: { q },
        query: { lang },
      })
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
