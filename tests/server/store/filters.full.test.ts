import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, createRecord, removeRecord } from '../../../src/server/records/records.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, list, openUnit, question, refusal, valuesOf } from './fixture.ts'

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open(sections)
  })

  describe('filters', () => {
    it('take any of some values, or none of them', async () => {
      const { scope, website, person } = await freshUnit(database)
      const leads = scope('leads')
      const made = []
      for (const name of ['Aya', 'Badr', 'Celia'])
        made.push(await createRecord(website('leads'), { name, phone: '0100000000' }))
      const [first, second] = made.map((record) => record.id)
      await changeRecord(leads, first ?? '', { status: 'contacted', owner: person.id })
      await changeRecord(leads, second ?? '', { status: 'closed' })
      const names = async (parameters: object) =>
        (await valuesOf(leads, 'name', { sort: 'name', ...parameters })).join(' ')

      expect(await names({ 'filter[status]': 'contacted,closed' })).toBe('Aya Badr')
      expect(await names({ 'filter[status_not]': 'closed' })).toBe('Aya Celia')
      expect(await names({ 'filter[owner]': person.id })).toBe('Aya')
      expect(await names({ 'filter[owner]': 'none' })).toBe('Badr Celia')
      expect(await names({ 'filter[owner_not]': person.id })).toBe('Badr Celia')
      expect(await names({ 'filter[id]': `${first},${second}` })).toBe('Aya Badr')
      expect((await list(leads, { 'filter[owner]': person.id })).titles).toEqual({ [person.id]: person.name })
    })

    it('find what somebody wrote, and what lacks a picture', async () => {
      const { scope, person, picture } = await freshUnit(database)
      const entities = scope('entities')
      const named = (name: string) => ({ en: { name }, ar: { name: 'جهة' } })
      await createRecord(entities, { ...named('With a logo'), logo: await picture(400, 400) })
      await createRecord({ ...entities, person: null }, named('Without'))
      const names = async (parameters: Readonly<Record<string, unknown>>) =>
        (await valuesOf(entities, 'name', parameters)).join(' ')

      expect(await names({ 'filter[createdBy]': person.id })).toBe('With a logo')
      expect(await names({ 'filter[createdBy]': 'none' })).toBe('Without')
      expect(await names({ 'filter[logo]': 'none' })).toBe('Without')
      expect(await names({ 'filter[logo_not]': 'none' })).toBe('With a logo')
    })

    it('mean what was copied into them, whatever comes along unseen', async () => {
      const { scope } = await freshUnit(database)
      const clinics = scope('clinics')
      for (const order of [2, 3])
        await createRecord(clinics, {
          order,
          phone: `\u20661966${order}\u2069`,
          en: { name: `C${order}` },
          ar: { name: 'قلب' },
        })
      const names = (parameters: object) => valuesOf(clinics, 'name', { sort: 'order', ...parameters })

      expect(await names({ 'filter[phone]': '\u200e١٩٦٦٢\u200f' })).toEqual(['C2'])
      expect(await names({ 'filter[order_from]': '\u2066٣\u2069' })).toEqual(['C3'])
      expect(await names({ 'filter[status]': '\ufeffdraft' })).toEqual(['C2', 'C3'])
      expect(await names({ 'filter[createdAt_from]': '\u200e2000-01-01' })).toEqual(['C2', 'C3'])
    })

    it('take ranges of days by the unit’s clock, and of numbers', async () => {
      const { scope, website, picture } = await freshUnit(database)
      const late = new Date('2026-11-20T22:30:00Z')
      await createRecord(website('leads'), { name: 'Half past midnight in Cairo', phone: '0100000000' }, { at: late })
      const category = (await createRecord(scope('offerCategories'), { en: { name: 'Eyes' }, ar: { name: 'عيون' } })).id
      const offer = {
        category,
        cardImage: await picture(500, 500),
        startAt: '2026-01-01T00:00:00Z',
        endAt: '2026-02-01T00:00:00Z',
      }
      for (const price of [50, 99.5, 200])
        await createRecord(scope('offers'), {
          ...offer,
          price,
          en: { title: `At ${price}`, description: 'Less' },
          ar: { title: 'عرض', description: 'أقل' },
        })

      expect(
        await valuesOf(scope('leads'), 'name', {
          'filter[createdAt_from]': '2026-11-21',
          'filter[createdAt_to]': '2026-11-21',
        }),
      ).toHaveLength(1)
      expect(await valuesOf(scope('leads'), 'name', { 'filter[createdAt_to]': '2026-11-20' })).toHaveLength(0)
      expect(
        await valuesOf(scope('offers'), 'price', {
          'filter[price_from]': '60',
          'filter[price_to]': '200',
          sort: 'price',
        }),
      ).toEqual([99.5, 200])
      expect(
        await valuesOf(scope('offers'), 'price', {
          'filter[category]': category,
          'filter[onHomePage]': 'false',
          'filter[price]': '50',
        }),
      ).toEqual([50])
    })

    it('tell scheduled posts from published ones, and find languages and tags', async () => {
      const { scope } = await openUnit(database, 'ventures')
      const category = (await createRecord(scope('postCategories'), { en: { name: 'Health' }, ar: { name: 'صحة' } })).id
      const tag = (await createRecord(scope('postTags'), { en: { name: 'Diet' }, ar: { name: 'حمية' } })).id
      const plain = {
        category,
        en: { title: 'Plain', author: 'Mona' },
        ar: { title: 'عادي', excerpt: 'كلمتان', body: '<p>نص</p>' },
      }
      const tagged = await createRecord(scope('posts'), { ...plain, tags: [tag], publishedAt: '2099-01-01T00:00:00Z' })
      const past = await createRecord(scope('posts'), {
        ...plain,
        publishedAt: '2020-01-01T00:00:00Z',
        ar: { ...plain.ar, author: 'منى' },
      })
      await sql`update content.posts set status = 'published' where id in (${tagged.id}, ${past.id})`.execute(
        database.db,
      )
      const ids = (parameters: object) => valuesOf(scope('posts'), 'id', { ...parameters })

      expect(await ids({ 'filter[status]': 'scheduled' })).toEqual([tagged.id])
      expect(await ids({ 'filter[status]': 'published' })).toEqual([past.id])
      expect(await ids({ 'filter[status]': 'published,scheduled' })).toHaveLength(2)
      expect(await ids({ 'filter[languages]': 'ar:missing,ar:incomplete' })).toEqual([tagged.id])
      expect(await ids({ 'filter[tags]': tag })).toEqual([tagged.id])
      expect(await ids({ 'filter[tags]': 'none' })).toEqual([past.id])
      expect((await list(scope('posts'), { 'filter[tags]': tag })).rows).toMatchObject([{ tags: [tag] }])
    })

    it('list the deleted records instead', async () => {
      const { scope } = await freshUnit(database)
      const kept = await createRecord(scope('faq'), question('kept', 'باق'))
      const gone = await createRecord(scope('faq'), question('gone', 'ذهب'))
      await removeRecord(scope('faq'), gone.id)

      expect(await valuesOf(scope('faq'), 'id')).toEqual([kept.id])
      expect(await valuesOf(scope('faq'), 'id', { 'filter[deleted]': 'true', q: 'gone' })).toEqual([gone.id])
      expect((await list(scope('faq'), { 'filter[deleted]': 'true' })).rows).toMatchObject([
        { question: 'gone', deletedAt: expect.stringMatching(/Z$/) },
      ])
    })

    it.each([
      [{ sort: 'nonsense' }, 'sort'],
      [{ sort: 'tags' }, 'sort'],
      [{ sort: 'body' }, 'sort'],
      [{ order: 'up' }, 'order'],
      [{ page: '0' }, 'page'],
      [{ per_page: '1001' }, 'per_page'],
      [{ per_page: '1e2' }, 'per_page'],
      [{ lang: 'fr' }, 'lang'],
      [{ wrong: '1' }, 'wrong'],
      [{ page: ['1', '2'] }, 'page'],
      [{ 'filter[nonsense]': '1' }, 'filter[nonsense]'],
      [{ 'filter[title]': 'x' }, 'filter[title]'],
      [{ 'filter[status]': 'gone' }, 'filter[status]'],
      [{ 'filter[category]': 'not-an-id' }, 'filter[category]'],
      [{ 'filter[publishedAt]': '2026-01-01' }, 'filter[publishedAt]'],
      [{ 'filter[publishedAt_from]': 'yesterday' }, 'filter[publishedAt_from]'],
      [{ 'filter[category_from]': 'a' }, 'filter[category_from]'],
      [{ 'filter[languages]': 'fr:missing' }, 'filter[languages]'],
      [{ 'filter[deleted]': 'maybe' }, 'filter[deleted]'],
      [{ 'filter[__proto__]': 'x' }, 'filter[__proto__]'],
    ])('and parameters that cannot be so are refused by name: %j', async (parameters, name) => {
      const { scope } = await freshUnit(database)
      const refused = await refusal(list(scope('posts'), parameters))

      expect(refused).toMatchObject({ key: 'errors.query', problems: [`${name} errors.query`] })
    })

    it('and words over 50 characters are refused', async () => {
      const { scope } = await freshUnit(database)
      expect((await refusal(list(scope('posts'), { q: 'ص'.repeat(51) }))).key).toBe('errors.search')
    })
  })
})
