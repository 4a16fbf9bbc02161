import { isIP } from 'node:net'

/** The WebAuthn relying party: browsers bind passkeys to the host and report the origin of each use. */
export interface RelyingParty {
  readonly host: string
  readonly origin: string
}

/** Returns the relying party of an installation; undefined without a public URL, or with one for which browsers do not support passkeys. */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isSafe && isIP(hostname.replace(/[[\]]/g, '')) === 0 ? { host: hostname, origin } : undefined
}
