import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { boolean, choice, group, list, number, references, text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { formatBlockers, formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, sentencesOf, things, type Upgrading, upgrading } from './versions.ts'

const status = { ...label, tone: 'quiet' } as const
const version = (fields: Fields, statuses: object = {}): readonly NamedSection[] =>
  named({ 'things.ts': things(fields, { statuses: { published: { ...label, tone: 'good' }, ...statuses } }) })

const apart: Fields = {
  one: text({ label }),
  two: text({ label }),
  count: number({ label }),
  title: text({ label }),
  first: text({ localized: true, label }),
  second: text({ localized: true, label }),
}
const together: Fields = {
  both: text({ label, was: ['one', 'two'] }),
  named: text({ label, was: ['count', 'title'] }),
  said: text({ localized: true, label, was: ['first', 'second'] }),
}
/** In the record, in a group of it and in its rows. */
const everywhere = (fields: Fields): Fields => ({
  ...fields,
  inside: group(fields, { label }),
  rows: list(fields, { label }),
})
const recordOf = ({ en, ar, ...neutral }: Readonly<Record<string, unknown>>) => ({
  ...{ ...neutral, inside: neutral, rows: [{ ...neutral, en, ar }] },
  en: { name: 'Thing', ...Object(en), inside: en },
  ar: { name: 'شيء', ...Object(ar), inside: ar },
})

const conflict = {
  ...{ one: 'One', two: 'Two', count: 1, title: 'Title' },
  en: { first: 'First', second: 'Second' },
  ar: { first: 'أول', second: 'ثان' },
}
const firstOnly = { one: 'One', count: 2, en: { first: 'First' }, ar: { first: 'أول' } }

/** The columns of the section, and each record's by its slug. */
async function columnsOf({ db }: Upgrading) {
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
    select to_jsonb(t) - 'search' - 'updated_at' as row from content.things t order by slug`.execute(db)
  return rows.map(({ row }) => row)
}

const refusedBy = async (upgraded: Upgrading, sections: readonly NamedSection[]) =>
  formatBlockers((await upgraded.plan(sections)).findings, { mayLose: false }).join('\n')

eachDatabase((open) => {
  describe('a version from before a merge starts again', () => {
    it('finds every value in its own column where both fields had one', async () => {
      const upgraded = await upgrading(await open('no tables'), version(everywhere(apart)))
      await upgraded.make('/things', [recordOf(conflict), recordOf(firstOnly)])
      const before = await columnsOf(upgraded)
      await upgraded.upgrade(version(everywhere(together)))
      const plan = await upgraded.plan(version(everywhere(apart)))
      const said = formatPlan(plan).join('\n')
      for (const path of ['', 'inside.', 'rows.'])
        expect(said).toContain(
          `resources/things.ts: fields.${path}one: 2 of 2 records have a value of "${path === 'inside.' ? path : ''}both", which can be any of "one", "two"`,
        )
      expect(await refusedBy(upgraded, version(everywhere(apart)))).toContain('cannot distinguish them')
      await upgraded.upgrade(version(everywhere(apart)))
      expect(await columnsOf(upgraded)).toEqual(before)
      for (const { slug } of before) {
        const saved = await upgraded.client().send('PATCH', `/things/${slug}`, { en: { name: 'Other' } })
        expect(saved.statusCode).toBe(200)
      }
      await upgraded.end()
    })

    it('has the values in the first field where no record had both', async () => {
      const { one, two } = apart
      const fields = { ...(one ? { one } : {}), ...(two ? { two } : {}) }
      const upgraded = await upgrading(await open('no tables'), version(fields))
      const [a, b] = await upgraded.make('/things', [recordOf({ one: 'A' }), recordOf({ two: 'B' })].map(withoutRows))
      await upgraded.upgrade(version({ both: text({ label, was: ['one', 'two'] }) }))
      await upgraded.upgrade(version(fields))
      expect(await upgraded.read(`/things/${a}`)).toMatchObject({ one: 'A' })
      expect(await upgraded.read(`/things/${b}`)).toMatchObject({ one: 'B' })
      expect((await upgraded.plan(version(fields))).steps).toEqual([])
      await upgraded.end()
    })

    it('keeps what stands under the former name of a field that was renamed before anybody said so', async () => {
      const floor = version({ floor: number({ label }), note: text({ localized: true, label }) })
      const upgraded = await upgrading(await open('no tables'), floor)
      const [slug] = await upgraded.make('/things', [withoutRows(recordOf({ floor: 2, en: { note: 'Old' }, ar: {} }))])
      await upgraded.upgrade(version({ level: number({ label }), remark: text({ localized: true, label }) }))
      await upgraded.client().send('PATCH', `/things/${slug}`, { level: 7, en: { remark: 'New' } })
      await upgraded.upgrade(
        version({ level: number({ label, was: 'floor' }), remark: text({ localized: true, label, was: 'note' }) }),
      )
      expect(sentencesOf(await upgraded.plan(floor), 'conflict')).toEqual([
        'resources/things.ts: "level" is kept next to "floor": both have a value.',
        'resources/things.ts: "remark" is kept next to "note": both have a value.',
      ])
      await upgraded.upgrade(floor)
      expect(await upgraded.read(`/things/${slug}`)).toMatchObject({ floor: 2, en: { note: 'Old' } })
      expect((await columnsOf(upgraded))[0]).toMatchObject({ level: 7 })
      await upgraded.end()
    })

    it('says how many choices and statuses cannot be told apart, and is refused in production', async () => {
      const words = { en: 'Word', ar: 'كلمة' }
      const before = version(
        {
          size: choice({ s: words, m: words, l: words }, { label }),
          kept: choice({ m: words, l: words }, { label }),
          open: boolean({ label }),
          rows: list({ size: choice({ m: words, l: words }, { label }) }, { label }),
        },
        { draft: status, sketch: status },
      )
      const big = { ...words, was: ['m', 'l'] }
      const after = version(
        {
          size: choice({ s: words, big }, { label }),
          kept: choice({ m: { ...words, was: 'l' } }, { label }),
          open: choice({ any: { ...words, was: ['true', 'false'] } }, { label }),
          rows: list({ size: choice({ big }, { label }) }, { label }),
        },
        { idea: { ...status, was: ['draft', 'sketch'] } },
      )
      const upgraded = await upgrading(await open('no tables'), before)
      const [, , large] = await upgraded.make(
        '/things',
        (['s', 'm', 'l'] as const).map((size, n) => ({
          ...{ size, kept: size === 's' ? 'm' : size, open: n === 1, status: n === 2 ? 'sketch' : 'draft' },
          rows: size === 's' ? [] : [{ size }],
          ...{ en: { name: size }, ar: { name: 'ش' } },
        })),
      )
      await upgraded.upgrade(after)
      const refusal = await refusedBy(upgraded, before)
      for (const sentence of [
        'fields.size: 2 of 3 records have a value of "big", which can be any of "m", "l"',
        'fields.kept: 3 of 3 records have a value of "m", which can be any of "m", "l"',
        'fields.open: 3 of 3 records have a value of "any", which can be any of "true", "false"',
        'fields.rows.size: 2 of 3 records have a value of "big", which can be any of "m", "l"',
        'statuses: 3 of 3 records have a value of "idea", which can be any of "draft", "sketch"',
      ])
        expect(refusal).toContain(`resources/things.ts: ${sentence}`)
      await upgraded.upgrade(before)
      expect(await upgraded.read(`/things/${large}`)).toMatchObject({
        size: 'm',
        rows: [{ size: 'm' }],
        status: 'draft',
      })
      expect(await refusedBy(upgraded, before)).toBe('')
      await upgraded.end()
    })

    it('refuses to merge lists of references', async () => {
      const [near, far] = [references('things', { label }), references('things', { label })]
      const upgraded = await upgrading(await open('no tables'), version({ near, far }))
      const [other] = await upgraded.make('/things', [withoutRows(recordOf({}))])
      const { id } = await upgraded.read(`/things/${other}`)
      await upgraded.make('/things', [withoutRows(recordOf({ near: [id], far: [id] }))])
      const merging = version({ beside: references('things', { label, was: ['near', 'far'] }) })
      expect(await refusedBy(upgraded, merging)).toContain('fields.beside: 1 record refers to others')
      await upgraded.end()
    })
  })
})

const withoutRows = ({ rows: _, inside: __, ...record }: ReturnType<typeof recordOf>) => {
  const { inside: ___, ...en } = Object(record.en)
  const { inside: ____, ...ar } = Object(record.ar)
  return { ...record, en, ar }
}
