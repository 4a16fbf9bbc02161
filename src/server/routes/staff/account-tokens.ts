import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accountLinkEndpoints, emailLinkBody, linkBody, passwordLinkBody } from '../../../api/account-links.ts'
import { normalizeEmail } from '../../../schema/exact-contact.ts'
import { completeEmailChange } from '../../account-management/email-change.ts'
import { setPasswordByToken } from '../../account-management/password-reset.ts'
import { ownerOfToken } from '../../accounts/account-tokens.ts'
import { registerAttempt } from '../../accounts/login-throttle.ts'
import type { Context } from '../../context/context.ts'
import { clientSubnet } from '../../http/client-subnet.ts'
import { invalidCredentials, ruleViolation } from '../../http/errors.ts'
import { registerRoute } from '../../http/register-route.ts'
import { createMailer } from '../../mail/mailer.ts'
import { listSignInProviders } from '../../openid/providers.ts'
import { relyingPartyOf } from '../../passkeys/relying-party.ts'
import { isStorableText } from '../../store/values.ts'
import { createProblemAt } from '../../write-policies/write-policy.ts'
import { assertLoginSchema } from './second-step.ts'

const forgotPassword = 'POST /api/v1/dashboard/login/forgot-password'

/**
 * Routes for invitation, password reset and other account links, for users who cannot sign in with a password. The rate limiter of the
 * sign-in applies to them.
 */
export function accountTokenRoutes(
  app: FastifyInstance,
  { database: { db }, sections, settings, queue }: Context,
): void {
  const mailer = createMailer(settings, queue)
  const { passwordMin } = settings

  const { publicUrl } = settings
  const methods = { passwordReset: mailer.sends, passkeyOrigin: relyingPartyOf(publicUrl)?.origin ?? null }
  registerRoute(app, 'GET /api/v1/dashboard/login/methods', async () => {
    const providers = publicUrl === undefined ? [] : await listSignInProviders(db)
    return { data: { ...methods, providers, providerOrigin: publicUrl ?? null } }
  })

  // The account is looked up when the email is composed, so the response does not disclose whether it exists.
  registerRoute(
    app,
    forgotPassword,
    async ({ request, body, query: { lang = 'en' } }) => {
      if (!mailer.sends) throw ruleViolation([createProblemAt('email', 'noMail')])
      const to = normalizeEmail(body.email)
      await registerAttempt(db, {
        key: `forgotten ${to}`,
        network: clientSubnet(request.ip),
        isKnownSubnet: false,
        freeAttempts: 4,
      })
      if (isStorableText(to)) await mailer.send(db, { template: 'reset', to, locale: lang })
      return {}
    },
    {
      allow: ({ body }) => assertLoginSchema(accountLinkEndpoints[forgotPassword].body, body),
      config: { isCounted: true },
    },
  )

  const allow =
    (schema: typeof linkBody | typeof passwordLinkBody | typeof emailLinkBody) =>
    ({ body }: FastifyRequest) =>
      assertLoginSchema(schema, body)

  registerRoute(
    app,
    'POST /api/v1/dashboard/login/link',
    async ({ body: { token, purpose } }) => {
      const owner = await ownerOfToken(db, token, purpose)
      if (!owner) throw invalidCredentials()
      return { data: { email: owner.sentTo ?? owner.email, passwordMin } }
    },
    { allow: allow(linkBody) },
  )

  registerRoute(
    app,
    'POST /api/v1/dashboard/login/link/password',
    async ({ body }) => {
      await setPasswordByToken({ db, sections, passwordMin, mailer }, body)
      return {}
    },
    { allow: allow(passwordLinkBody) },
  )

  registerRoute(
    app,
    'POST /api/v1/dashboard/login/link/email',
    async ({ body }) => {
      await completeEmailChange({ db, mailer, sections }, body)
      return {}
    },
    { allow: allow(emailLinkBody) },
  )
}
