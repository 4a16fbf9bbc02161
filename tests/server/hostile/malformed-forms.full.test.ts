import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiBase, openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { appRoutes } from '../access/routes.ts'
import { uniqueIpAddress } from '../app/website-client.ts'
import { type MalformedForm, malformedForms } from './malformed-forms.ts'

let all: TestApp
let scratch: string
beforeAll(async () => {
  all = await openApp(await openTestDatabase(), { env: { REQUESTS_PER_MINUTE: '1000000' } })
  scratch = await mkdtemp(join(tmpdir(), 'forms-'))
  vi.stubEnv('TMPDIR', scratch)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await all.end()
  await rm(scratch, { recursive: true })
})

/** Every route with a body, with a key that no record has. Signing out would end the session of the test. */
const writingRoutes = () =>
  appRoutes(all.app).filter(({ method, path }) => method !== 'GET' && !/\/(logout|sessions)\b/.test(path))
const isUpload = (path: string) => /\/(files|imports)$/.test(path)
const uploadRoutes = () => writingRoutes().filter(({ method, path }) => method === 'POST' && isUpload(path))

const send = (method: string, path: string, { contentType, payload }: MalformedForm, lang = 'en') =>
  all.app.inject({
    method: method as 'POST',
    url: path.replace(/:\w+/g, () => uuidv7()),
    headers: { ...all.as('admin').headers, 'content-type': contentType, lang },
    payload,
    remoteAddress: uniqueIpAddress(),
  })

const remains = async () => {
  const tables = ['core.imports', 'core.import_rows', 'core.files'] as const
  const counts = tables.map((table) =>
    all.database.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  const stored = await readdir(all.settings.files, { recursive: true, withFileTypes: true })
  return {
    rows: (await Promise.all(counts)).map(({ count }) => Number(count)),
    stored: stored.filter((one) => one.isFile()).length,
    temporary: await readdir(scratch),
  }
}
const nothing = { rows: [0, 0, 0], stored: 0, temporary: [] }

describe('a malformed form', () => {
  it('has routes of every kind to be sent to', () => {
    const paths = uploadRoutes().map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([`${apiBase}/files`, `${apiBase}/imports`, '/api/v1/website/careers/files']),
    )
  })

  it.each(malformedForms.map((form) => [form.name, form] as const))(
    '%s: is refused on every route with a file, and leaves nothing behind',
    async (_, form) => {
      for (const { method, path } of uploadRoutes()) {
        const answer = await send(method, path, form)
        const { key, message } = answer.json()
        const what = `${method} ${path}: ${answer.body}`
        expect(answer.statusCode, what).toBeGreaterThanOrEqual(400)
        expect(answer.statusCode, what).toBeLessThan(500)
        expect(key, what).toMatch(/^errors\./)
        expect(message, what).not.toMatch(/%\{|^$/)
      }
      expect(await remains()).toEqual(nothing)
    },
  )

  it('is no failure of the server on any other route either, nor is JSON that is cut', async () => {
    const cut = { name: 'JSON that is cut', contentType: 'application/json', payload: Buffer.from('{"a":') }
    const some = malformedForms.filter(({ name }) => /^(no boundary|a boundary of 5,000|a body without its)/.test(name))
    const wrong: string[] = []
    for (const { method, path } of writingRoutes())
      for (const form of [...some, cut]) {
        const { statusCode, body } = await send(method, path, form)
        if (statusCode < 400 || statusCode >= 500) wrong.push(`${method} ${path}, ${form.name}: ${statusCode} ${body}`)
      }
    expect(wrong).toEqual([])
  })

  it('is told in the language that was asked for', async () => {
    const [form] = malformedForms
    if (!form) throw new Error('no form')
    const [en, ar] = await Promise.all(['en', 'ar'].map((lang) => send('POST', `${apiBase}/files?lang=${lang}`, form)))
    expect([en?.statusCode, ar?.statusCode]).toEqual([400, 400])
    expect([en?.json().key, ar?.json().key]).toEqual(['errors.form', 'errors.form'])
    expect(en?.json().message).toMatch(/[a-z]/i)
    expect(ar?.json().message).toMatch(/\p{Script=Arabic}/u)
  })
})

describe('on a connection', { timeout: 30_000 }, () => {
  let port: number
  beforeAll(async () => {
    await all.app.listen({ port: 0, host: '127.0.0.1' })
    port = (all.app.server.address() as AddressInfo).port
  })

  const large = Buffer.concat([
    Buffer.from('--x\r\nContent-Disposition: form-data; name="other"; filename="a.csv"\r\n\r\n'),
    Buffer.alloc(5_000_000, 'a'),
    Buffer.from('\r\n--x--\r\n'),
  ])
  const other = {
    name: 'a large file in another field',
    contentType: 'multipart/form-data; boundary=x',
    payload: large,
  }

  it.each([...malformedForms, other].map((form) => [form.name, form] as const))(
    '%s: is refused, and the connection takes the next request',
    async (_, { contentType, payload }) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const status = (method: string, path: string, headers: Record<string, string | number>, body?: Buffer) =>
        new Promise<number>((resolve, reject) => {
          const sent = request({ agent, port, method, path, headers }, (response) => {
            response.resume().on('end', () => resolve(response.statusCode ?? 0))
          })
          sent.on('error', reject).end(body)
        })
      for (const path of [`${apiBase}/files`, `${apiBase}/imports`]) {
        const headers = { ...all.as('admin').headers, 'content-type': contentType, 'content-length': payload.length }
        const refused = await status('POST', path, headers, payload)
        expect(refused).toBeGreaterThanOrEqual(400)
        expect(refused).toBeLessThan(500)
        expect(await status('GET', '/healthz', {})).toBe(200)
      }
      agent.destroy()
    },
  )

  it.each([`${apiBase}/files`, `${apiBase}/imports`])(
    'a form to %s whose sender leaves in the middle of the file is forgotten',
    async (path) => {
      const head = Object.entries(all.as('admin').headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const part = (disposition: string, text: string) =>
        `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${text}`
      const sectionPart = path.endsWith('imports') ? part('name="section"', 'postCategories\r\n') : ''
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined).resume()
      const closed = new Promise((resolve) => socket.on('close', resolve))
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\n${head.join('')}content-type: multipart/form-data; boundary=x\r\n` +
          `content-length: 100000\r\n\r\n${sectionPart}${part('name="file"; filename="a.csv"', 'name\r\n')}`,
      )
      await vi.waitFor(async () => expect(await connections()).toBeGreaterThan(0))
      socket.end()
      await closed
      await vi.waitFor(async () => expect(await remains()).toEqual(nothing))
    },
  )

  const connections = () =>
    new Promise<number>((resolve, reject) =>
      all.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
})
