import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  type Action,
  type BulkAction,
  bulkActionNames,
  bulkActions,
  canPerform,
  canReadOptions,
  type Principal,
  type RoleLimit,
  roleLimits,
} from '../../schema/access.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { isGroupAdmin } from '../accounts/role-assignments.ts'
import type { Context } from '../context/context.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { maxRecordCharacters } from '../http/bodies/large-bodies.ts'
import { forbidden, impersonationReadOnly, notFound, roleRestricted } from '../http/errors.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { createMailer } from '../mail/mailer.ts'
import {
  type Author,
  type BusinessUnit,
  createSectionContexts,
  type ReauthCredential,
  type RequestAccess,
  type SectionContext,
} from '../store/section-context.ts'
import { currentUserOf } from './authenticate.ts'
import type { UnitMembership } from './load-identity.ts'
import { membershipOf } from './select-unit.ts'

type Rule = (person: Principal, section: EffectiveSection, sections: readonly EffectiveSection[]) => boolean

/** Allows an operation if the user has at least one of these permissions in the section. */
const allowsAny =
  (...actions: readonly Action[]): Rule =>
  (person, section) =>
    actions.some((action) => canPerform(person, action, section))

/** Each bulk action is an operation of its own, even for a single record. */
const bulkOperations = Object.fromEntries(
  bulkActionNames.map((name) => [name, allowsAny(bulkActions[name].needs)]),
) as Readonly<Record<BulkAction, Rule>>

/** All operations on the records of a section, with the rule that each one requires. There are no others. */
const operations = {
  list: allowsAny('list'),
  search: allowsAny('list'),
  count: allowsAny('list'),
  home: allowsAny('list'),
  report: allowsAny('list'),
  show: allowsAny('show'),
  history: allowsAny('show'),
  unmask: allowsAny('show'),
  uses: allowsAny('show'),
  /** Lists images used in records, for reuse in other records. */
  pictures: allowsAny('show'),
  create: allowsAny('create'),
  edit: allowsAny('edit'),
  reorder: allowsAny('edit'),
  bulk: allowsAny('edit', ...bulkActionNames.map((name) => bulkActions[name].needs)),
  ...bulkOperations,
  restoreVersion: allowsAny('edit'),
  upload: allowsAny('create', 'edit'),
  export: allowsAny('export'),
  /** Creates and updates records from a file. */
  import: allowsAny('import'),
  /** Reads the titles of records, for references to them. */
  lookUp: canReadOptions,
  /** Reads and edits the user's own record among the admins. */
  own: (_, section) => section.enabled,
} as const satisfies Readonly<Record<string, Rule>>

export type SectionOperation = keyof typeof operations

/** Operations allowed during impersonation: they do not write, unmask or export. */
const readOnlyOperations: readonly SectionOperation[] = [
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
/** Does the operation change nothing and show no more than masked values? */
export const isReadOnly = (operation: SectionOperation): boolean => readOnlyOperations.includes(operation)

/** The central authorization check: may this user perform this operation on the records of this section of the current unit? */
const isAllowed = (
  person: Principal,
  operation: SectionOperation,
  section: EffectiveSection,
  sections: SectionContext['sections'],
): boolean => section.enabled && operations[operation](person, section, sections)

/**
 * Returns the role limit that blocks an operation which the permissions alone would allow. Returns undefined if the permissions do not
 * allow it.
 */
function restrictionOn(person: Principal, isAllowedFor: (person: Principal) => boolean): RoleLimit | undefined {
  if (!isAllowedFor({ ...person, limits: [] })) return undefined
  return roleLimits.find((limit) => person.limits?.includes(limit) && !isAllowedFor({ ...person, limits: [limit] }))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The credential used for re-authentication, if it can expire during the request. */
    confirmedBy: ReauthCredential | null
    /** The denied operation, for the audit log. */
    deniedOperation: { readonly section: string; readonly operation: SectionOperation } | null
  }
}

/**
 * Returns the context of a section if the user may perform the operation. Throws `errors.notFound` if the unit has no such section,
 * `errors.forbidden`, or the error of the role limit if only a limit blocks the operation.
 */
export function authorize(
  request: FastifyRequest,
  operation: SectionOperation,
  name: string,
  context: Context,
): SectionContext {
  const membership = membershipOf(request)
  if (request.isImpersonating && !isReadOnly(operation)) throw impersonationReadOnly()
  const scope = contextsOfRequest(membership, request, context)(name)
  if (!scope?.section.enabled) throw notFound()
  const isAllowedFor = (person: Principal) => isAllowed(person, operation, scope.section, scope.sections)
  if (isAllowedFor(membership.person)) return scope
  // A denial because of the impersonated role is not a denial of the user.
  if (request.isImpersonating) throw impersonationReadOnly()
  request.deniedOperation = { section: name, operation }
  throw denialOf(membership.person, isAllowedFor)
}

/**
 * Returns the section as configured in the current unit, without authorization. Throws `errors.notFound` if the unit has no such section.
 */
export function enabledSection(request: FastifyRequest, name: string, context: Context): EffectiveSection {
  const scope = contextsOfRequest(membershipOf(request), request, context)(name)
  if (!scope?.section.enabled) throw notFound()
  return scope.section
}

/** Throws as `authorize` does if the user may perform the operation in no section of the current unit. */
export function assertAllowedInAnySection(
  request: FastifyRequest,
  operation: SectionOperation,
  context: Context,
): void {
  const { unit, person } = membershipOf(request)
  const isAllowedFor = (principal: Principal) =>
    authorizeSections(request, operation, context, { unit, person: principal }).length > 0
  if (!isAllowedFor(person)) throw denialOf(person, isAllowedFor)
}

function denialOf(person: Principal, isAllowedFor: (person: Principal) => boolean): Error {
  const limit = restrictionOn(person, isAllowedFor)
  return limit ? roleRestricted(limit) : forbidden()
}

/** Returns the contexts of all sections in which the user may perform the operation, in the current unit or in another unit of the user. */
export function authorizeSections(
  request: FastifyRequest,
  operation: SectionOperation,
  context: Context,
  membership: UnitMembership = membershipOf(request),
): readonly SectionContext[] {
  const contextOf = contextsOfRequest(membership, request, context)
  return context.sections
    .map((section) => contextOf(section.name))
    .filter((scope) => scope !== undefined)
    .filter(({ section, sections }) => isAllowed(membership.person, operation, section, sections))
}

/**
 * Returns the units context for a group admin who creates the first units; `unit` does not exist yet. Throws `errors.forbidden` for any
 * other user.
 */
export async function authorizeFirstUnits(
  request: FastifyRequest,
  unit: BusinessUnit,
  context: Context,
): Promise<SectionContext> {
  const isAdminOfGroup = await isGroupAdmin(context.database.db, currentUserOf(request).id)
  const person: Principal = { role: '', permissions: [], isGroupAdmin: isAdminOfGroup }
  const section = context.sections.find(({ writePolicy }) => writePolicy === 'unit')
  const scope = section && contextsOfRequest({ unit, person }, request, context)(section.name)
  if (!scope) throw notFound()
  if (!isAllowed(person, 'create', scope.section, scope.sections)) throw forbidden()
  return scope
}

interface Requester {
  readonly context: Context
  readonly db: SectionContext['db']
  readonly admin: Author
  readonly membership: UnitMembership
}

/**
 * Returns the section context for the user who requested a background job, if that user may still perform all these operations. Throws as
 * `authorize` does. `db` is the connection of the job.
 */
export function authorizeJobRun(
  requester: Requester,
  requiredOperations: readonly SectionOperation[],
  name: string,
): SectionContext {
  const scope = contextsOf(requester)(name)
  if (!scope?.section.enabled) throw notFound()
  for (const operation of requiredOperations) {
    const isAllowedFor = (person: Principal) => isAllowed(person, operation, scope.section, scope.sections)
    if (!isAllowedFor(requester.membership.person)) throw denialOf(requester.membership.person, isAllowedFor)
  }
  return scope
}

const contextsOfRequest = (membership: UnitMembership, request: FastifyRequest, context: Context) =>
  contextsOf({
    context,
    membership,
    db: context.database.db,
    admin: currentUserOf(request),
    session: { token: currentUserOf(request).token, confirmedBy: request.confirmedBy ?? undefined },
    confirmed: request.confirmed,
    isImpersonating: request.isImpersonating,
    maxRecordCharacters: maxRecordCharacters(request),
  })

function contextsOf({
  context: { sections, settings, queue, addressChecks },
  db,
  admin: { id, name },
  membership: { unit, person },
  ...access
}: Requester & Omit<RequestAccess, 'canReadTitles' | 'limits'>) {
  const { passwordMin, secretKey } = settings
  const canReadTitles = (section: EffectiveSection) => isAllowed(person, 'list', section, [])
  return createSectionContexts({
    db,
    unit,
    person: { id, name },
    sections,
    access: { ...access, canReadTitles, limits: person.limits },
    services: { passwordMin, secretKey, mailer: createMailer(settings, queue), addressChecks },
  })
}

const quarterHour = 900

/** Writes denied operations to the audit log, at most 30 per user in 15 minutes. */
export function auditDenials(app: FastifyInstance, { database }: Context): void {
  const { db } = database
  const auditLimiter = createRateLimiter(database, { name: 'refusals', max: 30, within: quarterHour })
  app.decorateRequest('deniedOperation', null)
  app.addHook('onResponse', async (request, reply) => {
    const { person, membership, deniedOperation: refused } = request
    if ((reply.statusCode !== 403 && !refused) || !person || !(await auditLimiter.tryConsume(person.id))) return
    const details = { way: refused?.operation ?? request.routeOptions.url ?? '' }
    await writeAuditEntry(
      { db, unit: membership?.unit ?? null, person },
      {
        action: 'refused',
        details,
        ...(refused ? { section: refused.section } : {}),
      },
    )
  })
}
