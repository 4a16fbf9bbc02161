import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addRole, assign } from '../../../src/server/accounts/people.ts'
import { eachDatabase } from '../databases.ts'
import { type Client, clientOf, emailOf, type Product, product, signIn } from './product.ts'

eachDatabase((open) => {
  describe('an export of roles and administrators', () => {
    let office: Product
    let narrow: Client
    beforeAll(async () => {
      office = await product(await open())
      const { db } = office.database
      const { hospital, ventures } = office.units
      const shared = { name: 'Shared', units: [hospital, ventures], permissions: ['Access Post', 'Access Category'] }
      const made = await office.as('admin').send('POST', '/roles', shared)
      expect(made.statusCode).toBe(201)
      const own = await addRole(db, hospital, { name: 'staff', permissions: ['Access Role', 'Access Admin'] })
      const { id } = await db
        .selectFrom('core.admins')
        .select('id')
        .where('email', '=', emailOf('stranger'))
        .executeTakeFirstOrThrow()
      await assign(db, { adminId: id, buId: hospital, roleId: own })
      const token = await signIn(office.app, 'stranger')
      narrow = clientOf(office.app, { authorization: `Bearer ${token}`, 'bu-id': hospital })
    })
    afterAll(async () => await office.end())

    const sheet = async (client: Client, path: string, format: 'csv' | 'xlsx', lang = 'en') => {
      const { rawPayload, statusCode } = await client.get(`/${path}/export?format=${format}&lang=${lang}`, {
        headers: { lang },
      })
      expect(statusCode).toBe(200)
      if (format === 'csv') return rawPayload.toString('utf8')
      return strFromU8(unzipSync(new Uint8Array(rawPayload))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    }

    it.each(['csv', 'xlsx'] as const)('has the units and the permissions of a role, as %s', async (format) => {
      const text = await sheet(office.as('admin'), 'roles', format)
      expect(text).toContain('hospital, ventures')
      expect(text).toContain('Post, Category')
    })

    it.each(['csv', 'xlsx'] as const)('has where people work and as what, as %s', async (format) => {
      expect(await sheet(office.as('admin'), 'admins', format)).toContain('hospital: editor')
      expect(await sheet(office.as('admin'), 'admins', format, 'ar')).toContain('hospital: master-admin، ')
    })

    it('names no unit in which its reader does not work', async () => {
      const [roles, admins] = [await sheet(narrow, 'roles', 'csv'), await sheet(narrow, 'admins', 'csv')]
      expect(roles).toContain('hospital, Another unit')
      expect(roles + admins).not.toContain('ventures')
    })
  })
})
