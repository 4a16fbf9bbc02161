import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find.ts'
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
  })
})
