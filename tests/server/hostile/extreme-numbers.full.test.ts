import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Endpoint, parseEndpointKey } from '../../../src/api/endpoint.ts'
import { endpoints } from '../../../src/api/index.ts'
import { listSectionEndpoints } from '../../../src/api/sections/list-section-endpoints.ts'
import { getAtPath } from '../../../src/schema/fields.ts'
import { isRecord } from '../../../src/schema/is-record.ts'
import { sections } from '../../../src/sections.ts'
import { type CatalogueApp, openCatalogueApp } from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { uniqueIpAddress } from '../app/website-client.ts'
import { mutated, placesIn } from '../fuzz/places.ts'
import { type Target, targetsOf } from '../fuzz/targets.ts'

/** What PostgreSQL's `integer`, its `bigint` or a number of JavaScript does not hold, and what is no number at all. */
const extremes = ['2147483647', '2147483648', '9007199254740993', '99999999999999999999', '-1', '1e21', '1e400', 'NaN']
/** For what nothing describes as a number. */
const largest = '2147483648'
const numbersFor = (schema: TSchema | undefined): readonly string[] =>
  /"type":"(integer|number)"|\[0-9\]/.test(JSON.stringify(schema ?? {})) ? extremes : [largest]

interface Sent {
  readonly method: string
  readonly url: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}
/** Stands in a body for a number that `JSON.stringify` would not write as it is. */
const placeholder = '@number@'

let testApp: CatalogueApp
let targets: readonly Target[]
let token: string
const unitIds = new Map<string, string>()
beforeAll(async () => {
  const database = await openTestDatabase()
  testApp = await openCatalogueApp(database)
  targets = await targetsOf(testApp)
  for (const { id, name } of await database.db.selectFrom('core.business_units').select(['id', 'name']).execute())
    unitIds.set(name, id)
  const credentials = { email: 'boss@example.com', password: 'right-horse-1' }
  const signIn = { method: 'POST' as const, url: '/api/v1/dashboard/login', payload: credentials }
  token = (await testApp.app.inject(signIn)).json().access_token
}, 300_000)
afterAll(() => testApp.close())

/** Sends a request with a number in each place of the placeholder; returns what it was if the server failed at it. */
async function failure({ method, url, body, headers }: Sent, number: string, unit = 'AHA-EG'): Promise<string[]> {
  const text = body === undefined ? undefined : JSON.stringify(body).replaceAll(`"${placeholder}"`, number)
  const answer = await testApp.app.inject({
    method: method as 'GET',
    url: url.replaceAll(placeholder, encodeURIComponent(number)),
    remoteAddress: uniqueIpAddress(),
    headers: {
      ...{ authorization: `Bearer ${token}`, 'bu-id': unitIds.get(unit) ?? '' },
      ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      ...Object.fromEntries(
        Object.entries(headers ?? {}).map(([name, value]) => [name, value.replace(placeholder, number)]),
      ),
    },
    ...(text === undefined ? {} : { payload: text }),
  })
  if (answer.statusCode < 500) return []
  return [
    `${answer.statusCode} ${method} ${url} ${JSON.stringify(headers ?? {})} ${text?.slice(0, 200) ?? ''} (${number})`,
  ]
}

const nobody = '01890000-0000-7000-8000-000000000000'
const propertiesOf = (schema: TSchema | undefined): readonly (readonly [string, TSchema])[] => {
  const { properties, anyOf } = Object(schema)
  if (Array.isArray(anyOf)) return anyOf.flatMap((one) => propertiesOf(one))
  return isRecord(properties) ? Object.entries(properties as Record<string, TSchema>) : []
}

/** Every place of a call that can hold a number, each with the numbers that are tried there. */
function requestsOf(key: string, call: Endpoint, known: string): readonly (readonly [Sent, readonly string[]])[] {
  const { method, path } = parseEndpointKey(key)
  const filled = path.replace(/:(key|id|session|path|version|place)\b/g, (_, name: string) =>
    name === 'key' ? known : name === 'version' || name === 'place' ? '1' : nobody,
  )
  const example: Record<string, unknown> = { version: 1, language: 'ar' }
  const body = call.body
    ? Object.fromEntries(propertiesOf(call.body).flatMap(([name]) => (name in example ? [[name, example[name]]] : [])))
    : undefined
  const plain = { method, url: filled, ...(body ? { body } : {}) }
  const params = [...path.matchAll(/:(\w+)/g)].map(([text]): readonly [Sent, readonly string[]] => [
    {
      ...plain,
      url: path
        .replace(text, placeholder)
        .replace(/:key\b/, known)
        .replace(/:\w+/g, nobody),
    },
    extremes,
  ])
  const query = propertiesOf(call.query).map(([name, schema]): readonly [Sent, readonly string[]] => [
    { ...plain, url: `${filled}?${encodeURIComponent(name)}=${placeholder}` },
    numbersFor(schema),
  ])
  const values = propertiesOf(call.body).flatMap(([name, schema]) =>
    [placeholder, [placeholder], { [known]: placeholder }].map((value): readonly [Sent, readonly string[]] => [
      { ...plain, body: { ...body, [name]: value } },
      numbersFor(schema),
    ]),
  )
  const headers = ['If-Match', 'BU-ID', 'X-Impersonate-Role', 'Range', 'X-Reauth-Password'].map(
    (name): readonly [Sent, readonly string[]] => [
      { ...plain, headers: { [name]: name === 'Range' ? `bytes=${placeholder}-` : placeholder } },
      [largest],
    ],
  )
  return [...params, ...query, ...values, ...headers]
}

const declared = (name: string) => {
  const section = sections.find((one) => one.name === name)
  if (!section) throw new Error(`no section ${name}`)
  return section
}

describe('an extreme number', () => {
  it('in a path, a query, a header or a body is refused or answered in every call that is no section’s', async () => {
    const failed: string[] = []
    for (const [key, call] of Object.entries(endpoints))
      if (!/logout|sessions/.test(key))
        for (const [sent, numbers] of requestsOf(key, call, nobody))
          for (const number of numbers) failed.push(...(await failure(sent, number)))
    expect(failed).toEqual([])
  }, 300_000)

  it('is refused or answered in every call of every kind of section, and in every filter of each', async () => {
    const failed: string[] = []
    const kinds = new Set<string>()
    for (const { section, unit, key: known } of targets) {
      const all = Object.entries(listSectionEndpoints(declared(section.name)))
      const kind = [section.kind, section.writePolicy, ...all.map(([key]) => key.split('/:')[1] ?? '')].join()
      const isNew = !kinds.has(kind)
      kinds.add(kind)
      for (const [key, call] of all)
        if (isNew || key.startsWith('GET '))
          for (const [sent, numbers] of requestsOf(key, call, known))
            if (isNew || sent.url.includes(`=${placeholder}`))
              for (const number of numbers) failed.push(...(await failure(sent, number, unit)))
    }
    expect(failed).toEqual([])
    expect(kinds.size).toBeGreaterThan(5)
  }, 300_000)

  it('is refused or stored in every number of every record', async () => {
    const failed: string[] = []
    for (const { section, unit, base, create, key, newBody } of targets) {
      const shape = await newBody()
      const places = placesIn(shape)
      for (const [place, path] of places.entries())
        if (typeof getAtPath(shape, path.join('.')) === 'number')
          for (const number of extremes) {
            const body = mutated(await newBody(), { how: 'set', place, value: placeholder })
            const one = section.kind === 'singleton' ? base : `${base}/${key}`
            failed.push(...(await failure({ ...create, body }, number, unit)))
            failed.push(...(await failure({ method: 'PATCH', url: one, body }, number, unit)))
          }
    }
    expect(failed).toEqual([])
  }, 300_000)
})
