import type { FastifyInstance, FastifyRequest } from 'fastify'
import { signInCalls } from '../../../api/sign-in.ts'
import { typedEmail } from '../../../schema/whole.ts'
import { forgetOldLinks } from '../../accounts/links.ts'
import { isPassword } from '../../accounts/passwords.ts'
import { type Admin, adminByEmail } from '../../accounts/people.ts'
import { forgetOldSessions, isKnownFrom } from '../../accounts/sessions.ts'
import { forgetOldTries, giveBackTry, takeTry } from '../../accounts/sign-in-tries.ts'
import type { Context } from '../../context/context.ts'
import { audit } from '../../history/audit.ts'
import { type Asked, answering } from '../../http/answering.ts'
import { attempts } from '../../http/attempts.ts'
import { badCredentials, type SignInRefusal } from '../../http/errors.ts'
import { networkOf } from '../../http/network.ts'
import { forgetOldAttempts } from '../../http/shares.ts'
import { isKeptToProvider } from '../../openid/providers.ts'
import { linkRoutes } from './links.ts'
import { assertKnown, secondStepRoutes } from './second-step.ts'
import { signIn } from './session-answer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A try counts whatever it is answered, which says nothing of whether it went well. */
    isCounted?: boolean
  }
}

const login = 'POST /api/v1/dashboard/login'
type SignInCalls = typeof signInCalls
const quarterHour = 900
const hour = 3_600_000

/**
 * A token, the person and their units; or, for those who have a second factor or must have one, what they go on with.
 * Whatever fails, the answer is the same.
 */
export function signInRoute(app: FastifyInstance, context: Context): void {
  const { db } = context.database
  const perAddress = attempts(context.database, { name: 'sign-ins', max: 100, within: quarterHour })
  const clear = atMostEvery(hour, async () => {
    await forgetOldTries(db)
    await forgetOldAttempts(db)
    await forgetOldSessions(db)
    await forgetOldLinks(db)
  })

  // Before the body is read. What goes well is given back, so that signing in is never limited; a forgotten password always seems to go well.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    await perAddress.take(networkOf(request.ip))
  })
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode === 200 && !request.routeOptions.config.isCounted) perAddress.giveBack(networkOf(request.ip))
  })

  const enter = async ({ request, body }: Asked<SignInCalls[typeof login]>) => {
    const [email, password] = [typedEmail(body.email), body.password]
    const network = networkOf(request.ip)
    await clear()
    const tried = { key: `password ${email}`, network, known: await isKnownFrom(db, { email }, network) }
    await takeTry(db, tried)
    const admin = await adminByEmail(db, email)
    const isKept = await isKeptToProvider(db, admin?.id)
    const isRight = await isPassword(admin?.active && !isKept ? admin.passwordHash : undefined, password)
    const entered = admin && isRight ? await enterByPassword(context, request, admin) : undefined
    const answer = entered?.session ?? entered?.pending
    if (!answer) {
      await audit({ db, person: admin ?? null }, { action: 'signInRefused', details: { step: 'password' } })
      throw badCredentials(passwordRefusal(admin, isKept))
    }
    await giveBackTry(db, tried)
    return answer
  }
  answering(app, login, enter, { allow: ({ body }) => assertKnown(signInCalls[login].body, body) })

  secondStepRoutes(app, context)
  linkRoutes(app, context)
}

/** The password was compared with the account as it was then: it has to be the one of the account still, and a way in. */
const enterByPassword = (context: Context, request: FastifyRequest, { id, email, passwordHash }: Admin) =>
  signIn(context, request, {
    adminId: id,
    prove: async (db, now) => {
      const isSame = now.passwordHash === passwordHash && now.email === email
      return isSame && !(await isKeptToProvider(db, id)) ? {} : undefined
    },
  })

function passwordRefusal(admin: Admin | undefined, isKept: boolean): SignInRefusal {
  if (!admin) return 'unknown account'
  if (!admin.active) return 'deactivated account'
  return isKept ? 'account of a sign-in provider' : 'wrong password'
}

function atMostEvery(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let last = 0
  return async () => {
    if (Date.now() - last < milliseconds) return
    last = Date.now()
    await work()
  }
}
