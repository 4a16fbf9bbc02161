import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Action,
  type BulkAction,
  bulkActions,
  bulkNames,
  mayDo,
  mayLookUp,
  type Person,
  type RoleLimit,
  roleLimits,
} from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { isGroupAdmin } from '../accounts/posts.ts'
import type { Context } from '../context/context.ts'
import { audit } from '../history/audit.ts'
import { attempts } from '../http/attempts.ts'
import { maxRecordCharacters } from '../http/bodies/large-bodies.ts'
import { forbidden, limited, notFound, onlySeeing } from '../http/errors.ts'
import { mailerOf } from '../mail/mailer.ts'
import { type Author, type OwnProof, type Scope, scopesOf, type Unit } from '../store/scope.ts'
import { personOf, type Workplace, workplaceOf } from './person.ts'

type Rule = (person: Person, section: EffectiveSection, sections: readonly EffectiveSection[]) => boolean

/** Allowed to those who may do one of these in the section. */
const does =
  (...actions: readonly Action[]): Rule =>
  (person, section) =>
    actions.some((action) => mayDo(person, action, section))

/** Each of what can be done with several records is a way of its own, also to one of them. */
const bulkWays = Object.fromEntries(bulkNames.map((name) => [name, does(bulkActions[name].needs)])) as Readonly<
  Record<BulkAction, Rule>
>

/** Every way to records of a section, and what somebody has to be allowed to go it. There is no other. */
const ways = {
  list: does('list'),
  search: does('list'),
  count: does('list'),
  home: does('list'),
  report: does('list'),
  show: does('show'),
  history: does('show'),
  reveal: does('show'),
  uses: does('show'),
  /** The pictures in its records, to be shown elsewhere as well. */
  pictures: does('show'),
  create: does('create'),
  edit: does('edit'),
  reorder: does('edit'),
  bulk: does('edit', ...bulkNames.map((name) => bulkActions[name].needs)),
  ...bulkWays,
  restoreVersion: does('edit'),
  upload: does('create', 'edit'),
  export: does('export'),
  /** Makes and changes records out of a file. */
  import: does('import'),
  /** The titles of its records, for those who refer to them. */
  lookUp: mayLookUp,
  /** One's own record among those of the staff. */
  own: (_, section) => section.enabled,
} as const satisfies Readonly<Record<string, Rule>>

export type Way = keyof typeof ways

/** The ways of whoever only sees as another role: nothing is written there, shown in clear or taken out. */
const looking: readonly Way[] = [
  'list',
  'search',
  'count',
  'home',
  'report',
  'show',
  'history',
  'uses',
  'pictures',
  'lookUp',
]

/** The one decision: may this person go this way to the records of this section of the unit at hand? */
const allows = (person: Person, way: Way, section: EffectiveSection, sections: Scope['sections']): boolean =>
  section.enabled && ways[way](person, section, sections)

/** What keeps somebody from a way that their permissions would let them go; nothing where those do not. */
function limitOnWay(person: Person, isOpen: (person: Person) => boolean): RoleLimit | undefined {
  if (!isOpen({ ...person, limits: [] })) return undefined
  return roleLimits.find((limit) => person.limits?.includes(limit) && !isOpen({ ...person, limits: [limit] }))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** By what the person confirmed the request, where it can end meanwhile. */
    confirmedBy: OwnProof | null
    /** What the request was refused, for the audit. */
    refused: { readonly section: string; readonly way: Way } | null
  }
}

/**
 * The scope of a section for somebody who may go this way; throws `errors.notFound` when the unit has no such section, `errors.forbidden`,
 * or where only a limit of the role is in the way, that limit.
 */
export function scopeFor(request: FastifyRequest, way: Way, name: string, context: Context): Scope {
  const workplace = workplaceOf(request)
  if (request.seesAs && !looking.includes(way)) throw onlySeeing()
  const scope = scopesIn(workplace, request, context)(name)
  if (!scope?.section.enabled) throw notFound()
  const isOpen = (person: Person) => allows(person, way, scope.section, scope.sections)
  if (isOpen(workplace.person)) return scope
  // What the role may not is no refusal of who looks as it does.
  if (request.seesAs) throw onlySeeing()
  request.refused = { section: name, way }
  throw refusalOf(workplace.person, isOpen)
}

/** A section as it is in the unit at hand, to say what it asks for; throws `errors.notFound` when the unit has no such section. */
export function sectionHere(request: FastifyRequest, name: string, context: Context): EffectiveSection {
  const scope = scopesIn(workplaceOf(request), request, context)(name)
  if (!scope?.section.enabled) throw notFound()
  return scope.section
}

/** Throws as `scopeFor` does for whoever may go this way in no section of the unit at hand. */
export function assertAnywhere(request: FastifyRequest, way: Way, context: Context): void {
  const { unit, person } = workplaceOf(request)
  const isOpen = (one: Person) => scopesFor(request, way, context, { unit, person: one }).length > 0
  if (!isOpen(person)) throw refusalOf(person, isOpen)
}

function refusalOf(person: Person, isOpen: (person: Person) => boolean): Error {
  const limit = limitOnWay(person, isOpen)
  return limit ? limited(limit) : forbidden()
}

/** The scopes of all sections that the person may go this way to, in the unit at hand or in another one of theirs. */
export function scopesFor(
  request: FastifyRequest,
  way: Way,
  context: Context,
  workplace: Workplace = workplaceOf(request),
): readonly Scope[] {
  const scopeNamed = scopesIn(workplace, request, context)
  return context.sections
    .map((section) => scopeNamed(section.name))
    .filter((scope) => scope !== undefined)
    .filter(({ section, sections }) => allows(workplace.person, way, section, sections))
}

/**
 * The scope of the units themselves for who makes the first ones: a group admin, in a unit that is only about to be. Throws
 * `errors.forbidden` to everybody else.
 */
export async function scopeOfFirstUnits(request: FastifyRequest, unit: Unit, context: Context): Promise<Scope> {
  const isMarked = await isGroupAdmin(context.database.db, personOf(request).id)
  const person: Person = { role: '', permissions: [], isGroupAdmin: isMarked }
  const section = context.sections.find(({ guard }) => guard === 'unit')
  const scope = section && scopesIn({ unit, person }, request, context)(section.name)
  if (!scope) throw notFound()
  if (!allows(person, 'create', scope.section, scope.sections)) throw forbidden()
  return scope
}

interface Asker {
  readonly context: Context
  readonly db: Scope['db']
  readonly admin: Author
  readonly workplace: Workplace
}

/**
 * The scope of a section for somebody who asked for large work, and may go all these ways now. Throws as `scopeFor` does; `db` is what
 * the work is done on.
 */
export function scopeOfPerson(asker: Asker, needed: readonly Way[], name: string): Scope {
  const scope = scopesOfPerson(asker)(name)
  if (!scope?.section.enabled) throw notFound()
  for (const way of needed) {
    const isOpen = (person: Person) => allows(person, way, scope.section, scope.sections)
    if (!isOpen(asker.workplace.person)) throw refusalOf(asker.workplace.person, isOpen)
  }
  return scope
}

const scopesIn = (workplace: Workplace, request: FastifyRequest, context: Context) =>
  scopesOfPerson({
    ...{ context, workplace, db: context.database.db, admin: personOf(request) },
    session: { token: personOf(request).token, confirmedBy: request.confirmedBy ?? undefined },
    ...{ confirmed: request.confirmed, proof: request.assumption?.proof, seesAs: request.seesAs },
    maxRecordCharacters: maxRecordCharacters(request),
  })

function scopesOfPerson({
  context: { sections, settings, queue, addressChecks },
  db,
  admin: { id, name },
  workplace: { unit, person },
  ...given
}: Asker & Pick<Scope, 'confirmed' | 'session' | 'proof' | 'seesAs' | 'maxRecordCharacters'>) {
  const { passwordMin, secretKey } = settings
  const { limits } = person
  const mayName = (section: EffectiveSection) => allows(person, 'list', section, [])
  const mailer = mailerOf(settings, queue)
  return scopesOf({
    db,
    unit,
    person: { id, name },
    sections,
    passwordMin,
    secretKey,
    mailer,
    mayName,
    limits,
    addressChecks,
    ...given,
  })
}

const quarterHour = 900

/** Writes down what people are refused, of one person at most 30 times in a quarter of an hour. */
export function auditRefusals(app: FastifyInstance, { database }: Context): void {
  const { db } = database
  const written = attempts(database, { name: 'refusals', max: 30, within: quarterHour })
  app.decorateRequest('refused', null)
  app.addHook('onResponse', async (request, reply) => {
    const { person, workplace, refused } = request
    if ((reply.statusCode !== 403 && !refused) || !person || !(await written.tryTake(person.id))) return
    const details = { way: refused?.way ?? request.routeOptions.url ?? '' }
    await audit(
      { db, unit: workplace?.unit ?? null, person },
      {
        action: 'refused',
        details,
        ...(refused ? { section: refused.section } : {}),
      },
    )
  })
}
