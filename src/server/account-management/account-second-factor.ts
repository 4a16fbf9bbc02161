import type { Account } from '../../api/profile.ts'
import type { SecondFactorSetup } from '../../api/sign-in.ts'
import { accountById } from '../accounts/accounts.ts'
import { registerAttempt, resetAttempts } from '../accounts/login-throttle.ts'
import { revokeSessions } from '../accounts/sessions.ts'
import { accountIssuer, type Settings } from '../context/settings.ts'
import { revocationDetails, revokeCredentials } from '../credentials/revoke-credentials.ts'
import type { Db } from '../database/tables.ts'
import { invalid, notFound, ruleViolation } from '../http/errors.ts'
import { beginSetUp, confirmSetUp, consumeCode, type SecondFactorOwner } from '../second-factor/check.ts'
import {
  countRecoveryCodes,
  dropSecondFactor,
  needsSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from '../second-factor/second-factors.ts'
import { createProblemAt } from '../write-policies/write-policy.ts'
import {
  type AccountRequest,
  inOtherAccountTransaction,
  inOwnAccountTransaction,
  withReauthCredential,
} from './account-request.ts'
import { writeAccountAudit } from './audit-account.ts'
import { sendNotification } from './notify.ts'
import { assertReauthenticated, auditFailedReauth, requireReauth as confirmMe } from './password-reauthentication.ts'

/** In characters; longer than a recovery code with its dashes. */
const maxCodeLength = 40

/** Returns the second factor of an account for its profile. */
export async function secondFactorStatus(db: Db, id: string): Promise<Account['secondFactor']> {
  const [factor, recoveryCodes, isRequired] = await Promise.all([
    secondFactorOf(db, id),
    countRecoveryCodes(db, id),
    needsSecondFactor(db, id),
  ])
  return { since: factor?.since?.toISOString() ?? null, recoveryCodes, required: isRequired }
}

/** The credentials in the body of a request that changes the own second factor. */
interface Confirmation {
  /** Not needed if the request was re-authenticated in another way. */
  readonly password?: string
  /** A code of the current second factor, or a recovery code. */
  readonly code?: string
}
type Installation = Pick<Settings, 'secretKey' | 'organisation'>

/** Begins to set up the own second factor, or a replacement. */
export async function beginOwnSecondFactor(
  request: AccountRequest,
  { secretKey, organisation }: Installation,
  confirmation: Confirmation,
): Promise<SecondFactorSetup> {
  return await inOwnAccountTransaction(await confirmChange(request, secretKey, confirmation), async (trxRequest) =>
    beginSetUp(await secondFactorOwner(trxRequest, secretKey), accountIssuer(organisation)),
  )
}

/** Activates it with its first code; returns the recovery codes, which cannot be read again. */
export async function confirmOwnSecondFactor(
  request: AccountRequest,
  secretKey: string | undefined,
  code: string,
): Promise<readonly string[]> {
  const { scope, me, network } = request
  if (code.trim() === '') throw invalid([createProblemAt('code', 'required')])
  const attempt = { key: `code ${me.id}`, network, isKnownSubnet: false }
  await registerAttempt(scope.db, attempt)
  const codes = code.length > maxCodeLength ? undefined : await activate(request, secretKey, code)
  if (!codes) throw await wrongCode(request)
  await resetAttempts(scope.db, attempt)
  return codes
}

/** Ends all other sessions if a second factor was already active. */
const activate = (request: AccountRequest, secretKey: string | undefined, code: string) =>
  inOwnAccountTransaction(request, async (trxRequest): Promise<readonly string[] | undefined> => {
    const { scope } = trxRequest
    const isReplaced = (await secondFactorOf(scope.db, request.me.id))?.secret != null
    const codes = await confirmSetUp(await secondFactorOwner(trxRequest, secretKey), code)
    if (!codes) return undefined
    if (isReplaced) await revokeSessions(scope.db, request.me.id, { keepToken: request.me.token })
    await writeAccountAudit(trxRequest, { action: 'secondFactor', details: { change: 'on' } })
    await sendNotification(scope, { template: 'factorSet', adminId: request.me.id })
    return codes
  })

/** Replaces the remaining recovery codes by ten new ones. */
export async function renewOwnRecoveryCodes(
  request: AccountRequest,
  secretKey: string | undefined,
  confirmation: Confirmation,
): Promise<readonly string[]> {
  return await inOwnAccountTransaction(await confirmChange(request, secretKey, confirmation), async (trxRequest) => {
    const { scope } = trxRequest
    if (!(await secondFactorOf(scope.db, request.me.id))?.secret) throw notFound()
    const codes = await renewRecoveryCodes(scope.db, request.me.id)
    await writeAccountAudit(trxRequest, { action: 'secondFactor', details: { change: 'recoveryCodes' } })
    await sendNotification(scope, { template: 'recoveryCodesRenewed', adminId: request.me.id })
    return codes
  })
}

/** Disables the own second factor, unless a role requires it. */
export async function disableOwnSecondFactor(
  request: AccountRequest,
  secretKey: string | undefined,
  confirmation: Confirmation,
): Promise<void> {
  if (await needsSecondFactor(request.scope.db, request.me.id))
    throw ruleViolation([createProblemAt('secondFactor', 'secondFactorRequired')])
  await dropOwnFactor(await confirmChange(request, secretKey, confirmation))
}

/**
 * Removes the second factor of another user who has lost it; requires re-authentication. A user disables the own one with the password
 * instead. Every other credential is revoked too, because the finder of the lost device may have it.
 */
export const resetSecondFactorForAdmin = (request: AccountRequest): Promise<void> =>
  inOtherAccountTransaction(request, 'secondFactor', async (trxRequest) => {
    const { scope } = trxRequest
    assertReauthenticated(scope)
    const account = await accountById(scope.db, request.id)
    await dropSecondFactor(scope.db, request.id)
    const admin = { id: request.id, name: account?.name ?? '' }
    const revocations = await revokeCredentials(scope, { admin, jobs: true })
    await writeAccountAudit(trxRequest, {
      action: 'secondFactor',
      details: { change: 'reset', ...revocationDetails(revocations) },
    })
    await sendNotification(scope, {
      template: 'factorRemoved',
      adminId: request.id,
      values: { ended: revocations },
    })
  })

/** Other sessions and login challenges end with it. */
const dropOwnFactor = (request: AccountRequest): Promise<void> =>
  inOwnAccountTransaction(request, async (trxRequest) => {
    const { scope } = trxRequest
    await dropSecondFactor(scope.db, request.id)
    await revokeSessions(scope.db, request.id, { keepToken: request.me.token })
    await writeAccountAudit(trxRequest, { action: 'secondFactor', details: { change: 'off' } })
    await sendNotification(scope, { template: 'factorRemoved', adminId: request.id })
  })

/**
 * Verifies the password or another re-authentication, and a code of the current second factor: a session and the password alone must not
 * replace it, disable it or read new recovery codes. Returns the request with the verified credential.
 */
async function confirmChange(
  request: AccountRequest,
  secretKey: string | undefined,
  { password, code = '' }: Confirmation,
): Promise<AccountRequest> {
  const confirmedRequest = withReauthCredential(request, await confirmMe(request, password))
  const { scope, me, network } = request
  if (!(await secondFactorOf(scope.db, me.id))?.secret) return confirmedRequest
  if (code.trim() === '') throw invalid([createProblemAt('code', 'required')])
  const attempt = { key: `code ${me.id}`, network, isKnownSubnet: false }
  await registerAttempt(scope.db, attempt)
  const acceptedCode =
    code.length > maxCodeLength ? undefined : await consumeCode(await secondFactorOwner(request, secretKey), code)
  if (!acceptedCode) throw await wrongCode(request)
  await resetAttempts(scope.db, attempt)
  return confirmedRequest
}

async function wrongCode({ scope: { db }, me }: AccountRequest): Promise<Error> {
  await auditFailedReauth({ db, me }, 'code')
  return invalid([createProblemAt('code', 'code')])
}

async function secondFactorOwner(
  { scope: { db }, me }: AccountRequest,
  secretKey: string | undefined,
): Promise<SecondFactorOwner> {
  const account = await accountById(db, me.id)
  if (!account) throw notFound()
  return { db, id: me.id, email: account.email, secretKey }
}
