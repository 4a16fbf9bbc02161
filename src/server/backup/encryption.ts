import { open, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

export type ByteStream = AsyncIterable<Uint8Array>

/** Encrypts a stream for these public keys (https://age-encryption.org/v1); without keys it passes the stream on unchanged. */
export function createEncryption(recipients: readonly string[]): (source: ByteStream) => ByteStream {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return async function* (source) {
    if (recipients.length === 0) yield* source
    else yield* await encrypter.encrypt(webStreamOf(source))
  }
}

/** Decrypts a stream with one of these secret keys. Throws an error for operators if none of them fits. */
export function createDecryption(identities: readonly string[]): (source: ByteStream) => ByteStream {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async function* (source) {
    yield* await decrypter.decrypt(webStreamOf(source)).catch((error: unknown) => {
      if (!String(error).includes('no identity')) throw error
      throw new Error('it is encrypted for a different key than BACKUP_IDENTITY.')
    })
  }
}

function webStreamOf(source: ByteStream): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  })
}

/** Creates a key pair: writes the secret key to a new file that only its owner can read, and returns the public key. */
export async function generateKeyFile(path: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  return recipient
}

/** Detects by its first bytes whether a file is an encrypted archive, a plain one, or something else. */
export async function detectArchiveEncryption(path: string): Promise<'encrypted' | 'plain' | 'other'> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(ageHeader.length), 0, ageHeader.length)
    if (buffer.equals(ageHeader)) return 'encrypted'
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? 'plain' : 'other'
  } finally {
    await file.close()
  }
}

const ageHeader = Buffer.from('age-encryption.org/v1\n')
