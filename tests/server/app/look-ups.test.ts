import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newPicture } from './pictures.ts'
import { created } from './posts.ts'
import { createUserWith } from './users.ts'

eachDatabase((open) => {
  let all: TestApp
  let doctor: { id: string; slug: string }
  let service: string
  beforeAll(async () => {
    all = await openApp(await open())
    const admin = all.as('admin')
    const post = (path: string, body: object) => created(admin, path, body)
    const named = (en: string, ar: string) => ({ en: { name: en }, ar: { name: ar } })
    const specialty = (await post('/specialties', named('Heart', 'القلب'))).id
    const picture = (await newPicture(admin)).id
    service = (
      await post('/services', {
        slug: 'check-up',
        en: { cardTitle: 'Check-up', cardShortDescription: 'All in a day' },
        ar: { cardTitle: 'فحص', cardShortDescription: 'كل شيء في يوم' },
      })
    ).id
    const body = (name: string, ar: string, certificates: readonly object[], services: readonly string[]) => ({
      specialty,
      services,
      image: picture,
      certificates,
      experiences: [],
      en: { name, title: 'Consultant' },
      ar: { name: ar, title: 'استشاري' },
    })
    const board = { year: 2009, en: { name: 'Board' }, ar: { name: 'البورد' } }
    doctor = await post('/doctors', body('Salma Hassan', 'سلمى حسن', [board, { ...board, year: 2015 }], [service]))
    await post('/doctors', body('Adam Fares', 'آدم فارس', [{ ...board, year: 1999 }], []))
  })
  afterAll(() => all.end())

  describe('the rows of a list in all records', () => {
    it('come flat in a language, each with its record', async () => {
      const { data, meta } = (await all.as('admin').get('/doctorCertificates?lang=ar')).json()

      expect(meta).toEqual({ total: 3, page: 1, per_page: 1000 })
      expect(data.filter((row: { record: { id: string } }) => row.record.id === doctor.id)).toEqual([
        {
          id: `${doctor.id}.0`,
          record: { id: doctor.id, slug: doctor.slug, title: 'سلمى حسن' },
          name: 'البورد',
          year: 2009,
        },
        {
          id: `${doctor.id}.1`,
          record: { id: doctor.id, slug: doctor.slug, title: 'سلمى حسن' },
          name: 'البورد',
          year: 2015,
        },
      ])
    })

    it('come a page at a time, in the order of the list, and of one record alone', async () => {
      const get = async (query: string) => (await all.as('admin').get(`/doctorCertificates?${query}`)).json()
      const pages = [await get('page=1&per_page=2'), await get('page=2&per_page=2')]
      const years = pages.map(({ data }) => data.map((row: { year: number }) => row.year))

      expect(pages[1].meta).toEqual({ total: 3, page: 2, per_page: 2 })
      expect(years.flat().toSorted()).toEqual([1999, 2009, 2015])
      expect((await get(`record=${doctor.slug}`)).meta.total).toBe(2)
      expect((await get(`record=${doctor.id}`)).meta.total).toBe(2)
      expect((await get('record=nobody')).data).toEqual([])
      expect((await all.as('admin').get('/doctorExperiences')).json().data).toEqual([])
    })
  })

  it('pairs a record with each that it refers to', async () => {
    expect((await all.as('admin').get('/doctorServices?lang=en')).json()).toEqual({
      data: [
        {
          id: `${doctor.id}.0`,
          record: { id: doctor.id, slug: doctor.slug, title: 'Salma Hassan' },
          reference: { id: service, slug: 'check-up', title: 'Check-up' },
        },
      ],
      meta: { total: 1, page: 1, per_page: 1000 },
    })
  })

  it('leaves out what is deleted, and what another unit has', async () => {
    const other = (await all.as('admin', 'AWP').get('/doctorCertificates')).json()
    const { id } = doctor
    await all.as('admin').send('DELETE', `/doctors/${id}`)
    const after = (await all.as('admin').get('/doctorCertificates')).json()
    await all.as('admin').send('POST', `/doctors/${id}/restore`)

    expect([other.meta.total, after.meta.total]).toEqual([0, 1])
  })

  it('refuses people without the permission of the section, and units without the field', async () => {
    const keyOf = async (path: string, ...who: Parameters<TestApp['as']>) => {
      const answer = await all.as(...who).get(path)
      return answer.json().key ?? answer.statusCode
    }

    expect(await keyOf('/doctorCertificates', 'editor')).toBe('errors.forbidden')
    expect(await keyOf('/doctorCertificates', 'stranger')).toBe('errors.unit')
    expect(await keyOf('/relatedOffers', 'editor')).toBe(200)
    expect(await keyOf('/relatedOffers', 'admin', 'AWP')).toBe('errors.notFound')
  })

  it.each(['q=a', 'sort=name', 'filter[year]=1', 'lang=fr', 'page=0', 'per_page=1001'])(
    'refuses ?%s',
    async (query) => {
      const answer = await all.as('admin').get(`/doctorCertificates?${query}`)

      expect([answer.statusCode, answer.json().key]).toEqual([400, 'errors.query'])
    },
  )

  describe('the second address of a list', () => {
    it('answers as the first does', async () => {
      const admin = all.as('admin')
      await admin.send('POST', '/offerCategories', { en: { name: 'Winter' }, ar: { name: 'الشتاء' } })
      const { data, meta } = (await admin.get('/offers/mobile/categories?lang=ar&page=1&per_page=10')).json()

      expect(data).toEqual((await admin.get('/offerCategories?lang=ar')).json().data)
      expect([data[0].name, meta.total]).toEqual(['الشتاء', 1])
      expect((await admin.get('/offers/mobile/categories?colour=1')).json().key).toBe('errors.query')
    })

    it('is open to those who may edit what refers to it, except for what was deleted, and to nobody else', async () => {
      const lookUp = '/offers/mobile/categories'
      const offers = await createUserWith(all, 'offers', ['Access Offer'])

      expect((await offers.get('/offerCategories')).statusCode).toBe(403)
      expect((await offers.get(lookUp)).statusCode).toBe(200)
      expect((await offers.get(`${lookUp}?filter[deleted]=true`)).statusCode).toBe(403)
      expect((await all.as('editor').get(lookUp)).json().key).toBe('errors.forbidden')
    })
  })

  it('lets whoever may edit doctors or courses manage specialties, in a unit of any profile', async () => {
    const specialty = (en: string) => ({ en: { name: en }, ar: { name: 'تخصص' } })
    const [doctors, courses, news] = [
      await createUserWith(all, 'medicine', ['Access Doctor']),
      await createUserWith(all, 'training', ['Access Course']),
      await createUserWith(all, 'press', ['Access News']),
    ]
    const made = [doctors, courses, news].map((who, index) =>
      who.send('POST', '/specialties', specialty(`Field ${index}`)),
    )

    expect((await Promise.all(made)).map(({ statusCode }) => statusCode)).toEqual([201, 201, 403])
  })

  it('lists what others refer to for those who may edit that, and lets only those write who hold its permission', async () => {
    const offers = await createUserWith(all, 'campaigns', ['Access Offer'])
    const contacts = await createUserWith(all, 'contacts', ['Access ContactUs'])
    const broker = (client: Client, name: string) =>
      all.app.inject({ url: `/api/broker/${name}?lang=en`, headers: client.headers })

    const branch = { en: { name: 'North' }, ar: { name: 'الشمال' } }
    expect((await offers.get('/offers/mobile/branches')).statusCode).toBe(200)
    expect((await offers.send('POST', '/offers/mobile/branches', branch)).statusCode).toBe(201)
    expect((await contacts.send('POST', '/offers/mobile/branches', branch)).statusCode).toBe(403)
    expect((await broker(contacts, 'branches')).statusCode).toBe(200)
    expect((await broker(offers, 'branches')).statusCode).toBe(403)
    for (const name of ['branches', 'specialities', 'supervisor_levels'])
      expect((await broker(all.as('admin'), name)).statusCode).toBe(200)
  })
})
