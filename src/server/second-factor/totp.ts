import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Source: RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, thirty seconds. */
const period = 30
const digits = 6
/** How many periods a clock may be ahead or behind. */
const drift = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => encoded(randomBytes(20))

/** The code of a period, counted since 1970. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', decoded(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits).padStart(digits, '0')
}

/** The period that a code belongs to, of those near a moment (milliseconds since 1970) that come after the last one used. */
export function stepOf(
  secret: string,
  code: string,
  { now, after }: { readonly now: number; readonly after: number | null },
): number | undefined {
  const current = Math.floor(now / 1000 / period)
  const near = Array.from({ length: 2 * drift + 1 }, (_, index) => current - drift + index)
  const matching = near.filter((step) => isSame(codeAt(secret, step), code))
  return matching.find((step) => after === null || step > after)
}

/** What an authenticator app reads from the picture. */
export function addressOf(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const query = new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?${query}`
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function encoded(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return bits.replace(/.{5}/g, (five) => alphabet[Number.parseInt(five, 2)] ?? '')
}

function decoded(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
