import { Client as Database } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAtPath } from '../../src/schema/fields.ts'
import { dashboard, ensureUnits, send } from '../harness/browser/client.ts'
import {
  emptyDatabase,
  firstAdmin,
  type Server,
  startServer,
  temporaryFolder,
  waitForExit,
} from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'
import { addLeads } from '../harness/fixtures/leads.ts'

/** `npm run test:soak` takes more. */
const rounds = Math.min(20, Number(process.env.KILLS ?? 1))
/** Each kind of work lasts longer than what all kills cost it. */
const size = 1000 + rounds * 2000
/** Fewer would be handed over at once. */
const exported = size + 8000
/** What is killed once, and taken back record by record. */
const undone = 1000
/** What was under way when a process was killed is taken up again within half a minute. */
const patient = { timeout: 300_000, interval: 50 }

const [data, files] = [temporaryFolder(), temporaryFolder()]
let postgres: Postgres
let database: Database
let server: Server
/** The units that work is done in, each for jobs of its own: those of one unit are done one after the other. */
let units: readonly string[]
let token: string

const start = () =>
  startServer({
    dataDir: data.path,
    environment: { ...emptyDatabase, DATABASE_URL: postgres.url, FILE_STORAGE: files.path },
  })
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  server = await start()
  database = new Database(postgres.url)
  await database.connect()
  const signedIn = await send(`${server.url}${dashboard}/login`, 'POST', {}, firstAdmin)
  token = `Bearer ${signedIn.at('access_token')}`
  const all = await ensureUnits(server.url, signedIn)
  units = Array.isArray(all) ? all.map((unit) => String(getAtPath(unit, 'id'))) : []
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

/** Begins to write a file of so many questions. Returns the id of the job. */
async function writeFile(unit: string, length: number): Promise<string> {
  const lines = Array.from({ length }, (_, n) => `Q${n};A;س${n};ج`)
  const form = new FormData()
  form.append('section', 'faq')
  form.append('file', new Blob([['Question;Answer;السؤال;الإجابة', ...lines].join('\n')]), 'table.csv')
  const sent = await fetch(`${server.url}${dashboard}/imports`, {
    method: 'POST',
    headers: headersIn(unit),
    body: form,
  })
  const id = getAtPath(await sent.json(), 'data.id')
  const judge = async () => (await ask(unit, 'POST', `/imports/${id}/validate`, {})).at('data.counts.pending')
  await expect.poll(judge, patient).toBe(0)
  return String((await ask(unit, 'POST', `/imports/${id}/commit`, {})).at('data.job'))
}

/** A job, and the unit that it works in. */
interface Begun {
  readonly unit: string
  readonly id: string
}
const jobOf = ({ unit, id }: Begun) => ask(unit, 'GET', `/jobs/${id}`)
const doneOf = async (job: Begun) => Number((await jobOf(job)).at('data.done'))
const stateOf = async (job: Begun) => (await jobOf(job)).at('data.state')
const finished = (job: Begun) => expect.poll(() => stateOf(job), patient).toBe('done')
const underWay = (job: Begun) => expect.poll(() => doneOf(job), patient).toBeGreaterThan(0)

async function begin(unit: string, method: string, path: string, body?: object): Promise<Begun> {
  return { unit, id: String((await ask(unit, method, path, body)).at('data.id')) }
}

/** Kills the process while each of these jobs is under way, and starts it again. */
async function killWhile(jobs: readonly Begun[]): Promise<void> {
  for (const job of jobs) await underWay(job)
  await waitForExit(server.process, 'SIGKILL')
  server = await start()
  for (const job of jobs) {
    const now = await jobOf(job)
    expect([now.at('data.state'), Number(now.at('data.done')) < Number(now.at('data.total'))]).toEqual([
      'running',
      true,
    ])
  }
}

async function namesIn({ unit, id }: Begun): Promise<readonly string[]> {
  const file = await fetch(`${server.url}${dashboard}/jobs/${id}/file`, { headers: headersIn(unit) })
  const [, ...names] = (await file.text()).trim().split('\r\n')
  return names
}

const beginImport = async (unit: string, length = size): Promise<Begun> => ({ unit, id: await writeFile(unit, length) })
const beginChange = (unit: string) =>
  begin(unit, 'POST', '/leads/bulk/all', { query: {}, changes: { status: 'contacted' } })
const beginExport = (unit: string) => begin(unit, 'GET', '/leads/export?format=csv&columns=name')

test(
  `${rounds} times killed in the middle of an import, a change of all and an export, each is done once`,
  async () => {
    const [one = '', two = '', three = ''] = units
    await addLeads(postgres.url, two, size)
    await addLeads(postgres.url, three, exported)
    const jobs = [await beginImport(one), await beginChange(two), await beginExport(three)] as const
    const done = () => Promise.all(jobs.map(doneOf))
    const states = () => Promise.all(jobs.map(stateOf))
    for (let round = 0; round < rounds; round += 1) {
      const before = await done()
      await expect.poll(async () => (await done()).some((count, at) => count > (before[at] ?? 0)), patient).toBe(true)
      await waitForExit(server.process, 'SIGKILL')
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
    const names = await namesIn(jobs[2])
    expect([names.length, new Set(names).size]).toEqual([exported, exported])
  },
  180_000 + rounds * 60_000,
)

test('killed in the middle of an export, it goes on, and the file has each record once', async () => {
  const [, , , unit = ''] = units
  await addLeads(postgres.url, unit, exported)
  const job = await beginExport(unit)
  await killWhile([job])
  await finished(job)
  const names = await namesIn(job)
  expect([names.length, new Set(names).size]).toEqual([exported, exported])
  expect((await jobOf(job)).at('data.result.counts')).toEqual({ exported })
}, 360_000)

test('killed in the middle of the undo of a bulk change and of an import, each is undone once', async () => {
  const [, , , , one = '', two = ''] = units
  await addLeads(postgres.url, two, undone)
  const written = [await beginImport(one, undone), await beginChange(two)] as const
  for (const job of written) await finished(job)
  const [imported, changed] = written
  const undo = ({ unit, id }: Begun) => begin(unit, 'POST', `/jobs/${id}/undo`)
  const bulk = await undo(changed)
  await underWay(bulk)
  const file = await undo(imported)
  await killWhile([file, bulk])
  for (const job of [bulk, file]) {
    await finished(job)
    const now = await jobOf(job)
    const counts = [now.at('data.done'), now.at('data.total'), now.at('data.result.counts.undone')]
    expect(counts).toEqual([undone, undone, undone])
  }
  const questions = `select count(*)::int as deleted, (select count(*)::int from content.faq where bu_id = $1 and deleted_at is null) as left,
    count(distinct record_id)::int as different from core.audit where bu_id = $1 and section = 'faq' and action = 'delete'`
  expect(await rowOf(questions, file.unit)).toEqual({ deleted: undone, different: undone, left: 0 })
  const leads = `select count(*)::int as undone, max(version) as version,
    (select count(*)::int from core.audit where bu_id = $1 and section = 'leads' and version = 3) as written
    from content.leads where bu_id = $1 and status = 'new'`
  expect(await rowOf(leads, bulk.unit)).toEqual({ undone, version: 3, written: undone })
}, 600_000)
