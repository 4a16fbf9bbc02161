import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { assignRole, createRole, findPrincipalInUnit } from '../../../src/server/accounts/admins.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, removeRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { refusal } from '../store/fixture.ts'

/** A name of an earlier version of `src/group/permissions.ts`. */
const removed = 'Access Removed'

eachDatabase((open) => {
  describe('a role with a name that is no permission any more', () => {
    let database: Database
    let staff: Staff
    let boss: { id: string; name: string }
    let mona: { id: string; name: string }
    let north: string
    let roleId: string
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      staff = await openStaff(database)
      boss = await staff.hireGroupAdmin('Salma')
      mona = await staff.hire('Mona', { north: 'manager' })
      north = staff.units.north.id
      roleId = await createRole(database.db, north, {
        name: 'desk',
        permissions: [removed, 'Access Post', 'Access Admin'],
      })
    })
    const stored = async (id: string) =>
      (await database.db.selectFrom('core.roles').select('permissions').where('id', '=', id).executeTakeFirstOrThrow())
        .permissions

    it.each(['boss', 'mona'] as const)('is read, changed and deleted without it: by %s', async (who) => {
      const scope = staff.scope('roles', { boss, mona }[who])
      expect(await findRecord(scope, roleId)).toMatchObject({ permissions: ['Access Post', 'Access Admin'] })
      await changeRecord(scope, roleId, { name: 'Front desk' })
      expect(await stored(roleId)).toEqual(['Access Post', 'Access Admin'])
      await removeRecord(scope, roleId)
    })

    it('gives its holder the rest, whose account is changed by those who hold the rest', async () => {
      const admins = staff.scope('admins', boss)
      const { id } = await staff.hire('Wael', {})
      await assignRole(database.db, { adminId: id, buId: north, roleId })
      expect(await findPrincipalInUnit(database.db, id, north)).toMatchObject({
        permissions: ['Access Post', 'Access Admin'],
      })
      await changeRecord(staff.scope('admins', mona), id, { name: 'Wael Zaki' })
      await changeRecord(admins, id, { status: 'inactive' })
      const other = [{ businessUnit: north, role: staff.roles.north.writer }]
      await changeRecord(admins, id, { assignments: other })
      await removeRecord(admins, id)
    })

    it('is refused it by a write, and named by the plan', async () => {
      const scope = staff.scope('roles', boss)
      const { problems } = await refusal(changeRecord(scope, roleId, { permissions: [removed] }))
      expect(problems).toEqual(['permissions validations.choice'])
      const { findings } = await database.plan(sections)
      expect(findings).toMatchObject([{ kind: 'permission-removed', permission: 'Access Removed' }])
    })
  })
})
