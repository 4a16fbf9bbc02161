import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { BegunSession } from '../../../api/sign-in.ts'
import { lockAccount } from '../../accounts/accounts.ts'
import { beginSignIn } from '../../accounts/pending-sign-ins.ts'
import { type Admin, adminById, personIn } from '../../accounts/people.ts'
import { createSession, isKnownFrom } from '../../accounts/sessions.ts'
import type { Context } from '../../context/context.ts'
import type { BegunBy } from '../../database/core/provider-rows.ts'
import type { Tables } from '../../database/tables.ts'
import { audit } from '../../history/audit.ts'
import { networkOf } from '../../http/network.ts'
import { mailerOf } from '../../mail/mailer.ts'
import { isStillOpen } from '../../openid/providers.ts'
import { opened } from '../../second-factor/sealing.ts'
import { needsSecondFactor, secondFactorOf } from '../../second-factor/second-factors.ts'
import { tell } from '../../staff/notices.ts'
import { providersShown } from '../../staff/own-provider.ts'
import { unitsOf } from '../../store/units.ts'
import { shownUnit } from './units.ts'

type Db = Kysely<Tables>

/** What a person proved beside who they are. */
interface Proof {
  /** What took the place of a second step; without it the second step comes next where the account has one. */
  readonly secondFactor?: string
}
interface SignIn {
  readonly adminId: string
  /** The provider that said who they are. */
  readonly begunBy?: BegunBy | null
  /**
   * Looks again, with the account as it is now, whether what the person proved still holds; undefined where it does not. It runs in the
   * transaction that stores the session, which nothing that ends a way into the account can come between.
   */
  readonly prove: (db: Db, admin: Admin) => Promise<Proof | undefined>
}
/** A session, or what the sign-in goes on with. */
interface SignedIn {
  readonly session?: BegunSession
  readonly pending?: { readonly secondFactor: 'code' | 'setUp'; readonly challenge: string }
}

/**
 * Creates the session of a person who has proved who they are, or what their sign-in goes on with where a second step comes next. The only
 * way to do either. Returns undefined where the account is not active, or what they proved has ended since it was looked at.
 */
export async function signIn(
  context: Context,
  request: FastifyRequest,
  { adminId, begunBy = null, prove }: SignIn,
): Promise<SignedIn | undefined> {
  const begun = await context.database.db.transaction().execute(async (db) => {
    if (begunBy && !(await isStillOpen(db, begunBy.providerId))) return undefined
    await lockAccount(db, adminId)
    const admin = await adminById(db, adminId)
    const proof = admin?.active ? await prove(db, admin) : undefined
    if (!admin || !proof) return undefined
    const step = proof.secondFactor === undefined ? await secondStepOf(db, adminId) : undefined
    if (step) {
      const challenge = await beginSignIn(db, adminId, begunBy ?? undefined)
      return { pending: { secondFactor: step, challenge } }
    }
    return { admin, token: await begin(context, { db, admin, request }, begunBy, proof) }
  })
  if (!begun || begun.pending) return begun
  return { session: await sessionAnswer(context, begun, begunBy) }
}

/** What is asked of somebody who said who they are: a code, to set up what gives codes, or nothing. */
async function secondStepOf(db: Db, adminId: string): Promise<'code' | 'setUp' | undefined> {
  if ((await secondFactorOf(db, adminId))?.secret) return 'code'
  return (await needsSecondFactor(db, adminId)) ? 'setUp' : undefined
}

interface Entering {
  readonly db: Db
  readonly admin: Admin
  readonly request: FastifyRequest
}

/** Somebody who has signed in before is told when they do from a network that was not theirs lately. */
async function begin(
  { settings, queue }: Context,
  { db, admin, request }: Entering,
  begunBy: BegunBy | null,
  { secondFactor }: Proof,
): Promise<string> {
  const network = networkOf(request.ip)
  const mailer = mailerOf(settings, queue)
  if (mailer.sends && admin.lastSignInAt !== null && !(await isKnownFrom(db, admin, network)))
    await tell({ db, mailer }, { template: 'newSignIn', adminId: admin.id, values: { network } })
  const origin = { agent: request.headers['user-agent'], network, begunBy }
  const token = await createSession(db, admin.id, settings.session, origin)
  const details = { ...(begunBy ? { provider: begunBy.code } : {}), ...(secondFactor ? { secondFactor } : {}) }
  await audit({ db, person: admin }, { action: 'signIn', details })
  return token
}

/** The answer of every way to sign in. */
async function sessionAnswer(
  { database: { db }, settings }: Context,
  { admin, token }: { readonly admin: Admin; readonly token: string },
  begunBy: BegunBy | null,
): Promise<BegunSession> {
  const [units, providers] = await Promise.all([unitsOf(db, admin.id), providersShown(db, admin.id, settings)])
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
  return { access_token: token, data, ...(person ? { person } : {}) }
}
