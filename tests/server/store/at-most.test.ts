import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, createRecord } from '../../../src/server/records/records.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, list, named, refusal, type Workplace } from './fixture.ts'

eachDatabase((open) => {
  let database: Database
  let all: Workplace
  beforeAll(async () => {
    database = await open(sections)
  })
  beforeEach(async () => {
    all = await freshUnit(database)
  })

  const past = '2020-12-01T00:00:00Z'
  async function offer(changes: object = {}) {
    const category = (await createRecord(all.scope('offerCategories'), named(`Dental ${uuidv7()}`))).id
    return {
      category,
      cardImage: await all.picture(600, 600),
      price: 100,
      startAt: '2020-11-01T00:00:00Z',
      endAt: '2090-12-01T00:00:00Z',
      onHomePage: true,
      status: 'published',
      en: { title: 'Winter', description: 'Less' },
      ar: { title: 'شتاء', description: 'أقل' },
      ...changes,
    }
  }
  const full = ['onHomePage sections.offers.messages.onHomePage.maxPerUnit']

  describe('at most three offers', () => {
    it('are on the home page, however many ask at the same time', async () => {
      const scope = all.scope('offers')
      const winter = await offer()
      const calls = Array.from({ length: 6 }, () => createRecord(scope, winter))
      const results = await Promise.allSettled(calls)
      const refused = await Promise.all(calls.filter((_, index) => results[index]?.status === 'rejected').map(refusal))

      expect(refused.map(({ problems }) => problems)).toEqual(Array(3).fill(full))
    })

    it('are those that visitors see: drafts, archived and expired ones take nobody’s place until they are shown', async () => {
      const scope = all.scope('offers')
      for (let shown = 0; shown < 3; shown += 1) await createRecord(scope, await offer())
      const hidden = [{ status: 'draft' }, { status: 'archived' }, { endAt: past }]
      const [draft, archived, expired] = await Promise.all(
        hidden.map(async (changes) => await createRecord(scope, await offer(changes))),
      )
      expect((await refusal(changeRecord(scope, draft?.id ?? '', { status: 'published' }))).problems).toEqual(full)
      const later = changeRecord(scope, expired?.id ?? '', { endAt: '2090-01-01T00:00:00Z' })
      expect((await refusal(later)).problems).toEqual(full)
      for (const { id, endAt, status } of (await list(scope)).rows)
        if (status === 'published' && String(endAt) > past)
          await changeRecord(scope, String(id), { status: 'archived' })
      expect(await changeRecord(scope, draft?.id ?? '', { status: 'published' })).toMatchObject({ onHomePage: true })
      expect(archived).toMatchObject({ onHomePage: true })
    })
  })
})
