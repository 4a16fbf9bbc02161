import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type RoleLimit, roleLimits } from '../../../src/schema/access.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { changeRecord, createRecord, removeRecord, restoreRecord } from '../../../src/server/records/records.ts'
import { restoreVersion } from '../../../src/server/records/restore-version.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { refusal } from '../store/fixture.ts'

/** What a change in the unit `north` does in the unit `south`. */
type Effect = 'edit' | 'delete'
const keptFrom: Readonly<Record<RoleLimit, readonly Effect[]>> = {
  readOnly: ['edit', 'delete'],
  noDeleting: ['delete'],
  noPublishing: [],
}

eachDatabase((open) => {
  let database: Database
  let staff: Staff
  let mona: { id: string; name: string }
  let boss: { id: string; name: string }
  let north: string
  let south: string
  beforeAll(async () => {
    database = await open()
  })

  const limits: readonly (RoleLimit | undefined)[] = [undefined, ...roleLimits]
  describe.each(limits)('a manager of two units whose role in the other unit has the limit %s', (limit) => {
    beforeEach(async () => {
      staff = await openStaff(database)
      mona = await staff.hire('Mona', { north: 'manager', south: 'manager' })
      boss = await staff.hireGroupAdmin('Salma')
      ;[north, south] = [staff.units.north.id, staff.units.south.id]
      await database.db
        .updateTable('core.roles')
        .set({ limits: limit ? [limit] : [] })
        .where('bu_id', '=', south)
        .where('reserved', '=', false)
        .execute()
    })

    const roles = (person = mona) => staff.scope('roles', person)
    const admins = (person = mona) => staff.scope('admins', person)
    const makeRole = async (...units: string[]): Promise<string> => {
      const body = { name: 'Desk', permissions: ['Access Post'], units, ...(limit ? { [limit]: true } : {}) }
      return (await createRecord(roles(boss), body)).id
    }
    const at = (unit: 'north' | 'south', role: 'writer' | 'manager' = 'writer') => ({
      businessUnit: staff.units[unit].id,
      role: staff.roles[unit][role],
    })
    const makeAdmin = async (...units: ('north' | 'south')[]): Promise<string> =>
      (await staff.hire('Wael', Object.fromEntries(units.map((unit) => [unit, 'writer'])))).id

    const changes: readonly [string, Effect, () => Promise<() => Promise<unknown>>][] = [
      [
        'renames a role of both',
        'edit',
        async () => {
          const id = await makeRole(north, south)
          return () => changeRecord(roles(), id, { name: 'Other' })
        },
      ],
      [
        'renames a role that lies in the trash there',
        'edit',
        async () => {
          const id = await makeRole(north, south)
          await changeRecord(roles(boss), id, { units: [north] })
          return () => changeRecord(roles(), id, { name: 'Other' })
        },
      ],
      [
        'extends a role to the other unit',
        'edit',
        async () => {
          const id = await makeRole(north)
          return () => changeRecord(roles(), id, { units: [north, south] })
        },
      ],
      [
        'takes a role out of the other unit',
        'delete',
        async () => {
          const id = await makeRole(north, south)
          return () => changeRecord(roles(), id, { units: [north] })
        },
      ],
      [
        'brings a role back from the trash there',
        'delete',
        async () => {
          const id = await makeRole(north, south)
          await changeRecord(roles(boss), id, { units: [north] })
          return () => changeRecord(roles(), id, { units: [north, south] })
        },
      ],
      [
        'brings a role back by an earlier version',
        'delete',
        async () => {
          const id = await makeRole(north, south)
          await changeRecord(roles(boss), id, { units: [north] })
          return () => restoreVersion(roles(), id, 1, 2)
        },
      ],
      [
        'takes a role out by an earlier version',
        'delete',
        async () => {
          const id = await makeRole(north)
          await changeRecord(roles(boss), id, { units: [north, south] })
          return () => restoreVersion(roles(), id, 1, 2)
        },
      ],
      [
        'deletes a role of both',
        'delete',
        async () => {
          const id = await makeRole(north, south)
          return () => removeRecord(roles(), id)
        },
      ],
      [
        'restores a role in their own unit alone',
        'edit',
        async () => {
          const id = await makeRole(north, south)
          await removeRecord(roles(boss), id)
          return () => restoreRecord(roles(), id)
        },
      ],
      [
        'gives a person a role there',
        'edit',
        async () => {
          const id = await makeAdmin('north')
          return () => changeRecord(admins(), id, { assignments: [at('north'), at('south')] })
        },
      ],
      [
        'gives a person another role there',
        'edit',
        async () => {
          const id = await makeAdmin('north', 'south')
          return () => changeRecord(admins(), id, { assignments: [at('north'), at('south', 'manager')] })
        },
      ],
      [
        'takes a person out of the other unit',
        'delete',
        async () => {
          const id = await makeAdmin('north', 'south')
          return () => changeRecord(admins(), id, { assignments: [at('north')] })
        },
      ],
      ...(['writer', 'manager'] as const).map((role): (typeof changes)[number] => [
        `brings a removed person back there as ${role}`,
        'delete',
        async () => {
          const id = await makeAdmin('north', 'south')
          await changeRecord(admins(boss), id, { assignments: [at('north')] })
          return () => changeRecord(admins(), id, { assignments: [at('north'), at('south', role)] })
        },
      ]),
      [
        'renames a person of both',
        'edit',
        async () => {
          const id = await makeAdmin('north', 'south')
          return () => changeRecord(admins(), id, { name: 'Wael Adel' })
        },
      ],
      [
        'deactivates a person of both',
        'edit',
        async () => {
          const id = await makeAdmin('north', 'south')
          return () => changeRecord(admins(), id, { status: 'inactive' })
        },
      ],
    ]

    it.each(changes)('%s', async (_, effect, prepare) => {
      const change = await prepare()
      if (!limit || !keptFrom[limit].includes(effect)) {
        await expect(change()).resolves.not.toThrow()
        return
      }
      const before = await stateOf()
      expect(['errors.validation', 'errors.ruleViolation']).toContain((await refusal(change())).key)
      expect(await stateOf()).toEqual(before)
    })
  })

  const stateOf = async () => [
    await database.db
      .selectFrom('core.roles')
      .selectAll()
      .where('bu_id', 'in', [north, south])
      .orderBy('id')
      .orderBy('bu_id')
      .execute(),
    await database.db
      .selectFrom('core.memberships')
      .selectAll()
      .where('bu_id', 'in', [north, south])
      .orderBy('admin_id')
      .orderBy('bu_id')
      .execute(),
  ]
})
