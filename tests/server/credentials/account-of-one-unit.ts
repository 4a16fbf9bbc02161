import { afterAll, beforeAll, beforeEach, expect, inject } from 'vitest'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { createRole } from '../../../src/server/accounts/admins.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, type Client, password, passwordConfirmation } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { type SmtpServer, startSmtpServer } from '../../harness/smtp.ts'
import { createUserWith } from '../app/users.ts'
import { authenticator } from '../passkeys/authenticator.ts'

/** The password that an account of these tests is made with, and another. */
export const given = 'brown-horse-42'
export const own = 'green-horse-43'

/**
 * For each test, an account that works in the hospital and was prepared by its owner, and a manager of the hospital's admins who may not do
 * more than that. Call it in a `describe`; `now` holds what changes from test to test.
 */
export function accountOfOneUnit() {
  let testApp: AppWithProvider
  let post: SmtpServer
  let url: string
  let manager: Client
  let count = 0
  let name: string
  let id: string
  /** The account works in the hospital with a role that the manager may give. */
  let narrow: string
  const at = (host: string) => `${name}@${host}.example`
  beforeAll(async () => {
    post = await startSmtpServer()
    url = await createServerDatabase(inject('templates').onServer)
    const env = { SMTP_URL: post.url, MAIL_FROM: 'office@example.com' }
    testApp = await openAppWithProvider(await openDatabase({ databaseUrl: url, dataDir: '' }), { env })
    const ventures = [{ businessUnit: testApp.units.ventures, role: testApp.roles.ventures }]
    await updateProvider(testApp, { otherWays: true, groups: [{ group: 'ventures', posts: ventures }] })
  })
  afterAll(async () => {
    await testApp.end()
    await testApp.database.close()
    await post.close()
    await dropServerDatabase(url)
  })
  beforeEach(async () => {
    const { db } = testApp.database
    count += 1
    name = `vera${count}`
    await db.deleteFrom('core.login_attempts').execute()
    manager = await createUserWith(testApp, `manager${count}`, ['Access Admin', 'Access Post'])
    narrow = await createRole(db, testApp.units.hospital, { name, permissions: ['Access Post'] })
    id = (await create(testApp.groupAdmin, { email: at('group') })).json().data.id
    expect(await follow('password', { token: await link('reset'), purpose: 'reset', password: given })).toBe(200)
  })

  const here = () => ({ businessUnit: testApp.units.hospital, role: narrow })
  const create = (who: Client, account: object) => {
    const chosen = { password: given, confirmPassword: given, assignments: [here()] }
    return who.send('POST', '/admins', { name, ...chosen, ...account }, passwordConfirmation())
  }
  const send = async (who: Client, method: 'POST' | 'PATCH', path: string, body: object, proof = password) => {
    const answer = await who.send(method, path, body, passwordConfirmation(proof))
    expect([answer.statusCode < 300, answer.json().errors]).toEqual([true, undefined])
    return answer
  }
  const login = async (secret: string, email = at('group')) => {
    const payload = { email, password: secret }
    return await testApp.app.inject({ method: 'POST', url: `${apiBase}/login`, payload })
  }
  const signIn = async (secret: string) => testApp.with(String((await login(secret)).json().access_token))
  /** Adds a passkey; returns a sign-in with it, which returns its status. */
  const addPasskey = async (who: Client, proof: string) => {
    const key = authenticator(testApp.settings.publicUrl ?? '')
    const options = await who.send('POST', '/profile/passkeys/options', undefined, passwordConfirmation(proof))
    await send(who, 'POST', '/profile/passkeys', { name: 'Phone', credential: key.make(options.json().data) }, proof)
    return async () => {
      const url = `${apiBase}/login/passkey`
      const asked = await testApp.app.inject({ method: 'POST', url: `${url}-options`, payload: {} })
      const payload = { credential: key.use(asked.json().data) }
      return (await testApp.app.inject({ method: 'POST', url, payload })).statusCode
    }
  }
  const setUpFactor = async (who: Client, proof = given) => {
    const { secret } = (await who.send('POST', '/profile/second-factor', { password: proof })).json().data
    const code = codeAt(secret, Math.floor(Date.now() / 30_000))
    expect((await who.send('POST', '/profile/second-factor/code', { code })).statusCode).toBe(200)
  }
  const link = async (purpose: 'invitation' | 'reset' | 'newEmail' | 'oldEmail', made: object = {}) => {
    const { publicUrl = '' } = testApp.settings
    return (await createTokenUrl(testApp.database.db, { adminId: id, purpose, publicUrl, ...made })).split('#')[1]
  }
  const follow = async (path: 'email' | 'password', payload: object) =>
    (await testApp.app.inject({ method: 'POST', url: `${apiBase}/login/link/${path}`, payload })).statusCode
  const settle = (token: string | undefined, purpose: 'newEmail' | 'oldEmail') => follow('email', { token, purpose })
  const account = () =>
    testApp.database.db.selectFrom('core.admins').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const managerId = async () =>
    (
      await testApp.database.db
        .selectFrom('core.admins')
        .select('id')
        .where('name', '=', `manager${count}`)
        .executeTakeFirstOrThrow()
    ).id
  const arrive = (groups: readonly string[]) => {
    testApp.authority.people.set(name, providerUser(name, groups, { email: at('group') }))
    return testApp.enter(name)
  }

  /** What the manager does before the grant, and how they come in by it afterwards: each is good without a grant. */
  const preparations: Readonly<Record<string, () => Promise<() => Promise<number>>>> = {
    'a reset link that was handed over': async () => {
      const token = await link('reset', { madeBy: await managerId() })
      return () => follow('password', { token, purpose: 'reset', password: own })
    },
    'an invitation that was handed over': async () => {
      const invited = testApp.database.db.updateTable('core.admins').set({ invited_at: new Date(), password_hash: '' })
      await invited.where('id', '=', id).execute()
      const token = await link('invitation', { madeBy: await managerId() })
      return () => follow('password', { token, purpose: 'invitation', password: own })
    },
    'a password': async () => {
      await send(manager, 'POST', `/change-password/${id}`, { password: own, confirmPassword: own })
      return async () => (await login(own)).statusCode
    },
  }

  /** How the account gets rights that the manager does not have. */
  const grants: Readonly<Record<string, () => Promise<unknown>>> = {
    'a role in another unit': () => {
      const ventures = { businessUnit: testApp.units.ventures, role: testApp.roles.ventures }
      return send(testApp.groupAdmin, 'PATCH', `/admins/${id}`, { assignments: [here(), ventures] })
    },
    'the mark of group admins': () => send(testApp.groupAdmin, 'PATCH', `/admins/${id}`, { groupAdmin: true }),
    'more permissions for its role': () =>
      send(testApp.groupAdmin, 'PATCH', `/roles/${narrow}`, { permissions: ['Access Post', 'Access Lead'] }),
    'a role by a group of a provider': async () => expect((await arrive(['ventures'])).statusCode).toBe(200),
  }
  return {
    now: {
      get testApp() {
        return testApp
      },
      get manager() {
        return manager
      },
      get letters() {
        return post.letters
      },
      get name() {
        return name
      },
      get id() {
        return id
      },
      get narrow() {
        return narrow
      },
    },
    ...{
      at,
      here,
      create,
      send,
      login,
      signIn,
      addPasskey,
      setUpFactor,
      link,
      follow,
      settle,
      account,
      managerId,
      arrive,
      grants,
      preparations,
    },
  }
}
