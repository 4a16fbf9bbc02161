import { isIP } from 'node:net'

/** Where passkeys are made for and used: browsers keep them by the host, and say on which page they were used. */
export interface Place {
  readonly host: string
  readonly origin: string
}

/** The place of an installation; nothing without a public address, or with one for which no browser makes passkeys. */
export function placeOf(publicUrl: string | undefined): Place | undefined {
  if (publicUrl === undefined) return undefined
  const { hostname, origin, protocol } = new URL(publicUrl)
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isSafe && isIP(hostname.replace(/[[\]]/g, '')) === 0 ? { host: hostname, origin } : undefined
}
