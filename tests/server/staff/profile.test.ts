import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { apiBase, type Client, openApp, password, passwordConfirmation, type TestApp } from '../../harness/app.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from '../app/users.ts'

eachDatabase((open) => {
  describe('an account', () => {
    let database: Database
    let here: TestApp
    let count = 0
    let name: string
    let editor: Client
    const idOf = async (name: string) =>
      (await database.db.selectFrom('core.admins').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    /** An account that nobody has signed in to: other people may change its address. */
    const unusedAccount = async () => {
      const { db } = database
      const email = `unused-${crypto.randomUUID()}@example.com`
      const { id } = await addAdmin(db, { name: 'Unused', email, passwordHash: '' })
      const role = { name: email, permissions: ['Access Post'] }
      await assignRole(db, {
        adminId: id,
        buId: here.units.hospital,
        roleId: await createRole(db, here.units.hospital, role),
      })
      return id
    }
    beforeAll(async () => {
      database = await open()
      here = await openApp(database)
    })
    beforeEach(async () => {
      count += 1
      name = `editor-${count}`
      editor = await createUserWith(here, name, ['Access Post', 'Access Category'])
    })
    afterAll(() => here.end())
    const signInAgain = async (): Promise<string> => {
      const payload = { email: `${name}@example.com`, password }
      return (await here.app.inject({ method: 'POST', url: `${apiBase}/login`, payload })).json().access_token
    }

    it('is shown to its person with their units, and where they are signed in, when that was last', async () => {
      const { data } = (await editor.get('/profile')).json()
      expect(data).toMatchObject({ name, own: true, canChange: true })
      expect(data.roleAssignments).toEqual([{ unit: { en: 'hospital', ar: 'hospital' }, role: name, limits: [] }])
      expect(data.sessions).toMatchObject([{ current: true }])
      expect(Date.now() - new Date(data.lastSignInAt).getTime()).toBeLessThan(60_000)
      expect(JSON.stringify(data)).not.toContain('argon2')
    })

    it('says what the roles of its person are kept from', async () => {
      const { db } = here.database
      await db
        .updateTable('core.roles')
        .set({ limits: ['readOnly'] })
        .where('name', '=', name)
        .execute()
      const { data } = (await editor.get('/profile')).json()

      expect(data.roleAssignments).toMatchObject([{ role: name, limits: ['readOnly'] }])
    })

    it('has its name and address changed by its person, who needs no permission for that', async () => {
      const changed = await editor.send(
        'PATCH',
        '/profile',
        { name: 'Hana', email: 'HANA@example.com' },
        passwordConfirmation(),
      )
      expect(changed.json().data).toMatchObject({ name: 'Hana', email: 'hana@example.com' })
      const both = { name: 'H', email: 'admin@example.com' }
      const wrong = await editor.send('PATCH', '/profile', both, passwordConfirmation())
      expect(Object.keys(wrong.json().errors).toSorted()).toEqual(['email', 'name'])
      const more = await editor.send('PATCH', '/profile', { status: 'inactive', assignments: [] })
      expect(Object.keys(more.json().errors).toSorted()).toEqual(['assignments', 'status'])
    })

    it('of another takes Access Admin in the unit in which they both work', async () => {
      const [admin, id] = [await idOf('admin'), await idOf(name)]
      expect((await editor.get(`/profile/${admin}`)).statusCode).toBe(403)
      expect((await here.as('admin').get(`/profile/${id}`)).json().data).toMatchObject({
        own: false,
        canChange: true,
      })
      expect((await here.as('admin', 'ventures').get(`/profile/${id}`)).statusCode).toBe(404)
      expect((await here.as('admin').get('/profile/nobody')).statusCode).toBe(404)
    })

    it('has its password changed with the current one, and its other sessions ended', async () => {
      const other = await signInAgain()
      const change = (body: object) => editor.send('POST', '/change-password', body)
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
      expect((await editor.get('/profile')).statusCode).toBe(200)
      const back = { currentPassword: 'left-horse-2', password, confirmPassword: password }
      expect((await change(back)).statusCode).toBe(200)
    })

    it('has its sessions ended one by one or all but the one that asks', async () => {
      const tokens = [await signInAgain(), await signInAgain()]
      const open = async () => (await editor.get('/profile')).json().data.sessions
      const sessions: { id: string; current: boolean }[] = await open()
      expect(sessions).toHaveLength(tokens.length + 1)
      const one = sessions.find(({ current }) => !current)
      await editor.send('DELETE', `/profile/sessions/${one?.id}`)
      expect(await open()).toHaveLength(tokens.length)
      await editor.send('DELETE', '/profile/sessions')
      expect(await open()).toMatchObject([{ current: true }])
    })

    it('of several units gets a password and is signed out only by who manages the admins of all of them', async () => {
      const [admin, id] = [await idOf('admin'), await idOf(name)]
      const { db } = database
      const permissions = ['Access Admin', 'Access Post', 'Access Category']
      const manager = await createRole(db, here.units.hospital, { name: 'manager', permissions })
      const own = await db
        .selectFrom('core.memberships')
        .select('role_id')
        .where('admin_id', '=', id)
        .executeTakeFirstOrThrow()
      await assignRole(db, { adminId: id, buId: here.units.hospital, roleId: manager })
      const passwords = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      const refused = await editor.send('POST', `/change-password/${admin}`, passwords)
      expect(refused.json().errors.password.key).toBe('validations.everyUnit')
      const kept = await editor.send('DELETE', `/profile/${admin}/sessions`)
      expect([kept.statusCode, kept.json().key]).toEqual([409, 'errors.ruleViolation'])
      await assignRole(db, { adminId: id, buId: here.units.hospital, roleId: own.role_id })
      expect(
        (await here.as('admin').send('POST', `/change-password/${id}`, passwords, passwordConfirmation())).statusCode,
      ).toBe(200)
      expect((await editor.get('/profile')).statusCode).toBe(401)
    })

    it('is opened to nobody who has not said their own password: no address, password or second factor of anybody', async () => {
      const keeper = await createUserWith(here, 'keeper', ['Access Admin', 'Access Post', 'Access Category'])
      const [own, id, unused] = [await idOf('keeper'), await idOf(name), await unusedAccount()]
      const next = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      const tries = [
        ['PATCH', '/profile', { email: 'mine@example.com' }],
        ['PATCH', `/profile/${unused}`, { email: 'mine@example.com' }],
        ['PATCH', `/admins/${unused}`, { email: 'mine@example.com' }],
        ['PATCH', `/admins/${id}`, next],
        ['POST', '/admins/bulk', { slugs: [unused], changes: { email: 'mine@example.com' } }],
        ['POST', `/change-password/${id}`, next],
        ['DELETE', `/profile/${id}/second-factor`, undefined],
      ] as const
      for (const [method, path, body] of tries) {
        const bare = await keeper.send(method, path, body)
        expect([path, bare.statusCode, bare.body]).toEqual([path, 422, expect.stringContaining('.reauthRequired')])
        const guessed = await keeper.send(method, path, body, passwordConfirmation('wrong-horse-9'))
        expect([path, guessed.json().errors?.ownPassword?.key ?? guessed.json().key]).toEqual([
          path,
          expect.stringMatching(/^(validations.currentPassword|errors.tooMany)$/),
        ])
      }
      const last = await keeper.send('PATCH', `/admins/${own}`, next, passwordConfirmation('wrong-horse-9'))
      expect(last.json().key).toBe('errors.tooMany')
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
      const prober = await createUserWith(here, 'prober', ['Access Post'])
      const { id: adminId } = await addAdmin(db, { name: 'Far', email: 'far@example.com', passwordHash: '' })
      const far = db.selectFrom('core.roles').select('id').where('bu_id', '=', here.units.ventures)
      await assignRole(db, { adminId, buId: here.units.ventures, roleId: (await far.executeTakeFirstOrThrow()).id })
      const ask = (email: string, extra = {}) => prober.send('PATCH', '/profile', { email }, extra)
      const answerTo = async (email: string) => {
        const { key, errors } = (await ask(email)).json()
        return { key, errors }
      }
      for (const email of ['far@example.com', 'editor@example.com'])
        expect(await answerTo(email)).toEqual(await answerTo('free@example.com'))
      expect(Object.keys((await answerTo('far@example.com')).errors)).toEqual(['ownPassword'])
      const unused = await unusedAccount()
      const form = await here.as('admin').send('PATCH', `/admins/${unused}`, { email: 'far@example.com' })
      expect(Object.keys(form.json().errors)).toEqual(['ownPassword'])

      const before = (await auditEntries(database, 'emailChange')).length
      const statuses: number[] = []
      for (let count = 0; count < 12; count += 1)
        statuses.push((await ask('far@example.com', passwordConfirmation())).statusCode)
      expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
      const entries = (await auditEntries(database, 'emailChange')).slice(before)
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
      const prober = await createUserWith(here, `prober-${call.replaceAll(' ', '-')}`, ['Access Admin', 'Access Post'])
      const { id } = (await prober.get('/profile')).json().data
      const own = await db
        .selectFrom('core.memberships')
        .selectAll()
        .where('admin_id', '=', id)
        .executeTakeFirstOrThrow()
      const [method, path, body] = calls[call]?.(id) ?? ['PATCH', '', {}]
      const { id: adminId } = await addAdmin(db, { name: 'Far', email: `far-${id}@example.com`, passwordHash: '' })
      const far = db.selectFrom('core.roles').select('id').where('bu_id', '=', here.units.ventures)
      await assignRole(db, { adminId, buId: here.units.ventures, roleId: (await far.executeTakeFirstOrThrow()).id })
      const ask = async (email: string, more: object = {}) => {
        const assignments =
          method === 'POST' && path === '/admins'
            ? { assignments: [{ businessUnit: own.bu_id, role: own.role_id }] }
            : {}
        const values = { email, ...assignments, ...more }
        const sent = 'slugs' in body ? { ...body, changes: values } : { ...body, ...values }
        if (!path.startsWith('/rest')) return await prober.send(method, path, sent, passwordConfirmation())
        const headers = { ...prober.headers, ...passwordConfirmation().headers }
        return await here.app.inject({ method, url: `/api/v1${path}`, payload: sent, headers })
      }
      const faulty = (await ask(`far-${id}@example.com`, { name: 'N' })).json().errors
      expect(Object.keys(faulty).filter((one) => one.endsWith('email'))).toEqual([])
      const before = (await auditEntries(here.database, 'emailChange')).length
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1) statuses.push((await ask(`far-${id}@example.com`)).statusCode)
      expect(statuses).toEqual([...Array(10).fill(422), 429])
      const entries = (await auditEntries(here.database, 'emailChange')).slice(before)
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
