import type { FastifyRequest } from 'fastify'
import type { NewSession } from '../../../api/sign-in.ts'
import { sendNotification } from '../../account-management/notify.ts'
import { providerStatus } from '../../account-management/provider-reauthentication.ts'
import { lockAccount } from '../../accounts/accounts.ts'
import { type Admin, adminById, findPrincipalInUnit } from '../../accounts/admins.ts'
import { createLoginChallenge } from '../../accounts/login-challenges.ts'
import { createSession, hasUsedSubnet } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import type { IdentityProviderSession } from '../../database/core/provider-table-types.ts'
import type { Db } from '../../database/tables.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { createMailer } from '../../mail/mailer.ts'
import { isProviderActive } from '../../openid/providers.ts'
import { needsSecondFactor, secondFactorOf } from '../../second-factor/second-factors.ts'
import { decryptSecret } from '../../second-factor/secret-encryption.ts'
import { unitsOfAdmin } from '../../store/units.ts'
import { serializeUnit } from './units.ts'

/** Additional results of the authentication. */
interface AuthenticationResult {
  /** The method that replaced the second step. Without it the second step follows if the account has a second factor. */
  readonly secondFactor?: string
}
interface SignIn {
  readonly adminId: string
  /** The identity provider that authenticated the user. */
  readonly providerSession?: IdentityProviderSession | null
  /**
   * Checks again with the current account whether the credential is still valid; undefined if it is not. It runs in the transaction that
   * stores the session, so a concurrent revocation of a credential cannot come in between.
   */
  readonly verifyCredential: (db: Db, admin: Admin) => Promise<AuthenticationResult | undefined>
}
/** A session, or the challenge for the second step. */
interface SignInResult {
  readonly session?: NewSession
  readonly pending?: { readonly secondFactor: 'code' | 'setUp'; readonly challenge: string }
}

/**
 * Creates the session of an authenticated user, or a challenge if a second step follows. No other function may do either. Returns
 * undefined if the account is not active, or if the credential was revoked after it was verified.
 */
export async function completeSignIn(
  context: Context,
  request: FastifyRequest,
  { adminId, providerSession = null, verifyCredential }: SignIn,
): Promise<SignInResult | undefined> {
  const result = await context.database.db.transaction().execute(async (db) => {
    if (providerSession && !(await isProviderActive(db, providerSession.providerId))) return undefined
    await lockAccount(db, adminId)
    const admin = await adminById(db, adminId)
    const authentication = admin?.active ? await verifyCredential(db, admin) : undefined
    if (!admin || !authentication) return undefined
    const step = authentication.secondFactor === undefined ? await secondStepOf(db, adminId) : undefined
    if (step) {
      const challenge = await createLoginChallenge(db, adminId, providerSession ?? undefined)
      return { pending: { secondFactor: step, challenge } }
    }
    return { admin, token: await startSession(context, { db, admin, request }, providerSession, authentication) }
  })
  if (!result || result.pending) return result
  return { session: await sessionResponse(context, result, providerSession) }
}

/** Returns the required second step: a code, setting up a second factor, or none. */
async function secondStepOf(db: Db, adminId: string): Promise<'code' | 'setUp' | undefined> {
  if ((await secondFactorOf(db, adminId))?.secret) return 'code'
  return (await needsSecondFactor(db, adminId)) ? 'setUp' : undefined
}

interface SessionStart {
  readonly db: Db
  readonly admin: Admin
  readonly request: FastifyRequest
}

/** Notifies a user who has signed in before about a sign-in from an unknown subnet. */
async function startSession(
  { settings, queue }: Context,
  { db, admin, request }: SessionStart,
  providerSession: IdentityProviderSession | null,
  { secondFactor }: AuthenticationResult,
): Promise<string> {
  const network = clientSubnet(request.ip)
  const mailer = createMailer(settings, queue)
  if (mailer.sends && admin.lastSignInAt !== null && !(await hasUsedSubnet(db, admin, network)))
    await sendNotification(
      { db, services: { mailer } },
      { template: 'newSignIn', adminId: admin.id, values: { network } },
    )
  const origin = { agent: request.headers['user-agent'], network, providerSession }
  const token = await createSession(db, admin.id, settings.session, origin)
  const details = {
    ...(providerSession ? { provider: providerSession.code } : {}),
    ...(secondFactor ? { secondFactor } : {}),
  }
  await writeAuditEntry({ db, person: admin }, { action: 'signIn', details })
  return token
}

/** Returns the response of every sign-in method. */
async function sessionResponse(
  { database: { db }, settings }: Context,
  { admin, token }: { readonly admin: Admin; readonly token: string },
  providerSession: IdentityProviderSession | null,
): Promise<NewSession> {
  const [units, providers] = await Promise.all([unitsOfAdmin(db, admin.id), providerStatus(db, admin.id, settings)])
  const endSessionUrl =
    providerSession?.leavingAddress &&
    decryptSecret(providerSession.leavingAddress, providerSession.providerId, settings.secretKey)
  const provider = providers.own.find(({ code }) => code === providerSession?.code)
  const providerLogout = endSessionUrl && provider ? { address: endSessionUrl, name: provider.name } : null
  const { id, name, email, avatar, passwordHash } = admin
  const [onlyUnit, ...otherUnits] = units
  const person = onlyUnit && otherUnits.length === 0 ? await findPrincipalInUnit(db, id, onlyUnit.id) : undefined
  const data = {
    id,
    name,
    email,
    avatar,
    bussinessUnits: units.map(serializeUnit),
    hasPassword: passwordHash !== '',
    providers,
    providerLogout,
  }
  return { access_token: token, data, ...(person ? { person } : {}) }
}
