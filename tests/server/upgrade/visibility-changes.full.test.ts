import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { dateTime, inbox, section, text } from '../../../src/schema/index.ts'
import type { Section } from '../../../src/schema/section.ts'
import { formatBlockers, formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, sentencesOf, things, type Upgrading, upgrading } from './versions.ts'

const personal = { label, personal: true } as const
const leads = (retention: number | undefined, fields: Fields = { name: text(personal), note: text(personal) }) =>
  named({
    'leads.ts': inbox<Fields>({
      ...{ label, permission: 'Access Post', title: 'name', fields, list: { columns: ['name'] } },
      ...(retention === undefined ? {} : { retention }),
    }),
  })

const insertPost = ({ db }: Upgrading) =>
  sql`
  insert into content.posts (bu_id, id, status, name, created_at, updated_at, en_at, ar_at)
  select id, gen_random_uuid(), 'draft', 'N', now(), now(), now(), now() from core.business_units limit 1`.execute(db)

eachDatabase((open) => {
  describe('another permission of a section', () => {
    const posts = (permission: Section['permission']) => named({ 'posts.ts': { ...section({ ...shape, permission }) } })
    const shape = { label, title: 'name', fields: { name: text({ label }) }, list: { columns: ['name'] } } as const
    let all: Upgrading
    afterEach(() => all.end())

    it.each([
      ['another one', 'Access Post', 'Access Lead', '"Access Lead"'],
      ['any of several', 'Access Post', { any: ['Access Post', 'Access Lead'] }, '"Access Post" or "Access Lead"'],
      ['one of two', ['Access Post', 'Access Lead'], 'Access Lead', '"Access Lead"'],
      ['a permission in place of a role', { role: 'master-admin' }, 'Access Post', '"Access Post"'],
    ] as const)('%s: the plan says who sees the records now', async (_, before, after, words) => {
      all = await upgrading(await open('no tables'), posts(before))
      await insertPost(all)
      const lines = formatPlan(await all.plan(posts(after)))
      expect(lines.filter((line) => line.includes('permission:'))).toEqual([
        expect.stringMatching(
          new RegExp(`^resources/posts.ts: permission: people with ${words} can see 1 record, which required `),
        ),
      ])
    })

    it.each([
      ['the same', 'Access Post', 'Access Post'],
      ['one more', 'Access Post', ['Access Post', 'Access Lead']],
      ['one of any', { any: ['Access Post', 'Access Lead'] }, 'Access Lead'],
    ] as const)('%s: says nothing, because nobody sees more', async (_, before, after) => {
      all = await upgrading(await open('no tables'), posts(before))
      await insertPost(all)
      expect(formatPlan(await all.plan(posts(after))).join()).not.toContain('permission:')
    })
  })

  describe('the retention period of personal data', () => {
    let all: Upgrading
    const fill = async (before: ReturnType<typeof leads>) => {
      all = await upgrading(await open('no tables'), before)
      for (const [days, forgotten] of [
        [5, 'null'],
        [50, 'null'],
        [500, 'null'],
        [500, 'now()'],
      ] as const)
        await sql`
          insert into content.leads (bu_id, id, status, name, note, anonymized_at, created_at, updated_at, en_at, ar_at)
          select id, gen_random_uuid(), 'new', 'N', 'Care', ${sql.raw(forgotten)}, now() - ${sql.lit(days)} * interval '24 hours', now(), now(), now()
          from core.business_units limit 1`.execute(all.db)
    }
    afterEach(() => all.end())

    it.each([
      ['is added', undefined, 30, 2],
      ['becomes shorter', 100, 30, 1],
    ] as const)('%s: production says how many records it anonymizes, and refuses it', async (_, was, now, count) => {
      await fill(leads(was))
      const { findings } = await all.plan(leads(now))
      const sentence = `resources/leads.ts: retention: ${count === 1 ? '1 record' : `${count} records`} will be anonymized by the next daily run, because records are kept for 30 days.`
      expect(sentencesOf({ ...(await all.plan(leads(now))), findings }, 'loss')).toEqual([sentence])
      expect(formatBlockers(findings, { mayLose: false })).toContain(sentence)
      expect(formatBlockers(findings, { mayLose: true })).toEqual([])
      await expect(all.syncStrictly(leads(now))).rejects.toThrow('ALLOW_DATA_LOSS=1')
    })

    it.each([
      ['becomes longer', 90, 'for 90 days'],
      ['is removed', undefined, 'without limit'],
    ] as const)('%s: the plan says how many records are kept longer', async (_, now, kept) => {
      await fill(leads(30))
      expect(formatPlan(await all.plan(leads(now)))).toContain(
        `resources/leads.ts: retention: 3 records with personal data will be kept ${kept}.`,
      )
      await all.syncStrictly(leads(now))
    })

    it('covers a field that becomes personal, and one that is not any more becomes readable', async () => {
      await fill(leads(30, { name: text(personal), note: text({ label }) }))
      expect(sentencesOf(await all.plan(leads(30)), 'loss')).toEqual([
        'resources/leads.ts: retention: 2 records will be anonymized by the next daily run, because records are kept for 30 days.',
      ])
      await all.upgrade(leads(30))
      expect(
        sentencesOf(await all.plan(leads(30, { name: text(personal), note: text({ label }) })), 'exposure'),
      ).toEqual([
        'resources/leads.ts: fields.note: the values become readable for everyone with access to the section: 3 records.',
      ])
      expect((await all.plan(leads(30))).findings).toEqual([])
    })
  })

  describe('what is added again after it was removed', () => {
    const others = named({ 'others.ts': things({}) })
    const fill = async (before: ReturnType<typeof leads>) => {
      const all = await upgrading(await open('no tables'), [...before, ...others])
      await sql`
        insert into content.leads (bu_id, id, status, name, note, created_at, updated_at, en_at, ar_at)
        select id, gen_random_uuid(), 'new', 'N', 'Care', now() - interval '5 days', now(), now(), now()
        from core.business_units limit 1`.execute(all.db)
      return all
    }

    it('names a personal field that becomes readable', async () => {
      const all = await fill(leads(30))
      await all.upgrade([...leads(30, { name: text(personal) }), ...others])
      const back = await all.plan([...leads(30, { name: text(personal), note: text({ label }) }), ...others])
      expect(sentencesOf(back, 'exposure')).toEqual([
        'resources/leads.ts: fields.note: the values become readable for everyone with access to the section: 1 record.',
      ])
      await all.end()
    })

    it('names a section with its records, what becomes readable, and what is kept longer', async () => {
      const all = await fill(leads(30))
      await all.upgrade(others)
      const back = await all.plan([...leads(undefined, { name: text(personal), note: text({ label }) }), ...others])
      expect(sentencesOf(back, 'readded')).toEqual([
        'resources/leads.ts: 1 record has been in it since before the section was removed.',
      ])
      expect(sentencesOf(back, 'exposure')).toEqual([
        'resources/leads.ts: retention: 1 record with personal data will be kept without limit.',
        'resources/leads.ts: fields.note: the values become readable for everyone with access to the section: 1 record.',
      ])
      const same = await all.plan([...leads(30), ...others])
      expect(sentencesOf(same, 'exposure')).toEqual([])
      await all.end()
    })
  })

  describe('a status that becomes the one of published records', () => {
    it('is named with the number of records that become published', async () => {
      const status = (rest: object = {}) => ({ ...label, tone: 'quiet', ...rest }) as const
      const version = (statuses: NonNullable<Section['statuses']>) => named({ 'things.ts': things({}, { statuses }) })
      const first = version({ draft: status(), idea: status(), published: status() })
      const all = await upgrading(await open('no tables'), first)
      const texts = { en: { name: 'Thing' }, ar: { name: 'شيء' } }
      await all.make(
        '/things',
        ['draft', 'idea', 'published', 'published'].map((one) => ({ ...texts, status: one })),
      )
      const merged = version({ published: status({ was: ['draft', 'idea'] }) })
      expect(sentencesOf(await all.plan(merged), 'exposure')).toEqual([
        'resources/things.ts: statuses: 2 records of "draft", "idea" become published.',
      ])
      const renamed = version({ sketch: status({ was: 'draft' }), idea: status(), published: status() })
      expect(sentencesOf(await all.plan(renamed), 'exposure')).toEqual([])
      await all.end()
    })
  })

  describe('what websites read', () => {
    const status = (rest: object = {}) => ({ ...label, tone: 'quiet', ...rest }) as const
    const statuses = { draft: status(), published: status(), archived: status() }
    const version = (rest: Partial<Section>) => named({ 'things.ts': things({}, rest) })
    const website = { path: '/things', fields: ['name', 'slug'] } as const
    const renamed = { draft: status(), live: status({ was: 'published' }), archived: status() }
    let all: Upgrading
    const fill = async (before: Partial<Section>) => {
      all = await upgrading(await open('no tables'), version(before))
      const thing = (name: string, own: string) => ({ en: { name }, ar: { name }, status: own })
      await all.make('/things', [
        ...['One', 'Two', 'Three'].map((name) => thing(name, 'published')),
        ...['Four', 'Five'].map((name) => thing(name, 'draft')),
      ])
      await all.client().send('DELETE', '/things/three')
    }
    const changes = async (after: Partial<Section>) => {
      const plan = await all.plan(version(after))
      return [...sentencesOf(plan, 'exposure'), ...sentencesOf(plan, 'withdrawal')]
    }
    const more = (records: string) => [`resources/things.ts: website: ${records} become readable for websites.`]
    const less = (records: string) => [`resources/things.ts: website: ${records} are no longer readable for websites.`]
    afterEach(() => all.end())

    it('counts records that get another status than published, or whose section is no longer read', async () => {
      await fill({ website })
      expect(await changes({})).toEqual(less('2 records'))
      expect(await changes({ statuses: renamed })).toEqual(less('2 records'))
      const exchanged = { ...statuses, published: status({ was: 'archived' }), archived: status({ was: 'published' }) }
      expect(await changes({ statuses: exchanged, website })).toEqual(less('2 records'))
      expect(await changes({ website })).toEqual([])
      expect(formatPlan(await all.plan(version({})))).toContain('These records disappear from websites:')
      await all.syncStrictly(version({}))
    })

    it('counts drafts that become readable because no status is called published any more', async () => {
      await fill({ website })
      expect(await changes({ statuses: renamed, website: { ...website, records: 'all' } })).toEqual(more('2 records'))
    })

    it('counts what a section shows from now on', async () => {
      await fill({})
      expect(await changes({ website })).toEqual(more('2 records'))
      expect(await changes({ statuses: renamed, website: { ...website, records: 'all' } })).toEqual(more('4 records'))
    })
  })

  describe('a schedule that is removed', () => {
    const version = (schedule?: string) =>
      named({ 'things.ts': things({ from: dateTime({ label }) }, schedule === undefined ? {} : { schedule }) })
    let all: Upgrading
    beforeEach(async () => {
      all = await upgrading(await open('no tables'), version('from'))
      const texts = { en: { name: 'Thing' }, ar: { name: 'شيء' } }
      await all.make('/things', [
        { ...texts, status: 'published', from: '2199-01-01T10:00:00Z' },
        { ...texts, status: 'draft', from: '2199-01-01T10:00:00Z' },
        { ...texts, status: 'published', from: '2020-01-01T10:00:00Z' },
      ])
    })
    afterEach(() => all.end())

    it('makes scheduled records visible, which the plan counts', async () => {
      expect(sentencesOf(await all.plan(version()), 'exposure')).toEqual([
        'resources/things.ts: schedule: 1 published record that is scheduled for later by "from" becomes visible.',
      ])
      expect((await all.plan(version('from'))).findings).toEqual([])
    })
  })
})
