import { Client } from 'pg'
import { describe, expect, it, vi } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, list, number, references, text } from '../../../src/schema/index.ts'
import { sections } from '../../../src/sections.ts'
import { formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, sentencesOf, things, upgrading } from './versions.ts'

const one = { en: 'One', ar: 'واحد' }
const rows = (fields: Fields) => list(fields, { label })
const version = (fields: Fields) => named({ 'things.ts': things(fields) })

const first = version({
  floor: number({ label }),
  code: text({ label }),
  kind: choice({ one, two: one }, { label }),
  note: text({ localized: true, label }),
  extra: text({ label }),
  remark: text({ localized: true, label }),
  near: references('things', { label }),
  times: rows({ a: text({ label }), within: rows({ b: text({ label }) }) }),
})
const records = [
  { floor: 1, code: 'same', kind: 'two', times: [{ a: 'x', within: [{ b: 'y' }] }], en: { remark: 'R' }, extra: 'E' },
  { floor: 2, code: 'Same', kind: 'one', times: [{ a: 'x' }], en: { note: 'N' } },
  { code: 'abc' },
].map(({ en, ...rest }, n) => ({ ...rest, en: { name: `Thing ${n}`, ...en }, ar: { name: 'ش' } }))

const second = version({
  level: text({ label, was: 'floor', required: true }),
  code: text({ label, max: 3, unique: true }),
  kind: choice({ one }, { label }),
  note: text({ localized: true, label, max: 0 }),
  times: rows({ a: text({ label, pattern: { source: '[0-9]', example: '1' } }), within: rows({}) }),
  added: number({ label }),
})

const publicUrl = 'https://office.example'
const link = (n: number) => `${publicUrl}/things/edit/thing-${n} (hospital)`

eachDatabase((open, kind) => {
  describe('the plan of an upgrade', () => {
    it('says what the start will do, for how many records what is lost or against a rule, and changes nothing', async () => {
      const database = await open('no tables')
      const all = await upgrading(database, first)
      const [slug, target] = await all.make('/things', records)
      const { id } = await all.read(`/things/${target}`)
      await all.client().send('PATCH', `/things/${slug}`, { near: [id] })

      const plan = await database.plan(second, { publicUrl })
      const said = formatPlan(plan)

      expect(said).toContain('- content.things: add level, added')
      expect(said).toContain('- content.things: convert level (3 rows, less than a second)')
      expect(said).toContain('For less than a second, reads and writes of content.things wait.')
      expect(said).toContain(
        'Processes of the previous version cannot run during the migration. It waits until they have stopped.',
      )
      const gone = 'was removed or renamed: 1 record has a value.'
      expect(sentencesOf(plan, 'loss').toSorted()).toEqual(
        ['extra', 'near', 'remark', 'times.within.b'].map((path) => `resources/things.ts: fields.${path} ${gone}`),
      )
      const stands = (rule: string, ...ns: readonly number[]) =>
        `resources/things.ts: fields.${rule}: ${
          ns.length === 1 ? '1 existing record violates' : `${ns.length} existing records violate`
        } it: ${ns.map(link).join(', ')}`
      expect(sentencesOf(plan, 'rule')).toEqual(
        expect.arrayContaining([
          stands('level (required)', 2),
          stands('code (max)', 0, 1),
          `${stands('code (unique)', 0, 1)}; the unique index is created at the first start after these duplicates are resolved`,
          stands('kind (choice)', 0),
          stands('times.a (regex)', 0, 1),
        ]),
      )
      const refused = await database.plan(version({ code: number({ label }) }), { publicUrl })
      expect(sentencesOf(refused, 'refusal')).toEqual([expect.stringContaining([0, 1, 2].map(link).join(', '))])
      expect(await database.plan(first)).toMatchObject({ steps: [], findings: [] })
      await all.end()
    })

    it('is what the start then does, and is empty the next time', async () => {
      const database = await open('no tables')
      const all = await upgrading(database, first)
      await all.make('/things', records)
      const { steps } = await database.plan(second)
      const told: unknown[] = []
      await database.migrate(second, { onPlan: (plan) => told.push(...plan.steps.map(({ action }) => action.name)) })
      expect(told).toEqual(steps.map(({ action }) => action.name))
      const next = await database.plan(second)
      // Two records have the same code, so the database cannot refuse a third.
      expect(next.steps.map(({ kind, fields, object }) => [kind, fields, object])).toEqual([
        ['create-unique-index', ['code'], expect.stringContaining('things__code')],
      ])
      expect(sentencesOf(next, 'leftover')).toContain('content.things.extra has no definition')
      await all.end()
    })

    it('has production start without values only when told so, and once', async () => {
      const database = await open('no tables')
      const all = await upgrading(database, first)
      await all.make('/things', records)
      const before = await database.db.introspection.getTables()
      const others = named({ 'others.ts': things({}) })
      const refused = database.migrate(others, { mayLose: false })
      await expect(refused).rejects.toThrow(
        /resources\/things\.ts was removed or renamed.*3 records.*\n.*ALLOW_DATA_LOSS=1/,
      )
      expect(await database.db.introspection.getTables()).toEqual(before)
      await database.migrate(others, { mayLose: true })
      await database.migrate(others, { mayLose: false })
      expect(sentencesOf(await database.plan(others), 'leftover')).toContain('content.things has no definition')
      await all.end()
    })

    it('reads no record of sections in which no rule is another, in whatever order the database keeps what they say', async () => {
      const database = await open()
      const query = vi.spyOn(Client.prototype, 'query')
      const { findings } = await database.plan(sections)
      const sent = query.mock.calls.map(([statement]) => String(Object(statement).text ?? statement))
      query.mockRestore()
      expect(sent.length > 0).toBe(kind === 'postgres')
      expect([findings, sent.filter((text) => text.includes('en_state'))]).toEqual([[], []])
    })

    it('says before it is asked to that a start would be refused', async () => {
      const database = await open('no tables')
      const all = await upgrading(database, first)
      await all.make('/things', records)
      const plan = await database.plan(version({ code: number({ label }) }))
      expect(sentencesOf(plan, 'refusal')).toEqual([
        expect.stringMatching(/fields\.code: 3 of 3 records have a value that cannot be kept/),
      ])
      await all.end()
    })
  })
})
