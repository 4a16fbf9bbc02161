import { useEffect, useState } from 'react'
import type { OfferedProvider } from '../../api/sign-in.ts'
import { canUsePasskeys } from '../providers/passkeys.ts'
import { ask } from '../providers/requests/api.ts'
import { readSession } from '../providers/requests/session.ts'

interface OwnWays {
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
  readonly providers: readonly OfferedProvider[]
  /** Is it known by now? */
  readonly isKnown: boolean
}

/** By what the person can prove on this very page who they are, as their profile has it. */
export function useOwnWays(): OwnWays {
  const [ways, setWays] = useState<OwnWays>(() => ({
    hasPassword: readSession().userInfo?.hasPassword ?? true,
    ...{ hasPasskey: false, providers: [], isKnown: false },
  }))
  useEffect(() => {
    ask('GET /api/v1/dashboard/profile', {}, { quiet: true }).then(
      ({ data: { hasPassword, passkeys, providers } }) =>
        setWays({
          hasPassword,
          hasPasskey: passkeys.count > 0 && canUsePasskeys(passkeys.at),
          providers: providers.at === window.location.origin ? providers.own : [],
          isKnown: true,
        }),
      () => setWays((known) => ({ ...known, isKnown: true })),
    )
  }, [])
  return ways
}
