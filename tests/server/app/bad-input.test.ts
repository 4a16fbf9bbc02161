import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newCategory, newPost, postBody } from './posts.ts'

eachDatabase((open) => {
  describe('bad input', () => {
    let all: TestApp
    let admin: Client
    let category: string
    let post: { id: string; slug: string; version: number; title?: string }

    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
      category = await newCategory(admin)
      post = await newPost(admin)
    })
    afterAll(() => all.end())

    /** Everything that posts and categories are, to see that nothing changed. */
    const state = async () => [
      (await admin.get('/posts')).json(),
      (await admin.get(`/posts/${post.id}`)).json(),
      (await admin.get('/postCategories')).json(),
    ]
    const refused = async (work: () => ReturnType<Client['get']>) => {
      const before = await state()
      const answer = await work()
      expect(await state()).toEqual(before)
      const { key, message, errors = {}, ...rest } = answer.json()
      expect(message).toMatch(/\w/)
      expect(Object.keys(rest).filter((name) => name !== 'data' && name !== 'values')).toEqual([])
      return { status: answer.statusCode, key, errors, data: rest.data }
    }
    const create = (body: unknown) => refused(() => admin.send('POST', '/posts', body))
    const keysOf = (errors: Record<string, { key: string }>) =>
      Object.fromEntries(Object.entries(errors).map(([path, { key }]) => [path, key]))

    it('is refused: broken JSON', async () => {
      const answer = await refused(() =>
        admin.send('POST', '/posts', '{"en":{', { headers: { 'content-type': 'application/json' } }),
      )
      expect([answer.status, answer.key]).toEqual([400, 'errors.json'])
    })

    it.each([
      ['a list', []],
      ['a text', '"post"'],
      ['nothing', undefined],
    ])('is refused: %s instead of a record', async (_, body) => {
      const answer = await refused(() =>
        admin.send('POST', '/posts', body, { headers: { 'content-type': 'application/json' } }),
      )
      expect([answer.status, answer.key]).toEqual([422, 'errors.validation'])
    })

    it.each([
      ['an unknown field', { colour: 'red' }, { colour: 'validations.unknown' }],
      [
        'a neutral field in a language',
        { en: { title: 'Two', category: 'x' } },
        { 'en.category': 'validations.unknown' },
      ],
      ['a third language', { fr: { title: 'Deux' } }, { fr: 'validations.unknown' }],
      ['a number as a title', { en: { title: 12 } }, { 'en.title': 'validations.type' }],
      ['what only another unit has', { showTableOfContents: true }, { showTableOfContents: 'validations.unknown' }],
      ['a record as a text', { youtube: {} }, { youtube: 'validations.youtube' }],
      ['a title of 101 characters', { en: { title: 'x'.repeat(101) } }, { 'en.title': 'validations.max' }],
      ['a missing language', { ar: {} }, { 'ar.title': 'validations.required' }],
      [
        'both languages empty',
        { en: { title: ' ' }, ar: null },
        { 'en.title': 'validations.required', 'ar.title': 'validations.required' },
      ],
      ['an unknown state', { status: 'famous' }, { status: 'validations.choice' }],
      [
        'a picture that is not there',
        { desktopImage: '0190a0a0-0000-7000-8000-000000000000' },
        { desktopImage: 'validations.image' },
      ],
    ])('is refused: %s', async (_, change, errors) => {
      const answer = await create(postBody(category, change))

      expect([answer.status, answer.key]).toEqual([422, 'errors.validation'])
      expect(keysOf(answer.errors)).toMatchObject(errors)
    })

    it('is refused for these alone: more unknown fields than a failure names', async () => {
      const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, 1]))
      const answer = await create(postBody(category, { ...many, en: { title: 12 } }))

      expect([answer.status, Object.keys(answer.errors).length]).toEqual([422, 100])
      expect(new Set(Object.values(keysOf(answer.errors)))).toEqual(new Set(['validations.unknown']))
    })

    it('is refused: a slug that is taken, whatever its case', async () => {
      const answer = await create(postBody(category, { slug: post.slug.toUpperCase() }))

      expect(answer.status).toBe(422)
      expect(answer.errors.slug).toMatchObject({ key: 'validations.taken', message: 'Slug is already taken' })
    })

    it.each(['create', 'edit', 'category', 'bulk', 'export', 'options'])(
      'is refused: the slug "%s", which is an address',
      async (slug) => {
        expect(keysOf((await create(postBody(category, { slug }))).errors)).toEqual({ slug: 'validations.reserved' })
      },
    )

    it("is refused: a reference to another unit's record, and one to another section's", async () => {
      const elsewhere = await newCategory(all.as('admin', 'ventures'))
      const foreign = await create(postBody(elsewhere))
      const other = await create(postBody(category, { relatedOffers: [post.id] }))

      expect([foreign.status, keysOf(foreign.errors)]).toEqual([422, { category: 'validations.reference' }])
      expect(keysOf(other.errors)).toEqual({ relatedOffers: 'validations.reference' })
    })

    it('is refused: a section that does not exist, and one that the unit does not have', async () => {
      const unknown = await refused(() => admin.get('/poems'))
      const absent = await refused(() => all.as('admin', 'AWP').get('/pageConfig'))

      expect([unknown.status, unknown.key]).toEqual([404, 'errors.notFound'])
      expect([absent.status, absent.key]).toEqual([404, 'errors.notFound'])
      expect((await admin.get('/pageConfig')).statusCode).toBe(200)
    })

    it('is refused: a stale version, with the record as it is now', async () => {
      const body = postBody(category)
      const { data } = (await admin.send('PUT', `/posts/${post.slug}`, { ...body, version: 1 })).json()
      const answer = await refused(() => admin.send('PUT', `/posts/${post.id}`, { ...body, version: 1 }))
      const patch = await refused(() => admin.send('PATCH', `/posts/${post.id}`, { youtube: null, version: 1 }))

      expect(data.version).toBe(2)
      expect([answer.status, answer.key, patch.status]).toEqual([409, 'errors.versionConflict', 409])
      expect(answer.data).toEqual(data)
    })

    it('is refused: a whole record without the version that it was based on', async () => {
      const answer = await refused(() => admin.send('PUT', `/posts/${post.id}`, postBody(category)))

      expect([answer.status, keysOf(answer.errors)]).toEqual([422, { version: 'validations.required' }])
    })

    it('is refused: to delete what others refer to, which are named', async () => {
      const used = await newCategory(admin)
      const { id, slug } = (await admin.send('POST', '/posts', postBody(used))).json().data
      const answer = await refused(() => admin.send('DELETE', `/postCategories/${used}`))

      expect([answer.status, answer.key]).toEqual([409, 'errors.referenced'])
      expect(answer.data).toMatchObject([{ section: 'posts', id, slug }])
    })

    it.each([
      ['/posts?colour=red', 'colour'],
      ['/posts?filter[colour]=red', 'filter[colour]'],
      ['/posts?sort=password', 'sort'],
      ['/posts?sort=toString', 'sort'],
      ['/posts?order=up', 'order'],
      ['/posts?per_page=5000', 'per_page'],
      ['/posts?page=0', 'page'],
      ['/posts?lang=fr', 'lang'],
      ['/posts?page=1&page=2', 'page'],
      ['/posts/options?colour=red', 'colour'],
      ['/posts/export?format=pdf', 'format'],
      ['/posts/export?format=csv&columns=password', 'columns'],
      ['/posts/export?format=csv&page=2', 'page'],
      ['/posts/export', 'format'],
      ['/people?colour=red', 'colour'],
      ['/business-units', 'bu'],
      ['/leads?q=hana', 'q'],
      ['/leads/options?q=hana', 'q'],
      ['/leads/export?format=csv&q=hana', 'q'],
      ['/home?days=0', 'days'],
    ])('is refused: the query %s', async (path, name) => {
      const answer = await refused(() => admin.get(path))

      expect([answer.status, answer.key]).toEqual([400, 'errors.query'])
      expect(Object.keys(answer.errors)).toEqual([name])
    })

    it('is refused: a search of 51 characters', async () => {
      const q = 'س'.repeat(51)
      for (const path of ['/posts', '/posts/options'])
        expect((await refused(() => admin.get(`${path}?q=${q}`))).key).toBe('errors.search')
      for (const path of ['/search', '/leads/search'])
        expect((await refused(() => admin.send('POST', path, { q }))).key).toBe('errors.search')
    })

    it.each([
      ['no keys', { delete: true }, 'slugs'],
      ['no wish', { slugs: ['a'] }, 'changes'],
      ['two wishes', { slugs: ['a'], delete: true, restore: true }, 'restore'],
      ['an unknown wish', { slugs: ['a'], publish: true }, 'publish'],
      ['keys that are no texts', { slugs: [1], delete: true }, 'slugs'],
      ['1,001 keys', { slugs: Array.from({ length: 1001 }, String), delete: true }, 'slugs'],
    ])('is refused: a bulk request with %s', async (_, body, path) => {
      const answer = await refused(() => admin.send('POST', '/posts/bulk', body))

      expect(answer.status).toBe(422)
      expect(Object.keys(answer.errors)).toEqual([path])
    })

    it.each(['GET', 'PUT', 'PATCH', 'DELETE'] as const)(
      "is refused: %s of another unit's record, or of none",
      async (method) => {
        for (const key of [post.id, 'no-such-post', 'نص-غير-موجود', '%00', "a'b"]) {
          const client = all.as('admin', 'ventures')
          const path = `/posts/${encodeURIComponent(key)}`
          const body = { ...postBody(category), version: 1 }
          const answer = await refused(() =>
            method === 'GET' ? client.get(path) : client.send(method, path, method === 'DELETE' ? undefined : body),
          )

          expect([answer.status, answer.key]).toEqual([404, 'errors.notFound'])
        }
      },
    )
  })
})
