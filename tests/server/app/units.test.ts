import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase } from '../databases.ts'
import { type Product, product } from './product.ts'

eachDatabase((open) => {
  describe('units and permissions', () => {
    let all: Product
    beforeAll(async () => {
      all = await product(await open())
    })
    afterAll(() => all.end())

    it('finds a unit by its name in any case, with its profile', async () => {
      const answer = await all.as('admin').get('/business-units?bu=VENTURES')

      expect(answer.json().data).toMatchObject({ id: all.units.ventures, name: 'ventures', profile: 'ventures' })
    })

    it.each(['ventures', 'nowhere'])('does not tell an editor of the hospital anything of %s', async (name) => {
      const answer = await all.as('editor').get(`/business-units?bu=${name}`)

      expect(answer.statusCode).toBe(403)
      expect(answer.json().key).toBe('errors.unit')
    })

    it('describes the whole API to whoever has signed in, wherever they work', async () => {
      const { headers } = all.as('stranger')
      const program = await all.app.inject({ url: '/api/docs', headers })
      const person = await all.app.inject({ url: '/api/docs', headers: { ...headers, accept: 'text/html' } })
      const ended = await all.app.inject({ url: '/api/docs', headers: { authorization: `Bearer ${'x'.repeat(40)}` } })

      expect(ended.json().paths).not.toHaveProperty(['/api/v1/dashboard/posts/{key}'])
      expect(program.json()).toHaveProperty(['paths', '/api/v1/dashboard/posts/{key}', 'get'])
      expect(person.body).toContain('<code>/api/v1/dashboard/posts/{key}</code>')
      expect(program.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'accept, authorization' })
    })

    it('tells what a person may do in the unit at hand', async () => {
      const editor = await all.as('editor').get('/admin/permissions')
      const admin = await all.as('admin', 'AWP').get('/admin/permissions')

      expect(editor.json().data).toEqual({ permissions: ['Access Post', 'Access Category'], role: 'editor' })
      expect(admin.json().data.role).toBe('master-admin')
      expect(admin.json().data.permissions).toContain('Access HeroSection')
    })

    it.each([
      ['no unit', undefined, 400, 'errors.unitMissing'],
      ['a unit that does not exist', uuidv7(), 403, 'errors.unit'],
      ['something that is no unit', "1' or '1'='1", 403, 'errors.unit'],
    ])('refuses %s', async (_, id, status, key) => {
      const { authorization = '' } = all.as('editor').headers
      const headers = id === undefined ? { authorization } : { authorization, 'bu-id': id }
      const answer = await all.app.inject({ url: '/api/v1/dashboard/posts', headers })

      expect(answer.statusCode).toBe(status)
      expect(answer.json().key).toBe(key)
    })

    it.each(['/posts', '/admin/permissions', '/people', '/counts', '/home'])(
      'lets nobody into a unit that is not theirs: %s',
      async (path) => {
        const answer = await all.as('editor', 'ventures').get(path)

        expect(answer.statusCode).toBe(403)
        expect(answer.json().key).toBe('errors.unit')
      },
    )

    it('names the colleagues in a unit', async () => {
      const { data } = (await all.as('editor').get('/people')).json()

      expect(data.map((person: { name: string }) => person.name)).toEqual(['admin', 'editor'])
    })
  })
})
