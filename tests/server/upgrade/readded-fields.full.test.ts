import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { email, file, group, list, number, reference, references, richText, text } from '../../../src/schema/index.ts'
import { inbox, type Section } from '../../../src/schema/section.ts'
import { formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { blockingFindings } from '../../../src/server/database/migrations/migration-findings.ts'
import { withRemovedPersonalFields } from '../../../src/server/database/personal-field-registry.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, sentencesOf, things, type Upgrading, upgrading } from './versions.ts'

const others = things({})
const version = (fields: Fields) => named({ 'things.ts': things(fields), 'others.ts': others })
const body = (n: number, rest: object = {}) => ({ en: { name: `Thing ${n}` }, ar: { name: 'ش' }, ...rest })
const rows = (fields: Fields) => list(fields, { label })

eachDatabase((open) => {
  describe('a field with the name of one that was removed earlier', () => {
    /** A database that had a record of the first version, and then other versions. */
    const begin = async (first: Fields, values: object, ...between: readonly Fields[]): Promise<Upgrading> => {
      const all = await upgrading(await open('no tables'), version(first))
      const [target] = await all.make('/things', [body(1)])
      const { id } = await all.read(`/things/${target}`)
      const filled = JSON.parse(JSON.stringify(values).replaceAll('"target"', JSON.stringify(id)))
      await all.make('/things', [body(2, filled)])
      for (const fields of between) await all.upgrade(version(fields))
      return all
    }

    it.each<[string, Fields, object, Fields]>([
      ['a reference', { a: reference('things', { label }) }, { a: 'target' }, { a: reference('others', { label }) }],
      [
        'a list of references',
        { a: references('things', { label }) },
        { a: ['target'] },
        { a: references('others', { label }) },
      ],
      ['a reference that is a text', { a: reference('things', { label }) }, { a: 'target' }, { a: text({ label }) }],
      ['a reference that is a file', { a: reference('things', { label }) }, { a: 'target' }, { a: file({ label }) }],
      ['references that are a text', { a: references('things', { label }) }, { a: ['target'] }, { a: text({ label }) }],
      ['rows that are a text', { a: rows({ b: text({ label }) }) }, { a: [{ b: 'x' }] }, { a: text({ label }) }],
      ['a text that is rows', { a: text({ label }) }, { a: 'x' }, { a: rows({ b: text({ label }) }) }],
    ])(
      'refuses the start where its values cannot be kept, and without them starts: %s',
      async (_, first, values, next) => {
        const all = await begin(first, values, {})
        const plan = await all.plan(version(next))
        expect(sentencesOf(plan, 'refusal')).toEqual([expect.stringMatching(/fields\.a: 1 (of 2 )?records? /)])
        expect(plan.findings.map(({ kind }) => kind)).not.toContain('column-type-differs')
        await expect(all.upgrade(version(next))).rejects.toThrow('The start is refused')

        await sql`update content.things set ${sql.raw(hasLinks(first) ? 'version = version' : `a = ${empty(first)}`)}`.execute(
          all.db,
        )
        if (hasLinks(first)) await sql`delete from content.things__a`.execute(all.db)
        expect(await all.upgrade(version(next))).toEqual([])
        const { statusCode } = await all.client().send('PATCH', '/things/thing-2', { en: { name: 'Changed' } })
        expect([statusCode, (await all.plan(version(next))).steps]).toEqual([200, []])
        await all.end()
      },
    )

    it('is converted from its last definition where it was renamed, in rows, and in groups', async () => {
      const all = await begin(
        {
          first: text({ label }),
          seo: group({ note: text({ label }) }, { label }),
          times: rows({ a: text({ label }), note: text({ label }) }),
        },
        { first: '<b>', seo: { note: '7' }, times: [{ a: '<i>', note: 'n' }] },
        {
          second: text({ label, was: 'first' }),
          seo: group({ note: text({ label }) }, { label }),
          hours: list({ b: text({ label, was: 'a' }), note: text({ label }) }, { label, was: 'times' }),
        },
        { hours: rows({ note: text({ label }) }) },
        { extra: text({ label }), hours: rows({ note: text({ label }) }) },
      )
      const last = version({
        third: richText({ label, was: 'second' }),
        seo: group({ note: number({ label }) }, { label }),
        hours: rows({ c: richText({ label, was: 'b' }), note: text({ label }) }),
      })
      await all.upgrade(last)
      expect(await all.read('/things/thing-2')).toMatchObject({
        third: '<p>&lt;b&gt;</p>',
        seo: { note: 7 },
        hours: [{ c: '<p>&lt;i&gt;</p>', note: 'n' }],
      })
      expect((await all.plan(last)).steps).toEqual([])
      await all.end()
    })

    it('is told with how many records have a value from before, and asks for no allowance', async () => {
      const first: Fields = {
        a: text({ label }),
        b: text({ localized: true, label }),
        times: rows({ a: text({ label }), b: text({ label }) }),
      }
      const all = await begin(
        first,
        { a: 'x', en: { name: 'Thing 2', b: 'B' }, times: [{ a: 'x', b: 'y' }] },
        {
          times: rows({ b: text({ label }) }),
        },
      )
      const plan = await all.plan(version({ ...first, required: text({ label, required: true }) }))
      const back = 'a value from before the field was removed.'
      expect(sentencesOf(plan, 'readded').toSorted()).toEqual(
        ['a', 'b', 'times.a'].map((path) => `resources/things.ts: fields.${path}: 1 record has ${back}`),
      )
      expect(formatPlan(plan)).toEqual(expect.arrayContaining([...sentencesOf(plan, 'readded')]))
      expect(blockingFindings(plan.findings, { mayLose: false })).toEqual([])
      await all.upgrade(version(first))
      expect(await all.read('/things/thing-2')).toMatchObject({ a: 'x', en: { b: 'B' }, times: [{ a: 'x', b: 'y' }] })
      expect(sentencesOf(await all.plan(version(first)), 'readded')).toEqual([])
      await all.end()
    })

    it('is not filled from it where another field takes the name over', async () => {
      const all = await begin(
        { a: text({ label }), b: text({ label }) },
        { a: 'old', b: 'live' },
        { b: text({ label }) },
      )
      await all.upgrade(version({ a: text({ label, was: 'b' }) }))
      expect(await all.read('/things/thing-2')).toMatchObject({ a: 'live' })
      await all.end()
    })

    it('is converted where its section was renamed meanwhile', async () => {
      const all = await begin({ a: text({ label }) }, { a: '12' }, {})
      const later = (fields: Fields) =>
        named({ 'objects.ts': { ...things(fields), was: 'things' }, 'others.ts': others })
      await all.upgrade(later({}))
      await all.upgrade(later({ a: number({ label }) }))
      expect(await all.read('/objects/thing-2')).toMatchObject({ a: 12 })
      await all.end()
    })

    it('refuses a column of another type that no definition ever had, and never offers to drop it', async () => {
      const all = await begin({}, {})
      await sql`alter table content.things add column a uuid`.execute(all.db)
      const plan = await all.plan(version({ a: text({ label }) }))
      expect(sentencesOf(plan, 'refusal')).toEqual(['content.things.a is uuid, the definition says text'])
      expect(sentencesOf(plan, 'leftover')).toEqual([])
      await sql`alter table content.things drop column a, add column a text`.execute(all.db)
      await sql`update content.things set a = '3' where slug = 'thing-2'`.execute(all.db)
      expect(await all.upgrade(version({ a: number({ label }) }))).toEqual([])
      expect(await all.read('/things/thing-2')).toMatchObject({ a: 3 })
      await all.end()
    })

    it('has its personal values forgotten with the type of today', async () => {
      const visitors = (fields: Fields): Section =>
        inbox({
          ...{ label, permission: 'Access Post', title: 'email', statuses: false, retention: 30 },
          fields: { email: email({ label, personal: true }), ...fields },
          list: { columns: ['email'] },
        })
      const one = (fields: Fields) => named({ 'visitors.ts': visitors(fields) })
      const all = await upgrading(await open('no tables'), one({ age: text({ label, personal: true }) }))
      await all.upgrade(one({}))
      await all.upgrade(one({ age: number({ label }) }))
      const [section] = await withRemovedPersonalFields(all.db, one({ age: number({ label }) }))
      expect(section?.fields.age).toMatchObject({ kind: 'number', personal: true })
      await all.end()
    })
  })
})

const hasLinks = (fields: Fields): boolean => fields.a?.kind === 'references'
const empty = (fields: Fields): string => (fields.a?.kind === 'list' ? `'[]'` : 'null')
