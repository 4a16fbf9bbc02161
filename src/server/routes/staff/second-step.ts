import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isValid } from '../../../api/schema-errors.ts'
import type { Schema } from '../../../api/shared-schemas.ts'
import { challengeToken, type signInEndpoints } from '../../../api/sign-in.ts'
import { getAtPath } from '../../../schema/fields.ts'
import { sendNotification } from '../../account-management/notify.ts'
import { lockAccount } from '../../accounts/accounts.ts'
import { type Admin, adminById } from '../../accounts/admins.ts'
import { completeLoginChallenge, countChallengeAttempt, findLoginChallenge } from '../../accounts/login-challenges.ts'
import { registerAttempt, resetAttempts } from '../../accounts/login-throttle.ts'
import { hasUsedSubnet } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import { accountIssuer } from '../../context/settings.ts'
import type { IdentityProviderSession } from '../../database/core/provider-table-types.ts'
import type { Db } from '../../database/tables.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { invalid, invalidCredentials } from '../../http/errors.ts'
import { type RouteRequest, registerRoute } from '../../http/register-route.ts'
import { createMailer } from '../../mail/mailer.ts'
import { requiresProviderSignIn } from '../../openid/providers.ts'
import { beginSetUp, confirmSetUp, consumeCode, type SecondFactorOwner } from '../../second-factor/check.ts'
import { secondFactorOf } from '../../second-factor/second-factors.ts'
import { createProblemAt } from '../../write-policies/write-policy.ts'
import { completeSignIn } from './complete-sign-in.ts'

interface PendingSignIn {
  readonly challenge: string
  readonly admin: Admin
  readonly owner: SecondFactorOwner
  readonly isSetUp: boolean
  readonly providerSession: IdentityProviderSession | null
}
const maxCodeLength = 40

/**
 * Routes for the second step of a sign-in: set up a second factor if one is required, then verify its code. An unknown challenge is
 * answered like a wrong password.
 */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const allow = ({ body }: FastifyRequest) => assertLoginSchema(challengeToken, getAtPath(body, 'challenge'))

  const beginSecondFactor = async ({
    body,
  }: RouteRequest<(typeof signInEndpoints)['POST /api/v1/dashboard/login/second-factor']>) => {
    const { admin } = await loadPendingSignIn(db, body.challenge, context)
    const setUp = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, admin.id)
      const { isSetUp, owner } = await loadPendingSignIn(trx, body.challenge, context)
      if (isSetUp) throw invalidCredentials()
      return await beginSetUp(owner, accountIssuer(context.settings.organisation))
    })
    return { data: setUp }
  }
  registerRoute(app, 'POST /api/v1/dashboard/login/second-factor', beginSecondFactor, { allow })

  const completeSecondStep = async ({
    request,
    body,
  }: RouteRequest<(typeof signInEndpoints)['POST /api/v1/dashboard/login/code']>) => {
    const code = parseCode(body.code)
    const { admin, providerSession } = await loadPendingSignIn(db, body.challenge, context)
    const network = clientSubnet(request.ip)
    const attempt = { key: `code ${admin.id}`, network, isKnownSubnet: await hasUsedSubnet(db, admin, network) }
    await registerAttempt(db, attempt)
    if (!(await countChallengeAttempt(db, body.challenge))) throw invalidCredentials()
    const { session, recoveryCodes, isWrong } = await signInByCode(context, request, {
      ...body,
      code,
      admin,
      providerSession,
    })
    if (isWrong) {
      await writeAuditEntry({ db, person: admin }, { action: 'signInRefused', details: { step: 'code' } })
      throw invalid([createProblemAt('code', 'code')])
    }
    if (!session) throw invalidCredentials()
    await resetAttempts(db, attempt)
    return recoveryCodes ? { ...session, recoveryCodes } : session
  }
  registerRoute(app, 'POST /api/v1/dashboard/login/code', completeSecondStep, { allow })
}

interface CodeInput extends Pick<PendingSignIn, 'admin' | 'providerSession' | 'challenge'> {
  readonly code: string
}

/**
 * Verifies the code and completes the challenge in the transaction that creates the session, so that whatever revokes the challenge also
 * ends the sign-in.
 */
async function signInByCode(
  context: Context,
  request: FastifyRequest,
  { admin, providerSession, challenge, code }: CodeInput,
) {
  let isWrong = false
  let recoveryCodes: CodeVerification['recoveryCodes']
  const signIn = await completeSignIn(context, request, {
    adminId: admin.id,
    providerSession,
    verifyCredential: async (db) => {
      const pending = await loadPendingSignIn(db, challenge, context, { isCounted: true })
      // The challenge began with a password, which may no longer be allowed for this account.
      if (!pending.providerSession && (await requiresProviderSignIn(db, admin.id))) return undefined
      const result = await verifyCode(context, pending, code)
      isWrong = !result
      recoveryCodes = result?.recoveryCodes
      return result && (await completeLoginChallenge(db, challenge)) ? { secondFactor: result.kind } : undefined
    },
  })
  return { session: signIn?.session, recoveryCodes, isWrong }
}

/** Throws `errors.credentials` for an invalid body, so that the response does not disclose what was wrong with it. */
export function assertLoginSchema(schema: Schema, body: unknown): void {
  if (!isValid(schema, body)) throw invalidCredentials()
}

interface CodeVerification {
  readonly kind: 'code' | 'recoveryCode' | 'setUp'
  readonly recoveryCodes?: readonly string[]
}

async function verifyCode(
  { settings, queue }: Context,
  { isSetUp, owner, admin }: PendingSignIn,
  code: string,
): Promise<CodeVerification | undefined> {
  if (isSetUp) {
    const kind = await consumeCode(owner, code)
    return kind && { kind }
  }
  const recoveryCodes = await confirmSetUp(owner, code)
  if (!recoveryCodes) return undefined
  await writeAuditEntry({ db: owner.db, person: admin }, { action: 'secondFactor', details: { change: 'on' } })
  const { db } = owner
  await sendNotification(
    { db, services: { mailer: createMailer(settings, queue) } },
    { template: 'factorSet', adminId: admin.id },
  )
  return { kind: 'setUp', recoveryCodes }
}

async function loadPendingSignIn(
  db: Db,
  challenge: string,
  { settings }: Pick<Context, 'settings'>,
  options: { readonly isCounted?: boolean } = {},
): Promise<PendingSignIn> {
  const loginChallenge = await findLoginChallenge(db, challenge, options)
  const admin = loginChallenge && (await adminById(db, loginChallenge.adminId))
  if (!admin) throw invalidCredentials()
  const isSetUp = Boolean((await secondFactorOf(db, admin.id))?.secret)
  const owner = { db, id: admin.id, email: admin.email, secretKey: settings.secretKey }
  return { challenge, admin, isSetUp, owner, providerSession: loginChallenge.providerSession }
}

/** Returns the normalized six-digit code or recovery code. */
function parseCode(code: string): string {
  if (code.trim() === '') throw invalid([createProblemAt('code', 'required')])
  if (code.length > maxCodeLength) throw invalid([createProblemAt('code', 'code')])
  return code
}
