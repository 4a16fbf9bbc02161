import { useEffect, useState } from 'react'
import { request } from './requests/api.ts'

/** What the server would say of a new password. */
export interface PasswordCheck {
  /** How many characters it takes. */
  readonly min: number
  /** 0 where it would be refused, at best 3. */
  readonly strength: number
  readonly problem: { readonly key: string; readonly values: Readonly<Record<string, string | number>> } | null
}

const pause = 300

/** The server's word on a password as it is typed; before that, on an empty one. Kept in no cache, which would hold the password. */
export function usePasswordCheck(password: string): PasswordCheck | undefined {
  const [check, setCheck] = useState<PasswordCheck>()
  useEffect(() => {
    const abort = new AbortController()
    const ask = () =>
      request<{ data: PasswordCheck }>('/api/v1/dashboard/password-check', {
        ...{ method: 'POST', body: { password }, signal: abort.signal, quiet: true },
      }).then(
        ({ data }) => setCheck(data),
        // Without an answer the form says what is wrong once it is sent.
        () => undefined,
      )
    const wait = setTimeout(() => void ask(), password === '' ? 0 : pause)
    return () => {
      clearTimeout(wait)
      abort.abort()
    }
  }, [password])
  return check
}
