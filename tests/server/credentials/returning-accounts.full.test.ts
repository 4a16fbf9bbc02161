import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { accountOfOneUnit, given } from './account-of-one-unit.ts'

/**
 * Rights that come back. The manager decides over the account in both units when they prepare something, and no longer when the rights come
 * back. Each way of giving rights back is here; `grants.full.test.ts` has those of giving new ones, `tests/architecture/grants.ts` finds others.
 */
describe('what a manager prepared in an account whose rights were away', () => {
  const { now, here, send, login, signIn, account, managerId, preparations } = accountOfOneUnit()

  const db = () => now.testApp.database.db
  const ventures = () => now.testApp.as('admin', 'ventures')
  const inVentures = async (adminId: string, permissions: readonly string[]): Promise<string> => {
    const buId = now.testApp.units.ventures
    const roleId = await createRole(db(), buId, { name: `${now.name}-${permissions.length}`, permissions })
    await assignRole(db(), { adminId, buId, roleId })
    return roleId
  }
  const ok = async (answer: ReturnType<ReturnType<typeof ventures>['send']>) => {
    const { statusCode, body } = await answer
    expect([statusCode, body]).toEqual([200, body])
  }
  const setUnit = (status: 'active' | 'retired') =>
    send(now.testApp.groupAdmin, 'PATCH', `/units/${now.testApp.units.ventures}`, { status })
  const setRoleDeleted = (deleted_at: Date | null) =>
    db().updateTable('core.roles').set({ deleted_at }).where('id', '=', now.narrow).execute()
  const remove = () => ok(ventures().send('DELETE', `/admins/${now.id}`))
  const leaveByForm = () => send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { assignments: [here()] })
  const role = async () =>
    (
      await db()
        .selectFrom('core.memberships')
        .select('role_id')
        .where('admin_id', '=', now.id)
        .where('bu_id', '=', now.testApp.units.ventures)
        .executeTakeFirstOrThrow()
    ).role_id

  interface Return {
    leave(): Promise<unknown>
    comeBack(): Promise<unknown>
  }
  const returns: Readonly<Record<string, Return>> = {
    'a restore from the trash of a unit': {
      leave: remove,
      comeBack: () => ok(ventures().send('POST', `/admins/${now.id}/restore`)),
    },
    'a restore together with others': {
      leave: remove,
      comeBack: () => ok(ventures().send('POST', '/admins/bulk', { slugs: [now.id], restore: true })),
    },
    'a restore by the form': {
      leave: leaveByForm,
      comeBack: async () => {
        const back = { businessUnit: now.testApp.units.ventures, role: await role() }
        await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { assignments: [here(), back] })
      },
    },
    'a restore of an earlier version': {
      leave: async () => {
        const back = { businessUnit: now.testApp.units.ventures, role: await role() }
        // A version of the time in both units.
        await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { name: 'Both', assignments: [here(), back] })
        await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { assignments: [here()] })
      },
      comeBack: async () => {
        const { version } = await account()
        const { version: earlier } = await db()
          .selectFrom('core.audit')
          .select('version')
          .where('record_id', '=', now.id)
          .where(sql<string>`title ->> 'en'`, '=', 'Both')
          .orderBy('version')
          .executeTakeFirstOrThrow()
        await ok(now.testApp.groupAdmin.send('POST', `/admins/${now.id}/history/${earlier}/restore`, { version }))
      },
    },
    'the return of its unit': { leave: () => setUnit('retired'), comeBack: () => setUnit('active') },
    'the return of its unit together with other units': {
      leave: () => setUnit('retired'),
      comeBack: () => {
        const changes = { status: 'active' }
        return ok(now.testApp.groupAdmin.send('POST', '/units/bulk', { slugs: [now.testApp.units.ventures], changes }))
      },
    },
  }
  const activation: Return = {
    leave: () => send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status: 'inactive' }),
    comeBack: () => send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status: 'active' }),
  }
  const roleReturn: Return = {
    // As an earlier version may have left it: today a role that somebody has is not deleted.
    leave: () => setRoleDeleted(new Date()),
    comeBack: () => ok(now.testApp.groupAdmin.send('POST', `/roles/${now.narrow}/restore`)),
  }
  const cases = Object.keys(preparations).flatMap((way) => Object.entries(returns).map((one) => [way, ...one] as const))

  async function prepared(way: string, { leave }: Pick<Return, 'leave'>) {
    await inVentures(now.id, ['Access Post'])
    await inVentures(await managerId(), ['Access Admin', 'Access Post'])
    await leave()
    return await preparations[way]?.()
  }
  const dismissManager = async () =>
    await db()
      .updateTable('core.memberships')
      .set({ deleted_at: new Date() })
      .where('admin_id', '=', await managerId())
      .where('bu_id', '=', now.testApp.units.ventures)
      .execute()

  it.each(cases)('%s is worth nothing after %s', async (way, _, back) => {
    const comeIn = await prepared(way, back)
    await dismissManager()
    await back.comeBack()
    expect(await comeIn?.()).toBe(401)
    // Not only because the manager decides over nothing any more: it is gone.
    const links = await db()
      .selectFrom('core.account_tokens')
      .select('created_by')
      .where('admin_id', '=', now.id)
      .execute()
    expect(links.filter(({ created_by }) => created_by !== null)).toEqual([])
    expect(await account()).toMatchObject({ new_email: null, password_by: null })
  })

  it.each(Object.entries(returns))(
    'it stays after %s if the manager still decides over the account',
    async (_, back) => {
      const comeIn = await prepared('a password', back)
      await back.comeBack()
      expect(await comeIn?.()).toBe(200)
    },
  )

  it.each(Object.entries(returns))('what its owner set stays after %s', async (_, back) => {
    await inVentures(now.id, ['Access Post'])
    const owner = await signIn(given)
    await back.leave()
    await back.comeBack()
    expect([(await owner.get('/profile')).statusCode, (await login(given)).statusCode]).toEqual([200, 200])
  })

  it.each([
    ['its activation', activation],
    ['the return of its role', roleReturn],
  ])('a password is worth nothing after %s', async (_, back) => {
    const comeIn = await prepared('a password', back)
    await dismissManager()
    await back.comeBack()
    expect(await comeIn?.()).toBe(401)
  })

  it('a password of a group admin is worth nothing after a unit is added', async () => {
    const mark = async (id: string, group_admin: boolean) =>
      await db().updateTable('core.admins').set({ group_admin }).where('id', '=', id).execute()
    await mark(now.id, true)
    await mark(await managerId(), true)
    const comeIn = await preparations['a password']?.()
    await mark(await managerId(), false)
    await send(now.testApp.groupAdmin, 'POST', '/units', {
      ...{ en: { displayName: 'Dubai' }, ar: { displayName: 'دبي' }, code: 'dubai', websiteAddress: null },
      ...{ profile: 'all', color: 'plum', mark: 'DC', country: 'AE', timeZone: 'Asia/Dubai', currency: 'AED' },
    })
    expect(await comeIn?.()).toBe(401)
  })
})
