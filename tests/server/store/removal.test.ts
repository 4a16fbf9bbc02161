import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createRecord, removeRecord, restoreRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { named, openUnit, post, question, refusal, type Workplace } from './fixture.ts'

eachDatabase((open) => {
  let all: Workplace
  beforeAll(async () => {
    all = await openUnit(await open(sections), 'dental')
  })

  describe('a deleted record', () => {
    it('is gone until it is restored', async () => {
      const scope = all.scope('faq')
      const made = await createRecord(scope, question('Gone'))
      expect(await removeRecord(scope, made.id)).toMatchObject({ id: made.id, deletedAt: expect.any(String) })
      expect((await refusal(findRecord(scope, made.id))).key).toBe('errors.notFound')
      expect((await refusal(removeRecord(scope, made.id))).key).toBe('errors.notFound')

      expect(await restoreRecord(scope, made.id)).toMatchObject({ id: made.id, en: { question: 'Gone' } })
      expect(await findRecord(scope, made.id)).toMatchObject({ version: 2 })
    })

    it('leaves its slug to others, and cannot come back while they have it', async () => {
      const scope = all.scope('postCategories')
      const first = await createRecord(scope, { ...named('Mine'), slug: 'mine' })
      await removeRecord(scope, 'mine')
      const second = await createRecord(scope, { ...named('Mine too'), slug: 'mine' })
      const refused = await refusal(restoreRecord(scope, first.id))
      await removeRecord(scope, second.id)

      expect(refused).toMatchObject({ key: 'errors.validation', problems: ['slug validations.taken'] })
      expect((await restoreRecord(scope, first.id)).slug).toBe('mine')
    })

    it('must not be referred to: those who do are named', async () => {
      const posts = all.scope('posts')
      const related = await createRecord(posts, await post(all, { en: { title: 'Related' } }))
      const made = await createRecord(
        posts,
        await post(all, { relatedPosts: [related.id], en: { title: 'Referring' }, ar: { title: 'المشير' } }),
      )
      const titles = { en: 'Referring', ar: 'المشير' }
      const referrer = { section: 'posts', id: made.id, slug: made.slug, title: 'Referring', titles }

      expect(await refusal(removeRecord(posts, related.id))).toMatchObject({
        key: 'errors.referenced',
        data: [referrer],
      })
      expect(await refusal(removeRecord(all.scope('postCategories'), String(made.category)))).toMatchObject({
        data: [referrer],
      })
      await removeRecord(posts, made.id)
      expect(await removeRecord(posts, related.id)).toMatchObject({ id: related.id })
    })

    it('names only those that the person may list, and counts the others', async () => {
      const posts = all.scope('posts')
      const made = await createRecord(posts, await post(all, { en: { title: 'Told of' } }))
      const category = String(made.category)
      for (let count = 0; count < 21; count += 1) await createRecord(posts, await post(all, { category }))
      const refused = async (mayName: SectionContext['access']['canReadTitles']) =>
        await refusal(removeRecord({ ...all.scope('postCategories'), access: { canReadTitles: mayName } }, category))

      expect(await refused((section) => section.name === 'news')).toMatchObject({ data: [], values: { others: 22 } })
      expect(await refused(undefined)).toMatchObject({ data: [], values: { others: 22 } })
      const told = await refused((section) => section.name === 'posts')
      expect(told).toMatchObject({ values: { others: 2 } })
      expect(told.data).toHaveLength(20)
    })

    it('cannot come back while what it refers to is deleted', async () => {
      const made = await createRecord(all.scope('posts'), await post(all))
      await removeRecord(all.scope('posts'), made.id)
      await removeRecord(all.scope('postCategories'), String(made.category))

      expect((await refusal(restoreRecord(all.scope('posts'), made.id))).problems).toEqual([
        'category validations.reference',
      ])
    })

    it('is never referred to by a record that was made at the same time', async () => {
      const categories = all.scope('postCategories')
      for (let round = 0; round < 5; round += 1) {
        const body = await post(all)
        const [made, removed] = await Promise.allSettled([
          createRecord(all.scope('posts'), body),
          removeRecord(categories, body.category),
        ])
        expect([made.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
      }
    })
  })
})
