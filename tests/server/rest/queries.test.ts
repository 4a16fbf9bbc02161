import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxSimpleRestRecords, simpleRestPrefix } from '../../../src/api/simple-rest.ts'
import { apiBase, type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { created, newCategory, postBody } from '../app/posts.ts'

const many = Array.from({ length: 1000 }, () => 'a')

eachDatabase((open) => {
  describe('the API in the dialect of ra-data-simple-rest', () => {
    let all: TestApp
    let admin: Client
    let editor: Client
    let ids: readonly string[]
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
      editor = all.as('editor')
      const category = await newCategory(admin)
      const made = []
      for (const status of ['draft', 'draft', 'archived'])
        for (let index = 0; index < 5; index += 1)
          made.push(await created(admin, '/posts', postBody(category, { status })))
      ids = made.map(({ id }) => id)
    })
    afterAll(() => all.end())

    const send = (client: Client, method: string, path: string, body?: unknown, headers = {}) =>
      all.app.inject({
        method: method as 'GET',
        url: `${simpleRestPrefix}${path}`,
        headers: { ...client.headers, ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      })
    const query = (parameters: Record<string, unknown>) =>
      `?${new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]))}`
    const list = (parameters: Record<string, unknown>) => send(admin, 'GET', `/posts${query(parameters)}`)

    it('answers a page with its range and the number of all', async () => {
      const answer = await list({ sort: ['id', 'ASC'], range: [5, 9], filter: {} })

      expect(answer.headers['content-range']).toBe('posts 5-9/15')
      expect(answer.json().map(({ id }: { id: string }) => id)).toEqual(ids.slice(5, 10))
    })

    it('answers records by their ids, by a value and by one of several', async () => {
      const [one, , three] = ids
      const found = async (filter: object) =>
        (await list({ filter }))
          .json()
          .map(({ id }: { id: string }) => id)
          .toSorted()

      expect(await found({ id: [one, three] })).toEqual([one, three])
      expect(await found({ status: 'archived' })).toEqual(ids.slice(10))
      expect(await found({ status: ['draft', 'archived'] })).toEqual(ids)
      expect(await found({ q: 'nothing holds these words' })).toEqual([])
    })

    it('says that a page has nothing, and how many there are', async () => {
      const answer = await list({ range: [1000, 1009] })

      expect([answer.statusCode, answer.json(), answer.headers['content-range']]).toEqual([200, [], 'posts */15'])
    })

    it.each([
      ['sort', { sort: 'title' }],
      ['sort', { sort: ['title'] }],
      ['sort', { sort: ['title', 'up'] }],
      ['sort', { sort: [['title'], 'ASC'] }],
      ['sort', { sort: ['password', 'ASC'] }],
      ['range', { range: [10, 5] }],
      ['range', { range: [-10, 5] }],
      ['range', { range: [0.5, 9] }],
      ['range', { range: [3, 9] }],
      ['range', { range: [0, 1e21] }],
      ['range', { range: '0-9' }],
      ['range', { range: [9007199254740000, 9007199254740009] }],
      ['filter', { filter: [] }],
      ['filter', { filter: 'status' }],
      ['filter.status', { filter: { status: { not: 'draft' } } }],
      ['filter.status', { filter: { status: 'draft,published' } }],
      ['filter[body]', { filter: { body: 'x' } }],
      ['filter[constructor]', { filter: { constructor: 'x' } }],
      ['filter[id]', { filter: { id: many } }],
      ['embed', { embed: 'category' }],
    ])('refuses a bad %s by its name (case %#)', async (name, parameters) => {
      const answer = await list(parameters)

      expect(answer.statusCode, answer.body).toBe(400)
      expect(Object.keys(answer.json().errors ?? {})[0]).toBe(
        name === 'range' && answer.body.includes('"page"') ? 'page' : name,
      )
    })

    it.each(['sort=[', 'filter={"status"', 'range=', 'sort=%E0%A4%A', 'sort=["id","ASC"]&sort=["id","ASC"]'])(
      'is not brought down by %s',
      async (text) => {
        expect((await send(admin, 'GET', `/posts?${text}`)).statusCode).toBeLessThan(500)
      },
    )

    it('answers at most so many records, and says which', async () => {
      const answer = await list({ range: [0, 999] })

      expect(maxSimpleRestRecords).toBeLessThan(999)
      expect(answer.headers['content-range']).toBe('posts 0-14/15')
    })

    it('keeps words that are looked for among people out of addresses', async () => {
      const answer = await send(admin, 'GET', `/leads${query({ filter: { q: 'Mona' } })}`)

      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['q']])
    })

    it('makes, changes and deletes a record, as the client of ra-data-simple-rest sends it', async () => {
      const post = (await send(admin, 'POST', '/posts', postBody(await newCategory(admin)))).json()
      const changed = await send(admin, 'PUT', `/posts/${post.id}`, { ...post, en: { ...post.en, title: 'Changed' } })
      const deleted = await send(admin, 'DELETE', `/posts/${post.id}`, undefined, { 'content-type': 'text/plain' })

      expect(changed.json()).toMatchObject({ id: post.id, version: 2, en: { title: 'Changed' }, ar: post.ar })
      expect([deleted.statusCode, deleted.json().id]).toEqual([200, post.id])
      expect((await send(admin, 'GET', `/posts/${post.id}`)).statusCode).toBe(404)
      expect(
        (await admin.get(`/posts/${post.id}/history`)).json().data.map(({ action }: { action: string }) => action),
      ).toEqual(['delete', 'edit', 'create'])
    })

    it('takes no text in the place of a body', async () => {
      const answer = await send(admin, 'DELETE', `/posts/${ids[0]}`, 'x', { 'content-type': 'text/plain' })

      expect(answer.statusCode).toBe(422)
    })

    it('opens to each person what the dashboard does', async () => {
      const lead = '/leads?range=[0,9]'
      const { 'bu-id': _, ...noUnit } = editor.headers
      const statusOf = async (path: string, headers: Record<string, string>) =>
        (await all.app.inject({ method: 'GET', url: `${simpleRestPrefix}${path}`, headers })).statusCode

      expect(await statusOf('/posts', editor.headers)).toBe(200)
      expect(await statusOf(lead, editor.headers)).toBe(403)
      expect(await statusOf(`/posts/${ids[0]}`, all.as('admin', 'ventures').headers)).toBe(404)
      expect(
        (await send(all.as('admin', 'ventures'), 'GET', `/posts${query({ filter: { id: ids } })}`)).json(),
      ).toEqual([])
      expect(await statusOf('/posts', all.as('stranger').headers)).toBe(403)
      expect(await statusOf('/posts', noUnit)).toBe(400)
      expect(await statusOf('/posts', {})).toBe(401)
      expect(await statusOf('/nothing', admin.headers)).toBe(404)
      expect(await statusOf('/constructor', admin.headers)).toBe(404)
    })

    it('says which methods the records of a section take', async () => {
      const answer = await send(admin, 'POST', '/leads', {})

      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, PUT, DELETE'])
    })

    it('finds a unit by its name as by its id, in any case', async () => {
      const { name } = (await admin.get('/auth-business-units')).json().data[0]
      const headers = (unit: string) => ({ ...admin.headers, 'bu-id': unit })
      for (const unit of [name, name.toUpperCase()])
        expect((await all.app.inject({ url: `${apiBase}/posts`, headers: headers(unit) })).statusCode).toBe(200)
      for (const unit of ['no-such-unit', 'x'.repeat(5000), "' or true --"])
        expect((await all.app.inject({ url: `${apiBase}/posts`, headers: headers(unit) })).statusCode).toBe(403)
    })
  })
})
