import { uuidv7 } from 'uuidv7'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { ApiError } from '../../../src/server/http/errors.ts'
import { runBulkOperation } from '../../../src/server/records/bulk-operations.ts'
import { changeRecord, createRecord, removeRecord, replaceRecord } from '../../../src/server/records/records.ts'
import { restoreVersion } from '../../../src/server/records/restore-version.ts'
import { findRecord } from '../../../src/server/store/find-record.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'

type Admin = Awaited<ReturnType<Staff['hire']>>
interface Row {
  readonly businessUnit: string
  readonly role: string
}

/** What the target is in the hidden unit `south` when something is tried. */
const states = [
  'not there',
  'a writer there',
  'master-admin there',
  'removed from there',
  'there, and it is retired',
] as const

eachDatabase((open) => {
  let database: Database
  let staff: Staff
  let manager: Admin
  let boss: Admin
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    staff = await openStaff(database)
    manager = await staff.hire('Mona', { north: 'manager' })
    boss = await staff.hireGroupAdmin('Salma')
  })
  const admins = (person: Admin) => staff.scope('admins', person)
  const roles = (person: Admin) => staff.scope('roles', person)

  async function targetThat(state: (typeof states)[number]): Promise<Admin> {
    const role = state === 'master-admin there' ? 'master-admin' : 'writer'
    const target = await staff.hire('Omar', { north: 'writer', ...(state === 'not there' ? {} : { south: role }) })
    if (state === 'removed from there') await removeRecord(staff.scope('admins', boss, 'south'), target.id)
    if (state.endsWith('retired'))
      await database.db
        .updateTable('core.business_units')
        .set({ retired_at: new Date() })
        .where('id', '=', staff.units.south.id)
        .execute()
    return target
  }

  /** Rows that name the hidden unit, with each of its roles and with roles that it does not have, and a unit that does not exist. */
  const hiddenRows = (): readonly Row[] => {
    const { south, north } = staff.units
    const there = Object.values(staff.roles.south).map((role) => ({ businessUnit: south.id, role }))
    return [
      ...there,
      { businessUnit: south.id, role: uuidv7() },
      { businessUnit: south.id, role: staff.roles.north.writer },
      { businessUnit: uuidv7(), role: uuidv7() },
      { businessUnit: uuidv7(), role: north.id },
    ]
  }
  const assignmentsOf = (id: string) =>
    database.db.selectFrom('core.memberships').selectAll().where('admin_id', '=', id).orderBy('bu_id').execute()

  describe.each(states)('an account that is %s', (state) => {
    it('is refused alike for every hidden row, by each way to write it, and stays as it is', async () => {
      const target = await targetThat(state)
      const here = { businessUnit: staff.units.north.id, role: staff.roles.north.writer }
      const before = await assignmentsOf(target.id)
      const { version } = await findRecord(admins(manager), target.id)
      for (const row of hiddenRows())
        for (const rows of [[row], [here, row], [row, here]]) {
          const email = staff.email('Omar')
          const ways = [
            () => changeRecord(admins(manager), target.id, { assignments: rows }),
            () => replaceRecord(admins(manager), target.id, { name: 'Omar', email, version, assignments: rows }),
            () => runBulkOperation(admins(manager), { slugs: [target.id], changes: { assignments: rows } }),
            () =>
              createRecord(admins(manager), {
                ...{ name: 'New', email: `${uuidv7()}@example.com`, assignments: rows },
                ...{ password: 'left-horse-2', confirmPassword: 'left-horse-2' },
              }),
          ]
          for (const way of ways)
            expect(await problemsOf(way())).toEqual([{ field: 'assignments', key: 'validations.reference' }])
        }
      expect(await assignmentsOf(target.id)).toEqual(before)
    })

    it('keeps what it is in the hidden unit when the other roles change', async () => {
      const target = await targetThat(state)
      const hidden = async () => (await assignmentsOf(target.id)).filter(({ bu_id: id }) => id === staff.units.south.id)
      const before = await hidden()
      const raised = [{ businessUnit: staff.units.north.id, role: staff.roles.north.manager }]
      const changed = await changeRecord(admins(manager), target.id, { assignments: raised })

      expect(changed.assignments).toMatchObject(raised)
      expect(JSON.stringify(changed)).not.toContain(staff.units.south.id)
      expect(await hidden()).toEqual(before)
    })

    it('tells nothing of the hidden unit when it is deactivated, raised to group admin or taken out', async () => {
      const target = await targetThat(state)
      const tries = [
        ...(state === 'not there' ? [] : [() => changeRecord(admins(manager), target.id, { status: 'inactive' })]),
        () => changeRecord(admins(manager), target.id, { groupAdmin: true }),
        () => changeRecord(admins(manager), target.id, { assignments: [] }),
      ]
      for (const attempt of tries) expect(JSON.stringify(await problemsOf(attempt()))).not.toContain('south')
    })
  })

  it('an earlier version of an account is restored without what it was in the hidden unit', async () => {
    const target = await targetThat('not there')
    const both = (['north', 'south'] as const).map((unit) => ({
      businessUnit: staff.units[unit].id,
      role: staff.roles[unit].writer,
    }))
    await changeRecord(admins(boss), target.id, { assignments: both })
    await changeRecord(admins(boss), target.id, { assignments: both.slice(0, 1), supervisorLevel: null })
    const before = await assignmentsOf(target.id)
    const raised = [{ businessUnit: staff.units.north.id, role: staff.roles.north.manager }]
    await changeRecord(admins(manager), target.id, { assignments: raised })
    await restoreVersion(admins(manager), target.id, 2, 4)

    expect(await assignmentsOf(target.id)).toEqual(before)
  })

  describe('a role', () => {
    const named = (more: object) => ({ name: `Role ${uuidv7()}`, permissions: ['Access Post'], ...more })

    it('is refused alike for a hidden unit and for one that does not exist', async () => {
      const { id } = await createRecord(roles(manager), named({}))
      for (const unit of [staff.units.south.id, uuidv7()]) {
        const units = [staff.units.north.id, unit]
        for (const attempt of [
          () => createRecord(roles(manager), named({ units })),
          () => changeRecord(roles(manager), id, { units }),
        ])
          expect(await problemsOf(attempt())).toEqual([{ field: 'units', key: 'validations.reference' }])
      }
    })

    it('of a hidden unit too is refused without the name of that unit', async () => {
      const units = [staff.units.north.id, staff.units.south.id]
      const { id } = await createRecord(roles(boss), named({ units }))

      for (const attempt of [
        () => changeRecord(roles(manager), id, { name: 'Mine' }),
        () => removeRecord(roles(manager), id),
      ])
        expect(await problemsOf(attempt())).toEqual([{ field: 'units', key: 'validations.roleInHiddenUnit' }])
    })
  })

  it('has every field of an account in one of the lists that say who may change it', async () => {
    const target = await targetThat('a writer there')
    const section = sections.find(({ writePolicy: guard }) => guard === 'account')
    const picture = uuidv7()
    await database.db
      .insertInto('core.files')
      .values({
        ...{ bu_id: staff.units.north.id, id: picture, key: `${picture}.png`, name: 'face.png', type: 'image/png' },
        ...{ bytes: 1000, width: 400, height: 400, field: null, created_by: null, created_at: new Date() },
      })
      .execute()
    const changes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
      name: { name: 'Other' },
      email: { email: staff.email('Other') },
      password: { password: 'left-horse-2', confirmPassword: 'left-horse-2' },
      avatar: { avatar: picture },
    }
    const otherRules = ['confirmPassword', 'groupAdmin', 'assignments', 'supervisorLevel']
    const written = Object.entries(section?.fields ?? {}).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name]))

    expect(written.toSorted()).toEqual([...Object.keys(changes), ...otherRules].toSorted())
    for (const [field, change] of Object.entries(changes))
      expect(await problemsOf(changeRecord(admins(manager), target.id, change))).toEqual([
        { field, key: 'validations.everyUnit' },
      ])
  })
})

/** What an answer tells, with all values that its sentences are made of; the place of a record among several apart. */
async function problemsOf(work: Promise<unknown>): Promise<readonly object[]> {
  const error: unknown = await work.then(() => undefined).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw error ?? new Error('it was not refused')
  return (error.errors ?? []).map(({ path, ...rest }) => ({ field: path.replace(/^slugs\.\d+\./, ''), ...rest }))
}
