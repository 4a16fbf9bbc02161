import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPrincipalInUnit } from '../../../src/server/accounts/admins.ts'
import { createSession, findSession } from '../../../src/server/accounts/sessions.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { loadRecordHistory } from '../../../src/server/history/record-history.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import {
  changeRecord,
  createRecord,
  removeRecord,
  replaceRecord,
  restoreRecord,
} from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { unitsOfAdmin } from '../../../src/server/store/units.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { list, refusal } from '../store/fixture.ts'

interface Somebody {
  readonly id: string
  readonly name: string
}

eachDatabase((open) => {
  describe('an admin', () => {
    let database: Database
    let staff: Staff
    let master: Somebody
    let manager: Somebody
    const north = (person: Somebody) => staff.scope('admins', person)
    const south = (person: Somebody) => staff.scope('admins', person, 'south')
    const at = (unit: 'north' | 'south', role: 'master-admin' | 'manager' | 'writer') => ({
      businessUnit: staff.units[unit].id,
      role: staff.roles[unit][role],
    })
    const body = (name: string, ...assignments: object[]) => ({
      ...{ name, email: staff.email(name), assignments },
      ...{ password: 'right-horse-1', confirmPassword: 'right-horse-1' },
    })
    const names = async (unit: 'north' | 'south', query = {}) =>
      (await list(staff.scope('admins', master, unit), query)).rows.map(({ name }) => name)
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      staff = await openStaff(database)
      master = await staff.hire('Salma', { north: 'master-admin', south: 'master-admin' })
      manager = await staff.hire('Mona', { north: 'manager' })
    })

    it('stands in the list of each unit that they work in, and of no other', async () => {
      const both = await createRecord(north(master), body('Both', at('north', 'writer'), at('south', 'manager')))
      expect(both).toMatchObject({ name: 'Both', status: 'active', version: 1 })
      expect(both.assignments).toMatchObject([
        { ...at('north', 'writer'), roleName: 'writer', unitName: { en: 'north', ar: 'الشمال' } },
        { ...at('south', 'manager'), roleName: 'manager' },
      ])
      expect(both).not.toHaveProperty('password')
      await createRecord(north(master), body('Northern', at('north', 'writer')))
      expect(await names('north')).toEqual(['Both', 'Mona', 'Northern', 'Salma'])
      expect(await names('south')).toEqual(['Both', 'Salma'])
      expect(await names('south', { q: staff.email('Both') })).toEqual(['Both'])
      expect(await names('south', { 'filter[assignments]': staff.roles.south.manager })).toEqual(['Both'])
      expect(await names('north', { 'filter[assignments]': staff.roles.south.manager })).toEqual([])
      expect(await names('north', { 'filter[assignments]': staff.roles.north.writer })).toEqual(['Both', 'Northern'])
      expect((await findPrincipalInUnit(staff.database.db, both.id, staff.units.south.id))?.role).toBe('manager')
    })

    it('is deleted from one unit, keeps the others, and is restored with what they were', async () => {
      const { id } = await createRecord(north(master), body('Both', at('north', 'writer'), at('south', 'writer')))
      await removeRecord(north(master), id)
      expect(await names('north')).not.toContain('Both')
      expect(await names('north', { 'filter[deleted]': 'true' })).toEqual(['Both'])
      expect(await names('south')).toContain('Both')
      expect(await findPrincipalInUnit(staff.database.db, id, staff.units.north.id)).toBeUndefined()
      await removeRecord(south(master), id)
      expect(await unitsOfAdmin(staff.database.db, id)).toEqual([])
      await restoreRecord(north(master), id)
      expect((await unitsOfAdmin(staff.database.db, id)).map(({ displayName }) => displayName.en)).toEqual(['north'])
    })

    it('has what a new admin needs: a password written twice and a role in this unit', async () => {
      const problems = async (changes: object) =>
        (await refusal(createRecord(north(master), { ...body('New', at('north', 'writer')), ...changes }))).problems
      expect(await problems({ password: undefined, confirmPassword: undefined })).toEqual([
        'password validations.required',
      ])
      expect(await problems({ confirmPassword: 'other-1' })).toEqual(['confirmPassword validations.confirmed'])
      expect(await problems({ confirmPassword: undefined })).toEqual(['confirmPassword validations.required'])
      expect(await problems({ password: '12345', confirmPassword: '12345' })).toContain('password validations.min')
      expect(await problems({ assignments: [] })).toEqual(['assignments sections.admins.messages.assignments.required'])
      expect(await problems({ assignments: [at('south', 'writer')] })).toEqual([
        'assignments validations.roleRequiredHere',
      ])
      expect(await problems({ assignments: [at('north', 'writer'), at('north', 'manager')] })).toEqual([
        'assignments validations.oneRole',
      ])
      const foreign = { businessUnit: staff.units.north.id, role: staff.roles.south.writer }
      expect(await problems({ assignments: [foreign] })).toEqual(['assignments validations.reference'])
    })

    it.each([
      ['too short', 'te-77', 'min'],
      ['tried first', 'Password2026!', 'commonPassword'],
      ['made of the name', 'my-nadia-house', 'passwordContainsName'],
    ])('has no password that is %s', async (_, password, rule) => {
      const made = body('Nadia', at('north', 'writer'))
      const wrong = await refusal(createRecord(north(master), { ...made, password, confirmPassword: password }))

      expect(wrong.problems).toEqual([`password validations.${rule}`])
    })

    it('keeps the password that nothing is said of, and the time of the last sign-in', async () => {
      const made = await createRecord(north(master), body('Keeper', at('north', 'writer')))
      const hash = () =>
        staff.database.db.selectFrom('core.admins').select('password_hash').where('id', '=', made.id).executeTakeFirst()
      const before = await hash()
      await createSession(staff.database.db, made.id)
      const { password: _, confirmPassword: __, ...rest } = body('Keeper', at('north', 'writer'))
      const next = await replaceRecord(north(master), made.id, { ...rest, lastSignIn: null, version: made.version })
      expect(await hash()).toEqual(before)
      expect(Date.now() - new Date(String(next.lastSignIn)).getTime()).toBeLessThan(60_000)
    })

    it.each([
      ['deactivated, and is not in again with the activation', { status: 'inactive' }, { status: 'active' }],
      ['given another password by somebody else', { password: 'left-horse-2', confirmPassword: 'left-horse-2' }, {}],
    ])('is signed out everywhere when %s', async (_, change, back) => {
      const { id } = await createRecord(north(master), body('Leaver', at('north', 'writer')))
      const { db } = staff.database
      const token = await createSession(db, id)
      await changeRecord(north(master), id, change)
      await changeRecord(north(master), id, back)
      expect(await findSession(db, token)).toBeUndefined()
    })

    it('is signed out everywhere when removed from the last of their units', async () => {
      const { id } = await createRecord(north(master), body('Both', at('north', 'writer'), at('south', 'writer')))
      const { db } = staff.database
      const token = await createSession(db, id)
      await removeRecord(north(master), id)
      expect(await findSession(db, token)).toMatchObject({ adminId: id })
      await removeRecord(south(master), id)
      await restoreRecord(north(master), id)
      expect(await findSession(db, token)).toBeUndefined()
    })

    it('changes no password of their own among the admins, whatever they have confirmed', async () => {
      const own = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      const refused = ['password validations.changeOnOwnProfile']
      expect((await refusal(changeRecord(north(master), master.id, own))).problems).toEqual(refused)
      const whole = { ...body('Salma', at('north', 'master-admin'), at('south', 'master-admin')), version: 1 }
      expect((await refusal(replaceRecord(north(master), master.id, whole))).problems).toEqual(refused)
    })

    it('gets another password or address by who has confirmed it alone, in whatever way', async () => {
      const { id, version } = await createRecord(north(master), body('Other', at('north', 'writer')))
      const unsure = staff.scope('admins', master, 'north', false)
      const passwords = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      const whole = { ...body('Other', at('north', 'writer')), version }
      const tries = [
        () => changeRecord(unsure, id, passwords),
        () => changeRecord(unsure, id, { email: staff.email('Mine') }),
        () => changeRecord(unsure, master.id, { email: staff.email('Elsewhere') }),
        () => replaceRecord(unsure, id, whole),
        () => runBulkOperation(unsure, { slugs: [id], changes: { email: staff.email('Several') } }),
      ]
      for (const attempt of tries)
        expect((await refusal(attempt())).problems.map((problem) => problem.split('.').slice(-2).join('.'))).toEqual([
          expect.stringMatching(/ownPassword validations.reauthRequired$/),
        ])
      const again = await refusal(createRecord(unsure, body('Other', at('north', 'writer'))))
      expect(again.problems).toEqual(['email sections.admins.messages.email.taken'])
      expect(await changeRecord(unsure, id, { name: 'Renamed' })).toMatchObject({ name: 'Renamed' })
    })

    it('gets no password together with others', async () => {
      const { id } = await createRecord(north(master), body('Other', at('north', 'writer')))
      const changes = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      expect((await refusal(runBulkOperation(north(master), { slugs: [id], changes }))).problems).toEqual([
        'changes.password validations.oneAtATime',
        'changes.confirmPassword validations.oneAtATime',
      ])
    })

    it('is shown with the roles alone that the reader may give, and keeps the others', async () => {
      const { id } = await createRecord(north(master), body('Both', at('north', 'writer'), at('south', 'manager')))
      const assigned = (record: Readonly<Record<string, unknown>> | undefined) =>
        [record?.assignments].flat().map((one) => Object(one).businessUnit)
      const [here, there] = [staff.units.north.id, staff.units.south.id]
      const read = async (scope: SectionContext) => [
        assigned(await findRecord(scope, id)),
        assigned((await list(scope, { q: staff.email('Both') })).rows[0]),
      ]
      expect(await read(north(manager))).toEqual([[here], [here]])
      expect(await read(north(master))).toEqual([
        [here, there],
        [here, there],
      ])
      const { entries } = await loadRecordHistory(north(manager), id, {
        locale: 'en',
        before: undefined,
        version: undefined,
      })
      expect(JSON.stringify(entries)).not.toContain(there)
      // A change in the other unit alone has nothing to show here.
      const writer = { assignments: [at('north', 'writer'), at('south', 'writer')] }
      await changeRecord(north(master), id, writer)
      const shown = async (scope: SectionContext) =>
        (await loadRecordHistory(scope, id, { locale: 'en', before: undefined, version: undefined })).entries.map(
          ({ action }) => action,
        )
      expect([await shown(north(manager)), await shown(north(master))]).toEqual([['create'], ['edit', 'create']])
      await changeRecord(north(master), id, { assignments: [at('north', 'writer'), at('south', 'manager')] })
      const { password: _, confirmPassword: __, ...rest } = body('Both', at('north', 'manager'))
      const saved = await replaceRecord(north(manager), id, { ...rest, version: 3 })
      expect(assigned(saved)).toEqual([here])
      await changeRecord(north(manager), id, { assignments: [at('north', 'writer')] })
      expect((await findPrincipalInUnit(staff.database.db, id, there))?.role).toBe('manager')
      const foreign = [at('north', 'writer'), at('south', 'writer')]
      expect((await refusal(changeRecord(north(manager), id, { assignments: foreign }))).problems).toEqual([
        'assignments validations.reference',
      ])
      await changeRecord(north(master), id, { assignments: [at('north', 'writer')] })
      expect(await findPrincipalInUnit(staff.database.db, id, there)).toBeUndefined()
    })

    it('has an address that no account of any unit has, deleted ones included', async () => {
      const taken = ['email sections.admins.messages.email.taken']
      const { id } = await createRecord(south(master), body('Hidden', at('south', 'writer')))
      const again = () => createRecord(north(manager), { ...body('Hidden', at('north', 'writer')), name: 'Other' })
      expect((await refusal(again())).problems).toEqual(taken)
      await removeRecord(south(master), id)
      expect((await refusal(again())).problems).toEqual(taken)
    })

    it('is given no role beyond that of who gives it, and none in units that they do not manage', async () => {
      const refused = async (...assignments: object[]) =>
        (await refusal(createRecord(north(manager), body('New', ...assignments)))).problems
      expect(await refused(at('north', 'master-admin'))).toEqual(['assignments validations.above'])
      expect(await refused(at('north', 'writer'), at('south', 'writer'))).toEqual(['assignments validations.reference'])
      const { id } = await createRecord(north(manager), body('Own', at('north', 'manager')))
      const raised = await refusal(changeRecord(north(manager), id, { assignments: [at('north', 'master-admin')] }))
      expect(raised.problems).toEqual(['assignments validations.above'])
    })

    it('above somebody is neither changed nor deleted by them', async () => {
      const change = await refusal(changeRecord(north(manager), master.id, { supervisorLevel: null }))
      expect(change.problems).toEqual(['assignments validations.above'])
      expect((await refusal(removeRecord(north(manager), master.id))).key).toBe('errors.ruleViolation')
    })

    it('of several units has what counts in all of them changed by who manages all of them', async () => {
      const { id } = await createRecord(north(master), body('Both', at('north', 'writer'), at('south', 'writer')))
      const fields = { name: 'Renamed', email: staff.email('Renamed'), status: 'inactive' }
      const passwords = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
      expect((await refusal(changeRecord(north(manager), id, { ...fields, ...passwords }))).problems).toEqual([
        'name validations.everyUnit',
        'email validations.everyUnit',
        'password validations.everyUnit',
        'status validations.everyUnit',
      ])
      const assignments = [at('north', 'manager')]
      expect(await changeRecord(north(manager), id, { assignments })).toMatchObject({ name: 'Both' })
      expect(await changeRecord(south(master), id, { ...fields, ...passwords })).toMatchObject(fields)
    })

    it('that is the last master-admin of a unit stays one', async () => {
      const second = await staff.hire('Second', { north: 'master-admin', south: 'manager' })
      const assignments = [at('north', 'master-admin'), at('south', 'writer')]
      const last = await refusal(changeRecord(north(master), master.id, { assignments }))
      expect(last.problems).toEqual(['assignments validations.lastMaster'])
      expect((await refusal(removeRecord(south(second), master.id))).key).toBe('errors.ruleViolation')
      const lower = [at('north', 'writer'), at('south', 'master-admin')]
      await changeRecord(north(master), master.id, { assignments: lower })
      expect((await refusal(changeRecord(north(second), second.id, { status: 'inactive' }))).problems).toContain(
        'status validations.cannotTargetSelf',
      )
      const alone = await refusal(changeRecord(north(second), second.id, { assignments: [at('north', 'manager')] }))
      expect(alone.problems).toEqual(['assignments validations.lastMaster'])
    })

    it('neither deactivates nor deletes themselves, one by one or among others', async () => {
      const other = await staff.hire('Other', { north: 'master-admin', south: 'master-admin' })
      const self = await refusal(
        runBulkOperation(north(master), { slugs: [other.id, master.id], changes: { status: 'inactive' } }),
      )
      expect(self.problems).toContain('slugs.1.status validations.cannotTargetSelf')
      expect((await refusal(removeRecord(north(master), master.id))).problems).toEqual([
        'assignments validations.cannotTargetSelf',
      ])
      expect((await list(north(master), { 'filter[status]': 'active' })).rows).toHaveLength(3)
    })
  })
})
