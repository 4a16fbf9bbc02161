import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAdmin, addRole, assign } from '../../../src/server/accounts/people.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { confirmed, openApp, password, signIn, type TestApp } from '../../harness/app.ts'
import { audited } from '../../harness/audited.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { someoneWith } from '../app/someone.ts'

eachDatabase((open) => {
  describe('an account', () => {
    let database: Database
    let here: TestApp
    const idOf = async (name: string) =>
      (await database.db.selectFrom('core.admins').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    beforeAll(async () => {
      database = await open()
      here = await openApp(database)
    })
    afterAll(() => here.end())

    it('is shown to its person with their units, and where they are signed in, when that was last', async () => {
      const { data } = (await here.as('editor').get('/profile')).json()
      expect(data).toMatchObject({ name: 'editor', own: true, mayChange: true })
      expect(data.posts).toEqual([{ unit: { en: 'hospital', ar: 'hospital' }, role: 'editor', limits: [] }])
      expect(data.sessions).toMatchObject([{ current: true }])
      expect(Date.now() - new Date(data.lastSignInAt).getTime()).toBeLessThan(60_000)
      expect(JSON.stringify(data)).not.toContain('argon2')
    })

    it('says what the roles of its person are kept from', async () => {
      const { db } = here.database
      await db
        .updateTable('core.roles')
        .set({ limits: ['readOnly'] })
        .where('name', '=', 'editor')
        .execute()
      const { data } = (await here.as('editor').get('/profile')).json()
      await db.updateTable('core.roles').set({ limits: [] }).where('name', '=', 'editor').execute()

      expect(data.posts).toMatchObject([{ role: 'editor', limits: ['readOnly'] }])
    })

    it('has its name and address changed by its person, who needs no permission for that', async () => {
      const changed = await here
        .as('editor')
        .send('PATCH', '/profile', { name: 'Hana', email: 'HANA@example.com' }, confirmed())
      expect(changed.json().data).toMatchObject({ name: 'Hana', email: 'hana@example.com' })
      const both = { name: 'H', email: 'admin@example.com' }
      const wrong = await here.as('editor').send('PATCH', '/profile', both, confirmed())
      expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['email', 'name'])
      const more = await here.as('editor').send('PATCH', '/profile', { status: 'inactive', assignments: [] })
      expect(Object.keys(more.json().errors).toSorted()).toEqual(['assignments', 'status'])
      await here.as('editor').send('PATCH', '/profile', { name: 'editor', email: 'editor@example.com' }, confirmed())
    })

    it('of another takes Access Admin in the unit in which they both work', async () => {
      const [admin, editor] = [await idOf('admin'), await idOf('editor')]
      expect((await here.as('editor').get(`/profile/${admin}`)).statusCode).toBe(403)
      expect((await here.as('admin').get(`/profile/${editor}`)).json().data).toMatchObject({
        own: false,
        mayChange: true,
      })
      expect((await here.as('admin', 'ventures').get(`/profile/${editor}`)).statusCode).toBe(404)
      expect((await here.as('admin').get('/profile/nobody')).statusCode).toBe(404)
    })

    it('has its password changed with the current one, and its other sessions ended', async () => {
      const other = await signIn(here.app, 'editor')
      const change = (body: object) => here.as('editor').send('POST', '/change-password', body)
      const next = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      expect((await change(next)).json().errors.currentPassword.key).toBe('validations.required')
      expect((await change({ ...next, currentPassword: 'wrong' })).json().errors.currentPassword.key).toBe(
        'validations.currentPassword',
      )
      const short = { currentPassword: password, password: 'short', confirmPassword: '' }
      expect((await change(short)).json().errors).toMatchObject({
        password: { key: 'validations.min' },
        confirmPassword: { key: 'validations.required' },
      })
      expect((await change({ ...next, currentPassword: password })).statusCode).toBe(200)
      const asked = await here.app.inject({
        url: '/api/v1/dashboard/profile',
        headers: { authorization: `Bearer ${other}`, 'bu-id': here.units.hospital },
      })
      expect(asked.statusCode).toBe(401)
      expect((await here.as('editor').get('/profile')).statusCode).toBe(200)
      const back = { currentPassword: 'left-horse-2', password, confirmPassword: password }
      expect((await change(back)).statusCode).toBe(200)
    })

    it('has its sessions ended one by one or all but the one that asks', async () => {
      const tokens = [await signIn(here.app, 'editor'), await signIn(here.app, 'editor')]
      const open = async () => (await here.as('editor').get('/profile')).json().data.sessions
      const sessions: { id: string; current: boolean }[] = await open()
      expect(sessions).toHaveLength(tokens.length + 1)
      const one = sessions.find(({ current }) => !current)
      await here.as('editor').send('DELETE', `/profile/sessions/${one?.id}`)
      expect(await open()).toHaveLength(tokens.length)
      await here.as('editor').send('DELETE', '/profile/sessions')
      expect(await open()).toMatchObject([{ current: true }])
    })

    it('of several units gets a password and is signed out only by who manages the admins of all of them', async () => {
      const [admin, editor] = [await idOf('admin'), await idOf('editor')]
      const { db } = database
      const permissions = ['Access Admin', 'Access Post', 'Access Category']
      const manager = await addRole(db, here.units.hospital, { name: 'manager', permissions })
      const own = await db
        .selectFrom('core.memberships')
        .select('role_id')
        .where('admin_id', '=', editor)
        .executeTakeFirstOrThrow()
      await assign(db, { adminId: editor, buId: here.units.hospital, roleId: manager })
      const passwords = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      const refused = await here.as('editor').send('POST', `/change-password/${admin}`, passwords)
      expect(refused.json().errors.password.key).toBe('validations.everyUnit')
      const kept = await here.as('editor').send('DELETE', `/profile/${admin}/sessions`)
      expect([kept.statusCode, kept.json().key]).toEqual([409, 'errors.refused'])
      await assign(db, { adminId: editor, buId: here.units.hospital, roleId: own.role_id })
      expect(
        (await here.as('admin').send('POST', `/change-password/${editor}`, passwords, confirmed())).statusCode,
      ).toBe(200)
      expect((await here.as('editor').get('/profile')).statusCode).toBe(401)
    })

    it('is opened to nobody who has not said their own password: no address, password or second factor of anybody', async () => {
      const [admin, editor] = [await idOf('admin'), await idOf('editor')]
      const next = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      const tries = [
        ['PATCH', '/profile', { email: 'mine@example.com' }],
        ['PATCH', `/profile/${editor}`, { email: 'mine@example.com' }],
        ['PATCH', `/admins/${editor}`, { email: 'mine@example.com' }],
        ['PATCH', `/admins/${editor}`, next],
        ['POST', '/admins/bulk', { slugs: [editor], changes: { email: 'mine@example.com' } }],
        ['POST', `/change-password/${editor}`, next],
        ['DELETE', `/profile/${editor}/second-factor`, undefined],
      ] as const
      for (const [method, path, body] of tries) {
        const bare = await here.as('admin').send(method, path, body)
        expect([path, bare.statusCode, bare.body]).toEqual([path, 422, expect.stringContaining('.unconfirmed')])
        const guessed = await here.as('admin').send(method, path, body, confirmed('wrong-horse-9'))
        expect([path, guessed.json().errors?.ownPassword?.key ?? guessed.json().key]).toEqual([
          path,
          expect.stringMatching(/^(validations.currentPassword|errors.tooMany)$/),
        ])
      }
      const own = await here.as('admin').send('PATCH', `/admins/${admin}`, next, confirmed('wrong-horse-9'))
      expect(own.json().key).toBe('errors.tooMany')
    })

    it('lets people see the roles of the units whose admins they manage, and of no others', async () => {
      const rolesOf = (bu: string) => here.as('admin').get(`/getRolesByBusinessUnit?bu=${bu}`)
      const { data } = (await rolesOf('Ventures')).json()
      expect(data.map(({ name }: { name: string }) => name)).toEqual(['master-admin'])
      expect(data[0].permissions).toContain('Access Admin')
      expect((await rolesOf('nowhere')).statusCode).toBe(404)
      expect((await rolesOf('')).statusCode).toBe(200)
      const units: { name: string }[] = (await here.as('admin').get('/assignable-units')).json().data
      expect(units.map(({ name }) => name).toSorted()).toEqual(['AWP', 'hospital', 'ventures'])
    })

    it('does not tell which addresses have an account without the own password, nor often, and writes it down', async () => {
      const { db } = database
      const prober = await someoneWith(here, 'prober', ['Access Post'])
      const { id: adminId } = await addAdmin(db, { name: 'Far', email: 'far@example.com', passwordHash: '' })
      const far = db.selectFrom('core.roles').select('id').where('bu_id', '=', here.units.ventures)
      await assign(db, { adminId, buId: here.units.ventures, roleId: (await far.executeTakeFirstOrThrow()).id })
      const ask = (email: string, extra = {}) => prober.send('PATCH', '/profile', { email }, extra)
      const answerTo = async (email: string) => {
        const { key, errors } = (await ask(email)).json()
        return { key, errors }
      }
      for (const email of ['far@example.com', 'editor@example.com'])
        expect(await answerTo(email)).toEqual(await answerTo('free@example.com'))
      expect(Object.keys((await answerTo('far@example.com')).errors)).toEqual(['ownPassword'])
      const editor = await idOf('editor')
      const form = await here.as('admin').send('PATCH', `/admins/${editor}`, { email: 'far@example.com' })
      expect(Object.keys(form.json().errors)).toEqual(['ownPassword'])

      const before = (await audited(database, 'emailChange')).length
      const statuses: number[] = []
      for (let count = 0; count < 12; count += 1) statuses.push((await ask('far@example.com', confirmed())).statusCode)
      expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
      const entries = (await audited(database, 'emailChange')).slice(before)
      expect(entries.map(({ details }) => details)).toEqual(Array(10).fill({ change: 'taken' }))
    })
  })

  describe('whether an address has an account', () => {
    let here: TestApp
    beforeAll(async () => {
      here = await openApp(await open())
    })
    afterAll(() => here.end())

    const calls: Readonly<Record<string, (id: string) => readonly ['PATCH' | 'PUT' | 'POST', string, object]>> = {
      'a change of the form': (id) => ['PATCH', `/admins/${id}`, {}],
      'a change by the REST interface': (id) => ['PUT', `/rest/admins/${id}`, {}],
      'a change of several': (id) => ['POST', '/admins/bulk', { slugs: [id] }],
      'a new account': () => ['POST', '/admins', { name: 'Nadia', password, confirmPassword: password }],
    }
    it.each(Object.keys(calls))('is told by %s ten times an hour, and written down', async (call) => {
      const { db } = here.database
      const prober = await someoneWith(here, `prober-${call.replaceAll(' ', '-')}`, ['Access Admin', 'Access Post'])
      const { id } = (await prober.get('/profile')).json().data
      const own = await db
        .selectFrom('core.memberships')
        .selectAll()
        .where('admin_id', '=', id)
        .executeTakeFirstOrThrow()
      const [method, path, body] = calls[call]?.(id) ?? ['PATCH', '', {}]
      const { id: adminId } = await addAdmin(db, { name: 'Far', email: `far-${id}@example.com`, passwordHash: '' })
      const far = db.selectFrom('core.roles').select('id').where('bu_id', '=', here.units.ventures)
      await assign(db, { adminId, buId: here.units.ventures, roleId: (await far.executeTakeFirstOrThrow()).id })
      const ask = async (email: string, more: object = {}) => {
        const assignments =
          method === 'POST' && path === '/admins'
            ? { assignments: [{ businessUnit: own.bu_id, role: own.role_id }] }
            : {}
        const values = { email, ...assignments, ...more }
        const sent = 'slugs' in body ? { ...body, changes: values } : { ...body, ...values }
        if (!path.startsWith('/rest')) return await prober.send(method, path, sent, confirmed())
        const headers = { ...prober.headers, ...confirmed().headers }
        return await here.app.inject({ method, url: `/api/v1${path}`, payload: sent, headers })
      }
      const faulty = (await ask(`far-${id}@example.com`, { name: 'N' })).json().errors
      expect(Object.keys(faulty).filter((one) => one.endsWith('email'))).toEqual([])
      const before = (await audited(here.database, 'emailChange')).length
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1) statuses.push((await ask(`far-${id}@example.com`)).statusCode)
      expect(statuses).toEqual([...Array(10).fill(422), 429])
      const entries = (await audited(here.database, 'emailChange')).slice(before)
      expect(entries.map(({ details }) => details)).toEqual(Array(10).fill({ change: 'taken' }))
    })
  })

  describe('what the website tells of its users', () => {
    it('is kept and listed, and nobody changes anything of it', async () => {
      const here = await openApp(await open())
      const sent = await here.app.inject({
        method: 'POST',
        url: '/api/v1/website/users',
        headers: { 'bu-id': here.units.hospital },
        payload: { name: 'Nour Hamdy', email: 'nour@example.com', phone: '+20 100 555 0101' },
      })
      const { id } = sent.json().data
      expect((await here.as('admin').get('/users')).json().data).toMatchObject([{ id, name: 'Nour Hamdy' }])
      const admin = here.as('admin')
      const tries = [
        await admin.send('PATCH', `/users/${id}`, { notes: 'x' }),
        await admin.send('DELETE', `/users/${id}`),
        await admin.send('POST', '/users/bulk', { slugs: [id], delete: true }),
      ]
      expect(tries.map(({ statusCode }) => statusCode)).toEqual([405, 405, 405])
      expect((await here.as('editor').get('/users')).statusCode).toBe(403)
      await here.end()
    })
  })
})
