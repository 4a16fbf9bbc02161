import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { sections } from '../../../src/sections.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { isFullRun } from '../../harness/test-tiers.ts'
import { appRoutes } from '../access/routes.ts'
import { type AccountAction, accountActions, type Target } from './matrix/account-actions.ts'
import { type Caller, type Cast, castOf, partsOf } from './matrix/cast.ts'
import { otherCalls } from './matrix/other-calls.ts'
import { type Relation, relations } from './matrix/relations.ts'
import { roleActions } from './matrix/role-actions.ts'

const actions = Object.entries(accountActions).flatMap(([call, all]) =>
  all.map((action) => ({ ...action, call, title: `${action.what}: ${call.replace('/api/v1/dashboard', '')}` })),
)
type Action = (typeof actions)[number]

/** Every action for each relation in the long round, every second one in the short round. */
const triedAt = (place: number): readonly Action[] =>
  actions.filter((_, index) => isFullRun || (place + index) % 2 === 0)

const oneself: Relation = {
  ...{ actor: { north: 'manager' }, target: {}, may: { account: false, unit: false, 'same roles': true } },
  refusedWith: [
    'cannotTargetSelf',
    'changeOnOwnProfile',
    'everyUnit',
    'currentPassword',
    'required',
    'errors.unauthenticated',
  ],
  because: 'people neither lock themselves out nor skip the question for their own password',
}

eachDatabase((open) => {
  let all: TestApp
  beforeAll(async () => {
    all = await openApp(await open(), { env: { PUBLIC_URL: 'https://office.example', REQUESTS_PER_MINUTE: '100000' } })
  })
  afterAll(() => all.end())

  it('tries every call that changes something, or says why it changes no account and no role', () => {
    const bases = sections.filter(({ writePolicy: guard }) => guard !== 'account' && guard !== 'role').map(apiPathOf)
    const calls = appRoutes(all.app)
      .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/v1/dashboard/'))
      .filter(({ path }) => !bases.some((base) => path === base || path.startsWith(`${base}/`)))
      .map(({ method, path }) => `${method} ${path}`)
    const known = [...Object.keys(accountActions), ...Object.keys(roleActions), ...Object.keys(otherCalls)]

    expect(calls.filter((call) => !known.includes(call))).toEqual([])
    expect(Object.keys({ ...accountActions, ...roleActions }).filter((call) => !calls.includes(call))).toEqual([])
  })

  describe.each(Object.entries(relations))('an administrator, to somebody with %s', (name, relation) => {
    let cast: Cast
    beforeAll(async () => {
      cast = await castOf(all, relation)
    })

    it.each(triedAt(Object.keys(relations).indexOf(name)))('$title', async (action) => {
      const [actor, target] = [await cast.actor(), await cast.target()]
      await prepare(cast, action, target.id)
      const may = relation.may[action.level]

      if (relation.isGroupAdmin && action.notOfGroupAdmin)
        for (const caller of [actor.call, cast.groupAdmin]) await changesNothing(caller, action, target)
      else {
        await tries(actor.call, { action, target, may, refusedWith: relation.refusedWith })
        if (!may) await succeeds(cast.groupAdmin, action, target)
      }
    })
  })

  // The removal of a group admin is refused, so there is nothing to undo.
  it.each(Object.entries(relations).filter(([, { isGroupAdmin }]) => !isGroupAdmin))(
    'an administrator undoes the removal of somebody with %s only where they may restore them',
    async (_, relation) => {
      const cast = await castOf(all, relation)
      const [actor, target] = [await cast.actor(), await cast.target()]
      const removed = await cast.groupAdmin('DELETE', `/api/v1/dashboard/admins/${target.id}`)
      const { action }: { action: string | null } = JSON.parse(removed.body)
      await all.database.db.updateTable('core.jobs').set({ admin_id: actor.id }).where('id', '=', action).execute()
      const before = await stateOf(target.id)
      const answer = await actor.call('POST', `/api/v1/dashboard/recent-actions/${action}/undo`)
      const isRestored = JSON.stringify(await stateOf(target.id)) !== JSON.stringify(before)

      expect([answer.body, isRestored]).toEqual([answer.body, relation.may.unit])
    },
  )

  describe('an administrator, to themselves', () => {
    let cast: Cast
    beforeAll(async () => {
      cast = await castOf(all, oneself)
    })

    it.each(actions)('$title', async (action) => {
      const actor = await cast.actor()
      const target = await cast.target(actor.id)
      await prepare(cast, action, target.id)
      const may = action.own === 'allowed'

      await tries(actor.call, { action, target, may, refusedWith: oneself.refusedWith })
      if (!may) await succeeds(cast.groupAdmin, action, target)
    })
  })

  interface Expected {
    readonly action: Action
    readonly target: Target
    readonly may: boolean
    readonly refusedWith: readonly string[]
  }

  async function tries(caller: Caller, { action, target, may, refusedWith }: Expected): Promise<void> {
    if (may) return await succeeds(caller, action, target)
    const answer = await changesNothing(caller, action, target)
    const reasons = answer.keys.filter((key) => refusedWith.includes(key))

    expect([401, 403, 404, 409, 422], answer.body).toContain(answer.statusCode)
    expect(reasons, answer.body).not.toEqual([])
  }

  async function changesNothing(caller: Caller, action: Action, target: Target) {
    const before = await stateOf(target.id)
    const answer = await send(caller, action, target)

    expect([answer.body, await stateOf(target.id)]).toEqual([answer.body, before])
    return answer
  }

  async function succeeds(caller: Caller, action: Action, target: Target): Promise<void> {
    const before = await stateOf(target.id)
    const answer = await send(caller, action, target)

    expect([200, 201], answer.body).toContain(answer.statusCode)
    expect(await stateOf(target.id), answer.body).not.toEqual(before)
  }

  async function send(caller: Caller, action: Action, target: Target) {
    const { method, path } = partsOf(action.call)
    const version = await versionOf(target.id)
    const url = path
      .replace(/:(id|key)/, target.id)
      .replace(':version', '1')
      .replace(':session', await sessionOf(target.id))
    return await caller(method, url, action.body?.({ ...target, version }))
  }

  async function prepare(cast: Cast, { prepare: what }: AccountAction, id: string): Promise<void> {
    const { db } = all.database
    if (what === 'invited')
      await db.updateTable('core.admins').set({ invited_at: new Date() }).where('id', '=', id).execute()
    if (what === 'inactive') await db.updateTable('core.admins').set({ active: false }).where('id', '=', id).execute()
    if (what === 'unused')
      await db.updateTable('core.admins').set({ last_sign_in_at: null }).where('id', '=', id).execute()
    // Of a group admin, who is refused to be removed, there is nothing to restore.
    if (what === 'removed') await cast.groupAdmin('DELETE', `/api/v1/dashboard/admins/${id}`)
    if (what === 'changed')
      expect((await cast.groupAdmin('PATCH', `/api/v1/dashboard/admins/${id}`, { name: 'Later' })).statusCode).toBe(200)
  }

  const versionOf = async (id: string): Promise<number> =>
    (await all.database.db.selectFrom('core.admins').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version

  /** The id of a session as the API has it: the beginning of its hash. */
  async function sessionOf(id: string): Promise<string> {
    const { token_hash: hash } = await all.database.db
      .selectFrom('core.sessions')
      .select('token_hash')
      .where('admin_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    return hash.slice(0, 24)
  }

  /** All that an action on an account can change. */
  async function stateOf(id: string): Promise<unknown> {
    const { rows } = await sql`
      select a.name, a.email, a.avatar, a.new_email, a.password_hash, a.active, a.invited_at, a.group_admin, a.version,
        (select json_agg(m order by m.bu_id) from core.memberships m where m.admin_id = a.id) as assignments,
        (select count(*) from core.sessions s where s.admin_id = a.id and s.revoked_at is null) as sessions,
        (select count(*) from core.passkeys p where p.admin_id = a.id) as passkeys,
        (select count(*) from core.second_factors f where f.admin_id = a.id) as factors,
        (select count(*) from core.account_tokens l where l.admin_id = a.id) as links,
        (select count(*) from core.admins n where n.name = 'Made for ' || a.id) as made
      from core.admins a where a.id = ${id}`.execute(all.database.db)
    return rows
  }
})
