import type { SecondFactorSetup } from '../../api/sign-in.ts'
import { normalizeContact } from '../../schema/exact-contact.ts'
import type { Db } from '../database/tables.ts'
import { qrCodeOf } from './qr-code.ts'
import {
  confirmPendingSecret,
  consumeRecoveryCode,
  consumeTimeStep,
  renewRecoveryCodes,
  savePendingSecret,
  secondFactorOf,
} from './second-factors.ts'
import { decryptSecret, encryptSecret } from './secret-encryption.ts'
import { findTimeStep, newSecret, otpauthUri } from './totp.ts'

/** The owner of a second factor, and the key that encrypts its secret. */
export interface SecondFactorOwner {
  readonly db: Db
  readonly id: string
  readonly email: string
  readonly secretKey: string | undefined
}

/**
 * Creates a secret and stores it as pending until a code confirms it. Authenticator apps show the account under the name of the `issuer`.
 */
export async function beginSetUp(
  { db, id, email, secretKey }: SecondFactorOwner,
  issuer: string,
): Promise<SecondFactorSetup> {
  const secret = newSecret()
  await savePendingSecret(db, id, encryptSecret(secret, id, secretKey))
  const address = otpauthUri(secret, { issuer, account: email })
  return { secret, address, qrCode: qrCodeOf(address) }
}

/** Activates the pending secret by its first code; returns ten recovery codes, or undefined if the code is wrong. */
export async function confirmSetUp(
  { db, id, secretKey }: SecondFactorOwner,
  code: string,
): Promise<readonly string[] | undefined> {
  const pending = (await secondFactorOf(db, id))?.pending
  const secret = pending ? decryptSecret(pending, id, secretKey) : undefined
  const step = secret && findTimeStep(secret, normalizeCode(code), { now: Date.now(), after: null })
  if (!pending || !step || !(await confirmPendingSecret(db, id, pending, step))) return undefined
  return await renewRecoveryCodes(db, id)
}

/** Consumes a code and returns its kind; undefined if it is wrong. */
export async function consumeCode(
  { db, id, secretKey }: SecondFactorOwner,
  code: string,
): Promise<'code' | 'recoveryCode' | undefined> {
  const factor = await secondFactorOf(db, id)
  if (!factor?.secret) return undefined
  if (!/^\d{6}$/.test(normalizeCode(code)))
    return (await consumeRecoveryCode(db, id, code)) ? 'recoveryCode' : undefined
  const secret = decryptSecret(factor.secret, id, secretKey)
  const step = secret && findTimeStep(secret, normalizeCode(code), { now: Date.now(), after: factor.lastStep })
  return step && (await consumeTimeStep(db, id, step)) ? 'code' : undefined
}

/** Normalizes a typed code: `١٢٣ ٤٥٦` is 123456. */
const normalizeCode = (code: string): string => normalizeContact(code).replace(/\s/g, '')
