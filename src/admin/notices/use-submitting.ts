import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { flushSync } from 'react-dom'
import { useTranslate } from '../providers/i18n.ts'
import { HttpError } from '../providers/requests/http-error.ts'
import { useFailureText } from './failure.ts'

type Problems = Readonly<Record<string, string>>

/**
 * Runs a call and says that it is done, where there is something to say. What is refused is said at the fields of `form`, the first of
 * which gets the focus; what stands at none of them is said above the page.
 */
export function useSubmitting() {
  const t = useTranslate()
  const notify = useNotify()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  async function submit<T>(work: () => Promise<T>, done?: string | ((result: T) => string)): Promise<boolean> {
    setBusy(true)
    setProblems({})
    try {
      const result = await work()
      if (done) notify(t(typeof done === 'string' ? done : done(result)), { type: 'success' })
      return true
    } catch (error) {
      const said = saidIn(error)
      const isAllShown = refuse(said)
      const [first] = error instanceof HttpError && error.status === 422 ? Object.values(said) : []
      if (!first || !isAllShown) notify(first ?? failureText(error), { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }

  function saidIn(error: unknown): Problems {
    const errors = Object.entries((error instanceof HttpError && error.body.errors) || {})
    return Object.fromEntries(
      errors.map(([path, { key, values, message }]) => [path, t(key, { ...values, _: message })]),
    )
  }

  /** Says at the fields what is wrong with them; gives whether each has one. */
  function refuse(said: Problems): boolean {
    flushSync(() => setProblems(said))
    const wrong = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
    wrong[0]?.focus()
    return wrong.length >= Object.keys(said).length
  }
  return { form, busy, problems, submit, refuse }
}
