import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isRecord } from '../../../schema/fields.ts'
import { countTry, endSignIn, pendingSignIn } from '../../accounts/pending-sign-ins.ts'
import { type Admin, adminById } from '../../accounts/people.ts'
import { isKnownFrom } from '../../accounts/sessions.ts'
import { giveBackTry, takeTry } from '../../accounts/sign-in-tries.ts'
import type { Context } from '../../context/context.ts'
import { refusalAt } from '../../guards/guard.ts'
import { audit } from '../../history/audit.ts'
import { badCredentials, invalid } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { beginSetUp, confirmSetUp, type Holder, takeCode } from '../../second-factor/check.ts'
import { secondFactorOf } from '../../second-factor/second-factors.ts'
import { openSession } from './session-answer.ts'

interface Pending {
  readonly challenge: string
  readonly admin: Admin
  readonly holder: Holder
  readonly isSetUp: boolean
}

/**
 * How a sign-in goes on after the password: `POST login/second-factor` gives the secret to those who must have one, and
 * `POST login/code` takes the code. A challenge that is not known any more is answered as a wrong password is.
 */
export function secondStepRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context.database

  app.post('/login/second-factor', async (request) => {
    const { isSetUp, holder } = await pendingIn(request, context)
    if (isSetUp) throw badCredentials()
    return { data: await beginSetUp(holder) }
  })

  app.post('/login/code', async (request) => {
    const code = codeIn(request.body)
    const pending = await pendingIn(request, context)
    const { admin, challenge } = pending
    const network = networkOf(request.ip)
    const tried = { key: `code ${admin.id}`, network, known: await isKnownFrom(db, admin, network) }
    await takeTry(db, tried)
    if (!(await countTry(db, challenge))) throw badCredentials()
    const proof = await proofOf(pending, code)
    if (!proof) {
      await audit({ db, person: admin }, { action: 'signInRefused', details: { step: 'code' } })
      throw invalid([refusalAt('code', 'code')])
    }
    if (!(await endSignIn(db, challenge))) throw badCredentials()
    await giveBackTry(db, tried)
    const answer = await openSession(context, admin, request, proof.kind)
    return proof.recoveryCodes ? { ...answer, recoveryCodes: proof.recoveryCodes } : answer
  })
}

interface Proof {
  readonly kind: 'code' | 'recoveryCode' | 'setUp'
  readonly recoveryCodes?: readonly string[]
}

async function proofOf({ isSetUp, holder, admin }: Pending, code: string): Promise<Proof | undefined> {
  if (isSetUp) {
    const kind = await takeCode(holder, code)
    return kind && { kind }
  }
  const recoveryCodes = await confirmSetUp(holder, code)
  if (!recoveryCodes) return undefined
  await audit({ db: holder.db, person: admin }, { action: 'secondFactor', details: { change: 'on' } })
  return { kind: 'setUp', recoveryCodes }
}

async function pendingIn({ body }: FastifyRequest, { database: { db }, settings }: Context): Promise<Pending> {
  const challenge = isRecord(body) ? body.challenge : undefined
  if (typeof challenge !== 'string' || challenge.length > 100) throw badCredentials()
  const known = await pendingSignIn(db, challenge)
  const admin = known && (await adminById(db, known.adminId))
  if (!admin) throw badCredentials()
  const isSetUp = Boolean((await secondFactorOf(db, admin.id))?.secret)
  return { challenge, admin, isSetUp, holder: { db, id: admin.id, email: admin.email, secretKey: settings.secretKey } }
}

/** A code of six digits, or a recovery code. */
function codeIn(body: FastifyRequest['body']): string {
  const code = isRecord(body) ? body.code : undefined
  if (typeof code !== 'string' || code.trim() === '') throw invalid([refusalAt('code', 'required')])
  if (code.length > 40) throw invalid([refusalAt('code', 'code')])
  return code
}
