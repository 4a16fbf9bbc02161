import { generateKeyPairSync } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { MadePasskey, UsedPasskey } from '../../api/passkeys.ts'
import type { Tables } from '../database/tables.ts'
import { isStorable } from '../store/values.ts'
import { keepChallenge, type Purpose, takeChallenge } from './challenges.ts'
import { noteUse, passkeyCalled, passkeysOf, type StoredPasskey } from './passkeys.ts'
import type { Place } from './place.ts'

type Db = Kysely<Tables>

/** Whose passkey is made. */
export interface Owner {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** A place with the name that a browser shows while it makes a passkey. */
interface NamedPlace extends Place {
  readonly name: string
}

/** It brings readers of certificates along, which no start needs to wait for. */
const library = () => import('@simplewebauthn/server')

const verified = 'required'
/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812), of which every authenticator has one. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What a browser makes a passkey of somebody by: one that is found without a name, and asks who uses it. */
export async function optionsToMake(db: Db, { host, name }: NamedPlace, owner: Owner): Promise<object> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    ...{ rpName: name, rpID: host, userName: owner.email, userDisplayName: owner.name },
    userID: new TextEncoder().encode(owner.id),
    excludeCredentials: (await passkeysOf(db, owner.id)).map(named),
    authenticatorSelection: { residentKey: 'required', userVerification: verified },
    supportedAlgorithmIDs,
  })
  await keepChallenge(db, options.challenge, { purpose: 'add', adminId: owner.id })
  return options
}

/** What a browser is asked for: any passkey of this place, or, to confirm, one of somebody's. */
export async function optionsToUse(db: Db, { host }: Place, purpose: Purpose): Promise<object> {
  const { generateAuthenticationOptions } = await library()
  const own = purpose.adminId === null ? [] : await passkeysOf(db, purpose.adminId)
  const options = await generateAuthenticationOptions({
    ...{ rpID: host, userVerification: verified },
    ...(purpose.adminId === null ? {} : { allowCredentials: own.map(named) }),
  })
  await keepChallenge(db, options.challenge, purpose)
  return options
}

const named = ({ credential, transports }: StoredPasskey) => ({ id: credential, transports })

/** What is to be kept of a passkey that somebody made on this place's pages; nothing when it is not what was asked for. */
export async function madeHere(
  db: Db,
  { host, origin }: Place,
  adminId: string,
  { response, ...made }: MadePasskey,
): Promise<Pick<StoredPasskey, 'admin_id' | 'credential' | 'public_key' | 'counter' | 'transports'> | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { clientDataJSON, attestationObject, transports = [] } = response
  const found = await verifyRegistrationResponse({
    response: { ...made, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, { purpose: 'add', adminId }),
    ...{ expectedOrigin: origin, expectedRPID: host, requireUserVerification: true, supportedAlgorithmIDs },
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  const { id, publicKey, counter } = found.registrationInfo.credential
  const kept = { credential: id, public_key: Buffer.from(publicKey).toString('base64url') }
  return { ...kept, admin_id: adminId, counter, transports: transports.filter(isStorable) }
}

/**
 * The passkey that was used on this place's pages for the purpose, by somebody whom it knows; nothing when anything is wrong with that.
 * One that nobody has takes the same work.
 */
export async function usedHere(
  db: Db,
  { host, origin }: Place,
  purpose: Purpose,
  { response, ...used }: UsedPasskey,
): Promise<StoredPasskey | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const passkey = await passkeyCalled(db, used.id)
  const { clientDataJSON, authenticatorData, signature } = response
  const found = await verifyAuthenticationResponse({
    response: { ...used, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: (challenge) => takeChallenge(db, challenge, purpose),
    ...{ expectedOrigin: origin, expectedRPID: host, requireUserVerification: true },
    credential: {
      id: used.id,
      publicKey: new Uint8Array(Buffer.from(passkey?.public_key ?? nobodys(), 'base64url')),
      counter: passkey?.counter ?? 0,
    },
  }).catch(() => undefined)
  if (!passkey || !found?.verified || !isTheirs(passkey, purpose, response.userHandle)) return undefined
  return (await noteUse(db, passkey, found.authenticationInfo.newCounter)) ? passkey : undefined
}

/** A passkey says whose it is; where that is known already, it has to be theirs. */
function isTheirs({ admin_id }: StoredPasskey, { adminId }: Purpose, userHandle: string | undefined): boolean {
  const said = userHandle && Buffer.from(userHandle, 'base64url').toString()
  if (adminId !== null) return admin_id === adminId && (said === undefined || said === '' || said === admin_id)
  return said === admin_id
}

let stranger: string | undefined
/** A public key that nobody has the other half of, written as passkeys write theirs (COSE, RFC 9053): P-256 by ES256. */
function nobodys(): string {
  stranger ??= strangersKey()
  return stranger
}

function strangersKey(): string {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]).toString('base64url')
}
