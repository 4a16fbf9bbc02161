import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { findCommand } from '../../../src/server/commands.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, password, passwordConfirmation } from '../../harness/app.ts'
import { type AppWithProvider, openAppWithProvider, updateProvider } from '../../harness/app-with-provider.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { type Credential, credentials, type Event, events, matrix, matrixText } from './matrix.ts'
import { type PreparedAccount, prepareAccount } from './prepared-account.ts'

let testApp: AppWithProvider
let url: string
beforeAll(async () => {
  url = await createServerDatabase(inject('templates').onServer)
  testApp = await openAppWithProvider(await openDatabase({ databaseUrl: url, dataDir: '' }))
  await updateProvider(testApp, { otherWays: true })
  await testApp.addSecondProvider({ otherWays: true })
})
afterAll(async () => {
  await testApp.end()
  await testApp.database.close()
  await dropServerDatabase(url)
})

/** How an event is caused for an account, and how it is reversed. */
interface Happening {
  run(account: PreparedAccount): Promise<void>
  undo?(account: PreparedAccount): Promise<void>
}
const newPassword = 'brown-horse-42'
const chosen = { password: newPassword, confirmPassword: newPassword }
const byAdmin = async (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object, unit?: 'ventures') => {
  const client = unit ? testApp.as('admin', unit) : testApp.groupAdmin
  const answer = await client.send(method, path, body, passwordConfirmation())
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
}
const byOwner = async ({ owner }: PreparedAccount, path: string, body: object) => {
  const answer = await owner.send('POST', path, body)
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
}
const byLink = async (path: string, payload: object) => {
  const answer = await testApp.app.inject({ method: 'POST', url: `${apiBase}/login/link/${path}`, payload })
  expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
}
const rescue = async (what: string, { email }: PreparedAccount) =>
  await findCommand('recover')?.({
    ...{ path: what, words: [what, email], settings: readSettings({ DATABASE_URL: url }), sections },
    input: async () => newPassword,
  })
const knowing = (account: PreparedAccount) => {
  account.knownPassword = newPassword
}
const assignments = async (id: string, units: readonly string[]) => {
  const rows = await testApp.database.db
    .selectFrom('core.memberships')
    .select(['bu_id', 'role_id'])
    .where('admin_id', '=', id)
    .execute()
  return rows
    .filter(({ bu_id }) => units.includes(bu_id))
    .map((row) => ({ businessUnit: row.bu_id, role: row.role_id }))
}

const happenings: Readonly<Record<Event, Happening>> = {
  firstProviderSignIn: {
    async run({ email }) {
      expect((await testApp.enter(email.split('@')[0] ?? '')).statusCode).toBe(200)
    },
  },
  providerOff: {
    run: () => updateProvider(testApp, { status: 'inactive' }),
    undo: () => updateProvider(testApp, { status: 'active' }),
  },
  passwordReset: {
    async run(account) {
      const token = await anotherReset(account)
      await byLink('password', { token, purpose: 'reset', password: newPassword })
      knowing(account)
    },
  },
  keepEmail: {
    async run(account) {
      await byLink('email', { token: account.links.keepEmail, purpose: 'oldEmail' })
      const token = await anotherReset(account)
      await byLink('password', { token, purpose: 'reset', password: newPassword })
      knowing(account)
    },
  },
  emailChange: { run: ({ links }) => byLink('email', { token: links.newEmail, purpose: 'newEmail' }) },
  invitationUsed: {
    async run(account) {
      await byLink('password', { token: account.links.invitation, purpose: 'invitation', password: newPassword })
      knowing(account)
    },
  },
  factorOff: {
    run: (account) =>
      byOwner(account, '/profile/second-factor/disable', { password, code: account.recoveryCodes.at(-1) ?? '' }),
  },
  factorReplaced: {
    async run({ owner, recoveryCodes }) {
      const begun = await owner.send('POST', '/profile/second-factor', { password, code: recoveryCodes.at(-1) })
      const code = codeAt(begun.json().data.secret, Math.floor(Date.now() / 30_000))
      expect((await owner.send('POST', '/profile/second-factor/code', { code })).statusCode).toBe(200)
    },
  },
  factorReset: { run: ({ id }) => byAdmin('DELETE', `/profile/${id}/second-factor`) },
  factorRescue: { run: async (account) => void (await rescue('factor', account)) },
  passkeysReset: { run: ({ id }) => byAdmin('DELETE', `/profile/${id}/passkeys`) },
  ownPassword: {
    async run(account) {
      await byOwner(account, '/change-password', { ...chosen, currentPassword: password })
      knowing(account)
    },
  },
  ownPasswordAfterAnother: {
    async run(account) {
      await preparedBy(account, await managerOfHospital())
      await byOwner(account, '/change-password', { ...chosen, currentPassword: password })
      knowing(account)
    },
  },
  rightsGiven: { run: moreRights },
  rightsGivenAfterAnother: {
    async run(account) {
      await preparedBy(account, await managerOfHospital())
      await moreRights(account)
    },
  },
  passwordOfAnother: {
    async run(account) {
      await byAdmin('POST', `/change-password/${account.id}`, chosen)
      knowing(account)
    },
  },
  passwordByForm: {
    async run(account) {
      await byAdmin('PATCH', `/admins/${account.id}`, chosen)
      knowing(account)
    },
  },
  passwordRescue: {
    async run(account) {
      await rescue('password', account)
      knowing(account)
    },
  },
  deactivated: {
    run: ({ id }) => byAdmin('PATCH', `/admins/${id}`, { status: 'inactive' }),
    undo: ({ id }) => byAdmin('PATCH', `/admins/${id}`, { status: 'active' }),
  },
  unitRetired: {
    run: () => byAdmin('PATCH', `/units/${testApp.units.hospital}`, { status: 'retired' }, 'ventures'),
    undo: () => byAdmin('PATCH', `/units/${testApp.units.hospital}`, { status: 'active' }, 'ventures'),
  },
  unitRetiredAfterAnother: {
    async run(account) {
      await preparedBy(account, await managerOfHospital())
      await byAdmin('PATCH', `/units/${testApp.units.ventures}`, { status: 'retired' })
      await byAdmin('PATCH', `/units/${testApp.units.ventures}`, { status: 'active' })
    },
  },
  roleWithdrawn: {
    run: async ({ id }) =>
      byAdmin('PATCH', `/admins/${id}`, { assignments: await assignments(id, [testApp.units.ventures]) }, 'ventures'),
    undo: async ({ id }) =>
      byAdmin(
        'PATCH',
        `/admins/${id}`,
        { assignments: await assignments(id, [testApp.units.ventures, testApp.units.hospital]) },
        'ventures',
      ),
  },
  deleted: {
    async run({ id }) {
      await byAdmin('DELETE', `/admins/${id}`)
      await byAdmin('DELETE', `/admins/${id}`, undefined, 'ventures')
    },
    async undo({ id }) {
      await byAdmin('POST', `/admins/${id}/restore`)
      await byAdmin('POST', `/admins/${id}/restore`, undefined, 'ventures')
    },
  },
}

/** A reset link that is created during the event, with which the owner sets a known password. */
async function anotherReset({ id }: PreparedAccount): Promise<string> {
  const { publicUrl = '' } = testApp.settings
  return (await createTokenUrl(testApp.database.db, { adminId: id, purpose: 'reset', publicUrl })).split('#')[1] ?? ''
}

/** A user who manages the admins of the hospital only. */
async function managerOfHospital(): Promise<string> {
  const { db } = testApp.database
  const { id: adminId } = await addAdmin(db, {
    name: 'Manager',
    email: `${randomUUID()}@example.com`,
    passwordHash: '',
  })
  const role = { name: randomUUID(), permissions: ['Access Admin', 'Access Post'] }
  const buId = testApp.units.hospital
  await assignRole(db, { adminId, buId, roleId: await createRole(db, buId, role) })
  return adminId
}

/** Records that another user set the password and received the links. */
async function preparedBy({ id }: PreparedAccount, by: string): Promise<void> {
  const { db } = testApp.database
  await db.updateTable('core.admins').set({ password_by: by }).where('id', '=', id).execute()
  const links = db.updateTable('core.account_tokens').set({ created_by: by }).where('admin_id', '=', id)
  await links.where('purpose', 'in', ['invitation', 'reset']).execute()
}

/** A wider role in the hospital; `grants.full.test.ts` and `returning-accounts.full.test.ts` test the other grants. */
async function moreRights({ id }: PreparedAccount): Promise<void> {
  const { db } = testApp.database
  const { role_id: role } = await db
    .selectFrom('core.memberships')
    .select('role_id')
    .where('admin_id', '=', id)
    .where('bu_id', '=', testApp.units.hospital)
    .executeTakeFirstOrThrow()
  await byAdmin('PATCH', `/roles/${role}`, { permissions: ['Access Post', 'Access Lead'] })
}

const names = Object.keys(credentials) as Credential[]

describe.each(Object.keys(events) as Event[])('%s', (event) => {
  const happening = happenings[event]
  const found = new Map<Credential, { readonly before: boolean; readonly during: boolean; readonly after: boolean }>()

  beforeAll(async () => {
    const account = await prepareAccount(testApp, event.toLowerCase(), { linked: event !== 'firstProviderSignIn' })
    const tried = async () => {
      const outcomes = new Map<Credential, boolean>()
      for (const name of names) if (matrix[event][name] !== 'none') outcomes.set(name, await account.tries[name]())
      return outcomes
    }
    const before = await tried()
    await happening.run(account)
    // An event that concerns all accounts is reversed even if a check fails.
    const during = await tried().finally(() => happening.undo?.(account))
    const after = happening.undo ? await tried() : during
    for (const [name, is] of before)
      found.set(name, { before: is, during: during.get(name) ?? false, after: after.get(name) ?? false })
  }, 60_000)

  const possible = names.filter((name) => matrix[event][name] !== 'none')
  it.each(possible)('treats a credential as the table says: %s', (name) => {
    const [cell = ''] = matrix[event][name].split(' ')
    const expected = {
      revoked: { before: true, during: false, after: false },
      suspended: { before: true, during: false, after: true },
      valid: { before: true, during: true, after: true },
    }[cell]
    expect(found.get(name)).toEqual(expected)
  })
})

it('equals the table of SECURITY.md (npm run docs writes it)', async () => {
  const [, part = ''] = (await readFile('SECURITY.md', 'utf8')).split('<!-- credentials -->\n')
  expect(part).toBe(matrixText())
})
