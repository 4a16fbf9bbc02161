import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { isRecord } from '../../../schema/fields.ts'
import type { Context } from '../../context/context.ts'
import type { Tables } from '../../database/tables.ts'
import { audit } from '../../history/audit.ts'
import { attempts, limitedBy } from '../../http/attempts.ts'
import { type Provider, providerByCode } from '../../openid/providers.ts'
import { endByProvider } from '../../openid/sessions.ts'
import { isFirstUse, type LogoutToken, readLogoutToken } from '../../openid/sign-out-token.ts'

/** The largest token that anybody needs for it, in bytes. */
const bodyLimit = 16 * 1024

/**
 * Where a provider says that somebody has signed out there (OpenID Connect Back-Channel Logout 1.0). It is none of our own calls: the form
 * of what comes and of what is answered is the provider's. Whatever is wrong, the answer is the same.
 */
export function providerSignOutRoute(app: FastifyInstance, { database, settings }: Context): void {
  const { db } = database
  // A provider with many people who leave at the same hour is one network.
  app.addHook('onRequest', limitedBy(attempts(database, { name: 'sign-outs by provider', max: 3000, within: 60 })))
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )

  app.post<{ Params: { provider: string } }>('/openid/:provider/sign-out', { bodyLimit }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = isRecord(request.body) ? request.body.logout_token : undefined
    const provider = await providerByCode(db, request.params.provider)
    const said =
      provider && typeof token === 'string'
        ? await readLogoutToken({ provider, token }, settings).catch(() => undefined)
        : undefined
    const isDone = provider && said && (await db.transaction().execute((inside) => end(inside, provider, said)))
    return isDone ? reply.code(200).send() : reply.code(400).send({ error: 'invalid_request' })
  })
}

/** Ends what a token says is over; false where it was said before. */
async function end(db: Kysely<Tables>, { id, code }: Provider, said: LogoutToken): Promise<boolean> {
  if (!(await isFirstUse(db, said))) return false
  for (const person of await endByProvider(db, id, said.ended)) {
    const details = { provider: code, reason: 'signedOut' }
    await audit({ db, person }, { action: 'sessionsEnded', details })
  }
  return true
}
