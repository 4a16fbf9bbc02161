import { open, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

export type Bytes = AsyncIterable<Uint8Array>

/** Encrypts what flows through it for the owners of these public keys (https://age-encryption.org/v1); for none it lets it through as it is. */
export function encryptingFor(recipients: readonly string[]): (source: Bytes) => Bytes {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return async function* (source) {
    if (recipients.length === 0) yield* source
    else yield* await encrypter.encrypt(webStreamOf(source))
  }
}

/** Decrypts what flows through it by one of these secret keys. Throws a sentence for people where none of them fits. */
export function decryptingBy(identities: readonly string[]): (source: Bytes) => Bytes {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return async function* (source) {
    yield* await decrypter.decrypt(webStreamOf(source)).catch((error: unknown) => {
      if (!String(error).includes('no identity')) throw error
      throw new Error('it is encrypted for another key than that of BACKUP_IDENTITY.')
    })
  }
}

function webStreamOf(source: Bytes): ReadableStream<Uint8Array> {
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

/** Makes a pair of keys: the secret one is written to a new file that its owner alone may read, the public one returned. */
export async function makeKeys(path: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(path, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 })
  return recipient
}

/** How a file begins: as an encrypted archive, as a plain one, or as something else. */
export async function beginningOf(path: string): Promise<'encrypted' | 'plain' | 'other'> {
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
