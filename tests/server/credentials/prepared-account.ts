import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, type Client, password, passwordConfirmation } from '../../harness/app.ts'
import {
  type AppWithProvider,
  providerCode,
  providerUser,
  secondProviderCode,
} from '../../harness/app-with-provider.ts'
import { fastPasswordHash } from '../../harness/fast-password-hash.ts'
import { newPicture } from '../app/pictures.ts'
import { authenticator } from '../passkeys/authenticator.ts'
import type { Credential } from './matrix.ts'

/** An account with every credential, and how each of them is used at its real endpoint. */
export interface PreparedAccount {
  readonly id: string
  readonly email: string
  /** A session of its owner, apart from those that are tried. */
  readonly owner: Client
  readonly links: Readonly<Record<'invitation' | 'reset' | 'newEmail' | 'keepEmail', string>>
  readonly recoveryCodes: readonly string[]
  readonly secret: string
  /** The password that counts now, for what needs one to come as far as the second step. */
  knownPassword: string
  /** Does each credential still do what it did? */
  readonly tries: Readonly<Record<Credential, () => Promise<boolean>>>
}

const period = 30_000
const now = (): number => Math.floor(Date.now() / period)
let prepared = 0
const secondsProvider = (email: string): string => email.replace('@', '-other@')

/** Adds somebody who edits in two units and has every credential; `linked` is false for an account that no provider knows yet. */
export async function prepareAccount(
  testApp: AppWithProvider,
  name: string,
  { linked = true } = {},
): Promise<PreparedAccount> {
  const { app, database, units, settings, authority } = testApp
  const { db } = database
  const { publicUrl = '' } = settings
  const email = `${name}@group.example`
  const { id } = await addAdmin(db, { name, email, passwordHash: '' })
  for (const buId of [units.hospital, units.ventures])
    await assignRole(db, {
      adminId: id,
      buId,
      roleId: await createRole(db, buId, { name, permissions: ['Access Post'] }),
    })
  prepared += 1
  const remoteAddress = `10.3.0.${prepared}`
  const post = async (path: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url: `${apiBase}/login${path}`, payload, remoteAddress })
    // A try that is only limited says nothing about the credential.
    expect(answer.statusCode).not.toBe(429)
    return answer
  }
  const login = async (own: string) => {
    const row = await db.selectFrom('core.admins').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    // What this test tries is no guess.
    await db.deleteFrom('core.login_attempts').execute()
    return await post('', { email: row.email, password: own })
  }

  authority.people.set(name, providerUser(name, [], { email }))
  authority.people.set(`${name}-other`, providerUser(name, [], { email: secondsProvider(email) }))
  const providerSession = linked ? String((await testApp.enter(name)).json().access_token) : ''
  // What the account had before its owner first came by the provider would have ended then.
  const passwordHash = await fastPasswordHash(password)
  await db.updateTable('core.admins').set({ password_hash: passwordHash }).where('id', '=', id).execute()
  await linkForeign(testApp, id, `${name}-other`, secondsProvider(email))

  const session = String((await login(password)).json().access_token)
  const owner = testApp.with(session)
  const key = authenticator(publicUrl)
  const options = (await owner.send('POST', '/profile/passkeys/options', undefined, passwordConfirmation())).json().data
  const added = await owner.send('POST', '/profile/passkeys', { name: 'Laptop', credential: key.make(options) })
  const { secret } = (await owner.send('POST', '/profile/second-factor', { password })).json().data
  const setUp = await owner.send('POST', '/profile/second-factor/code', { code: codeAt(secret, now()) })
  expect([added.statusCode, setUp.statusCode]).toEqual([200, 200])
  const recoveryCodes: string[] = [...setUp.json().recoveryCodes]
  const codes = [...recoveryCodes]
  const pending = (await login(password)).json().challenge
  const draftKey = async () => (await testApp.with(await createSession(db, id)).get('/draft-key')).json().data
  const link = async (purpose: 'invitation' | 'reset' | 'newEmail' | 'oldEmail', to?: string) =>
    (await createTokenUrl(db, { adminId: id, purpose, publicUrl, ...(to ? { email: to } : {}) })).split('#')[1] ?? ''
  const newEmail = `new-${email}`
  const links = {
    ...{ invitation: await link('invitation'), reset: await link('reset'), newEmail: await link('newEmail', newEmail) },
    keepEmail: await link('oldEmail', email),
  }
  await db.updateTable('core.admins').set({ new_email: newEmail }).where('id', '=', id).execute()
  const job = await addJob(testApp, id)
  const firstKey = await draftKey()
  const picture = await newPicture(testApp.groupAdmin)

  const isSession = (token: string) => async () => (await testApp.with(token).get('/draft-key')).statusCode === 200
  const isLink = (purpose: 'invitation' | 'reset' | 'newEmail' | 'oldEmail', token: string) => async () =>
    (await post('/link', { token, purpose })).statusCode === 200
  const secondStep = async (given: string) => {
    const { challenge } = (await login(account.knownPassword)).json()
    return challenge !== undefined && (await post('/code', { challenge, code: given })).statusCode === 200
  }
  /** Signs in by the provider, and says whether it was this account, known before. */
  const isKnownTo = (at: string, as: string) => async () => {
    if ((await post('/provider-address', { provider: at })).statusCode !== 200) return false
    const before = await firstSignIns(testApp, id)
    const answer = await testApp.enter(as, at)
    const who = answer.json().data?.id ?? (await ownerOfChallenge(testApp, answer.json().challenge))
    return who === id && (await firstSignIns(testApp, id)) === before
  }
  const account: PreparedAccount = {
    ...{ id, email, links, recoveryCodes, secret, knownPassword: password },
    owner: testApp.with(await createSession(db, id)),
    tries: {
      session: isSession(session),
      providerSession: isSession(providerSession),
      // A wrong code is told from a sign-in that is not under way any more.
      pending: async () => (await post('/code', { challenge: pending, code: '000000' })).statusCode === 422,
      password: async () => (await login(password)).statusCode === 200,
      passkey: async () => {
        const asked = (await post('/passkey-options', {})).json().data
        return (await post('/passkey', { credential: key.use(asked) })).statusCode === 200
      },
      secondFactor: async () => {
        // As if so much time had passed that the next code is another one.
        await db.updateTable('core.second_factors').set({ last_step: 0 }).where('admin_id', '=', id).execute()
        return await secondStep(codeAt(secret, now()))
      },
      recoveryCode: () => secondStep(codes.shift() ?? ''),
      invitation: isLink('invitation', links.invitation),
      reset: isLink('reset', links.reset),
      newEmail: isLink('newEmail', links.newEmail),
      keepEmail: isLink('oldEmail', links.keepEmail),
      providerLink: isKnownTo(providerCode, name),
      foreignLink: isKnownTo(secondProviderCode, `${name}-other`),
      job: async () => (await testApp.with(await createSession(db, id)).get(`/jobs/${job}`)).statusCode === 200,
      fileAddress: async () => (await app.inject({ url: picture.url })).statusCode === 200,
      draftKey: async () => (await draftKey()) === firstKey,
    },
  }
  return account
}

/** A provider knows the account by another address than its own, as it does of whoever had the account before. */
async function linkForeign(
  { database: { db }, authority }: AppWithProvider,
  id: string,
  subject: string,
  email: string,
) {
  const provider = await db
    .selectFrom('core.sign_in_providers')
    .select('id')
    .where('code', '=', secondProviderCode)
    .executeTakeFirstOrThrow()
  const known = { provider_id: provider.id, issuer: authority.issuer, subject, admin_id: id, email }
  await db
    .insertInto('core.provider_links')
    .values({ ...known, seen_at: new Date() })
    .execute()
}

/** An export that has finished and left its file. */
async function addJob({ database: { db }, units }: AppWithProvider, id: string): Promise<string> {
  const job = randomUUID()
  await db
    .insertInto('core.jobs')
    .values({
      ...{
        bu_id: units.hospital,
        id: job,
        admin_id: id,
        kind: 'export',
        section: 'posts',
        request: '{}',
        state: 'done',
      },
      ...{ file: randomUUID(), finished_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) },
    })
    .execute()
  return job
}

async function firstSignIns({ database: { db } }: AppWithProvider, id: string): Promise<number> {
  const rows = await db
    .selectFrom('core.audit')
    .select('details')
    .where('action', '=', 'sessionsEnded')
    .where('admin_id', '=', id)
    .execute()
  return rows.filter(({ details }) => details?.reason === 'firstSignIn').length
}

async function ownerOfChallenge(
  { database: { db } }: AppWithProvider,
  challenge: unknown,
): Promise<string | undefined> {
  if (typeof challenge !== 'string') return undefined
  const rows = await db.selectFrom('core.login_challenges').select('admin_id').orderBy('expires_at', 'desc').execute()
  return rows[0]?.admin_id
}
