import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ApiResponse, dashboard, ensureUnits, send } from '../harness/browser/client.ts'
import {
  emptyDatabase,
  firstAdmin,
  type Server,
  startServer,
  temporaryFolder,
  waitForExit,
} from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'
import { type SilentProxy, startSilentProxy } from '../harness/database/silent-proxy.ts'

const questions = `${dashboard}/faqs`
const question = { order: 1, en: { question: 'Why?', answer: 'So' }, ar: { question: 'لماذا؟', answer: 'هكذا' } }
const patience = { timeout: 60_000, interval: 200 }

const data = temporaryFolder()
let postgres: Postgres
let proxy: SilentProxy
let server: Server
let admin: Readonly<Record<string, string>>

beforeAll(async () => {
  postgres = await startPostgres()
  proxy = await startSilentProxy(postgres.url)
  server = await startServer({ dataDir: data.path, environment: { ...emptyDatabase, DATABASE_URL: proxy.url } })
  const signedIn = await send(`${server.url}${dashboard}/login`, 'POST', {}, firstAdmin)
  const [unit] = (await ensureUnits(server.url, signedIn)) as readonly { readonly id: string }[]
  admin = { authorization: `Bearer ${signedIn.at('access_token')}`, 'bu-id': unit?.id ?? '' }
})
afterAll(async () => {
  await waitForExit(server.process, 'SIGKILL')
  proxy.stop()
  await postgres.stop()
  data.remove()
})

const list = () => send(`${server.url}${questions}`, 'GET', admin)
const save = () => send(`${server.url}${questions}`, 'POST', admin, question)
const readiness = () => fetch(`${server.url}/readyz`)

test('a process whose connections to the database go silent says so, and serves again once the way is back', async () => {
  expect((await save()).status).toBe(201)
  let isSilent = false
  const statuses: number[] = []
  const load = Array.from({ length: 19 }, async (_, index) => {
    let answer: ApiResponse | undefined
    while (!isSilent || answer === undefined) answer = await (index % 2 ? list() : save())
    statuses.push(answer.status)
  })
  await expect.poll(async () => (await list()).rows.length, patience).toBeGreaterThan(0)
  proxy.silence()
  isSilent = true
  await expect.poll(async () => (await readiness()).status, patience).toBe(503)
  const refused = await readiness()
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  proxy.restore()

  await expect.poll(async () => (await readiness()).status, patience).toBe(200)
  await expect.poll(async () => (await list()).status, patience).toBe(200)
  await expect.poll(async () => (await save()).status, patience).toBe(201)
  await Promise.all(load)
  expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
})

test('a process that waits for a silent database ends when it is told to', async () => {
  proxy.silence()
  const waiting = Array.from({ length: 19 }, () => list().catch(() => undefined))
  await expect.poll(async () => (await readiness()).status, patience).toBe(503)
  const end = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  const [code] = await end
  await Promise.all(waiting)

  // By itself: with a signal there is no code.
  expect([0, 1]).toContain(code)
})
