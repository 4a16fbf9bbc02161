import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { adminByEmail, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { emailOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  describe('units and permissions', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    it('finds a unit by its name in any case, with its profile', async () => {
      const answer = await all.as('admin').get('/business-units?bu=VENTURES')

      expect(answer.json().data).toMatchObject({ id: all.units.ventures, name: 'ventures', profile: 'ventures' })
      expect(answer.json().person.role).toBe('master-admin')
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
      expect(program.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'accept, accept-encoding, authorization',
      })
    })

    it('sends the description once: who has it is told that it is still the same', async () => {
      const { headers } = all.as('stranger')
      const ask = (tag: unknown, extra = {}) =>
        all.app.inject({ url: '/api/docs', headers: { ...headers, ...extra, 'if-none-match': String(tag) } })
      const { etag } = (await all.app.inject({ url: '/api/docs', headers })).headers
      const again = await ask(etag)

      expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect((await ask(etag, { accept: 'text/html' })).statusCode).toBe(200)
      expect((await ask(etag, { authorization: '' })).statusCode).toBe(200)
    })

    it('tells what a person may do in the current unit', async () => {
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

    describe('a record that is not in the current unit', () => {
      const wanted = (key: string, section = 'postCategories') =>
        `/same-record-in-other-units?section=${section}&key=${key}`
      const unitsWith = async (client: ReturnType<TestApp['as']>, path: string) => {
        const answer = await client.get(path)
        return [answer.statusCode, answer.json().data.map(({ name }: { readonly name: string }) => name)]
      }
      /** Lets the stranger work in a unit, or gives them another role there. */
      const letIn = async (unit: 'AWP' | 'ventures', permissions: readonly string[]) => {
        const { db } = all.database
        const adminId = (await adminByEmail(db, emailOf('stranger')))?.id ?? ''
        const roleId = await createRole(db, all.units[unit], { name: `role ${uuidv7()}`, permissions })
        await assignRole(db, { adminId, buId: all.units[unit], roleId })
      }
      let id: string
      let slug: string
      beforeEach(async () => {
        const body = { en: { name: 'Nutrition' }, ar: { name: 'التغذية' } }
        const created = await all.as('admin', 'ventures').send('POST', '/postCategories', body)
        id = created.json().data.id
        slug = created.json().data.slug
      })

      it('is found in the others of the person’s, by slug and by id', async () => {
        for (const key of [slug, id]) {
          expect(await unitsWith(all.as('admin', 'AWP'), wanted(key))).toEqual([200, ['ventures']])
          expect(await unitsWith(all.as('admin', 'ventures'), wanted(key))).toEqual([200, []])
        }
        expect(await unitsWith(all.as('admin'), wanted(slug, 'posts'))).toEqual([200, []])
        expect(await unitsWith(all.as('admin'), wanted(slug, 'nothing'))).toEqual([200, []])
      })

      it('is as one that is nowhere for who does not work there, or may not list the section there', async () => {
        const person = all.as('stranger', 'AWP')
        await letIn('AWP', ['Access Post', 'Access Category'])
        expect(await unitsWith(person, wanted(id))).toEqual([200, []])
        await letIn('ventures', ['Access Post'])
        expect(await unitsWith(person, wanted(id))).toEqual([200, []])
        await letIn('ventures', ['Access Category'])
        expect(await unitsWith(person, wanted(id))).toEqual([200, ['ventures']])
        await all.as('admin', 'ventures').send('DELETE', `/postCategories/${id}`)
        expect(await unitsWith(person, wanted(id))).toEqual([200, []])
      })
    })
  })
})
