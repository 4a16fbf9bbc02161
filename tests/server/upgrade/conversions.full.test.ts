import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import {
  boolean,
  choice,
  date,
  dateTime,
  list,
  number,
  password,
  richText,
  text,
  time,
} from '../../../src/schema/index.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const things3 = (values: readonly object[]) =>
  values.map((one, index) => ({
    ...{ en: {}, ar: {} },
    ...one,
    ...{ en: { name: `Thing ${index}`, ...Reflect.get(one, 'en') }, ar: { name: 'ش', ...Reflect.get(one, 'ar') } },
  }))
const version = (fields: Fields) => named({ 'things.ts': things(fields) })
const inRows = (fields: Fields): Fields => ({ rows: list(fields, { label }) })
const rowsOf = (values: readonly object[]) => values.map((row) => ({ rows: [row] }))

const inPerson = { en: 'In person', ar: 'حضوري' }
const online = { en: 'Online', ar: 'عن بعد' }

/** What a field was and is, values that it had, and what they are; those of a record, and the same within rows. */
const kept: readonly (readonly [string, Fields, Fields, readonly object[], readonly object[]])[] = [
  [
    'a text that is a number becomes one',
    { a: text({ label }) },
    { a: number({ decimals: true, label }) },
    [{ a: '12' }, { a: '3.5' }, { a: '٧' }],
    [{ a: 12 }, { a: 3.5 }, { a: 7 }],
  ],
  [
    'a number becomes a text',
    { a: number({ decimals: true, label }) },
    { a: text({ label }) },
    [{ a: 12 }, { a: 3.5 }, {}],
    [{ a: '12' }, { a: '3.5' }, {}],
  ],
  [
    'a yes or no becomes the choice that was it',
    { a: boolean({ label }) },
    { a: choice({ inPerson: { ...inPerson, was: 'true' }, online: { ...online, was: 'false' } }, { label }) },
    [{ a: true }, { a: false }],
    [{ a: 'inPerson' }, { a: 'online' }],
  ],
  [
    'a yes or no becomes a choice of yes and no, and a choice a yes or no',
    { a: boolean({ label }), b: choice({ yes: inPerson, no: online }, { label }) },
    { a: choice({ yes: inPerson, no: online }, { label }), b: boolean({ label }) },
    [
      { a: true, b: 'no' },
      { a: false, b: 'yes' },
    ],
    [
      { a: 'yes', b: false },
      { a: 'no', b: true },
    ],
  ],
  [
    'a text stands in both languages',
    { a: text({ label }) },
    { a: text({ localized: true, label }) },
    [{ a: 'Word' }, { a: 'كلمة' }],
    [
      { en: { a: 'Word' }, ar: { a: 'Word' } },
      { en: { a: 'كلمة' }, ar: { a: 'كلمة' } },
    ],
  ],
  [
    'a day, a time and a moment become texts as the API writes them',
    { a: date({ label }), b: time({ label }), c: dateTime({ label }) },
    { a: text({ label }), b: text({ label }), c: text({ label }) },
    [{ a: '2026-11-21', b: '09:30', c: '2026-11-21T09:30:00.000Z' }],
    [{ a: '2026-11-21', b: '09:30', c: '2026-11-21T09:30:00.000Z' }],
  ],
  [
    'texts become a day, a time and a moment',
    { a: text({ label }), b: text({ label }), c: text({ label }) },
    { a: date({ label }), b: time({ label }), c: dateTime({ label }) },
    [{ a: '2026-11-21', b: '09:30', c: '2026-11-21T09:30:00.000Z' }],
    [{ a: '2026-11-21', b: '09:30', c: '2026-11-21T09:30:00.000Z' }],
  ],
  [
    'a plain text is the same in markup',
    { a: text({ multiline: true, label }) },
    { a: richText({ label }) },
    [{ a: '<b> & "x"' }, { a: 'One\n\nTwo' }],
    [{ a: '<p>&lt;b&gt; &amp; &quot;x&quot;</p>' }, { a: '<p>One</p><p></p><p>Two</p>' }],
  ],
  [
    'markup without formatting is a plain text',
    { a: richText({ label }), b: richText({ localized: true, label }), c: richText({ label }) },
    { a: text({ multiline: true, label }), b: text({ localized: true, label }), c: number({ label }) },
    [
      { a: '<p>a &lt;b&gt;</p><p>c<br />d</p>', en: { b: '<p>B</p>' }, ar: { b: '<p>ب</p>' } },
      { a: '<p>&amp;lt;</p>', c: '<p>12</p>' },
    ],
    [
      { a: 'a <b>\nc\nd', en: { b: 'B' }, ar: { b: 'ب' } },
      { a: '&lt;', c: 12 },
    ],
  ],
  [
    'a text in two languages is one where they say the same or one says nothing',
    { a: text({ localized: true, label }) },
    { a: text({ label }) },
    [{ en: { a: 'Word' }, ar: { a: 'Word' } }, { ar: { a: 'كلمة' } }],
    [{ a: 'Word' }, { a: 'كلمة' }],
  ],
]

const refused: readonly (readonly [string, Fields, Fields, readonly object[], RegExp])[] = [
  [
    'a text that is no number',
    { a: text({ label }) },
    { a: number({ label }) },
    [{ a: '12' }, { a: '007' }, { a: 'twelve' }],
    /resources\/things\.ts: fields\.[\w.]+: 2 of 3 records have a value that cannot be kept as a field of kind \w+: \/things\/edit\/thing-1 \(hospital\), /,
  ],
  [
    'a yes or no of which no choice was it',
    { a: boolean({ label }) },
    { a: choice({ inPerson, online }, { label }) },
    [{ a: true }],
    /1 of 1 records/,
  ],
  [
    'markup with formatting as a plain text',
    { a: richText({ label }) },
    { a: text({ label }) },
    [{ a: '<p><strong>Word</strong></p>' }, { a: '<p>Word</p>' }],
    /1 of 2 records has a value that (is formatted and cannot be kept as a field of kind text|cannot be kept as a field of kind list)/,
  ],
  [
    'a text that says two things in two languages',
    { a: text({ localized: true, label }) },
    { a: text({ label }) },
    [{ en: { a: 'Word' }, ar: { a: 'كلمة' } }],
    /1 of 1 records/,
  ],
]

/** Versions between that of a field's first type and that of its other type. */
const gaps: Readonly<Record<string, readonly Fields[]>> = {
  'at once': [],
  'after a version without it': [{ rows: list({ other: text({ label }) }, { label }) }],
  'after versions without it and its rows': [{}, {}],
}

eachDatabase((open) => {
  describe.each(Object.keys(gaps))('a field that gets another type %s', (gap) => {
    let database: Database
    let all: Upgrading
    beforeAll(async () => {
      database = await open('no tables')
      all = await upgrading(database, version({}))
    })
    afterAll(() => all.end())

    /** The section as it is first written, with nothing left of another. */
    async function begin(fields: Fields): Promise<void> {
      await sql`drop table content.things`.execute(database.db)
      await sql`delete from core.definitions`.execute(database.db)
      await all.upgrade(version(fields))
    }

    describe('of a record and within its rows', () => {
      it.each(kept)('%s', async (_, before, after, values, expected) => {
        await begin({ ...before, ...inRows(before) })
        const slugs = await all.make('/things', things3(values.map((one, n) => ({ ...one, ...rowsOf(values)[n] }))))
        for (const between of gaps[gap] ?? []) await all.upgrade(version(between))
        expect(await all.upgrade(version({ ...after, ...inRows(after) }))).toEqual([])
        for (const [index, slug] of slugs.entries()) {
          const read = await all.read(`/things/${slug}`)
          expect(read).toMatchObject({ ...expected[index], ...rowsOf(expected)[index] })
          const saved = await all.client().send('PATCH', `/things/${slug}`, { en: { name: `Other ${index}` } })
          expect(saved.statusCode).toBe(200)
        }
        expect((await database.plan(version({ ...after, ...inRows(after) }))).steps).toEqual([])
      })
    })

    describe('a text that comes to stand in both languages', () => {
      it('tells that the language in which a text was not written is out of date', async () => {
        await begin({ a: text({ label }) })
        const [slug] = await all.make('/things', things3([{ a: 'Word' }]))
        await all.upgrade(version({ a: text({ localized: true, label }) }))
        expect(await all.read(`/things/${slug}`)).toMatchObject({
          languages: { en: 'complete', ar: 'outdated' },
          outdatedTranslations: [{ language: 'ar', field: 'a' }],
        })
      })
    })

    describe('a text that becomes markup', () => {
      it('is what was typed when the version before starts again', async () => {
        await begin({ a: text({ multiline: true, label }) })
        const typed = ['<b>bold</b> & "x" &lt;', 'One\n\n\nTwo']
        const slugs = await all.make('/things', things3(typed.map((a) => ({ a }))))
        await all.upgrade(version({ a: richText({ label }) }))
        await all.upgrade(version({ a: text({ multiline: true, label }) }))
        for (const [index, slug] of slugs.entries())
          expect(await all.read(`/things/${slug}`)).toMatchObject({ a: typed[index] })
      })
    })

    describe('a secret', () => {
      it.each([
        ['a text becomes a password', text({ label }), password({ label })],
        ['a password becomes a text', password({ label }), text({ label })],
        [
          'a password becomes a secret that is said to others',
          password({ label }),
          password({ encrypted: true, label }),
        ],
      ])('is refused as anything else: %s', async (_, before, after) => {
        await begin({ a: before })
        await all.make('/things', things3([{ a: 'right-horse-1' }]))
        await expect(all.upgrade(version({ a: after }))).rejects.toThrow(
          '1 of 1 records has a value that cannot be kept',
        )
        await all.upgrade(version({}))
        await expect(all.upgrade(version({ a: after }))).rejects.toThrow(
          '1 of 1 records has a value that cannot be kept',
        )
      })
    })

    describe('with values that cannot be kept', () => {
      it.each(refused)('is refused, and leaves all as it was: %s', async (_, before, after, values, sentence) => {
        await begin({ ...before, ...inRows(before) })
        const [slug] = await all.make('/things', things3(values.map((one, n) => ({ ...one, ...rowsOf(values)[n] }))))
        for (const between of gaps[gap] ?? []) await all.upgrade(version(between))
        const read = await all.read(`/things/${slug}`)
        await expect(all.upgrade(version({ ...after, rows: inRows(before).rows ?? text() }))).rejects.toThrow(sentence)
        await expect(all.upgrade(version({ ...before, ...inRows(after) }))).rejects.toThrow(sentence)
        expect(await all.read(`/things/${slug}`)).toEqual(read)
      })
    })
  })
})
