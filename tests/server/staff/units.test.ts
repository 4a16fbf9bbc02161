import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findPrincipalInUnit } from '../../../src/server/accounts/admins.ts'
import { createSession, findSession } from '../../../src/server/accounts/sessions.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { loadRecordHistory } from '../../../src/server/history/record-history.ts'
import { changeRecord, createRecord, removeRecord } from '../../../src/server/records/records.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import type { SectionContext } from '../../../src/server/store/section-context.ts'
import { activeUnitByKey, unitByKey, unitsOfAdmin } from '../../../src/server/store/units.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { list, refusal } from '../store/fixture.ts'

interface Somebody {
  readonly id: string
  readonly name: string
}

eachDatabase((open) => {
  describe('a unit', () => {
    let database: Database
    let staff: Staff
    let salma: Somebody
    let units: SectionContext
    let made = 0
    const body = (code: string, more: object = {}) => ({
      ...{ en: { displayName: 'Dubai Clinic' }, ar: { displayName: 'عيادة دبي' }, code },
      ...{ websiteAddress: 'https://dubai.example', profile: 'all', color: 'plum', mark: 'DC' },
      ...{ country: 'AE', timeZone: 'Asia/Dubai', currency: 'AED', ...more },
    })
    /** A code of its own. */
    const code = () => {
      made += 1
      return `clinic-${'abcdfghjkmpqtuvwxyz'[made % 19]}-${made * 7}`
    }
    const problems = async (work: Promise<unknown>) => (await refusal(work)).problems
    beforeAll(async () => {
      database = await open()
    })
    beforeEach(async () => {
      staff = await openStaff(database)
      salma = await staff.hireGroupAdmin('Salma')
      units = staff.scope('businessUnits', salma)
    })

    it('is what its record says, whatever it is called, with a master-admin role', async () => {
      const name = code()
      const { id } = await createRecord(units, body(name))
      expect(await unitByKey(database.db, name.toUpperCase())).toEqual({
        ...{ id, name, displayName: { en: 'Dubai Clinic', ar: 'عيادة دبي' }, frontUrl: 'https://dubai.example' },
        ...{ profile: 'all', color: 'plum', mark: 'DC', country: 'AE', timeZone: 'Asia/Dubai', currency: 'AED' },
      })
      expect(await findPrincipalInUnit(database.db, salma.id, id)).toMatchObject({
        role: 'master-admin',
        isGroupAdmin: true,
      })
      const { rows } = await list(units, { q: name })
      expect(rows).toMatchObject([{ displayName: 'Dubai Clinic', code: name, status: 'active' }])
    })

    it('shows what became of it in whichever unit one looks', async () => {
      const { id } = await createRecord(units, body(code()))
      await changeRecord(staff.scope('businessUnits', salma, 'south'), id, { currency: 'SAR' })
      const { entries } = await loadRecordHistory(units, id, { locale: 'en', before: undefined, version: undefined })
      expect(entries.map(({ action, changes }) => [action, changes?.currency])).toEqual([
        ['edit', ['AED', 'SAR']],
        ['create', [null, 'AED']],
      ])
    })

    it('takes no code that is another’s, looks like it, or is changed later', async () => {
      const name = code()
      const { id } = await createRecord(units, body(name))
      expect(await problems(createRecord(units, body(name.toUpperCase())))).toEqual([
        'code sections.businessUnits.messages.code.taken',
      ])
      expect(await problems(createRecord(units, body(name.replaceAll('-', '_'))))).toEqual([
        'code validations.confusable',
      ])
      expect(await problems(createRecord(units, body(name.replace('clinic', 'c1in1c'))))).toEqual([
        'code validations.confusable',
      ])
      expect(await problems(createRecord(units, body('ﬁne')))).toEqual(['code validations.regex'])
      expect(await problems(createRecord(units, body('0198c1a2-0000-7000-8000-000000000000')))).toEqual([
        'code validations.reserved',
      ])
      expect(await problems(changeRecord(units, id, { code: code() }))).toEqual(['code validations.immutable'])
    })

    it('names an address, a country, a clock and a currency that there are', async () => {
      const wrong = { websiteAddress: 'http://a.example', country: 'ZZ', timeZone: 'Asia/Nowhere', currency: 'QQQ' }
      expect(await problems(createRecord(units, body(code(), wrong)))).toEqual([
        'websiteAddress validations.https',
        'country validations.country',
        'timeZone validations.timeZone',
        'currency validations.currency',
      ])
      const addressed = (websiteAddress: string) => problems(createRecord(units, body(code(), { websiteAddress })))
      expect(await addressed('http://a.example')).toEqual(['websiteAddress validations.https'])
      expect(await addressed('mailto:a@a.example')).toEqual(['websiteAddress validations.https'])
      expect(await addressed('clinic')).toEqual(['websiteAddress validations.url'])
    })

    it('that is retired is nobody’s place of work, keeps its people, and comes back with them', async () => {
      const mona = await staff.hire('Mona', { north: 'writer', south: 'manager' })
      const { id, name } = staff.units.north
      const elsewhere = staff.scope('businessUnits', salma, 'south')
      const unsure = staff.scope('businessUnits', salma, 'south', false)
      const refused = await refusal(changeRecord(unsure, id, { status: 'retired' }))
      expect(refused.problems).toEqual(['ownPassword validations.reauthRequired'])
      await changeRecord(elsewhere, id, { status: 'retired' })
      expect(await findPrincipalInUnit(database.db, mona.id, id)).toBeUndefined()
      expect(await findPrincipalInUnit(database.db, salma.id, id)).toBeUndefined()
      expect((await unitsOfAdmin(database.db, mona.id)).map((unit) => unit.id)).toEqual([staff.units.south.id])
      expect([await activeUnitByKey(database.db, name), await activeUnitByKey(database.db, id)]).toEqual([
        undefined,
        undefined,
      ])
      expect(await findRecord(elsewhere, id)).toMatchObject({ status: 'retired', code: name })
      const colleagues = staff.scope('admins', salma, 'south')
      await changeRecord(colleagues, mona.id, { name: 'Mona Adel' })
      await changeRecord(elsewhere, id, { status: 'active' })
      expect((await findPrincipalInUnit(database.db, mona.id, id))?.role).toBe('writer')
    })

    it('is not retired when it is the last one', async () => {
      const others = await database.db.selectFrom('core.business_units').select('id').execute()
      await database.db.updateTable('core.business_units').set({ retired_at: new Date() }).execute()
      const { id } = staff.units.north
      await changeRecord(units, id, { status: 'active' })
      expect(await problems(changeRecord(units, id, { status: 'retired' }))).toEqual(['status validations.lastUnit'])
      await database.db.updateTable('core.business_units').set({ retired_at: null }).execute()
      expect(others.length).toBeGreaterThan(1)
    })
  })

  describe('a group admin', () => {
    let database: Database
    let staff: Staff
    let salma: Somebody
    let boss: Somebody
    const of = (person: Somebody, confirmed = true) => staff.scope('admins', person, 'north', confirmed)
    const problems = async (work: Promise<unknown>) => (await refusal(work)).problems
    const at = (unit: 'north' | 'south', role: 'master-admin' | 'writer') => ({
      businessUnit: staff.units[unit].id,
      role: staff.roles[unit][role],
    })
    beforeEach(async () => {
      database = await open()
      staff = await openStaff(database)
      salma = await staff.hireGroupAdmin('Salma')
      boss = await staff.hire('Basma', { north: 'master-admin', south: 'master-admin' })
    })

    it('stands in the list of every unit, as master-admin of all of them, and stays signed in when changed', async () => {
      const { rows } = await list(staff.scope('admins', boss, 'south'), {})
      expect(rows.map(({ name }) => name)).toEqual(['Basma', 'Salma'])
      const record = await findRecord(of(boss), salma.id)
      expect(record).toMatchObject({ groupAdmin: true })
      expect(record.assignments).toMatchObject([at('north', 'master-admin'), at('south', 'master-admin')])
      expect(await unitsOfAdmin(database.db, salma.id)).toHaveLength(2)
      const token = await createSession(database.db, salma.id)
      await changeRecord(of(salma), salma.id, { name: 'Salma Nabil' })
      expect(await findSession(database.db, token)).toMatchObject({ name: 'Salma Nabil' })
    })

    it('is made and unmade by another one alone, who says their own password', async () => {
      expect(await problems(changeRecord(of(boss), boss.id, { groupAdmin: true }))).toEqual([
        'groupAdmin validations.groupAdmin',
      ])
      expect(await problems(changeRecord(of(salma, false), boss.id, { groupAdmin: true }))).toEqual([
        'ownPassword validations.reauthRequired',
      ])
      await changeRecord(of(salma), boss.id, { groupAdmin: true })
      const made = await findRecord(of(salma), boss.id)
      expect(made).toMatchObject({ groupAdmin: true })
      const fewer = { groupAdmin: false, assignments: [at('north', 'writer')] }
      await changeRecord(of(salma), boss.id, fewer)
      expect((await findRecord(of(salma), boss.id)).assignments).toMatchObject([at('north', 'writer')])
      expect((await unitsOfAdmin(database.db, boss.id)).map(({ id }) => id)).toEqual([staff.units.north.id])
    })

    it('who is the last one stays, in whatever way they would leave', async () => {
      const last = 'validations.lastGroupAdmin'
      expect(await problems(changeRecord(of(salma), salma.id, { groupAdmin: false }))).toContain(`groupAdmin ${last}`)
      const other = await staff.hireGroupAdmin('Nour')
      await changeRecord(of(salma), other.id, { status: 'inactive' })
      expect(await problems(changeRecord(of(other), salma.id, { status: 'inactive' }))).toContain(`status ${last}`)
      expect(await problems(removeRecord(of(other), salma.id))).toEqual(['groupAdmin validations.stillGroupAdmin'])
    })

    it('is above every master-admin of units', async () => {
      expect(await problems(changeRecord(of(boss), salma.id, { name: 'Salma Nabil' }))).toContain(
        'groupAdmin validations.groupAdmin',
      )
    })
  })
})
