import { useNotify } from 'ra-core'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslate } from '../providers/i18n.ts'
import { HttpError } from '../providers/requests/http-error.ts'
import { useErrorMessage } from './request-errors.ts'

type Problems = Readonly<Record<string, string>>

/**
 * Runs a call and shows a success message if there is one. Validation errors appear at the fields of `form`, and the first invalid field
 * gets the focus. Errors without a field appear as a notification. A call while another one is running is ignored, so that buttons need not
 * be disabled, which would lose the focus.
 */
export function useSubmit() {
  const t = useTranslate()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const [problems, setProblems] = useState<Problems>({})

  async function submit<T>(work: () => Promise<T>, done?: string | ((result: T) => string)): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblems({})
    try {
      const result = await work()
      if (done) notify(t(typeof done === 'string' ? done : done(result)), { type: 'success' })
      return true
    } catch (error) {
      const messages = messagesOf(error)
      const isAllShown = showProblems(messages)
      const [first] = error instanceof HttpError && error.status === 422 ? Object.values(messages) : []
      if (!first || !isAllShown) notify(first ?? failureText(error), { type: 'error' })
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  function messagesOf(error: unknown): Problems {
    const errors = Object.entries((error instanceof HttpError && error.body.problems) || {})
    return Object.fromEntries(
      errors.map(([path, { key, values, message }]) => [path, t(key, { ...values, _: message })]),
    )
  }

  /** Shows the errors at their fields. Returns whether each error has a field. */
  function showProblems(messages: Problems): boolean {
    flushSync(() => setProblems(messages))
    const invalid = form.current?.querySelectorAll<HTMLElement>('[aria-invalid=true]') ?? []
    invalid[0]?.focus()
    return invalid.length >= Object.keys(messages).length
  }
  return { form, busy, problems, submit, refuse: showProblems }
}
