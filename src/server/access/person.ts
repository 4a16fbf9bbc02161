import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../../schema/access.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { personIn } from '../accounts/people.ts'
import { findSession } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { attempts } from '../http/attempts.ts'
import { unauthenticated, unitForbidden, unitMissing } from '../http/errors.ts'
import type { Unit } from '../store/scope.ts'
import { unitById } from '../store/units.ts'

const minute = 60
const hour = 3600

/** Who sends a request, by its bearer token. */
export interface SignedIn {
  readonly id: string
  readonly name: string
  readonly token: string
}
/** The unit that a request is about, and what the person is there. */
export interface Workplace {
  readonly unit: Unit
  readonly person: Person
}

declare module 'fastify' {
  interface FastifyRequest {
    person: SignedIn | null
    workplace: Workplace | null
    /** Counts what shows a masked value against what its person may see in an hour; throws `errors.tooMany`. */
    countReveal: () => void
  }
  interface FastifyContextConfig {
    /** Asked behind the person's back: it keeps no session alive. */
    background?: boolean
    /** Shows what is masked, which nobody may do for hundreds of records in a row. */
    reveals?: boolean
  }
}

/** Makes `personOf` and `workplaceOf` possible on the requests of an application. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('person', null)
  app.decorateRequest('workplace', null)
  app.decorateRequest('confirmed', false)
  app.decorateRequest('countReveal', () => undefined)
}

/**
 * Lets only people with a valid token in. Each request asks the database, so that a revoked token is out at once. What they are
 * answered is kept by no cache of the browser or on the way. Throws `errors.tooMany` to whoever asks for more than the settings allow.
 */
export function requirePerson(app: FastifyInstance, { database, settings }: Context): void {
  const requests = attempts({ max: settings.limits.requests, within: minute })
  const reveals = attempts({ max: settings.limits.reveals, within: hour })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const token = tokenIn(request)
    const { background, reveals: isReveal } = request.routeOptions.config
    const use = { isUse: !background }
    const session = token === undefined ? undefined : await findSession(database.db, token, settings.session, use)
    if (token === undefined || !session) throw unauthenticated()
    requests.take(session.adminId)
    request.countReveal = () => reveals.take(session.adminId)
    if (isReveal) request.countReveal()
    request.person = { id: session.adminId, name: session.name, token }
  })
}

/** Does the request bring a valid token? Answered without refusing it, and without keeping the session alive. */
export async function hasToken(request: FastifyRequest, { database, settings }: Context): Promise<boolean> {
  const token = tokenIn(request)
  return token !== undefined && Boolean(await findSession(database.db, token, settings.session, { isUse: false }))
}

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]

/** Lets only people in who work in the unit that the `BU-ID` header names. Comes after `requirePerson`. */
export function requireUnit(app: FastifyInstance, { database }: Context): void {
  app.addHook('onRequest', async (request) => {
    const id = request.headers['bu-id']
    if (id === undefined || id === '') throw unitMissing()
    if (!isId(id)) throw unitForbidden()
    const [unit, person] = await Promise.all([
      unitById(database.db, id),
      personIn(database.db, personOf(request).id, id),
    ])
    if (!unit || !person) throw unitForbidden()
    request.workplace = { unit, person }
  })
}

export function personOf(request: FastifyRequest): SignedIn {
  if (!request.person) throw unauthenticated()
  return request.person
}

export function workplaceOf(request: FastifyRequest): Workplace {
  if (!request.workplace) throw unitMissing()
  return request.workplace
}
