import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { markEmptyTablesIndexed, rebuildSearchText } from '../../../src/server/search/rebuild-search-text.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, list, question, valuesOf } from './fixture.ts'

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open(sections)
    await markEmptyTablesIndexed({ database, sections })
  })

  describe('a list', () => {
    it('shows the columns of the section and no others, in one language', async () => {
      const all = await freshUnit(database)
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
          languages: { en: 'incomplete', ar: 'incomplete' },
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
      const { scope } = await freshUnit(database)
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
      const { scope } = await freshUnit(database)
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

    it('sorts numbers within texts by their value, in whatever digits', async () => {
      const { scope } = await freshUnit(database)
      const names = ['Step 9', 'Step 10', '2 خطوات', '10 خطوات', '٣ خطوات', '۱۱ خطوة', '007 steps']
      for (const name of names) await createRecord(scope('branches'), { en: { name }, ar: { name } })
      const sorted = ['2 خطوات', '٣ خطوات', '007 steps', '10 خطوات', '۱۱ خطوة', 'Step 9', 'Step 10']

      expect(await valuesOf(scope('branches'), 'name')).toEqual(sorted)
      expect(await valuesOf(scope('branches'), 'name', { lang: 'ar', sort: 'name', order: 'desc' })).toEqual(
        sorted.toReversed(),
      )
    })

    it('sorts references by what they are called', async () => {
      const { scope, website } = await freshUnit(database)
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
      const { scope } = await freshUnit(database)
      for (let order = 1; order <= 5; order += 1)
        await createRecord(scope('faq'), question(`Q${order}`, `س${order}`, order))
      const second = await list(scope('faq'), { page: '2', per_page: '2' })

      expect(second.rows.map((row) => row.question)).toEqual(['Q3', 'Q4'])
      expect(second).toMatchObject({ total: 5, exact: true })
      expect((await list(scope('faq'), { page: '4', per_page: '2' })).rows).toEqual([])
    })

    it('counts no further than ten thousand, but for what the tallies know', async () => {
      const { scope, unit } = await freshUnit(database)
      await sql`insert into content.branches (bu_id, id, status, search, en, ar, en_at, ar_at, created_at, updated_at)
        select ${unit.id}, gen_random_uuid(), 'published', ' x ', '{"name":"x"}', '{"name":"س"}', now(), now(), now(), now()
        from generate_series(1, 10050)`.execute(database.db)

      const totalOf = (parameters: object) => list(scope('branches'), { page: '1', per_page: '10', ...parameters })
      expect(await totalOf({ q: 'x' })).toMatchObject({ total: 10_000, exact: false })
      expect(await totalOf({ 'filter[updatedBy]': 'none' })).toMatchObject({ total: 10_000, exact: false })
      expect(await totalOf({})).toMatchObject({ total: 10_050, exact: true })
      expect(await totalOf({ 'filter[status]': 'published' })).toMatchObject({ total: 10_050, exact: true })
    })

    it('shows a title in the other language while it has none in this', async () => {
      const { scope, unit } = await freshUnit(database)
      await createRecord(scope('branches'), { en: { name: 'Maadi' }, ar: { name: 'المعادي' } })
      await sql`update content.branches set ar = '{}' where bu_id = ${unit.id}`.execute(database.db)

      expect(await valuesOf(scope('branches'), 'name', { lang: 'ar' })).toEqual(['Maadi'])
    })
  })

  describe('a search', () => {
    it('finds each spelling of a word by each other', async () => {
      const { scope } = await freshUnit(database)
      for (const ar of ['العيادة', 'للأسنان', 'مسئول الشئون', 'د. عبد الرحمن', 'ڤيلا', '«1,200»'])
        await createRecord(scope('faq'), question('Question', ar))
      const found = (q: string) => valuesOf(scope('faq'), 'question', { q, lang: 'ar' })

      expect(await found('عيادة')).toEqual(['العيادة'])
      expect(await found('بالعيادة')).toEqual(['العيادة'])
      expect(await found('الاسنان')).toEqual(['للأسنان'])
      expect(await found('شؤون المسؤول')).toEqual(['مسئول الشئون'])
      expect(await found('دكتور عبدالرحمن')).toEqual(['د. عبد الرحمن'])
      expect(await found('فيلا')).toEqual(['ڤيلا'])
      expect(await found('"١٬٢٠٠"')).toEqual(['«1,200»'])
      expect(await found('عيادات')).toEqual(['العيادة'])
    })

    it('rebuilds the search texts and translation statuses of an earlier version in the background', async () => {
      const { scope } = await freshUnit(database)
      const { id } = await createRecord(scope('faq'), question('Old', 'العيادة'))
      const found = () => valuesOf(scope('faq'), 'id', { q: 'بالعيادة' })
      await sql`update content.faq set search = 'old yes. العياده نعم.', en_state = 'missing' where id = ${id}`.execute(
        database.db,
      )
      // As of a version that wrote no rules down; there is no empty table to be marked.
      await sql`comment on column content.faq.search is null`.execute(database.db)
      await markEmptyTablesIndexed({ database, sections })
      await sql`comment on column content.faq.search is 'earlier'`.execute(database.db)
      expect(await found()).toEqual([])

      const pace = { ...unthrottled, isStopped: true }
      expect(await rebuildSearchText({ database, sections }, { urgent: false, pace })).toEqual(['faq'])
      expect(await found()).toEqual([])
      expect(await rebuildSearchText({ database, sections }, { urgent: false })).toContain('faq')
      expect(await found()).toEqual([id])
      expect(await valuesOf(scope('faq'), 'languages', {})).toEqual([{ en: 'complete', ar: 'complete' }])
      expect(await rebuildSearchText({ database, sections }, { urgent: false })).toEqual([])
    })

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
      const { scope } = await freshUnit(database)
      await createRecord(scope('faq'), question(written, 'آخر'))
      await createRecord(scope('faq'), question('Another', 'غيره'))

      expect(await valuesOf(scope('faq'), 'question', { q })).toEqual([written])
    })

    it('takes % and _ for what they are', async () => {
      const { scope } = await freshUnit(database)
      await createRecord(scope('faq'), question('plain', 'عادي'))

      expect(await valuesOf(scope('faq'), 'question', { q: '%' })).toEqual([])
      expect(await valuesOf(scope('faq'), 'question', { q: 'pl_in' })).toEqual([])
    })

    it('finds a record by what was changed, in either language, and not by what is gone', async () => {
      const { scope } = await freshUnit(database)
      const made = await createRecord(scope('faq'), question('before', 'قبل'))
      await changeRecord(scope('faq'), made.id, { en: { question: 'after' } })

      expect(await valuesOf(scope('faq'), 'id', { q: 'after', lang: 'ar' })).toEqual([made.id])
      expect(await valuesOf(scope('faq'), 'id', { q: 'before' })).toEqual([])
    })

    it('finds a lead by its number however it is written', async () => {
      const { scope, website } = await freshUnit(database)
      await createRecord(website('leads'), { name: 'Hana', phone: '٠١٠-٢٣٤ ٥٦٧٨' })

      expect(await valuesOf(scope('leads'), 'name', { q: '0102345678' })).toEqual(['Hana'])
    })
  })
})
