import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, type Client, clientOf, openApp, signIn, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory, postBody } from './posts.ts'

eachDatabase((open) => {
  describe('what a browser keeps', () => {
    let all: TestApp
    let admin: Client
    let post: { readonly slug: string; readonly version: number }
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
      post = await created(admin, '/posts', postBody(await newCategory(admin)))
    })
    afterAll(() => all.end())
    const again = (client: Client, path: string, tag: string) => client.get(path, { headers: { 'if-none-match': tag } })
    const paths = () => ['/posts?lang=ar', '/posts?only=ids', '/postCategories/options', `/posts/${post.slug}`]

    it('is not sent again while it is so: lists, records and what there is to choose from', async () => {
      for (const path of paths()) {
        const first = await admin.get(path)
        const tag = String(first.headers.etag)
        const second = await again(admin, path, tag)

        expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
        expect(first.headers.vary).toContain('authorization, bu-id')
        expect([path, second.statusCode, second.body]).toEqual([path, 304, ''])
        expect(second.headers.etag).toBe(tag)
      }
    })

    it('is sent anew once it is not', async () => {
      const tags = await Promise.all(['/posts', `/posts/${post.slug}`].map((path) => admin.get(path)))
      const changed = await admin.send('PATCH', `/posts/${post.slug}`, { en: { title: 'Another title' } })
      expect(changed.statusCode).toBe(200)

      for (const [place, path] of ['/posts', `/posts/${post.slug}`].entries()) {
        const answer = await again(admin, path, String(tags[place]?.headers.etag))
        expect(answer.statusCode).toBe(200)
        expect(answer.body).toContain('Another title')
      }
    })

    it('says nothing to whoever is refused', async () => {
      const { etag } = (await admin.get('/posts')).headers
      const stranger = await again(all.as('stranger'), '/posts', String(etag))
      const nobody = await all.app.inject({ url: `${apiBase}/posts`, headers: { 'if-none-match': String(etag) } })

      expect([stranger.statusCode, nobody.statusCode]).toEqual([403, 401])
      expect([stranger.headers.etag, nobody.headers.etag]).toEqual([undefined, undefined])
    })

    it('is nothing about people: leads, the staff, and what was written down', async () => {
      for (const path of ['/leads', '/leads/options', '/admins', '/admins/options', '/audit', '/home', '/people'])
        expect([path, (await admin.get(path)).headers]).toEqual([
          path,
          expect.objectContaining({ 'cache-control': 'no-store' }),
        ])
    })

    it('goes with the sign-out', async () => {
      const authorization = `Bearer ${await signIn(all.app, 'admin')}`
      const answer = await clientOf(all.app, { authorization }).send('POST', '/logout')
      expect(answer.headers['clear-site-data']).toBe('"cache"')
    })
  })
})
