import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Permission } from '../../../src/group/permissions.ts'
import type { RoleLimit } from '../../../src/schema/access.ts'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { buildApp } from '../../../src/server/app.ts'
import { apiBase, type Client, clientOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { multipart } from '../files/multipart.ts'
import { newCategory, newPost, postBody } from './posts.ts'

eachDatabase((open) => {
  describe('somebody whose role is limited', () => {
    let all: TestApp
    let admin: Client
    let category: string
    let draft: { slug: string; version: number; id: string }
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
      category = await newCategory(admin)
    })
    afterAll(() => all.end())
    beforeEach(async () => {
      draft = await newPost(admin)
    })
    let hired = 0
    async function hire(
      limits: readonly RoleLimit[],
      permissions: readonly Permission[] = ['Access Post', 'Access Category'],
    ) {
      hired += 1
      const { db } = all.database
      const name = `Limited ${hired}`
      const { id: adminId } = await addAdmin(db, { name, email: `limited-${hired}@example.com`, passwordHash: 'none' })
      const roleId = await createRole(db, all.units.hospital, { name, permissions, limits })
      await assignRole(db, { adminId, buId: all.units.hospital, roleId })
      const headers = { authorization: `Bearer ${await createSession(db, adminId)}`, 'bu-id': all.units.hospital }
      return { client: clientOf(all.app, headers), roleId, headers, adminId }
    }
    /** Behind everybody's back, since publishing takes pictures and more. */
    const publish = async ({ id }: { readonly id: string }) => {
      await sql`update content.posts set status = 'published' where id = ${id}::uuid`.execute(all.database.db)
    }
    const told = ({ statusCode, json }: { statusCode: number; json: () => { key?: string } }) => [
      statusCode,
      json().key,
    ]

    it('is told so by what they are in the unit, which says nothing where nothing is limited', async () => {
      const { client } = await hire(['noDeleting', 'noPublishing'])
      expect((await client.get('/admin/permissions')).json().data.limits).toEqual(['noDeleting', 'noPublishing'])
      expect((await all.as('editor').get('/admin/permissions')).json().data).not.toHaveProperty('limits')
    })

    it('is refused without being signed out, and goes on with the same session', async () => {
      const { client } = await hire(['readOnly'])
      expect(told(await client.send('PATCH', `/posts/${draft.slug}`, { youtube: null }))).toEqual([
        409,
        'errors.readOnly',
      ])
      expect(told(await client.send('POST', '/posts', postBody(category)))).toEqual([409, 'errors.readOnly'])
      expect((await client.get(`/posts/${draft.slug}`)).json().data.version).toBe(draft.version)
      expect((await client.get('/posts/export?format=csv')).statusCode).toBe(200)
      expect(told(await client.get('/leads'))).toEqual([403, 'errors.forbidden'])
    })

    it('sends no file anywhere who may only read', async () => {
      const picture = { name: 'picture.png', content: Buffer.from('no picture') }
      for (const fields of [{}, { section: 'posts', field: 'image' }]) {
        const form = await multipart(fields, picture, {})
        const { headers } = await hire(['readOnly'])
        const answer = await all.app.inject({
          ...{ method: 'POST', url: `${apiBase}/files`, payload: form.payload },
          headers: { ...headers, ...form.headers },
        })
        expect(told(answer)).toEqual([409, 'errors.readOnly'])
      }
    })

    it('deletes and takes back nothing who may not delete, one or several', async () => {
      const { client } = await hire(['noDeleting'])
      expect(told(await client.send('DELETE', `/posts/${draft.slug}`))).toEqual([409, 'errors.noDeleting'])
      expect(told(await client.send('POST', '/posts/bulk', { slugs: [draft.slug], delete: true }))).toEqual([
        409,
        'errors.noDeleting',
      ])
      await admin.send('DELETE', `/posts/${draft.slug}`)
      expect(told(await client.send('POST', `/posts/${draft.id}/restore`))).toEqual([409, 'errors.noDeleting'])
      expect(told(await client.send('POST', '/posts/bulk', { slugs: [draft.id], restore: true }))).toEqual([
        409,
        'errors.noDeleting',
      ])
      await admin.send('POST', `/posts/${draft.id}/restore`)
      expect(
        (await client.send('PATCH', `/posts/${draft.slug}`, { youtube: 'https://youtu.be/aqz-KE-bpKQ' })).statusCode,
      ).toBe(200)
    })

    it('works on drafts and on nothing that visitors see who may not publish', async () => {
      const { client } = await hire(['noPublishing'])
      const own = (await client.send('POST', '/posts', postBody(category))).json().data
      expect(own.status).toBe('draft')
      const at = `/posts/${own.slug}`
      const refused = [409, 'errors.noPublishing']
      const publishing = await client.send('PATCH', at, { status: 'published' })
      expect(told(publishing)).toEqual(refused)
      expect(publishing.json().errors).toMatchObject({ status: { key: 'errors.noPublishing' } })
      const soon = new Date(Date.now() + 864e5).toISOString()
      expect(told(await client.send('PATCH', at, { status: 'published', publishedAt: soon }))).toEqual(refused)
      const edited = await client.send('PATCH', at, { status: 'archived' })
      expect([edited.statusCode, edited.json().data.version]).toEqual([200, 2])

      const shown = (
        await admin.send('PATCH', `/posts/${draft.slug}`, { youtube: 'https://youtu.be/aqz-KE-bpKQ' })
      ).json().data
      await publish(shown)
      const there = `/posts/${shown.slug}`
      expect(told(await client.send('PATCH', there, { status: 'draft' }))).toEqual(refused)
      expect(told(await client.send('PUT', there, { ...postBody(category), version: shown.version }))).toEqual(refused)
      expect(told(await client.send('DELETE', there))).toEqual(refused)
      expect(told(await client.send('POST', `${there}/history/1/restore`, { version: shown.version }))).toEqual(refused)
      expect((await admin.get(there)).json().data.version).toBe(shown.version)
    })

    it('changes several records of which some are published as others are: none, and is told which refuse', async () => {
      const { client } = await hire(['noPublishing'])
      const shown = await newPost(admin)
      await publish(shown)
      for (const deed of [{ changes: { status: 'archived' } }, { delete: true }]) {
        const answer = await client.send('POST', '/posts/bulk', { slugs: [draft.id, shown.id], ...deed })
        expect(told(answer)).toEqual([422, 'errors.validation'])
        expect(Object.keys(answer.json().errors)).toEqual(['slugs.1.status'])
        expect(answer.json().errors['slugs.1.status'].key).toBe('errors.noPublishing')
      }
      expect((await admin.get(`/posts/${draft.slug}`)).json().data.status).toBe('draft')
    })

    it('moves nothing in a list that visitors see in this order who may not publish', async () => {
      const { client } = await hire(['noPublishing'], ['Access Faq'])
      const made = async (status: string, n: number) =>
        (
          await admin.send('POST', '/faqs', {
            status,
            order: n,
            en: { question: `Is it ${n}?`, answer: 'Yes.' },
            ar: { question: `هل هو ${n}؟`, answer: 'نعم.' },
          })
        ).json().data
      const [first, second] = [await made('draft', 1), await made('draft', 2)]
      const moved = await client.send('POST', '/faqs/reorder', { id: second.id, before: first.id })
      expect(moved.statusCode).toBe(200)
      const third = await made('published', 3)
      expect(told(await client.send('POST', '/faqs/reorder', { id: third.id, before: second.id }))).toEqual([
        409,
        'errors.noPublishing',
      ])
      expect((await admin.get(`/faqs/${third.id}`)).json().data.order).toBe(3)
    })

    it('leaves the settings of the website alone who may not publish', async () => {
      const { client } = await hire(['noPublishing'], ['Access Setting'])
      const { data } = (await client.get('/settings/Policy')).json()
      expect(told(await client.send('PUT', '/settings/Policy', { version: data.version }))).toEqual([
        409,
        'errors.noPublishing',
      ])
    })

    it('sees colleagues and changes nothing of theirs who may only read', async () => {
      const { client } = await hire(['readOnly'], ['Access Admin', 'Access Role'])
      const other = await hire([])
      expect((await client.get(`/profile/${other.adminId}`)).statusCode).toBe(200)
      for (const [method, path] of [
        ['PATCH', `/profile/${other.adminId}`],
        ['DELETE', `/profile/${other.adminId}/sessions`],
        ['POST', `/change-password/${other.adminId}`],
        ['DELETE', `/profile/${other.adminId}/second-factor`],
        ['POST', '/personal-data/erase'],
      ] as const)
        expect([path, ...told(await client.send(method, path, method === 'DELETE' ? undefined : {}))]).toEqual([
          path,
          409,
          'errors.readOnly',
        ])
      expect((await client.send('PATCH', '/profile', { name: 'Another name' })).statusCode).toBe(200)
      expect((await client.get('/assignable-units')).json().data).toEqual([])
    })

    it('erases nobody who may not delete', async () => {
      const { client } = await hire(['noDeleting'], ['Access Admin', 'Access Lead'])
      expect(told(await client.send('POST', '/personal-data/erase', {}))).toEqual([409, 'errors.noDeleting'])
    })

    it('is limited from the next request on, on every process, whatever they were doing', async () => {
      const { client, roleId, headers } = await hire([])
      const second = await buildApp({ database: all.database, sections, files: all.files, settings: all.settings })
      const there = clientOf(second, headers)
      const write = (one: Client) => one.send('PATCH', `/posts/${draft.slug}`, { youtube: null })
      expect([(await write(client)).statusCode, (await write(there)).statusCode]).toEqual([200, 200])
      const under = Array.from({ length: 8 }, () => client.send('POST', '/posts', postBody(category)))
      const [changed, ...raced] = await Promise.all([
        admin.send('PATCH', `/roles/${roleId}`, { readOnly: true }),
        ...under,
      ])
      expect(changed.statusCode).toBe(200)
      for (const answer of raced) expect([201, 409]).toContain(answer.statusCode)
      expect([told(await write(client)), told(await write(there))]).toEqual([
        [409, 'errors.readOnly'],
        [409, 'errors.readOnly'],
      ])
      expect((await there.get('/posts')).statusCode).toBe(200)
      await second.close()
    })

    it('is written down when they are refused', async () => {
      const { client, adminId } = await hire(['readOnly'])
      await client.send('DELETE', `/posts/${draft.slug}`)
      const entries = () =>
        all.database.db
          .selectFrom('core.audit')
          .select(['action', 'section', 'details'])
          .where('admin_id', '=', adminId)
          .execute()
      // Refusals are written down once they are answered.
      await expect.poll(entries).toContainEqual({ action: 'refused', section: 'posts', details: { way: 'delete' } })
    })
  })
})
