import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, dashboard, signIn } from '../harness/browser/client.ts'
import { copyEmbeddedData, type SeededData } from '../harness/browser/seeded-data.ts'
import {
  emptyDatabase,
  firstAdmin,
  type Server,
  startServer,
  temporaryFolder,
  waitForExit,
} from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'

/** `npm run test:soak` takes more of both. */
const rounds = Number(process.env.KILLS ?? 1)
const secondsAway = Number(process.env.SECONDS_AWAY ?? 3)
const questions = `${dashboard}/faqs`
const groups = [0, 1, 2]
const inGroup = 10

interface Ledger {
  /** The ids of the records that the server said it had stored. */
  readonly stored: Set<string>
  /** The ids of each group, whose records are only ever changed together. */
  readonly groups: string[][]
  /** The number that each group was last acknowledged to have, and the one that was last asked for. */
  readonly acknowledged: number[]
  readonly asked: number[]
}

const question = (order: number) => ({
  order,
  en: { question: `Question ${order}`, answer: 'Yes' },
  ar: { question: `السؤال ${order}`, answer: 'نعم' },
})

let postgres: Postgres
/** All processes of one database have one place for their files, and one for their erasure log. */
const [files, erasures] = [temporaryFolder(), temporaryFolder()]
const onServer = () => ({
  ...emptyDatabase,
  DATABASE_URL: postgres.url,
  FILE_STORAGE: files.path,
  ERASURE_LOG: erasures.path,
})
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
})
afterAll(async () => {
  await postgres.stop()
  files.remove()
  erasures.remove()
})

describe.each(['the embedded database', 'PostgreSQL'])('on %s', (kind) => {
  let folder: SeededData
  beforeAll(async () => {
    folder = await copyEmbeddedData('none')
  })
  const environment = () => (kind === 'PostgreSQL' ? onServer() : emptyDatabase)
  const start = () => startServer({ dataDir: folder.path, environment: environment() })
  afterAll(() => folder?.remove())

  test(
    `${rounds} times killed while people write, nothing acknowledged is lost and nothing is half written`,
    async () => {
      const known: Ledger = { stored: new Set(), groups: [], acknowledged: [], asked: [] }
      let server = await start()
      await makeGroups(await signIn(server.url, firstAdmin, 'ventures'), known)
      for (let round = 0; round < rounds; round += 1) {
        const client = await signIn(server.url, firstAdmin, 'ventures')
        const hasWritten = watchProgress(known)
        const load = Promise.allSettled([...writers(client, known), ...bulkWriters(client, known)])
        await expect.poll(hasWritten, { interval: 10 }).toBe(true)
        await wait((round * 137) % 500)
        await waitForExit(server.process, 'SIGKILL')
        await load
        server = await start()
        await expectWhole(await signIn(server.url, firstAdmin, 'ventures'), known)
      }
      await server.stop()
    },
    100_000 + rounds * 20_000,
  )
})

test('the embedded database refuses a second process on its folder with a sentence', async () => {
  const folder = await copyEmbeddedData('none')
  const start = () => startServer({ dataDir: folder.path, environment: emptyDatabase })
  const server = await start()
  await expect(start()).rejects.toThrow(
    `The database in ${folder.path} is in use by process ${server.process.pid}. Stop that process first`,
  )
  await server.stop()
  await folder.remove()
})

describe(`a PostgreSQL server that is gone for ${secondsAway} seconds`, () => {
  const folder = temporaryFolder()
  let server: Server
  beforeAll(async () => {
    server = await startServer({ dataDir: folder.path, environment: onServer() })
  })
  afterAll(async () => {
    await server.stop()
    folder.remove()
  })

  test('is told by clear answers, is found again without help, and has lost nothing', async () => {
    const client = await signIn(server.url, firstAdmin, 'AWP')
    const stored = new Set<string>()
    const answers = { before: new Set<string>(), away: new Set<string>(), after: new Set<string>() }
    let phase: keyof typeof answers = 'before'
    let isRunning = true
    const write = async () => {
      while (isRunning) {
        const asked = phase
        const answer = await client.call('POST', questions, question(1))
        if (answer.status === 201) stored.add(String(answer.at('data.id')))
        // What was asked just before the server went or came may be answered either way.
        if (asked === phase) answers[phase].add(answer.status === 201 ? 'stored' : String(answer.at('key')))
        await wait(20)
      }
    }
    const load = Promise.all([write(), write(), write(), write()])
    await wait(1000)
    await postgres.kill()
    phase = 'away'
    await wait(secondsAway * 1000)
    const known = stored.size
    await postgres.restart()
    phase = 'after'
    await expect.poll(() => stored.size, { timeout: 15_000 }).toBeGreaterThan(known + 10)
    isRunning = false
    await load

    expect(answers).toMatchObject({ before: new Set(['stored']), away: new Set(['errors.unavailable']) })
    expect([...answers.after].filter((answer) => answer !== 'errors.unavailable')).toEqual(['stored'])
    const found = await idsOf(client)
    expect([...stored].filter((id) => !found.has(id))).toEqual([])
  })
})

async function makeGroups(client: Client, known: Ledger): Promise<void> {
  for (const group of groups) {
    const ids: string[] = []
    for (let index = 0; index < inGroup; index += 1) {
      ids.push(String((await client.call('POST', questions, question(1))).at('data.id')))
    }
    known.groups[group] = ids
    known.acknowledged[group] = 1
    known.asked[group] = 1
  }
}

/** Asks whether, from now on, records of both ways were stored: a machine however slow is not killed before there is something to lose. */
function watchProgress(known: Ledger): () => boolean {
  const stored = known.stored.size
  const acknowledged = [...known.acknowledged]
  return () =>
    known.stored.size > stored + 5 && acknowledged.every((number, group) => (known.acknowledged[group] ?? 0) > number)
}

/** Four who write one record after the other, until the server is gone. */
const writers = (client: Client, known: Ledger): readonly Promise<void>[] =>
  [1, 2, 3, 4].map(async () => {
    for (;;) {
      const answer = await client.call('POST', questions, question(1))
      if (answer.status === 201) known.stored.add(String(answer.at('data.id')))
    }
  })

/** One for each group, who gives all of its records the next number at once. */
const bulkWriters = (client: Client, known: Ledger): readonly Promise<void>[] =>
  groups.map(async (group) => {
    for (let next = (known.asked[group] ?? 0) + 1; ; next += 1) {
      known.asked[group] = next
      const answer = await client.call('POST', `${questions}/bulk`, {
        slugs: known.groups[group],
        changes: { order: next },
      })
      if (answer.status === 200) known.acknowledged[group] = next
    }
  })

async function expectWhole(client: Client, known: Ledger): Promise<void> {
  const found = await idsOf(client)
  expect([...known.stored].filter((id) => !found.has(id))).toEqual([])
  for (const group of groups) {
    const ids = known.groups[group] ?? []
    const orders = await Promise.all(
      ids.map(async (id) => Number((await client.call('GET', `${questions}/${id}`)).at('data.order'))),
    )
    expect(new Set(orders).size).toBe(1)
    expect([known.acknowledged[group], known.asked[group]]).toContain(orders[0])
    known.acknowledged[group] = orders[0] ?? 0
  }
}

async function idsOf(client: Client): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { rows } = await client.call('GET', `${questions}?lang=en&page=${page}&per_page=1000`)
    for (const row of rows) ids.add(String(row.id))
    if (rows.length < 1000) return ids
  }
}
