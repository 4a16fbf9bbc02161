import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { allPermissions } from '../../../src/group/permissions.ts'
import { section, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole, hasAdmins } from '../../../src/server/accounts/admins.ts'
import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { boot } from '../../../src/server/boot.ts'
import { runAcceptSecretKey } from '../../../src/server/context/secret-key-check.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { readLastBreakingVersion } from '../../../src/server/database/breaking-changes.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { runPlanCommand } from '../../../src/server/plan-command.ts'
import { saveUnit } from '../../../src/server/store/units.ts'
import {
  createEncodedDatabase,
  createServerDatabase,
  dropServerDatabase,
  tablesAt,
} from '../../harness/database/server-database.ts'

describe('the start', () => {
  let databaseUrl: string
  let folder: string
  beforeEach(async () => {
    databaseUrl = await createServerDatabase(inject('templates').onServer)
    folder = await mkdtemp(join(tmpdir(), 'boot-'))
  })
  afterEach(async () => {
    await dropServerDatabase(databaseUrl)
    await rm(folder, { recursive: true })
  })
  const settings = (env: Record<string, string> = {}) =>
    readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env })
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
    expect(await readdir(folder)).toEqual([])
  })

  it('suggests demonstration data only where the build has it', async () => {
    await expect(boot(settings(), sections)).rejects.toThrow(/or SEED=demo for demonstration data/)
    vi.stubEnv('MODE', 'installation')
    await expect(boot(settings(), sections)).rejects.toThrow(/for its first admin\.$/)
    vi.unstubAllEnvs()
  })

  it.each([
    [{ ADMIN_PASSWORD: 'short' }, /at least 6 characters/],
    [{ ADMIN_PASSWORD: 'passwordpassword' }, /easy to guess/],
    [{ ADMIN_PASSWORD: 'my-first-house' }, /easy to guess/],
    [{ ADMIN_PASSWORD: 'right-horse-1', PASSWORD_MIN: '14' }, /at least 14 characters/],
  ])('takes no password for them that nobody may have: %o', async (env, sentence) => {
    await expect(boot(settings({ ...first, ...env }), sections)).rejects.toThrow(sentence)
  })

  it('makes no table before it refuses that', async () => {
    const empty = await createServerDatabase()
    const onEmpty = { DATABASE_URL: empty }
    await expect(boot(settings({ ...first, ...onEmpty, ADMIN_PASSWORD: 'short' }), sections)).rejects.toThrow(
      /at least/,
    )
    await expect(boot(settings(onEmpty), sections)).rejects.toThrow(/The database is empty/)
    const tables = await tablesAt(empty)
    await dropServerDatabase(empty)

    expect(tables).toEqual([])
  })

  it('refuses another secret key than that of the database, or none, before anything is changed', async () => {
    const own = { SECRET_KEY: 'k'.repeat(32) }
    const startWith = async (env: Record<string, string>) =>
      (await boot(settings({ ...first, ...env }), sections)).close()
    await startWith({})
    await startWith(own)

    await startWith(own)
    await expect(startWith({ SECRET_KEY: 'x'.repeat(32) })).rejects.toThrow(/SECRET_KEY is not the one.*recover/)
    await expect(startWith({})).rejects.toThrow(/SECRET_KEY is missing/)

    const other = { SECRET_KEY: 'x'.repeat(32) }
    const running = await boot(settings({ ...first, ...own }), sections)
    await expect(runAcceptSecretKey({ settings: settings(other) })).rejects.toThrow(
      /^Processes of the product use this database: back-office .*Stop all of them/,
    )
    await running.close()
    await runAcceptSecretKey({ settings: settings(other) })
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    expect(await readLastBreakingVersion(database.db)).toBe('back-office')
    await database.close()
    await startWith(other)
    await expect(startWith(own)).rejects.toThrow(/is not the one/)
    await runAcceptSecretKey({ settings: settings() })
    await startWith({})
    await startWith(own)
    await expect(startWith(other)).rejects.toThrow(/is not the one/)
  })

  it('makes that person a group admin, once, and no unit unasked', async () => {
    const product = await boot(settings(first), sections)
    const { access_token, data } = (await product.app.inject(login)).json()
    const units = { url: '/api/v1/dashboard/auth-business-units', headers: { authorization: `Bearer ${access_token}` } }
    const { data: none, createsFirst } = (await product.app.inject(units)).json()
    await product.close()
    const again = await boot(settings({ ...first, ADMIN_PASSWORD: 'another-password' }), sections)
    const signIn = await again.app.inject(login)
    await again.close()

    expect(product.seedResult).toBe('admin')
    expect([data.bussinessUnits, none]).toEqual([[], []])
    expect(createsFirst).toBe(true)
    expect(again.seedResult).toBe('nothing')
    expect(signIn.statusCode).toBe(200)
  })

  it('takes only the place of files that the other processes have, wherever it was moved to', async () => {
    const start = async (files: string) => {
      const { app, close } = await boot(settings({ ...first, FILE_STORAGE: join(folder, files) }), sections)
      const { statusCode } = await app.inject('/readyz')
      await close()
      return statusCode
    }
    expect(await start('files')).toBe(200)
    await expect(start('others')).rejects.toThrow(
      /The files in .*others.* write \S{36} into its file pl\/place-of-files/,
    )
    await rename(join(folder, 'files'), join(folder, 'moved'))
    expect(await start('moved')).toBe(200)
  })

  it('calls the first admin as the settings do', async () => {
    const product = await boot(settings({ ...first, ADMIN_NAME: 'Mona Adel' }), sections)
    const signedIn = await product.app.inject(login)
    await product.close()

    expect(signedIn.json().data.name).toBe('Mona Adel')
  })

  it('refuses a mark that is no picture before it fills the database', async () => {
    const mark = join(folder, 'mark.png')
    await writeFile(mark, 'no picture')
    const refused = boot(settings({ ...first, ORGANISATION_MARK: mark }), sections)

    await expect(refused).rejects.toThrow('ORGANISATION_MARK must be a PNG, WebP, JPEG or SVG image')
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    expect(await hasAdmins(database.db)).toBe(false)
    await database.close()
  })

  it('lets them make the first units and say their own name, all or none', async () => {
    const product = await boot(settings(first), sections)
    const { access_token } = (await product.app.inject(login)).json()
    const headers = { authorization: `Bearer ${access_token}` }
    const make = (...records: object[]) =>
      product.app.inject({
        ...{ method: 'POST', url: '/api/v1/dashboard/auth-business-units', headers },
        payload: { records, roles: true, name: '  Mona Adel ' },
      })
    const named = (code: string, more: object = {}) => ({
      ...{ code, en: { displayName: 'A clinic' }, ar: { displayName: 'عيادة' } },
      ...{ country: 'SA', timeZone: 'Asia/Riyadh', currency: 'SAR', ...more },
    })
    const alike = await make(named('clinic'), named('c1inic'))
    const nameless = await make(named('clinic'), { code: 'other' })
    const called = (await product.app.inject(login)).json().data.name
    const made = await make(named('AHA-KSA'), named('dubai', { country: 'AE', timeZone: 'Asia/Dubai' }))
    const later = await make(named('late'))
    const unit = made.json().data[0]
    const inside = { ...headers, 'bu-id': unit.id }
    const ask = async (path: string) =>
      (await product.app.inject({ url: `/api/v1/dashboard/${path}`, headers: inside })).json()
    const post = await ask('admin/permissions')
    const roles = await ask('roles?lang=en')
    const home = await ask('home')
    const written = await ask(`units/${unit.id}/history`)
    const nameNow = (await product.app.inject(login)).json().data.name
    await product.close()

    expect(Object.keys(alike.json().errors)).toEqual(['records.1.code'])
    expect(Object.keys(nameless.json().errors)).toEqual([
      ...['records.1.en.displayName', 'records.1.ar.displayName'],
      ...['records.1.country', 'records.1.timeZone', 'records.1.currency'],
    ])
    expect([called, nameNow]).toEqual(['first', 'Mona Adel'])
    expect(made.json().data).toMatchObject([
      { name: 'AHA-KSA', profile: 'aha-ksa', country: 'SA', timeZone: 'Asia/Riyadh', currency: 'SAR' },
      { name: 'dubai', profile: 'all', country: 'AE', timeZone: 'Asia/Dubai' },
    ])
    expect(later.json().data).toHaveLength(2)
    expect(post.data).toMatchObject({ role: 'master-admin', isGroupAdmin: true })
    expect(roles.data.map(({ name }: { name: string }) => name)).toContain('front-desk')
    expect(home.data.setupChecklist).toEqual({
      sections: expect.arrayContaining(['admins', 'branches', 'specialities', 'specialties', 'supervisorLevels']),
      website: true,
    })
    expect(written.data.map(({ action }: { action: string }) => action)).toEqual(['create'])
  })

  it('fills in what an earlier version did not know of its units, and makes their master-admins group admins', async () => {
    const database = await openDatabase({ databaseUrl, dataDir: '' })
    const { db } = database
    const passwordHash = await hashPassword('right-horse-1')
    const boss = await addAdmin(db, { name: 'First', email: 'first@example.com', passwordHash })
    const other = await addAdmin(db, { name: 'Other', email: 'other@example.com', passwordHash })
    for (const name of ['AHA-KSA', 'kids']) {
      const { id } = await saveUnit(db, { id: uuidv7(), name, displayName: { en: name, ar: name }, frontUrl: null })
      const roleId = await createRole(db, id, { name: 'master-admin', permissions: allPermissions, reserved: true })
      await assignRole(db, { adminId: boss.id, buId: id, roleId })
      if (name === 'kids') await assignRole(db, { adminId: other.id, buId: id, roleId })
    }
    const added = ['profile', 'country', 'time_zone', 'currency', 'color', 'mark', 'retired_at', 'search', 'version']
    const columns = [...added, 'created_at', 'created_by', 'updated_at', 'updated_by']
    await sql`alter table core.admins drop column group_admin cascade`.execute(db)
    for (const name of columns)
      await sql`alter table core.business_units drop column ${sql.id(name)} cascade`.execute(db)
    await database.close()
    const product = await boot(settings(), sections)
    const { access_token, data } = (await product.app.inject(login)).json()
    const headers = { authorization: `Bearer ${access_token}`, 'bu-id': data.bussinessUnits[0].id }
    const listed = await product.app.inject({ url: '/api/v1/dashboard/units?lang=en', headers })
    const admins = await product.app.inject({ url: '/api/v1/dashboard/admins?lang=en', headers })
    await product.close()

    expect(data.bussinessUnits).toMatchObject([
      { name: 'AHA-KSA', profile: 'aha-ksa', country: 'SA', timeZone: 'Asia/Riyadh', currency: 'SAR', color: 'cyan' },
      { name: 'kids', profile: 'all', country: 'EG', timeZone: 'Africa/Cairo', currency: 'EGP' },
    ])
    expect(listed.json().data.map(({ code }: { code: string }) => code)).toEqual(['AHA-KSA', 'kids'])
    expect(admins.json().data.map(({ name }: { name: string }) => name)).toEqual(['First'])
  })

  it('makes and fills one database once, however many processes start on it at the same moment', async () => {
    await dropServerDatabase(databaseUrl)
    databaseUrl = await createServerDatabase()
    const products = await Promise.all([1, 2, 3, 4].map(() => boot(settings(first), sections)))
    const [one] = products
    const signedIn = (await one?.app.inject(login))?.json()
    for (const product of products) await product.close()

    expect(products.map(({ seedResult }) => seedResult).toSorted()).toEqual(['admin', 'nothing', 'nothing', 'nothing'])
    expect(signedIn.data).toMatchObject({ email: 'first@example.com', bussinessUnits: [] })
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
    const wrong = loadSections({
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

  it.each(['LATIN1', 'SQL_ASCII'])(
    'and its plan refuse a database in %s before they make a table',
    async (encoding) => {
      const encodedUrl = await createEncodedDatabase(encoding)
      const encoded = settings({ ...first, DATABASE_URL: encodedUrl })
      const sentence = `The database of DATABASE_URL has the encoding ${encoding}, and the product needs UTF8. `

      await expect(boot(encoded, sections)).rejects.toThrow(sentence)
      await expect(runPlanCommand({ settings: encoded, sections })).rejects.toThrow(sentence)
      expect(await tablesAt(encodedUrl)).toEqual([])
      await dropServerDatabase(encodedUrl)
    },
  )

  it('says in a sentence when the database does not answer', async () => {
    await expect(boot(settings({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }), sections)).rejects.toThrow(
      /^The database of DATABASE_URL does not answer/,
    )
  })
})
