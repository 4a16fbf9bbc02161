import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linkCalls, linked, linkedEmail, linkedPassword } from '../../../api/links.ts'
import { typedEmail } from '../../../schema/whole.ts'
import { holderOfLink } from '../../accounts/links.ts'
import { takeTry } from '../../accounts/sign-in-tries.ts'
import type { Context } from '../../context/context.ts'
import { refusalAt } from '../../guards/guard.ts'
import { answering } from '../../http/answering.ts'
import { badCredentials, refused } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { mailerOf } from '../../mail/mailer.ts'
import { providersOffered } from '../../openid/providers.ts'
import { placeOf } from '../../passkeys/place.ts'
import { setPasswordByLink } from '../../staff/by-link.ts'
import { settleEmailByLink } from '../../staff/email-by-link.ts'
import { isStorable } from '../../store/values.ts'
import { assertKnown } from './second-step.ts'

const forgotten = 'POST /api/v1/dashboard/login/forgotten'

/** Ways in for those who have no password, or not any more. They stand behind the limit of the sign-in. */
export function linkRoutes(app: FastifyInstance, { database: { db }, sections, settings, queue }: Context): void {
  const mailer = mailerOf(settings, queue)
  const { passwordMin } = settings

  const { publicUrl } = settings
  const ways = { forgotten: mailer.sends, passkeysAt: placeOf(publicUrl)?.origin ?? null }
  answering(app, 'GET /api/v1/dashboard/login/ways', async () => {
    const providers = publicUrl === undefined ? [] : await providersOffered(db)
    return { data: { ...ways, providers, providersAt: publicUrl ?? null } }
  })

  // Whether there is such an account is looked up when the letter is written, and not before it is answered.
  answering(
    app,
    forgotten,
    async ({ request, body, query: { lang = 'en' } }) => {
      if (!mailer.sends) throw refused([refusalAt('email', 'noMail')])
      const to = typedEmail(body.email)
      await takeTry(db, { key: `forgotten ${to}`, network: networkOf(request.ip), known: false, free: 4 })
      if (isStorable(to)) await mailer.send(db, { template: 'reset', to, locale: lang })
      return {}
    },
    { allow: ({ body }) => assertKnown(linkCalls[forgotten].body, body), config: { isCounted: true } },
  )

  const allow =
    (schema: typeof linked | typeof linkedPassword | typeof linkedEmail) =>
    ({ body }: FastifyRequest) =>
      assertKnown(schema, body)

  answering(
    app,
    'POST /api/v1/dashboard/login/link',
    async ({ body: { token, purpose } }) => {
      const holder = await holderOfLink(db, token, purpose)
      if (!holder) throw badCredentials()
      return { data: { email: holder.sentTo ?? holder.email, passwordMin } }
    },
    { allow: allow(linked) },
  )

  answering(
    app,
    'POST /api/v1/dashboard/login/link/password',
    async ({ body }) => {
      await setPasswordByLink({ db, sections, passwordMin, mailer }, body)
      return {}
    },
    { allow: allow(linkedPassword) },
  )

  answering(
    app,
    'POST /api/v1/dashboard/login/link/email',
    async ({ body }) => {
      await settleEmailByLink({ db, mailer, sections }, body)
      return {}
    },
    { allow: allow(linkedEmail) },
  )
}
