import { useEffect, useState } from 'react'
import { knowsPasskeys } from '../providers/passkeys.ts'
import type { UserInfo } from '../providers/requests/session.ts'
import { fetchWays, type OfferedProvider } from '../providers/sign-in.ts'
import { stopWaiting } from '../providers/ways-in/handing-over.ts'

type Offered = Awaited<ReturnType<typeof fetchWays>>
interface Ways extends Offered {
  readonly password: boolean
}

/**
 * The ways in for somebody whose session has ended: of the providers theirs, where it is known which are, and nothing else where they alone let
 * the person in. Nobody is waited for in another window once the page asks no more.
 */
export function useWaysAgain(person: Partial<Pick<UserInfo, 'hasPassword' | 'providers'>> | null): Ways {
  const { hasPassword = true, providers: known } = person ?? {}
  const [ways, setWays] = useState<Offered>({ passkeys: false, providers: [] })
  useEffect(() => {
    fetchWays().then(setWays, () => undefined)
    return stopWaiting
  }, [])
  const isOwn = ({ code }: OfferedProvider) => !known || known.own.some((own) => own.code === code)
  const providers = ways.providers.filter(isOwn)
  const isOpen = !(known?.only && providers.length > 0)
  return { password: hasPassword && isOpen, passkeys: isOpen && ways.passkeys && knowsPasskeys(), providers }
}
