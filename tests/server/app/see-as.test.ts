import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../../../src/group/permissions.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { type Client, clientOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { appRoutes } from '../access/routes.ts'
import { newPost } from './posts.ts'

/** What whoever sees as another role may ask, beside lists and records. */
const looking = [
  'GET /api/v1/dashboard/admin/permissions',
  'GET /api/v1/dashboard/admin/access-explanation',
  'GET /api/v1/dashboard/people',
  'GET /api/v1/dashboard/counts',
  'GET /api/v1/dashboard/home',
  'POST /api/v1/dashboard/search',
  'POST /api/v1/dashboard/admin/impersonation/stop',
]
/** They concern no unit, or are nobody's. */
const elsewhere = /\/login|\/logout|business-units|draft-key|\/api\/docs|\/api\/v1\/website\//

eachDatabase((open) => {
  describe('a master-admin who sees as a role', () => {
    let all: TestApp
    let role: string
    let seeing: Client
    let having: Client
    const permissions: readonly Permission[] = ['Access Post', 'Access Category', 'Access Tag']
    beforeAll(async () => {
      all = await openApp(await open(), { env: { REQUESTS_PER_MINUTE: '100000' } })
      role = await createRole(all.database.db, all.units.hospital, { name: 'Writers', permissions })
      seeing = seenAs(role)
      having = await hire('Wafa', role)
    })
    afterAll(() => all.end())

    const seenAs = (id: string, client = all.as('admin')) =>
      clientOf(all.app, { ...client.headers, 'x-impersonate-role': id })
    async function hire(name: string, roleId: string): Promise<Client> {
      const { db } = all.database
      const { id: adminId } = await addAdmin(db, { name, email: `${name}@example.com`, passwordHash: 'none' })
      await assignRole(db, { adminId, buId: all.units.hospital, roleId })
      return clientOf(all.app, {
        authorization: `Bearer ${await createSession(db, adminId)}`,
        'bu-id': all.units.hospital,
      })
    }
    const told = ({ statusCode, json }: { statusCode: number; json: () => { key?: string } }) => [
      statusCode,
      json().key,
    ]
    const entries = () =>
      all.database.db
        .selectFrom('core.audit')
        .select(['action', 'details'])
        .where('action', 'like', 'seeAs%')
        .orderBy('id')
        .execute()

    it('begins and ceases to, which is written down both times', async () => {
      const begun = await all.as('admin').send('POST', '/admin/impersonation', { role })
      expect([begun.statusCode, begun.json().data]).toEqual([200, { id: role, name: 'Writers' }])
      expect((await seeing.send('POST', '/admin/impersonation/stop', { role })).statusCode).toBe(200)
      expect(await entries()).toEqual([
        { action: 'seeAs', details: { role: 'Writers' } },
        { action: 'seeAsEnded', details: { role: 'Writers' } },
      ])
    })

    it('is answered as those are who have it', async () => {
      await newPost(all.as('admin'))
      for (const path of ['/admin/permissions', '/posts', '/posts/options', '/counts', '/people', '/postCategories']) {
        const [seen, had] = [await seeing.get(path), await having.get(path)]
        expect([path, seen.statusCode, seen.json()]).toEqual([path, 200, had.json()])
      }
      expect((await seeing.get('/admin/permissions')).json().data).toEqual({ role: 'Writers', permissions })
      // Of one's own drafts home tells whoever asks.
      expect((await seeing.get('/home?days=30')).statusCode).toBe(200)
      expect((await seeing.get('/posts')).headers.vary).toContain('x-impersonate-role')
    })

    it('is shown roles of people in this unit alone, like those who have the role', async () => {
      const { db } = all.database
      const managing = await createRole(db, all.units.hospital, {
        name: 'Managing',
        permissions: ['Access Admin', 'Access Role', 'Access Audit'],
      })
      const far = await createRole(db, all.units.ventures, { name: 'Far away', permissions })
      const both = await addAdmin(db, { name: 'Both', email: 'both@example.com', passwordHash: 'none' })
      await assignRole(db, { adminId: both.id, buId: all.units.hospital, roleId: role })
      await assignRole(db, { adminId: both.id, buId: all.units.ventures, roleId: far })
      await all.as('admin').send('PATCH', `/admins/${both.id}`, { name: 'Both of them' })
      const assignments = [
        { businessUnit: all.units.hospital, role },
        { businessUnit: all.units.ventures, role: far },
      ]
      await all.as('admin').send('PATCH', `/admins/${both.id}`, { assignments: assignments.slice(0, 1) })
      await all.as('admin').send('PATCH', `/admins/${both.id}`, { assignments })
      const [mine, seen, had] = [all.as('admin'), seenAs(managing), await hire('Manar', managing)]
      const paths = [
        ...[`/admins/${both.id}`, `/admins/${both.id}/history`, '/admins?per_page=100', '/admins/options'],
        ...['/roles?per_page=100', '/audit?per_page=100', '/people', '/counts', '/admin/permissions'],
      ]

      expect((await mine.get(`/admins/${both.id}`)).body).toContain(far)
      for (const path of paths) {
        const [seeing, having] = [await seen.get(path), await had.get(path)]
        expect([path, seeing.statusCode, seeing.json()]).toEqual([path, 200, having.json()])
        expect([path, seeing.body.includes(far)]).toEqual([path, false])
      }
    })

    it('is refused what it may not list, and stays signed in', async () => {
      for (const path of ['/leads', '/roles', '/posts/export?format=csv'])
        expect(told(await seeing.get(path))).toEqual([409, 'errors.impersonationReadOnly'])
      expect((await all.as('admin').get('/leads')).statusCode).toBe(200)
    })

    it('writes, reveals and takes out nothing by any route', async () => {
      const { slug } = await newPost(all.as('admin'))
      const refused: string[] = []
      for (const { method, path } of appRoutes(all.app)) {
        const name = `${method} ${path}`
        if (elsewhere.test(path) || looking.includes(name)) continue
        const url = path
          .replace(':key', slug)
          .replace(':resource', 'posts')
          .replace(':version', '1')
          .replace(/:\w+/g, uuidv7())
        const isReading = method === 'GET' || path.endsWith('/search')
        const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: {} }
        const answer = await all.app.inject({ method, url, headers: seeing.headers, ...payload })
        const isOpen = isReading && [200, 404, 400].includes(answer.statusCode)
        if (!isOpen && answer.json().key !== 'errors.impersonationReadOnly')
          refused.push(`${name} ${answer.statusCode} ${answer.body}`)
      }
      expect(refused).toEqual([])
      expect((await all.as('admin').get(`/posts/${slug}`)).json().data.version).toBe(1)
    })

    it('is nobody in the unit by a role that is none, reserved, another unit’s or gone, and is told so', async () => {
      const { db } = all.database
      const gone = await createRole(db, all.units.hospital, { name: 'Gone', permissions })
      const far = await createRole(db, all.units.ventures, { name: 'Far', permissions })
      const reserved = await db
        .selectFrom('core.roles')
        .select('id')
        .where('bu_id', '=', all.units.hospital)
        .where('reserved', '=', true)
        .executeTakeFirstOrThrow()
      expect((await seenAs(gone).get('/posts')).statusCode).toBe(200)
      await all.as('admin').send('DELETE', `/roles/${gone}`)
      for (const id of [gone, far, reserved.id, uuidv7(), 'nonsense', ''])
        expect([id, ...told(await seenAs(id).get('/posts'))]).toEqual([id, 409, 'errors.impersonationEnded'])
    })

    it('is nobody who is no master-admin: the header gives no role, and beginning is refused', async () => {
      expect(told(await seenAs(role, all.as('editor')).get('/posts'))).toEqual([409, 'errors.impersonationEnded'])
      expect(told(await all.as('editor').send('POST', '/admin/impersonation', { role }))).toEqual([
        403,
        'errors.forbidden',
      ])
      expect(told(await all.as('admin').send('POST', '/admin/impersonation', { role: uuidv7() }))).toEqual([
        404,
        'errors.notFound',
      ])
    })

    it('sees from the next request on what the role has become', async () => {
      const changing = await createRole(all.database.db, all.units.hospital, {
        name: 'Changing',
        permissions: ['Access Post'],
      })
      const seen = seenAs(changing)
      expect((await seen.get('/posts')).statusCode).toBe(200)
      await all.as('admin').send('PATCH', `/roles/${changing}`, { permissions: ['Access Faq'] })
      expect([(await seen.get('/posts')).statusCode, (await seen.get('/faqs')).statusCode]).toEqual([409, 200])
    })
  })
})
