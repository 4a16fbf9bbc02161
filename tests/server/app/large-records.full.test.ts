import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { largeBodyLimits } from '../../../src/server/http/bodies/large-bodies.ts'
import { type Client, clientOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory, postBody } from './posts.ts'

const text = `<p>${'word '.repeat(largeBodyLimits.maxCharacters / 8)}</p>`
const body = { en: { title: 'First', body: text }, ar: { title: 'الأول', body: text } }

eachDatabase((open, kind) => {
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

    it.runIf(kind === 'postgres')('is neither read nor written by rights that were withdrawn meanwhile', async () => {
      const { db } = all.database
      const editor = clientOf(app, all.as('editor').headers)
      const role = db.updateTable('core.roles').where('name', '=', 'editor')
      const { permissions } = await db
        .selectFrom('core.roles')
        .select('permissions')
        .where('name', '=', 'editor')
        .executeTakeFirstOrThrow()
      const locked = sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const { held, waiting } = await db.transaction().execute(async (trx) => {
        await sql`select from content.posts where id = ${id} for update`.execute(trx)
        // Its body alone is large: it has its turn before it waits for the record.
        const held = admin.send('PATCH', `/posts/${id}`, body)
        await expect.poll(async () => (await locked.execute(db)).rows[0]?.count, { timeout: 10_000 }).toBe(1)
        const waiting = [
          editor.get(`/posts/${id}`),
          editor.get(`/posts/${id}/history`),
          app.inject({ method: 'GET', url: `/api/v1/rest/posts/${id}`, headers: editor.headers }),
          editor.send('PATCH', `/posts/${small}`, body),
          editor.send('POST', '/posts', { ...body, en: { ...body.en, title: 'Second' } }),
        ]
        // What comes after them is answered when they wait.
        expect((await editor.get(`/posts/${small}`)).statusCode).toBe(200)
        await role.set({ permissions: [] }).execute()
        return { held, waiting }
      })
      const statuses = (await Promise.all([held, ...waiting])).map(({ statusCode }) => statusCode)
      await role.set({ permissions }).execute()

      expect(statuses).toEqual([200, 403, 403, 403, 403, 403])
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
