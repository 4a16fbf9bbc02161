import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { type Client, clientOf, emailOf, openApp, signIn, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  describe('an export of roles and administrators', () => {
    let testApp: TestApp
    let narrow: Client
    beforeAll(async () => {
      testApp = await openApp(await open())
      const { db } = testApp.database
      const { hospital, ventures } = testApp.units
      const shared = { name: 'Shared', units: [hospital, ventures], permissions: ['Access Post', 'Access Category'] }
      const made = await testApp.as('admin').send('POST', '/roles', shared)
      expect(made.statusCode).toBe(201)
      const own = await createRole(db, hospital, { name: 'staff', permissions: ['Access Role', 'Access Admin'] })
      const { id } = await db
        .selectFrom('core.admins')
        .select('id')
        .where('email', '=', emailOf('stranger'))
        .executeTakeFirstOrThrow()
      await assignRole(db, { adminId: id, buId: hospital, roleId: own })
      const token = await signIn(testApp.app, 'stranger')
      narrow = clientOf(testApp.app, { authorization: `Bearer ${token}`, 'bu-id': hospital })
    })
    afterAll(async () => await testApp.end())

    const sheet = async (client: Client, path: string, format: 'csv' | 'xlsx', lang = 'en') => {
      const { rawPayload, statusCode } = await client.get(`/${path}/export?format=${format}&lang=${lang}`, {
        headers: { lang },
      })
      expect(statusCode).toBe(200)
      if (format === 'csv') return rawPayload.toString('utf8')
      return strFromU8(unzipSync(new Uint8Array(rawPayload))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    }

    it.each(['csv', 'xlsx'] as const)('has the units and the permissions of a role, as %s', async (format) => {
      const text = await sheet(testApp.as('admin'), 'roles', format)
      expect(text).toContain('hospital, ventures')
      expect(text).toContain('Post, Category')
    })

    it.each(['csv', 'xlsx'] as const)('has where people work and as what, as %s', async (format) => {
      expect(await sheet(testApp.as('admin'), 'admins', format)).toContain('hospital: editor')
      expect(await sheet(testApp.as('admin'), 'admins', format, 'ar')).toContain('hospital: master-admin، ')
    })

    it('names no unit in which its reader does not work', async () => {
      const [roles, admins] = [await sheet(narrow, 'roles', 'csv'), await sheet(narrow, 'admins', 'csv')]
      expect(roles).toContain('hospital, Another unit')
      expect(roles + admins).not.toContain('ventures')
    })
  })
})
