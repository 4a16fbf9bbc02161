import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { boolean, choice, date, dateTime, list, money, number, section, text, time } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { loadRecordHistory } from '../../../src/server/history/record-history.ts'
import {
  changeRecord,
  createRecord,
  type RecordInput,
  removeRecord,
  replaceRecord,
  restoreRecord,
} from '../../../src/server/records/records.ts'
import { restoreVersion } from '../../../src/server/records/restore-version.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { named, openUnit, post, question, refusal, type Workplace } from './fixture.ts'

const label = { en: 'Sample', ar: 'عيّنة' }
const samples = section({
  label,
  permission: 'Access Post',
  title: 'name',
  statuses: false,
  fields: {
    name: text({ required: true }),
    count: number({ label }),
    price: money({ label }),
    day: date({ label }),
    at: time({ label }),
    moment: dateTime({ label }),
    shown: boolean({ label }),
    size: choice({ small: label, large: label }, { label }),
    rows: list({ day: date({ label }), inner: list({ price: money({ label }) }, { label }) }, { label }),
  },
  list: { columns: ['name'] },
})
const all = [...sections, ...loadSections({ 'samples.ts': samples })]

const query = { locale: 'en', before: undefined, version: undefined } as const

eachDatabase((open) => {
  let database: Database
  let here: Workplace
  beforeAll(async () => {
    database = await open(all)
    here = await openUnit(database, 'ventures', all)
  })

  const told = async (scope: SectionContext, id: string) =>
    (await loadRecordHistory(scope, id, query)).entries.map(
      ({ action, version, restorable }) => `${action} ${version}${restorable ? ' restorable' : ''}`,
    )

  describe('the history of a record', () => {
    it('tells what happened, the latest first, and what can be brought back', async () => {
      const scope = here.scope('faq')
      const made = await createRecord(scope, question('One'))
      await changeRecord(scope, made.id, { en: { question: 'Two' } })
      await removeRecord(scope, made.id)
      expect(await told(scope, made.id)).toEqual(['delete 2', 'edit 2', 'create 1'])

      await restoreRecord(scope, made.id)
      expect(await told(scope, made.id)).toEqual(['restore 3', 'delete 2', 'edit 2 restorable', 'create 1 restorable'])
      const [latest] = (await loadRecordHistory(scope, made.id, query)).entries
      expect(latest).toMatchObject({ person: { id: here.person.id, name: here.person.name }, changes: null })
    })

    it('names the records, people and files of the changes, deleted ones too', async () => {
      const scope = here.scope('posts')
      const [first, second] = [await post(here), await post(here)]
      const [picture, tag] = [await here.picture(1600, 900), await createRecord(here.scope('postTags'), named('Heart'))]
      const made = await createRecord(scope, first)
      await changeRecord(scope, made.id, { category: second.category, desktopImage: picture, tags: [tag.id] })
      await removeRecord(here.scope('postCategories'), String(first.category))
      const { entries, titles, files } = await loadRecordHistory(scope, made.id, query)

      expect(entries[0]?.changes).toEqual({
        category: [first.category, second.category],
        desktopImage: [null, picture],
        tags: [[], [tag.id]],
      })
      expect(titles).toMatchObject({
        [String(first.category)]: expect.stringContaining('Category'),
        [String(second.category)]: expect.stringContaining('Category'),
        [tag.id]: 'Heart',
      })
      expect(files[picture]).toMatchObject({ id: picture, width: 1600 })
    })

    it('comes in pages, and of one version alone', async () => {
      const scope = here.scope('faq')
      const made = await createRecord(scope, question('Paged'))
      for (let place = 0; place < 55; place += 1) await changeRecord(scope, made.id, { order: place + 1 })
      const first = await loadRecordHistory(scope, made.id, query)
      const rest = await loadRecordHistory(scope, made.id, { ...query, before: first.entries.at(-1)?.id })

      expect([first.entries.length, first.more, rest.entries.length, rest.more]).toEqual([50, true, 6, false])
      expect(rest.entries.at(-1)).toMatchObject({ action: 'create', version: 1, restorable: true })
      const { entries } = await loadRecordHistory(scope, made.id, { ...query, version: 12 })
      expect(entries).toMatchObject([{ version: 12, changes: { order: [10, 11] } }])
    })

    it('begins with what the website sent in, whose handling can be brought back', async () => {
      const lead = await createRecord(here.website('leads'), { name: 'Hana', phone: '+20 100 000 0000' })
      const scope = here.scope('leads')
      await changeRecord(scope, lead.id, { status: 'contacted', owner: here.person.id, notes: 'Called.' })
      const { entries, titles } = await loadRecordHistory(scope, lead.id, query)

      expect(entries).toMatchObject([
        { version: 2, changes: { status: ['new', 'contacted'], owner: [null, here.person.id] } },
        { version: 1, action: 'create', person: null, changes: null, restorable: true },
      ])
      expect(titles).toMatchObject({ [here.person.id]: here.person.name })
      expect(await restoreVersion(scope, lead.id, 1, 2)).toMatchObject({ status: 'new', owner: null, name: 'Hana' })
    })

    it('is nobody else’s', async () => {
      const other = await openUnit(database, 'elsewhere', all)
      const made = await createRecord(here.scope('faq'), question('Ours'))

      expect((await refusal(loadRecordHistory(other.scope('faq'), made.id, query))).key).toBe('errors.notFound')
      expect((await refusal(restoreVersion(other.scope('faq'), made.id, 1, 1))).key).toBe('errors.notFound')
    })
  })

  describe('an earlier version', () => {
    it.each<{ what: string; section: string; make: () => Promise<RecordInput>; change: () => Promise<RecordInput> }>([
      {
        what: 'texts in both languages, a picture, references and rows',
        section: 'posts',
        make: async () => ({
          ...(await post(here)),
          desktopImage: await here.picture(1600, 900),
          gallery: [{ image: await here.picture(200, 200), en: { alt: 'One' }, ar: { alt: 'واحد' } }],
          en: { title: 'Living well', seo: { metaTitle: 'Living' } },
          seo: { facebookImage: await here.picture(1200, 630) },
          publishedAt: '2026-01-02T03:04:05.000Z',
        }),
        change: async () => ({
          ...(await post(here)),
          en: { title: 'Other', body: '<p>More</p>' },
          ar: { title: 'آخر', slug: 'آخر' },
          desktopImage: null,
          gallery: [],
          publishedAt: null,
        }),
      },
      {
        what: 'numbers, moments, switches and choices',
        section: 'samples',
        make: async () => ({
          ...{
            name: 'Sample',
            count: 3,
            price: 120.5,
            day: '2026-01-02',
            at: '09:30',
            moment: '2026-01-02T03:04:05.000Z',
          },
          ...{ shown: true, size: 'small', rows: [{ day: '2026-01-02', inner: [{ price: 2.25 }] }, { day: null }] },
        }),
        change: async () => ({
          ...{ name: 'Other', count: null, price: 1, day: '2026-02-03', at: null, moment: '2026-01-02T05:04:05+02:00' },
          ...{ shown: false, size: 'large', rows: [{ day: '2026-01-02', inner: [] }] },
        }),
      },
    ])('brings back $what', async ({ section, make, change }) => {
      const scope = here.scope(section)
      const made = await createRecord(scope, await make())
      const changed = await changeRecord(scope, made.id, await change())
      const restored = await restoreVersion(scope, made.id, 1, changed.version)

      expect(changed).not.toEqual({ ...made, version: 2, updatedAt: changed.updatedAt })
      expect(contentOf(restored)).toEqual(contentOf(made))
      const [latest] = (await loadRecordHistory(scope, made.id, query)).entries
      expect(latest).toMatchObject({ action: 'edit', version: 3, details: { version: 1 } })
    })

    it('is found through many changes of the same field, and after a restore', async () => {
      const scope = here.scope('faq')
      const made = await createRecord(scope, question('v1'))
      for (const name of ['v2', 'v3', 'v4']) await changeRecord(scope, made.id, { en: { question: name } })
      const back = async (version: number, expected: number) =>
        Object(await restoreVersion(scope, made.id, version, expected)).en.question

      expect([await back(2, 4), await back(3, 5), await back(4, 6), await back(1, 7)]).toEqual(['v2', 'v3', 'v4', 'v1'])
    })

    it.each([
      ['by the fields that each entry lists, without reading all values', '{en.question}', 'No.'],
      ['by the values of an entry that lists no fields, as those of earlier versions', null, 'Maybe.'],
    ])('is found %s', async (_, fields, answer) => {
      const scope = here.scope('faq')
      const made = await createRecord(scope, question('v1'))
      await changeRecord(scope, made.id, { en: { question: 'v2', answer: 'No.' } })
      // Its list and its values differ, which shows what is read.
      await sql`
        insert into core.audit (id, at, bu_id, action, section, record_id, version, changes, changed_fields)
        values (${uuidv7()}, now(), ${scope.unit.id}, 'edit', 'faq', ${made.id}, 3,
          '{"en.question": ["v2", "v3"], "en.answer": ["Maybe.", "No."]}', ${fields}::text[])`.execute(database.db)
      await sql`update content.faq set version = 3 where id = ${made.id}`.execute(database.db)

      const { rows } = await sql<{ fields: string[] }>`
        select changed_fields as fields from core.audit where record_id = ${made.id} and version = 2`.execute(
        database.db,
      )
      expect(rows[0]?.fields.toSorted()).toEqual(['en.answer', 'en.question'])
      expect(await restoreVersion(scope, made.id, 2, 3)).toMatchObject({ en: { question: 'v2', answer } })
    })

    it('is refused when somebody saved meanwhile, when it breaks a rule of today, and when it cannot be told', async () => {
      const scope = here.scope('postCategories')
      const made = await createRecord(scope, { ...named('Mine'), slug: 'mine' })
      await changeRecord(scope, made.id, { slug: 'other' })
      await createRecord(scope, { ...named('Theirs'), slug: 'mine' })

      expect(await refusal(restoreVersion(scope, made.id, 1, 1))).toMatchObject({
        key: 'errors.versionConflict',
        data: { version: 2, slug: 'other' },
      })
      expect((await refusal(restoreVersion(scope, made.id, 1, 2))).problems).toEqual(['slug validations.taken'])
      for (const version of [0, 2, 3, 99])
        expect((await refusal(restoreVersion(scope, made.id, version, 2))).key).toBe('errors.notFound')
      expect((await findRecord(scope, made.id)).version).toBe(2)
    })

    it('is never told over a gap in what is known', async () => {
      const scope = here.scope('faq')
      const made = await createRecord(scope, question('First'))
      await changeRecord({ ...scope, person: null }, made.id, { order: 1 })
      await changeRecord(scope, made.id, { order: 2 })
      await replaceRecord(scope, made.id, { ...question('Last'), version: 3 })

      expect(await told(scope, made.id)).toEqual(['edit 4', 'edit 3 restorable', 'create 1'])
      expect((await refusal(restoreVersion(scope, made.id, 1, 4))).key).toBe('errors.notFound')
      expect(await restoreVersion(scope, made.id, 2, 4)).toMatchObject({ order: 1, en: { question: 'First' } })
    })
  })
})

const contentOf = ({ version: _, updatedAt: __, languages: ___, ...content }: Record<string, unknown>) => content
