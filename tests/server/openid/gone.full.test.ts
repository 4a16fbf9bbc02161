import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { checkProviderSessions } from '../../../src/server/account-management/provider-session-checks.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { buildApp } from '../../../src/server/app.ts'
import { apiBase, clientOf, silentLog } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { loginAtProvider } from '../../harness/login-at-provider.ts'

eachDatabase((open) => {
  let testApp: AppWithProvider
  beforeAll(async () => {
    testApp = await openAppWithProvider(await open())
  })
  afterEach(async () => {
    testApp.authority.manner = {}
    const { db } = testApp.database
    await db.updateTable('core.sessions').set({ revoked_at: new Date() }).where('provider_id', 'is not', null).execute()
    await db.deleteFrom('core.login_challenges').execute()
  })
  afterAll(() => testApp.end())

  const token = async (name: string) => (await testApp.enter(name)).json().access_token
  const isIn = async (of: string) => (await testApp.with(of).get('/profile')).statusCode === 200
  /** The sessions of providers as they are so many minutes later, when those that are due have been asked about. */
  async function later(minutes: number, sinceChecked = minutes): Promise<void> {
    const { db } = testApp.database
    const ago = (of: number) => new Date(Date.now() - of * 60_000)
    await db
      .updateTable('core.sessions')
      .set({ check_at: ago(minutes - 10), checked_at: ago(sinceChecked) })
      .where('check_at', 'is not', null)
      .where('revoked_at', 'is', null)
      .execute()
    // Of several processes one asks.
    await Promise.all([1, 2, 3].map(() => checkProviderSessions({ ...testApp, sections }, silentLog)))
  }
  const reason = async () => {
    const entry = await testApp.database.db
      .selectFrom('core.audit')
      .select('details')
      .where('action', '=', 'sessionsEnded')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return entry?.details
  }

  it('ends on every process at once what a provider began that is switched off, sign-ins under way included', async () => {
    const { app, database, files, settings } = testApp
    const second = await buildApp({ database, sections, files, settings })
    testApp.authority.people.set('mona', providerUser('Mona'))
    const mona = await token('mona')
    const { db } = database
    const there = clientOf(second, { ...testApp.with(mona).headers })
    const both = async () =>
      (await Promise.all([testApp.with(mona), there].map((at) => at.get('/posts?lang=en')))).map(
        (one) => one.statusCode,
      )
    expect([await both(), await both()]).toEqual([
      [200, 200],
      [200, 200],
    ])
    await db.updateTable('core.roles').set({ second_factor: true }).execute()
    const { challenge } = (await testApp.enter('mona')).json()
    await db.updateTable('core.roles').set({ second_factor: false }).execute()
    const goOn = async () => {
      const call = { method: 'POST', url: `${apiBase}/login/second-factor`, payload: { challenge } } as const
      return (await app.inject(call)).statusCode
    }
    expect(await goOn()).toBe(200)
    const begun = await testApp.begin()
    await updateProvider(testApp, { status: 'inactive' })
    expect([await both(), await goOn()]).toEqual([[401, 401], 401])
    await updateProvider(testApp, { status: 'active' })
    expect([await both(), await goOn()]).toEqual([[401, 401], 401])
    const late = { secret: begun.secret, callbackParams: await loginAtProvider(begun.address, 'mona') }
    expect((await testApp.finish(late)).statusCode).toBe(401)
    await second.close()
  })

  it('begins no session by a provider that is switched off meanwhile', async () => {
    testApp.authority.people.set('mona', providerUser('Mona'))
    testApp.authority.manner = { meanwhile: () => updateProvider(testApp, { status: 'inactive' }) }
    const entered = await testApp.enter('mona')
    testApp.authority.manner = {}
    await updateProvider(testApp, { status: 'active' })
    const open = testApp.database.db.selectFrom('core.sessions').select('token_hash').where('revoked_at', 'is', null)
    const left = await open.where('provider_id', 'is not', null).execute()
    expect([entered.statusCode, left]).toEqual([401, []])
  })

  it('asks the provider every ten minutes: who is still there stays in, with what their groups give now', async () => {
    testApp.authority.people.set('mona', providerUser('Mona'))
    const mona = await token('mona')
    await later(9)
    for (const groups of [['masters'], ['editors']]) {
      testApp.authority.people.set('mona', providerUser('Mona', groups))
      await later(11)
      const permissions = await testApp.with(mona).get('/admin/permissions')
      expect(permissions.json().data.role).toBe(groups[0] === 'masters' ? 'master-admin' : 'editor')
    }
  })

  it('ends the session of who is gone there, or in no group that gives anything', async () => {
    testApp.authority.people.set('hala', providerUser('Hala'))
    testApp.authority.people.set('mona', providerUser('Mona'))
    const [hala, mona] = [await token('hala'), await token('mona')]
    testApp.authority.people.delete('hala')
    await later(11)
    expect([await isIn(hala), await isIn(mona)]).toEqual([false, true])
    expect(await reason()).toEqual({ provider: providerCode, reason: 'gone' })
    testApp.authority.people.set('mona', providerUser('Mona', []))
    await later(11)
    expect(await isIn(mona)).toBe(false)
  })

  it('lets people work on for an hour while the provider is away, and no longer', async () => {
    testApp.authority.people.set('mona', providerUser('Mona'))
    const mona = await token('mona')
    testApp.authority.manner = { status: 503 }
    await later(11, 55)
    expect(await isIn(mona)).toBe(true)
    await later(11, 61)
    expect(await isIn(mona)).toBe(false)
    expect(await reason()).toEqual({ provider: providerCode, reason: 'away' })
  })

  it('asks about nobody who left the window alone, or has signed out here', async () => {
    testApp.authority.people.set('mona', providerUser('Mona'))
    const mona = await token('mona')
    await testApp.database.db
      .updateTable('core.sessions')
      .set({ last_seen_at: new Date(Date.now() - 3_600_000) })
      .where('provider_id', 'is not', null)
      .execute()
    testApp.authority.people.delete('mona')
    const gone = async () =>
      (await auditEntries(testApp.database, 'sessionsEnded')).filter(({ details }) => details.reason === 'gone').length
    const before = await gone()
    await later(11)
    expect(await gone()).toBe(before)
    expect(await isIn(mona)).toBe(false)
  })

  it('signs people in for an hour by a provider that never says who is gone', async () => {
    const { db } = testApp.database
    const begunBy = {
      providerId: testApp.providerId,
      code: providerCode,
      subject: 'mona',
      session: null,
      refreshToken: null,
    }
    const { id } = await db.selectFrom('core.admins').select('id').limit(1).executeTakeFirstOrThrow()
    for (const isTold of [true, false])
      await createSession(db, id, undefined, { providerSession: { ...begunBy, isTold } })
    const rows = await db
      .selectFrom('core.sessions')
      .select(['created_at', 'expires_at'])
      .where('provider_subject', '=', 'mona')
      .where('refresh_token', 'is', null)
      .where('revoked_at', 'is', null)
      .orderBy('created_at')
      .execute()
    expect(rows.map((row) => (row.expires_at.getTime() - row.created_at.getTime()) / 3_600_000)).toEqual([12, 1])
  })

  it('ends the sessions that the provider says are over, once it says so itself', async () => {
    testApp.authority.people.set('mona', providerUser('Mona'))
    testApp.authority.people.set('hala', providerUser('Hala'))
    const [first, second, hala] = [await token('mona'), await token('mona'), await token('hala')]
    const now = Math.floor(Date.now() / 1000)
    const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const jti = randomUUID()
    for (const claims of [
      { nonce: 'n' },
      { events: {} },
      { events: undefined },
      { iss: 'https://evil.example' },
      { aud: 'another' },
      { sub: undefined },
      { jti: undefined },
      { iat: now - 3600, exp: now + 60 },
      { iat: now - 3600, exp: now - 3000 },
    ])
      expect([claims, await testApp.authority.signOut('mona', claims)]).toEqual([claims, 400])
    expect(await testApp.authority.signOut('mona', {}, { typ: 'at+jwt' })).toBe(400)
    testApp.authority.manner = { isForged: true }
    expect(await testApp.authority.signOut('mona')).toBe(400)
    testApp.authority.manner = {}
    expect([await isIn(first), await isIn(second)]).toEqual([true, true])

    expect(await testApp.authority.signOut('mona', { events: event, jti })).toBe(200)
    expect([await isIn(first), await isIn(second), await isIn(hala)]).toEqual([false, false, true])
    expect(await reason()).toEqual({ provider: providerCode, reason: 'signedOut' })
    const third = await token('mona')
    expect(await testApp.authority.signOut('mona', { jti })).toBe(400)
    expect(await isIn(third)).toBe(true)
  })

  it('ends the one session that it names, and sign-ins that wait for a code', async () => {
    testApp.authority.people.set('mona', providerUser('Mona'))
    const [first, second] = [await token('mona'), await token('mona')]
    const { db } = testApp.database
    const rows = await db
      .selectFrom('core.sessions')
      .select('provider_session')
      .where('revoked_at', 'is', null)
      .where('provider_id', 'is not', null)
      .orderBy('created_at')
      .execute()
    expect(await testApp.authority.signOut('mona', { sid: rows[0]?.provider_session ?? '' })).toBe(200)
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])

    await db.updateTable('core.roles').set({ second_factor: true }).execute()
    const { challenge } = (await testApp.enter('mona')).json()
    expect(await testApp.authority.signOut('mona')).toBe(200)
    const goOn = await testApp.app.inject({
      ...{ method: 'POST', url: '/api/v1/dashboard/login/second-factor', payload: { challenge } },
    })
    expect(goOn.statusCode).toBe(401)
    await db.updateTable('core.roles').set({ second_factor: false }).execute()
  })

  it('tells a group admin what is wrong with a provider, and which addresses it has to know', async () => {
    const check = async () =>
      (await testApp.groupAdmin.send('POST', '/providers/check', { id: testApp.providerId })).json().data
    expect(await check()).toEqual({
      ...{ problem: null, sentence: null, supportsBackChannelLogout: true, scopesMissing: [] },
      redirectUri: `${testApp.settings.publicUrl}/auth/provider/${providerCode}`,
      backChannelLogoutUri: `${testApp.settings.publicUrl}/openid/${providerCode}/sign-out`,
      postLogoutRedirectUri: `${testApp.settings.publicUrl}/login`,
    })
    testApp.authority.manner = { ahead: 600 }
    expect((await check()).problem).toBe('validations.providerClock')
    testApp.authority.manner = { status: 502 }
    expect(await check()).toMatchObject({
      problem: 'validations.providerDown',
      sentence: expect.stringMatching(/isn’t responding/),
    })
    testApp.authority.manner = {}
    await updateProvider(testApp, { issuer: `${testApp.authority.issuer}/elsewhere`, scopes: 'profile payroll' })
    expect((await check()).problem).toBe('validations.providerIssuer')
    await updateProvider(testApp, { issuer: testApp.authority.issuer })
    expect((await check()).scopesMissing).toEqual(['payroll'])
    await updateProvider(testApp, { scopes: 'profile email groups offline_access' })
    expect((await testApp.as('editor').send('POST', '/providers/check', { id: testApp.providerId })).statusCode).toBe(
      403,
    )
  })

  it('says who would win or lose what by other groups, and changes nothing', async () => {
    const { hospital, ventures } = testApp.units
    testApp.authority.people.set('mona', providerUser('Mona', ['editors', 'board']))
    await token('mona')
    const groups = [
      { group: 'board', posts: [{ businessUnit: ventures, role: testApp.roles.ventures }] },
      { group: 'nobody', posts: [{ businessUnit: hospital, role: testApp.roles.master }] },
    ]
    const run = (client = testApp.groupAdmin) =>
      client.send('POST', '/providers/dry-run', { id: testApp.providerId, groups })
    const tried = (await run()).json().data
    expect(tried.people.find(({ name }: { name: string }) => name === 'Mona')).toMatchObject({
      changes: [
        { unit: { en: 'ventures' }, before: null, after: 'master-admin' },
        { unit: { en: 'hospital' }, before: 'editor', after: null },
      ],
      preserved: [],
    })
    expect((await run()).json().data).toEqual(tried)
    expect((await run(testApp.as('editor'))).statusCode).toBe(403)
  })

  it('is saved with addresses that are encrypted, and roles that there are', async () => {
    const errors = async (changes: object) =>
      (await testApp.groupAdmin.send('PATCH', `/sign-in-providers/${testApp.providerId}`, changes)).json().errors
    for (const issuer of ['http://accounts.example', 'mailto:a@b.example'])
      expect(await errors({ issuer })).toMatchObject({
        issuer: { key: 'sections.signInProviders.messages.issuer.https' },
      })
    const groups = [{ group: 'a', posts: [{ businessUnit: testApp.units.hospital, role: testApp.roles.ventures }] }]
    expect(await errors({ groups })).toMatchObject({ 'groups.0.posts': { key: 'validations.providerRole' } })
    expect(await errors({ code: 'another' })).toHaveProperty('code')
    expect(await errors({ otherWays: true })).toMatchObject({ ownPassword: { key: 'validations.reauthRequired' } })
    const shown = (await testApp.groupAdmin.get(`/sign-in-providers/${testApp.providerId}`)).json().data
    expect(shown.groups[0]).toMatchObject({
      ...{ group: 'masters' },
      posts: [{ roleName: 'master-admin', unitName: { en: 'hospital' }, businessUnit: testApp.units.hospital }],
    })
  })
})
