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

  describe('at most three offers', () => {
    it('are on the home page, however many ask at the same time', async () => {
      const scope = all.scope('offers')
      const category = (await createRecord(all.scope('offerCategories'), named('Dental'))).id
      const cardImage = await all.picture(600, 600)
      const offer = {
        category,
        cardImage,
        price: 100,
        startAt: '2026-11-01T00:00:00Z',
        endAt: '2026-12-01T00:00:00Z',
        onHomePage: true,
        en: { title: 'Winter', description: 'Less' },
        ar: { title: 'شتاء', description: 'أقل' },
      }
      const calls = Array.from({ length: 6 }, () => createRecord(scope, offer))
      const results = await Promise.allSettled(calls)
      const refused = await Promise.all(calls.filter((_, index) => results[index]?.status === 'rejected').map(refusal))

      expect(refused.map(({ problems }) => problems)).toEqual(
        Array(3).fill(['onHomePage sections.offers.messages.onHomePage.atMost']),
      )
    })
  })
})
