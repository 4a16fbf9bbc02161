import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { section, text } from '../../../src/schema/index.ts'
import { sectionsFrom } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import { boot } from '../../../src/server/boot.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import { createServerDatabase, dropServerDatabase } from '../databases.ts'

describe('the start', () => {
  let databaseUrl: string
  let folder: string
  beforeEach(async () => {
    databaseUrl = await createServerDatabase()
    folder = await mkdtemp(join(tmpdir(), 'boot-'))
  })
  afterEach(async () => {
    await dropServerDatabase(databaseUrl)
    await rm(folder, { recursive: true })
  })
  const settings = (env: Record<string, string> = {}) =>
    settingsFrom({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env })
  const first = { ADMIN_EMAIL: 'First@Example.com', ADMIN_PASSWORD: 'right-horse-1' }
  const login = {
    method: 'POST',
    url: '/api/v1/dashboard/login',
    payload: { email: 'first@example.com', password: 'right-horse-1' },
  } as const

  it('asks who the first admin of an empty database is', async () => {
    await expect(boot(settings(), sections)).rejects.toThrow(
      /The database is empty: set ADMIN_EMAIL and ADMIN_PASSWORD/,
    )
  })

  it.each([
    [{ ADMIN_PASSWORD: 'short' }, /at least 6 characters/],
    [{ ADMIN_PASSWORD: 'passwordpassword' }, /easy to guess/],
    [{ ADMIN_PASSWORD: 'my-first-house' }, /easy to guess/],
    [{ ADMIN_PASSWORD: 'right-horse-1', PASSWORD_MIN: '14' }, /at least 14 characters/],
  ])('takes no password for them that nobody may have: %o', async (env, sentence) => {
    await expect(boot(settings({ ...first, ...env }), sections)).rejects.toThrow(sentence)
  })

  it('makes that person master-admin of every unit, once', async () => {
    const product = await boot(settings(first), sections)
    const { access_token, data } = (await product.app.inject(login)).json()
    const [unit] = data.bussinessUnits
    const headers = { authorization: `Bearer ${access_token}`, 'bu-id': unit.id }
    const permissions = await product.app.inject({ url: '/api/v1/dashboard/admin/permissions', headers })
    await product.close()
    const again = await boot(settings({ ...first, ADMIN_PASSWORD: 'another-password' }), sections)
    const signIn = await again.app.inject(login)
    await again.close()

    expect(product.filled).toBe('admin')
    expect(data.bussinessUnits).toHaveLength(12)
    expect(permissions.json().data.role).toBe('master-admin')
    expect(again.filled).toBe('nothing')
    expect(signIn.statusCode).toBe(200)
  })

  it('fills one database once, however many processes start on it at the same moment', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(() => boot(settings(first), sections)))
    const [one] = products
    const signedIn = (await one?.app.inject(login))?.json()
    for (const product of products) await product.close()

    expect(products.map(({ filled }) => filled).toSorted()).toEqual(['admin', 'nothing', 'nothing', 'nothing'])
    expect(signedIn.data.bussinessUnits).toHaveLength(12)
  })

  it('answers that the service is away when its database is dropped, at whatever moment', async () => {
    const { app, close } = await boot(settings(first), sections)
    const { access_token } = (await app.inject(login)).json()
    const asked = () =>
      app.inject({ url: '/api/v1/dashboard/auth-business-units', headers: { authorization: `Bearer ${access_token}` } })
    const before = await asked()
    const [during] = await Promise.all([Promise.all([1, 2, 3, 4].map(asked)), dropServerDatabase(databaseUrl)])
    const after = [await asked(), await asked(), await app.inject(login), await app.inject('/readyz')]
    databaseUrl = await createServerDatabase()
    await close()

    expect(before.statusCode).toBe(200)
    for (const { statusCode } of during) expect([200, 503]).toContain(statusCode)
    for (const answer of after) expect([answer.statusCode, answer.json().key]).toEqual([503, 'errors.unavailable'])
  })

  it('refuses definitions that are not sound, by file, option and reason', async () => {
    const wrong = sectionsFrom({
      './poems.ts': section({
        label: { en: 'Poems', ar: '' },
        permission: 'Access Post',
        title: 'title',
        fields: { title: text({ localized: true }) },
        list: { columns: ['title'] },
      }),
    })

    await expect(boot(settings(first), wrong)).rejects.toThrow('resources/poems.ts: label.ar: the text is missing')
  })

  it('says in a sentence when the database does not answer', async () => {
    await expect(boot(settings({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }), sections)).rejects.toThrow(
      /^The database of DATABASE_URL does not answer/,
    )
  })
})
