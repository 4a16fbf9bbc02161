import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What an authenticator is told by the page that uses it, of what the server said. */
interface Asked {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id?: string }
  readonly user?: { readonly id: string }
}
/** What a dishonest one, or one elsewhere, does otherwise. */
interface Otherwise {
  readonly origin?: string
  readonly host?: string
  readonly challenge?: string
  /** Without a finger, a face or a PIN. */
  readonly unverified?: true
  readonly type?: string
  readonly userHandle?: string
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (said: Buffer) => said.toString('base64url')

/** A passkey in memory, which does what browsers and authenticators do together (WebAuthn Level 3, 5.1.3, 5.1.4, 6.3). */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const named = { id: text(id), rawId: text(id), type: 'public-key' }
  let owner = ''
  let counter = 0

  const clientData = (type: string, challenge: string, otherwise: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type: otherwise.type ?? type,
        challenge: otherwise.challenge ?? challenge,
        origin: otherwise.origin ?? origin,
        crossOrigin: false,
      }),
    )

  /** Present and verified; with a key where there is one to tell. */
  function data(host: string, { unverified }: Otherwise, key: Buffer = Buffer.alloc(0)): Buffer {
    counter += 1
    const flags = 0x01 | (unverified ? 0 : 0x04) | (key.length > 0 ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, key])
  }

  /** The key as COSE writes it (RFC 9053): on P-256, for ES256. */
  function attested(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      ...[Buffer.alloc(16), Buffer.from([0, id.length]), id],
      ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
      ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
    ])
  }

  return {
    id: named.id,
    make({ challenge, rp, user }: Asked, otherwise: Otherwise = {}) {
      owner = user?.id ?? ''
      const authData = data(otherwise.host ?? rp?.id ?? '', otherwise, attested())
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        Buffer.from([0x58, authData.length]),
        authData,
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge, otherwise))
      return { ...named, response: { clientDataJSON, attestationObject: text(attestationObject) } }
    },
    use({ challenge, rpId }: Asked, otherwise: Otherwise = {}) {
      const authenticatorData = data(otherwise.host ?? rpId ?? '', otherwise)
      const client = clientData('webauthn.get', challenge, otherwise)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      const response = { clientDataJSON: text(client), authenticatorData: text(authenticatorData) }
      const userHandle = otherwise.userHandle ?? owner
      return { ...named, response: { ...response, signature: text(signature), userHandle } }
    },
    /** As one that was copied would be: it counts from there again. */
    goBack(to: number) {
      counter = to
    },
  }
}
