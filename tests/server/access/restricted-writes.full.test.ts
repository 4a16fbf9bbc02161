import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simpleRestPrefix } from '../../../src/api/simple-rest.ts'
import { requiredPermissions } from '../../../src/group/permissions.ts'
import { type RoleLimit, supportsAction } from '../../../src/schema/access.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { published } from '../../../src/schema/statuses.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { contentTableSql, tableNameOf } from '../../../src/server/database/sql-names.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { silentLog } from '../../harness/app.ts'
import {
  type CatalogueApp,
  type Client,
  openCatalogueApp,
  sectionsIn,
  type UnitName,
  unitNames,
} from '../../harness/catalogue-app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createBody, type Fixtures } from '../../harness/fixtures/bodies.ts'
import { fixturesOf, nextNumber } from '../../harness/fixtures/fixtures.ts'
import { isFullyTested } from '../../harness/select-covering.ts'
import { stateOf } from '../fuzz/targets.ts'
import { type AppRoute, appRoutes } from './routes.ts'
import { readingCalls, type Subject, type WriteRequest, writeRequests } from './write-requests.ts'

interface Place {
  readonly section: EffectiveSection
  readonly unit: UnitName
  readonly base: string
  readonly fixtures: Fixtures
  readonly boss: Client
  readonly worker: Client
}

// Nobody limits master-admin, for whom the other sections are.
const tried = sections.filter(({ kind, permission }) => kind !== 'log' && requiredPermissions(permission).length > 0)
const names = tried.filter(isFullyTested).map(({ name }) => name)

eachDatabase((open) => {
  let database: Database
  let queue: Queue
  let testApp: CatalogueApp
  let routes: readonly AppRoute[]
  beforeAll(async () => {
    database = await open()
    queue = await openQueue(database, silentLog)
    testApp = await openCatalogueApp(database, queue)
    routes = appRoutes(testApp.app)
  })
  afterAll(async () => {
    await testApp?.close()
    await queue?.stop()
  })

  /** The calls of a section that do not only read, as the router has them. */
  function callsOf({ base, section }: Pick<Place, 'base' | 'section'>): readonly string[] {
    const deeper = sections.map(apiPathOf).filter((other) => other.startsWith(`${base}/`))
    const ofRest = routes
      .filter(
        ({ method, path }) => path.startsWith(`${simpleRestPrefix}/`) && supportsAction(section, actionOf(method)),
      )
      .map(({ method }) => `${method} rest`)
      .filter((call) => call !== 'GET rest')
    const ofDashboard = routes
      .filter(({ method, path }) => method !== 'GET' && (path === base || path.startsWith(`${base}/`)))
      .filter(({ path }) => !deeper.some((other) => path === other || path.startsWith(`${other}/`)))
      .map(({ method, path }) => `${method} ${path.slice(base.length)}`)
      .filter((call) => !readingCalls.includes(call))
    return [...ofDashboard, ...ofRest]
  }

  it('knows every call of every section that writes', () => {
    const calls = tried.flatMap(({ name }) => callsOf(placeOf(name)))

    expect([...new Set(calls)].filter((call) => !Object.hasOwn(writeRequests, call))).toEqual([])
    expect(Object.keys(writeRequests).filter((call) => !calls.includes(call))).toEqual([])
  })

  describe.each(names)('%s', (name) => {
    it('is written by a role without limits, and by the same requests not by one that is limited', async ({ skip }) => {
      const place = placeOf(name)
      if (!callsOf(place).some((call) => writeRequests[call])) skip('nobody writes it')
      for (const call of callsOf(place))
        for (const request of writeRequests[call] ?? [])
          for (const isPublic of place.section.statuses?.published ? [false, true] : [false])
            await tries(place, { call, request, isPublic })
    }, 120_000)
  })

  interface Trial {
    readonly call: string
    readonly request: WriteRequest
    readonly isPublic: boolean
  }

  async function tries(place: Place, trial: Trial): Promise<void> {
    const { section, unit, worker } = place
    // Nothing does them here, and one person may have no more than twenty.
    await database.db.deleteFrom('core.jobs').execute()
    const subject = await subjectOf(place, trial)
    const at = `${trial.request.what} (${trial.call})${trial.isPublic ? ' what is published' : ''}`
    for (const limit of limitsOn(section, trial)) {
      await testApp.demand(section, unit, undefined, [limit])
      const before = await stateOf(database, section)
      const answer = await worker.send(...requestOf(place, trial, subject))

      expect([at, answer.body.includes(`errors.${limit}`) || answer.body], at).toEqual([at, true])
      expect([at, [409, 422].includes(answer.statusCode)]).toEqual([at, true])
      expect([at, await stateOf(database, section)]).toEqual([at, before])
    }
    await testApp.demand(section, unit)
    const answer = await worker.send(...requestOf(place, trial, subject))
    expect([at, answer.statusCode < 300 || answer.body]).toEqual([at, true])
  }

  function limitsOn(section: EffectiveSection, { request, isPublic }: Trial): readonly RoleLimit[] {
    const isSeen = (isPublic || (section.kind === 'singleton' && !section.statuses)) && section.kind !== 'inbox'
    return [
      'readOnly',
      ...(request.does === 'delete' ? (['noDeleting'] as const) : []),
      ...(isSeen && !request.keepsPublic && !request.isJob ? (['noPublishing'] as const) : []),
    ]
  }

  function requestOf({ base, section }: Place, { call, request }: Trial, subject: Subject) {
    const { method, path } = partsOf(call)
    const rest = `${simpleRestPrefix}/${section.name}${method === 'POST' ? '' : `/${subject.id}`}`
    const url =
      path === 'rest'
        ? rest
        : `${base}${path}`.replace(':key', subject.id).replace(':version', String(subject.version - 1))
    return [method, url, request.body?.(subject)] as const
  }

  /** A record of its own, in the state that the request is about. */
  async function subjectOf(place: Place, { request, isPublic }: Trial): Promise<Subject> {
    const { section, base, boss } = place
    const at = (id: string) => (section.kind === 'singleton' ? base : `${base}/${id}`)
    const id = await make(place)
    if (request.prepare === 'changed') {
      const changed = await boss.send('PATCH', at(id), await changeOf(place))
      expect(changed.statusCode, changed.body).toBe(200)
    }
    const status = section.statuses?.published ? { status: isPublic ? published : 'draft' } : {}
    const [fresh, change] = [{ ...(await body(place, true)), ...status }, await changeOf(place)]
    const { version } = (await boss.send('GET', at(id))).json().data
    if (request.prepare === 'deleted') expect((await boss.send('DELETE', at(id))).statusCode).toBe(200)
    if (status.status)
      await sql`update ${sql.raw(contentTableSql(tableNameOf(section.name)))} set status = ${status.status}
        where id = ${id}::uuid`.execute(database.db)
    return { id, version, fresh, change }
  }

  const body = ({ section, fixtures }: Place, whole: boolean) =>
    createBody(section.fields, fixtures, { n: nextNumber(), whole })
  const changeOf = async (place: Place) =>
    place.section.kind === 'inbox' ? { notes: `Called ${nextNumber()} times` } : await body(place, false)

  async function make(place: Place): Promise<string> {
    const { section, unit, base, boss } = place
    if (section.kind === 'inbox') {
      const url = base.replace(/^\/api\/(v1\/dashboard\/)?/, '/api/v1/website/')
      const sent = await testApp.visitor(unit).send('POST', url, await body(place, false))
      expect(sent.statusCode, sent.body).toBe(201)
      return sent.json().data.id
    }
    const { version = 0 } = section.kind === 'singleton' ? (await boss.send('GET', base)).json().data : {}
    const method = section.kind === 'singleton' ? 'PUT' : 'POST'
    const made = await boss.send(method, base, {
      ...(await body(place, true)),
      ...(section.kind === 'singleton' ? { version } : {}),
    })
    expect([section.name, made.statusCode < 300 || made.body]).toEqual([section.name, true])
    return made.json().data.id
  }

  const places = new Map<string, Place>()
  function placeOf(name: string): Place {
    const known = places.get(name)
    if (known) return known
    const unit = unitNames.find((one) => sectionsIn(one).some((section) => section.name === name && section.enabled))
    const section = unit && sectionsIn(unit).find((one) => one.name === name)
    if (!unit || !section) throw new Error(`${name} is in no unit`)
    const place = {
      ...{
        section,
        unit,
        base: apiPathOf(section),
        fixtures: fixturesOf(testApp, unit, requiredPermissions(section.permission)),
      },
      ...{ boss: testApp.as('boss', unit), worker: testApp.as('worker', unit) },
    }
    places.set(name, place)
    return place
  }
})

/** What a call of a record does to it, by its method. */
const actionOf = (method: AppRoute['method']) =>
  method === 'POST' ? 'create' : method === 'DELETE' ? 'delete' : 'edit'

const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
function partsOf(call: string) {
  const method = methods.find((one) => call.startsWith(`${one} `))
  if (!method) throw new Error(`${call} has no method`)
  return { method, path: call.slice(method.length + 1) }
}
