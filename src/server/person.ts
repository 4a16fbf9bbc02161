import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Action, mayDo, mayLookUp, type Person } from '../schema/access.ts'
import { isId } from '../schema/kinds/relation.ts'
import type { Context } from './context.ts'
import { forbidden, notFound, unauthenticated, unitForbidden, unitMissing } from './errors.ts'
import { personIn } from './store/people.ts'
import { type Scope, scopesOf, type Unit } from './store/scope.ts'
import { findSession } from './store/sessions.ts'
import { unitById } from './store/units.ts'

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
  }
  interface FastifyContextConfig {
    /** Asked behind the person's back: it keeps no session alive. */
    background?: boolean
  }
}

/** Makes `personOf` and `workplaceOf` possible on the requests of an application. */
export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('person', null)
  app.decorateRequest('workplace', null)
}

/** Lets only people with a valid token in. Each request asks the database, so that a revoked token is out at once. */
export function requirePerson(app: FastifyInstance, { database, settings }: Context): void {
  app.addHook('onRequest', async (request) => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
    const use = { isUse: !request.routeOptions.config.background }
    const session = token === undefined ? undefined : await findSession(database.db, token, settings.session, use)
    if (token === undefined || !session) throw unauthenticated()
    request.person = { id: session.adminId, name: session.name, token }
  })
}

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

/** The scope of a section for this request. Throws `errors.notFound` when the unit does not have the section. */
export function scopeOf(request: FastifyRequest, name: string, context: Context): Scope {
  const scope = scopesHere(request, context)(name)
  if (!scope?.section.enabled) throw notFound()
  return scope
}

/** The scope of a section when the person may do this in it; throws `errors.forbidden` when not. */
export function scopeFor(request: FastifyRequest, action: Action, name: string, context: Context): Scope {
  const scope = scopeOf(request, name, context)
  if (!mayDo(workplaceOf(request).person, action, scope.section)) throw forbidden()
  return scope
}

/** The scope of a section whose titles the person may see. */
export function scopeForLookUp(request: FastifyRequest, name: string, context: Context): Scope {
  const scope = scopeOf(request, name, context)
  if (!mayLookUp(workplaceOf(request).person, scope.section, scope.sections)) throw forbidden()
  return scope
}

/** The scopes of all sections in which the person may do this. */
export function scopesFor(request: FastifyRequest, action: Action, context: Context): readonly Scope[] {
  const scopeNamed = scopesHere(request, context)
  const { person } = workplaceOf(request)
  return context.sections
    .map((section) => scopeNamed(section.name))
    .filter((scope) => scope !== undefined)
    .filter((scope) => mayDo(person, action, scope.section))
}

function scopesHere(request: FastifyRequest, { database, sections, settings: { passwordMin } }: Context) {
  const { id, name } = personOf(request)
  return scopesOf({ db: database.db, unit: workplaceOf(request).unit, person: { id, name }, sections, passwordMin })
}
