import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { newCategory, newPost, postBody } from './posts.ts'

eachDatabase((open) => {
  describe('an editor of posts and categories', () => {
    let all: TestApp
    let editor: Client
    beforeAll(async () => {
      all = await openApp(await open())
      editor = all.as('editor')
    })
    afterAll(() => all.end())

    it('writes, changes, deletes and restores posts', async () => {
      const category = await newCategory(editor)
      const post = (await editor.send('POST', '/posts', postBody(category))).json().data
      const changed = await editor.send('PATCH', `/posts/${post.slug}`, { youtube: 'https://youtu.be/aqz-KE-bpKQ' })
      const deleted = await editor.send('DELETE', `/posts/${post.slug}`)
      const gone = await editor.get(`/posts/${post.slug}`)
      const restored = await editor.send('POST', `/posts/${post.slug}/restore`)

      expect(changed.json().data).toMatchObject({ version: 2, youtube: 'https://youtu.be/aqz-KE-bpKQ', en: post.en })
      expect(deleted.json().data.id).toBe(post.id)
      expect(gone.statusCode).toBe(404)
      expect(restored.json().data).toMatchObject({ id: post.id, slug: post.slug })
      expect((await editor.get(`/posts/${post.slug}`)).statusCode).toBe(200)
    })

    it.each([
      ['GET', '/offers'],
      ['GET', '/offers/some-offer'],
      ['GET', '/offers/export?format=csv'],
      ['GET', '/leads'],
      ['POST', '/offers'],
      ['PUT', '/offers/some-offer'],
      ['PATCH', '/leads/x'],
      ['DELETE', '/doctors/x'],
      ['POST', '/doctors/x/restore'],
      ['POST', '/doctors/bulk'],
      ['POST', '/auth-business-units'],
    ] as const)('may not %s %s', async (method, path) => {
      const body = { slugs: ['x'], delete: true }
      const answer =
        method === 'GET'
          ? await editor.get(path)
          : await editor.send(method, path, method === 'DELETE' ? undefined : body)

      expect([answer.statusCode, answer.json().key]).toEqual([403, 'errors.forbidden'])
    })

    it('sees the titles that a post may refer to, of no other sections', async () => {
      const admin = all.as('admin')
      await newCategory(admin)

      expect((await editor.get('/offers/options')).statusCode).toBe(200)
      expect((await editor.get('/postCategories/options')).json().data.length).toBeGreaterThan(0)
      expect((await editor.get('/doctors/options')).statusCode).toBe(403)
    })

    it('finds posts by the search over all sections, and nothing that is not theirs', async () => {
      const admin = all.as('admin')
      await newPost(admin, { en: { title: 'Zebra crossing' }, ar: { title: 'ممر المشاة' } })
      await admin.send('POST', '/faqs', {
        en: { question: 'Zebra?', answer: 'Yes' },
        ar: { question: 'حمار وحشي؟', answer: 'نعم' },
      })

      const sectionsOf = async (client: Client) =>
        (await client.send('POST', '/search?lang=en', { q: 'zebra' }))
          .json()
          .data.map((hit: { section: string }) => hit.section)
      expect(await sectionsOf(editor)).toEqual(['posts'])
      expect((await sectionsOf(admin)).toSorted()).toEqual(['faq', 'posts'])
    })

    it('sees numbers on the home page of these sections only', async () => {
      const { data } = (await editor.get('/home?days=7&lang=ar')).json()

      expect(data.counters.map((counter: { section: string }) => counter.section)).toEqual(['posts'])
      expect(data.series).toEqual([])
      expect(data.recent.length).toBeGreaterThan(0)
      expect((await editor.get('/counts')).json()).toEqual({ data: {} })
    })
  })
})
