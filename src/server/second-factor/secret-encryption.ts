import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const prefixes = { plain: 'plain:', encrypted: 'sealed:' } as const
const lengths = { iv: 12, tag: 16 } as const

/**
 * Returns a secret in its stored form: encrypted if the installation has a key, and bound to `associatedData`, so that it cannot be used
 * for another owner. Without a key it is stored in plain text.
 */
export function encryptSecret(secret: string, associatedData: string, secretKey: string | undefined): string {
  if (secretKey === undefined) return prefixes.plain + secret
  const iv = randomBytes(lengths.iv)
  const encryptor = createCipheriv(algorithm, keyOf(secretKey), iv).setAAD(Buffer.from(associatedData))
  const ciphertext = Buffer.concat([encryptor.update(secret, 'utf8'), encryptor.final()])
  return prefixes.encrypted + Buffer.concat([iv, encryptor.getAuthTag(), ciphertext]).toString('base64')
}

/** Returns the decrypted secret; undefined if it was encrypted with another key or for another owner, or if it was modified. */
export function decryptSecret(
  stored: string,
  associatedData: string,
  secretKey: string | undefined,
): string | undefined {
  if (stored.startsWith(prefixes.plain)) return stored.slice(prefixes.plain.length)
  if (!stored.startsWith(prefixes.encrypted) || secretKey === undefined) return undefined
  const bytes = Buffer.from(stored.slice(prefixes.encrypted.length), 'base64')
  const start = lengths.iv + lengths.tag
  try {
    const decryptor = createDecipheriv(algorithm, keyOf(secretKey), bytes.subarray(0, lengths.iv))
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(bytes.subarray(lengths.iv, start))
    return Buffer.concat([decryptor.update(bytes.subarray(start)), decryptor.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

const keyOf = (secretKey: string): Buffer => Buffer.from(hkdfSync('sha256', secretKey, '', 'second factors', 32))
