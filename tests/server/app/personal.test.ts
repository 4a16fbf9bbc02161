import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskPlaceholders, maskValue } from '../../../src/schema/personal-fields.ts'
import { buildSearchText } from '../../../src/schema/text/search-text.ts'
import { sections } from '../../../src/sections.ts'
import { maskSql } from '../../../src/server/database/mask-sql.ts'
import { rebuildSearchText } from '../../../src/server/search/rebuild-search-text.ts'
import { type Client, openApp, password, type TestApp } from '../../harness/app.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from './users.ts'
import { submitFromWebsite } from './website-client.ts'

const person = {
  name: 'Hana Samir',
  phone: '+20 100 123 4567',
  email: 'hana@example.com',
  message: 'Diabetes, since May',
}
const secrets = ['1234567', '123 4567', 'hana@', 'Diabetes', 'Called at noon']

eachDatabase((open) => {
  let all: TestApp
  let admin: Client
  beforeAll(async () => {
    all = await openApp(await open())
    admin = all.as('admin')
  })
  afterAll(() => all.end())

  const send = (body: object, inbox = 'leads') => submitFromWebsite(all, inbox, body)
  const written = (action: string) => auditEntries(all.database, action)

  describe('a mask', () => {
    it.each([
      ['phone', '+20 100 123 4567', '••• ••67'],
      ['phone', '(02) 12-3', '••• ••23'],
      ['email', 'hana@example.com', 'h•••@example.com'],
      ['email', '😀a@example.com', '😀•••@example.com'],
      ['text', 'Diabetes', maskPlaceholders.whole],
      ['text', '', null],
      ['file', null, null],
    ] as const)('of the %s %j is the same out of the database as out of the code', async (kind, value, mask) => {
      const { rows } = await sql<{ mask: string | null }>`
        select ${sql.raw(maskSql({ kind }, 'v'))} as mask from (select ${value}::text as v) as t`.execute(
        all.database.db,
      )

      expect([maskValue({ kind }, value), rows[0]?.mask]).toEqual([mask, mask])
    })
  })

  describe('personal fields', () => {
    let id: string
    beforeAll(async () => {
      id = await send(person)
      await admin.send('PATCH', `/leads/${id}`, { notes: 'Called at noon' })
    })

    it.each([
      ['the list', '/leads?lang=en'],
      ['its Arabic', '/leads?lang=ar'],
      ['a record', () => `/leads/${id}`],
      ['a record in a language', () => `/leads/${id}?lang=en`],
      ['the choices', '/leads/options'],
      ['the home page', '/home'],
      ['a spreadsheet', '/leads/export?format=csv&columns=name,phone,email,message,notes'],
      ['a spreadsheet of the standard columns', '/leads/export?format=csv'],
      ['the history', () => `/leads/${id}/history`],
    ])('are masked in %s', async (_, path) => {
      const answer = await admin.get(typeof path === 'string' ? path : path())

      expect(answer.statusCode, answer.body).toBe(200)
      for (const secret of secrets) expect(answer.body).not.toContain(secret)
    })

    it('are masked in what is found by a name, and by a whole phone or address in any writing', async () => {
      const body = (q: string) => ({ lang: 'en', q })
      for (const q of ['hana', '+20 100 123 4567', '0100-123-4567', '٠١٠٠١٢٣٤٥٦٧', ' \u200eHANA@example.com']) {
        const [list, everywhere] = [
          await admin.send('POST', '/leads/search', body(q)),
          await admin.send('POST', '/search', { q }),
        ]
        expect(list.json().data, q).toMatchObject([{ id, phone: '••• ••67' }])
        expect(everywhere.json().data, q).toMatchObject([{ section: 'leads', id, title: 'Hana Samir' }])
        for (const secret of secrets) expect(list.body + everywhere.body).not.toContain(secret)
      }
    })

    it('are taken out of the words that an earlier version found records by, once', async () => {
      const { db } = all.database
      const old = async (search: string) => {
        await sql`update content.leads set search = ${search} where id = ${id}`.execute(db)
        await rebuildSearchText({ database: all.database, sections }, { urgent: true })
        const { rows } = await sql<{ search: string }>`select search from content.leads where id = ${id}`.execute(db)
        return rows[0]?.search
      }
      const words = buildSearchText('Hana Samir', ['Hana Samir'])
      await sql`comment on column content.leads.search is null`.execute(db)

      expect(await old('hana samir +20 100 123 4567 hana@example.com diabetes')).toBe(words)
      expect(await old('as it is')).toBe('as it is')
      await sql`comment on column content.leads.search is null`.execute(db)
      expect(await old('')).toBe(words)
    })

    it('are masked in what writes answer', async () => {
      const changed = await admin.send('PATCH', `/leads/${id}`, { status: 'contacted' })
      const stale = await admin.send('PATCH', `/leads/${id}`, { status: 'closed', version: 1 })

      expect([changed.statusCode, stale.statusCode]).toEqual([200, 409])
      expect(changed.json().data).toMatchObject({ name: 'Hana Samir', phone: '••• ••67', email: 'h•••@example.com' })
      for (const secret of secrets) expect(changed.body + stale.body).not.toContain(secret)
    })

    it('neither sort nor filter a list', async () => {
      for (const query of [
        'sort=phone',
        'sort=email',
        'sort=notes',
        'filter[phone]=1',
        'filter[email_not]=a',
        'filter[cv]=none',
      ])
        expect((await admin.get(`/${query.includes('cv') ? 'careers' : 'leads'}?${query}`)).statusCode, query).toBe(400)
      expect((await admin.get('/leads?sort=name')).statusCode).toBe(200)
    })

    it('are answered to who asks for those of one record, and that is written down without them', async () => {
      const answer = await admin.send('POST', `/leads/${id}/unmask`)
      const last = (await written('reveal')).at(-1)

      expect(answer.json().data).toEqual({
        id,
        version: expect.any(Number),
        values: { phone: person.phone, email: person.email, message: person.message, notes: 'Called at noon' },
        numbers: { phone: '+201001234567' },
      })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(last).toMatchObject({ section: 'leads', record_id: id })
      for (const secret of [...secrets, 'Hana']) expect(last?.all).not.toContain(secret)
    })

    it('are answered to nobody without the permission, of no other unit, and where there are none', async () => {
      const others = [
        await all.as('editor').send('POST', `/leads/${id}/unmask`),
        await all.as('stranger').send('POST', `/leads/${id}/unmask`),
        await all.as('admin', 'ventures').send('POST', `/leads/${id}/unmask`),
        await admin.send('POST', '/posts/anything/unmask'),
        await admin.send('POST', `/leads/${id}/unmask`, { all: true }),
      ]

      expect(others.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 404, 422])
    })

    it('mask a title that is an address, everywhere', async () => {
      await send({ email: 'salma@example.com' }, 'newsletter')
      const answers = [
        await admin.get('/newsletter'),
        await admin.get('/newsletter/options'),
        await admin.send('POST', '/search', { q: 'salma@example.com' }),
      ]

      for (const answer of answers) {
        expect(answer.body).toContain('s•••@example.com')
        expect(answer.body).not.toContain('salma')
      }
    })
  })

  describe('an export', () => {
    const path = '/leads/export?format=csv&lang=en&columns=name,phone,notes&filter[status]=new'
    const reason = 'Asked by the quality department'

    it.each([
      ['no reason', { password }, 'reason', 'validations.required'],
      ['a short reason', { reason: 'because', password }, 'reason', 'validations.min'],
      ['a long one', { reason: 'x'.repeat(301), password }, 'reason', 'validations.max'],
      ['no password', { reason }, 'ownPassword', 'validations.reauthRequired'],
      ['a wrong password', { reason, password: 'wrong-horse-1' }, 'password', 'validations.currentPassword'],
      ['anything else', { reason, password, columns: [] }, 'columns', 'validations.unknown'],
    ])('in clear is refused with %s', async (_, body, field, key) => {
      const before = (await written('export')).length
      const answer = await admin.send('POST', path, body)

      expect(answer.statusCode).toBe(422)
      expect(answer.json().errors[field].key).toBe(key)
      expect(await written('export')).toHaveLength(before)
    })

    it('has the values with a reason and a password, and is written down without them', async () => {
      await send({ ...person, name: 'Hoda Samir', phone: '+20 122 765 4321', email: 'hoda@example.com' })
      const answer = await admin.send('POST', path, { reason, password, q: 'hoda' })
      const last = (await written('export')).at(-1)

      expect(answer.body).toContain('Hoda Samir,\u200E+20 122 765 4321')
      expect(last).toMatchObject({
        section: 'leads',
        details: {
          reason,
          format: 'csv',
          columns: ['name', 'phone', 'notes'],
          filters: { status: ['new'] },
          searched: true,
        },
      })
      expect(last?.details.rows).toBeGreaterThan(0)
      expect(last?.all).not.toMatch(/hoda|7654321/i)
    })

    it('is written down whatever it is of', async () => {
      await admin.get('/posts/export?format=xlsx')

      expect((await written('export')).at(-1)).toMatchObject({ section: 'posts', details: { format: 'xlsx', rows: 0 } })
    })

    it('takes five wrong passwords, and then none for a while', async () => {
      const guesser = await createUserWith(all, 'guesser', ['Access Lead'])
      const tries = []
      for (let count = 0; count < 7; count += 1)
        tries.push((await guesser.send('POST', path, { reason, password: 'wrong' })).statusCode)

      expect(tries.at(-1)).toBe(429)
    })
  })
})
