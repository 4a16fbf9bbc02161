import type { Kysely } from 'kysely'
import type { SetUp } from '../../api/sign-in.ts'
import { typedContact } from '../../schema/whole.ts'
import type { Tables } from '../database/tables.ts'
import { qrCodeOf } from './qr-code.ts'
import { opened, sealed } from './sealing.ts'
import {
  confirmPending,
  keepPending,
  renewRecoveryCodes,
  secondFactorOf,
  takeRecoveryCode,
  takeStep,
} from './second-factors.ts'
import { addressOf, newSecret, stepOf } from './totp.ts'

/** Whose second factor, and what its secrets are sealed with. */
export interface Holder {
  readonly db: Kysely<Tables>
  readonly id: string
  readonly email: string
  readonly secretKey: string | undefined
}

/** Makes a secret and keeps it until a code confirms it. Authenticator apps show the account under the name of the `issuer`. */
export async function beginSetUp({ db, id, email, secretKey }: Holder, issuer: string): Promise<SetUp> {
  const secret = newSecret()
  await keepPending(db, id, sealed(secret, id, secretKey))
  const address = addressOf(secret, { issuer, account: email })
  return { secret, address, qrCode: qrCodeOf(address) }
}

/** Puts the secret into use that was begun with, by its first code; returns ten recovery codes, or nothing when the code is wrong. */
export async function confirmSetUp(
  { db, id, secretKey }: Holder,
  code: string,
): Promise<readonly string[] | undefined> {
  const pending = (await secondFactorOf(db, id))?.pending
  const secret = pending ? opened(pending, id, secretKey) : undefined
  const step = secret && stepOf(secret, typed(code), { now: Date.now(), after: null })
  if (!pending || !step || !(await confirmPending(db, id, pending, step))) return undefined
  return await renewRecoveryCodes(db, id)
}

/** What a code was, which is used up by that; nothing when it is not right. */
export async function takeCode(
  { db, id, secretKey }: Holder,
  code: string,
): Promise<'code' | 'recoveryCode' | undefined> {
  const factor = await secondFactorOf(db, id)
  if (!factor?.secret) return undefined
  if (!/^\d{6}$/.test(typed(code))) return (await takeRecoveryCode(db, id, code)) ? 'recoveryCode' : undefined
  const secret = opened(factor.secret, id, secretKey)
  const step = secret && stepOf(secret, typed(code), { now: Date.now(), after: factor.lastStep })
  return step && (await takeStep(db, id, step)) ? 'code' : undefined
}

/** A code as it was meant: `١٢٣ ٤٥٦` is 123456. */
const typed = (code: string): string => typedContact(code).replace(/\s/g, '')
