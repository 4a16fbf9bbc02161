import type { FastifyInstance } from 'fastify'
import { isRecord } from '../../schema/fields.ts'
import type { Context } from '../context.ts'
import { badCredentials } from '../errors.ts'
import { isPassword } from '../passwords.ts'
import { adminByEmail } from '../store/people.ts'
import { createSession } from '../store/sessions.ts'
import { unitsOf } from '../store/units.ts'
import { attempts } from './attempts.ts'
import { shownUnit } from './units.ts'

const quarterHour = 900

/** `POST login`: a token, the person and their units. Whatever fails, the answer is the same. */
export function signInRoute(app: FastifyInstance, { database: { db }, settings }: Context): void {
  const perAccount = attempts({ max: 10, within: quarterHour })
  const perAddress = attempts({ max: 100, within: quarterHour })

  app.post('/login', async (request) => {
    const { email, password } = credentialsIn(request.body)
    const account = `${email.toLowerCase()} ${request.ip}`
    perAddress.take(request.ip)
    perAccount.take(account)
    const admin = await adminByEmail(db, email)
    const right = await isPassword(admin?.active ? admin.passwordHash : undefined, password)
    if (!admin || !right) throw badCredentials()
    perAddress.giveBack(request.ip)
    perAccount.giveBack(account)
    const [access_token, units] = await Promise.all([
      createSession(db, admin.id, settings.session, request.headers['user-agent']),
      unitsOf(db, admin.id),
    ])
    const { id, name, avatar } = admin
    return { access_token, data: { id, name, email: admin.email, avatar, bussinessUnits: units.map(shownUnit) } }
  })
}

function credentialsIn(body: unknown): { email: string; password: string } {
  const { email, password } = isRecord(body) ? body : {}
  if (typeof email !== 'string' || typeof password !== 'string') throw badCredentials()
  if (email.length > 254 || password.length > 200) throw badCredentials()
  return { email: email.trim(), password }
}
