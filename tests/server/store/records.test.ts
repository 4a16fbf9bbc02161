import { beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { findRecord } from '../../../src/server/store/find.ts'
import {
  changeRecord,
  createRecord,
  removeRecord,
  replaceRecord,
  restoreRecord,
} from '../../../src/server/store/records.ts'
import { eachDatabase } from '../databases.ts'
import { openUnit, refusal, type Workplace } from './fixture.ts'

const question = (en: string, ar = 'سؤال') => ({
  en: { question: en, answer: 'Yes.' },
  ar: { question: ar, answer: 'نعم.' },
})
const named = (en: string, ar = 'اسم') => ({ en: { name: en }, ar: { name: ar } })

eachDatabase((open) => {
  let all: Workplace
  let other: Workplace
  beforeAll(async () => {
    const database = await open()
    await database.sync(sections)
    all = await openUnit(database, 'dental')
    other = await openUnit(database, 'wellness')
  })
  const post = async (changes: object = {}) => {
    const category = await createRecord(all.scope('postCategories'), named(`Category ${Math.random()}`))
    return {
      category: category.id,
      en: { title: 'Living well' },
      ar: { title: 'التعايش مع السكري' },
      ...changes,
    }
  }

  describe('a record', () => {
    it('is read back as it was written, in both languages and in each', async () => {
      const image = await all.picture(1600, 900)
      const body = await post({
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
        showTableOfContents: false,
        relatedPosts: [],
        publishedAt: '2026-11-21T09:30:00.000Z',
        desktopImage: { id: image, width: 1600, url: expect.stringMatching(/^\/files\/.+\.jpg$/) },
        seo: { facebookImage: null },
        en: { title: 'Living well', excerpt: null, seo: { metaTitle: 'Meta' } },
        ar: { title: 'التعايش', slug: 'التعايش-مع-السكري' },
        createdBy: { id: all.person.id, name: 'Editor of dental' },
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
      const made = await createRecord(scope, await post({ youtube: 'https://youtu.be/dQw4w9WgXcQ', slug: 'kept-slug' }))
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
      const related = await createRecord(scope, await post())
      const made = await createRecord(
        scope,
        await post({ relatedPosts: [related.id], en: { title: 'One', author: 'Mona' } }),
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

  describe('bad input', () => {
    it.each([
      ['an unknown field', { nonsense: 1 }, 'nonsense validations.unknown'],
      ['a neutral field in a language', { en: { title: 'ok', category: 'x' } }, 'en.category validations.unknown'],
      ['a wrong type', { en: { title: 12 } }, 'en.title validations.type'],
      ['a text that is too long', { en: { title: 'x'.repeat(101) } }, 'en.title validations.max'],
      ['a missing language', { ar: {} }, 'ar.title validations.required'],
      ['a status that there is not', { status: 'gone' }, 'status validations.choice'],
      ['a file of nobody', { mobileImage: '01900000-0000-7000-8000-000000000000' }, 'mobileImage validations.image'],
      [
        'a file that only claims to be one',
        { mobileImage: { id: 'x', type: 'image/jpeg', bytes: 1, width: 10, height: 10 } },
        'mobileImage validations.image',
      ],
      [
        'a record that does not exist',
        { relatedPosts: ['01900000-0000-7000-8000-000000000000'] },
        'relatedPosts validations.reference',
      ],
      ['a reserved slug', { slug: 'create' }, 'slug validations.reserved'],
      ['publishing what is not complete', { status: 'published' }, 'en.excerpt validations.required'],
      ['a field that only another unit has', { tags: [] }, 'tags validations.unknown'],
    ])('is refused: %s', async (_, changes, problem) => {
      const refused = await refusal(createRecord(all.scope('posts'), await post(changes)))

      expect(refused.key).toBe('errors.validation')
      expect(refused.problems).toContain(problem)
    })

    it('changes nothing', async () => {
      const scope = all.scope('faq')
      const made = await createRecord(scope, question('Before'))
      await refusal(changeRecord(scope, made.id, { en: { question: 'After', answer: '' } }))

      expect(await findRecord(scope, made.id)).toEqual(made)
    })

    it('is refused in a change as in a whole record', async () => {
      const made = await createRecord(all.scope('faq'), question('Whole'))

      expect((await refusal(changeRecord(all.scope('faq'), made.id, { en: 'Text', extra: true }))).problems).toEqual([
        'extra validations.unknown',
        'en validations.unknown',
        'en.question validations.required',
        'en.answer validations.required',
      ])
    })

    it('cannot refer to a record or a file of another unit', async () => {
      const foreign = await createRecord(other.scope('postCategories'), named('Foreign'))
      const picture = await other.picture(900, 900)
      const refused = await refusal(
        createRecord(all.scope('posts'), await post({ category: foreign.id, mobileImage: picture })),
      )

      expect(refused.problems).toEqual(['mobileImage validations.image', 'category validations.reference'])
    })

    it('cannot refer to a deleted record, nor to itself', async () => {
      const scope = all.scope('posts')
      const gone = await createRecord(scope, await post())
      const made = await createRecord(scope, await post())
      await removeRecord(scope, gone.id)

      expect((await refusal(changeRecord(scope, made.id, { relatedPosts: [gone.id] }))).problems).toEqual([
        'relatedPosts validations.reference',
      ])
      expect((await refusal(changeRecord(scope, made.id, { relatedPosts: [made.id] }))).problems).toEqual([
        'relatedPosts validations.self',
      ])
    })

    it('of a version that is no longer the last answers the record as it is now', async () => {
      const scope = all.scope('faq')
      const made = await createRecord(scope, question('First'))
      const now = await replaceRecord(scope, made.id, { ...question('Second'), version: 1 })
      const refused = await refusal(replaceRecord(scope, made.id, { ...question('Third'), version: 1 }))

      expect(refused).toMatchObject({ key: 'errors.stale', data: now })
      expect((await refusal(replaceRecord(scope, made.id, question('Fourth')))).problems).toEqual([
        'version validations.required',
      ])
    })
  })

  describe('another unit', () => {
    it('neither finds nor changes a record, and may use its slug', async () => {
      const made = await createRecord(all.scope('postCategories'), { ...named('Ours'), slug: 'ours' })
      const theirs = other.scope('postCategories')

      expect((await refusal(findRecord(theirs, made.id))).key).toBe('errors.notFound')
      expect((await refusal(changeRecord(theirs, made.id, named('Theirs')))).key).toBe('errors.notFound')
      expect((await refusal(removeRecord(theirs, 'ours'))).key).toBe('errors.notFound')
      expect((await createRecord(theirs, { ...named('Theirs'), slug: 'ours' })).slug).toBe('ours')
    })
  })

  describe('a slug', () => {
    it('is taken for both languages', async () => {
      const scope = all.scope('services')
      const service = {
        en: { cardTitle: 'A', cardShortDescription: 'a' },
        ar: { cardTitle: 'أ', cardShortDescription: 'أ', slug: 'خدمة' },
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
      const related = await createRecord(posts, await post({ en: { title: 'Related' } }))
      const made = await createRecord(posts, await post({ relatedPosts: [related.id], en: { title: 'Referring' } }))
      const referrer = { section: 'posts', id: made.id, slug: made.slug, title: 'Referring' }

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

    it('cannot come back while what it refers to is deleted', async () => {
      const made = await createRecord(all.scope('posts'), await post())
      await removeRecord(all.scope('posts'), made.id)
      await removeRecord(all.scope('postCategories'), String(made.category))

      expect((await refusal(restoreRecord(all.scope('posts'), made.id))).problems).toEqual([
        'category validations.reference',
      ])
    })

    it('is never referred to by a record that was made at the same time', async () => {
      const categories = all.scope('postCategories')
      for (let round = 0; round < 5; round += 1) {
        const body = await post()
        const [made, removed] = await Promise.allSettled([
          createRecord(all.scope('posts'), body),
          removeRecord(categories, body.category),
        ])
        expect([made.status, removed.status].sort()).toEqual(['fulfilled', 'rejected'])
      }
    })
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

  describe('languages', () => {
    it('say which one is missing and which one is behind', async () => {
      const scope = all.scope('posts')
      const made = await createRecord(scope, await post({ en: { title: 'Both', author: 'Mona' } }))
      const steps = [made.languages]
      const step = async (changes: Record<string, unknown>) =>
        steps.push((await changeRecord(scope, made.id, changes)).languages)
      await step({ ar: { author: 'منى' } })
      await step({ en: { title: 'Both of them' } })
      await step({ showTableOfContents: true })
      await step({ ar: { title: 'كلاهما' } })

      expect(steps).toEqual([
        { en: 'complete', ar: 'missing' },
        { en: 'complete', ar: 'complete' },
        { en: 'complete', ar: 'outdated' },
        { en: 'complete', ar: 'outdated' },
        { en: 'complete', ar: 'complete' },
      ])
    })
  })

  describe('an inbox', () => {
    const lead = { name: 'Hana', phone: '+20 100 000 0000', campaign: 'Winter' }

    it('takes what the website sends, and no status of it', async () => {
      const made = await createRecord(all.website('leads'), lead)

      expect(made).toMatchObject({
        status: 'new',
        owner: null,
        notes: null,
        name: 'Hana',
        createdBy: null,
        slug: made.id,
      })
      expect((await refusal(createRecord(all.website('leads'), { ...lead, status: 'closed' }))).problems).toEqual([
        'status validations.unknown',
      ])
    })

    it('lets staff change status, owner and notes, and nothing else', async () => {
      const scope = all.scope('leads')
      const made = await createRecord(all.website('leads'), lead)
      const changed = await changeRecord(scope, made.id, {
        status: 'contacted',
        owner: all.person.id,
        notes: ' Called. ',
        version: 1,
      })

      expect(changed).toMatchObject({
        status: 'contacted',
        owner: all.person.id,
        notes: 'Called.',
        name: 'Hana',
        version: 2,
      })
      expect(
        (
          await refusal(
            changeRecord(scope, made.id, {
              name: 'Mona',
              owner: other.person.id,
              notes: 'x'.repeat(2001),
              status: 'lost',
            }),
          )
        ).problems,
      ).toEqual([
        'name validations.unknown',
        'status validations.choice',
        'owner validations.reference',
        'notes validations.max',
      ])
      expect(await changeRecord(scope, made.id, { owner: null, notes: '' })).toMatchObject({
        owner: null,
        notes: null,
        status: 'contacted',
      })
    })
  })
})

/** A record as a form sends it back: files and all, without what only the system writes. */
function written(record: object): Record<string, unknown> {
  const system = ['id', 'version', 'languages', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy', 'owner', 'notes']
  return Object.fromEntries(Object.entries(record).filter(([name]) => !system.includes(name)))
}
