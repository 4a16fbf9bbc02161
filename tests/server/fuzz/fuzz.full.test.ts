import fc from 'fast-check'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/server/database/database.ts'
import { type CatalogueApp, openCatalogueApp, unitNames } from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { contentType, nastyHeaders, nastyPayload, nastyText, nastyValue } from './nasty.ts'
import { type Mutation, mutated } from './places.ts'
import { calls, staffState, stateOf, type Target, targetsOf } from './targets.ts'

/** `npm test -- fuzz` takes others; a failure names its seed. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121)
const runs = Number(process.env.FUZZ_RUNS ?? 4000)
/** Milliseconds of work, not of waiting: a busy machine is no fault of an answer. */
const longest = 2000

let database: Database
let testApp: CatalogueApp
let targets: readonly Target[]
/** What each section's table holds, as far as accepted writes have told. */
const states = new Map<string, string>()
const answers = new Map<number, number>()
let slowest = { took: 0, what: '' }

beforeAll(async () => {
  database = await openTestDatabase()
  testApp = await openCatalogueApp(database)
  targets = await targetsOf(testApp)
  for (const { section } of targets) states.set(section.name, await stateOf(database, section))
}, 300_000)
afterAll(async () => {
  const counts = [...answers].toSorted(([one], [other]) => one - other).map(([status, count]) => `${status}: ${count}`)
  process.stdout.write(
    `fuzz, seed ${seed}: ${[...answers.values()].reduce((sum, count) => sum + count, 0)} requests, ${counts.join(', ')}; ` +
      `slowest ${Math.round(slowest.took)} ms, ${slowest.what}\n`,
  )
  await testApp?.close()
  await database?.close()
})

const inside =
  /node_modules|\bat .+\.[cm]?[jt]s:\d+:\d+|\bselect\b.+\bfrom\b|PGlite|kysely|violates|relation "|syntax error at/i

/** An answer that a stranger may get to anything: no failure of the server, no wait, nothing of its inside. */
async function answered(what: string, call: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
  const begun = process.cpuUsage()
  const answer = await call()
  const { user, system } = process.cpuUsage(begun)
  const took = (user + system) / 1000
  if (took > slowest.took) slowest = { took, what }
  answers.set(answer.statusCode, (answers.get(answer.statusCode) ?? 0) + 1)
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  expect(took, `${what} took too long`).toBeLessThan(longest)
  if (answer.statusCode >= 400) {
    expect(answer.json().key, what).toMatch(/^errors\./)
    expect(answer.body, what).not.toMatch(inside)
  }
  return answer
}

/** What was refused has written nothing. */
async function wroteOnlyIfAccepted({ section }: Target, before: string, answer: LightMyRequestResponse): Promise<void> {
  const after = await stateOf(database, section)
  if (answer.statusCode >= 400) expect(after, `${section.name} after a refusal`).toBe(before)
  states.set(section.name, after)
}

const mutations = fc.array(
  fc.oneof(
    fc.record({ how: fc.constantFrom('set', 'set', 'drop'), place: fc.nat(10_000), value: nastyValue }),
    fc.record({ how: fc.constant('add'), name: nastyText, value: nastyValue }),
  ) as fc.Arbitrary<Mutation>,
  { minLength: 1, maxLength: 3, size: 'xsmall' },
)
const pick = <T>(list: readonly T[], nth: number): T => {
  const one = list[nth % list.length]
  if (one === undefined) throw new Error('there is nothing to pick from')
  return one
}
const query = (pairs: readonly (readonly [string, string])[]): string => {
  const search = pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed())).join('=')).join('&')
  return search === '' ? '' : `?${search}`
}
const run = (share: number) => ({ seed, numRuns: Math.ceil(runs * share) })
const timeout = Math.max(300_000, runs * 60)

describe('whatever is sent', () => {
  test(
    'as a body, nearly right or all wrong, is answered, and refused without a trace',
    async () => {
      const wish = fc.record({
        target: fc.nat(10_000),
        how: fc.constantFrom('create', 'create', 'replace', 'change', 'bulk', 'reorder', 'restore'),
        key: fc.option(nastyText, { freq: 8 }),
        mutations,
      })
      await fc.assert(
        fc.asyncProperty(wish, async ({ target: nth, how, key, mutations }) => {
          const target = pick(targets, nth)
          const whole = await target.newBody()
          const before = await stateOf(database, target.section)
          const bodies = {
            create: whole,
            replace: { ...whole, version: 1 },
            change: target.section.kind === 'inbox' ? { status: 'new', notes: 'Called.', version: 1 } : whole,
            bulk: { slugs: [target.key], changes: { status: 'draft' } },
            reorder: { id: target.key, before: null },
            restore: {},
          }
          const body = mutations.reduce<unknown>(mutated, bodies[how])
          const at = `${target.base}/${encodeURIComponent((key ?? target.key).toWellFormed())}`
          const boss = testApp.as('boss', target.unit)
          const send = {
            create: () => target.writer.send(target.create.method, target.create.url, body),
            replace: () => boss.send('PUT', at, body),
            change: () => boss.send('PATCH', at, body),
            bulk: () => boss.send('POST', `${target.base}/bulk`, body),
            reorder: () => boss.send('POST', `${target.base}/reorder`, body),
            restore: () => boss.send('POST', `${at}/restore`, body),
          }[how]
          await wroteOnlyIfAccepted(
            target,
            before,
            await answered(`${how} ${target.section.name} ${describeBody(body)}`, send),
          )
        }),
        run(0.5),
      )
    },
    timeout,
  )

  test(
    'as a query is answered',
    async () => {
      const names = [
        ...[
          'lang',
          'page',
          'per_page',
          'sort',
          'order',
          'q',
          'days',
          'from',
          'to',
          'format',
          'columns',
          'bu',
          'w',
          'before',
          'version',
        ],
        ...[
          'filter[status]',
          'filter[deleted]',
          'filter[createdAt]',
          'filter[languages]',
          'filter[__proto__]',
          'filter',
          'filter[]',
        ],
      ]
      const pair = fc.tuple(
        fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: nastyText }),
        nastyText,
      )
      const pages = calls.filter(({ method }) => method === 'GET')
      const wish = fc.tuple(
        fc.nat(10_000),
        fc.nat(10_000),
        fc.option(nastyText, { freq: 3 }),
        fc.array(pair, { maxLength: 4 }),
      )
      await fc.assert(
        fc.asyncProperty(wish, async ([nth, of, key, pairs]) => {
          const { path } = pick(pages, nth)
          const target = targets.find(({ base }) => path === base || path.startsWith(`${base}/`)) ?? pick(targets, of)
          const url = filled(path, key ?? target.key) + query(pairs)
          await answered(`GET ${url.slice(0, 200)}`, () => testApp.as('boss', target.unit).send('GET', url))
        }),
        run(0.25),
      )
    },
    timeout,
  )

  test(
    'to the calls that are no record’s, by somebody who has signed in, is answered, and refused without a trace',
    async () => {
      const own = /\/(login|profile|change-password|personal-data|reveal|history|export)\b/
      const writing = calls.filter(({ method, path }) => method !== 'GET' && own.test(path))
      const near = fc.constantFrom<unknown>('The patient asked for it', 'right-horse-1', '123456', [], null)
      const value = fc.oneof({ weight: 2, arbitrary: near }, { weight: 3, arbitrary: nastyValue })
      const wish = fc.record({
        call: fc.nat(10_000),
        of: fc.nat(10_000),
        key: fc.option(nastyText, { freq: 4 }),
        values: fc.array(value, { minLength: 6, maxLength: 6, size: 'xsmall' }),
        strange: fc.option(fc.tuple(nastyText, nastyValue), { freq: 5 }),
      })
      await fc.assert(
        fc.asyncProperty(wish, async ({ call, of, key, values, strange }) => {
          const { method, path, properties } = pick(writing, call)
          const target = targets.find(({ base }) => path.startsWith(`${base}/`)) ?? pick(targets, of)
          const known = Object.keys(properties).map((name, index) => [name, values[index]] as const)
          const body = Object.fromEntries(strange ? [...known, strange] : known)
          const before = [await staffState(database), await stateOf(database, target.section)] as const
          const url = filled(path, key ?? target.key)
          const send = () => testApp.as('boss', target.unit).send(method, url, method === 'DELETE' ? undefined : body)
          const answer = await answered(`${method} ${url.slice(0, 100)} ${describeBody(body)}`, send)
          if (answer.statusCode >= 400) expect(await staffState(database), url).toBe(before[0])
          await wroteOnlyIfAccepted(target, before[1], answer)
        }),
        run(0.1),
      )
    },
    timeout,
  )

  test(
    'as headers, or as a body of another kind, is answered',
    async () => {
      const wish = fc.record({
        call: fc.nat(10_000),
        key: nastyText,
        headers: nastyHeaders,
        type: contentType,
        payload: fc.option(nastyPayload),
      })
      await fc.assert(
        fc.asyncProperty(wish, async ({ call, key, headers, type, payload }) => {
          const { method, path } = pick(calls, call)
          const url = filled(path, key)
          const options: InjectOptions = {
            ...{ method, url },
            headers: { ...headers, ...(payload === null ? {} : { 'content-type': type }) },
            ...(payload === null ? {} : { payload }),
          }
          await answered(`${method} ${url.slice(0, 100)} ${JSON.stringify(options).slice(0, 300)}`, () =>
            testApp.app.inject(options),
          )
        }),
        run(0.15),
      )
    },
    timeout,
  )

  test('has in the end written nothing that was not accepted', async () => {
    for (const { section } of targets.filter(({ section: { writePolicy: guard } }) => guard === undefined))
      expect([section.name, await stateOf(database, section)]).toEqual([section.name, states.get(section.name)])
    for (const unit of unitNames)
      expect((await testApp.as('boss', unit).send('GET', '/api/v1/dashboard/admin/permissions')).statusCode).toBe(200)
  })
})

const filled = (path: string, key: string): string =>
  path.replace(/\{\w+\}/g, encodeURIComponent(key.toWellFormed().slice(0, 900)) || '-')

const describeBody = (body: unknown): string => (JSON.stringify(body) ?? 'nothing').slice(0, 400)
