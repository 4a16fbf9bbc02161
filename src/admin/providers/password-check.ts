import { useEffect, useState } from 'react'
import type { PasswordCheck } from '../../api/profile.ts'
import { call } from './requests/api.ts'

const pause = 300

/**
 * The server's validation of a password while the person types; at first, that of an empty one. Not cached, because a cache would hold the
 * password.
 */
export function usePasswordCheck(password: string): PasswordCheck | undefined {
  const [check, setCheck] = useState<PasswordCheck>()
  useEffect(() => {
    const abort = new AbortController()
    const judge = () =>
      call(
        'POST /api/v1/dashboard/password-check',
        { body: { password } },
        { signal: abort.signal, silent: true },
      ).then(
        ({ data }) => setCheck(data),
        // Without a response, the form shows the problems after it is submitted.
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
