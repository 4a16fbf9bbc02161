import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { group, inbox, list, text } from '../../../src/schema/index.ts'
import type { Section } from '../../../src/schema/section.ts'
import { formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const personal = { label, personal: true } as const
const open0 = {
  note: text({ label }),
  other: text({ label }),
  inside: group({ note: text({ label }) }, { label }),
  rows: list({ note: text({ label }) }, { label }),
}
const closed = {
  remark: text({ ...personal, was: 'note' }),
  other: text({ label }),
  inside: group({ note: text(personal) }, { label }),
  rows: list({ note: text(personal) }, { label }),
}
const secret = 'Secret illness'
const record = (value: string) => ({
  ...{ note: value, other: 'Open', inside: { note: value }, rows: [{ note: value }], status: 'draft' },
  ...{ en: { name: 'Thing' }, ar: { name: 'شيء' } },
})
/** The former section takes no personal fields, so the later one is checked as a collection all the same. */
const files = (name: string, fields: Fields, rest: Partial<Section> = {}) =>
  named({ [`${name}.ts`]: things(fields, rest) })

const first = files('things', open0, { list: { columns: ['name'], filters: ['note'] } })
const second = files('halls', closed, { was: 'things' })

eachDatabase((open) => {
  describe('a field that becomes personal', () => {
    let all: Upgrading
    let slugs: readonly string[]
    beforeEach(async () => {
      all = await upgrading(await open('no tables'), first)
      slugs = await all.make('/things', [record(secret), record('Secret too')])
      await all.client().send('PATCH', `/things/${slugs[0]}`, { note: 'Secret cure', other: 'Changed' })
      await all.client().get('/things/export?format=csv&lang=en&filter[note]=Secret')
    })
    afterEach(() => all.end())
    const logged = async () => {
      const { rows } = await sql<{ text: string }>`select to_jsonb(a)::text as text from core.audit a`.execute(all.db)
      return rows.map(({ text: line }) => line).join('\n')
    }

    it('loses the values that its history had, under all names, which the plan says', async () => {
      const plan = await all.plan(second)
      expect(formatPlan(plan).join('\n')).toContain(
        '- core.audit: remove from the history the values of halls.remark, halls.inside.note, halls.rows (4 rows, less than a second)',
      )
      expect(plan.steps.filter(({ kind }) => kind === 'clear-history')).toMatchObject([
        { section: 'halls', fields: ['remark', 'inside.note', 'rows'], records: 4 },
      ])
      expect(await logged()).toContain('Secret')
      await all.upgrade(second)
      expect(await logged()).not.toContain('Secret')
      expect((await all.plan(second)).steps).toEqual([])
      const { data } = (await all.client().get(`/halls/${slugs[0]}/history`)).json()
      expect(data[0].changes).toEqual({ remark: 'hidden', other: ['Open', 'Changed'] })
      expect(data[1].changes).toMatchObject({ remark: 'hidden', 'inside.note': 'hidden', rows: 'hidden' })
      expect(data[1].changes.other).toEqual([null, 'Open'])
    })

    it('leaves the log append-only', async () => {
      await all.upgrade(second)
      await expect(sql`update core.audit set action = 'edit'`.execute(all.db)).rejects.toThrow('only ever added to')
    })

    it('is hidden in the history even where its values stayed', async () => {
      await all.upgrade(second)
      await sql`alter table core.audit disable trigger only_add`.execute(all.db)
      await sql`update core.audit set changes = '{"remark": ["Secret", "Secret cure"]}' where version = 2`.execute(
        all.db,
      )
      const { data } = (await all.client().get(`/halls/${slugs[0]}/history`)).json()
      expect(data[0].changes).toEqual({ remark: 'hidden' })
    })

    it('takes along the values of the names that other fields have today', async () => {
      await all.upgrade(files('things', { story: text({ label, was: 'note' }), other: text({ label }) }))
      await all.upgrade(
        files('things', {
          story: text({ label }),
          note: text({ label }),
          other: text({ label }),
        }),
      )
      await all.client().send('PATCH', `/things/${slugs[1]}`, { note: 'Opening hours', story: 'Secret story' })
      await all.upgrade(files('things', { story: text(personal), note: text({ label }), other: text({ label }) }))
      const text1 = await logged()
      expect(text1).toContain('Opening hours')
      for (const value of ['Secret cure', 'Secret story']) expect(text1).not.toContain(value)
    })
  })

  describe('a title that becomes personal', () => {
    it('is gone from the log and its search, and so are notes', async () => {
      const leads = (fields: Fields) =>
        named({
          'leads.ts': inbox<Fields>({
            label,
            permission: 'Access Post',
            title: 'name',
            fields: { name: text({ label }), ...fields },
            list: { columns: ['name'] },
          }),
        })
      const all = await upgrading(await open('no tables'), leads({}))
      const id = '01890000-0000-7000-8000-000000000001'
      await sql`
        insert into core.audit (id, at, bu_id, action, section, record_id, version, changes, title, search)
        select gen_random_uuid(), now(), id, 'edit', 'leads', ${id}::uuid, 2, '{"notes": [null, "Secret"]}',
          '{"en": "Secret Person"}', 'secret person' from core.business_units limit 1`.execute(all.db)
      await all.upgrade(
        named({
          'leads.ts': inbox<Fields>({
            label,
            permission: 'Access Post',
            title: 'name',
            fields: { name: text(personal) },
            list: { columns: ['name'] },
          }),
        }),
      )
      const { rows } = await sql`select changes, title, search from core.audit where record_id = ${id}::uuid`.execute(
        all.db,
      )
      expect(rows).toEqual([{ changes: { notes: 'hidden' }, title: null, search: '' }])
      await all.end()
    })
  })

  describe('a record from which the person was removed before', () => {
    it('loses the value of a field that becomes personal as well', async () => {
      const leads = (note: Fields) =>
        named({
          'leads.ts': inbox<Fields>({
            label,
            permission: 'Access Post',
            title: 'name',
            retention: 30,
            fields: { name: text(personal), ...note },
            list: { columns: ['name'] },
          }),
        })
      const all = await upgrading(await open('no tables'), leads({ note: text({ label }) }))
      for (const forgotten of ['now()', 'null'])
        await sql`
          insert into content.leads (bu_id, id, status, note, anonymized_at, created_at, updated_at, en_at, ar_at)
          select id, gen_random_uuid(), 'new', 'Secret', ${sql.raw(forgotten)}, now(), now(), now(), now() from core.business_units limit 1`.execute(
          all.db,
        )
      await all.upgrade(leads({ note: text(personal) }))
      const { rows } = await sql`select note from content.leads order by anonymized_at`.execute(all.db)
      expect(rows).toEqual([{ note: null }, { note: 'Secret' }])
      await all.end()
    })
  })

  describe('passing copies', () => {
    it('end with the upgrade: exports, reports of jobs and imports', async () => {
      const all = await upgrading(await open('no tables'), first)
      await sql`
        insert into core.jobs (bu_id, id, admin_id, kind, section, request, state, result, file, created_at, expires_at)
        select u.id, gen_random_uuid(), a.id, k.kind, 'things', '{}', 'done',
          '{"counts": {}, "skipped": [{"record": null, "title": "Secret", "problems": []}]}', k.file, now(), now()
        from core.business_units u, core.admins a, (values ('export', 'f'), ('bulk', null)) k (kind, file)
        where u.id = (select id from core.business_units limit 1) and a.id = (select id from core.admins limit 1)`.execute(
        all.db,
      )
      await sql`
        with i as (
          insert into core.imports (bu_id, id, admin_id, section, name, locale, columns, expires_at)
          select u.id, gen_random_uuid(), a.id, 'things', 'f.csv', 'en', '[]', now()
          from core.business_units u, core.admins a limit 1 returning bu_id, id)
        insert into core.import_rows (bu_id, import_id, place, cells) select bu_id, id, 1, '["Secret"]' from i`.execute(
        all.db,
      )
      await all.upgrade(second)
      const { rows } = await sql<{ kind: string; state: string; result: object }>`
        select kind, state, result from core.jobs order by kind`.execute(all.db)
      expect(rows).toEqual([
        { kind: 'bulk', state: 'done', result: { counts: {} } },
        { kind: 'export', state: 'failed', result: { counts: {}, failure: { key: 'jobs.erased' } } },
      ])
      for (const table of ['imports', 'import_rows'])
        expect((await sql`select from core.${sql.id(table)}`.execute(all.db)).rows).toEqual([])
      await all.end()
    })
  })
})
