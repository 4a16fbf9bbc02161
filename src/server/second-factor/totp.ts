import { Secret, TOTP } from 'otpauth'

/** How many periods a clock may be ahead or behind. */
const drift = 1

/** Source: RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, thirty seconds. */
const totpOf = (secret: string, owner: { issuer?: string; account?: string } = {}): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer: owner.issuer ?? '', label: owner.account ?? '' })

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The code of a period, counted since 1970. */
export const codeAt = (secret: string, step: number): string =>
  totpOf(secret).generate({ timestamp: step * TOTP.defaults.period * 1000 })

/** The period that a code belongs to, of those near a moment (milliseconds since 1970) that come after the last one used. */
export function stepOf(
  secret: string,
  code: string,
  { now, after }: { readonly now: number; readonly after: number | null },
): number | undefined {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: now, window: drift })
  if (delta === null) return undefined
  const step = totp.counter({ timestamp: now }) + delta
  return after === null || step > after ? step : undefined
}

/** What an authenticator app reads from the picture. */
export const addressOf = (secret: string, owner: { issuer: string; account: string }): string =>
  totpOf(secret, owner).toString()
