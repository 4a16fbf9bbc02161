import { useEffect, useState } from 'react'
import { supportsPasskeys } from '../providers/passkeys.ts'
import type { UserInfo } from '../providers/requests/session.ts'
import { fetchLoginMethods, type OfferedProvider } from '../providers/sign-in.ts'
import { stopWaiting } from '../providers/sign-in-providers/popup-channel.ts'

type AvailableMethods = Awaited<ReturnType<typeof fetchLoginMethods>>
interface SignInMethods extends AvailableMethods {
  readonly password: boolean
}

/**
 * The login methods for a person whose session has ended. Only their own providers are offered, where these are known, and no other method
 * if they can sign in by providers only. Stops waiting for a popup when the dialog closes.
 */
export function useSignInMethods(person: Partial<Pick<UserInfo, 'hasPassword' | 'providers'>> | null): SignInMethods {
  const { hasPassword = true, providers: ownProviders } = person ?? {}
  const [methods, setMethods] = useState<AvailableMethods>({ passkeys: false, providers: [] })
  useEffect(() => {
    fetchLoginMethods().then(setMethods, () => undefined)
    return stopWaiting
  }, [])
  const isOwnProvider = ({ code }: OfferedProvider) =>
    !ownProviders || ownProviders.own.some((own) => own.code === code)
  const providers = methods.providers.filter(isOwnProvider)
  const allowsOthers = !(ownProviders?.only && providers.length > 0)
  return {
    password: hasPassword && allowsOthers,
    passkeys: allowsOthers && methods.passkeys && supportsPasskeys(),
    providers,
  }
}
