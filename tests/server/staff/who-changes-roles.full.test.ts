import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { everyUnit } from '../../../src/fields/units/units.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openStaff, type Staff } from '../../harness/staff.ts'
import { type Caller, callerOf, partsOf } from './matrix/cast.ts'
import { type RoleRelation, type RoleTarget, roleActions, roleRelations } from './matrix/role-actions.ts'

const actions = Object.entries(roleActions).flatMap(([call, all]) =>
  all.map((action) => ({ ...action, call, title: `${action.what}: ${call.replace('/api/v1/dashboard', '')}` })),
)
type Action = (typeof actions)[number]

eachDatabase((open) => {
  let all: TestApp
  beforeAll(async () => {
    all = await openApp(await open(), { env: { REQUESTS_PER_MINUTE: '100000' } })
  })
  afterAll(() => all.end())

  describe.each(Object.entries(roleRelations))('a role that is %s', (_, relation) => {
    let staff: Staff
    let groupAdmin: Caller
    let actor: Caller
    beforeAll(async () => {
      staff = await openStaff(all.database)
      const boss = await staff.hireGroupAdmin('Salma')
      const { id } = await staff.hire('Mona', relation.actor)
      await limit(staff, relation)
      const home = relation.units[0] === 'south' ? 'south' : 'north'
      groupAdmin = await callerOf(all, boss.id, staff.units[home].id)
      actor = await callerOf(all, id, staff.units.north.id)
    })

    it.each(actions)('$title', async (action) => {
      const target = await make(staff, groupAdmin, relation)
      if (action.prepare === 'deleted') await done(groupAdmin('DELETE', `/api/v1/dashboard/roles/${target.id}`))
      if (action.prepare === 'changed')
        await done(groupAdmin('PATCH', `/api/v1/dashboard/roles/${target.id}`, { name: `Later ${uuidv7()}` }))
      if (!relation.may) await isRefused(action, target)
      await succeeds(relation.may ? actor : groupAdmin, action, target)
    })

    async function isRefused(action: Action, target: RoleTarget): Promise<void> {
      const before = await stateOf()
      const answer = await send(actor, action, target)

      expect([403, 404, 409, 422], answer.body).toContain(answer.statusCode)
      expect(
        answer.keys.filter((key) => relation.refusedWith.includes(key)),
        answer.body,
      ).not.toEqual([])
      expect(await stateOf()).toEqual(before)
    }
  })

  async function succeeds(caller: Caller, action: Action, target: RoleTarget): Promise<void> {
    const before = await stateOf()
    const answer = await send(caller, action, target)

    expect([200, 201], answer.body).toContain(answer.statusCode)
    expect(await stateOf()).not.toEqual(before)
  }

  async function send(caller: Caller, action: Action, target: RoleTarget) {
    const { method, path } = partsOf(action.call)
    const { version } = await all.database.db
      .selectFrom('core.roles')
      .select('version')
      .where('id', '=', target.id)
      .executeTakeFirstOrThrow()
    const url = path.replace(':key', target.id).replace(':version', '1')
    return await caller(method, url, action.body?.({ ...target, version }))
  }

  /** A role that nobody has, made by a group admin while all its units are open. */
  async function make(staff: Staff, groupAdmin: Caller, relation: RoleRelation): Promise<RoleTarget> {
    const units = relation.units === everyUnit ? [everyUnit] : relation.units.map((unit) => staff.units[unit].id)
    const [permissions, name] = [relation.permissions, `Role ${uuidv7()}`]
    await retire(staff, null)
    const made = await done(groupAdmin('POST', '/api/v1/dashboard/roles', { name, permissions, units }))
    if (relation.afterwards === 'south retired') await retire(staff, new Date())
    if (relation.afterwards === 'taken out of south')
      await done(groupAdmin('PATCH', `/api/v1/dashboard/roles/${made.id}`, { units: [staff.units.north.id] }))
    return { id: made.id, name, permissions, units, version: 1 }
  }

  const retire = (staff: Staff, retired_at: Date | null) =>
    all.database.db
      .updateTable('core.business_units')
      .set({ retired_at })
      .where('id', '=', staff.units.south.id)
      .execute()

  async function limit(staff: Staff, { actor, actorLimits = [] }: RoleRelation): Promise<void> {
    await all.database.db
      .updateTable('core.roles')
      .set({ limits: [...actorLimits] })
      .where('id', '=', staff.roles.north[actor.north ?? 'manager'])
      .execute()
  }

  const stateOf = async () =>
    (
      await sql`select md5(string_agg(r::text, '' order by bu_id, id)) as state from core.roles r`.execute(
        all.database.db,
      )
    ).rows
})

async function done(answer: ReturnType<Caller>): Promise<{ readonly id: string }> {
  const { statusCode, body } = await answer
  expect([200, 201], body).toContain(statusCode)
  return JSON.parse(body).data
}
