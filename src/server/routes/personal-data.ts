import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Permission } from '../../group/permissions.ts'
import { meets } from '../../schema/access.ts'
import { isRecord } from '../../schema/fields.ts'
import { isId } from '../../schema/kinds/relation.ts'
import { hasPersonal } from '../../schema/personal.ts'
import { longestSearch } from '../../schema/text/search.ts'
import { personOf, workplaceOf } from '../access/person.ts'
import { scopesFor } from '../access/policy.ts'
import { personIn } from '../accounts/people.ts'
import type { Context } from '../context/context.ts'
import { keptSections } from '../database/personal-memory.ts'
import { audit } from '../history/audit.ts'
import { attempts } from '../http/attempts.ts'
import { bodyOf } from '../http/body.ts'
import { forbidden, invalid, notFound } from '../http/errors.ts'
import { bodyLimits } from '../http/json-bodies.ts'
import { localeIn, onlyKnown, type RawQuery } from '../http/query.ts'
import { type Chosen, erase, takeOut } from '../personal/person-data.ts'
import { type Found, findPerson, wantedIn } from '../personal/person-search.ts'
import { removeUnnamedFiles } from '../personal/personal-files.ts'
import type { Scope } from '../store/scope.ts'
import { unitsOf } from '../store/units.ts'
import { confirmedReason } from './staff/confirmation.ts'

interface Asked {
  Querystring: RawQuery
}

const needed: Permission = 'Access Admin'
/** As every search; an address is searched as a whole, however long it is. */
const longestOf = (q: string): number => (q.includes('@') ? 254 : longestSearch)
const mostRecords = 200
const minute = 60

/**
 * What is kept of one person, in all the units in which who asks manages admins and the sections that they may list there: `find` by
 * an address, a phone or a name, `export` as JSON, `erase`. The last two take `records`, a reason and the password.
 */
export function personalDataRoutes(app: FastifyInstance, context: Context): void {
  const searches = attempts({ max: 30, within: minute })
  const chosenOnes = { bodyLimit: bodyLimits.form }

  app.post<Asked>('/personal-data/find', async (request, reply) => {
    const scopes = await scopesEverywhere(request, context)
    onlyKnown(request.query, ['lang'])
    const wanted = wantedBy(bodyOf(request))
    searches.take(personOf(request).id)
    const { found, more } = await findPerson(scopes, wanted, localeIn(request.query))
    const by = { db: context.database.db, unit: workplaceOf(request).unit, person: personOf(request) }
    await audit(by, { action: 'find', details: { by: wanted.by, rows: found.length } })
    reply.header('cache-control', 'no-store')
    return { data: found.map((row) => placed(row, scopes)), meta: { by: wanted.by, more } }
  })

  app.post<Asked>('/personal-data/export', chosenOnes, async (request, reply) => {
    const chosen = await chosenBy(request, context)
    const reason = await confirmedReason(request, context, ['records'])
    const records = await takeOut(chosen, reason)
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-disposition',
        `attachment; filename="personal-data-${new Date().toISOString().slice(0, 10)}.json"`,
      )
      .send(JSON.stringify({ exportedAt: new Date().toISOString(), records }, null, 2))
  })

  app.post<Asked>('/personal-data/erase', chosenOnes, async (request) => {
    const chosen = await chosenBy(request, context)
    const reason = await confirmedReason(request, context, ['records'])
    const files = await erase(chosen, reason)
    await removeUnnamedFiles({ ...(await keptContext(context)), db: context.database.db }, files)
    return { data: { records: chosen.reduce((sum, { ids }) => sum + ids.length, 0), files: files.length } }
  })
}

/** A record found, with what its unit and its section there are called. */
function placed(row: Found, scopes: readonly Scope[]) {
  const { unit, section } = scopes.find((one) => one.unit.id === row.unit && one.section.name === row.section) ?? {}
  return { ...row, label: section?.label, unit: { id: row.unit, name: unit?.name, displayName: unit?.displayName } }
}

function wantedBy({ q, ...rest }: Readonly<Record<string, unknown>>) {
  const [stranger] = Object.keys(rest)
  if (stranger !== undefined) throw invalid([{ path: stranger, key: 'validations.unknown' }])
  if (typeof q !== 'string' || q.trim() === '') throw invalid([{ path: 'q', key: 'validations.required' }])
  const max = longestOf(q)
  if ([...q].length > max) throw invalid([{ path: 'q', key: 'validations.max', values: { max } }])
  const wanted = wantedIn(q)
  if (!wanted) throw invalid([{ path: 'q', key: 'validations.min', values: { min: 6 } }])
  return wanted
}

/** With all that was ever personal among the sections: somebody is looked for, and erased, there too. */
const keptContext = async (context: Context): Promise<Context> => ({
  ...context,
  sections: await keptSections(context.database.db, context.sections),
})

/** The sections with personal fields that the person may list, in each of the units where they manage admins. */
async function scopesEverywhere(request: FastifyRequest, context: Context): Promise<readonly Scope[]> {
  const { db } = context.database
  if (!meets(workplaceOf(request).person, needed)) throw forbidden()
  const me = personOf(request)
  const kept = await keptContext(context)
  const scopes: Scope[] = []
  for (const unit of await unitsOf(db, me.id)) {
    const person = await personIn(db, me.id, unit.id)
    if (!person || !meets(person, needed)) continue
    const there = scopesFor(request, 'list', kept, { unit, person })
    scopes.push(...there.filter(({ section }) => hasPersonal(section)))
  }
  return scopes
}

/** The records that a body names, by section and unit. Throws `errors.notFound` for those that the person may not list. */
async function chosenBy(request: FastifyRequest<Asked>, context: Context): Promise<readonly Chosen[]> {
  const scopes = await scopesEverywhere(request, context)
  onlyKnown(request.query, ['lang'])
  const named = recordsIn(bodyOf(request).records)
  return [...Map.groupBy(named, ({ unit, section }) => `${unit} ${section}`).values()].map((records) => {
    const [{ unit, section } = { unit: '', section: '' }] = records
    const scope = scopes.find((one) => one.unit.id === unit && one.section.name === section)
    if (!scope) throw notFound()
    return { scope, ids: [...new Set(records.map(({ id }) => id))] }
  })
}

interface NamedRecord {
  readonly unit: string
  readonly section: string
  readonly id: string
}

function recordsIn(value: unknown): readonly NamedRecord[] {
  if (!Array.isArray(value) || value.length === 0) throw invalid([{ path: 'records', key: 'validations.required' }])
  if (value.length > mostRecords)
    throw invalid([{ path: 'records', key: 'validations.items_max', values: { max: mostRecords } }])
  if (!value.every(isNamedRecord)) throw invalid([{ path: 'records', key: 'validations.type' }])
  return value
}

const isNamedRecord = (value: unknown): value is NamedRecord =>
  isRecord(value) && isId(value.unit) && isId(value.id) && typeof value.section === 'string'
