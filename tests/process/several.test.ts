import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboard, ensureUnits, send } from '../harness/browser/client.ts'
import {
  emptyDatabase,
  firstAdmin,
  projectRoot,
  type Server,
  startServer,
  temporaryFolder,
  waitForExit,
} from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'
import { type Balancer, startBalancer } from '../harness/process/balancer.ts'
import { type NetworkProxy, startNetworkProxy } from '../harness/process/network-proxy.ts'

/** Two processes are killed in each: twenty in `npm run test:soak`. */
const rounds = Math.ceil(Number(process.env.KILLS ?? 2) / 2)
const secondsAway = Number(process.env.SECONDS_AWAY ?? 3)
const questions = `${dashboard}/faqs`

const [data, files] = [temporaryFolder(), temporaryFolder()]
const [later, renamed] = [temporaryFolder(), temporaryFolder()]
let postgres: Postgres
let way: NetworkProxy
let balancer: Balancer
let servers: Server[]
let group: Group

const start = (address = postgres.url, root = projectRoot) =>
  startServer({
    ...{ dataDir: data.path, root },
    environment: { ...emptyDatabase, DATABASE_URL: address, FILE_STORAGE: files.path },
  })

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  way = await startNetworkProxy(postgres.url)
  servers = [await start(), await start(way.url), await start()]
  group = await openGroup(servers[0]?.url ?? '')
  makeVersion(later.path, 'source: $2({ max: 50, label: { en: "Source", ar: "المصدر" } })')
  makeVersion(renamed.path, 'origin: $2({ max: 50, label: { en: "Origin", ar: "المصدر" }, was: "source" })')
  balancer = startBalancer()
})
afterAll(async () => {
  await balancer.stop()
  await Promise.all(servers.map((server) => server.stop()))
  way.stop()
  await postgres.stop()
  for (const folder of [data, files, later, renamed]) folder.remove()
})

/** The built product with another definition: questions have this field more. */
function makeVersion(folder: string, field: string): void {
  mkdirSync(join(folder, 'dist'))
  for (const part of ['node_modules', 'package.json', 'dist/browser'])
    symlinkSync(join(projectRoot, part), join(folder, part))
  cpSync(join(projectRoot, 'dist/server'), join(folder, 'dist/server'), { recursive: true })
  const program = join(folder, 'dist/server/main.js')
  const text = readFileSync(program, 'utf8')
  const changed = text.replace(
    /(resources\/faq\.ts\n[\s\S]*?answer: (\S+)\([\s\S]*?)order: order\(\)/,
    `$1${field},\norder: order()`,
  )
  expect(changed).not.toBe(text)
  writeFileSync(program, changed)
}

type Headers = Readonly<Record<string, string>>
interface Group {
  readonly admin: Headers
  /** Somebody with a role, who may read questions as long as it says so. */
  readonly clerk: Headers
  readonly role: string
}

async function openGroup(url: string): Promise<Group> {
  const signIn = (credentials: object) => send(`${url}${dashboard}/login`, 'POST', {}, credentials)
  const signedIn = await signIn(firstAdmin)
  const [unit] = (await ensureUnits(url, signedIn)) as readonly { readonly id: string }[]
  const tokenOf = (answer: typeof signedIn) => `Bearer ${answer.at('access_token')}`
  const admin = { authorization: tokenOf(signedIn), 'bu-id': unit?.id ?? '' }
  const confirmed = { ...admin, 'x-reauth-password': Buffer.from(firstAdmin.password).toString('base64') }
  const make = async (path: string, body: object) =>
    String((await send(`${url}${dashboard}${path}`, 'POST', confirmed, body)).at('data.id'))
  const role = await make('/roles', { name: 'Clerk', permissions: ['Access Faq'] })
  const clerk = { email: 'clerk@example.com', password: 'wooden-horse-71' }
  const assignments = [{ businessUnit: unit?.id, role }]
  await make('/admins', { ...clerk, name: 'The clerk', confirmPassword: clerk.password, assignments })
  return { admin, role, clerk: { ...admin, authorization: tokenOf(await signIn(clerk)) } }
}

const statusesOf = (headers: Headers, asked = servers) =>
  Promise.all(
    asked.map(({ url }) => send(`${url}${questions}?per_page=1`, 'GET', headers).then(({ status }) => status)),
  )
const setPermissions = (...permissions: readonly string[]) =>
  send(`${servers[0]?.url}${dashboard}/roles/${group.role}`, 'PATCH', group.admin, { permissions })

test('what a role may no more on one of three, it may on none of them from the next request', async () => {
  expect(await statusesOf(group.clerk)).toEqual([200, 200, 200])
  expect((await setPermissions('Access Tag')).status).toBe(200)
  expect(await statusesOf(group.clerk)).toEqual([403, 403, 403])
  expect((await setPermissions('Access Faq')).status).toBe(200)
  expect(await statusesOf(group.clerk)).toEqual([200, 200, 200])
})

test(`one that has lost the database for ${secondsAway} seconds believes nothing of before, then or afterwards`, async () => {
  const cut = servers.slice(1, 2)
  way.cut()
  expect((await setPermissions('Access Tag')).status).toBe(200)
  const until = Date.now() + secondsAway * 1000
  const meanwhile = new Set<number>()
  while (Date.now() < until) for (const status of await statusesOf(group.clerk, cut)) meanwhile.add(status)
  way.mend()
  const afterwards = await statusesOf(group.clerk, cut)
  await setPermissions('Access Faq')

  expect([...meanwhile]).toEqual([503])
  expect(afterwards).toEqual([403])
  expect(await statusesOf(group.clerk, cut)).toEqual([200])
})

interface Load {
  readonly stored: Set<string>
  /** What was answered or thrown instead of being stored. */
  readonly refused: string[]
  end(): Promise<void>
}

/** People who write through the balancer, one question after the other. */
function people(count: number): Load {
  const stored = new Set<string>()
  const refused: string[] = []
  let isRunning = true
  const write = async () => {
    while (isRunning) {
      const question = { order: 1, en: { question: 'Why?', answer: 'So' }, ar: { question: 'لماذا؟', answer: 'هكذا' } }
      await balancer.send('POST', questions, group.admin, question).then(
        (answer) =>
          answer.status === 201
            ? stored.add(String(answer.at('data.id')))
            : refused.push(`${answer.status} ${answer.at('key')}`),
        (error: unknown) => refused.push(String(error instanceof Error ? (error.cause ?? error) : error)),
      )
    }
  }
  const writing = Array.from({ length: count }, write)
  return {
    stored,
    refused,
    async end() {
      isRunning = false
      await Promise.all(writing)
    },
  }
}

const serve = () => balancer.serve(servers.map(({ url }) => url))
const more = async (load: Load, by: number) => {
  const known = load.stored.size
  await expect.poll(() => load.stored.size, { interval: 20, timeout: 30_000 }).toBeGreaterThan(known + by)
}

async function storedIds(): Promise<ReadonlySet<string>> {
  const ids = new Set<string>()
  for (let page = 1; ; page += 1) {
    const { rows } = await balancer.send('GET', `${questions}?only=ids&per_page=1000&page=${page}`, group.admin)
    for (const { id } of rows) ids.add(String(id))
    if (rows.length < 1000) return ids
  }
}

test(
  `${rounds} times two of three are killed while people write, and nothing acknowledged is lost, nor anybody's session`,
  async () => {
    serve()
    const load = people(6)
    for (let round = 0; round < rounds; round += 1) {
      for (const index of [0, 1]) {
        await more(load, 10)
        await wait((round * 137) % 500)
        const server = servers[index]
        if (server) await waitForExit(server.process, 'SIGKILL')
        await more(load, 10)
      }
      for (const index of [0, 1]) servers[index] = await start()
      serve()
    }
    await load.end()
    const found = await storedIds()

    expect([...load.stored].filter((id) => !found.has(id))).toEqual([])
    expect(await statusesOf(group.clerk)).toEqual([200, 200, 200])
  },
  120_000 + rounds * 30_000,
)

test('a restart of one after the other with changed definitions refuses and drops nothing', async () => {
  serve()
  const load = people(6)
  for (const index of [0, 1, 2]) {
    await more(load, 5)
    const former = servers[index]
    servers[index] = await start(postgres.url, later.path)
    balancer.serve([...servers, ...(former ? [former] : [])].map(({ url }) => url))
    await more(load, 5)
    await former?.stop()
    serve()
  }
  await more(load, 5)
  await load.end()
  const found = await storedIds()

  expect(load.refused).toEqual([])
  expect([...load.stored].filter((id) => !found.has(id))).toEqual([])
})

test('one that is cut off while a version with other names starts ends when it comes back', async () => {
  await Promise.all(servers.map((server) => server.stop()))
  const older = await start(way.url, later.path)
  const end = once(older.process, 'exit')
  way.cut()
  servers = [await start(postgres.url, renamed.path)]
  way.mend()

  expect(await end).toEqual([1, null])
  expect(await statusesOf(group.clerk)).toEqual([200])
}, 60_000)
