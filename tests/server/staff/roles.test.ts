import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allPermissions } from '../../../src/group/permissions.ts'
import { assignRole, findPrincipalInUnit } from '../../../src/server/accounts/admins.ts'
import { rolesOfUnit } from '../../../src/server/accounts/role-assignments.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, createRecord, removeRecord, restoreRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { list, refusal } from '../store/fixture.ts'

eachDatabase((open) => {
  describe('a role', () => {
    let database: Database
    let staff: Staff
    let manager: { id: string; name: string }
    const roles = (unit: 'north' | 'south' = 'north') => staff.scope('roles', manager, unit)
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      staff = await openStaff(database)
      await staff.hire('Salma', { north: 'master-admin', south: 'master-admin' })
      manager = await staff.hire('Mona', { north: 'manager' })
    })

    it('is created, listed by name, changed, deleted and restored in its unit alone', async () => {
      const made = await createRecord(roles(), { name: 'Assistant', permissions: ['Access Post'] })
      expect(made).toMatchObject({ name: 'Assistant', permissions: ['Access Post'], version: 1, createdBy: manager })
      const changed = await changeRecord(roles(), made.id, { permissions: ['Access Post', 'Access Role'] })
      expect(changed).toMatchObject({ permissions: ['Access Post', 'Access Role'], version: 2 })
      const names = async (unit: 'north' | 'south', query = {}) =>
        (await list(roles(unit), query)).rows.map(({ name }) => name)
      expect(await names('north')).toEqual(['Assistant', 'manager', 'master-admin', 'writer'])
      expect(await names('south')).toEqual(['manager', 'master-admin', 'writer'])
      expect(await names('north', { q: 'ASSIST' })).toEqual(['Assistant'])
      expect((await refusal(changeRecord(roles('south'), made.id, { name: 'Other' }))).key).toBe('errors.notFound')
      await removeRecord(roles(), made.id)
      expect(await names('north', { 'filter[deleted]': 'true' })).toEqual(['Assistant'])
      await restoreRecord(roles(), made.id)
      expect(await names('north')).toContain('Assistant')
    })

    it('has a name that no other role of the unit has, except a deleted one', async () => {
      const again = () => createRecord(roles(), { name: 'Twice', permissions: ['Access Post'] })
      const first = await again()
      expect((await refusal(again())).problems).toEqual(['name sections.roles.messages.name.taken'])
      await removeRecord(roles(), first.id)
      expect(await again()).toMatchObject({ name: 'Twice' })
      expect((await refusal(restoreRecord(roles(), first.id))).problems).toEqual([
        'name sections.roles.messages.name.taken',
      ])
    })

    it('grants nothing that its writer does not hold', async () => {
      const made = await createRecord(roles(), { name: 'Modest', permissions: ['Access Post'] })
      const grants = { permissions: ['Access Post', 'Access Lead'] }
      const own = ['permissions validations.permissionNotHeld']
      expect((await refusal(createRecord(roles(), { name: 'Greedy', ...grants }))).problems).toEqual(own)
      expect((await refusal(changeRecord(roles(), made.id, grants))).problems).toEqual(own)
      expect((await refusal(createRecord(roles(), { name: 'Odd', permissions: ['Access All'] }))).problems).toEqual([
        'permissions validations.choice',
      ])
    })

    it('is not touched by people whose own role it goes beyond', async () => {
      const [boss] = (await list(staff.scope('admins', manager), { q: 'salma' })).rows
      const master = staff.scope('roles', { id: String(boss?.id), name: 'Salma' })
      const { id } = await createRecord(master, { name: 'Desk', permissions: ['Access Lead'] })
      const above = await refusal(changeRecord(roles(), id, { name: 'Mine', permissions: ['Access Post'] }))
      expect(above.problems).toEqual(['permissions validations.above'])
      expect((await refusal(removeRecord(roles(), id))).key).toBe('errors.ruleViolation')
    })

    it('of master-admin is neither changed nor deleted, not by a master-admin either, nor made a second time', async () => {
      const [boss] = (await list(staff.scope('admins', manager), { q: 'salma' })).rows
      const master = staff.scope('roles', { id: String(boss?.id), name: 'Salma' })
      const id = staff.roles.north['master-admin']
      const untouchable = ['name validations.reservedRole']
      expect((await refusal(changeRecord(master, id, { permissions: ['Access Post'] }))).problems).toEqual(untouchable)
      expect((await refusal(removeRecord(master, id))).problems).toEqual(untouchable)
      for (const name of ['Master-Admin', 'Master-Admin\u200b']) {
        const again = await refusal(createRecord(master, { name, permissions: ['Access Post'] }))
        expect(again.problems).toContain('name sections.roles.messages.name.taken')
      }
    })

    it.each([
      'ｍａｓｔｅｒ－ａｄｍｉｎ',
      'mаster-аdmin',
      'máster‑admin',
      'Master Admin',
      'rnaster-admin',
      'master-adm1n',
    ])('is not called what master-admin is read as: %s', async (name) => {
      const refused = await refusal(createRecord(roles(), { name, permissions: ['Access Post'] }))
      expect(refused.problems).toEqual(['name validations.reservedRole'])
    })

    it('of master-admin holds what there is today, whatever was written down when it was made', async () => {
      const { db } = staff.database
      await db
        .updateTable('core.roles')
        .set({ permissions: ['Access Admin', 'Access Role'] })
        .where('reserved', '=', true)
        .execute()
      const boss = await staff.hire('Boss', { north: 'master-admin' })
      const { id: buId } = staff.units.north
      expect((await findPrincipalInUnit(db, boss.id, buId))?.permissions).toEqual(allPermissions)
      const offered = (await rolesOfUnit(db, buId)).find(({ name }) => name === 'master-admin')
      expect(offered?.permissions).toEqual(allPermissions)
      const master = staff.scope('roles', boss)
      const shown = await findRecord(master, staff.roles.north['master-admin'])
      expect(shown.permissions).toEqual(allPermissions)
      const made = await createRecord(master, { name: 'Reception', permissions: ['Access Lead'] })
      expect(await changeRecord(master, made.id, { permissions: ['Access Newsletter'] })).toMatchObject({ version: 2 })
      expect(await changeRecord(master, shown.id, { secondFactor: true })).toMatchObject({ secondFactor: true })
    })

    it('keeps its limits, which whoever is kept from something gives on', async () => {
      const made = await createRecord(roles(), {
        name: 'Careful',
        permissions: ['Access Admin', 'Access Role'],
        noDeleting: true,
      })
      expect(made).toMatchObject({ readOnly: false, noDeleting: true, noPublishing: false })
      const { db } = staff.database
      const { id: buId } = staff.units.north
      const careful = await staff.hire('Camilla', { north: 'manager' })
      await assignRole(db, { adminId: careful.id, buId, roleId: made.id })
      expect(await findPrincipalInUnit(db, careful.id, buId)).toMatchObject({ role: 'Careful', limits: ['noDeleting'] })

      const own = staff.scope('roles', careful)
      const free = { name: 'Careless', permissions: ['Access Role'] }
      expect((await refusal(createRecord(own, free))).problems).toEqual(['noDeleting validations.ownLimit'])
      expect(await createRecord(own, { ...free, noDeleting: true })).toMatchObject({ noDeleting: true })
      const reading = await createRecord(own, {
        name: 'Reader',
        permissions: ['Access Role'],
        readOnly: true,
        noDeleting: true,
      })
      expect(reading).toMatchObject({ readOnly: true, noDeleting: false })
      const above = await createRecord(roles(), { name: 'Freer', permissions: ['Access Role'] })
      const lower = await refusal(changeRecord(own, above.id, { noDeleting: true }))
      expect(lower.problems).toEqual(['permissions validations.above'])
      const lifted = await changeRecord(roles(), made.id, { noDeleting: false })
      expect(lifted).toMatchObject({ noDeleting: false, version: 2 })
      expect(await findPrincipalInUnit(db, careful.id, buId)).not.toHaveProperty('limits')
    })

    it('of master-admin has no limit, and is given none', async () => {
      const [boss] = (await list(staff.scope('admins', manager), { q: 'salma' })).rows
      const master = staff.scope('roles', { id: String(boss?.id), name: 'Salma' })
      const limited = await refusal(changeRecord(master, staff.roles.north['master-admin'], { readOnly: true }))
      expect(limited.problems).toEqual(['name validations.reservedRole'])
    })

    it('that somebody has is not deleted, and says who', async () => {
      await staff.hire('Wael', { north: 'writer' })
      const inUse = await refusal(removeRecord(roles(), staff.roles.north.writer))
      expect(inUse.key).toBe('errors.referenced')
      expect(inUse.data).toMatchObject([{ section: 'admins', title: 'Wael' }])
    })
  })
})
