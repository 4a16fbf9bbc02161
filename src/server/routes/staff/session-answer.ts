import type { FastifyRequest } from 'fastify'
import type { BegunSession } from '../../../api/sign-in.ts'
import { type Admin, personIn } from '../../accounts/people.ts'
import { createSession } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../history/audit.ts'
import { networkOf } from '../../http/network.ts'
import { unitsOf } from '../../store/units.ts'
import { shownUnit } from './units.ts'

/** Begins a session for somebody who has proved who they are; the answer of every way to sign in. */
export async function openSession(
  { database: { db }, settings }: Context,
  admin: Admin,
  request: FastifyRequest,
  secondFactor?: string,
): Promise<BegunSession> {
  const origin = { agent: request.headers['user-agent'], network: networkOf(request.ip) }
  const [access_token, units] = await Promise.all([
    createSession(db, admin.id, settings.session, origin),
    unitsOf(db, admin.id),
  ])
  await audit({ db, person: admin }, { action: 'signIn', details: secondFactor ? { secondFactor } : undefined })
  const { id, name, email, avatar } = admin
  const [only, ...others] = units
  const person = only && others.length === 0 ? await personIn(db, id, only.id) : undefined
  const data = { id, name, email, avatar, bussinessUnits: units.map(shownUnit) }
  return { access_token, data, ...(person ? { person } : {}) }
}
