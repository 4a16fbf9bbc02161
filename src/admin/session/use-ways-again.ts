import { useEffect, useState } from 'react'
import { knowsPasskeys } from '../providers/passkeys.ts'
import type { UserInfo } from '../providers/requests/session.ts'
import { fetchWays, type OfferedProvider } from '../providers/sign-in.ts'
import { stopWaiting } from '../providers/ways-in/handing-over.ts'

type Ways = Awaited<ReturnType<typeof fetchWays>>

/**
 * The ways in beside the password for somebody whose session has ended: of the providers theirs, where it is known which are. Nobody is waited
 * for in another window once the page asks no more.
 */
export function useWaysAgain(known: UserInfo['providers']): Ways {
  const [ways, setWays] = useState<Ways>({ passkeys: false, providers: [] })
  useEffect(() => {
    fetchWays().then(setWays, () => undefined)
    return stopWaiting
  }, [])
  const isOwn = ({ code }: OfferedProvider) => !known || known.own.some((own) => own.code === code)
  return { passkeys: ways.passkeys && knowsPasskeys(), providers: ways.providers.filter(isOwn) }
}
