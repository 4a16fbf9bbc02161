import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { rebuildSearchText } from '../../../src/server/search/rebuild-search-text.ts'
import { type Client, openApp, password, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { submitFromWebsite } from '../app/website-client.ts'

/** Ways to write one number: each finds each. */
const writings = [
  '+20 100 123 4567',
  '+201001234567',
  '00201001234567',
  '01001234567',
  '0100 123 4567',
  '0100-123-4567',
  '0100.123.4567',
  '(+20) 100 123–4567',
  '٠١٠٠ ١٢٣ ٤٥٦٧',
  '۰۱۰۰۱۲۳۴۵۶۷',
  '\u200e+20 100 123 4567\u200f',
  '\u2066+٢٠ ١٠٠ ١٢٣ ٤٥٦٧\u2069',
]
const reason = 'The person asked for it in writing'

eachDatabase((openDatabase) => {
  let testApp: TestApp
  let admin: Client
  beforeAll(async () => {
    testApp = await openApp(await openDatabase(), { env: { UNMASKS_PER_HOUR: '10000' } })
    admin = testApp.as('admin')
  })
  afterAll(() => testApp.end())

  const send = (one: string) => submitFromWebsite(testApp, 'leads', { name: 'Mona', phone: one })
  /** A clinic, whose phone everybody sees. */
  const open = async (one: string): Promise<string> => {
    const answer = await admin.send('POST', '/clinics', { phone: one, en: { name: 'Heart' }, ar: { name: 'قلب' } })
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().data.id
  }
  const found = async (path: string, q: string): Promise<string[]> => {
    const answer = path.endsWith('s')
      ? await admin.get(`${path}?q=${encodeURIComponent(q)}`)
      : await admin.send('POST', path, { q })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data.map(({ id }: { id: string }) => id)
  }
  const numbers = async (ids: readonly string[]) =>
    (
      await sql<{ number: string | null }>`
        select phone_e164 as number from content.leads where id in (${sql.join(ids)}) order by id`.execute(
        testApp.database.db,
      )
    ).rows.map(({ number }) => number)

  describe('a phone', () => {
    let leads: string[]
    let clinics: string[]
    beforeAll(async () => {
      leads = []
      clinics = []
      for (const one of writings) {
        leads.push(await send(one))
        clinics.push(await open(one))
      }
      for (const other of ['+20 100 123 4568', '19668', '16676']) {
        await send(other)
        await open(other)
      }
    })

    it.each(writings)(
      'in every writing is found by %j, in a list, by the search over all and as a person',
      async (q) => {
        expect((await found('/leads/search', q)).toSorted()).toEqual(leads)
        expect((await found('/clinics', q)).toSorted()).toEqual(clinics)
        const anywhere = await found('/search', q)
        expect(anywhere.filter((id) => leads.includes(id))).toHaveLength(5)
        expect(anywhere.filter((id) => clinics.includes(id))).toHaveLength(5)
        expect((await found('/personal-data/find', q)).toSorted()).toEqual(leads)
      },
    )

    it('is stored as it was typed, and beside it in E.164', async () => {
      expect(new Set(await numbers(leads))).toEqual(new Set(['+201001234567']))
      const { values, numbers: known } = (await admin.send('POST', `/leads/${leads[8]}/unmask`)).json().data
      expect(values).toMatchObject({ phone: '0100 123 4567' })
      expect(known).toEqual({ phone: '+201001234567' })
    })

    it('of few digits is a whole number, never the end of another', async () => {
      const [hotline] = await found('/leads/search', '19668')
      expect(await numbers([hotline ?? ''])).toEqual([null])
      expect(await found('/personal-data/find', '١٩٦٦٨')).toEqual([hotline])
      for (const end of ['567', '34567']) {
        expect(await found('/leads/search', end)).toEqual([])
        expect(await found('/personal-data/find', end)).toEqual([])
      }
    })

    it('keeps its reading when the unit has moved to another country, of which new ones are', async () => {
      const { db } = testApp.database
      const old = await open('0100 765 4321')
      const moved = (country: 'SA' | 'EG') =>
        db.updateTable('core.business_units').set({ country }).where('id', '=', testApp.units.hospital).execute()
      await moved('SA')
      expect((await admin.send('PATCH', `/clinics/${old}`, { order: 5 })).statusCode).toBe(200)
      const typed = await open('050 765 4321')
      const { rows } = await sql<{ id: string; number: string }>`
        select id::text, phone_e164 as number from content.clinics where id in (${sql.join([old, typed])})`.execute(db)
      await moved('EG')

      expect(Object.fromEntries(rows.map(({ id, number }) => [id, number]))).toEqual({
        [old]: '+201007654321',
        [typed]: '+966507654321',
      })
    })

    it('is kept by the words beside it', async () => {
      const id = await submitFromWebsite(testApp, 'leads', { name: 'Room 123', phone: '01201234567' })
      expect(await found('/leads/search', '123')).toEqual([id])
    })
  })

  describe('who is looked for', () => {
    it('is nobody abroad whose number ends alike, and is found whatever the country of the unit', async () => {
      const egyptian = [await send('0110 012 3456'), await send('+20 110 012 3456')]
      const british = await send('+44 7100 123456')
      const saudi = [await send('0501239999'), await send('+966 50 123 9999')]

      expect((await found('/personal-data/find', '01100123456')).toSorted()).toEqual(egyptian)
      expect(await found('/personal-data/find', '00447100123456')).toEqual([british])
      for (const q of ['0501239999', '+966501239999', '966501239999'])
        expect((await found('/personal-data/find', q)).toSorted(), q).toEqual(saudi)
      expect((await found('/leads/search', '+447100123456')).toSorted()).toEqual([...egyptian, british].toSorted())
    })

    it('is found where nobody knows yet what number it is, and when that is found out without keeping a start waiting', async () => {
      const { db } = testApp.database
      const id = await send('0155 555 5555')
      await sql`update content.leads set phone_e164 = null where id = ${id}`.execute(db)
      expect(await found('/personal-data/find', '+20 155 555 5555')).toEqual([id])

      const anew = (urgent: boolean) => rebuildSearchText({ database: testApp.database, sections }, { urgent })
      await anew(true)
      const { rows } = await sql<{ mark: string }>`
        select col_description(attrelid, attnum) as mark from pg_attribute
        where attrelid = 'content.leads'::regclass and attname = 'search'`.execute(db)
      await sql`update content.leads set phone_e164 = null where id = ${id}`.execute(db)
      const earlier = (rows[0]?.mark ?? '').replace(/^\d+/, '2')
      await sql`comment on column content.leads.search is ${sql.lit(earlier)}`.execute(db)

      expect(await anew(true)).toEqual([])
      expect(await anew(false)).toContain('leads')
      expect(await numbers([id])).toEqual(['+201555555555'])
      expect(await found('/personal-data/find', '+20 155 555 5555')).toEqual([id])
    })

    it('is forgotten with the number', async () => {
      const id = await send('0122 222 2222')
      const records = [{ unit: testApp.units.hospital, section: 'leads', id }]
      const answer = await admin.send('POST', '/personal-data/erase', { records, reason, password })

      expect(answer.json().data).toEqual({ records: 1, files: 0 })
      expect(await numbers([id])).toEqual([null])
    })

    it('is found and forgotten in an inbox that had left before numbers were kept', async () => {
      const { db } = testApp.database
      const id = await submitFromWebsite(testApp, 'contacts', {
        name: 'Adel',
        phone: '0111 111 1111',
        message: 'Hello',
      })
      await sql`alter table content.contacts drop column phone_e164`.execute(db)
      const records = [{ unit: testApp.units.hospital, section: 'contacts', id }]

      expect(await found('/personal-data/find', '+201111111111')).toEqual([id])
      await admin.send('POST', '/personal-data/erase', { records, reason, password })
      expect(await found('/personal-data/find', '+201111111111')).toEqual([])
    })
  })
})
