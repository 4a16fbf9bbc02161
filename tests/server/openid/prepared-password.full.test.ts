import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { runRecover } from '../../../src/server/account-management/rescue.ts'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { createRole } from '../../../src/server/accounts/admins.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { apiBase, type Client, passwordConfirmation } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { createUserWith } from '../app/users.ts'

const chosen = { password: 'brown-horse-42', confirmPassword: 'brown-horse-42' }
const own = 'green-horse-43'

describe('a password that was set by a manager of one unit', () => {
  let testApp: AppWithProvider
  let url: string
  let attacker: Client
  /** A role in the hospital that the attacker may give. */
  let writer: string
  let count = 0
  let name: string
  let id: string
  const email = () => `${name}@group.example`
  beforeAll(async () => {
    url = await createServerDatabase(inject('templates').onServer)
    testApp = await openAppWithProvider(await openDatabase({ databaseUrl: url, dataDir: '' }))
    const { db } = testApp.database
    writer = await createRole(db, testApp.units.hospital, { name: 'writer', permissions: ['Access Post'] })
    const posts = [{ businessUnit: testApp.units.hospital, role: writer }]
    const ventures = [{ businessUnit: testApp.units.ventures, role: testApp.roles.ventures }]
    const groups = [
      { group: 'posts', posts },
      { group: 'ventures', posts: ventures },
    ]
    await updateProvider(testApp, { otherWays: true, groups })
    attacker = await createUserWith(testApp, 'attacker', ['Access Admin', 'Access Post'])
  })
  afterAll(async () => {
    await testApp.end()
    await testApp.database.close()
    await dropServerDatabase(url)
  })
  beforeEach(async () => {
    count += 1
    name = `late${count}`
    await testApp.database.db.deleteFrom('core.login_attempts').execute()
    id = (await arrives(['posts'])).json().data.id
  })

  const arrives = async (groups: readonly string[]) => {
    testApp.authority.people.set(name, providerUser(name, groups))
    const answer = await testApp.enter(name)
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
    return answer
  }
  const login = (password: string, to = email()) =>
    testApp.app.inject({ method: 'POST', url: `${apiBase}/login`, payload: { email: to, password } })
  const sent = async (who: Client, method: 'POST' | 'PATCH', path: string, body: object, password?: string) => {
    const answer = await who.send(method, path, body, passwordConfirmation(password))
    expect([answer.statusCode, answer.json().errors]).toEqual([method === 'POST' ? answer.statusCode : 200, undefined])
    return answer
  }
  const byLink = async (purpose: 'reset' | 'invitation', token = '') => {
    const payload = { token, purpose, password: chosen.password }
    const answer = await testApp.app.inject({ method: 'POST', url: `${apiBase}/login/link/password`, payload })
    expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
  }
  const tokenOf = (link: string) => link.split('#')[1] ?? ''

  /** How the attacker comes to know a password of the account. */
  const preparations: Readonly<Record<string, () => Promise<void>>> = {
    'on the profile page': async () => void (await sent(attacker, 'POST', `/change-password/${id}`, chosen)),
    'in the form': async () => void (await sent(attacker, 'PATCH', `/admins/${id}`, chosen)),
    'with a new account': async () => {
      name = `new${count}`
      const assignments = [{ businessUnit: testApp.units.hospital, role: writer }]
      const made = await sent(attacker, 'POST', '/admins', { name, email: email(), assignments, ...chosen })
      id = made.json().data.id
    },
    'by an invitation link that they handed over': async () => {
      name = `new${count}`
      const assignments = [{ businessUnit: testApp.units.hospital, role: writer }]
      const made = await sent(attacker, 'POST', '/admins', { name, email: email(), assignments, status: 'invited' })
      id = made.json().data.id
      await byLink('invitation', tokenOf((await sent(attacker, 'POST', `/profile/${id}/invitation`, {})).json().link))
    },
    'by a reset link to a mailbox of theirs, and gives the address back': async () => {
      await preparations['with a new account']?.()
      await sent(attacker, 'PATCH', `/admins/${id}`, { email: `mailbox${count}@example.com` })
      const { publicUrl = '' } = testApp.settings
      await byLink(
        'reset',
        tokenOf(await createTokenUrl(testApp.database.db, { adminId: id, purpose: 'reset', publicUrl })),
      )
      await sent(attacker, 'PATCH', `/admins/${id}`, { email: email() })
    },
  }
  /** How the account gets a role that the attacker does not manage. */
  const grants: Readonly<Record<string, () => Promise<void>>> = {
    'by a group of the provider': async () => void (await arrives(['posts', 'ventures'])),
    'by a manager of another unit': async () => {
      const assignments = [
        { businessUnit: testApp.units.hospital, role: writer },
        { businessUnit: testApp.units.ventures, role: testApp.roles.ventures },
      ]
      await sent(testApp.groupAdmin, 'PATCH', `/admins/${id}`, { assignments })
    },
    'by the mark of group admins': async () => {
      await sent(testApp.groupAdmin, 'PATCH', `/admins/${id}`, { groupAdmin: true, assignments: [] })
    },
    'by help from the host': async () => {
      await runRecover({ settings: readSettings({ DATABASE_URL: url }), sections, words: ['master', email()] })
    },
  }
  const cases = [
    ...Object.keys(grants).map((grant) => ['on the profile page', grant] as const),
    ...Object.keys(preparations)
      .slice(1)
      .map((preparation) => [preparation, 'by a manager of another unit'] as const),
  ]
  it.each(cases)('%s ends when the account gets a role %s', async (preparation, grant) => {
    await preparations[preparation]?.()
    const known = testApp.with(String((await login(chosen.password)).json().access_token))
    expect((await known.get('/profile')).statusCode).toBe(200)

    await grants[grant]?.()
    expect((await known.get('/profile')).statusCode).toBe(401)
    expect((await login(chosen.password)).statusCode).toBe(401)
    const [entry] = (await auditEntries(testApp.database, 'sessionsEnded')).slice(-1)
    expect(entry?.details).toMatchObject({ reason: 'newRole', ended: expect.stringContaining('password') })
  })

  it('lets its owner in by the provider at the sign-in that ends it, and says what ended', async () => {
    await preparations['on the profile page']?.()
    const { data, revokedCredentials: ended } = (await arrives(['posts', 'ventures'])).json()
    expect([data.id, ended]).toEqual([id, expect.arrayContaining(['password'])])
    expect((await arrives(['posts', 'ventures'])).json().data.id).toBe(id)
  })

  it('is worth nothing although its owner has chosen another, who may be the manager', async () => {
    await preparations['on the profile page']?.()
    const late = testApp.with(String((await login(chosen.password)).json().access_token))
    const body = { currentPassword: chosen.password, password: own, confirmPassword: own }
    await sent(late, 'POST', '/change-password', body, chosen.password)
    await grants['by a group of the provider']?.()
    expect((await login(own)).statusCode).toBe(401)
  })

  it('stays at a sign-in that gives no new role, and where whoever set it manages the new unit too', async () => {
    await preparations['on the profile page']?.()
    await arrives(['posts'])
    expect((await login(chosen.password)).statusCode).toBe(200)
    await sent(testApp.groupAdmin, 'POST', `/change-password/${id}`, chosen)
    await grants['by a group of the provider']?.()
    expect((await login(chosen.password)).statusCode).toBe(200)
  })
})
