import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditActions } from '../../../src/api/history.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { sections } from '../../../src/sections.ts'
import { writeAuditEntry } from '../../../src/server/history/audit.ts'
import {
  apiBase,
  type Client,
  emailOf,
  openApp,
  password,
  passwordConfirmation,
  type TestApp,
} from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created } from './posts.ts'
import { createUserWith } from './users.ts'
import { submitFromWebsite } from './website-client.ts'

const log = sections.find(({ kind }) => kind === 'log')

it('the log has words for everything that is written down, and for nothing else', () => {
  const field = log && effectiveSection(log, profiles.all).fields.action
  expect(field?.kind === 'choice' && Object.keys(field.choices).toSorted()).toEqual([...auditActions].toSorted())
})

interface Row {
  readonly id: string
  readonly [name: string]: unknown
}

eachDatabase((open) => {
  describe('the audit log', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    const rowsOf = async (client: Client, query = ''): Promise<readonly Row[]> =>
      (await client.get(`/audit?lang=en&per_page=100${query}`)).json().data
    const category = (name: string) => ({ en: { name }, ar: { name: `تصنيف ${name}` } })

    it('shows the writes of its unit, the latest first, each by person, section and record', async () => {
      const admin = all.as('admin')
      const made = await created(admin, '/postCategories', category('Heart'))
      await admin.send('PATCH', `/postCategories/${made.id}`, { status: 'published' })
      const [edit, create] = await rowsOf(admin, '&filter[section]=postCategories')

      expect([edit, create]).toMatchObject([
        { action: 'edit', section: 'postCategories', record: 'Heart', person: expect.any(String) },
        { action: 'create', section: 'postCategories', record: 'Heart' },
      ])
      const whole = (await admin.get(`/audit/${edit?.id}`)).json().data
      expect(whole).toMatchObject({ recordId: made.id, recordVersion: 2, createdBy: { name: 'admin' }, details: [] })
      expect(await rowsOf(all.as('admin', 'AWP'), '&filter[section]=postCategories')).toEqual([])
      expect((await all.as('admin', 'AWP').get(`/audit/${edit?.id}`)).statusCode).toBe(404)
    })

    it('tells records with personal titles apart without naming them', async () => {
      const leads = [
        await submitFromWebsite(all, 'leads', { name: 'Hana Samir', phone: '+20 100 123 4567' }),
        await submitFromWebsite(all, 'leads', { name: 'Omar Aziz', phone: '+20 100 123 4568' }),
      ]
      for (const id of leads) await all.as('admin').send('POST', `/leads/${id}/unmask`)
      const entries = await rowsOf(all.as('admin'), '&filter[section]=leads')
      expect(entries.map(({ action, record }) => [action, record])).toEqual(
        leads.toReversed().map((id) => ['reveal', `#${id.slice(-6)}`]),
      )
    })

    it('restores an earlier version where the clocks of the processes that wrote the later ones differ', async () => {
      const admin = all.as('admin')
      const { id } = await created(admin, '/postCategories', category('First'))
      const rename = (name: string) => admin.send('PATCH', `/postCategories/${id}`, { en: { name } })
      await rename('Second')
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 120_000 })
      await rename('Third')
      await rename('Fourth')
      vi.useRealTimers()
      const restore = async (version: number, expected: number) =>
        (await admin.send('POST', `/postCategories/${id}/history/${version}/restore`, { version: expected })).json()
          .data
      expect((await restore(2, 4)).en.name).toBe('Second')
      expect((await restore(1, 5)).en.name).toBe('First')
    })

    it('names the records of those sections alone that the reader may list, in the list, by search and in the export', async () => {
      const auditor = await createUserWith(all, 'auditor', ['Access Admin'])
      const made = await created(all.as('admin'), '/postCategories', category('Lungs'))
      const [entry] = await rowsOf(auditor, '&filter[section]=postCategories')
      expect(entry).toMatchObject({ action: 'create', section: 'postCategories', record: 'A record' })
      const whole = (await auditor.get(`/audit/${entry?.id}`)).json().data
      expect(whole).toMatchObject({ recordId: made.id, en: { record: null }, ar: { record: null } })
      expect(await rowsOf(auditor, '&q=lungs')).toEqual([])
      expect((await rowsOf(auditor, '&q=admin')).map(({ id }) => id)).toContain(entry?.id)
      const columns = 'columns=section,record&filter[section]=postCategories'
      expect((await auditor.get(`/audit/export?format=csv&lang=ar&${columns}`)).body).toContain('أحد السجلات')
      expect((await auditor.get(`/audit/export?format=csv&lang=ar&${columns}`)).body).not.toContain('Lungs')
      expect((await rowsOf(all.as('admin'), '&q=lungs'))[0]).toMatchObject({ record: 'Lungs' })
    })

    it('is searched by people and records, filtered by what, who, where and when, and exported', async () => {
      const admin = all.as('admin')
      await created(admin, '/postCategories', category('Kidneys'))
      const person = (await rowsOf(admin))[0]?.person
      const today = new Date().toISOString().slice(0, 10)

      for (const query of ['&q=kidneys', '&q=كلى', `&filter[person]=${person}&q=Kidneys`]) {
        const found = (await rowsOf(admin, query)).filter(({ record }) => record === 'Kidneys')
        expect(found, query).toHaveLength(query.includes('كلى') ? 0 : 1)
      }
      expect(await rowsOf(admin, '&q=kidneys&filter[action]=delete')).toEqual([])
      expect(await rowsOf(admin, '&filter[at_to]=2020-01-01')).toEqual([])
      expect((await rowsOf(admin, `&filter[at_from]=${today}&filter[action]=create`)).length).toBeGreaterThan(0)
      const sheet = await admin.get('/audit/export?format=csv&lang=ar&filter[action]=create')
      expect(sheet.body).toContain('Kidneys')
      expect(sheet.body).toContain('إنشاء')
      expect(sheet.body).toContain('تصنيفات')
    })

    it('shows a sign-in in the units where the person works, and one of nobody in all of them', async () => {
      const { db } = all.database
      const sleeper = (await (await createUserWith(all, 'sleeper', [])).get('/profile')).json().data
      await writeAuditEntry(
        { db, person: sleeper },
        { action: 'signOut', details: { reason: 'idle', at: { home: 1 } } },
      )
      await writeAuditEntry({ db }, { action: 'signInRefused' })
      const seen = async (unit: 'hospital' | 'AWP', action: string, id: string | null) =>
        (await rowsOf(all.as('admin', unit), `&filter[action]=${action}`)).filter((row) => row.person === id).length

      expect([await seen('hospital', 'signOut', sleeper.id), await seen('AWP', 'signOut', sleeper.id)]).toEqual([1, 0])
      expect(await seen('hospital', 'signInRefused', null)).toBeGreaterThan(0)
      expect(await seen('AWP', 'signInRefused', null)).toBeGreaterThan(0)
      const [entry] = await rowsOf(all.as('admin'), '&filter[action]=signOut')
      expect((await all.as('admin').get(`/audit/${entry?.id}`)).json().data.details).toEqual([
        { name: 'at.home', value: '1' },
        { name: 'reason', value: 'idle' },
      ])
    })

    it('says of signing in and out who it was, and never what was typed', async () => {
      const { app, database } = all
      const login = (email: string, secret: string) =>
        app.inject({ method: 'POST', url: `${apiBase}/login`, payload: { email, password: secret } })
      const before = (await database.db.selectFrom('core.audit').select('id').execute()).map((entry) => entry.id)
      const { access_token: token } = (await login(emailOf('editor'), password)).json()
      await login(emailOf('editor'), 'wrong-guess-1')
      await login('nobody-here@example.com', 'wrong-guess-2')
      await app.inject({ method: 'POST', url: `${apiBase}/logout`, headers: { authorization: `Bearer ${token}` } })

      const { id } = await database.db
        .selectFrom('core.admins')
        .select('id')
        .where('email', '=', emailOf('editor'))
        .executeTakeFirstOrThrow()
      const entries = (await database.db.selectFrom('core.audit').selectAll().orderBy('id').execute()).filter(
        (entry) => !before.includes(entry.id),
      )
      const own = entries.filter(({ admin_id }) => admin_id === id).map(({ action }) => action)
      expect(own).toEqual(['signIn', 'signInRefused', 'signOut'])
      expect(entries.filter(({ action, admin_id }) => action === 'signInRefused' && admin_id === null).length).toBe(1)
      expect(JSON.stringify(entries)).not.toMatch(/wrong-guess|nobody-here/)
    })

    it('is for those who manage admins, and takes nothing from anybody', async () => {
      const [admin, editor] = [all.as('admin'), all.as('editor')]
      const [entry] = await rowsOf(admin)
      const address = `/audit/${entry?.id}`

      for (const path of ['/audit', address, '/audit/export?format=csv'])
        expect((await editor.get(path)).statusCode, path).toBe(403)
      for (const [method, path] of [
        ['POST', '/audit'],
        ['PUT', address],
        ['PATCH', address],
        ['DELETE', address],
        ['POST', `${address}/restore`],
        ['POST', '/audit/bulk'],
      ] as const)
        expect([403, 404, 405], `${method} ${path}`).toContain((await admin.send(method, path, {})).statusCode)
    })

    it('is no part of the search over everything, and keeps no admin from being removed', async () => {
      const admin = all.as('admin')
      const roles = (await admin.get('/getRolesByBusinessUnit?bu=hospital')).json().data
      const role = roles.find(({ name }: { name: string }) => name === 'editor').id
      const secret = 'green-tractor-88'
      const body = { name: 'Salma Adel', email: 'salma@example.com', password: secret, confirmPassword: secret }
      const assignments = [{ businessUnit: all.units.hospital, role }]
      const made = await admin.send('POST', '/admins', { ...body, assignments })
      expect(made.statusCode, made.body).toBe(201)
      const { id } = made.json().data
      await writeAuditEntry({ db: all.database.db, person: { id, name: body.name } }, { action: 'signIn' })

      const found = (await admin.send('POST', '/search?lang=en', { q: 'salma' })).json().data
      expect(found.map(({ section }: { section: string }) => section)).toEqual(['admins'])
      expect((await admin.send('DELETE', `/admins/${id}`)).statusCode).toBe(200)
      const entries = await rowsOf(admin, '&q=salma')
      expect(entries.map(({ action }) => action)).toEqual(['delete', 'signIn', 'create'])
      expect((await admin.get(`/admins/${id}/history?lang=en`)).body).not.toContain(secret)
    })

    it('tells who gave whom another password and ended whose sessions', async () => {
      const { db } = all.database
      const { id } = (await (await createUserWith(all, 'forgetful', [])).get('/profile')).json().data
      const admin = all.as('admin')
      expect((await admin.send('DELETE', `/profile/${id}/sessions`)).statusCode).toBe(200)
      const given = { password: 'quiet-lantern-51', confirmPassword: 'quiet-lantern-51' }
      expect((await admin.send('POST', `/change-password/${id}`, given, passwordConfirmation())).statusCode).toBe(200)

      expect((await rowsOf(admin)).slice(0, 2)).toMatchObject([
        { action: 'passwordChanged', section: 'admins' },
        { action: 'sessionsEnded', section: 'admins' },
      ])
      const entries = await db.selectFrom('core.audit').selectAll().where('record_id', '=', id).execute()
      expect(entries).toMatchObject([{ bu_id: all.units.hospital }, { bu_id: all.units.hospital }])
      expect(JSON.stringify(entries)).not.toContain('lantern')
    })
  })

  describe('the history of a record', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    it('is read by who may see the record, and gone back in by who may edit it', async () => {
      const editor = all.as('editor')
      const made = await created(editor, '/postCategories', { en: { name: 'Heart' }, ar: { name: 'القلب' } })
      const address = `/postCategories/${made.id}/history`
      await editor.send('PATCH', `/postCategories/${made.id}`, { en: { name: 'Hearts' } })
      const { data, meta } = (await editor.get(`${address}?lang=en`)).json()

      expect(data).toMatchObject([
        { action: 'edit', version: 2, changes: { 'en.name': ['Heart', 'Hearts'] }, person: { name: 'editor' } },
        { action: 'create', version: 1, restorable: true },
      ])
      expect(meta).toEqual({ more: false, titles: {}, files: {} })
      const restored = await editor.send('POST', `${address}/1/restore`, { version: 2 })
      expect(restored.json().data).toMatchObject({ version: 3, en: { name: 'Heart' } })
      expect((await editor.send('POST', `${address}/2/restore`, { version: 2 })).statusCode).toBe(409)
      expect((await all.as('stranger').get(address)).statusCode).toBe(403)
      expect((await all.as('admin', 'AWP').get(address)).statusCode).toBe(404)
    })

    it.each([
      ['without the version that was read', '/1/restore', {}, 422],
      ['with more than that', '/1/restore', { version: 1, name: 'x' }, 422],
      ['with a version that is none', '/1/restore', { version: '1' }, 422],
      ['to a version that is none', '/x/restore', { version: 1 }, 404],
    ])('is not gone back in %s', async (_, path, body, status) => {
      const admin = all.as('admin')
      const made = await created(admin, '/faqs', {
        en: { question: 'Why?', answer: 'So.' },
        ar: { question: 'لماذا؟', answer: 'هكذا.' },
      })
      expect((await admin.send('POST', `/faqs/${made.id}/history${path}`, body)).statusCode).toBe(status)
    })

    it.each(['before=x', 'version=x', 'page=2'])('refuses a query such as %s', async (query) => {
      const admin = all.as('admin')
      const made = await created(admin, '/postCategories', { en: { name: query }, ar: { name: 'تصنيف' } })
      expect((await admin.get(`/postCategories/${made.id}/history?${query}`)).statusCode).toBe(400)
    })

    it('exists for the one record of a singleton', async () => {
      const admin = all.as('admin')
      const text = {
        en: { terms: '<p>One</p>', privacyPolicy: '<p>Ours</p>' },
        ar: { terms: '<p>واحد</p>', privacyPolicy: '<p>لنا</p>' },
      }
      const saved = await admin.send('PUT', '/settings/Policy', text)
      expect(saved.statusCode, saved.body).toBe(200)
      const { id, version } = saved.json().data
      await admin.send('PATCH', '/settings/Policy', { version, en: { terms: '<p>Two</p>' } })
      const answer = await admin.send('POST', `/settings/Policy/${id}/history/1/restore`, { version: version + 1 })

      expect(answer.json().data).toMatchObject({ version: version + 2, en: { terms: '<p>One</p>' } })
    })
  })
})
