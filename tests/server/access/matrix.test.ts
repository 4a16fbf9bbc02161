import type { LightMyRequestResponse } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import { simpleRestPrefix } from '../../../src/api/simple-rest.ts'
import { type Permission, requiredPermissions } from '../../../src/group/permissions.ts'
import { referencedSections } from '../../../src/schema/access.ts'
import type { EffectiveSection } from '../../../src/schema/effective-section.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import {
  type CatalogueApp,
  type Method,
  openCatalogueApp,
  sectionsIn,
  type UnitName,
  unitNames,
} from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { isFullyTested } from '../../harness/select-covering.ts'
import { multipart } from '../files/multipart.ts'
import { type Target, targetsOf } from '../fuzz/targets.ts'
import { otherRouteCases, type SectionRouteCase, sectionRouteCases } from './route-matrix.ts'
import { type AppRoute, appRoutes } from './routes.ts'
import { expiredToken, tokenWithoutAccess } from './tokens.ts'

let database: Database
let testApp: CatalogueApp
let routes: readonly AppRoute[]
let targets: readonly Target[]
let units: Readonly<Record<string, string>>
/** Tokens of somebody who was signed in, and of somebody who may do everything in a unit of their own. */
let tokens: { readonly expired: string; readonly stranger: string }
let cells = 0

beforeAll(async () => {
  database = await openTestDatabase()
  testApp = await openCatalogueApp(database)
  routes = appRoutes(testApp.app)
  targets = await targetsOf(testApp)
  const known = await testApp.as('boss', 'main-hospital').send('GET', '/api/v1/dashboard/auth-business-units')
  units = Object.fromEntries(known.json().data.map((unit: { name: string; id: string }) => [unit.name, unit.id]))
  tokens = { expired: await expiredToken(database), stranger: await tokenWithoutAccess(database) }
  const own = await raw(tokens.stranger, undefined)({ method: 'GET', url: '/api/v1/dashboard/auth-business-units' })
  units = { ...units, 'far-away': own.json().data[0].id }
}, 300_000)
afterAll(async () => {
  process.stdout.write(`access: ${cells} cells, ${routes.length} routes, ${sections.length} sections\n`)
  await testApp?.close()
  await database?.close()
})

interface Request {
  readonly method: Method
  readonly url: string
  readonly body?: object | undefined
}
type Caller = (request: Request) => Promise<LightMyRequestResponse>

const raw =
  (token: string | undefined, unit: string | undefined): Caller =>
  ({ method, url, body }) =>
    testApp.app.inject({
      ...{ method, url },
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(unit ? { 'bu-id': unit } : {}) },
      ...(body === undefined ? {} : { payload: body }),
    })
const as =
  (person: 'boss' | 'worker' | 'outsider', unit: UnitName): Caller =>
  ({ method, url, body }) =>
    testApp.as(person, unit).send(method, url, body)

/** One cell: what a person is told. */
async function tells(
  what: string,
  caller: Caller,
  request: Request,
  expected: readonly (readonly [number, string?])[],
): Promise<void> {
  cells += 1
  const answer = await caller(request)
  const key = answer.statusCode >= 400 ? answer.json().key : undefined
  const found = expected.some(([status, wanted]) => status === answer.statusCode && (wanted ?? key) === key)
  expect(
    found,
    `${what}: ${request.method} ${request.url} answers ${answer.statusCode} ${key}, not ${JSON.stringify(expected)}`,
  ).toBe(true)
}

const signedOut = [[401, 'errors.unauthenticated']] as const
const otherUnit = [[403, 'errors.unit']] as const
const notAllowed = [[403, 'errors.forbidden']] as const
const unknown = [[404, 'errors.notFound']] as const
const opens = (statuses: readonly number[]) => statuses.map((status) => [status] as const)

/** A section of a unit, and the people at its doors. */
interface Place {
  readonly section: EffectiveSection
  readonly unit: UnitName
  readonly key: string
}

const places = sections.flatMap(({ name }) => {
  const unit = unitNames.find((one) => sectionsIn(one).some((section) => section.name === name && section.enabled))
  const section = unit && sectionsIn(unit).find((one) => one.name === name)
  return unit && section ? [{ name, unit, section }] : []
})

async function keyOf({ section, unit }: Omit<Place, 'key'>): Promise<string> {
  const made = targets.find((target) => target.section.name === section.name)
  if (made) return made.key
  const listed = await testApp.as('boss', unit).send('GET', `${apiPathOf(section)}?per_page=1`)
  return listed.json().data[0]?.id ?? 'none'
}

async function requestAt(door: SectionRouteCase, { section, unit, key }: Place): Promise<Request> {
  const { method, path } = door.route
  const at = section.kind === 'singleton' ? apiPathOf(section) : `${apiPathOf(section)}/${key}`
  const version = async () => Number((await testApp.as('boss', unit).send('GET', at)).json().data?.version ?? 1)
  const url = path.replace(':key', key).replace(':version', '1').replace(':path', 'cv') + (door.query ?? '')
  return { method, url, body: door.body?.(await version()) }
}

/** Those who may edit what refers to a section may see the titles of its records. */
const referringTo = ({ section, unit }: Pick<Place, 'section' | 'unit'>): readonly Permission[] =>
  sectionsIn(unit)
    .filter((other) => referencedSections(other).includes(section.name))
    .flatMap((other) => requiredPermissions(other.permission))

async function tries(door: SectionRouteCase, place: Place): Promise<void> {
  const { section, unit } = place
  const request = await requestAt(door, place)
  const other = unitNames.find((one) => one !== unit) ?? unit
  const isThere = sectionsIn(other).some(({ name, enabled }) => name === section.name && enabled)
  // What is the group's is the same record in every unit.
  const isOfRecord = door.route.path.includes('/:key') && !section.sharedAcrossUnits
  await tells('without a token', raw(undefined, units[unit]), request, signedOut)
  await tells('with an expired one', raw(tokens.expired, units[unit]), request, signedOut)
  await tells('without a unit', raw(tokens.stranger, undefined), request, [[400, 'errors.unitMissing']])
  await tells('from another unit', raw(tokens.stranger, units[unit]), request, otherUnit)
  await tells('without the permission', as('outsider', unit), request, notAllowed)
  await tells('in another unit', as('boss', other), request, [
    ...(isOfRecord || !isThere ? [] : opens(door.opens)),
    ...(isOfRecord || !isThere || door.isFeature ? unknown : []),
  ])
  const mayWork = requiredPermissions(section.permission).length > 0
  await tells('with the permission', as(mayWork ? 'worker' : 'boss', unit), request, opens(door.opens))
}

describe.each(places.filter(isFullyTested))('$name in $unit', ({ section, unit }) => {
  it('opens each way to its records to those who may go it, and to nobody else', async () => {
    const place = { section, unit, key: await keyOf({ section, unit }) }
    const missing = [...requiredPermissions(section.permission), ...referringTo(place)]
    await testApp.demand(section, unit, missing)
    const doors = sectionRouteCases(section, routes, sections.map(apiPathOf))
    expect(doors.length).toBeGreaterThan(0)
    for (const door of doors) await tries(door, place)
  })

  it('is not found out about by search, home, counts or the uses of files', async () => {
    await testApp.demand(section, unit, [...requiredPermissions(section.permission), ...referringTo({ section, unit })])
    for (const [method, url, body] of [
      ['POST', 'search?lang=en', { q: 'en' }],
      ['POST', 'search?lang=en', { q: 'number' }],
      ['GET', 'home?days=30'],
      ['GET', 'counts'],
    ] as const) {
      cells += 1
      const answer = await testApp.as('outsider', unit).send(method, `/api/v1/dashboard/${url}`, body)
      expect(answer.statusCode).toBe(200)
      expect(namesIn(answer.json()), `${url} tells of it`).not.toContain(section.name)
    }
  })
})

/** Every text and every name of a property within a value. */
function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

describe('the routes of the application', () => {
  it('are each a way to a section’s records, the website’s, or one that is named', () => {
    const bases = sections.map(apiPathOf)
    const known = new Set(
      places.flatMap(({ section }) =>
        sectionRouteCases(section, routes, bases).map(({ route }) => `${route.method} ${route.path}`),
      ),
    )
    const others = routes.filter(
      ({ method, path }) =>
        !known.has(`${method} ${path}`) &&
        !path.startsWith('/api/v1/website/') &&
        !path.startsWith(`${simpleRestPrefix}/`),
    )
    expect(others.map((one) => `${one.method} ${one.path}`).toSorted()).toEqual(Object.keys(otherRouteCases).toSorted())
  })

  it('takes files for those who may write, told apart from records by the type of the body', async () => {
    const picture = { name: 'picture.png', content: Buffer.from('no picture') }
    const form = await multipart({ section: 'faq', field: 'image' }, picture, {})
    const sends =
      (headers: Record<string, string>): Caller =>
      ({ method, url }) =>
        testApp.app.inject({ method, url, payload: form.payload, headers: { ...headers, ...form.headers } })
    const request = { method: 'POST', url: '/api/v1/dashboard/files' } as const
    const [{ section } = { section: undefined }] = places.filter(({ name }) => name === 'faq')
    if (!section) throw new Error('there is no section to upload for')
    const unit = units['main-hospital'] ?? ''
    await tells('without a token', sends({ 'bu-id': unit }), request, signedOut)
    await tells(
      'with an expired one',
      sends({ authorization: `Bearer ${tokens.expired}`, 'bu-id': unit }),
      request,
      signedOut,
    )
    await tells(
      'from another unit',
      sends({ authorization: `Bearer ${tokens.stranger}`, 'bu-id': unit }),
      request,
      otherUnit,
    )
    await testApp.demand(section, 'main-hospital')
    const may = { worker: [[422, 'errors.validation']], outsider: notAllowed } as const
    for (const [person, expected] of Object.entries(may)) {
      cells += 1
      const answer = await testApp
        .as(person as 'worker' | 'outsider', 'main-hospital')
        .upload(new Uint8Array([1]), 'a.png', { section: 'faq', field: 'image' })
      expect([person, answer.statusCode, answer.json().key]).toEqual([person, ...(expected[0] ?? [])])
    }
  })

  it.each(Object.entries(otherRouteCases))('%s is for those it is for', async (name, { who, needs, query = '' }) => {
    const [method = 'GET', path = ''] = name.split(' ')
    const unit = 'main-hospital'
    const url = path.replace(':id', uuidv7()).replace(':session', '0'.repeat(24)) + query
    const request: Request = {
      method: method as Method,
      url,
      ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
    }
    if (path.endsWith('/logout')) return await tells('without a token', raw(undefined, undefined), request, signedOut)
    const isIn = async (what: string, caller: Caller, is: boolean) => {
      cells += 1
      const { statusCode } = await caller(request)
      expect([what, [401, 403].includes(statusCode)]).toEqual([what, !is])
    }
    if (path.includes('/login')) return await answersAlike(request)
    await isIn('without a token', raw(undefined, units[unit]), who === 'anybody')
    await isIn('with an expired one', raw(tokens.expired, units[unit]), who === 'anybody')
    await isIn('from another unit', raw(tokens.stranger, units[unit]), who === 'anybody' || who === 'staff')
    if (who === 'groupAdmin') await isIn('as a group admin', as('boss', unit), true)
    const [{ section } = { section: undefined }] = places
    if (!needs || !section) return
    await testApp.demand(section, unit, [needs])
    await isIn('without the permission', as('outsider', unit), false)
  })
})

/** Whoever is signed in gets no other way in, and is told nothing else. */
async function answersAlike(request: Request): Promise<void> {
  const callers = [
    raw(undefined, undefined),
    raw(tokens.expired, undefined),
    raw(tokens.stranger, units['main-hospital']),
  ]
  const answers: string[] = []
  for (const caller of callers) {
    cells += 1
    const { statusCode, body } = await caller(request)
    // What is made for a sign-in is another each time.
    answers.push(`${statusCode} ${statusCode === 200 ? Object.keys(JSON.parse(body).data ?? {}) : body}`)
  }
  expect(new Set(answers).size, answers.join()).toBe(1)
  expect(answers[0]).toMatch(/^(200|401|404|409) /)
}

describe('what belongs to the group', () => {
  const ofGroup = places.filter(({ section }) => Object(section.permission).role === 'group-admin')

  it.each(ofGroup)('$name is closed to a master-admin who is no group admin', async ({ section, unit }) => {
    const key = await keyOf({ section, unit })
    for (const door of sectionRouteCases(section, routes, sections.map(apiPathOf))) {
      const request = await requestAt(door, { section, unit, key })
      await tells('as master-admin of another unit', raw(tokens.stranger, units['far-away'] ?? ''), request, notAllowed)
    }
  })
})

describe('the description of the API', () => {
  it('has every route of the application and no other', () => {
    const described = Object.entries(buildOpenApiDocument(sections).paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((method) => method !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const answered = routes.filter(({ path }) => path !== '/api/docs').map(({ method, path }) => `${method} ${path}`)
    expect(described.filter((call) => call.includes(' /api/')).toSorted()).toEqual(answered.toSorted())
  })
})
