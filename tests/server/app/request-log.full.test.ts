import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecord } from '../../../src/schema/is-record.ts'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { createMetrics } from '../../../src/server/metrics/metrics.ts'
import { openQueue } from '../../../src/server/queue/task-queue.ts'
import { apiBase, emailOf, openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { expectUnchanged } from '../../harness/expect-unchanged.ts'

let written: string[] = []
vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
  written.push(String(line))
  return true
})
afterAll(() => vi.restoreAllMocks())

const lines = (): readonly Record<string, unknown>[] =>
  written.flatMap((line) => {
    const parsed: unknown = JSON.parse(line)
    return isRecord(parsed) ? [parsed] : []
  })
const messages = () => lines().map(({ msg }) => msg)

eachDatabase((open) => {
  describe('the log of requests', () => {
    let all: TestApp
    let isReachable = true
    beforeAll(async () => {
      const database = await open()
      const switchable: Database = { ...database, alive: async () => isReachable && (await database.alive()) }
      all = await openApp(switchable, { env: { LOG_LEVEL: 'info' } })
    })
    afterAll(() => all.end())
    beforeEach(() => {
      written = []
    })

    it('has one line per request, with method, route, status, duration and request id', async () => {
      await all.as('admin').get('/posts/gone')

      expect(lines()).toEqual([
        expect.objectContaining({
          ...{ msg: 'Request completed', method: 'GET', route: `${apiBase}/posts/:key`, status: 404 },
          time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          ...{ address: '127.0.0.1', durationMs: expect.any(Number), reqId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
        }),
      ])
    })

    it('has no line for a health check', async () => {
      await all.app.inject({ url: '/healthz' })
      await all.app.inject({ url: '/readyz' })

      expect(written).toEqual([])
    })

    it('has a line for a refused sign-in, with the client address and without the account', async () => {
      const payload = { email: 'admin@example.com', password: 'wrong-horse-9' }
      await all.app.inject({ method: 'POST', url: `${apiBase}/login`, payload, remoteAddress: '203.0.113.9' })

      expect(lines()).toContainEqual(
        expect.objectContaining({
          msg: 'Sign-in failed',
          route: `${apiBase}/login`,
          address: '203.0.113.9',
          level: 40,
        }),
      )
      expect(written.join('')).not.toContain('admin@')
    })

    it('says why a sign-in was refused, which the answer does not', async () => {
      await sql`update core.admins set active = false where email = ${emailOf('stranger')}`.execute(all.database.db)
      const emails = [emailOf('editor'), emailOf('stranger'), 'nobody@example.com']
      const bodies: unknown[] = []
      for (const email of emails) {
        const payload = { email, password: 'wrong-horse-9' }
        bodies.push((await all.app.inject({ method: 'POST', url: `${apiBase}/login`, payload })).json())
      }
      const refusals = lines().filter(({ msg }) => msg === 'Sign-in failed')
      const { rows } = await all.database.run(
        "select distinct details::text as details from core.audit where action = 'signInRefused'",
      )

      expect(refusals.map(({ reason }) => reason)).toEqual(['wrong password', 'deactivated account', 'unknown account'])
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
      expect(rows).toEqual([{ details: '{"step": "password"}' }])
    })

    it.each([
      ['/posts', 'application/json', '{"en":'],
      [
        '/files',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\na',
      ],
      [
        '/imports',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="section"\r\n\r\nposts\r\n' +
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na',
      ],
    ])(
      'does not take a client that hangs up in the middle of a body to %s for a lost database',
      async (path, type, part) => {
        const { database, files, settings } = all
        const app = await buildApp({ database, sections, files, settings })
        const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
        const head = Object.entries({ ...all.as('admin').headers, 'content-type': type, 'content-length': '100000' })
        const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
        const headers = head.map(([name, value]) => `${name}: ${value}\r\n`)
        const isReceived = vi.fn()
        app.server.once('request', isReceived)
        socket.write(`POST ${apiBase}${path} HTTP/1.1\r\nhost: x\r\n${headers.join('')}\r\n${part}`)
        await vi.waitFor(() => expect(isReceived).toHaveBeenCalled(), { timeout: 10_000 })
        await expectUnchanged(() => expect(messages()).not.toContain('Request completed'), 300)
        socket.destroy()
        await vi.waitFor(() => expect(messages()).toContain('Request aborted by the client'), {
          timeout: 10_000,
        })
        await app.close()

        expect(lines().filter(({ level }) => Number(level) > 30)).toEqual([])
      },
    )

    it('says once that the database is lost and once that it is back, and names the failed requests by id', async () => {
      const { database, files, settings } = all
      const app = await buildApp({ database, sections, files, settings })
      app.get('/lost', () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      })
      isReachable = false
      const answers = await Promise.all([1, 2, 3].map(() => app.inject({ url: '/lost' })))
      isReachable = true
      await vi.waitFor(() => expect(messages()).toContain('Database connection restored'), { timeout: 10_000 })
      await app.close()

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
      expect(answers.every(({ headers }) => headers['x-request-id'] !== undefined)).toBe(true)
      const about = messages().filter((message) => String(message).startsWith('Database connection'))
      expect(about).toEqual(['Database connection lost', 'Database connection restored'])
      expect(lines().filter(({ err }) => err !== undefined)).toHaveLength(1)
    })
  })

  describe('labels of metrics', () => {
    it('are the same for every built file, whatever its name', async () => {
      const all = await openApp(await open())
      const browserDir = await mkdtemp(join(tmpdir(), 'browser-'))
      await mkdir(join(browserDir, 'assets'))
      for (const file of ['index.html', 'assets/main-1a2b.js', 'assets/list-3c4d.js'])
        await writeFile(join(browserDir, file), 'content')
      const queue = await openQueue(all.database, silentLog)
      const metrics = createMetrics({ database: all.database, queue })
      const { database, files, settings } = all
      const context = { database, sections, files, settings: { ...settings, browserDir }, answered: metrics.answered }
      const app = await buildApp(context)
      for (const file of ['main-1a2b', 'list-3c4d']) await app.inject({ url: `/assets/${file}.js` })
      const port = await metrics.listen(0, '127.0.0.1')
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      await app.close()
      await metrics.close()
      await queue.stop()
      await all.end()
      await rm(browserDir, { recursive: true })

      expect(text).toContain('http_requests_total{method="GET",route="/assets/*",status="200"} 2')
      expect(text).not.toContain('main-1a2b')
    })
  })
})
