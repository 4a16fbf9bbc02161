import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { availableSlugSql, availableSlugs } from '../../../src/server/records/slugs.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { named, openUnit, refusal, type Workplace } from './fixture.ts'

eachDatabase((open) => {
  let all: Workplace
  beforeAll(async () => {
    all = await openUnit(await open(sections), 'dental')
  })

  describe('a slug', () => {
    it('is taken for both languages', async () => {
      const scope = all.scope('services')
      const service = {
        en: { cardTitle: 'A service', cardShortDescription: 'What it is' },
        ar: { cardTitle: 'خدمة طبية', cardShortDescription: 'ما هي', slug: 'خدمة' },
      }
      await createRecord(scope, { ...service, slug: 'service' })

      expect((await refusal(createRecord(scope, { ...service, slug: 'service' }))).problems).toEqual([
        'slug sections.services.messages.slug.taken',
        'ar.slug sections.services.messages.slug.taken',
      ])
      expect(
        (await refusal(createRecord(scope, { ...service, slug: 'خدمة', ar: { ...service.ar, slug: null } }))).problems,
      ).toEqual(['slug sections.services.messages.slug.taken'])
    })

    it('never answers for the record whose id it is, and is refused where it looks like an id', async () => {
      const scope = all.scope('postCategories')
      const first = await createRecord(scope, { ...named('First'), slug: 'first' })
      const second = await createRecord(scope, { ...named('Second'), slug: 'second' })
      expect((await refusal(changeRecord(scope, second.id, { slug: first.id }))).problems).toEqual([
        'slug validations.reserved',
      ])
      await sql`update content.post_categories set slug = ${first.id} where id = ${second.id}`.execute(scope.db)
      expect((await findRecord(scope, first.id)).id).toBe(first.id)
      const spelt = await createRecord(scope, named('0192f0c1-2345-7890-abcd-0123456789ab'))
      expect(spelt.slug).toBe('0192f0c1-2345-7890-abcd-0123456789ab-2')
    })

    it.each(['раypal', 'ραypal', 'ｐaypal'])('is of Latin or Arabic letters alone: not %s', async (slug) => {
      const refused = await refusal(createRecord(all.scope('postCategories'), { ...named('Look-alike'), slug }))
      expect(refused.problems).toEqual(['slug validations.slug'])
    })

    it('goes to one of several who ask for it at the same time', async () => {
      const scope = all.scope('postCategories')
      const calls = Array.from({ length: 6 }, () => createRecord(scope, { ...named('Race'), slug: 'race' }))
      const results = await Promise.allSettled(calls)
      const refused = await Promise.all(calls.filter((_, index) => results[index]?.status === 'rejected').map(refusal))

      expect(refused.map(({ problems }) => problems)).toEqual(Array(5).fill(['slug validations.taken']))
    })

    it('is found for each of several that are made at the same time without one', async () => {
      const scope = all.scope('postCategories')
      const made = await Promise.all(Array.from({ length: 4 }, () => createRecord(scope, named('Rush'))))

      expect(made.map(({ slug }) => slug).sort()).toEqual(['rush', 'rush-2', 'rush-3', 'rush-4'])
    })

    it('is found for several that come together, also where the title of one is the number of another', async () => {
      const scope = all.scope('postCategories')
      await createRecord(scope, named('Team'))
      const found = await availableSlugs(
        scope,
        ['Team', 'Team 2', 'Team', 'Team', 'Team 2'].map((title) => named(title)),
        ['team-4'],
      )
      expect(found).toEqual(['team-2', 'team-2-2', 'team-3', 'team-5', 'team-2-3'])
      await createRecord(scope, named('Day'))
      expect(
        await availableSlugs(
          scope,
          ['Day 2', 'Day', 'Day'].map((title) => named(title)),
          [],
        ),
      ).toEqual(['day-2', 'day-3', 'day-4'])
    })

    it('fills a gap between the first numbers, and is looked up a few times among thousands with the same title', async () => {
      const scope = all.scope('postCategories')
      const { id } = await createRecord(scope, named('Crowd'))
      await sql`
        insert into content.post_categories
        select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'slug', 'crowd-' || n))).*
        from content.post_categories as c, generate_series(2, 3000) as n where c.id = ${id} and n <> 7`.execute(
        scope.db,
      )
      expect(
        await availableSlugs(
          scope,
          ['Crowd', 'Crowd', 'Crowd'].map((title) => named(title)),
          [],
        ),
      ).toEqual(['crowd-7', 'crowd-3001', 'crowd-3002'])
      await createRecord(scope, named('Crowd'))
      const plan = await sql`explain (analyze, format json) ${await availableSlugSql(scope, named('Crowd'))}`.execute(
        scope.db,
      )
      const loops = [...JSON.stringify(plan.rows).matchAll(/"Actual Loops":\s*(\d+)/g)].map(([, n]) => Number(n))
      expect(loops.length).toBeGreaterThan(5)
      expect(Math.max(...loops)).toBeLessThan(100)
    })
  })
})
