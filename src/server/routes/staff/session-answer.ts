import type { FastifyRequest } from 'fastify'
import type { BegunSession } from '../../../api/sign-in.ts'
import { type Admin, personIn } from '../../accounts/people.ts'
import { createSession, isKnownFrom, revokeSession } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import type { BegunBy } from '../../database/core/provider-rows.ts'
import { audit } from '../../history/audit.ts'
import { badCredentials } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { mailerOf } from '../../mail/mailer.ts'
import { isStillOpen } from '../../openid/providers.ts'
import { opened } from '../../second-factor/sealing.ts'
import { tell } from '../../staff/notices.ts'
import { providersShown } from '../../staff/own-provider.ts'
import { unitsOf } from '../../store/units.ts'
import { shownUnit } from './units.ts'

/** How somebody proved who they are, beside the password or in its place. */
interface Proved {
  readonly secondFactor?: string
  readonly begunBy?: BegunBy | null
}

/**
 * Begins a session for somebody who has proved who they are; the answer of every way to sign in. Throws `errors.credentials` where their provider
 * was switched off meanwhile.
 */
export async function openSession(
  context: Context,
  admin: Admin,
  request: FastifyRequest,
  { secondFactor, begunBy }: Proved = {},
): Promise<BegunSession> {
  const { database, settings } = context
  const { db } = database
  const details = { ...(begunBy ? { provider: begunBy.code } : {}), ...(secondFactor ? { secondFactor } : {}) }
  const [access_token, units, providers] = await Promise.all([
    begin(context, admin, request, begunBy),
    unitsOf(db, admin.id),
    providersShown(db, admin.id, settings),
  ])
  if (begunBy && !(await isStillOpen(db, begunBy.providerId))) {
    await revokeSession(db, access_token)
    throw badCredentials()
  }
  await audit({ db, person: admin }, { action: 'signIn', details })
  const address = begunBy?.leavingAddress && opened(begunBy.leavingAddress, begunBy.providerId, settings.secretKey)
  const left = providers.own.find(({ code }) => code === begunBy?.code)
  const leaving = address && left ? { address, name: left.name } : null
  const { id, name, email, avatar, passwordHash } = admin
  const [only, ...others] = units
  const person = only && others.length === 0 ? await personIn(db, id, only.id) : undefined
  const data = {
    id,
    name,
    email,
    avatar,
    bussinessUnits: units.map(shownUnit),
    hasPassword: passwordHash !== '',
    providers,
    leaving,
  }
  return { access_token, data, ...(person ? { person } : {}) }
}

/** Somebody who has signed in before is told when they do from a network that was not theirs lately. */
async function begin(
  { database: { db }, settings, queue }: Context,
  admin: Admin,
  request: FastifyRequest,
  begunBy: Proved['begunBy'],
): Promise<string> {
  const network = networkOf(request.ip)
  const origin = { agent: request.headers['user-agent'], network, begunBy }
  const mailer = mailerOf(settings, queue)
  const isNew = mailer.sends && admin.lastSignInAt !== null && !(await isKnownFrom(db, admin, network))
  if (!isNew) return await createSession(db, admin.id, settings.session, origin)
  return await db.transaction().execute(async (inside) => {
    await tell({ db: inside, mailer }, { template: 'newSignIn', adminId: admin.id, values: { network } })
    return await createSession(inside, admin.id, settings.session, origin)
  })
}
