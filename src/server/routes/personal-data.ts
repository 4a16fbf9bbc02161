import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FoundRecord, RecordNamed } from '../../api/personal-data.ts'
import { type Country, homeCountries } from '../../group/countries.ts'
import { masterAdmin, type Permission } from '../../group/permissions.ts'
import { type Action, limitOn, meets } from '../../schema/access.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { longestSearch } from '../../schema/text/search.ts'
import { personOf, type Workplace, workplaceOf } from '../access/person.ts'
import { scopesFor } from '../access/policy.ts'
import { personAs, personIn } from '../accounts/people.ts'
import { isGroupAdmin } from '../accounts/posts.ts'
import type { Context } from '../context/context.ts'
import { keptSections } from '../database/personal-memory.ts'
import { audit } from '../history/audit.ts'
import { answering } from '../http/answering.ts'
import { attempts } from '../http/attempts.ts'
import { forbidden, invalid, limited, notFound } from '../http/errors.ts'
import { bodyLimits } from '../http/json-bodies.ts'
import { removeUseless } from '../jobs/withdraw.ts'
import { openErasures } from '../personal/erasures.ts'
import { type Chosen, erase, takeOut } from '../personal/person-data.ts'
import { type Found, findPerson, wantedIn } from '../personal/person-search.ts'
import { removeUnnamedFiles } from '../personal/personal-files.ts'
import type { Scope } from '../store/scope.ts'
import { retiredUnits, unitsOf } from '../store/units.ts'
import { confirmedReason } from './staff/confirmation.ts'

const needed: Permission = 'Access Admin'
/** As every search; an address is searched as a whole, however long it is. */
const longestOf = (q: string): number => (q.includes('@') ? 254 : longestSearch)
const minute = 60

/**
 * What is kept of one person, in all the units in which who asks manages admins and the sections that they may list there: found by an
 * address, a phone or a name, taken out as JSON, erased. The last two take a reason and the password.
 */
export function personalDataRoutes(app: FastifyInstance, context: Context): void {
  const searches = attempts(context.database, { name: 'searches for people', max: 30, within: minute })
  const byManagers = { allow: assertManager }
  const chosenOnes = { ...byManagers, bodyLimit: bodyLimits.form }

  answering(
    app,
    'POST /api/v1/dashboard/personal-data/find',
    async ({ request, reply, query: { lang = 'en' }, body }) => {
      const scopes = await scopesEverywhere(request, context, 'list')
      const wanted = wantedBy(body.q, countriesOf(scopes))
      await searches.take(personOf(request).id)
      // An answer tells whose address or phone a masked one is, as an unmasked one would.
      await request.countReveal()
      const { found, more } = await findPerson(scopes, wanted, lang)
      const by = { db: context.database.db, unit: workplaceOf(request).unit, person: personOf(request) }
      await audit(by, { action: 'find', details: { by: wanted.by, rows: found.length } })
      reply.header('cache-control', 'no-store')
      return { data: found.flatMap((row) => placed(row, scopes)), meta: { by: wanted.by, more } }
    },
    byManagers,
  )

  answering(
    app,
    'POST /api/v1/dashboard/personal-data/export',
    async ({ request, reply, body }) => {
      const chosen = await chosenBy(request, context, { records: body.records, to: 'export' })
      const reason = await confirmedReason(request, context, body)
      await request.countReveal()
      const records = await takeOut(chosen, reason)
      const exportedAt = new Date().toISOString()
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="personal-data-${exportedAt.slice(0, 10)}.json"`)
        .send(JSON.stringify({ exportedAt, records }, null, 2))
    },
    chosenOnes,
  )

  answering(
    app,
    'POST /api/v1/dashboard/personal-data/erase',
    async ({ request, body }) => {
      const chosen = await chosenBy(request, context, { records: body.records, to: 'delete' })
      const reason = await confirmedReason(request, context, body)
      const erasures = await openErasures(context.settings.erasures, context.erasureStore)
      const files = await erase(chosen, { reason, erasures })
      const { db } = context.database
      await removeUseless({ db, files: context.files })
      await removeUnnamedFiles({ ...(await keptContext(context)), db }, files)
      return { data: { records: chosen.reduce((sum, { ids }) => sum + ids.length, 0), files: files.length } }
    },
    { ...chosenOnes, allow: assertEraser },
  )
}

/** A record found, with what its unit and its section there are called. */
function placed(row: Found, scopes: readonly Scope[]): readonly FoundRecord[] {
  const scope = scopes.find((one) => one.unit.id === row.unit && one.section.name === row.section)
  if (!scope) return []
  const { id, name, displayName } = scope.unit
  return [{ ...row, label: scope.section.label, unit: { id, name, displayName } }]
}

/** Where those may be from who are found in these scopes. */
const countriesOf = (scopes: readonly Scope[]): readonly Country[] => [
  ...new Set([...homeCountries, ...scopes.map(({ unit }) => unit.country)]),
]

function wantedBy(q: string, countries: readonly Country[]) {
  if (q.trim() === '') throw invalid([{ path: 'q', key: 'validations.required' }])
  const max = longestOf(q)
  if ([...q].length > max) throw invalid([{ path: 'q', key: 'validations.max', values: { max } }])
  const wanted = wantedIn(q, countries)
  if (!wanted) throw invalid([{ path: 'q', key: 'validations.min', values: { min: 6 } }])
  return wanted
}

function assertManager(request: FastifyRequest): void {
  if (!meets(workplaceOf(request).person, needed)) throw forbidden()
}

/** Erasing somebody is deleting, whatever their records are. */
function assertEraser(request: FastifyRequest): void {
  assertManager(request)
  const limit = limitOn(workplaceOf(request).person, 'delete')
  if (limit) throw limited(limit)
}

/** With all that was ever personal among the sections: somebody is looked for, and erased, there too. */
const keptContext = async (context: Context): Promise<Context> => ({
  ...context,
  sections: await keptSections(context.database.db, context.sections),
})

/** The sections with personal fields that the person may list, in each unit where they manage admins and are not kept from what they do. */
async function scopesEverywhere(request: FastifyRequest, context: Context, to: Action): Promise<readonly Scope[]> {
  const { db } = context.database
  const kept = await keptContext(context)
  const scopes: Scope[] = []
  for (const { unit, person } of await workplacesOf(db, personOf(request).id)) {
    if (!meets(person, needed) || limitOn(person, to)) continue
    const there = scopesFor(request, 'list', kept, { unit, person })
    scopes.push(...there.filter(({ section }) => hasPersonal(section)))
  }
  return scopes
}

/** Where somebody works; and for a group admin the units that are retired, whose data of people are kept as any other's. */
async function workplacesOf(db: Context['database']['db'], id: string): Promise<readonly Workplace[]> {
  const places: Workplace[] = []
  for (const unit of await unitsOf(db, id)) {
    const person = await personIn(db, id, unit.id)
    if (person) places.push({ unit, person })
  }
  if (!(await isGroupAdmin(db, id))) return places
  const person = personAs({ role: masterAdmin, permissions: [], limits: [], reserved: true, group_admin: true })
  return [...places, ...(await retiredUnits(db)).map((unit) => ({ unit, person }))]
}

/** The records that a body names, by section and unit. Throws `errors.notFound` for those that the person may not list. */
async function chosenBy(
  request: FastifyRequest,
  context: Context,
  { records: named, to }: { readonly records: readonly RecordNamed[]; readonly to: Action },
): Promise<readonly Chosen[]> {
  const scopes = await scopesEverywhere(request, context, to)
  return [...Map.groupBy(named, ({ unit, section }) => `${unit} ${section}`).values()].map((records) => {
    const [{ unit, section } = { unit: '', section: '' }] = records
    const scope = scopes.find((one) => one.unit.id === unit && one.section.name === section)
    if (!scope) throw notFound()
    return { scope, ids: [...new Set(records.map(({ id }) => id))] }
  })
}
