import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { valueAt } from '../../src/schema/fields.ts'
import { dashboard, send, unitsAfter } from '../browser/client.ts'
import { emptyDatabase, ended, firstAdmin, type Server, startServer, temporaryFolder } from '../browser/server.ts'
import { addLeads } from '../leads.ts'
import { type Postgres, startPostgres } from '../postgres.ts'

/** `npm run endurance` takes more. */
const rounds = Math.min(20, Number(process.env.KILLS ?? 1))
/** Each kind of work lasts longer than what all kills cost it. */
const size = 1000 + rounds * 2000
/** Fewer would be handed over at once. */
const exported = size + 8000
/** What was under way when a process was killed is taken up again within half a minute. */
const patient = { timeout: 120_000, interval: 50 }

const [data, files] = [temporaryFolder(), temporaryFolder()]
let postgres: Postgres
let database: Database
let server: Server
/** The three units that work is done in, one kind in each: that of one unit is done one after the other. */
let units: readonly string[]
let token: string

const start = () =>
  startServer({
    dataDir: data.path,
    environment: { ...emptyDatabase, DATABASE_URL: postgres.url, FILES: files.path },
  })
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  server = await start()
  database = new Database(postgres.url)
  await database.connect()
  const signedIn = await send(`${server.url}${dashboard}/login`, 'POST', {}, firstAdmin)
  token = `Bearer ${signedIn.at('access_token')}`
  const all = await unitsAfter(server.url, signedIn)
  units = Array.isArray(all) ? all.slice(0, 3).map((unit) => String(valueAt(unit, 'id'))) : []
})
afterAll(async () => {
  await server.stop()
  await database.end()
  await postgres.stop()
  for (const folder of [data, files]) folder.remove()
})

const headersIn = (unit: string) => ({ authorization: token, 'bu-id': unit })
const ask = (unit: string, method: string, path: string, body?: object) =>
  send(`${server.url}${dashboard}${path}`, method, headersIn(unit), body)
const rowOf = async (statement: string, unit: string) => (await database.query(statement, [unit])).rows[0]

async function beginImport(unit: string): Promise<string> {
  const lines = Array.from({ length: size }, (_, n) => `Q${n};A;س${n};ج`)
  const form = new FormData()
  form.append('section', 'faq')
  form.append('file', new Blob([['Question;Answer;السؤال;الإجابة', ...lines].join('\n')]), 'table.csv')
  const sent = await fetch(`${server.url}${dashboard}/imports`, {
    method: 'POST',
    headers: headersIn(unit),
    body: form,
  })
  const id = valueAt(await sent.json(), 'data.id')
  const judge = async () => (await ask(unit, 'POST', `/imports/${id}/judge`, {})).at('data.counts.unjudged')
  await expect.poll(judge, patient).toBe(0)
  return String((await ask(unit, 'POST', `/imports/${id}/write`, {})).at('data.job'))
}

test(
  `${rounds} times killed in the middle of an import, a change of all and an export, each is done once`,
  async () => {
    const [one = '', two = '', three = ''] = units
    await addLeads(postgres.url, two, size)
    await addLeads(postgres.url, three, exported)
    const begun = async (unit: string, method: string, path: string, body?: object) =>
      String((await ask(unit, method, path, body)).at('data.id'))
    const jobs = [
      [one, await beginImport(one)],
      [two, await begun(two, 'POST', '/leads/bulk/all', { query: {}, changes: { status: 'contacted' } })],
      [three, await begun(three, 'GET', '/leads/export?format=csv&columns=name')],
    ] as const
    const now = () => Promise.all(jobs.map(([unit, id]) => ask(unit, 'GET', `/jobs/${id}`)))
    const done = async () => (await now()).map((job) => Number(job.at('data.done')))
    const states = async () => (await now()).map((job) => job.at('data.state'))
    for (let round = 0; round < rounds; round += 1) {
      const before = await done()
      await expect.poll(async () => (await done()).some((count, at) => count > (before[at] ?? 0)), patient).toBe(true)
      await ended(server.process, 'SIGKILL')
      server = await start()
    }
    expect(await states()).toContain('running')
    await expect.poll(states, patient).toEqual(['done', 'done', 'done'])

    const questions = `select count(*)::int as made, count(distinct en ->> 'question')::int as different,
      (select count(*)::int from core.audit where bu_id = $1 and section = 'faq' and action = 'create') as written
      from content.faq where bu_id = $1`
    expect(await rowOf(questions, one)).toEqual({ made: size, different: size, written: size })
    const leads = `select count(*)::int as changed, max(version) as version,
      (select count(*)::int from core.audit where bu_id = $1 and section = 'leads' and version = 2) as written
      from content.leads where bu_id = $1 and status = 'contacted'`
    expect(await rowOf(leads, two)).toEqual({ changed: size, version: 2, written: size })
    const file = await fetch(`${server.url}${dashboard}/jobs/${jobs[2][1]}/file`, { headers: headersIn(three) })
    const [, ...names] = (await file.text()).trim().split('\r\n')
    expect([names.length, new Set(names).size]).toEqual([exported, exported])
  },
  180_000 + rounds * 60_000,
)
