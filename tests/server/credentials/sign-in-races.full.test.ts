import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { lockAccount } from '../../../src/server/accounts/accounts.ts'
import { lockAllAccounts } from '../../../src/server/accounts/role-assignments.ts'
import { createSession, hashToken } from '../../../src/server/accounts/sessions.ts'
import { revokeCredentials } from '../../../src/server/credentials/revoke-credentials.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, type Client, passwordConfirmation } from '../../harness/app.ts'
import { fastPasswordHash } from '../../harness/fast-password-hash.ts'
import { authenticator } from '../passkeys/authenticator.ts'
import { accountOfOneUnit, given, own } from './account-of-one-unit.ts'
import { holdAnswer } from './held-answer.ts'

const chosen = { password: own, confirmPassword: own }
/** What a thief wants the password to be. */
const stolen = 'stolen-horse-44'

describe('what ends a way into an account while it is used', () => {
  const { now, at, send, login, link, follow, settle, arrive, grants } = accountOfOneUnit()
  const db = () => now.testApp.database.db
  const owner = async () => now.testApp.with(await createSession(db(), now.id))
  const post = (path: string, payload: object) =>
    now.testApp.app.inject({ method: 'POST', url: `${apiBase}/login${path}`, payload })

  const events: Readonly<Record<string, () => Promise<unknown>>> = {
    'a password reset by a link': async () =>
      expect(await follow('password', { token: await link('reset'), purpose: 'reset', password: own })).toBe(200),
    '“keep my address”': async () =>
      expect(await settle(await link('oldEmail', { email: at('group') }), 'oldEmail')).toBe(200),
    'a password set by an administrator': () =>
      send(now.testApp.groupAdmin, 'POST', `/change-password/${now.id}`, chosen),
    'a password set in the form': () => send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, chosen),
    'a deactivation': () => send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status: 'inactive' }),
    'the first sign-in through a provider': async () => expect((await arrive(['ventures'])).statusCode).toBe(200),
    'more rights after another person set the password': async () => {
      const managers = db().selectFrom('core.admins').select('id').where('name', 'like', 'manager%')
      const { id } = await managers.orderBy('id', 'desc').executeTakeFirstOrThrow()
      await db().updateTable('core.admins').set({ password_by: id }).where('id', '=', now.id).execute()
      await grants['a role in another unit']?.()
    },
    'a password changed by its owner': async () =>
      send(await owner(), 'POST', '/change-password', { ...chosen, currentPassword: given }, given),
  }
  const withEvents = (names: readonly string[]) => names.map((event) => [event] as const)
  const every = Object.keys(events)

  /** A way in: what is there before, the statement after which it is held, and what is sent. */
  interface Way {
    readonly prepare?: () => Promise<void>
    readonly held: RegExp
    readonly enter: () => Promise<{ readonly statusCode: number; json(): Record<string, unknown> }>
    readonly endedBy: readonly string[]
  }
  let key: ReturnType<typeof authenticator>
  let recoveryCodes: readonly string[]
  let challenge: string
  const askedForPasskey = async () => (await post('/passkey-options', {})).json().data
  const setUpFactor = async () => {
    const client = await owner()
    const { secret } = (await client.send('POST', '/profile/second-factor', { password: given })).json().data
    const code = codeAt(secret, Math.floor(Date.now() / 30_000))
    recoveryCodes = (await client.send('POST', '/profile/second-factor/code', { code })).json().recoveryCodes
    challenge = (await login(given)).json().challenge
    return codeAt(secret, Math.floor(Date.now() / 30_000) + 1)
  }
  let code: string
  const ways: Readonly<Record<string, Way>> = {
    'a password that was looked up': {
      held: /^select \* from "core"\."admins" where "email"/,
      enter: () => login(given),
      endedBy: every,
    },
    'a password of an account with a second factor': {
      prepare: async () => void (await setUpFactor()),
      held: /^select \* from "core"\."admins" where "email"/,
      enter: () => login(given),
      endedBy: every.filter((event) => event !== 'the first sign-in through a provider'),
    },
    'a passkey that has signed': {
      async prepare() {
        const client = await owner()
        key = authenticator(now.testApp.settings.publicUrl ?? '')
        const options = (
          await client.send('POST', '/profile/passkeys/options', undefined, passwordConfirmation(given))
        ).json().data
        const added = await client.send('POST', '/profile/passkeys', { name: 'Laptop', credential: key.make(options) })
        expect(added.statusCode).toBe(200)
      },
      held: /^update "core"\."passkeys" set "counter"/,
      enter: async () => post('/passkey', { credential: key.use(await askedForPasskey()) }),
      endedBy: every.filter((event) => event !== 'a password changed by its owner'),
    },
    'a provider that has stated who somebody is': {
      async prepare() {
        expect((await arrive([])).statusCode).toBe(200)
        await db()
          .updateTable('core.admins')
          .set({ password_hash: await fastPasswordHash(given) })
          .where('id', '=', now.id)
          .execute()
      },
      held: /^select .* from "core"\."second_factors"|from "core"\."sign_in_providers".* for share/,
      enter: () => arrive([]),
      endedBy: ['a deactivation'],
    },
    'a code that was right': {
      async prepare() {
        code = await setUpFactor()
      },
      held: /^delete from "core"\."login_attempts"/,
      enter: () => post('/code', { challenge, code }),
      endedBy: every,
    },
    'a recovery code that was right': {
      prepare: async () => void (await setUpFactor()),
      held: /^delete from "core"\."login_attempts"/,
      enter: () => post('/code', { challenge, code: recoveryCodes[0] }),
      endedBy: every,
    },
  }

  describe.each(Object.entries(ways))('by %s', (_, { prepare, held, enter, endedBy }) => {
    it.each(withEvents(endedBy))('leaves no session and no challenge after %s', async (event) => {
      await prepare?.()
      const answer = holdAnswer(held)
      const entering = enter()
      await answer.reached
      await events[event]?.().finally(answer.release)

      const { access_token: token = '' } = (await entering).json()
      const session = db()
        .selectFrom('core.sessions')
        .select('revoked_at')
        .where('token_hash', '=', hashToken(`${token}`))
      // Not even one that would be good again with the account.
      expect((await session.execute()).filter((one) => one.revoked_at === null)).toEqual([])
      const left = db().selectFrom('core.login_challenges').select('token_hash').where('admin_id', '=', now.id)
      expect(await left.execute()).toEqual([])
    })
  })

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db())
    return rows[0]?.count
  }
  const waited = () => expect.poll(waiting, { timeout: 30_000 }).toBe(1)
  const alive = async () =>
    await db()
      .selectFrom('core.sessions')
      .select('token_hash')
      .where('admin_id', '=', now.id)
      .where('revoked_at', 'is', null)
      .execute()

  it('has a sign-in wait for it, and refused once it is stored', async () => {
    const entering = await db()
      .transaction()
      .execute(async (inside) => {
        await lockAllAccounts(inside)
        const admin = { id: now.id, name: now.name }
        await revokeCredentials({ db: inside, sections: [] }, { admin, password: true })
        const answer = login(given)
        await waited()
        return { answer }
      })
    expect((await entering.answer).statusCode).toBe(401)
    expect(await alive()).toEqual([])
  })

  it.each(withEvents(every.filter((event) => !event.includes('owner') && !event.includes('provider'))))(
    '%s waits for a session that is being stored, and ends it',
    async (event) => {
      const happening = await db()
        .transaction()
        .execute(async (inside) => {
          await lockAccount(inside, now.id)
          await createSession(inside, now.id)
          const done = event.startsWith('more rights') ? undefined : events[event]?.()
          if (done) await waited()
          return { done }
        })
      await (happening.done ?? events[event]?.())
      expect(await alive()).toEqual([])
    },
  )

  /** What somebody asks for in a session, with the password that was right when it was compared. */
  const deeds: Readonly<Record<string, (client: Client) => Promise<LightMyRequestResponse>>> = {
    'a change of the own password': (client) =>
      client.send('POST', '/change-password', {
        ...{ currentPassword: given, password: stolen, confirmPassword: stolen },
      }),
    'a change of the own address': (client) =>
      client.send('PATCH', '/profile', { email: at('thief') }, passwordConfirmation(given)),
    'a second factor': (client) => client.send('POST', '/profile/second-factor', { password: given }),
    'a passkey': (client) => client.send('POST', '/profile/passkeys/options', undefined, passwordConfirmation(given)),
    'a new account by a group admin': async (client) => {
      await db().updateTable('core.admins').set({ group_admin: true }).where('id', '=', now.id).execute()
      const assignments = [{ businessUnit: now.testApp.units.hospital, role: now.narrow }]
      const account = { name: 'Accomplice', email: at('accomplice'), password: stolen, confirmPassword: stolen }
      return await client.send('POST', '/admins', { ...account, assignments }, passwordConfirmation(given))
    },
  }
  const ending = {
    ...Object.fromEntries(Object.entries(events).filter(([event]) => !/provider|rights/.test(event))),
    'the end of its sessions': async () => {
      const path = `/profile/${now.id}/sessions`
      expect((await now.testApp.groupAdmin.send('DELETE', path)).statusCode).toBe(200)
    },
  }

  describe.each(Object.entries(deeds))('refuses %s', (_, deed) => {
    it.each(Object.entries(ending))('after %s', async (_event, happen) => {
      const client = await owner()
      const answer = holdAnswer(/^select "id".* from "core"\."admins" where "id" = /)
      const asked = deed(client)
      await answer.reached
      await happen().finally(answer.release)

      expect((await asked).statusCode).toBe(401)
      const { testApp, id } = now
      const account = await db().selectFrom('core.admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(account).toMatchObject({ email: at('group'), new_email: null })
      expect((await login(stolen)).statusCode).toBe(401)
      expect((await login(stolen, at('accomplice'))).statusCode).toBe(401)
      for (const table of ['core.second_factors', 'core.passkey_challenges'] as const)
        expect(
          await testApp.database.db.selectFrom(table).select('admin_id').where('admin_id', '=', id).execute(),
        ).toEqual([])
    })
  })

  it.each(Object.entries(deeds))('refuses %s after its own session changed the password', async (name, deed) => {
    const client = await owner()
    const answer = holdAnswer(/^select "id".* from "core"\."admins" where "id" = /)
    const asked = deed(client)
    await answer.reached
    await send(client, 'POST', '/change-password', { ...chosen, currentPassword: given }, given).finally(answer.release)

    const { statusCode, body } = await asked
    expect([statusCode, body]).toEqual([422, expect.stringContaining('validations.currentPassword')])
    expect((await login(own)).statusCode, name).toBe(200)
  })

  it('refuses a deed that a passkey confirmed which its owner has removed since', async () => {
    await ways['a passkey that has signed']?.prepare?.()
    const client = await owner()
    const options = (await client.send('POST', '/profile/passkeys/confirmation')).json().data
    const signed = Buffer.from(JSON.stringify(key.use(options))).toString('base64')
    const answer = holdAnswer(/^update "core"\."passkeys" set "counter"/)
    const asked = client.send('PATCH', '/profile', { email: at('thief') }, { headers: { 'x-reauth-passkey': signed } })
    await answer.reached
    const [passkey] = (await client.get('/profile')).json().data.passkeys.own
    const removed = client.send('DELETE', `/profile/passkeys/${passkey.id}`, undefined, passwordConfirmation(given))
    expect((await removed.finally(answer.release)).statusCode).toBe(200)

    expect((await asked).json().errors.ownPassword.key).toBe('validations.passkey')
  })
})
