import { useEffect, useState } from 'react'
import type { PasswordCheck } from '../../api/profile.ts'
import { ask } from './requests/api.ts'

const pause = 300

/** The server's word on a password as it is typed; before that, on an empty one. Kept in no cache, which would hold the password. */
export function usePasswordCheck(password: string): PasswordCheck | undefined {
  const [check, setCheck] = useState<PasswordCheck>()
  useEffect(() => {
    const abort = new AbortController()
    const judge = () =>
      ask('POST /api/v1/dashboard/password-check', { body: { password } }, { signal: abort.signal, quiet: true }).then(
        ({ data }) => setCheck(data),
        // Without an answer the form says what is wrong once it is sent.
        () => undefined,
      )
    const wait = setTimeout(() => void judge(), password === '' ? 0 : pause)
    return () => {
      clearTimeout(wait)
      abort.abort()
    }
  }, [password])
  return check
}
