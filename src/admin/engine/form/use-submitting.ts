import { useState } from 'react'
import { useNotify } from 'react-admin'
import { HttpError } from '../../providers/http-error.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useFailureText } from '../list/failure.ts'

/** Runs a call and says that it is done, where there is something to say; what it refuses is said at its field, anything else above the page. */
export function useSubmitting() {
  const t = useTranslate()
  const notify = useNotify()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})

  async function submit(work: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true)
    setProblems({})
    try {
      await work()
      if (done) notify(t(done), { type: 'success' })
      return true
    } catch (error) {
      const errors = error instanceof HttpError ? error.body.errors : undefined
      const said = Object.entries(errors ?? {}).map(([path, { key, values, message }]): [string, string] => [
        path,
        t(key, { ...values, _: message }),
      ])
      setProblems(Object.fromEntries(said))
      const isAtField = error instanceof HttpError && error.status === 422
      notify(isAtField ? (said[0]?.[1] ?? failureText(error)) : failureText(error), { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problems, submit }
}
