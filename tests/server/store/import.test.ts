import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { references, section, text } from '../../../src/schema/index.ts'
import { sectionsFrom } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { importHandling, importRecords } from '../../../src/server/records/import.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find.ts'
import { tableOf } from '../../../src/server/store/raw.ts'
import { eachDatabase } from '../databases.ts'
import { openUnit, question, type Workplace } from './fixture.ts'

const label = { en: 'Choir', ar: 'كورال' }
const named = { label, permission: 'Access Event', title: 'name', list: { columns: ['name'] } } as const
const name = text({ required: true })
const all = [
  ...sections,
  ...sectionsFrom({
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
      select to_jsonb(t) - 'id' as row from ${tableOf({ name: section })} as t where id = ${id}`.execute(database.db)
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
      const [first = '', second = ''] = await inside('faq', (scope) =>
        importRecords(scope, [
          { body, at, person },
          { body, at, person },
        ]),
      )
      const expected = await traceOf('faq', alone.id)
      expect(expected.written).toHaveLength(1)
      expect([await traceOf('faq', first), await traceOf('faq', second)]).toEqual([expected, expected])
    })

    it('keeps the order of what it refers to', async () => {
      const singers: string[] = []
      for (const name of ['Soad', 'Farid']) singers.push((await createRecord(here.scope('singers'), { name })).id)
      const body = { name: 'The choir', singers: singers.toReversed() }
      const alone = await createRecord(here.scope('choirs'), body, { at })
      const [id = ''] = await inside('choirs', (scope) => importRecords(scope, [{ body, at, person: here.person }]))
      expect((await findRecord(here.scope('choirs'), id)).singers).toEqual(body.singers)
      expect(await traceOf('choirs', id)).toEqual(await traceOf('choirs', alone.id))
    })

    it('is refused whole, with the place of what breaks a rule', async () => {
      const { person } = here
      const category = (slug: string) => ({
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

    it('of an inbox is handled as if each had been handled alone', async () => {
      const { person } = here
      const changes = { status: 'contacted', owner: person.id, notes: 'Called twice.' }
      const alone = await createRecord(here.website('leads'), lead, { at })
      await changeRecord(here.scope('leads'), alone.id, changes, { at: later })
      const [id = ''] = await inside('leads', async (scope) => {
        const ids = await importRecords(scope, [{ body: lead, at, person: null }])
        await importHandling(
          scope,
          ids.map((one) => ({ id: one, changes, at: later, person })),
        )
        return ids
      })
      const expected = await traceOf('leads', alone.id)
      expect(expected.written).toHaveLength(1)
      expect(await traceOf('leads', id)).toEqual(expected)
    })
  })
})
