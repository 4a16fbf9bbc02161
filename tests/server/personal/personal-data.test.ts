import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { type Client, emailOf, openApp, password, type TestApp } from '../../harness/app.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { submitFromWebsite } from '../app/website-client.ts'

const reason = 'The person asked for it in writing'

eachDatabase((open) => {
  let all: TestApp
  let admin: Client
  beforeAll(async () => {
    all = await openApp(await open())
    admin = all.as('admin')
    await send('leads', { name: 'مُنى السيّد', phone: '+20 100 123 4567', email: 'mona@example.com', message: 'Asthma' })
    await send('doctor_reservations', { name: 'Mona Elsayed', phone: '0100-123-4567' }, 'ventures')
    await send('contacts', {
      name: 'Mona Adel',
      phone: '+966501112223',
      email: 'adel@example.com',
      message: 'Hello there',
    })
    await send('newsletter', { email: 'mona@example.com' }, 'ventures')
    await assignStranger('ventures', { name: 'clerk', permissions: ['Access Lead', 'Access Booking'] })
    await assignStranger('hospital', { name: 'manager', permissions: ['Access Admin', 'Access Lead'] })
  })
  afterAll(() => all.end())

  const assignStranger = async (unit: 'hospital' | 'ventures', role: Parameters<typeof createRole>[2]) => {
    const { db } = all.database
    const { id: adminId } = await db
      .selectFrom('core.admins')
      .select('id')
      .where('email', '=', emailOf('stranger'))
      .executeTakeFirstOrThrow()
    await assignRole(db, { adminId, buId: all.units[unit], roleId: await createRole(db, all.units[unit], role) })
  }
  const send = (inbox: string, payload: object, unit: 'hospital' | 'ventures' = 'hospital') =>
    submitFromWebsite(all, inbox, payload, all.units[unit])
  const find = async (q: string, client = admin) => {
    const answer = await client.send('POST', '/personal-data/find', { q })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const sectionsOf = ({ data }: { data: { section: string }[] }) => data.map(({ section }) => section).toSorted()
  const named = ({ data }: { data: { id: string; section: string; unit: { id: string } }[] }) =>
    data.map(({ id, section, unit }) => ({ id, section, unit: unit.id }))
  const written = (action: string) => auditEntries(all.database, action)

  describe('one person', () => {
    it.each([
      ['an address in any case', ' Mona@Example.com ', ['leads', 'newsletter'], 'email'],
      ['a phone as it was written', '+20 100 123 4567', ['doctorReservations', 'leads'], 'phone'],
      ['a phone as people say it', '01001234567', ['doctorReservations', 'leads'], 'phone'],
      ['a phone in Arabic digits', '٠٠٢٠١٠٠١٢٣٤٥٦٧', ['doctorReservations', 'leads'], 'phone'],
      ['a name in Arabic, however it is spelt', 'منى السيد', ['leads'], 'name'],
      ['a name in English', 'mona', ['contacts', 'doctorReservations', 'leads'], 'name'],
      ['a name that stands elsewhere', 'asthma', [], 'name'],
    ])('is found by %s, across units', async (_, q, expected, by) => {
      const answer = await find(q)

      expect([sectionsOf(answer), answer.meta]).toEqual([expected, { by, more: false }])
    })

    it.each(['', 'a', '12', 'x'.repeat(51)])('is not looked for by %j', async (q) => {
      expect((await admin.send('POST', '/personal-data/find', { q })).statusCode).toBe(422)
    })

    it('is found by a group admin in a unit that is retired too, and by nobody else', async () => {
      const { db } = all.database
      const retire = (at: Date | null) =>
        db.updateTable('core.business_units').set({ retired_at: at }).where('id', '=', all.units.hospital).execute()
      const mark = (group_admin: boolean) =>
        db.updateTable('core.admins').set({ group_admin }).where('email', '=', 'admin@example.com').execute()
      const elsewhere = all.as('admin', 'ventures')
      await retire(new Date())
      const before = await find('mona@example.com', elsewhere)
      await mark(true)
      const after = await find('mona@example.com', elsewhere)
      await mark(false)
      await retire(null)

      expect([sectionsOf(before), sectionsOf(after)]).toEqual([['newsletter'], ['leads', 'newsletter']])
    })

    it('is found by nobody without Access Admin, and in no unit where they lack it', async () => {
      expect((await all.as('editor').send('POST', '/personal-data/find', { q: 'mona' })).statusCode).toBe(403)
      expect((await all.as('stranger', 'ventures').send('POST', '/personal-data/find', { q: 'mona' })).statusCode).toBe(
        403,
      )
      expect(sectionsOf(await find('01001234567', all.as('stranger')))).toEqual(['leads'])
    })

    it('is looked for with a note of it, without the words', async () => {
      await find('mona@example.com')
      const last = (await written('find')).at(-1)

      expect(last).toMatchObject({ bu_id: all.units.hospital, details: { by: 'email', rows: 2 } })
      expect(last?.all).not.toContain('mona')
    })

    it('gets all that is kept of them, for a reason and a password', async () => {
      const records = named(await find('01001234567'))
      const answer = await admin.send('POST', '/personal-data/export', { records, reason, password })

      expect(answer.headers['content-disposition']).toMatch(/personal-data-.*\.json/)
      expect(
        answer
          .json()
          .records.map(({ values }: { values: { phone: string } }) => values.phone)
          .toSorted(),
      ).toEqual(['+20 100 123 4567', '0100-123-4567'])
      expect(answer.body).toContain('Asthma')
      expect((await written('export')).map(({ details }) => details)).toMatchObject([
        { reason, rows: 1 },
        { reason, rows: 1 },
      ])
    })

    it.each([
      ['no reason', { reason: '' }, 422],
      ['a wrong password', { password: 'wrong-horse-1' }, 422],
      ['no records', { records: [] }, 422],
      ['what are no records', { records: ['leads'] }, 422],
      ['too many records', { records: Array.from({ length: 201 }, () => ({})) }, 422],
      ['anything else', { everything: true }, 422],
    ])('is neither given out nor erased with %s', async (_, change, status) => {
      const records = named(await find('01001234567'))
      for (const what of ['export', 'erase']) {
        const answer = await admin.send('POST', `/personal-data/${what}`, { records, reason, password, ...change })
        expect(answer.statusCode, answer.body).toBe(status)
      }
      expect(named(await find('01001234567'))).toEqual(records)
    })

    it('is not erased in records of others, and in none when one of them is wrong', async () => {
      const records = named(await find('01001234567'))
      const strange = [...records, { ...records[0], id: all.units.hospital }]
      const others = await all.as('stranger').send('POST', '/personal-data/erase', { records, reason, password })
      const wrong = await admin.send('POST', '/personal-data/erase', { records: strange, reason, password })

      expect([others.statusCode, wrong.statusCode]).toEqual([404, 404])
      expect(named(await find('01001234567'))).toEqual(records)
    })

    it('is erased from every record, with a note on each', async () => {
      const lead = await send('leads', {
        name: 'Laila',
        phone: '0100 765 4321',
        email: 'laila@example.com',
        message: 'Back',
      })
      await send('doctor_reservations', { name: 'Laila', phone: '0100-765-4321' }, 'ventures')
      const records = named(await find('01007654321'))
      const storedRows = async () => {
        const { rows } = await sql<{ row: string }>`
          select to_jsonb(t)::text as row from content.leads t where email = 'laila@example.com' or phone like '%4321'
          union all select to_jsonb(t)::text from content.doctor_reservations t where phone like '%4321'`.execute(
          all.database.db,
        )
        return rows
      }
      expect(await storedRows()).toHaveLength(2)
      const answer = await admin.send('POST', '/personal-data/erase', { records, reason, password })
      const notes = await written('erase')

      expect(answer.json().data).toEqual({ records: 2, files: 0 })
      expect(named(await find('01007654321'))).toEqual([])
      expect(await storedRows()).toEqual([])
      expect(notes.map(({ record_id }) => record_id).toSorted()).toEqual(records.map(({ id }) => id).toSorted())
      expect(notes[0]?.details).toEqual({ reason })
      expect((await admin.get(`/leads/${lead}/history`)).json().data[0]).toMatchObject({
        action: 'erase',
        details: { reason },
      })
    })
  })
})
