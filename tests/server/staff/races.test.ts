import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { removePasskeysOfAnother } from '../../../src/server/account-management/account-passkeys.ts'
import {
  cancelEmailChange,
  changePassword,
  endAccountSessions,
  updateAccountProfile,
} from '../../../src/server/account-management/account-profile.ts'
import type { AccountRequest } from '../../../src/server/account-management/account-request.ts'
import { resetSecondFactorForAdmin } from '../../../src/server/account-management/account-second-factor.ts'
import { resendInvitation } from '../../../src/server/account-management/invitation.ts'
import { assignRole } from '../../../src/server/accounts/admins.ts'
import { lockAllAccounts } from '../../../src/server/accounts/role-assignments.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { ApiError } from '../../../src/server/http/errors.ts'
import { createRateLimiter } from '../../../src/server/http/rate-limiter.ts'
import { changeRecord, removeRecord } from '../../../src/server/records/records.ts'
import { openServerDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'

type Admin = Awaited<ReturnType<Staff['hire']>>
type Deed = (actor: Admin, target: Admin) => Promise<unknown>

/** Concurrent transactions need a server: the embedded database has one connection. */
describe('two administrators at the same moment', () => {
  let database: Database
  let staff: Staff
  beforeAll(async () => {
    database = await openServerDatabase()
    staff = await openStaff(database)
    return () => database.close()
  })

  const admins = (person: Admin) => staff.scope('admins', person)
  const writer = () => [{ businessUnit: staff.units.north.id, role: staff.roles.north.writer }]

  /** Starts all while the lock of accounts is held elsewhere, and lets them go once each waits for it. */
  async function together(deeds: readonly (() => Promise<unknown>)[]): Promise<readonly string[]> {
    const started = await database.db.transaction().execute(async (holder) => {
      await lockAllAccounts(holder)
      const running = deeds.map((deed) => deed().then(() => 'done', refusalOf))
      await expect.poll(waiting, { timeout: 30_000 }).toBe(deeds.length)
      return { running }
    })
    return await Promise.all(started.running)
  }
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(database.db)
    return rows[0]?.count
  }
  const refusalOf = (error: unknown): string => {
    if (!(error instanceof ApiError)) throw error
    return error.errors?.map(({ path, key }) => `${path} ${key.replace('validations.', '')}`).join() ?? error.key
  }

  const setMarks = (group_admin: boolean, ids: readonly string[]) =>
    database.db.updateTable('core.admins').set({ group_admin, active: true }).where('id', 'in', ids).execute()
  const groupAdmins = async () =>
    (
      await database.db
        .selectFrom('core.admins')
        .select('id')
        .where('group_admin', '=', true)
        .where('active', '=', true)
        .execute()
    ).length

  describe('who are the only group admins', () => {
    let one: Admin
    let other: Admin
    beforeAll(async () => {
      one = await staff.hireGroupAdmin('Salma')
      other = await staff.hireGroupAdmin('Omar')
      return () => setMarks(false, [one.id, other.id])
    })

    const unmark: Deed = (actor, target) =>
      changeRecord(admins(actor), target.id, { groupAdmin: false, assignments: writer() })
    const deactivate: Deed = (actor, target) => changeRecord(admins(actor), target.id, { status: 'inactive' })

    it.each([
      ['take the mark from each other', unmark, unmark],
      ['deactivate each other', deactivate, deactivate],
      ['one takes the mark and the other deactivates', unmark, deactivate],
    ] as const)('%s: one is done, and a group admin stays', async (_, first, second) => {
      await setMarks(true, [one.id, other.id])
      const results = await together([() => first(one, other), () => second(other, one)])

      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      expect(results.find((result) => result !== 'done')).toMatch(/groupAdmin|lastGroupAdmin|everyUnit/)
      expect(await groupAdmins()).toBe(1)
    })

    it('give up their own marks: one is done, and a group admin stays', async () => {
      await setMarks(true, [one.id, other.id])
      const results = await together([() => unmark(one, one), () => unmark(other, other)])

      expect(results.toSorted()).toEqual([expect.stringContaining('groupAdmin lastGroupAdmin'), 'done'])
      expect(await groupAdmins()).toBe(1)
    })
  })

  describe('who are the only master-admins of a unit', () => {
    const lower: Deed = (actor, target) => changeRecord(admins(actor), target.id, { assignments: writer() })
    const deactivate: Deed = (actor, target) => changeRecord(admins(actor), target.id, { status: 'inactive' })
    const remove: Deed = (actor, target) => removeRecord(admins(actor), target.id)
    const masters = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from core.role_assignments p join core.admins a on a.id = p.admin_id and a.active
        where p.bu_id = ${staff.units.north.id} and p.role_id = ${staff.roles.north['master-admin']}`.execute(
        database.db,
      )
      return rows[0]?.count
    }

    it.each([
      ['lower each other', lower, lower],
      ['deactivate each other', deactivate, deactivate],
      ['remove each other', remove, remove],
      ['one lowers and the other removes', lower, remove],
      ['one deactivates and the other lowers', deactivate, lower],
    ] as const)('%s: one is done, and a master-admin stays', async (_, first, second) => {
      staff = await openStaff(database)
      const [one, other] = [
        await staff.hire('Mona', { north: 'master-admin' }),
        await staff.hire('Hala', { north: 'master-admin' }),
      ]
      const results = await together([() => first(one, other), () => second(other, one)])

      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      expect(await masters()).toBe(1)
    })

    it('lower themselves: one is done, and a master-admin stays', async () => {
      staff = await openStaff(database)
      const [one, other] = [
        await staff.hire('Mona', { north: 'master-admin' }),
        await staff.hire('Hala', { north: 'master-admin' }),
      ]
      const results = await together([() => lower(one, one), () => lower(other, other)])

      expect(results.toSorted()).toEqual(['assignments lastMaster', 'done'])
      expect(await masters()).toBe(1)
    })
  })

  describe('of whom one loses the right to manage the other', () => {
    const asked = (actor: Admin, target: Admin): AccountRequest => ({
      scope: {
        ...admins(actor),
        services: {
          mailer: { sends: false, publicUrl: 'https://office.example', send: async () => undefined },
        },
      },
      me: { ...actor, token: 'none' },
      id: target.id,
      network: '10.0.0.0/24',
    })
    const emailLimiter = () => createRateLimiter(database, { name: 'invitations by email', max: 10, within: 3600 })
    const deeds: readonly (readonly [name: string, deed: Deed])[] = [
      ['ends the sessions', (actor, target) => endAccountSessions(asked(actor, target))],
      ['ends one session', (actor, target) => endAccountSessions(asked(actor, target), nobody)],
      ['invites again', (actor, target) => resendInvitation(asked(actor, target), emailLimiter())],
      ['resets the second factor', (actor, target) => resetSecondFactorForAdmin(asked(actor, target))],
      ['removes the passkeys', (actor, target) => removePasskeysOfAnother(asked(actor, target))],
      ['withdraws the new email', (actor, target) => cancelEmailChange(asked(actor, target))],
      ['sets the password', (actor, target) => changePassword(asked(actor, target), newPassword)],
      ['changes the name', (actor, target) => updateAccountProfile(asked(actor, target), { name: 'Nobody' })],
    ]
    const nobody = '01890000-0000-7000-8000-000000000000'
    const newPassword = { password: 'wooden-horse-71', confirmPassword: 'wooden-horse-71' }
    /** The account with all that the deeds change. */
    const stateOf = async ({ id }: Admin) =>
      await Promise.all([
        database.db.selectFrom('core.admins').selectAll().where('id', '=', id).execute(),
        database.db.selectFrom('core.account_tokens').selectAll().where('admin_id', '=', id).execute(),
        database.db.selectFrom('core.second_factors').selectAll().where('admin_id', '=', id).execute(),
      ])

    it.each(deeds)('%s of the other only with the right at that moment', async (_, deed) => {
      staff = await openStaff(database)
      const actor = await staff.hire('Rana', { north: 'manager' })
      const target = await staff.hire('Tarek', { north: 'writer', south: 'writer' })
      await database.db.updateTable('core.admins').set({ invited_at: new Date() }).where('id', '=', target.id).execute()
      await assignRole(database.db, {
        adminId: actor.id,
        buId: staff.units.south.id,
        roleId: staff.roles.south.manager,
      })
      const before = await stateOf(target)
      const { result } = await database.db.transaction().execute(async (holder) => {
        await lockAllAccounts(holder)
        let isDone = false
        const result = deed(actor, target).then(
          () => 'done',
          (error: unknown) => (error instanceof ApiError ? refusalOf(error) : String(error)),
        )
        void result.then(() => {
          isDone = true
        })
        await expect.poll(async () => isDone || (await waiting()) === 1, { timeout: 30_000 }).toBe(true)
        await holder
          .updateTable('core.memberships')
          .set({ deleted_at: new Date() })
          .where('admin_id', '=', actor.id)
          .where('bu_id', '=', staff.units.south.id)
          .execute()
        return { result }
      })

      expect(await result).toMatch(/^\w+ everyUnit$/)
      expect(await stateOf(target)).toEqual(before)
    })
  })
})
