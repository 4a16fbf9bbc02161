import { beforeEach, describe, expect, it } from 'vitest'
import { assignRole, createRole, findPrincipalInUnit } from '../../../src/server/accounts/admins.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { loadRecordHistory } from '../../../src/server/history/record-history.ts'
import {
  changeRecord,
  createRecord,
  removeRecord,
  replaceRecord,
  restoreRecord,
} from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { list, refusal } from '../store/fixture.ts'

eachDatabase((open) => {
  describe('a role of several units', () => {
    let database: Database
    let staff: Staff
    let both: { id: string; name: string }
    let north: string
    let south: string
    const roles = (unit: 'north' | 'south' = 'north', person = both) => staff.scope('roles', person, unit)
    const names = async (unit: 'north' | 'south', query = {}) =>
      (await list(roles(unit), query)).rows.map(({ name }) => name)
    const desk = (more: object = {}) => ({ name: 'Desk', permissions: ['Access Post'], units: [north, south], ...more })
    const problems = async (work: Promise<unknown>) => (await refusal(work)).problems
    const deeds = async (unit: 'north' | 'south', id: string) =>
      (await loadRecordHistory(roles(unit), id, { locale: 'en', before: undefined, version: undefined })).entries.map(
        ({ action, version }) => `${action} ${version}`,
      )
    beforeEach(async () => {
      database ??= await open()
      staff = await openStaff(database)
      both = await staff.hire('Mona', { north: 'manager', south: 'manager' })
      ;[north, south] = [staff.units.north.id, staff.units.south.id]
    })

    it('is one: what is changed in a unit counts in the others from then on, and stands in the history of each', async () => {
      const { id } = await createRecord(roles(), desk())
      expect(await findRecord(roles('south'), id)).toMatchObject({ name: 'Desk', units: [north, south], version: 1 })
      const wael = await staff.hire('Wael', {})
      await assignRole(database.db, { adminId: wael.id, buId: north, roleId: id })

      await changeRecord(roles('south'), id, { permissions: ['Access Admin'], noDeleting: true })
      expect(await findPrincipalInUnit(database.db, wael.id, north)).toMatchObject({
        permissions: ['Access Admin'],
        limits: ['noDeleting'],
      })
      const changed = await replaceRecord(roles(), id, { name: 'Front desk', permissions: ['Access Post'], version: 2 })
      expect(changed).toMatchObject({ name: 'Front desk', units: [north, south], version: 3 })
      for (const unit of ['north', 'south'] as const)
        expect(await deeds(unit, id)).toEqual(['edit 3', 'edit 2', 'create 1'])
    })

    it('is a unit’s alone where nothing is said, and comes to another and leaves it', async () => {
      const { id, units } = await createRecord(roles(), desk({ units: undefined }))
      expect(units).toEqual([north])
      await changeRecord(roles(), id, { units: [north, south] })
      expect(await names('south')).toContain('Desk')
      expect(await problems(changeRecord(roles(), id, { units: [south] }))).toEqual(['units validations.ownUnit'])
      await changeRecord(roles('south'), id, { units: [south] })
      expect(await names('north')).not.toContain('Desk')
      expect(await findRecord(roles('south'), id)).toMatchObject({ units: [south] })
    })

    it('leaves no unit where somebody has it, and says who', async () => {
      const { id } = await createRecord(roles(), desk())
      const wael = await staff.hire('Wael', {})
      await assignRole(database.db, { adminId: wael.id, buId: south, roleId: id })
      await expect(changeRecord(roles(), id, { units: [north] })).rejects.toMatchObject({
        errors: [
          { path: 'units', key: 'validations.roleInUseInOtherUnit', values: { unit: 'south · الجنوب', names: 'Wael' } },
        ],
      })
      const kept = await refusal(removeRecord(roles(), id))
      expect(kept).toMatchObject({ key: 'errors.referenced', data: [] })
      expect(await names('south')).toContain('Desk')
    })

    it('is deleted everywhere at once, and restored where that is done', async () => {
      const { id } = await createRecord(roles(), desk())
      await removeRecord(roles(), id)
      expect(await names('south', { 'filter[deleted]': 'true' })).toEqual(['Desk'])
      expect(await restoreRecord(roles('south'), id)).toMatchObject({ units: [south], version: 2 })
      expect(await names('north')).not.toContain('Desk')
      expect(await deeds('north', id)).toEqual(['restore 2', 'delete 1', 'create 1'])
      expect(await changeRecord(roles('south'), id, { units: [south, north] })).toMatchObject({ units: [north, south] })
    })

    it('is written by those alone who may do so in each of its units', async () => {
      const { id } = await createRecord(roles(), desk())
      const here = await staff.hire('Nour', { north: 'manager', south: 'writer' })
      const own = roles('north', here)
      const elsewhere = ['units validations.roleInOtherUnit']
      expect(await problems(changeRecord(own, id, { name: 'Mine' }))).toEqual(elsewhere)
      expect(await problems(removeRecord(own, id))).toEqual(elsewhere)
      expect(await problems(createRecord(own, desk({ name: 'Wide' })))).toEqual(elsewhere)
      expect(await createRecord(own, desk({ name: 'Narrow', units: [north] }))).toMatchObject({ units: [north] })
    })

    it('gives nothing that its writer does not hold in each of its units', async () => {
      const small = await createRole(database.db, south, { name: 'Keeper', permissions: ['Access Role'] })
      const nour = await staff.hire('Nour', { north: 'manager' })
      await assignRole(database.db, { adminId: nour.id, buId: south, roleId: small })
      const own = roles('north', nour)
      expect(await problems(createRecord(own, desk()))).toEqual(['units validations.above'])
      expect(await createRecord(own, desk({ permissions: ['Access Role'] }))).toMatchObject({ units: [north, south] })
    })

    it('has its name to itself in each, and works in units that there are', async () => {
      await createRecord(roles('south'), desk({ units: [south] }))
      expect(await problems(createRecord(roles(), desk({ name: 'DESK' })))).toEqual([
        'units validations.nameTakenInOtherUnit',
      ])
      const unknown = '0198c1a2-0000-7000-8000-000000000000'
      expect(await problems(createRecord(roles(), desk({ units: [north, unknown] })))).toEqual([
        'units validations.reference',
      ])
    })

    it('works in every unit, later ones too, where a group admin says so', async () => {
      const salma = await staff.hireGroupAdmin('Salma')
      const group = roles('north', salma)
      expect(await problems(createRecord(roles(), desk({ units: ['every'] })))).toEqual([
        'units validations.ofEveryUnit',
      ])
      const name = `Desk ${north}`
      const { id } = await createRecord(group, desk({ name, units: ['every'] }))
      expect(await problems(changeRecord(roles(), id, { permissions: ['Access Role'] }))).toEqual([
        'units validations.ofEveryUnit',
      ])
      const unit = await createRecord(staff.scope('businessUnits', salma), {
        ...{ en: { displayName: 'Later' }, ar: { displayName: 'لاحقة' }, code: `later-${north.slice(-12)}` },
        ...{ profile: 'all', color: 'plum', country: 'AE', timeZone: 'Asia/Dubai', currency: 'AED' },
      })
      const later = { ...group, unit: { ...group.unit, id: unit.id } }
      expect(await findRecord(later, id)).toMatchObject({ name, units: ['every'], version: 1 })
      await changeRecord(later, id, { permissions: ['Access Lead'] })
      expect(await findRecord(roles('south'), id)).toMatchObject({ permissions: ['Access Lead'], version: 2 })
      expect(await changeRecord(group, id, { units: [north, south] })).toMatchObject({ units: [north, south] })
    })
  })
})
