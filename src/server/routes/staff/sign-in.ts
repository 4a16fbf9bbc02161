import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInEndpoints } from '../../../api/sign-in.ts'
import { normalizeEmail } from '../../../schema/exact-contact.ts'
import { expireTokens } from '../../accounts/account-tokens.ts'
import { type Admin, adminByEmail } from '../../accounts/admins.ts'
import { deleteExpiredAttempts, registerAttempt, resetAttempts } from '../../accounts/login-throttle.ts'
import { verifyPassword } from '../../accounts/passwords.ts'
import { deleteOldSessions, hasUsedSubnet } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import { writeAuditEntry } from '../../history/audit.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { invalidCredentials, type SignInFailureReason } from '../../http/errors.ts'
import { deleteExpiredRateLimits } from '../../http/rate-limit-leases.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import { type RouteRequest, registerRoute } from '../../http/register-route.ts'
import { requiresProviderSignIn } from '../../openid/providers.ts'
import { accountTokenRoutes } from './account-tokens.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { assertLoginSchema, secondStepRoutes } from './second-step.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every request counts, because the status does not show whether it succeeded. */
    isCounted?: boolean
  }
}

const login = 'POST /api/v1/dashboard/login'
type SignInCalls = typeof signInEndpoints
const quarterHour = 900
const hour = 3_600_000

/**
 * Route to sign in with email and password. Returns a token with the user and the units; or a challenge if the account has or needs a
 * second factor. Every failure has the same response.
 */
export function signInRoute(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const attempts = createRateLimiter(context.database, { name: 'sign-ins', max: 100, within: quarterHour })
  const deleteExpired = atMostEvery(hour, async () => {
    await deleteExpiredAttempts(db)
    await deleteExpiredRateLimits(db)
    await deleteOldSessions(db)
    await expireTokens(db)
  })

  // Runs before the body is read. Successful requests are refunded, so that successful sign-ins are never limited. A password-reset request
  // always seems to succeed, so it is not refunded.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await attempts.consume(clientSubnet(request.ip))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 200 && !request.routeOptions.config.isCounted) attempts.refund(clientSubnet(request.ip))
  })

  const signIn = async ({ request, body }: RouteRequest<SignInCalls[typeof login]>) => {
    const [email, password] = [normalizeEmail(body.email), body.password]
    const network = clientSubnet(request.ip)
    await deleteExpired()
    const attempt = { key: `password ${email}`, network, isKnownSubnet: await hasUsedSubnet(db, { email }, network) }
    await registerAttempt(db, attempt)
    const admin = await adminByEmail(db, email)
    const requiresProvider = await requiresProviderSignIn(db, admin?.id)
    const isCorrect = await verifyPassword(
      admin?.active && !requiresProvider ? admin.passwordHash : undefined,
      password,
    )
    const result = admin && isCorrect ? await signInByPassword(context, request, admin) : undefined
    const response = result?.session ?? result?.pending
    if (!response) {
      await writeAuditEntry({ db, person: admin ?? null }, { action: 'signInRefused', details: { step: 'password' } })
      throw invalidCredentials(passwordRefusal(admin, requiresProvider))
    }
    await resetAttempts(db, attempt)
    return response
  }
  registerRoute(app, login, signIn, { allow: ({ body }) => assertLoginSchema(signInEndpoints[login].body, body) })

  secondStepRoutes(app, context)
  accountTokenRoutes(app, context)
}

/**
 * The password was compared with an earlier state of the account: its hash must be unchanged, and signing in with a password must still be
 * allowed.
 */
const signInByPassword = (context: Context, request: FastifyRequest, { id, email, passwordHash }: Admin) =>
  completeSignIn(context, request, {
    adminId: id,
    verifyCredential: async (db, currentAdmin) => {
      const isUnchanged = currentAdmin.passwordHash === passwordHash && currentAdmin.email === email
      return isUnchanged && !(await requiresProviderSignIn(db, id)) ? {} : undefined
    },
  })

function passwordRefusal(admin: Admin | undefined, requiresProvider: boolean): SignInFailureReason {
  if (!admin) return 'unknown account'
  if (!admin.active) return 'deactivated account'
  return requiresProvider ? 'account of a sign-in provider' : 'wrong password'
}

function atMostEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let lastRunAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - lastRunAt < milliseconds) return
    lastRunAt = performance.now()
    await work()
  }
}
