import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, createRecord, replaceRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freshUnit, named, post, question, refusal, type Workplace } from './fixture.ts'

eachDatabase((open) => {
  let database: Database
  let all: Workplace
  beforeAll(async () => {
    database = await open(sections)
  })
  beforeEach(async () => {
    all = await freshUnit(database)
  })

  describe('a record', () => {
    it('is read back as it was written, in both languages and in each', async () => {
      const image = await all.picture(1600, 900)
      const body = await post(all, {
        desktopImage: image,
        publishedAt: '2026-11-21T09:30:00.000Z',
        seo: { facebookImage: null },
        en: { title: ' Living well ', seo: { metaTitle: 'Meta' } },
        ar: { title: 'التعايش', slug: 'التعايش-مع-السكري' },
      })
      const made = await createRecord(all.scope('posts'), body)

      expect(made).toMatchObject({
        slug: 'living-well',
        status: 'draft',
        version: 1,
        relatedPosts: [],
        publishedAt: '2026-11-21T09:30:00.000Z',
        desktopImage: { id: image, width: 1600, url: expect.stringMatching(/^\/files\/.+\.jpg$/) },
        seo: { facebookImage: null },
        en: { title: 'Living well', excerpt: null, seo: { metaTitle: 'Meta' } },
        ar: { title: 'التعايش', slug: 'التعايش-مع-السكري' },
        createdBy: { id: all.person.id, name: all.person.name },
      })
      const arabic = await findRecord(all.scope('posts'), 'التعايش-مع-السكري', { locale: 'ar' })
      expect(arabic).toMatchObject({
        id: made.id,
        title: 'التعايش',
        excerpt: null,
        slug: 'التعايش-مع-السكري',
        seo: { metaTitle: null },
      })
      expect(arabic).not.toHaveProperty('en')
      expect(await findRecord(all.scope('posts'), made.id, { locale: 'en' })).toMatchObject({
        slug: 'living-well',
        title: 'Living well',
      })
    })

    it('keeps the rows of a list with their pictures and both languages', async () => {
      const picture = await all.picture(800, 800)
      const made = await createRecord(all.scope('services'), {
        images: [{ image: picture, en: { alt: 'A ward' }, ar: { alt: 'جناح' } }, { image: picture }],
        en: { cardTitle: 'Home care', cardShortDescription: 'At home' },
        ar: { cardTitle: 'رعاية منزلية', cardShortDescription: 'في المنزل' },
      })
      const service = all.scope('services')

      expect(made.images).toMatchObject([
        { image: { id: picture, width: 800 }, en: { alt: 'A ward' }, ar: { alt: 'جناح' } },
        { image: { id: picture } },
      ])
      expect(await findRecord(service, made.slug, { locale: 'ar' })).toMatchObject({
        images: [{ alt: 'جناح' }, { alt: null }],
      })
      const again = await replaceRecord(service, made.id, { ...written(made), version: 1 })
      expect(again.images).toEqual(made.images)
    })

    it('is replaced by its whole body: what is left out is gone, its slug and status stay', async () => {
      const scope = all.scope('posts')
      const made = await createRecord(
        scope,
        await post(all, { youtube: 'https://youtu.be/dQw4w9WgXcQ', slug: 'kept-slug' }),
      )
      const { category } = made
      const replaced = await replaceRecord(scope, 'kept-slug', {
        category,
        version: 1,
        en: { title: 'New' },
        ar: { title: 'جديد' },
      })

      expect(replaced).toMatchObject({
        slug: 'kept-slug',
        status: 'draft',
        version: 2,
        youtube: null,
        en: { title: 'New' },
      })
    })

    it('is changed in parts, the rest staying as it is', async () => {
      const scope = all.scope('posts')
      const related = await createRecord(scope, await post(all))
      const made = await createRecord(
        scope,
        await post(all, { relatedPosts: [related.id], en: { title: 'One', author: 'Mona' } }),
      )
      const changed = await changeRecord(scope, made.slug, {
        en: { title: 'Two' },
        publishedAt: '2027-01-01T00:00:00Z',
      })

      expect(changed).toMatchObject({
        version: 2,
        publishedAt: '2027-01-01T00:00:00.000Z',
        relatedPosts: [related.id],
        en: { title: 'Two', author: 'Mona' },
        ar: { title: 'التعايش مع السكري' },
      })
    })

    it('gets a slug of its English title, numbered while that is taken', async () => {
      const scope = all.scope('postCategories')
      const bodies = [named('Same name'), named('Same name'), named('Same name'), named('Create')]
      const slugs = []
      for (const body of [...bodies, named('؟؟', 'قلب'), named('؟؟', '؟؟')])
        slugs.push((await createRecord(scope, body)).slug)

      expect(slugs).toEqual(['same-name', 'same-name-2', 'same-name-3', 'create-2', 'قلب', 'post-categories'])
    })

    it('shows what stands in rich text, and nothing that could run', async () => {
      const made = await createRecord(all.scope('entities'), {
        en: {
          name: 'Red Crescent',
          description:
            '<h2>About</h2><script>alert(1)</script><p onclick="x()">Us <a href="javascript:x()">here</a></p>',
        },
        ar: { name: 'الهلال الأحمر', description: '<p>من نحن</p>' },
      })

      expect(made.en).toMatchObject({ description: '<h2>About</h2><p>Us <a>here</a></p>' })
    })

    it('survives characters that PostgreSQL cannot keep', async () => {
      const made = await createRecord(all.scope('faq'), question('Zero\u0000 and half \ud800'))

      expect(made.en).toMatchObject({ question: 'Zero and half \ufffd' })
      expect((await refusal(findRecord(all.scope('faq'), 'a\u0000b'))).key).toBe('errors.notFound')
    })
  })

  describe('languages', () => {
    it('are incomplete, ready or outdated', async () => {
      const scope = all.scope('posts')
      const title = { en: { title: 'Both' }, ar: { title: 'كلاهما' } }
      const made = await createRecord(scope, await post(all, { ...title, youtube: null }))
      const steps = [made.languages]
      const step = async (changes: Record<string, unknown>) =>
        steps.push((await changeRecord(scope, made.id, changes)).languages)
      await step({ en: { excerpt: 'Two words', body: '<p>Text</p>' }, ar: { excerpt: 'كلمتان', body: '<p>نص</p>' } })
      await step({ en: { author: 'Mona' } })
      await step({ ar: { author: 'منى' } })
      await step({ en: { title: 'Both of them' } })
      await step({ youtube: 'https://youtu.be/dQw4w9WgXcQ' })
      await step({ ar: { title: 'كلاهما معًا' } })

      expect(steps.map(({ en, ar }) => `${en} ${ar}`)).toEqual([
        'incomplete incomplete',
        'complete complete',
        'complete incomplete',
        'complete complete',
        'complete outdated',
        'complete outdated',
        'complete complete',
      ])
    })
  })
})

/** A record as a form sends it back: files and all, without what only the system writes. */
function written(record: object): Record<string, unknown> {
  const system = [
    'id',
    'version',
    'languages',
    'outdatedTranslations',
    'createdAt',
    'updatedAt',
    'createdBy',
    'updatedBy',
    'owner',
    'notes',
  ]
  return Object.fromEntries(Object.entries(record).filter(([name]) => !system.includes(name)))
}
