import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { list, number, richText, section, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { loadRecordHistory } from '../../../src/server/history/record-history.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import { confirmTranslation } from '../../../src/server/records/confirm-translation.ts'
import { listOutdatedTranslations } from '../../../src/server/records/list-outdated-translations.ts'
import { changeRecord, createRecord, type RecordInput, replaceRecord } from '../../../src/server/records/records.ts'
import { restoreVersion } from '../../../src/server/records/restore-version.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { list as listed, openUnit, refusal, type Workplace } from './fixture.ts'

const label = { en: 'Sample', ar: 'عيّنة' }
const samples = section({
  label,
  permission: 'Access Post',
  title: 'title',
  fields: {
    title: text({ localized: true, required: true }),
    excerpt: text({ localized: true, label }),
    body: richText({ localized: true }),
    author: text(),
    parts: list({ name: text({ localized: true, label }), year: number({ label }) }, { label }),
  },
  list: { columns: ['title', 'languages'] },
})
const all = [...sections, ...loadSections({ 'samples.ts': samples })]

const first: RecordInput = {
  author: 'Mona',
  parts: [
    { year: 1, en: { name: 'One' }, ar: { name: 'واحد' } },
    { year: 2, en: { name: 'Two' }, ar: { name: 'اثنان' } },
  ],
  en: { title: 'Title', excerpt: 'Excerpt', body: '<p>Body</p>' },
  ar: { title: 'عنوان', excerpt: 'مقتطف', body: '<p>متن</p>' },
}
const [one, two] = first.parts as readonly [RecordInput, RecordInput]
const arabic = { ar: { excerpt: 'مقتطف آخر' } }
const english = { en: { excerpt: 'Another' } }

interface Case {
  readonly name: string
  readonly steps: readonly RecordInput[]
  /** The fields that are out of date in the end. */
  readonly behind: readonly string[]
  readonly states?: string
}

const cases: readonly Case[] = [
  { name: 'one language', steps: [english], behind: ['ar.excerpt'], states: 'complete outdated' },
  { name: 'the other language', steps: [arabic], behind: ['en.excerpt'], states: 'outdated complete' },
  { name: 'what has no language', steps: [{ author: 'Sara' }], behind: [] },
  { name: 'what has no language, afterwards', steps: [english, { author: 'Sara' }], behind: ['ar.excerpt'] },
  {
    name: 'a dot in another field',
    steps: [english, { ar: { body: '<p>متن.</p>' } }],
    behind: ['en.body', 'ar.excerpt'],
  },
  { name: 'both languages in one save', steps: [{ en: english.en, ar: arabic.ar }], behind: [] },
  { name: 'one after the other', steps: [english, arabic], behind: [] },
  { name: 'the later one again', steps: [english, arabic, { ar: { excerpt: 'ثالث' } }], behind: ['en.excerpt'] },
  { name: 'and back', steps: [english, { en: { excerpt: 'Excerpt' } }], behind: [] },
  {
    name: 'two steps and back',
    steps: [english, { en: { excerpt: 'Third' } }, { en: { excerpt: 'Excerpt' } }],
    behind: [],
  },
  {
    name: 'two fields',
    steps: [{ en: { title: 'New', excerpt: 'New' } }, { ar: { title: 'جديد' } }],
    behind: ['ar.excerpt'],
  },
  { name: 'a field emptied', steps: [{ en: { excerpt: null } }], behind: [], states: 'incomplete complete' },
  {
    name: 'a field emptied and written anew',
    steps: [{ en: { excerpt: null } }, { en: { excerpt: 'Other' } }],
    behind: ['ar.excerpt'],
  },
  { name: 'a field emptied in both', steps: [{ en: { excerpt: null }, ar: { excerpt: null } }], behind: [] },
  {
    name: 'a translation that was missing',
    steps: [{ ar: { excerpt: null } }, { en: { excerpt: 'Other' } }, arabic],
    behind: [],
  },
  {
    name: 'a text of a row',
    steps: [{ parts: [{ ...one, en: { name: 'First' } }, two] }],
    behind: ['ar.parts'],
    states: 'complete outdated',
  },
  {
    name: 'the order of rows',
    steps: [{ parts: [{ ...one, en: { name: 'First' } }, two] }, { parts: [two, { ...one, en: { name: 'First' } }] }],
    behind: ['ar.parts'],
  },
  { name: 'a number of a row', steps: [{ parts: [{ ...one, year: 9 }, two] }], behind: [] },
  {
    name: 'a row in both languages',
    steps: [{ parts: [one, two, { year: 3, en: { name: 'Three' }, ar: { name: 'ثلاثة' } }] }],
    behind: [],
  },
]

eachDatabase((open) => {
  let database: Database
  let here: Workplace
  let scope: SectionContext
  beforeAll(async () => {
    database = await open(all)
    here = await openUnit(database, 'ventures', all)
    scope = here.scope('samples')
  })

  describe('what is out of date', () => {
    it.each(cases)('is known by field after a change of $name', async ({ steps, behind, states }) => {
      const made = await createRecord(scope, first)
      for (const step of steps) await changeRecord(scope, made.id, step)
      const now = await findRecord(scope, made.id)

      expect(fieldsIn(now)).toEqual(behind)
      if (states) expect(statesIn(now)).toBe(states)
      const [row] = (await listed(scope, { 'filter[id]': made.id })).rows
      expect(row?.languages, 'lists say the same').toEqual(now.languages)
    })

    it('is the same whichever way a record is written', async () => {
      const made = await createRecord(scope, first)
      await runBulkOperation(scope, { slugs: [made.id], changes: english })
      expect(fieldsIn(await findRecord(scope, made.id))).toEqual(['ar.excerpt'])
      await restoreVersion(scope, made.id, 1, 2)
      expect(fieldsIn(await findRecord(scope, made.id))).toEqual([])
      await replaceRecord(scope, made.id, {
        ...first,
        status: 'draft',
        version: 3,
        ar: { ...Object(first.ar), title: 'آخر' },
      })
      expect(fieldsIn(await findRecord(scope, made.id))).toEqual(['en.title'])
    })

    it('is shown with what the other language said when it was right', async () => {
      const made = await createRecord(scope, first)
      for (const excerpt of ['Second', 'Third']) await changeRecord(scope, made.id, { en: { excerpt } })
      await changeRecord(scope, made.id, { parts: [{ ...one, en: { name: 'First' } }, two] })

      expect(await listOutdatedTranslations(scope, made.id)).toMatchObject([
        { language: 'ar', field: 'excerpt', change: ['Excerpt', 'Third'] },
        {
          language: 'ar',
          field: 'parts',
          change: [
            [{ en: { name: 'One' } }, { en: { name: 'Two' } }],
            [{ en: { name: 'First' } }, { en: { name: 'Two' } }],
          ],
        },
      ])
    })

    it('stays so in a copy, as far as the copy leaves the texts as they were', async () => {
      const made = await createRecord(scope, first)
      await changeRecord(scope, made.id, { en: { title: 'New', excerpt: 'New' } })
      const { author, parts, en, ar } = await findRecord(scope, made.id)
      const copyWith = (arabicTitle: object, copyOf = made.id) =>
        createRecord(scope, { author, parts, en, ar: { ...Object(ar), ...arabicTitle } }, { copyOf })
      const copy = await copyWith({ title: 'جديد' })

      expect([fieldsIn(copy), statesIn(copy)]).toEqual([['ar.excerpt'], 'complete outdated'])
      expect(await listOutdatedTranslations(scope, copy.id)).toMatchObject([{ field: 'excerpt', change: null }])
      expect(fieldsIn(await copyWith({}, 'no-such-record'))).toEqual([])
    })

    it('can be said to be still right, field by field, which the history knows', async () => {
      const made = await createRecord(scope, first)
      await changeRecord(scope, made.id, { en: { title: 'New', excerpt: 'New' } })
      const confirm = (field: string | null, version = 2) =>
        confirmTranslation(scope, made.id, { language: 'ar', field, version })
      const confirmed = await confirm('excerpt')

      expect([fieldsIn(confirmed), statesIn(confirmed), confirmed.version]).toEqual([
        ['ar.title'],
        'complete outdated',
        2,
      ])
      expect((await refusal(confirm('title', 1))).key).toBe('errors.versionConflict')
      expect(statesIn(await confirm('title'))).toBe('complete complete')
      await confirm('title')
      const { entries } = await loadRecordHistory(scope, made.id, {
        locale: 'en',
        before: undefined,
        version: undefined,
      })
      expect(entries.map(({ action, details }) => [action, details])).toEqual([
        ['confirm', { language: 'ar', field: 'title' }],
        ['confirm', { language: 'ar', field: 'excerpt' }],
        ['edit', null],
        ['create', null],
      ])
      await changeRecord(scope, made.id, { en: { title: 'Title' } })
      expect(fieldsIn(await findRecord(scope, made.id)), 'what was confirmed is what is compared with').toEqual([
        'ar.title',
      ])
    })

    it('stays unknown in a record of an earlier version, until somebody has looked', async () => {
      const made = await createRecord(scope, first)
      await sql`update content.samples set ar_state = 'outdated' where id = ${made.id}`.execute(database.db)
      await changeRecord(scope, made.id, { ar: { body: '<p>متن.</p>' } })
      const now = await findRecord(scope, made.id)

      expect([fieldsIn(now), statesIn(now)]).toEqual([['en.body', 'ar'], 'outdated outdated'])
      expect(await listOutdatedTranslations(scope, made.id)).toContainEqual(
        expect.objectContaining({ field: null, change: null }),
      )
      const confirmed = await confirmTranslation(scope, made.id, { language: 'ar', field: null, version: 2 })
      expect(fieldsIn(confirmed)).toEqual(['en.body'])
    })
  })
})

const fieldsIn = ({ outdatedTranslations: behind }: RecordInput): readonly string[] =>
  (behind as readonly { language: string; field: string | null }[]).map(({ language, field }) =>
    field === null ? language : `${language}.${field}`,
  )

const statesIn = ({ languages }: RecordInput): string => Object.values(Object(languages)).join(' ')
