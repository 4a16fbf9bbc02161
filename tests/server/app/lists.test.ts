import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory, newPost, postBody } from './posts.ts'

eachDatabase((open) => {
  describe('lists of posts', () => {
    let all: TestApp
    let admin: Client
    let category: string
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
      category = await newCategory(admin)
      for (let index = 0; index < 30; index += 1) await created(admin, '/posts', postBody(category))
    })
    afterAll(() => all.end())

    it('come in pages, with their number and the titles of what they refer to', async () => {
      const answer = (await admin.get('/posts?lang=ar&page=2&per_page=25')).json()

      expect(answer.data).toHaveLength(5)
      expect(answer.meta).toMatchObject({ total: 30, exact: true, page: 2, per_page: 25 })
      expect(answer.meta.titles[category]).toMatch(/^صحة/)
      expect(answer.data[0].title).toMatch(/^التعايش/)
    })

    it('hold everything without a suffix', async () => {
      const answer = (await admin.get('/posts')).json()

      expect(answer.data).toHaveLength(30)
      expect(answer.data[0]).not.toHaveProperty('body')
    })

    it('are exported whole, in the words of the language', async () => {
      const answer = await admin.get('/posts/export?format=csv&lang=ar')
      const lines = answer.body.replace(/\r\n$/, '').split('\r\n')

      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="posts-\d{4}-\d\d-\d\d\.csv"$/)
      expect(lines).toHaveLength(31)
      expect(lines[0]).toMatch(/^\uFEFFالعنوان,/)
      expect(lines[1]).toContain('مسودة')
      expect(lines[1]).toContain('العربية غير مكتملة')
    })

    it('are exported as a workbook with the columns asked for', async () => {
      const answer = await admin.get('/posts/export?format=xlsx&lang=en&columns=title,status')
      const sheet = strFromU8(
        unzipSync(new Uint8Array(answer.rawPayload))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
      )

      expect(sheet.match(/<row /g)).toHaveLength(31)
      expect(sheet).toContain('Title')
      expect(sheet).toContain('Draft')
      expect(sheet).not.toContain('C1')
    })

    it('are exported with the filters of the list', async () => {
      const ventures = all.as('admin', 'ventures')
      for (const status of ['archived', 'draft']) await newPost(ventures, { status })
      const answer = await ventures.get('/posts/export?format=csv&filter[status]=archived')

      expect(answer.body.trim().split('\r\n')).toHaveLength(2)
    })

    it('are changed, deleted and restored together, or not at all', async () => {
      const elsewhere = all.as('admin', 'AWP')
      const posts = [await newPost(elsewhere), await newPost(elsewhere)]
      const slugs = posts.map((post) => post.slug)
      const ids = posts.map((post) => post.id)
      const bulk = (body: object) => elsewhere.send('POST', '/posts/bulk', body)
      const statuses = async () =>
        Promise.all(ids.map(async (id) => (await elsewhere.get(`/posts/${id}`)).json().data?.status))

      expect((await bulk({ slugs, changes: { status: 'archived' } })).json().data).toEqual(ids)
      expect(await statuses()).toEqual(['archived', 'archived'])
      expect((await bulk({ slugs: [...slugs, 'no-such-post'], changes: { status: 'draft' } })).statusCode).toBe(404)
      expect((await bulk({ slugs, changes: { status: 'published' } })).statusCode).toBe(422)
      expect(await statuses()).toEqual(['archived', 'archived'])
      expect((await bulk({ slugs, delete: true })).json().data).toEqual(ids)
      expect(await statuses()).toEqual([undefined, undefined])
      expect(
        (await elsewhere.get('/posts?filter[deleted]=true'))
          .json()
          .data.map((row: { id: string }) => row.id)
          .toSorted(),
      ).toEqual(ids.toSorted())
      expect((await bulk({ slugs: ids, restore: true })).json().data).toEqual(ids)
      expect(await statuses()).toEqual(['archived', 'archived'])
    })

    it('show a record in one language flat, and without one in both', async () => {
      const elsewhere = all.as('admin', 'AWP')
      const post = await newPost(elsewhere)
      const arabic = (await elsewhere.get(`/posts/${encodeURIComponent(post.slug)}?lang=ar`)).json().data
      const whole = (await elsewhere.get(`/posts/${post.id}`)).json().data

      expect(arabic).toMatchObject({ id: post.id, title: post.ar.title, version: 1 })
      expect(arabic).not.toHaveProperty('ar')
      expect(whole).toEqual(post)
    })

    it('have room for what a unit has and another has not', async () => {
      const ventures = all.as('admin', 'ventures')
      const tag = await created(ventures, '/tags', { en: { name: 'Heart' }, ar: { name: 'القلب' } })
      const body = postBody(await newCategory(ventures), { tags: [tag.id] })
      const here = await ventures.send('POST', '/posts', body)
      const there = await admin.send('POST', '/posts', postBody(category, { tags: [] }))

      expect(here.json().data.tags).toEqual([tag.id])
      expect(there.json().errors.tags.key).toBe('validations.unknown')
    })
  })
})
