import { sql } from 'kysely'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { getAtPath } from '../../../src/schema/fields.ts'
import { isRecord } from '../../../src/schema/is-record.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { contentTableSql, tableNameOf } from '../../../src/server/database/sql-names.ts'
import {
  type CatalogueApp,
  type Client,
  type Method,
  sectionsIn,
  type UnitName,
  unitNames,
} from '../../harness/catalogue-app.ts'
import { type Body, createBody, type Fixtures } from '../../harness/fixtures/bodies.ts'
import { fixturesOf, nextNumber } from '../../harness/fixtures/fixtures.ts'

/** A section of a unit that has it, the way in which it is written, and a record of it. */
export interface Target {
  readonly section: EffectiveSection
  readonly unit: UnitName
  readonly base: string
  readonly writer: Client
  readonly create: { readonly method: Method; readonly url: string }
  /** The key of a record that there is. */
  readonly key: string
  newBody(): Promise<Body>
}

/** Everything of every section that can be written, each with a record. */
export async function targetsOf(testApp: CatalogueApp): Promise<readonly Target[]> {
  const worlds = new Map(unitNames.map((unit) => [unit, fixturesOf(testApp, unit)]))
  const targets: Target[] = []
  for (const { name } of sections) {
    const unit = unitNames.find((one) => sectionsIn(one).some((section) => section.name === name && section.enabled))
    const section = unit && sectionsIn(unit).find((one) => one.name === name)
    const fixtures = unit && worlds.get(unit)
    if (unit && fixtures && section && section.kind !== 'log')
      targets.push(await targetOf(testApp, { section, unit, fixtures }))
  }
  return targets
}

interface Place {
  readonly section: EffectiveSection
  readonly unit: UnitName
  readonly fixtures: Fixtures
}

async function targetOf(testApp: CatalogueApp, { section, unit, fixtures }: Place): Promise<Target> {
  const base = apiPathOf(section)
  const isInbox = section.kind === 'inbox'
  const writer = isInbox ? testApp.visitor(unit) : testApp.as('boss', unit)
  const url = isInbox ? base.replace(/^\/api\/(v1\/dashboard\/)?/, '/api/v1/website/') : base
  const create = { method: section.kind === 'singleton' ? 'PUT' : 'POST', url } as const
  const newBody = () => createBody(section.fields, fixtures, { n: nextNumber(), whole: true })
  const made = await madeBy(writer, create, [
    await newBody(),
    await createBody(section.fields, fixtures, { n: nextNumber(), whole: false }),
  ])
  return { section, unit, base, writer, create, newBody, key: made }
}

/** The id of the record that the first body that is taken makes: a file that is a visitor's own only they can send. */
async function madeBy(writer: Client, { method, url }: Target['create'], bodies: readonly Body[]): Promise<string> {
  for (const body of bodies) {
    const answer = await writer.send(method, url, body)
    if (answer.statusCode < 300) return answer.json().data.id
  }
  throw new Error(`${url} takes nothing`)
}

const document = buildOpenApiDocument(sections)
const resolved = (value: unknown): unknown => {
  const ref = getAtPath(value, '$ref')
  return typeof ref === 'string' ? resolved(getAtPath(document, ref.slice(2).replaceAll('/', '.'))) : value
}

/** Every call that the API describes, with the place of keys in its path, and the schema of its body's own properties. */
export const calls = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
    .map(([method, operation]) => {
      const content = getAtPath(resolved(operation.requestBody), 'content')
      const properties = getAtPath(resolved(getAtPath(Object(content)['application/json'], 'schema')), 'properties')
      return { method: method.toUpperCase() as Method, path, properties: isRecord(properties) ? properties : {} }
    })
    // It would end the session that everything else is tried with.
    .filter(() => !path.endsWith('/logout')),
)

/** What a table holds, in a few numbers that every write changes. */
export async function stateOf({ db }: Database, { name }: { readonly name: string }): Promise<string> {
  const table = sql.raw(contentTableSql(tableNameOf(name)))
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' rows, versions ' || coalesce(sum(t.version), 0) || ', deleted ' || count(t.deleted_at) as state
    from ${table} t`.execute(db)
  return rows[0]?.state ?? ''
}

/** How many there are of what staff are and hold: what somebody is refused may be written down, and changes none of it. */
export async function staffState({ db }: Database): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat_ws(' ', (select count(*) from core.admins), (select md5(string_agg(a::text, '' order by id)) from core.admins a),
      (select count(*) from core.roles), (select count(*) from core.second_factors), (select count(*) from core.recovery_codes),
      (select count(*) from core.sessions), (select count(*) from core.files)) as state`.execute(db)
  return rows[0]?.state ?? ''
}
