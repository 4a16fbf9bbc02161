import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonMatch, RecordReference } from '../../api/personal-data.ts'
import { type CountryCode, defaultPhoneCountries } from '../../group/countries.ts'
import { masterAdmin, type Permission } from '../../group/permissions.ts'
import { type Action, findBlockingRoleLimit, meetsRequirement } from '../../schema/access.ts'
import { hasPersonalFields } from '../../schema/personal-fields.ts'
import { maxSearchLength } from '../../schema/text/max-search-length.ts'
import { currentUserOf } from '../access/authenticate.ts'
import { authorizeSections } from '../access/authorization.ts'
import type { UnitMembership } from '../access/load-identity.ts'
import { membershipOf } from '../access/select-unit.ts'
import { findPrincipalInUnit, toPerson } from '../accounts/admins.ts'
import { isGroupAdmin } from '../accounts/role-assignments.ts'
import type { Context } from '../context/context.ts'
import { withRemovedPersonalFields } from '../database/personal-field-registry.ts'
import { writeAuditEntry } from '../history/audit.ts'
import { forbidden, invalid, notFound, roleRestricted } from '../http/errors.ts'
import { bodyLimits } from '../http/json-body-parser.ts'
import { createRateLimiter } from '../http/rate-limiter.ts'
import { registerRoute } from '../http/register-route.ts'
import { deleteOrphanedFiles } from '../jobs/revoke-exports.ts'
import { openErasureLog } from '../personal/erasure-log.ts'
import { anonymizePersonData, exportPersonData, type SelectedRecords } from '../personal/person-data.ts'
import { findPerson, type PersonRecord, parsePersonQuery } from '../personal/person-search.ts'
import { deleteUnreferencedFiles } from '../personal/personal-files.ts'
import type { SectionContext } from '../store/section-context.ts'
import { retiredUnits, unitsOfAdmin } from '../store/units.ts'
import { requireReason } from './staff/require-reason.ts'

const requiredPermission: Permission = 'Access Admin'
/** Returns the maximum length of a search: the usual one, but an email address may have its full length. */
const maxLengthOf = (q: string): number => (q.includes('@') ? 254 : maxSearchLength)
const minute = 60

/**
 * Routes for the personal data of one person, in all units in which the user manages admins and in the sections that the user may list
 * there: search by address, phone or name, export as JSON, and erase. Export and erase require a reason and re-authentication.
 */
export function personalDataRoutes(app: FastifyInstance, context: Context): void {
  const searches = createRateLimiter(context.database, { name: 'searches for people', max: 30, within: minute })
  const managerOptions = { allow: assertManager }
  const selectionOptions = { ...managerOptions, bodyLimit: bodyLimits.form }

  registerRoute(
    app,
    'POST /api/v1/dashboard/personal-data/find',
    async ({ request, reply, query: { lang = 'en' }, body }) => {
      const scopes = await scopesInAllUnits(request, context, 'list')
      const personQuery = parseQuery(body.q, countriesOf(scopes))
      await searches.consume(currentUserOf(request).id)
      // A match discloses the owner of a masked address or phone, like an unmask does.
      await request.countUnmask()
      const { found: matches, more: hasMore } = await findPerson(scopes, personQuery, lang)
      const actor = { db: context.database.db, unit: membershipOf(request).unit, person: currentUserOf(request) }
      await writeAuditEntry(actor, { action: 'find', details: { by: personQuery.by, rows: matches.length } })
      reply.header('cache-control', 'no-store')
      return { data: matches.flatMap((row) => toMatches(row, scopes)), meta: { by: personQuery.by, more: hasMore } }
    },
    managerOptions,
  )

  registerRoute(
    app,
    'POST /api/v1/dashboard/personal-data/export',
    async ({ request, reply, body }) => {
      const selectedRecords = await selectRecords(request, context, { records: body.records, action: 'export' })
      const reason = await requireReason(request, context, body)
      await request.countUnmask()
      const records = await exportPersonData(selectedRecords, reason)
      const exportedAt = new Date().toISOString()
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="personal-data-${exportedAt.slice(0, 10)}.json"`)
        .send(JSON.stringify({ exportedAt, records }, null, 2))
    },
    selectionOptions,
  )

  registerRoute(
    app,
    'POST /api/v1/dashboard/personal-data/erase',
    async ({ request, body }) => {
      const selectedRecords = await selectRecords(request, context, { records: body.records, action: 'delete' })
      const reason = await requireReason(request, context, body)
      const erasures = await openErasureLog(context.settings.erasures, context.erasureStore)
      const files = await anonymizePersonData(selectedRecords, { reason, erasures })
      const { db } = context.database
      await deleteOrphanedFiles({ db, files: context.files })
      await deleteUnreferencedFiles({ ...(await contextWithRemovedFields(context)), db }, files)
      return { data: { records: selectedRecords.reduce((sum, { ids }) => sum + ids.length, 0), files: files.length } }
    },
    { ...selectionOptions, allow: assertEraser },
  )
}

/** Returns a found record with the names of its unit and section. */
function toMatches(row: PersonRecord, scopes: readonly SectionContext[]): readonly PersonMatch[] {
  const scope = scopes.find((candidate) => candidate.unit.id === row.unit && candidate.section.name === row.section)
  if (!scope) return []
  const { id, name, displayName } = scope.unit
  return [{ ...row, label: scope.section.label, unit: { id, name, displayName } }]
}

/** Returns the countries whose phone numbers are searched in these contexts. */
const countriesOf = (scopes: readonly SectionContext[]): readonly CountryCode[] => [
  ...new Set([...defaultPhoneCountries, ...scopes.map(({ unit }) => unit.country)]),
]

function parseQuery(q: string, countries: readonly CountryCode[]) {
  if (q.trim() === '') throw invalid([{ path: 'q', key: 'validations.required' }])
  const max = maxLengthOf(q)
  if ([...q].length > max) throw invalid([{ path: 'q', key: 'validations.max', values: { max } }])
  const personQuery = parsePersonQuery(q, countries)
  if (!personQuery) throw invalid([{ path: 'q', key: 'validations.min', values: { min: 6 } }])
  return personQuery
}

function assertManager(request: FastifyRequest): void {
  if (!meetsRequirement(membershipOf(request).person, requiredPermission)) throw forbidden()
}

/** Erasing counts as deletion, for records of any kind: a role limit that blocks deletion blocks it too. */
function assertEraser(request: FastifyRequest): void {
  assertManager(request)
  const limit = findBlockingRoleLimit(membershipOf(request).person, 'delete')
  if (limit) throw roleRestricted(limit)
}

/** Returns the context with all personal fields that ever existed, because their data is searched and erased too. */
const contextWithRemovedFields = async (context: Context): Promise<Context> => ({
  ...context,
  sections: await withRemovedPersonalFields(context.database.db, context.sections),
})

/**
 * Returns the contexts of the sections with personal fields that the user may list, in each unit where they manage admins and no role
 * limit blocks the operation.
 */
async function scopesInAllUnits(
  request: FastifyRequest,
  context: Context,
  action: Action,
): Promise<readonly SectionContext[]> {
  const { db } = context.database
  const fullContext = await contextWithRemovedFields(context)
  const scopes: SectionContext[] = []
  for (const { unit, person } of await membershipsOf(db, currentUserOf(request).id)) {
    if (!meetsRequirement(person, requiredPermission) || findBlockingRoleLimit(person, action)) continue
    const unitScopes = authorizeSections(request, 'list', fullContext, { unit, person })
    scopes.push(...unitScopes.filter(({ section }) => hasPersonalFields(section)))
  }
  return scopes
}

/** Returns the units of a user; for a group admin also the retired ones, whose personal data is treated like any other. */
async function membershipsOf(db: Context['database']['db'], id: string): Promise<readonly UnitMembership[]> {
  const memberships: UnitMembership[] = []
  for (const unit of await unitsOfAdmin(db, id)) {
    const person = await findPrincipalInUnit(db, id, unit.id)
    if (person) memberships.push({ unit, person })
  }
  if (!(await isGroupAdmin(db, id))) return memberships
  const person = toPerson({ role: masterAdmin, permissions: [], limits: [], reserved: true, group_admin: true })
  return [...memberships, ...(await retiredUnits(db)).map((unit) => ({ unit, person }))]
}

/** Returns the records in the body by section and unit. Throws `errors.notFound` for records that the user may not list. */
async function selectRecords(
  request: FastifyRequest,
  context: Context,
  { records: references, action }: { readonly records: readonly RecordReference[]; readonly action: Action },
): Promise<readonly SelectedRecords[]> {
  const scopes = await scopesInAllUnits(request, context, action)
  return [...Map.groupBy(references, ({ unit, section }) => `${unit} ${section}`).values()].map((records) => {
    const [{ unit, section } = { unit: '', section: '' }] = records
    const scope = scopes.find((candidate) => candidate.unit.id === unit && candidate.section.name === section)
    if (!scope) throw notFound()
    return { scope, ids: [...new Set(records.map(({ id }) => id))] }
  })
}
