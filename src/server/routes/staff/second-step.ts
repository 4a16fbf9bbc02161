import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../api/common.ts'
import { fits } from '../../../api/faults.ts'
import { challenge, type signInCalls } from '../../../api/sign-in.ts'
import { valueAt } from '../../../schema/fields.ts'
import { lockAccount } from '../../accounts/accounts.ts'
import { countTry, endSignIn, pendingSignIn } from '../../accounts/pending-sign-ins.ts'
import { type Admin, adminById } from '../../accounts/people.ts'
import { isKnownFrom } from '../../accounts/sessions.ts'
import { giveBackTry, takeTry } from '../../accounts/sign-in-tries.ts'
import type { Context } from '../../context/context.ts'
import { accountIssuer } from '../../context/settings.ts'
import type { BegunBy } from '../../database/core/provider-rows.ts'
import type { Tables } from '../../database/tables.ts'
import { refusalAt } from '../../guards/guard.ts'
import { audit } from '../../history/audit.ts'
import { type Asked, answering } from '../../http/answering.ts'
import { badCredentials, invalid } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { mailerOf } from '../../mail/mailer.ts'
import { isKeptToProvider } from '../../openid/providers.ts'
import { beginSetUp, confirmSetUp, type Holder, takeCode } from '../../second-factor/check.ts'
import { secondFactorOf } from '../../second-factor/second-factors.ts'
import { tell } from '../../staff/notices.ts'
import { signIn } from './session-answer.ts'

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
    const { admin } = await pendingOf(db, body.challenge, context)
    const setUp = await db.transaction().execute(async (inside) => {
      await lockAccount(inside, admin.id)
      const { isSetUp, holder } = await pendingOf(inside, body.challenge, context)
      if (isSetUp) throw badCredentials()
      return await beginSetUp(holder, accountIssuer(context.settings.organisation))
    })
    return { data: setUp }
  }
  answering(app, 'POST /api/v1/dashboard/login/second-factor', begin, { allow })

  const end = async ({ request, body }: Asked<(typeof signInCalls)['POST /api/v1/dashboard/login/code']>) => {
    const code = codeIn(body.code)
    const { admin, begunBy } = await pendingOf(db, body.challenge, context)
    const network = networkOf(request.ip)
    const tried = { key: `code ${admin.id}`, network, known: await isKnownFrom(db, admin, network) }
    await takeTry(db, tried)
    if (!(await countTry(db, body.challenge))) throw badCredentials()
    const { session, recoveryCodes, isWrong } = await enterByCode(context, request, { ...body, code, admin, begunBy })
    if (isWrong) {
      await audit({ db, person: admin }, { action: 'signInRefused', details: { step: 'code' } })
      throw invalid([refusalAt('code', 'code')])
    }
    if (!session) throw badCredentials()
    await giveBackTry(db, tried)
    return recoveryCodes ? { ...session, recoveryCodes } : session
  }
  answering(app, 'POST /api/v1/dashboard/login/code', end, { allow })
}

interface ByCode extends Pick<Pending, 'admin' | 'begunBy' | 'challenge'> {
  readonly code: string
}

/** Takes the code and ends the challenge with what the session is created in: whatever ends the challenge ends the sign-in. */
async function enterByCode(context: Context, request: FastifyRequest, { admin, begunBy, challenge, code }: ByCode) {
  let isWrong = false
  let recoveryCodes: Proof['recoveryCodes']
  const entered = await signIn(context, request, {
    ...{ adminId: admin.id, begunBy },
    prove: async (db) => {
      const pending = await pendingOf(db, challenge, context, { isCounted: true })
      // It was begun by the password, which may let nobody in by now.
      if (!pending.begunBy && (await isKeptToProvider(db, admin.id))) return undefined
      const proof = await proofOf(context, pending, code)
      isWrong = !proof
      recoveryCodes = proof?.recoveryCodes
      return proof && (await endSignIn(db, challenge)) ? { secondFactor: proof.kind } : undefined
    },
  })
  return { session: entered?.session, recoveryCodes, isWrong }
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

async function pendingOf(
  db: Kysely<Tables>,
  challenge: string,
  { settings }: Pick<Context, 'settings'>,
  counting: { readonly isCounted?: boolean } = {},
): Promise<Pending> {
  const known = await pendingSignIn(db, challenge, counting)
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
