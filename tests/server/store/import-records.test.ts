import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  boolean,
  choice,
  date,
  dateTime,
  group,
  list,
  number,
  reference,
  references,
  section,
  text,
  time,
  url,
} from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { type ImportEntry, importInboxChanges, importRecords } from '../../../src/server/records/import-records.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { sectionTableSql } from '../../../src/server/store/row-loader.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openUnit, question, type Workplace } from './fixture.ts'

const label = { en: 'Choir', ar: 'كورال' }
const named = { label, permission: 'Access Event', title: 'name', list: { columns: ['name'] } } as const
const name = text({ required: true })
const all = [
  ...sections,
  ...loadSections({
    'stops.ts': section({
      ...named,
      fields: {
        name,
        next: reference('stops', { label }),
        near: references('stops', { label }),
        first: boolean({ label, maxPerUnit: 1 }),
        from: url({ label, page: 'only' }),
        to: url({ label, page: true, disjointFrom: 'from' }),
      },
    }),
    'kinds.ts': section({
      ...named,
      fields: {
        name,
        count: number({ label }),
        share: number({ label, decimals: true }),
        on: boolean({ label }),
        day: date({ label }),
        hour: time({ label }),
        moment: dateTime({ label }),
        colour: choice({ red: label, blue: label }, { label }),
        rows: list({ code: text({ label }), seats: number({ label }) }, { label }),
        seo: group({ page: text({ label }) }, { label }),
      },
    }),
    'shelves.ts': section({
      ...named,
      fields: { name, parent: reference('shelves', { label }) },
      list: { columns: ['name'], tree: 'parent', depth: 2 },
    }),
    'singers.ts': section({ ...named, fields: { name } }),
    'choirs.ts': section({ ...named, fields: { name, singers: references('singers', { label }) } }),
  }),
]

const at = new Date('2026-11-01T09:00:00Z')
const later = new Date('2026-11-02T09:00:00Z')
const lead = { name: 'Mona Farouk', phone: '+20 1000000001', message: 'Please call me.' }

eachDatabase((open) => {
  let database: Database
  let here: Workplace
  beforeAll(async () => {
    database = await open(all)
    here = await openUnit(database, 'main-hospital', all)
  })

  /** All that is stored of a section's record and written down of it, but for its id. */
  async function traceOf(section: string, id: string) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(t) - 'id' as row from ${sectionTableSql({ name: section })} as t where id = ${id}`.execute(
      database.db,
    )
    const written = await database.db
      .selectFrom('core.audit')
      .select(['at', 'bu_id', 'admin_id', 'action', 'section', 'version', 'changes', 'title', 'search'])
      .where('record_id', '=', id)
      .orderBy('at')
      .execute()
    return { row: rows[0]?.row, written }
  }

  const inside = <T>(section: string, work: (scope: ReturnType<Workplace['scope']>) => Promise<T>): Promise<T> =>
    database.db.transaction().execute((db) => work({ ...here.scope(section), db }))

  describe('what is stored many at once', () => {
    it('is stored and written down as if each had been saved alone', async () => {
      const { person } = here
      const body = question('What is an import?')
      const alone = await createRecord(here.scope('faq'), body, { at })
      const [first, second] = [uuidv7(), uuidv7()]
      await inside('faq', (scope) =>
        importRecords(scope, [
          { id: first, body, at, person },
          { id: second, body, at, person },
        ]),
      )
      const expected = await traceOf('faq', alone.id)
      expect(expected.written).toHaveLength(1)
      expect([await traceOf('faq', first), await traceOf('faq', second)]).toEqual([expected, expected])
    })

    it('writes down each kind of value as the database gives it back', async () => {
      const body = {
        ...{ name: 'All kinds', count: 7, share: 2.5, on: true, day: '2026-02-03', hour: '09:30' },
        ...{
          moment: '2026-02-03T10:00:00.000Z',
          colour: 'red',
          rows: [{ code: 'a', seats: 3 }],
          seo: { page: 'home' },
        },
      }
      const alone = await createRecord(here.scope('kinds'), body, { at })
      const id = uuidv7()
      await inside('kinds', (scope) => importRecords(scope, [{ id, body, at, person: here.person }]))
      const expected = await traceOf('kinds', alone.id)
      expect(Object.keys(expected.written[0]?.changes ?? {}).length).toBeGreaterThan(9)
      expect(await traceOf('kinds', id)).toEqual(expected)
    })

    it('keeps the order of what it refers to', async () => {
      const singers: string[] = []
      for (const name of ['Soad', 'Farid']) singers.push((await createRecord(here.scope('singers'), { name })).id)
      const body = { name: 'The choir', singers: singers.toReversed() }
      const alone = await createRecord(here.scope('choirs'), body, { at })
      const id = uuidv7()
      await inside('choirs', (scope) => importRecords(scope, [{ id, body, at, person: here.person }]))
      expect((await findRecord(here.scope('choirs'), id)).singers).toEqual(body.singers)
      expect(await traceOf('choirs', id)).toEqual(await traceOf('choirs', alone.id))
    })

    it('is refused whole, with the place of what breaks a rule', async () => {
      const { person } = here
      const category = (slug: string) => ({
        id: uuidv7(),
        body: { slug, en: { name: slug }, ar: { name: 'قلب' } },
        at,
        person,
      })
      await createRecord(here.scope('postCategories'), category('taken').body)
      for (const [slug, key] of [
        ['taken', 'validations.taken'],
        ['create', 'validations.reserved'],
      ] as const)
        await expect(
          inside('postCategories', (scope) => importRecords(scope, [category('free'), category(slug)])),
        ).rejects.toMatchObject({ errors: [{ path: 'records.1.slug', key }] })
    })

    describe('and is compared with each other', () => {
      const entry = (body: ImportEntry['body']) => ({ id: uuidv7(), body, at, person: here.person })
      const imported = (section: string, entries: readonly ImportEntry[]) =>
        inside(section, (scope) => importRecords(scope, entries))

      it('may refer to what comes with it, before or behind', async () => {
        const [one, two] = [entry({ name: 'One' }), entry({ name: 'Two' })]
        const both = [
          { ...one, body: { ...one.body, next: two.id, near: [two.id] } },
          { ...two, body: { ...two.body, next: one.id } },
        ]
        await imported('stops', both)
        expect(await findRecord(here.scope('stops'), one.id)).toMatchObject({ next: two.id, near: [two.id] })
        expect(await findRecord(here.scope('stops'), two.id)).toMatchObject({ next: one.id })
      })

      it('stands under what comes with it, in whatever order, and no deeper than its tree', async () => {
        const [top, middle, low] = [entry({ name: 'Top' }), entry({ name: 'Middle' }), entry({ name: 'Low' })]
        const under = (one: typeof top, parent: string) => ({ ...one, body: { ...one.body, parent } })
        const chain = [under(low, middle.id), under(middle, top.id), top]
        await expect(imported('shelves', chain)).rejects.toMatchObject({
          errors: [{ path: 'records.0.parent', key: 'validations.depth' }],
        })
        await imported('shelves', chain.slice(1))
        expect(await findRecord(here.scope('shelves'), middle.id)).toMatchObject({ parent: top.id })
      })

      it('is refused where it makes a ring, has more on than may be, or shares what is to stay apart', async () => {
        const [one, two] = [entry({ name: 'One' }), entry({ name: 'Two' })]
        const ring = [
          { ...one, body: { ...one.body, parent: two.id } },
          { ...two, body: { ...two.body, parent: one.id } },
        ]
        await expect(imported('shelves', ring)).rejects.toMatchObject({
          errors: [{ path: 'records.0.parent', key: 'validations.reference' }],
        })
        const first = [entry({ name: 'One', first: true }), entry({ name: 'Two', first: true })]
        await expect(imported('stops', first)).rejects.toMatchObject({ errors: [{ path: 'records.0.first' }] })
        const apart = [entry({ name: 'One', from: '/a', to: '/b' }), entry({ name: 'Two', from: '/b', to: '/c' })]
        await expect(imported('stops', apart)).rejects.toMatchObject({ errors: [{ key: 'validations.disjointFrom' }] })
      })
    })

    it('of an inbox is handled as if each had been handled alone', async () => {
      const { person } = here
      const changes = { status: 'contacted', owner: person.id, notes: 'Called twice.' }
      const alone = await createRecord(here.website('leads'), lead, { at })
      await changeRecord(here.scope('leads'), alone.id, changes, { at: later })
      const id = uuidv7()
      await inside('leads', async (scope) => {
        await importRecords(scope, [{ id, body: lead, at, person: null }])
        await importInboxChanges(scope, [{ id, changes, at: later, person }])
      })
      const expected = await traceOf('leads', alone.id)
      expect(expected.written).toHaveLength(1)
      expect(await traceOf('leads', id)).toEqual(expected)
    })
  })
})
