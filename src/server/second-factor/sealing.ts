import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const marks = { plain: 'plain:', sealed: 'sealed:' } as const
const lengths = { iv: 12, tag: 16 } as const

/**
 * A secret as the database keeps it: encrypted where the installation has a key, and so that it opens for nobody but the one it is
 * `about`. Without a key it is kept as it is.
 */
export function sealed(secret: string, about: string, secretKey: string | undefined): string {
  if (secretKey === undefined) return marks.plain + secret
  const iv = randomBytes(lengths.iv)
  const locking = createCipheriv(cipher, keyOf(secretKey), iv).setAAD(Buffer.from(about))
  const locked = Buffer.concat([locking.update(secret, 'utf8'), locking.final()])
  return marks.sealed + Buffer.concat([iv, locking.getAuthTag(), locked]).toString('base64')
}

/** The secret again; nothing when it was sealed with another key, about somebody else, or was tampered with. */
export function opened(stored: string, about: string, secretKey: string | undefined): string | undefined {
  if (stored.startsWith(marks.plain)) return stored.slice(marks.plain.length)
  if (!stored.startsWith(marks.sealed) || secretKey === undefined) return undefined
  const bytes = Buffer.from(stored.slice(marks.sealed.length), 'base64')
  const start = lengths.iv + lengths.tag
  try {
    const opening = createDecipheriv(cipher, keyOf(secretKey), bytes.subarray(0, lengths.iv))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(lengths.iv, start))
    return Buffer.concat([opening.update(bytes.subarray(start)), opening.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secretKey: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', 'second factors', 32))
