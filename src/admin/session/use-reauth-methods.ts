import { useEffect, useState } from 'react'
import type { OfferedProvider } from '../../api/sign-in.ts'
import { canUsePasskeys } from '../providers/passkeys.ts'
import { call } from '../providers/requests/api.ts'
import { readSession } from '../providers/requests/session.ts'

interface ReauthMethods {
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
  readonly providers: readonly OfferedProvider[]
  /** Has the profile been loaded, or failed to load? */
  readonly isLoaded: boolean
}

/** The methods by which the person can re-authenticate on this page, according to their profile. */
export function useReauthMethods(): ReauthMethods {
  const [methods, setMethods] = useState<ReauthMethods>(() => ({
    hasPassword: readSession().userInfo?.hasPassword ?? true,
    hasPasskey: false,
    providers: [],
    isLoaded: false,
  }))
  useEffect(() => {
    call('GET /api/v1/dashboard/profile', {}, { silent: true }).then(
      ({ data: { hasPassword, passkeys, providers } }) =>
        setMethods({
          hasPassword,
          hasPasskey: passkeys.count > 0 && canUsePasskeys(passkeys.at),
          providers: providers.at === window.location.origin ? providers.own : [],
          isLoaded: true,
        }),
      () => setMethods((current) => ({ ...current, isLoaded: true })),
    )
  }, [])
  return methods
}
