import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPrincipalInUnit } from '../../../src/server/accounts/admins.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, removeRecord, restoreRecord } from '../../../src/server/records/records.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { refusal } from '../store/fixture.ts'

type Admin = Awaited<ReturnType<Staff['hire']>>

eachDatabase((open) => {
  describe('a role assignment without effect today', () => {
    let database: Database
    let staff: Staff
    let manager: Admin
    let groupAdmin: Admin
    let colleague: Admin
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      staff = await openStaff(database)
      manager = await staff.hire('Mona', { north: 'manager' })
      groupAdmin = await staff.hireGroupAdmin('Salma')
      colleague = await staff.hire('Omar', { north: 'writer', south: 'master-admin' })
      await staff.hire('Other', { north: 'master-admin', south: 'master-admin' })
    })
    const admins = (person: Admin, unit: 'north' | 'south' = 'north') => staff.scope('admins', person, unit)
    const retireSouth = async (retired_at: Date | null = new Date()) => {
      await database.db
        .updateTable('core.business_units')
        .set({ retired_at })
        .where('id', '=', staff.units.south.id)
        .execute()
    }
    const removeFromSouth = () => removeRecord(admins(groupAdmin, 'south'), colleague.id)

    const fields = () => ({ name: 'Renamed', email: staff.email('Renamed'), status: 'inactive' })
    const passwords = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
    const refusedFields = ['name', 'email', 'password', 'status'].map((path) => `${path} validations.everyUnit`)
    const change = (scope: SectionContext) => changeRecord(scope, colleague.id, { ...fields(), ...passwords })

    it('counts while the unit is retired: only a group admin changes the account', async () => {
      await retireSouth()

      expect((await refusal(change(admins(manager)))).problems).toEqual(refusedFields)
      expect(await change(admins(groupAdmin))).toMatchObject(fields())
    })

    it('counts while the person is removed from the unit and can be restored there', async () => {
      await removeFromSouth()

      expect((await refusal(change(admins(manager)))).problems).toEqual(refusedFields)
      expect(await change(admins(groupAdmin))).toMatchObject(fields())
    })

    it('counts when the person was removed from a unit that was retired afterwards', async () => {
      await removeFromSouth()
      await retireSouth()

      expect((await refusal(change(admins(manager)))).problems).toEqual(refusedFields)
    })

    it('counts for the actor as well, if the actor has it in a retired unit and was not removed there', async () => {
      const both = await staff.hire('Both', { north: 'manager', south: 'master-admin' })
      await retireSouth()
      expect(await change(admins(both))).toMatchObject(fields())

      await retireSouth(null)
      await removeRecord(admins(groupAdmin, 'south'), both.id)
      await retireSouth()
      const back = { name: 'Omar', email: staff.email('Omar') }
      expect((await refusal(changeRecord(admins(both), colleague.id, back))).problems).toEqual([
        'name validations.everyUnit',
        'email validations.everyUnit',
      ])
    })

    it('of a role below that of the actor counts too, because the actor does not manage admins in that unit', async () => {
      const writer = await staff.hire('Writer', { north: 'writer', south: 'writer' })
      await retireSouth()

      expect((await refusal(changeRecord(admins(manager), writer.id, { name: 'Renamed' }))).problems).toEqual([
        'name validations.everyUnit',
      ])
    })

    it('leaves what concerns one unit to those who manage that unit', async () => {
      await retireSouth()
      const north = { businessUnit: staff.units.north.id, role: staff.roles.north.manager }
      const { assignments } = await changeRecord(admins(manager), colleague.id, { assignments: [north] })
      expect(assignments).toMatchObject([north])
      await removeRecord(admins(manager), colleague.id)
      await restoreRecord(admins(manager), colleague.id)

      await retireSouth(null)
      expect((await findPrincipalInUnit(database.db, colleague.id, staff.units.south.id))?.role).toBe('master-admin')
    })
  })
})
