import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import about from '../../../package.json' with { type: 'json' }
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openFolderStore } from '../../../src/server/files/folder-store.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'

describe('the server', () => {
  let app: FastifyInstance
  let database: Database
  let folder: string
  const page = `<!doctype html><title>Back office</title><script type="module" src="/assets/main-abc.js"></script>${' '.repeat(2000)}`

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browser-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), page)
    await writeFile(join(folder, 'assets/main-abc.js'), 'let a = 1')
    await writeFile(join(folder, 'assets/main-abc.js.gz'), gzipSync('let a = 1'))
    database = await openTestDatabase()
    const settings = { ...readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), browserDir: folder }
    app = await buildApp({ database, sections, settings, files: await openFolderStore(join(folder, 'files')) })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  it('says that it lives, and that its database does', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({
      status: 'ok',
      version: `${about.version} assets/main-abc.js`,
    })
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      version: `${about.version} assets/main-abc.js`,
    })
  })

  it('fails health and readiness while it is ending, and knows when a proxy last asked for either', async () => {
    const statuses = async () =>
      await Promise.all(['/healthz', '/readyz'].map(async (url) => (await app.inject(url)).statusCode))
    app.shutdownState.asked.at = 0
    await app.inject('/healthz')
    expect(app.shutdownState.asked.at).toBeGreaterThan(0)

    app.shutdownState.begun = true
    expect(await statuses()).toEqual([503, 503])
    app.shutdownState.begun = false
    expect(await statuses()).toEqual([200, 200])
  })

  it.each([
    ['/', 'text/html'],
    ['/posts/edit/a-post', 'text/html,application/xml;q=0.9,*/*;q=0.8'],
    ['/ar/doctors/doctors?page=2', 'text/html'],
    ['/login', '*/*'],
  ])('shows the application at %s (%s), always the newest', async (url, accept) => {
    const answer = await app.inject({ url, headers: { accept } })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.body).toContain('<title>Back office</title>')
  })

  it.each([
    ['/ar/nowhere/at/all', 'text/html'],
    ['/posts/edit/a-post/more', 'text/html'],
    ['/about-knowledge/edit', 'text/html'],
    ['/%D8%A3', ''],
    ['/foo.html', 'text/html'],
    ['/old-page.php', 'text/html,*/*'],
    ['/ar/old-page.php?a=b.c', 'text/html'],
    ['/posts/v1.2', 'text/html'],
    ['/favicon.ico', 'text/html'],
    ['/.env', 'text/html'],
    ['/%', 'text/html'],
    ['/%zz', 'text/html'],
    ['/posts/%zz', 'text/html'],
    ['/ar/posts/edit/%E0%A4%A', 'text/html'],
    ['/%ff?x=%zz', 'text/html'],
  ])('answers 404 with the application at %s (%s), which has no such page', async (url, accept) => {
    const shown = await app.inject({ url: '/', headers: { accept: 'text/html' } })
    const kept = {
      'if-none-match': String(shown.headers.etag),
      'if-modified-since': String(shown.headers['last-modified']),
    }
    for (const headers of [{ accept }, { accept, ...kept }]) {
      const answer = await app.inject({ url, headers })

      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, expect.stringContaining('text/html')])
      expect(answer.body).toContain('<title>Back office</title>')
    }
  })

  it('sends built files compressed as the build made them, to be kept for good', async () => {
    const answer = await app.inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'gzip' } })

    expect(answer.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.headers['content-type']).toContain('application/javascript')
  })

  it('compresses long answers, and leaves short ones alone', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const long = await app.inject({ url: '/api/docs', headers })
    const short = await app.inject({ url: '/healthz', headers })

    expect(long.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toHaveProperty('openapi', '3.1.0')
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  it.each([
    ['/assets/gone.js', 'text/html'],
    ['/api/v1/nothing', 'text/html'],
    ['/api/v1/%zz', 'text/html'],
    ['/files/x', 'text/html'],
    ['/files/%zz', 'text/html'],
    ['/metrics', 'text/html'],
    ['/favicon.ico', '*/*'],
    ['/foo.html', '*/*'],
    ['/foo.html', ''],
    ['/wp-login.php', 'application/json'],
    ['/posts/photo.png', 'image/*,*/*;q=0.8'],
    ['/posts', 'application/json'],
    ['/%zz', 'application/json'],
    ['/%zz', '*/*'],
  ])('does not answer %s (%s) with the application', async (url, accept) => {
    const answer = await app.inject({ url, headers: { accept } })

    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ key: 'errors.notFound', message: 'This record could not be found' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['POST', '/healthz', 405, 'GET, HEAD'],
    ['DELETE', '/api/v1/dashboard/home', 405, 'GET, HEAD'],
    ['PUT', '/api/v1/dashboard/posts?lang=ar', 405, 'POST, GET, HEAD'],
    ['OPTIONS', '/api/v1/dashboard/posts/bulk', 204, 'POST'],
    ['OPTIONS', '/nothing', 404, undefined],
  ] as const)('answers %s %s with %i and what it takes instead', async (method, url, status, allow) => {
    const answer = await app.inject({ method, url })

    expect(answer.statusCode).toBe(status)
    expect(answer.headers.allow?.toString().split(', ').toSorted()).toEqual(allow?.split(', ').toSorted())
    if (status === 405) expect(answer.json().key).toBe('errors.method')
    if (status > 400) expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['en', 'This record could not be found'],
    ['ar', 'لم نعثر على هذا السجل'],
    ['fr', 'This record could not be found'],
  ])('says in the language that is asked for (%s) why it refuses', async (lang, message) => {
    expect((await app.inject(`/api/v1/nothing?lang=${lang}`)).json().message).toBe(message)
  })

  it('describes to programs and to people what anybody may call of its API, and no more', async () => {
    const program = (await app.inject('/api/docs')).json()
    const person = await app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } })
    const paths = Object.keys(program.paths)

    expect(paths).toEqual(expect.arrayContaining(['/api/v1/dashboard/login', '/api/v1/website/leads', '/healthz']))
    for (const path of paths) expect(path).toMatch(/^\/(api\/v1\/(website\/|dashboard\/login)|files\/|healthz|readyz)/)
    expect(Object.keys(program.components.schemas)).toEqual(expect.arrayContaining(['LeadsBody']))
    expect(JSON.stringify(program)).not.toMatch(/Access |Posts(Body|Fields)|Audit|X-Impersonate-Role/)
    const refs = JSON.stringify(program).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)
    for (const [, kind = '', name = ''] of refs) expect(program.components[kind], name).toHaveProperty(name)
    expect(person.headers['content-type']).toContain('text/html')
    expect(person.body).toContain('<code>/api/v1/website/leads</code>')
    expect(person.body).not.toContain('dashboard/posts')
  })

  it('lets pages run no scripts but its own, and be framed by nobody', async () => {
    const { headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } })

    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each([
    ['broken JSON', '{"email":', 'application/json', 400, 'errors.json'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 'application/json', 400, 'errors.json'],
    ['a form', 'email=a', 'application/x-www-form-urlencoded', 415, 'errors.contentType'],
    ['plain text', 'email', 'text/plain', 415, 'errors.contentType'],
    ['too much', JSON.stringify({ email: 'x'.repeat(3_000_000) }), 'application/json', 413, 'errors.tooLarge'],
    ['no object', '[1]', 'application/json', 401, 'errors.credentials'],
  ])('answers %s with its own status and key, in the one shape', async (_, payload, type, status, key) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/dashboard/login',
      payload,
      headers: { 'content-type': type },
    })

    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ key, message: expect.stringMatching(/\w/) })
  })

  it.each(['/api/%', '/%E0%A4%A'])('answers the broken address %s in the same shape', async (url) => {
    const answer = await app.inject({ url })

    expect(answer.statusCode).toBe(404)
    expect(answer.json().key).toBe('errors.notFound')
  })

  it('answers what is no HTTP at all in the same shape, and hangs up', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    socket.write('HELLO\r\n\r\n')
    let text = ''
    for await (const chunk of socket) text += chunk

    expect(text).toContain('400 Bad Request')
    expect(text).toContain('Cache-Control: no-store')
    expect(JSON.parse(text.split('\r\n\r\n')[1] ?? '')).toMatchObject({ key: 'errors.generic' })
  })

  it('tells nothing of the inside when something breaks', async () => {
    const broken = await buildApp({
      sections,
      files: await openFolderStore(join(folder, 'other')),
      settings: readSettings({ LOG_LEVEL: 'silent' }),
      database: { ...database, alive: async () => false },
    })
    broken.get('/broken', async () => {
      throw new Error('password of table admins')
    })
    const ready = await broken.inject('/readyz')
    const answer = await broken.inject('/broken')
    await broken.close()

    expect([ready.statusCode, ready.json().key]).toEqual([503, 'errors.unavailable'])
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ key: 'errors.server', message: 'An error occurred, please try again' })
  })
})
