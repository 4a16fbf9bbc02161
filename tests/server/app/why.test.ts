import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '../../../src/group/permissions.ts'
import type { RoleLimit } from '../../../src/schema/access.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { clientOf, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  describe('why somebody cannot do something', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
      await hire('Aliyah', ['Access Admin', 'Access Role', 'Access Lead', 'Access Post', 'Access Category'])
      await hire('Bilal', ['Access Admin', 'Access Role', 'Access Post', 'Access Category'])
      await hire('Camil', ['Access Admin', 'Access Lead', 'Access Post', 'Access Category'])
      await hire('Dina', ['Access Admin', 'Access Role', 'Access Lead', 'Access Post', 'Access Category'], ['readOnly'])
      const gone = await hire('Emad', ['Access Admin', 'Access Role', 'Access Lead', 'Access Post', 'Access Category'])
      await all.database.db.updateTable('core.admins').set({ active: false }).where('id', '=', gone.id).execute()
    })
    afterAll(() => all.end())

    async function hire(
      name: string,
      permissions: readonly Permission[],
      limits: readonly RoleLimit[] = [],
      unit: 'hospital' | 'ventures' = 'hospital',
    ) {
      const { db } = all.database
      const { id } = await addAdmin(db, { name, email: `${name.toLowerCase()}@example.com`, passwordHash: 'none' })
      const buId = all.units[unit]
      await assignRole(db, {
        adminId: id,
        buId,
        roleId: await createRole(db, buId, { name: `${name}'s`, permissions, limits }),
      })
      return {
        id,
        client: clientOf(all.app, { authorization: `Bearer ${await createSession(db, id)}`, 'bu-id': buId }),
      }
    }
    const ask = async (client: ReturnType<typeof clientOf>, query: string) => {
      const answer = await client.get(`/admin/access-explanation?${query}`)
      const { data } = answer.json()
      return data ? { ...data, grantors: data.grantors.map(({ name }: { name: string }) => name) } : answer.statusCode
    }

    it('is the permission that their role lacks, and who holds it and changes roles and admins', async () => {
      expect(await ask(all.as('editor'), 'section=leads&action=list')).toEqual({
        ...{ permissions: ['Access Lead'], anyOf: false, role: null, limit: null },
        grantors: ['Aliyah', 'admin'],
      })
    })

    it('is the limit that keeps them from it, and nobody else’s limit lifts it', async () => {
      const { client } = await hire('Farid', ['Access Post', 'Access Category'], ['noDeleting'])
      expect(await ask(client, 'section=posts&action=edit')).toMatchObject({ permissions: [], limit: null })
      expect(await ask(client, 'section=posts&action=publish')).toMatchObject({ limit: null })
      expect(await ask(client, 'section=posts&action=delete')).toMatchObject({
        ...{ permissions: [], limit: 'noDeleting', grantors: ['Aliyah', 'Bilal', 'admin'] },
      })
      const { client: other } = await hire('Ghada', ['Access Post'], ['noPublishing'])
      expect(await ask(other, 'section=posts&action=publish')).toMatchObject({ limit: 'noPublishing' })
    })

    it('is said of a page of no section too', async () => {
      expect(await ask(all.as('editor'), 'page=personalData&action=list')).toMatchObject({
        permissions: ['Access Admin'],
      })
      expect(await ask(all.as('editor'), 'page=home&action=list')).toMatchObject({ permissions: [], role: null })
    })

    it('is that one has to be a group admin, which nobody of the unit but those can make somebody', async () => {
      expect(await ask(all.as('editor'), 'section=businessUnits&action=list')).toMatchObject({
        permissions: [],
        role: 'group-admin',
        grantors: [],
      })
      await all.database.db.updateTable('core.admins').set({ group_admin: true }).where('name', '=', 'admin').execute()
      expect(await ask(all.as('editor'), 'section=businessUnits&action=list')).toMatchObject({ grantors: ['admin'] })
      await all.database.db.updateTable('core.admins').set({ group_admin: false }).where('name', '=', 'admin').execute()
    })

    it('is not said of what there is not', async () => {
      expect(await ask(all.as('editor'), 'section=nothing&action=list')).toBe(404)
      expect(await ask(all.as('editor'), 'page=toString&action=list')).toBe(404)
      expect(await ask(all.as('editor'), 'action=list')).toBe(404)
      expect(await ask(all.as('editor'), 'section=posts&action=everything')).toBe(400)
    })

    it('tells at most five colleagues, by their names alone', async () => {
      const { client } = await hire('Hanan', ['Access Post', 'Access Category'], [], 'ventures')
      const everything: readonly Permission[] = [
        'Access Admin',
        'Access Role',
        'Access Lead',
        'Access Post',
        'Access Category',
      ]
      for (const n of [1, 2, 3, 4, 5, 6]) await hire(`Helper${n}`, everything, [], 'ventures')
      const answer = await client.get('/admin/access-explanation?section=leads&action=list')
      const { grantors } = answer.json().data
      expect(grantors).toHaveLength(5)
      for (const giver of grantors) expect(Object.keys(giver).toSorted()).toEqual(['id', 'name'])
      expect(answer.body).not.toContain('@')
    })
  })
})
