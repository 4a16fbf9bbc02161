import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAtPath } from '../../src/schema/fields.ts'
import { isRecord } from '../../src/schema/is-record.ts'
import { createSession } from '../../src/server/accounts/sessions.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openDatabase } from '../../src/server/database/open-database.ts'
import { dashboard, ensureUnits, send } from '../harness/browser/client.ts'
import { emptyDatabase, firstAdmin, type Server, startServer, temporaryFolder } from '../harness/browser/server.ts'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'

/** How often something is taken away, in all: a thousand times in `npm run test:soak`. */
const rounds = Number(process.env.LOSSES ?? 100)

const folder = temporaryFolder()
let postgres: Postgres
let database: Database
/** What is taken away is taken away on the first; the second has to know. */
let first: Server
let second: Server
let group: Group

beforeAll(async () => {
  postgres = await startPostgres()
  const start = () =>
    startServer({ dataDir: folder.path, environment: { ...emptyDatabase, DATABASE_URL: postgres.url } })
  first = await start()
  second = await start()
  database = await openDatabase({ databaseUrl: postgres.url, dataDir: '' })
  group = await openGroup()
})
afterAll(async () => {
  await database.close()
  await first.stop()
  await second.stop()
  await postgres.stop()
  folder.remove()
})

interface Group {
  readonly admin: Headers
  readonly unit: string
  readonly elsewhere: string
  /** Somebody who works in both units, and their role in each. */
  readonly clerk: string
  readonly role: string
  readonly otherRole: string
  readonly roleElsewhere: string
  /** A post of the unit. */
  readonly post: string
}
type Headers = Readonly<Record<string, string>>

const held = ['Access Post', 'Access Category', 'Access Lead']
/** What the clerk asks for is among nothing that these give. */
const others = ['Access Tag']

async function openGroup(): Promise<Group> {
  const signedIn = await send(`${first.url}${dashboard}/login`, 'POST', {}, firstAdmin)
  const units = await ensureUnits(first.url, signedIn)
  const [unit = '', elsewhere = ''] = Array.isArray(units) ? units.map((one) => String(getAtPath(one, 'id'))) : []
  const admin = {
    authorization: `Bearer ${signedIn.at('access_token')}`,
    'bu-id': unit,
    'x-reauth-password': Buffer.from(firstAdmin.password).toString('base64'),
  }
  const make = async (path: string, body: object, at = unit) => {
    const answer = await send(`${first.url}${dashboard}${path}`, 'POST', { ...admin, 'bu-id': at }, body)
    expect([answer.status, answer.at('errors')], path).toEqual([201, undefined])
    return String(answer.at('data.id'))
  }
  const role = await make('/roles', { name: 'Clerk', permissions: held })
  const otherRole = await make('/roles', { name: 'Clerk of nothing', permissions: others })
  const roleElsewhere = await make('/roles', { name: 'Clerk', permissions: held }, elsewhere)
  const category = await make('/postCategories', { en: { name: 'Health' }, ar: { name: 'صحة' } })
  const post = await make('/posts', { category, en: { title: 'Sleep' }, ar: { title: 'النوم' } })
  const password = 'wooden-horse-71'
  const clerk = await make('/admins', {
    ...{ name: 'The clerk', email: 'clerk@example.com', password, confirmPassword: password },
    assignments: assignmentsOf([unit, role], [elsewhere, roleElsewhere]),
  })
  const { 'x-reauth-password': _, ...headers } = admin
  return { admin: headers, unit, elsewhere, clerk, role, otherRole, roleElsewhere, post }
}

const assignmentsOf = (...pairs: readonly (readonly [unit: string, role: string])[]) =>
  pairs.map(([businessUnit, role]) => ({ businessUnit, role }))

/** What the admin does, on the first process; the test fails where it is not done. */
async function does(method: string, path: string, body?: object, headers = group.admin): Promise<void> {
  const answer = await send(`${first.url}${dashboard}${path}`, method, headers, body)
  expect(answer.status, `${method} ${path}`).toBe(200)
}

type Read = (headers: Headers) => Promise<'answered' | 'empty' | number>

/** What the second process tells: what was asked for, nothing of it, or a refusal. */
const reading =
  (path: string, part: string): Read =>
  async (headers) => {
    const answer = await send(`${second.url}${dashboard}${path}`, 'GET', headers)
    if (answer.status !== 200) return answer.status
    const told = answer.at(part)
    return (isRecord(told) ? Object.keys(told) : Object(told)).length === 0 ? 'empty' : 'answered'
  }

const reads = (): readonly Read[] => [
  reading('/posts?lang=ar&page=1', 'data'),
  reading(`/posts/${group.post}`, 'data'),
  reading('/postCategories/options?lang=en', 'data'),
  reading('/counts', 'data'),
  reading('/home?lang=en', 'data.counters'),
]

/** Something that somebody has and loses, what they are told from then on, and how they get it again. */
interface Loss {
  /** Of a hundred. */
  readonly share: number
  readonly takes: (headers: Headers) => Promise<void>
  readonly afterwards: readonly Awaited<ReturnType<Read>>[]
  /** Gives it back; whoever was signed out signs in anew. */
  readonly gives?: () => Promise<void>
  readonly endsSession?: true
}
const signedOut = { afterwards: [401, 401, 401, 401, 401], endsSession: true } as const
const nothingHere = [403, 403, 403, 'empty', 'empty'] as const

const losses = (): Readonly<Record<string, Loss>> => {
  const { clerk, role, otherRole, roleElsewhere, unit, elsewhere } = group
  const assigns = (assignments: object) => does('PATCH', `/admins/${clerk}`, { assignments })
  const own = assignmentsOf([unit, role], [elsewhere, roleElsewhere])
  const changes = (path: string, body: object, headers = group.admin) => does('PATCH', path, body, headers)
  return {
    'the permissions of a role': {
      share: 25,
      takes: () => changes(`/roles/${role}`, { permissions: others }),
      afterwards: nothingHere,
      gives: () => changes(`/roles/${role}`, { permissions: held }),
    },
    'a role': {
      share: 15,
      takes: () => assigns(assignmentsOf([unit, otherRole], [elsewhere, roleElsewhere])),
      afterwards: nothingHere,
      gives: () => assigns(own),
    },
    'a unit': {
      share: 15,
      takes: () =>
        changes(
          `/admins/${clerk}`,
          { assignments: assignmentsOf([elsewhere, roleElsewhere]) },
          { ...group.admin, 'bu-id': elsewhere },
        ),
      afterwards: [403, 403, 403, 403, 403],
      gives: () => changes(`/admins/${clerk}`, { assignments: own }, { ...group.admin, 'bu-id': elsewhere }),
    },
    'the account': {
      ...{ share: 15, ...signedOut },
      takes: () => changes(`/admins/${clerk}`, { status: 'inactive' }),
      gives: () => changes(`/admins/${clerk}`, { status: 'active' }),
    },
    'every session': { share: 10, ...signedOut, takes: () => does('DELETE', `/profile/${clerk}/sessions`) },
    'the session, by oneself': {
      ...{ share: 10, ...signedOut },
      takes: (headers) => does('POST', '/logout', undefined, headers),
    },
    'the session, by leaving it unused': { share: 10, ...signedOut, takes: leaveUnused },
  }
}

/** As if half an hour had passed. */
async function leaveUnused(): Promise<void> {
  const lastSeen = new Date(Date.now() - 31 * 60_000)
  await database.db
    .updateTable('core.sessions')
    .set({ last_seen_at: lastSeen })
    .where('admin_id', '=', group.clerk)
    .execute()
}

/** The headers of the clerk, signed in just now. */
const signsIn = async (): Promise<Headers> => ({
  authorization: `Bearer ${await createSession(database.db, group.clerk)}`,
  'bu-id': group.unit,
})

test(`${rounds} times something is taken away on one process, and the next request on another is without it`, async () => {
  const wrong: string[] = []
  let done = 0
  for (const [what, { share, takes, afterwards, gives, endsSession }] of Object.entries(losses())) {
    let headers = await signsIn()
    for (let round = 0; round < (share * rounds) / 100; round += 1) {
      const at = round % afterwards.length
      const read = reads()[at]
      if (!read) throw new Error('there is nothing to read')
      const before = await read(headers)
      // This is answered while it is taken away: what was found for it must not be believed afterwards.
      const meanwhile = read(headers)
      await takes(headers)
      const after = await read(headers)
      await meanwhile
      await gives?.()
      if (endsSession) headers = await signsIn()
      const again = await read(headers)
      done += 1
      const told = [before, after, again].join(', then ')
      if (told !== ['answered', afterwards[at], 'answered'].join(', then '))
        wrong.push(`${what}, round ${round}: ${told}`)
    }
  }
  expect(wrong).toEqual([])
  expect(done).toBe(rounds)
}, 1_800_000)
