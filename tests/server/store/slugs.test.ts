import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createRecord } from '../../../src/server/store/records.ts'
import { eachDatabase } from '../databases.ts'
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
