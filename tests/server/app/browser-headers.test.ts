import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openFolderStore } from '../../../src/server/files/folder-store.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'

describe('what browsers are told', () => {
  let app: FastifyInstance
  let behindProxy: FastifyInstance
  let database: Database
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'browser-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'index.html'), '<!doctype html><title>Back office</title>')
    await writeFile(join(folder, 'assets/main.js'), 'let a = 1')
    database = await openTestDatabase()
    const files = await openFolderStore(join(folder, 'files'))
    const build = (env: Record<string, string>) => {
      const settings = { ...readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...env }), browserDir: folder }
      return buildApp({ database, sections, settings, files })
    }
    app = await build({})
    behindProxy = await build({ TRUST_PROXY: '1' })
  })
  afterAll(async () => {
    await app.close()
    await behindProxy.close()
    await database.close()
    await rm(folder, { recursive: true })
  })

  it.each([
    ['a page', { url: '/', headers: { accept: 'text/html' } }],
    ['a script', { url: '/assets/main.js' }],
    ['the description of the API', { url: '/api/docs', headers: { accept: 'text/html' } }],
    ['an answer without a token', { url: '/api/v1/dashboard/posts' }],
    ['a file that is not there', { url: '/files/nothing' }],
    ['a broken body', { method: 'POST', url: '/api/v1/dashboard/login', payload: '{', headers: json } as const],
  ])(
    '%s runs no foreign script, is framed nowhere, guessed as nothing, and says nothing on the way out',
    async (_, request) => {
      const { headers } = await app.inject(request)
      const policy = String(headers['content-security-policy'])

      expect(directive(policy, 'script-src')).toBe("'self'")
      expect(directive(policy, 'script-src-attr')).toBe("'none'")
      expect(directive(policy, 'default-src')).toBe("'self'")
      for (const name of ['object-src', 'base-uri', 'frame-src', 'frame-ancestors'])
        expect([name, directive(policy, name)]).toEqual([name, "'none'"])
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*(unsafe-inline|https?:|data:|\*)/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
      })
      for (const name of ['x-powered-by', 'server', 'strict-transport-security'])
        expect(headers).not.toHaveProperty(name)
    },
  )

  it('the page has no script but from a file of its own', async () => {
    const page = await readFile('index.html', 'utf8')

    expect([...page.matchAll(/<script(?![^>]*\ssrc=)/g)]).toEqual([])
    expect(page).not.toMatch(/\son\w+=|javascript:/i)
  })

  it('insists on TLS where it is reached by TLS, and nowhere else', async () => {
    const asked = (from: FastifyInstance, proto: string) =>
      from.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } })

    expect((await asked(behindProxy, 'https')).headers['strict-transport-security']).toMatch(/^max-age=\d{8}; incl/)
    expect((await asked(behindProxy, 'http')).headers).not.toHaveProperty('strict-transport-security')
    expect((await asked(app, 'https')).headers).not.toHaveProperty('strict-transport-security')
  })

  it.each([
    [
      'an address of one’s own making',
      () => behindProxy,
      (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` }),
    ],
    ['addresses of one network', () => behindProxy, (n: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${n}` })],
    ['a header that nobody believes', () => app, (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })],
  ])('limits the website by address, whatever comes with %s', async (_, on, headersOf) => {
    const statuses: number[] = []
    for (let n = 1; n <= 21; n += 1) {
      const answer = await on().inject({
        ...{ method: 'POST', url: '/api/v1/website/leads', payload: {} },
        headers: { 'bu-id': 'nowhere', ...headersOf(n) },
      })
      statuses.push(answer.statusCode)
    }

    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]))
    expect(statuses[20]).toBe(429)
  })
})

const json = { 'content-type': 'application/json' }

const directive = (policy: string, name: string): string | undefined =>
  policy
    .split(';')
    .map((part) => part.trim().split(' '))
    .find(([first]) => first === name)
    ?.slice(1)
    .join(' ')
