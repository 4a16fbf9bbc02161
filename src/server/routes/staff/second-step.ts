import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Schema } from '../../../api/common.ts'
import { fits } from '../../../api/faults.ts'
import { challenge, type signInCalls } from '../../../api/sign-in.ts'
import { valueAt } from '../../../schema/fields.ts'
import { countTry, endSignIn, pendingSignIn } from '../../accounts/pending-sign-ins.ts'
import { type Admin, adminById } from '../../accounts/people.ts'
import { isKnownFrom } from '../../accounts/sessions.ts'
import { giveBackTry, takeTry } from '../../accounts/sign-in-tries.ts'
import type { Context } from '../../context/context.ts'
import { accountIssuer } from '../../context/settings.ts'
import type { BegunBy } from '../../database/core/provider-rows.ts'
import { refusalAt } from '../../guards/guard.ts'
import { audit } from '../../history/audit.ts'
import { type Asked, answering } from '../../http/answering.ts'
import { badCredentials, invalid } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { mailerOf } from '../../mail/mailer.ts'
import { beginSetUp, confirmSetUp, type Holder, takeCode } from '../../second-factor/check.ts'
import { needsSecondFactor, secondFactorOf } from '../../second-factor/second-factors.ts'
import { tell } from '../../staff/notices.ts'
import { openSession } from './session-answer.ts'

interface Pending {
  readonly challenge: string
  readonly admin: Admin
  readonly holder: Holder
  readonly isSetUp: boolean
  readonly begunBy: BegunBy | null
}
const longestCode = 40

/**
 * How a sign-in goes on after the password: the secret is given to those who must have one, and then the code is taken. A challenge that
 * is not known any more is answered as a wrong password is.
 */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const allow = ({ body }: FastifyRequest) => assertKnown(challenge, valueAt(body, 'challenge'))

  const begin = async ({ body }: Asked<(typeof signInCalls)['POST /api/v1/dashboard/login/second-factor']>) => {
    const { isSetUp, holder } = await pendingOf(body.challenge, context)
    if (isSetUp) throw badCredentials()
    return { data: await beginSetUp(holder, accountIssuer(context.settings.organisation)) }
  }
  answering(app, 'POST /api/v1/dashboard/login/second-factor', begin, { allow })

  const end = async ({ request, body }: Asked<(typeof signInCalls)['POST /api/v1/dashboard/login/code']>) => {
    const code = codeIn(body.code)
    const pending = await pendingOf(body.challenge, context)
    const { admin } = pending
    const network = networkOf(request.ip)
    const tried = { key: `code ${admin.id}`, network, known: await isKnownFrom(db, admin, network) }
    await takeTry(db, tried)
    if (!(await countTry(db, pending.challenge))) throw badCredentials()
    const proof = await proofOf(context, pending, code)
    if (!proof) {
      await audit({ db, person: admin }, { action: 'signInRefused', details: { step: 'code' } })
      throw invalid([refusalAt('code', 'code')])
    }
    if (!(await endSignIn(db, pending.challenge))) throw badCredentials()
    await giveBackTry(db, tried)
    const answer = await openSession(context, admin, request, { secondFactor: proof.kind, begunBy: pending.begunBy })
    return proof.recoveryCodes ? { ...answer, recoveryCodes: proof.recoveryCodes } : answer
  }
  answering(app, 'POST /api/v1/dashboard/login/code', end, { allow })
}

/** What is asked of somebody who said who they are: a code, to set up what gives codes, or nothing. */
export async function secondStepOf(
  { database: { db } }: Context,
  adminId: string,
): Promise<'code' | 'setUp' | undefined> {
  if ((await secondFactorOf(db, adminId))?.secret) return 'code'
  return (await needsSecondFactor(db, adminId)) ? 'setUp' : undefined
}

/** Nobody learns what was wrong with a sign-in, not even that it cannot be one. Throws `errors.credentials`. */
export function assertKnown(schema: Schema, said: unknown): void {
  if (!fits(schema, said)) throw badCredentials()
}

interface Proof {
  readonly kind: 'code' | 'recoveryCode' | 'setUp'
  readonly recoveryCodes?: readonly string[]
}

async function proofOf(
  { settings, queue }: Context,
  { isSetUp, holder, admin }: Pending,
  code: string,
): Promise<Proof | undefined> {
  if (isSetUp) {
    const kind = await takeCode(holder, code)
    return kind && { kind }
  }
  const recoveryCodes = await confirmSetUp(holder, code)
  if (!recoveryCodes) return undefined
  await audit({ db: holder.db, person: admin }, { action: 'secondFactor', details: { change: 'on' } })
  const { db } = holder
  await tell({ db, mailer: mailerOf(settings, queue) }, { template: 'factorSet', adminId: admin.id })
  return { kind: 'setUp', recoveryCodes }
}

async function pendingOf(challenge: string, { database: { db }, settings }: Context): Promise<Pending> {
  const known = await pendingSignIn(db, challenge)
  const admin = known && (await adminById(db, known.adminId))
  if (!admin) throw badCredentials()
  const isSetUp = Boolean((await secondFactorOf(db, admin.id))?.secret)
  const holder = { db, id: admin.id, email: admin.email, secretKey: settings.secretKey }
  return { challenge, admin, isSetUp, holder, begunBy: known.begunBy }
}

/** A code of six digits, or a recovery code. */
function codeIn(code: string): string {
  if (code.trim() === '') throw invalid([refusalAt('code', 'required')])
  if (code.length > longestCode) throw invalid([refusalAt('code', 'code')])
  return code
}
