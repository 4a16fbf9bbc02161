import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { largeBodyLimits } from '../../../src/server/http/bodies/large-bodies.ts'
import { type Client, clientOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory, postBody } from './posts.ts'

const text = `<p>${'word '.repeat(largeBodyLimits.maxCharacters / 8)}</p>`
const body = { en: { title: 'First', body: text }, ar: { title: 'الأول', body: text } }

eachDatabase((open) => {
  describe('a write to a large record', () => {
    let all: TestApp
    let app: FastifyInstance
    let admin: Client
    let waited: boolean[]
    let read: boolean[] = []
    let id = ''
    let small = ''
    beforeAll(async () => {
      all = await openApp(await open())
      waited = []
      const { database, files, settings } = all
      const answered = ({ method, isLarge }: FastifyRequest) => void (method === 'GET' ? read : waited).push(isLarge)
      app = await buildApp({ database, files, settings, sections, answered })
      admin = clientOf(app, all.as('admin').headers)
      const category = await newCategory(admin)
      id = (await created(admin, '/posts', { ...body, category })).id
      small = (await created(admin, '/posts', postBody(category))).id
    })
    afterAll(async () => {
      await app.close()
      await all.end()
    })

    const version = async () => (await admin.get(`/posts/${id}`)).json().data.version
    const statusOf = async (work: ReturnType<Client['send']>) => (await work).statusCode

    it('waits for its turn, however little it sends, whatever becomes of it', async () => {
      waited = []
      const statuses = [
        await statusOf(admin.send('PATCH', `/posts/${id}`, { en: { title: 'T2' } })),
        await statusOf(admin.send('PATCH', `/posts/${id}`, { en: { title: 'T3' }, version: 1 })),
        await statusOf(admin.send('PATCH', `/posts/${id}`, { en: { title: 3 } })),
        await statusOf(admin.send('PUT', `/posts/${id}`, { en: { title: 'T3' }, version: await version() })),
        await statusOf(admin.send('POST', '/posts/bulk', { slugs: [id], changes: { en: { title: 'T4' } } })),
        await statusOf(admin.send('POST', `/posts/${id}/history/1/restore`, { version: await version() })),
        await statusOf(admin.send('POST', `/posts/${id}/confirm`, { version: await version(), language: 'ar' })),
        (
          await app.inject({
            method: 'PUT',
            url: `/api/v1/rest/posts/${id}`,
            headers: admin.headers,
            payload: { en: { title: 'T5' } },
          })
        ).statusCode,
        await statusOf(admin.send('DELETE', `/posts/${id}`)),
        await statusOf(admin.send('POST', `/posts/${id}/restore`)),
      ]

      expect(statuses).toEqual([200, 409, 422, 422, 200, 200, 200, 200, 200, 200])
      expect(waited).toEqual(statuses.map(() => true))
    })

    it('is waited for by who reads it, too', async () => {
      read = []
      const paths = [`/posts/${id}`, `/posts/${id}?lang=ar`, `/posts/${id}/history`, `/posts/${small}`]
      const statuses: number[] = []
      for (const path of paths) statuses.push((await admin.get(path)).statusCode)
      const rest = await app.inject({ method: 'GET', url: `/api/v1/rest/posts/${id}`, headers: admin.headers })
      expect([...statuses, rest.statusCode]).toEqual([200, 200, 200, 200, 200])
      expect(read).toEqual([true, true, true, false, true])
    })

    it('keeps no small one waiting', async () => {
      waited = []
      expect(await statusOf(admin.send('PATCH', `/posts/${small}`, { en: { title: 'T2' } }))).toBe(200)
      expect(waited).toEqual([false])
    })

    it('many at once are all done, or refused with when to come again', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => admin.send('PATCH', `/posts/${id}`, { en: { title: `New ${n}` } })),
      )
      const refused = answers.filter(({ statusCode }) => statusCode === 503)

      expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual(refused)
      expect(refused.filter(({ headers }) => !headers['retry-after'])).toEqual([])
      expect((await admin.get(`/posts/${small}`)).statusCode).toBe(200)
    })
  })
})
