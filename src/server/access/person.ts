import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Person } from '../../schema/access.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { versionHeader } from '../../schema/paths.ts'
import { findSession } from '../accounts/sessions.ts'
import type { Context } from '../context/context.ts'
import { attempts } from '../http/attempts.ts'
import { onlySeeing, seeingEnded, unauthenticated, unitForbidden, unitMissing } from '../http/errors.ts'
import type {} from '../http/turns.ts'
import { versionServed } from '../http/version.ts'
import { Disproved, type Proof } from '../store/proof.ts'
import type { Unit } from '../store/scope.ts'
import { isStorable } from '../store/values.ts'
import { type Credentials, type Identity, identities } from './identities.ts'
import { unknownTokens } from './unknown-tokens.ts'

const minute = 60
const hour = 3600
/** In milliseconds: what is known of a person for longer is looked up again before a request begins its work. */
const freshFor = 100

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
    /** Does a master-admin look as another role does, which is then theirs in the workplace? */
    seesAs: boolean
    /** Of who asks nothing is known but what was so before, until the statement that reads has proven it. */
    assumption: Assumption | null
    /**
     * Says of the request what its person is now: after it has waited or its body has come in, however slowly. Throws `errors.unauthenticated`,
     * `errors.unit`.
     */
    lookAgain: (() => Promise<void>) | null
    /** Was that longer ago than a request usually takes? */
    isStale: () => boolean
    /** Counts what shows a masked value against what its person may see in an hour; throws `errors.tooMany`. */
    countReveal: () => Promise<void>
    /** Has the person confirmed this request by their password, a passkey or a provider of theirs? */
    confirmed: boolean
  }
  interface FastifyContextConfig {
    /** Asked behind the person's back: it keeps no session alive. */
    background?: boolean
    /** What it reads, it reads with the proof of its scope: who asks may be assumed to be what they were. */
    proves?: boolean
    /** Reads, judges by the workplace alone and tells nothing in clear: whoever sees as another role may ask it too. */
    looks?: boolean
    /** Shows what is masked, which nobody may do for hundreds of records in a row. */
    reveals?: boolean
  }
}

/** Makes `personOf` and `workplaceOf` possible on the requests of an application. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('person', null)
  app.decorateRequest('workplace', null)
  app.decorateRequest('seesAs', false)
  app.decorateRequest('assumption', null)
  app.decorateRequest('lookAgain', null)
  app.decorateRequest('isStale', () => false)
  app.decorateRequest('confirmed', false)
  app.decorateRequest('countReveal', async () => undefined)
}

/** That somebody is what they were when they were last looked up. */
interface Assumption {
  readonly proof: Proof
  isProven: boolean
}

/**
 * Lets only people with a valid token in. The database is asked at each request, so that a revoked token is out at once. What they are
 * answered is kept by no cache of the browser or on the way. Throws `errors.tooMany` to whoever asks for more than the settings allow.
 */
export function requirePerson(app: FastifyInstance, context: Context): void {
  const { database, settings } = context
  const { limits } = settings
  const requests = attempts(database, { name: 'requests', max: limits.requests, within: minute, isFrequent: true })
  const reveals = attempts(database, { name: 'reveals', max: limits.reveals, within: hour })
  const countUnknown = unknownTokens(context)
  const known = identities(context)
  const version = versionServed(settings.browserDir)

  function identify(request: FastifyRequest, { token, seeAs }: Credentials, { person, workplace }: Identity): void {
    request.person = { ...person, token }
    // However many sessions the person has, and whether the unit is called by its id or by its name.
    if (request.turn) Object.assign(request.turn, { caller: person.id, ...(workplace && { unit: workplace.unit.id }) })
    request.workplace = workplace
    request.seesAs = seeAs !== null
    request.countReveal = async () => {
      if (request.seesAs) throw onlySeeing()
      await reveals.take(person.id)
    }
  }

  async function look(request: FastifyRequest, credentials: Credentials): Promise<Identity> {
    const identity = await known.look(credentials, { isUse: !request.routeOptions.config.background })
    if (!identity) {
      await countUnknown(request, credentials.token)
      throw unauthenticated()
    }
    identify(request, credentials, identity)
    return identity
  }

  /** Where they work in a unit, they still have to. */
  async function lookAgain(request: FastifyRequest, credentials: Credentials): Promise<void> {
    const hadWorkplace = request.workplace !== null
    const { workplace } = await look(request, credentials)
    if (hadWorkplace && !workplace) throw refusedUnit(request)
  }

  async function assume(request: FastifyRequest, credentials: Credentials): Promise<Identity> {
    const remembered = known.remembered(credentials)
    if (remembered) identify(request, credentials, remembered)
    const identity = remembered ?? (await look(request, credentials))
    const assumption: Assumption = {
      proof: known.proofOf(credentials, identity, () => {
        assumption.isProven = true
      }),
      isProven: false,
    }
    request.assumption = assumption
    return identity
  }

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store').header(versionHeader, version)
    const credentials = credentialsIn(request)
    if (!credentials) {
      await countUnknown(request)
      throw unauthenticated()
    }
    const { proves, reveals: isReveal } = request.routeOptions.config
    const looked = performance.now()
    const { person } = await (proves ? assume : look)(request, credentials)
    request.lookAgain = () => lookAgain(request, credentials)
    request.isStale = () => !request.assumption && performance.now() - looked > freshFor
    await requests.take(person.id)
    if (isReveal) await request.countReveal()
  })
  // Who holds a body back may have lost their rights before it was received.
  app.addHook('preValidation', async (request) => {
    if (request.isStale()) await request.lookAgain?.()
  })
}

/**
 * Answers by what is assumed of who asks; where what was read does not prove it, or nothing was read, by what they are now, which may be
 * to refuse it.
 */
export async function proven<T>(request: FastifyRequest, answer: () => Promise<T>): Promise<T> {
  const { assumption } = request
  if (!assumption) return await answer()
  try {
    const answered = await answer()
    if (assumption.isProven) return answered
  } catch (error) {
    if (assumption.isProven && !(error instanceof Disproved)) throw error
  }
  request.assumption = null
  await request.lookAgain?.()
  return await answer()
}

/**
 * Does a request bring a valid token? Answered without refusing it, and without keeping the session alive. Throws `errors.tooMany` where
 * too many others were brought from the same network.
 */
export function tokenCheck(context: Context) {
  const { database, settings } = context
  const countUnknown = unknownTokens(context)
  return async (request: FastifyRequest): Promise<boolean> => {
    const token = tokenIn(request)
    if (token === undefined) return false
    if (await findSession(database.db, token, settings.session, { isUse: false })) return true
    await countUnknown(request, token)
    return false
  }
}

const tokenIn = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,100})$/.exec(headers.authorization ?? '')?.[1]

function credentialsIn(request: FastifyRequest): Credentials | undefined {
  const token = tokenIn(request)
  const { 'bu-id': unit, 'see-as': seeAs } = request.headers
  if (token === undefined) return undefined
  return {
    token,
    unitKey: typeof unit === 'string' && isUnitKey(unit) ? unit.toLowerCase() : null,
    seeAs: seeAs === undefined ? null : isId(seeAs) ? seeAs : nobody,
  }
}

/** May a header be the id or the name of a unit? */
const isUnitKey = (text: string): boolean => text !== '' && text.length <= 100 && isStorable(text)

/** The id of no role. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** A role that is gone under those who see as it ends that, and no session. */
const refusedUnit = ({ seesAs }: FastifyRequest): Error => (seesAs ? seeingEnded() : unitForbidden())

/** Lets only people in who work in the unit that the `BU-ID` header names. Comes after `requirePerson`. */
export function requireUnit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers, workplace, seesAs, routeOptions } = request
    const id = headers['bu-id']
    if (id === undefined || id === '') throw unitMissing()
    if (!workplace) throw refusedUnit(request)
    if (seesAs && !routeOptions.config.looks) throw onlySeeing()
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
