import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openFolderStore } from '../../../src/server/files/folder-store.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'

const page =
  '<!doctype html><html><head><title>Back office</title><link rel="icon" href="data:image/svg+xml,x" /></head><body></body></html>'

describe('the organisation', () => {
  let database: Database
  let folder: string
  let named: FastifyInstance
  let plain: FastifyInstance
  let mark: Buffer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'organisation-'))
    await writeFile(join(folder, 'index.html'), page)
    database = await openTestDatabase()
    const files = await openFolderStore(join(folder, 'files'))
    mark = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b7a75' } })
      .png()
      .toBuffer()
    const build = (env: Record<string, string>, own?: Buffer) => {
      const settings = { ...readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }), browserDir: folder }
      return buildApp({ database, sections, settings, files, mark: own })
    }
    named = await build({ ORGANISATION_NAME: 'Nile "Care" <$&>', ORGANISATION_NAME_AR: 'رعاية النيل' }, mark)
    plain = await build({})
  })
  afterAll(async () => {
    await Promise.all([named.close(), plain.close()])
    await database.close()
    await rm(folder, { recursive: true })
  })
  const open = (app: FastifyInstance, url = '/', headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } })

  it.each(['/', '/index.html', '/login', '/ar/login', '/nowhere'])(
    'is named in the page at %s, escaped',
    async (url) => {
      const { body, headers } = await open(named, url)

      expect(body).toContain('<title>Nile &quot;Care&quot; &lt;$&amp;&gt;</title>')
      expect(body).toContain('<meta name="organisation" lang="en" content="Nile &quot;Care&quot; &lt;$&amp;&gt;">')
      expect(body).toContain('<meta name="organisation" lang="ar" content="رعاية النيل">')
      expect(body).toContain('<link rel="icon" type="image/png" data-mark href="/files/organisation/mark.png">')
      expect(body.match(/rel="icon"/g)).toHaveLength(1)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  it('is not named where none is set', async () => {
    expect((await open(plain)).body).toBe(page)
    expect((await plain.inject('/files/organisation/mark.png')).statusCode).toBe(404)
  })

  it('is sent as small as the browser takes it, and once', async () => {
    const bare = await open(named)
    const gzip = await open(named, '/', { 'accept-encoding': 'gzip' })
    const brotli = await open(named, '/', { 'accept-encoding': 'gzip, deflate, br' })
    const again = await open(named, '/', { 'if-none-match': String(bare.headers.etag) })
    const missing = await open(named, '/nowhere', { 'if-none-match': String(bare.headers.etag) })

    expect(gunzipSync(gzip.rawPayload).toString()).toBe(bare.body)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(bare.body)
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined])
  })

  it('has a mark that runs nothing and is sent once', async () => {
    const answer = await named.inject('/files/organisation/mark.png')
    const tag = String(answer.headers.etag)
    const again = await named.inject({ url: '/files/organisation/mark.png', headers: { 'if-none-match': tag } })

    expect(answer.rawPayload.equals(mark)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(again.statusCode).toBe(304)
    for (const path of ['/files/organisation/..%2f..%2fetc%2fpasswd', '/files/organisation/other.png'])
      expect((await named.inject(path)).statusCode).toBe(404)
  })
})
