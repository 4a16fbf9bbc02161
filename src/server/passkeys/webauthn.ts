import { generateKeyPairSync } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '../../api/passkeys.ts'
import type { Db } from '../database/tables.ts'
import { isStorableText } from '../store/values.ts'
import { type ChallengeBinding, consumeChallenge, saveChallenge } from './challenges.ts'
import { passkeyByCredential, passkeysOf, recordPasskeyUse, type StoredPasskey } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** The account that a passkey is created for. */
interface PasskeyOwner {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A relying party with the name that the browser shows during registration. */
interface NamedRelyingParty extends RelyingParty {
  readonly name: string
}

/** The module loads certificate parsers, so it is imported on first use and not at start. */
const loadWebauthn = () => import('@simplewebauthn/server')

const userVerification = 'required'
/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812); every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Returns the registration options for a discoverable passkey with user verification. */
export async function registrationOptions(
  db: Db,
  { host, name }: NamedRelyingParty,
  owner: PasskeyOwner,
): Promise<object> {
  const { generateRegistrationOptions } = await loadWebauthn()
  const options = await generateRegistrationOptions({
    rpName: name,
    rpID: host,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: new TextEncoder().encode(owner.id),
    excludeCredentials: (await passkeysOf(db, owner.id)).map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs,
  })
  await saveChallenge(db, options.challenge, { purpose: 'add', adminId: owner.id })
  return options
}

/** Returns the authentication options: for any passkey of the relying party or, to re-authenticate, for one of a given account. */
export async function authenticationOptions(
  db: Db,
  { host }: RelyingParty,
  purpose: ChallengeBinding,
): Promise<object> {
  const { generateAuthenticationOptions } = await loadWebauthn()
  const ownPasskeys = purpose.adminId === null ? [] : await passkeysOf(db, purpose.adminId)
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification,
    ...(purpose.adminId === null ? {} : { allowCredentials: ownPasskeys.map(toDescriptor) }),
  })
  await saveChallenge(db, options.challenge, purpose)
  return options
}

const toDescriptor = ({ credential, transports }: StoredPasskey) => ({ id: credential, transports })

/** Verifies a registration and returns the passkey to store; undefined if it does not match the issued challenge. */
export async function verifyRegistration(
  db: Db,
  { host, origin }: RelyingParty,
  adminId: string,
  { response, ...registration }: PasskeyRegistration,
): Promise<Pick<StoredPasskey, 'admin_id' | 'credential' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn()
  const { clientDataJSON, attestationObject, transports = [] } = response
  const verification = await verifyRegistrationResponse({
    response: { ...registration, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, { purpose: 'add', adminId }),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => undefined)
  if (!verification?.verified) return undefined
  const { id, publicKey, counter } = verification.registrationInfo.credential
  const storedKey = { credential: id, public_key: Buffer.from(publicKey).toString('base64url') }
  return { ...storedKey, admin_id: adminId, counter, transports: transports.filter(isStorableText) }
}

/**
 * Verifies an authentication with user verification for the purpose, and returns the passkey; undefined if it is invalid. An unknown
 * passkey takes the same work.
 */
export async function verifyAuthentication(
  db: Db,
  { host, origin }: RelyingParty,
  purpose: ChallengeBinding,
  { response, ...assertion }: PasskeyAssertion,
): Promise<StoredPasskey | undefined> {
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const passkey = await passkeyByCredential(db, assertion.id)
  const { clientDataJSON, authenticatorData, signature } = response
  const verification = await verifyAuthenticationResponse({
    response: { ...assertion, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => consumeChallenge(db, challenge, purpose),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: assertion.id,
      publicKey: new Uint8Array(Buffer.from(passkey?.public_key ?? dummyPublicKey(), 'base64url')),
      counter: passkey?.counter ?? 0,
    },
  }).catch(() => undefined)
  if (!passkey || !verification?.verified || !isOwnedBy(passkey, purpose, response.userHandle)) return undefined
  return (await recordPasskeyUse(db, passkey, verification.authenticationInfo.newCounter)) ? passkey : undefined
}

/** The assertion contains its owner; if the owner is already known, both must match. */
function isOwnedBy(
  { admin_id }: StoredPasskey,
  { adminId }: ChallengeBinding,
  userHandle: string | undefined,
): boolean {
  const ownerId = userHandle && Buffer.from(userHandle, 'base64url').toString()
  if (adminId !== null) return admin_id === adminId && (ownerId === undefined || ownerId === '' || ownerId === admin_id)
  return ownerId === admin_id
}

let dummyKey: string | undefined
/** A public key without a known private key, in the format of passkeys (COSE, RFC 9053): P-256 with ES256. */
function dummyPublicKey(): string {
  dummyKey ??= generateDummyKey()
  return dummyKey
}

function generateDummyKey(): string {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url')
}
