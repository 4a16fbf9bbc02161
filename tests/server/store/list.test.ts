import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { exportRows } from '../../../src/server/store/export.ts'
import { listRecords, lookUp } from '../../../src/server/store/list.ts'
import { parseListQuery, parseLookUpQuery } from '../../../src/server/store/query.ts'
import { bulk, changeRecord, createRecord, removeRecord } from '../../../src/server/store/records.ts'
import type { Scope } from '../../../src/server/store/scope.ts'
import { eachDatabase } from '../databases.ts'
import { openUnit, refusal, type Workplace } from './fixture.ts'

type Row = Readonly<Record<string, unknown>>

/** What `GET {base}` would answer to these parameters. */
async function list(scope: Scope, parameters: Readonly<Record<string, unknown>> = {}) {
  const { json, ...rest } = await listRecords(scope, parseListQuery(scope.section, parameters))
  const rows: readonly Row[] = JSON.parse(json)
  return { rows, ...rest }
}
const valuesOf = async (scope: Scope, name: string, parameters: Readonly<Record<string, unknown>> = {}) =>
  (await list(scope, parameters)).rows.map((row) => row[name])

const question = (en: string, ar: string, order?: number) => ({
  order,
  en: { question: en, answer: 'Yes.' },
  ar: { question: ar, answer: 'نعم.' },
})

eachDatabase((open) => {
  let database: Database
  let all: Workplace
  let units = 0
  /** A unit without any records. */
  const freshUnit = () => {
    units += 1
    return openUnit(database, `unit-${units}`)
  }
  beforeAll(async () => {
    database = await open()
    await database.sync(sections)
    all = await freshUnit()
  })

  describe('a list', () => {
    it('shows the columns of the section and no others, in one language', async () => {
      const category = await createRecord(all.scope('postCategories'), { en: { name: 'Health' }, ar: { name: 'صحة' } })
      const picture = await all.picture(1600, 900)
      const made = await createRecord(all.scope('posts'), {
        category: category.id,
        desktopImage: picture,
        publishedAt: '2026-11-21T08:00:00Z',
        en: { title: 'Only English', body: '<p>Long</p>' },
        ar: { title: 'عربي', slug: 'عربي' },
      })
      const arabic = await list(all.scope('posts'), { lang: 'ar' })

      expect(arabic.rows).toEqual([
        {
          id: made.id,
          slug: 'عربي',
          status: 'draft',
          version: 1,
          languages: { en: 'complete', ar: 'missing' },
          createdAt: made.createdAt,
          updatedAt: made.updatedAt,
          title: 'عربي',
          category: category.id,
          publishedAt: '2026-11-21T08:00:00.000Z',
          author: null,
          desktopImage: expect.objectContaining({ id: picture, width: 1600 }),
        },
      ])
      expect(arabic).toMatchObject({ total: 1, exact: true, titles: { [category.id]: 'صحة' } })
    })

    it('comes in the order of the section, and of any column, with what is empty last', async () => {
      const { scope } = await freshUnit()
      const faq = scope('faq')
      for (const [en, ar, order] of [
        ['b', 'ب', 2],
        ['A', 'أ', 1],
        ['c', 'ت', undefined],
      ] as const)
        await createRecord(faq, question(en, ar, order))

      expect(await valuesOf(faq, 'question')).toEqual(['A', 'b', 'c'])
      expect(await valuesOf(faq, 'question', { sort: 'order', order: 'desc' })).toEqual(['b', 'A', 'c'])
      expect(await valuesOf(faq, 'question', { sort: 'question', order: 'DESC', lang: 'ar' })).toEqual(['ت', 'ب', 'أ'])
    })

    it('sorts both alphabets as people do', async () => {
      const { scope } = await freshUnit()
      for (const name of ['تغذية', 'zebra', 'إسعاف', 'Apple', 'باطنة', 'أشعة', 'banana'])
        await createRecord(scope('branches'), { en: { name }, ar: { name } })

      expect(await valuesOf(scope('branches'), 'name')).toEqual([
        'Apple',
        'banana',
        'zebra',
        'إسعاف',
        'أشعة',
        'باطنة',
        'تغذية',
      ])
    })

    it('sorts references by what they are called', async () => {
      const { scope, website } = await freshUnit()
      const made = []
      for (const name of ['Zamalek', 'Agouza'])
        made.push(await createRecord(scope('specialities'), { en: { name }, ar: { name } }))
      for (const speciality of made)
        await createRecord(website('leads'), {
          name: String(speciality.slug).slice(0, 8),
          phone: '0100000000',
          speciality: speciality.id,
        })

      expect(await valuesOf(scope('leads'), 'speciality', { sort: 'speciality' })).toEqual([made[1]?.id, made[0]?.id])
    })

    it('has pages, and says how many records there are', async () => {
      const { scope } = await freshUnit()
      for (let order = 1; order <= 5; order += 1)
        await createRecord(scope('faq'), question(`Q${order}`, `س${order}`, order))
      const second = await list(scope('faq'), { page: '2', per_page: '2' })

      expect(second.rows.map((row) => row.question)).toEqual(['Q3', 'Q4'])
      expect(second).toMatchObject({ total: 5, exact: true })
      expect((await list(scope('faq'), { page: '4', per_page: '2' })).rows).toEqual([])
    })

    it('counts no further than ten thousand', async () => {
      const { scope, unit } = await freshUnit()
      await sql`insert into content.branches (bu_id, id, status, en, ar, en_at, ar_at, created_at, updated_at)
        select ${unit.id}, gen_random_uuid(), 'published', '{"name":"x"}', '{"name":"س"}', now(), now(), now(), now()
        from generate_series(1, 10050)`.execute(database.db)

      expect(await list(scope('branches'), { page: '1', per_page: '10' })).toMatchObject({
        total: 10_001,
        exact: false,
      })
    })

    it('shows a title in the other language while it has none in this', async () => {
      const { scope, unit } = await freshUnit()
      await createRecord(scope('branches'), { en: { name: 'Maadi' }, ar: { name: 'المعادي' } })
      await sql`update content.branches set ar = '{}' where bu_id = ${unit.id}`.execute(database.db)

      expect(await valuesOf(scope('branches'), 'name', { lang: 'ar' })).toEqual(['Maadi'])
    })
  })

  describe('a search', () => {
    it.each([
      ['أمراض القلب', 'امراض'],
      ['احمد', 'أحمد'],
      ['العناية المركزة', 'المركزه'],
      ['مستشفى', 'مستشفي'],
      ['السُّكَّرِيّ', 'السكري'],
      ['السكري', 'السُّكَّري'],
      ['طـــب', 'طب'],
      ['عدد ١٢٣', '123'],
      ['number 456', '٤٥٦'],
      ['مؤسسة', 'موسسه'],
      ['Café', 'CAFE'],
      ['two words apart', 'apart two'],
      ['100% sure_thing', '100%'],
    ])('finds %s by %s', async (written, q) => {
      const { scope } = await freshUnit()
      await createRecord(scope('faq'), question(written, 'آخر'))
      await createRecord(scope('faq'), question('Another', 'غيره'))

      expect(await valuesOf(scope('faq'), 'question', { q })).toEqual([written])
    })

    it('takes % and _ for what they are', async () => {
      const { scope } = await freshUnit()
      await createRecord(scope('faq'), question('plain', 'عادي'))

      expect(await valuesOf(scope('faq'), 'question', { q: '%' })).toEqual([])
      expect(await valuesOf(scope('faq'), 'question', { q: 'pl_in' })).toEqual([])
    })

    it('finds a record by what was changed, in either language, and not by what is gone', async () => {
      const { scope } = await freshUnit()
      const made = await createRecord(scope('faq'), question('before', 'قبل'))
      await changeRecord(scope('faq'), made.id, { en: { question: 'after' } })

      expect(await valuesOf(scope('faq'), 'id', { q: 'after', lang: 'ar' })).toEqual([made.id])
      expect(await valuesOf(scope('faq'), 'id', { q: 'before' })).toEqual([])
    })

    it('finds a lead by its number however it is written', async () => {
      const { scope, website } = await freshUnit()
      await createRecord(website('leads'), { name: 'Hana', phone: '٠١٠-٢٣٤ ٥٦٧٨' })

      expect(await valuesOf(scope('leads'), 'name', { q: '0102345678' })).toEqual(['Hana'])
    })
  })

  describe('filters', () => {
    it('take any of some values, or none of them', async () => {
      const { scope, website, person } = await freshUnit()
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

    it('take ranges of days by the unit’s clock, and of numbers', async () => {
      const { scope, website, picture } = await freshUnit()
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
      const plain = { category, en: { title: 'Plain', author: 'Mona' }, ar: { title: 'عادي' } }
      const tagged = await createRecord(scope('posts'), { ...plain, tags: [tag], publishedAt: '2099-01-01T00:00:00Z' })
      const past = await createRecord(scope('posts'), {
        ...plain,
        publishedAt: '2020-01-01T00:00:00Z',
        ar: { title: 'عادي', author: 'منى' },
      })
      await sql`update content.posts set status = 'published' where id in (${tagged.id}, ${past.id})`.execute(
        database.db,
      )
      const ids = (parameters: object) => valuesOf(scope('posts'), 'id', { ...parameters })

      expect(await ids({ 'filter[status]': 'scheduled' })).toEqual([tagged.id])
      expect(await ids({ 'filter[status]': 'published' })).toEqual([past.id])
      expect(await ids({ 'filter[status]': 'published,scheduled' })).toHaveLength(2)
      expect(await ids({ 'filter[languages]': 'ar:missing,en:missing' })).toEqual([tagged.id])
      expect(await ids({ 'filter[tags]': tag })).toEqual([tagged.id])
      expect(await ids({ 'filter[tags]': 'none' })).toEqual([past.id])
      expect((await list(scope('posts'), { 'filter[tags]': tag })).rows).toMatchObject([{ tags: [tag] }])
    })

    it('list the deleted records instead', async () => {
      const { scope } = await freshUnit()
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
      const refused = await refusal(list(all.scope('posts'), parameters))

      expect(refused).toMatchObject({ key: 'errors.query', problems: [`${name} errors.query`] })
    })

    it('and words over 50 characters are refused', async () => {
      expect((await refusal(list(all.scope('posts'), { q: 'ص'.repeat(51) }))).key).toBe('errors.search')
    })
  })

  describe('options', () => {
    it('are what a reference may point to, found by words or by ids', async () => {
      const { scope } = await freshUnit()
      const made = []
      for (const name of ['Heart', 'Eyes', 'Bones'])
        made.push(await createRecord(scope('postCategories'), { en: { name }, ar: { name } }))
      const options = async (parameters: Row) =>
        (JSON.parse((await lookUp(scope('postCategories'), parseLookUpQuery(parameters))).json) as Row[]).map(
          (option) => option.title,
        )

      expect(await options({})).toEqual(['Bones', 'Eyes', 'Heart'])
      expect(await options({ q: 'EYE' })).toEqual(['Eyes'])
      expect(await options({ ids: `${made[0]?.id},${made[2]?.id}` })).toEqual(['Bones', 'Heart'])
      expect(await options({ page: '2', per_page: '2' })).toEqual(['Heart'])
      expect((await refusal(options({ ids: 'x' }))).problems).toEqual(['ids errors.query'])
    })
  })

  describe('an export', () => {
    it('has every record that matches, in the list’s order, whatever the page', async () => {
      const { scope, unit, website } = await freshUnit()
      const speciality = (await createRecord(scope('specialities'), { en: { name: 'Eyes' }, ar: { name: 'عيون' } })).id
      await createRecord(website('leads'), { name: 'Last', phone: '+20100000000', speciality })
      await sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
        select ${unit.id}, gen_random_uuid(), 'new', 'L' || to_char(n, 'FM0000'), '0100', now(), now(), now(), now()
        from generate_series(1, 2500) n`.execute(database.db)
      const query = parseListQuery(scope('leads').section, {
        page: '1',
        per_page: '10',
        sort: 'name',
        order: 'desc',
        lang: 'ar',
      })
      const rows = []
      for await (const row of exportRows(scope('leads'), query, ['name', 'speciality', 'status', 'owner', 'languages']))
        rows.push(row)

      expect(rows).toHaveLength(2501)
      expect(rows[0]).toEqual(['Last', 'عيون', 'new', null, 'en:complete ar:complete'])
      expect(rows[2500]).toEqual(['L0001', null, 'new', null, 'en:complete ar:complete'])
    })
  })

  describe('a bulk request', () => {
    it('changes, deletes and restores all of its records', async () => {
      const { scope } = await freshUnit()
      const faq = scope('faq')
      const keys = []
      for (const name of ['one', 'two']) keys.push((await createRecord(faq, question(name, name))).id)
      await bulk(faq, { slugs: keys, changes: { status: 'published' } })
      expect(await valuesOf(faq, 'status')).toEqual(['published', 'published'])

      expect(await bulk(faq, { slugs: keys, delete: true })).toEqual(keys)
      expect(await valuesOf(faq, 'id')).toEqual([])
      await bulk(faq, { slugs: keys, restore: true })
      expect(await valuesOf(faq, 'id')).toHaveLength(2)
    })

    it('does nothing at all when one of them refuses, and says which', async () => {
      const { scope } = await freshUnit()
      const posts = scope('posts')
      const category = (await createRecord(scope('postCategories'), { en: { name: 'Health' }, ar: { name: 'صحة' } })).id
      const made = []
      for (const name of ['one', 'two'])
        made.push(await createRecord(posts, { category, en: { title: name }, ar: { title: name } }))
      const keys = made.map(({ slug }) => slug)
      const refused = await refusal(bulk(posts, { slugs: keys, changes: { category: null } }))
      const missing = await refusal(bulk(posts, { slugs: [...keys, 'nowhere'], delete: true }))
      const referred = await refusal(bulk(scope('postCategories'), { slugs: [category], delete: true }))

      expect(refused.problems).toEqual(['slugs.0.category validations.required'])
      expect(missing.key).toBe('errors.notFound')
      expect(referred.key).toBe('errors.referenced')
      expect(await valuesOf(posts, 'version')).toEqual([1, 1])
    })

    it('deletes records that refer to each other together', async () => {
      const { scope } = await freshUnit()
      const posts = scope('posts')
      const category = (await createRecord(scope('postCategories'), { en: { name: 'Health' }, ar: { name: 'صحة' } })).id
      const first = await createRecord(posts, { category, en: { title: 'One' }, ar: { title: 'أول' } })
      const second = await createRecord(posts, {
        category,
        relatedPosts: [first.id],
        en: { title: 'Two' },
        ar: { title: 'ثان' },
      })

      expect(await bulk(posts, { slugs: [first.id, second.id], delete: true })).toHaveLength(2)
    })
  })
})
