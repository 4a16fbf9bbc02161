import { Secret, TOTP } from 'otpauth'

/** How many time steps a clock may be ahead or behind. */
const maxStepDrift = 1

/** Source: RFC 6238, with the defaults of authenticator apps: SHA-1, six digits, 30 seconds. */
const totpOf = (secret: string, owner: { issuer?: string; account?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: owner.issuer ?? '', label: owner.account ?? '' })

/** Returns a new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the code of a time step, counted since 1970. */
export const codeAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * TOTP.defaults.period * 1000 })

/**
 * Returns the time step that a code belongs to. Only steps near `now` (milliseconds since 1970) and after the last used one are accepted.
 */
export function findTimeStep(
  secret: string,
  code: string,
  { now, after }: { readonly now: number; readonly after: number | null },
): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: maxStepDrift })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp: now }) + delta
  return after === null || step > after ? step : undefined
}

/** Returns the URI that an authenticator app reads from the QR code. */
export const otpauthUri = (secret: string, owner: { issuer: string; account: string }): string =>
  totpOf(secret, owner).toString()
