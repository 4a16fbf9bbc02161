import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { choice, group, list, number, phone, references, text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { formatBlockers, formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const quiet = { ...label, tone: 'quiet' } as const
const statuses = { published: { ...label, tone: 'good' } as const }
const version = (fields: Fields, more: object = {}): readonly NamedSection[] =>
  named({ 'things.ts': things(fields, { statuses: { draft: quiet, idea: quiet, ...statuses, ...more } }) })

/** Three fields by their former names, in the record, in a group of it and in its rows, once in one language and once in two. */
const everywhere = (names: Readonly<Record<string, string | undefined>>): Fields => {
  const own = (localized: boolean) =>
    Object.fromEntries(
      Object.entries(names).map(([name, was]) => [
        name,
        text({ label, ...(localized ? { localized: true } : {}), ...(was === undefined ? {} : { was }) }),
      ]),
    )
  const inner = own(false)
  return { ...inner, inside: group(inner, { label }), rows: list(inner, { label }), said: group(own(true), { label }) }
}
const chain = [
  everywhere({ alpha: undefined, beta: undefined }),
  everywhere({ tmpa: 'alpha', beta: undefined }),
  everywhere({ alpha: 'beta', tmpa: undefined }),
  everywhere({ beta: 'tmpa', alpha: undefined }),
].map((fields) => version(fields))
const recordOf = (values: Readonly<Record<string, string>>) => ({
  ...{ ...values, inside: values, rows: [values], status: 'draft' },
  en: { name: 'Thing', said: values },
  ar: { name: 'شيء', said: values },
})
const shown = (values: Readonly<Record<string, string>>) => ({
  ...{ ...values, inside: values, rows: [values] },
  ...{ en: { said: values }, ar: { said: values } },
})

const refusal = async (upgraded: Upgrading, sections: readonly NamedSection[], mayLose = false) =>
  formatBlockers((await upgraded.plan(sections)).findings, { mayLose }).join('\n')

eachDatabase((open) => {
  describe('two fields that exchange their names over three versions', () => {
    const [v0 = [], s1 = [], s2 = [], s3 = []] = chain
    let all: Upgrading
    let slug: string
    const read = () => all.read(`/things/${slug}`)
    beforeEach(async () => {
      all = await upgrading(await open('no tables'), v0)
      const [first = ''] = await all.make('/things', [recordOf({ alpha: 'A', beta: 'B' })])
      slug = first
    })
    afterEach(() => all.end())

    it('have each its own values in every version, and production refuses none of them', async () => {
      for (const [next, values] of [
        [s1, { tmpa: 'A', beta: 'B' }],
        [s2, { tmpa: 'A', alpha: 'B' }],
        [s3, { beta: 'A', alpha: 'B' }],
      ] as const) {
        expect(await refusal(all, next)).toBe('')
        await all.upgrade(next)
        expect(await read()).toMatchObject(shown(values))
      }
    })

    it('have them again in the version before each, and in the first one if all others are skipped', async () => {
      for (const next of [s1, s2, s3]) await all.upgrade(next)
      await all.upgrade(s2)
      expect(await read()).toMatchObject(shown({ tmpa: 'A', alpha: 'B' }))
      await all.upgrade(s3)
      expect(await read()).toMatchObject(shown({ beta: 'A', alpha: 'B' }))
      expect(await refusal(all, v0)).toContain(
        `resources/things.ts: fields.alpha: a newer version called this "beta", and something else has this name in 1 record.`,
      )
      await expect(all.syncStrictly(v0)).rejects.toThrow('every value gets its previous name back')
      expect(formatPlan(await all.plan(v0)).join('\n')).toContain('Their values are restored')
      await all.upgrade(v0)
      expect(await read()).toMatchObject(shown({ alpha: 'A', beta: 'B' }))
      for (const [next, values] of [
        [s1, { tmpa: 'A', beta: 'B' }],
        [s2, { tmpa: 'A', alpha: 'B' }],
        [s3, { beta: 'A', alpha: 'B' }],
        [s1, { tmpa: 'A', beta: 'B' }],
      ] as const) {
        await all.upgrade(next)
        expect(await read()).toMatchObject(shown(values))
      }
    })

    it('are refused where a version is skipped forwards, with what to start first', async () => {
      const said = await refusal(all, s3, true)
      expect(said).toContain(
        `resources/things.ts: fields.beta: it was called "tmpa", which no version of this database had, and 1 record may have something else under this name.`,
      )
      expect(said).toContain('fields.inside.beta: ')
      expect(said).toContain('fields.rows.beta: ')
      expect(said).toContain('Start the versions between the last one and this one first')
      await expect(all.upgrade(s3)).rejects.toThrow('which no version of this database had')
    })

    it('are refused where the last version does not say their former name any more', async () => {
      for (const next of [s1, s2, s3]) await all.upgrade(next)
      const dropped = version({ ...everywhere({ beta: undefined, alpha: undefined }), extra: text({ label }) })
      expect(await refusal(all, dropped, true)).toContain(
        `fields.beta: the name had another meaning in an earlier version, and this definition does not say was: 'tmpa' any more (1 record).`,
      )
      const kept = version({ ...everywhere({ beta: 'tmpa', alpha: undefined }), extra: text({ label }) })
      expect(await refusal(all, kept)).toBe('')
      await all.upgrade(kept)
      expect(await read()).toMatchObject(shown({ beta: 'A', alpha: 'B' }))
    })

    it('have a history by the names of now', async () => {
      for (const next of [s1, s2, s3]) {
        await all.upgrade(next)
      }
      await all.client().send('PATCH', `/things/${slug}`, { alpha: 'B2' })
      const { data } = (await all.client().get(`/things/${slug}/history`)).json()
      expect(data[0].changes).toEqual({ alpha: ['B', 'B2'] })
      expect(data[1].changes).toMatchObject({ beta: [null, 'A'], alpha: [null, 'B'], 'inside.beta': [null, 'A'] })
      const back = await all.client().send('POST', `/things/${slug}/history/1/restore`, { version: 2 })
      expect(back.json().data).toMatchObject(shown({ beta: 'A', alpha: 'B' }))
    })
  })

  describe('names that are exchanged in one version', () => {
    const words = { en: 'Word', ar: 'كلمة' }
    const before: Fields = {
      ...everywhere({ alpha: undefined, beta: undefined }),
      count: number({ label }),
      code: text({ label, unique: true }),
      near: references('things', { label }),
      far: references('things', { label }),
      home: phone({ label }),
      work: phone({ label }),
      size: choice({ small: words, big: words }, { label }),
    }
    const after: Fields = {
      ...everywhere({ alpha: 'beta', beta: 'alpha' }),
      code: number({ label, was: 'count' }),
      count: text({ label, unique: true, was: 'code' }),
      near: references('things', { label, was: 'far' }),
      far: references('things', { label, was: 'near' }),
      home: phone({ label, was: 'work' }),
      work: phone({ label, was: 'home' }),
      size: choice({ small: { ...words, was: 'big' }, big: { ...words, was: 'small' } }, { label }),
    }
    const exchanged = { draft: { ...quiet, was: 'idea' }, idea: { ...quiet, was: 'draft' } }

    it('have each its own values: fields, groups, rows, references, choices and statuses, there and back', async () => {
      const all = await upgrading(await open('no tables'), version(before))
      const [other = ''] = await all.make('/things', [recordOf({})])
      const { id } = await all.read(`/things/${other}`)
      const own = { near: [id], far: [], home: '+20 111 222 3344', work: '+20 111 222 3355', size: 'small' }
      const [slug = ''] = await all.make('/things', [
        { ...recordOf({ alpha: 'A', beta: 'B' }), ...own, count: 7, code: '12', status: 'idea' },
      ])
      const was = await all.read(`/things/${slug}`)
      const next = version(after, exchanged)
      expect(await refusal(all, next)).toBe('')
      expect(await all.upgrade(next)).toEqual([])
      const now = {
        ...{ ...shown({ alpha: 'B', beta: 'A' }), count: '12', code: 7, size: 'big', status: 'draft' },
        ...{ near: [], far: [id], home: was.work, work: was.home },
      }
      expect(await all.read(`/things/${slug}`)).toMatchObject(now)
      expect((await all.plan(next)).steps).toEqual([])
      const more = version({ ...after, extra: text({ label }) }, exchanged)
      expect(await refusal(all, more)).toBe('')
      expect(await all.upgrade(more)).toEqual([])
      expect(await all.read(`/things/${slug}`)).toMatchObject(now)
      const copy = { ...recordOf({}), count: '12' }
      expect((await all.client().send('POST', '/things', copy)).statusCode).toBe(422)
      const found = await all.client().send('PATCH', `/things/${slug}`, { alpha: 'B', size: 'big' })
      expect(found.json().data).toMatchObject(now)

      await all.upgrade(next)
      expect(await refusal(all, version(before))).toContain('a newer version called this "beta"')
      expect(await all.upgrade(version(before))).not.toContain(expect.stringContaining('could not be created'))
      const { version: _, updated_at: __, ...same } = was
      expect(await all.read(`/things/${slug}`)).toMatchObject({
        ...shown({ alpha: 'A', beta: 'B' }),
        ...{
          count: 7,
          code: '12',
          near: [id],
          far: [],
          home: same.home,
          work: same.work,
          size: 'small',
          status: 'idea',
        },
      })
      const { rows } = await sql<{ names: readonly string[] }>`
        select array_agg(column_name::text) as names from information_schema.columns
        where table_schema = 'content' and table_name like 'things%' and column_name like 'was\\_\\_%'`.execute(all.db)
      expect(rows).toEqual([{ names: null }])
      await all.end()
    })
  })

  describe('a new field with the name that another one had before', () => {
    it('is no merge: both keep their values on the way back', async () => {
      const all = await upgrading(await open('no tables'), version({ alpha: text({ label }) }))
      const [slug] = await all.make(
        '/things',
        [{ ...recordOf({}), alpha: 'A' }].map(({ inside: _, rows: __, en, ar, ...one }) => ({
          ...one,
          en: { name: en.name },
          ar: { name: ar.name },
        })),
      )
      await all.upgrade(version({ story: text({ label, was: 'alpha' }) }))
      const both = version({ story: text({ label }), alpha: text({ label }) })
      expect(await refusal(all, both)).toBe('')
      await all.upgrade(both)
      await all.client().send('PATCH', `/things/${slug}`, { alpha: 'New' })
      expect(await all.read(`/things/${slug}`)).toMatchObject({ story: 'A', alpha: 'New' })
      await all.upgrade(version({ alpha: text({ label }), story: text({ label }), more: text({ label }) }))
      expect(await all.read(`/things/${slug}`)).toMatchObject({ story: 'A', alpha: 'New' })
      await all.end()
    })
  })
})
