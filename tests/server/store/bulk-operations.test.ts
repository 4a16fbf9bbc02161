import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { OptionQuery } from '../../../src/api/sections/list-query.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { exportRecords, readCells } from '../../../src/server/lists/export-records.ts'
import { listIdPage, listRecords, listReferenceOptions } from '../../../src/server/lists/list-records.ts'
import { parseListQuery, toOptionQuery } from '../../../src/server/lists/parse-query.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import { changeRecord, createRecord, removeRecord } from '../../../src/server/records/records.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, question, type Row, refusal, valuesOf } from './fixture.ts'

eachDatabase((open) => {
  let database: Database
  beforeAll(async () => {
    database = await open(sections)
  })

  describe('options', () => {
    it('are what a reference may point to, found by words or by ids', async () => {
      const { scope } = await freshUnit(database)
      const made = []
      for (const name of ['Heart', 'Eyes', 'Bones'])
        made.push(await createRecord(scope('postCategories'), { en: { name }, ar: { name } }))
      const options = async (parameters: OptionQuery) =>
        (
          JSON.parse((await listReferenceOptions(scope('postCategories'), toOptionQuery(parameters))).json) as Row[]
        ).map((option) => option.title)

      expect(await options({})).toEqual(['Bones', 'Eyes', 'Heart'])
      expect(await options({ q: 'EYE' })).toEqual(['Eyes'])
      expect(await options({ ids: `${made[0]?.id},${made[2]?.id}` })).toEqual(['Bones', 'Heart'])
      expect(await options({ page: 2, per_page: 2 })).toEqual(['Heart'])
      expect((await refusal(options({ ids: 'x' }))).problems).toEqual(['ids errors.query'])
    })
  })

  describe('an export', () => {
    it('has every record that matches, in the list’s order, whatever the page', async () => {
      const { scope, unit, website } = await freshUnit(database)
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
      const columns = ['name', 'speciality', 'status', 'owner', 'languages']
      const { rows: exported = [] } = (await exportRecords(scope('leads'), query, { columns, revealed: false })) ?? {}
      for await (const row of exported) rows.push(row)

      expect(rows).toHaveLength(2501)
      expect(rows[0]).toEqual(['Last', 'عيون', 'new', null, 'en:complete ar:complete'])
      expect(rows[2500]).toEqual(['L0001', null, 'new', null, 'en:complete ar:complete'])
    })

    it('with the whole texts reads a few large records at a time', async () => {
      const { scope } = await freshUnit(database)
      const faq = scope('faq')
      const ids: string[] = []
      for (const name of ['one', 'two', 'three']) ids.push((await createRecord(faq, question(name, name))).id)
      await sql`update content.faq set en = jsonb_set(en, '{answer}', to_jsonb(repeat('long ', 120000)))
        where bu_id = ${faq.unit.id}`.execute(database.db)
      const batches = []
      for await (const rows of readCells(faq, ids, { columns: ['en.question', 'en.answer'], revealed: false }, 'en'))
        batches.push(rows.map(([, answer]) => String(answer).length))

      expect(batches).toEqual([[600_000], [600_000], [600_000]])
    })
  })

  describe('a bulk request', () => {
    it('changes, deletes and restores all of its records', async () => {
      const { scope } = await freshUnit(database)
      const faq = scope('faq')
      const keys = []
      for (const name of ['one', 'two']) keys.push((await createRecord(faq, question(name, name))).id)
      await runBulkOperation(faq, { slugs: keys, changes: { status: 'published' } })
      expect(await valuesOf(faq, 'status')).toEqual(['published', 'published'])

      expect((await runBulkOperation(faq, { slugs: keys, delete: true })).ids).toEqual(keys)
      expect(await valuesOf(faq, 'id')).toEqual([])
      await runBulkOperation(faq, { slugs: keys, restore: true })
      expect(await valuesOf(faq, 'id')).toHaveLength(2)
    })

    it('leaves alone what no longer has the version that is given', async () => {
      const { scope } = await freshUnit(database)
      const faq = scope('faq')
      const made = []
      for (const name of ['untouched', 'changed', 'deleted']) made.push(await createRecord(faq, question(name, name)))
      const [untouched = '', changed = '', deleted = ''] = made.map(({ id }) => id)
      await changeRecord(faq, changed, { en: { answer: 'No.' } })
      await removeRecord(faq, deleted)
      const slugs = [untouched, changed, deleted]
      const versions = { [untouched]: 1, [changed]: 1, [deleted]: 1 }

      expect((await runBulkOperation(faq, { slugs, changes: { status: 'published' }, versions })).ids).toEqual([
        untouched,
      ])
      const list = parseListQuery(faq.section, { sort: 'order', lang: 'en' })
      const rows = JSON.parse((await listRecords(faq, list)).json) as Row[]
      expect(new Map(rows.map(({ id, status, version }) => [id, [status, version]]))).toEqual(
        new Map([
          [untouched, ['published', 2]],
          [changed, ['draft', 2]],
        ]),
      )
      const missing = await refusal(
        runBulkOperation(faq, { slugs, changes: { status: 'draft' }, versions: { [untouched]: 2 } }),
      )
      expect(missing.problems).toEqual([1, 2].map((place) => `slugs.${place}.version validations.required`))
    })

    it('does nothing at all when some of them refuse, and says which', async () => {
      const { scope } = await freshUnit(database)
      const posts = scope('posts')
      const category = (await createRecord(scope('postCategories'), { en: { name: 'Health' }, ar: { name: 'صحة' } })).id
      const made = []
      for (const name of ['one', 'two'])
        made.push(await createRecord(posts, { category, en: { title: name }, ar: { title: name } }))
      const keys = made.map(({ slug }) => slug)
      const refused = await refusal(runBulkOperation(posts, { slugs: keys, changes: { category: null } }))
      const missing = await refusal(runBulkOperation(posts, { slugs: [...keys, 'nowhere'], delete: true }))
      const referred = await refusal(runBulkOperation(scope('postCategories'), { slugs: [category], delete: true }))

      expect(refused.problems).toEqual([0, 1].map((place) => `slugs.${place}.category validations.required`))
      expect(missing.key).toBe('errors.notFound')
      expect(referred.key).toBe('errors.referenced')
      expect(await valuesOf(posts, 'version')).toEqual([1, 1])
    })

    it('holds as many records as a list selects at once, and leaves alone what is deleted already', async () => {
      const { scope, unit } = await freshUnit(database)
      await sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
        select ${unit.id}, gen_random_uuid(), 'new', 'L' || to_char(n, 'FM0000'), '0100', now(), now(), now(), now()
        from generate_series(1, 1100) n`.execute(database.db)
      const leads = scope('leads')
      const query = { sort: 'name', order: 'asc', per_page: '1000' }
      const found = await listIdPage(leads, parseListQuery(leads.section, query))
      const slugs = (JSON.parse(found.json) as Row[]).map((row) => String(row.id))
      expect(slugs).toHaveLength(1000)
      expect(Object.keys(JSON.parse(found.json)[0])).toEqual(['id'])
      expect(found.total).toBe(1100)

      expect((await runBulkOperation(leads, { slugs: slugs.slice(0, 3), delete: true })).ids).toHaveLength(3)
      expect((await runBulkOperation(leads, { slugs, delete: true })).ids).toEqual(slugs.slice(3))
      expect((await listIdPage(leads, parseListQuery(leads.section, query))).total).toBe(100)
    })

    it('deletes records that refer to each other together', async () => {
      const { scope } = await freshUnit(database)
      const posts = scope('posts')
      const category = (await createRecord(scope('postCategories'), { en: { name: 'Health' }, ar: { name: 'صحة' } })).id
      const first = await createRecord(posts, { category, en: { title: 'One' }, ar: { title: 'أول' } })
      const second = await createRecord(posts, {
        category,
        relatedPosts: [first.id],
        en: { title: 'Two' },
        ar: { title: 'ثان' },
      })

      expect((await runBulkOperation(posts, { slugs: [first.id, second.id], delete: true })).ids).toHaveLength(2)
    })
  })
})
