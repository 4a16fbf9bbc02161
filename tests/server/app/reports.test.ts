import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createRecord } from '../../../src/server/records/records.ts'
import { createSectionContexts } from '../../../src/server/store/section-context.ts'
import { unitById } from '../../../src/server/store/units.ts'
import { type Client, emailOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newPicture } from './pictures.ts'

type Body = Readonly<Record<string, unknown>>
const november = 'from=2026-11-09&to=2026-11-11'

eachDatabase((open) => {
  describe('a report', () => {
    let all: TestApp
    let admin: Client
    let clinics: readonly string[]
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
      clinics = [await addClinic('Mona', 'منى'), await addClinic('Omar', 'عمر')]
      const [mona, omar] = clinics
      const click = { page: '/clinics/mona', device: 'mobile', locale: 'ar' }
      // Midnight in Cairo is 22:00 UTC.
      await came('ctaClinic', '2026-11-05T12:00:00Z', click)
      await came('ctaClinic', '2026-11-08T21:59:59Z', { ...click, source: 'google', clinic: mona })
      await came('ctaClinic', '2026-11-08T22:00:00Z', { ...click, source: 'google', clinic: mona })
      await came('ctaClinic', '2026-11-10T21:59:59Z', { ...click, source: 'google', clinic: mona })
      await came('ctaClinic', '2026-11-10T22:00:00Z', { ...click, source: 'facebook', device: 'desktop', clinic: omar })
      await came('ctaClinic', '2026-11-11T21:59:59Z', { ...click, clinic: omar })
      await came('ctaClinic', '2026-11-11T22:00:00Z', click)
      await came('ctaClinic', '2026-11-10T12:00:00Z', click, all.units.ventures)
    })
    afterAll(() => all.end())

    async function came(section: string, at: string, body: Body, unitId = all.units.hospital): Promise<void> {
      const { db } = all.database
      const unit = await unitById(db, unitId)
      const scope = unit && createSectionContexts({ db, unit, person: null, sections })(section)
      if (scope) await createRecord(scope, body, { at: new Date(at) })
    }

    async function addClinic(en: string, ar: string): Promise<string> {
      const body = { en: { name: en }, ar: { name: ar }, status: 'draft' }
      return (await admin.send('POST', '/clinics', body)).json().data.id
    }

    async function addOffer(category: string): Promise<string> {
      const words = (title: string) => ({ title, description: title })
      const [startAt, endAt] = ['2026-11-01T00:00:00.000Z', '2027-11-01T00:00:00.000Z']
      const cardImage = (await newPicture(admin)).id
      const offer = { en: words('Check'), ar: words('فحص'), price: 100, category, startAt, endAt, cardImage }
      return (await admin.send('POST', '/offers', offer)).json().data.id
    }

    const report = async (query: string, client = admin, base = '/cta/clinic') =>
      (await client.get(`${base}/report?${query}`)).json()

    it('counts by the days of the unit’s clock, beside as many days before', async () => {
      const { data } = await report(november)

      expect(data).toMatchObject({ from: '2026-11-09', to: '2026-11-11', total: 4, previous: 1 })
      expect(data.days).toEqual([
        { day: '2026-11-09', count: 1, previous: 0 },
        { day: '2026-11-10', count: 1, previous: 0 },
        { day: '2026-11-11', count: 2, previous: 1 },
      ])
    })

    it('counts by source, device, language and record, the most frequent first', async () => {
      const { by } = (await report(`${november}&lang=ar`)).data
      const [mona, omar] = clinics

      expect(by.source).toEqual({
        rows: [
          { value: 'google', count: 2, previous: 1 },
          { value: 'facebook', count: 1, previous: 0 },
          { value: null, count: 1, previous: 0 },
        ],
        other: 0,
      })
      expect(by.device.rows.map((row: Body) => [row.value, row.count])).toEqual([
        ['mobile', 3],
        ['desktop', 1],
      ])
      expect(by.locale.rows).toEqual([{ value: 'ar', count: 4, previous: 1 }])
      expect(by.clinic.rows).toEqual(
        expect.arrayContaining([
          { value: mona, title: 'منى', count: 2, previous: 1 },
          { value: omar, title: 'عمر', count: 2, previous: 0 },
        ]),
      )
    })

    it('names the ten most frequent sources and counts the others', async () => {
      for (let index = 0; index < 12; index += 1)
        await came('ctaWhatsapp', '2026-11-10T12:00:00Z', { page: '/', source: `site-${index}` })
      await came('ctaWhatsapp', '2026-11-10T12:00:00Z', { page: '/', source: 'site-11' })
      const { source } = (await report(november, admin, '/cta/whatsapp')).data.by

      expect(source.rows).toHaveLength(10)
      expect(source.rows[0]).toEqual({ value: 'site-11', count: 2, previous: 0 })
      expect(source.other).toBe(2)
    })

    it('is of the last 30 days up to today unless it is told', async () => {
      const { data } = await report('')

      expect(data.days).toHaveLength(30)
      expect(data.days.at(-1).day).toBe(data.to)
      expect((await report('to=2026-11-11')).data.from).toBe('2026-10-13')
    })

    it.each([
      ['a word as a day', 'from=yesterday', 'errors.query', { name: 'from' }],
      ['a day that no calendar has', 'to=2026-02-30', 'errors.query', { name: 'to' }],
      ['a last day before the first', 'from=2026-11-02&to=2026-11-01', 'errors.period', { max: 400 }],
      ['more than 400 days', 'from=2025-01-01&to=2026-02-05', 'errors.period', { max: 400 }],
      ['a parameter it does not know', 'days=7', 'errors.query', { name: 'days' }],
    ])('refuses %s', async (_, query, key, values) => {
      const answer = await admin.get(`/cta/clinic/report?${query}`)

      expect([answer.statusCode, answer.json().key, answer.json().values]).toEqual([400, key, values])
    })

    it('takes 400 days', async () => {
      expect((await report('from=2025-01-01&to=2026-02-04')).data.days).toHaveLength(400)
    })

    it('lists and exports the records of its days', async () => {
      const range = 'filter[createdAt_from]=2026-11-09&filter[createdAt_to]=2026-11-11'
      const list = (await admin.get(`/cta/clinic?${range}&sort=createdAt&order=asc`)).json()
      const sheet = await admin.get(`/cta/clinic/export?format=csv&lang=en&${range}`)

      expect(list.meta.total).toBe(4)
      expect(list.data[0]).toMatchObject({ createdAt: '2026-11-08T22:00:00.000Z', source: 'google' })
      expect(sheet.body.trim().split('\r\n')).toHaveLength(5)
      expect(sheet.body).toContain('/clinics/mona,Mona,google,,Mobile,Arabic')
    })

    it('is for those with both permissions alone, in the unit where they have them', async () => {
      const { db } = all.database
      const { id: adminId } = await db
        .selectFrom('core.admins')
        .select('id')
        .where('email', '=', emailOf('editor'))
        .executeTakeFirstOrThrow()
      const join = async (buId: string, permissions: readonly string[]) => {
        const roleId = await createRole(db, buId, { name: permissions.join(), permissions })
        await assignRole(db, { adminId, buId, roleId })
      }
      await join(all.units.ventures, ['Access CTA'])
      await join(all.units.AWP, ['Access Clinic'])
      const status = async (unit: 'ventures' | 'AWP' | 'hospital', path: string) =>
        (await all.as('editor', unit).get(path)).statusCode

      expect(await status('ventures', '/cta/clinic/report')).toBe(403)
      expect(await status('AWP', '/cta/clinic/report')).toBe(403)
      expect(await status('hospital', '/cta/clinic/report')).toBe(403)
      expect(await status('ventures', '/cta/whatsapp/report')).toBe(200)
      expect(await status('AWP', '/offersReport/usageByDate/report')).toBe(403)
      expect((await all.as('stranger').get('/cta/whatsapp/report')).statusCode).toBe(403)
      expect((await report(november, all.as('admin', 'ventures'))).data.total).toBe(1)
    })

    it('has what the website sends in, and nothing that it may not', async () => {
      const send = (body: Body, remoteAddress: string, unit = 'hospital') =>
        all.app.inject({
          method: 'POST',
          url: '/api/v1/website/cta/clinic',
          payload: body,
          remoteAddress,
          headers: { 'bu-id': unit },
        })
      const click = { page: '/clinics/omar', source: 'newsletter', clinic: clinics[1] }
      const sent = await send(click, '10.4.0.1')
      const elsewhere = await send(click, '10.4.0.2', 'ventures')
      const personal = await send({ ...click, phone: '+201001234567' }, '10.4.0.3')
      const owned = await admin.send('PATCH', `/cta/clinic/${sent.json().data.id}`, { notes: 'mine' })

      expect(sent.statusCode).toBe(201)
      expect(elsewhere.json().errors).toMatchObject({ clinic: { key: 'validations.reference' } })
      expect(personal.json().errors).toMatchObject({ phone: { key: 'validations.unknown' } })
      expect(owned.statusCode).toBe(405)
      expect((await report('')).data.by.source.rows).toContainEqual({ value: 'newsletter', count: 1, previous: 0 })
    })

    it('tells by record how often each thing happened, and hands that over day by day', async () => {
      const base = '/offersReport/usageByDate'
      const category = await admin.send('POST', '/offerCategories', { en: { name: 'Winter' }, ar: { name: 'الشتاء' } })
      const offer = await addOffer(category.json().data.id)
      const use = { page: '/offers/check', offer, channel: 'website' }
      await came('offersReport', '2026-11-09T10:00:00Z', { ...use, use: 'opened' })
      await came('offersReport', '2026-11-09T11:00:00Z', { ...use, use: 'opened' })
      await came('offersReport', '2026-11-11T11:00:00Z', { ...use, use: 'booked' })
      await came('offersReport', '2026-11-12T11:00:00Z', { ...use, use: 'redeemed' })
      const { data } = await report(`${november}&lang=ar`, admin, base)
      const sheet = await admin.get(`${base}/report/export?format=csv&lang=en&${november}`)

      expect(data.table).toEqual([{ id: offer, title: 'فحص', total: 3, counts: { opened: 2, booked: 1 } }])
      expect(sheet.body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
        'Day,Offer,Viewed,Booked,Redeemed,Total',
        '2026-11-09,Check,2,0,0,2',
        '2026-11-11,Check,0,1,0,1',
      ])
      expect((await admin.get(`${base}/report/export?format=xlsx&${november}`)).rawPayload.subarray(0, 2)).toEqual(
        Buffer.from('PK'),
      )
      expect((await admin.get('/cta/clinic/report/export?format=csv')).statusCode).toBe(404)
    })

    it('has more of one address than a person could send, and never at the cost of what they write', async () => {
      const send = (path: string, payload: Body) =>
        all.app.inject({
          method: 'POST',
          url: `/api/v1/website/${path}`,
          payload,
          remoteAddress: '10.5.0.1',
          headers: { 'bu-id': 'AWP' },
        })
      const clicks = await Promise.all(Array.from({ length: 242 }, () => send('cta/messenger', { page: '/' })))
      const lead = await send('leads', { name: 'Mona Adel', phone: '+201001234567' })

      expect(clicks.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
      expect(lead.statusCode).toBe(201)
    })

    it('is not what a search of the unit finds', async () => {
      expect((await admin.send('POST', '/search', { q: 'clinics/mona' })).json().data).toEqual([])
    })

    it('is no report of sections that have none', async () => {
      expect((await admin.get('/leads/report')).statusCode).toBe(404)
    })
  })
})
