import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { buildApp } from '../../../src/server/app.ts'
import { askProviders } from '../../../src/server/staff/provider-checks.ts'
import { base, clientOf, silent } from '../app/product.ts'
import { eachDatabase } from '../databases.ts'
import { changed, code, type Office, openOffice, person } from './office.ts'
import { answerOf } from './visitor.ts'

eachDatabase((open) => {
  let office: Office
  beforeAll(async () => {
    office = await openOffice(await open())
  })
  afterEach(async () => {
    office.authority.manner = {}
    const { db } = office.database
    await db.updateTable('core.sessions').set({ revoked_at: new Date() }).where('provider_id', 'is not', null).execute()
    await db.deleteFrom('core.pending_sign_ins').execute()
  })
  afterAll(() => office.end())

  const token = async (name: string) => (await office.enter(name)).json().access_token
  const isIn = async (of: string) => (await office.with(of).get('/profile')).statusCode === 200
  /** The sessions of providers as they are so many minutes later, when those that are due have been asked about. */
  async function later(minutes: number, sinceChecked = minutes): Promise<void> {
    const { db } = office.database
    const ago = (of: number) => new Date(Date.now() - of * 60_000)
    await db
      .updateTable('core.sessions')
      .set({ check_at: ago(minutes - 10), checked_at: ago(sinceChecked) })
      .where('check_at', 'is not', null)
      .where('revoked_at', 'is', null)
      .execute()
    // Of several processes one asks.
    await Promise.all([1, 2, 3].map(() => askProviders({ ...office, sections }, silent)))
  }
  const reason = async () => {
    const entry = await office.database.db
      .selectFrom('core.audit')
      .select('details')
      .where('action', '=', 'sessionsEnded')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return entry?.details
  }

  it('ends on every process at once what a provider began that is switched off, sign-ins under way included', async () => {
    const { app, database, files, settings } = office
    const second = await buildApp({ database, sections, files, settings })
    office.authority.people.set('mona', person('Mona'))
    const mona = await token('mona')
    const { db } = database
    const there = clientOf(second, { ...office.with(mona).headers })
    const both = async () =>
      (await Promise.all([office.with(mona), there].map((at) => at.get('/posts?lang=en')))).map((one) => one.statusCode)
    expect([await both(), await both()]).toEqual([
      [200, 200],
      [200, 200],
    ])
    await db.updateTable('core.roles').set({ second_factor: true }).execute()
    const { challenge } = (await office.enter('mona')).json()
    await db.updateTable('core.roles').set({ second_factor: false }).execute()
    const goOn = async () => {
      const call = { method: 'POST', url: `${base}/login/second-factor`, payload: { challenge } } as const
      return (await app.inject(call)).statusCode
    }
    expect(await goOn()).toBe(200)
    const begun = await office.begin()
    await changed(office, { status: 'inactive' })
    expect([await both(), await goOn()]).toEqual([[401, 401], 401])
    await changed(office, { status: 'active' })
    expect([await both(), await goOn()]).toEqual([[401, 401], 401])
    const late = { secret: begun.secret, answer: await answerOf(begun.address, 'mona') }
    expect((await office.finish(late)).statusCode).toBe(401)
    await second.close()
  })

  it('begins no session by a provider that is switched off meanwhile', async () => {
    office.authority.people.set('mona', person('Mona'))
    office.authority.manner = { meanwhile: () => changed(office, { status: 'inactive' }) }
    const entered = await office.enter('mona')
    office.authority.manner = {}
    await changed(office, { status: 'active' })
    const open = office.database.db.selectFrom('core.sessions').select('token_hash').where('revoked_at', 'is', null)
    const left = await open.where('provider_id', 'is not', null).execute()
    expect([entered.statusCode, left]).toEqual([401, []])
  })

  it('asks the provider every ten minutes: who is still there stays in, with what their groups give now', async () => {
    office.authority.people.set('mona', person('Mona'))
    const mona = await token('mona')
    await later(9)
    for (const groups of [['masters'], ['editors']]) {
      office.authority.people.set('mona', person('Mona', groups))
      await later(11)
      const permissions = await office.with(mona).get('/admin/permissions')
      expect(permissions.json().data.role).toBe(groups[0] === 'masters' ? 'master-admin' : 'editor')
    }
  })

  it('ends the session of who is gone there, or in no group that gives anything', async () => {
    office.authority.people.set('hala', person('Hala'))
    office.authority.people.set('mona', person('Mona'))
    const [hala, mona] = [await token('hala'), await token('mona')]
    office.authority.people.delete('hala')
    await later(11)
    expect([await isIn(hala), await isIn(mona)]).toEqual([false, true])
    expect(await reason()).toEqual({ provider: code, reason: 'gone' })
    office.authority.people.set('mona', person('Mona', []))
    await later(11)
    expect(await isIn(mona)).toBe(false)
  })

  it('lets people work on for an hour while the provider is away, and no longer', async () => {
    office.authority.people.set('mona', person('Mona'))
    const mona = await token('mona')
    office.authority.manner = { status: 503 }
    await later(11, 55)
    expect(await isIn(mona)).toBe(true)
    await later(11, 61)
    expect(await isIn(mona)).toBe(false)
    expect(await reason()).toEqual({ provider: code, reason: 'away' })
  })

  it('asks about nobody who left the window alone, or has signed out here', async () => {
    office.authority.people.set('mona', person('Mona'))
    const mona = await token('mona')
    await office.database.db
      .updateTable('core.sessions')
      .set({ last_seen_at: new Date(Date.now() - 3_600_000) })
      .where('provider_id', 'is not', null)
      .execute()
    office.authority.people.delete('mona')
    await later(11)
    expect(await reason()).not.toMatchObject({ reason: 'gone' })
    expect(await isIn(mona)).toBe(false)
  })

  it('signs people in for an hour by a provider that never says who is gone', async () => {
    const { db } = office.database
    const begunBy = { providerId: office.providerId, code, subject: 'mona', session: null, refreshToken: null }
    const { id } = await db.selectFrom('core.admins').select('id').limit(1).executeTakeFirstOrThrow()
    for (const isTold of [true, false]) await createSession(db, id, undefined, { begunBy: { ...begunBy, isTold } })
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
    office.authority.people.set('mona', person('Mona'))
    office.authority.people.set('hala', person('Hala'))
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
      expect([claims, await office.authority.signOut('mona', claims)]).toEqual([claims, 400])
    expect(await office.authority.signOut('mona', {}, { typ: 'at+jwt' })).toBe(400)
    office.authority.manner = { isForged: true }
    expect(await office.authority.signOut('mona')).toBe(400)
    office.authority.manner = {}
    expect([await isIn(first), await isIn(second)]).toEqual([true, true])

    expect(await office.authority.signOut('mona', { events: event, jti })).toBe(200)
    expect([await isIn(first), await isIn(second), await isIn(hala)]).toEqual([false, false, true])
    expect(await reason()).toEqual({ provider: code, reason: 'signedOut' })
    const third = await token('mona')
    expect(await office.authority.signOut('mona', { jti })).toBe(400)
    expect(await isIn(third)).toBe(true)
  })

  it('ends the one session that it names, and sign-ins that wait for a code', async () => {
    office.authority.people.set('mona', person('Mona'))
    const [first, second] = [await token('mona'), await token('mona')]
    const { db } = office.database
    const rows = await db
      .selectFrom('core.sessions')
      .select('provider_session')
      .where('revoked_at', 'is', null)
      .where('provider_id', 'is not', null)
      .orderBy('created_at')
      .execute()
    expect(await office.authority.signOut('mona', { sid: rows[0]?.provider_session ?? '' })).toBe(200)
    expect([await isIn(first), await isIn(second)]).toEqual([false, true])

    await db.updateTable('core.roles').set({ second_factor: true }).execute()
    const { challenge } = (await office.enter('mona')).json()
    expect(await office.authority.signOut('mona')).toBe(200)
    const goOn = await office.app.inject({
      ...{ method: 'POST', url: '/api/v1/dashboard/login/second-factor', payload: { challenge } },
    })
    expect(goOn.statusCode).toBe(401)
    await db.updateTable('core.roles').set({ second_factor: false }).execute()
  })

  it('tells a group admin what is wrong with a provider, and which addresses it has to know', async () => {
    const check = async () =>
      (await office.groupAdmin.send('POST', '/providers/check', { id: office.providerId })).json().data
    expect(await check()).toEqual({
      ...{ problem: null, sentence: null, saysSignOuts: true, scopesMissing: [] },
      returnAddress: `${office.settings.publicUrl}/auth/provider/${code}`,
      signOutAddress: `${office.settings.publicUrl}/openid/${code}/sign-out`,
      leftAddress: `${office.settings.publicUrl}/login`,
    })
    office.authority.manner = { ahead: 600 }
    expect((await check()).problem).toBe('validations.providerClock')
    office.authority.manner = { status: 502 }
    expect(await check()).toMatchObject({
      problem: 'validations.providerDown',
      sentence: expect.stringMatching(/does not answer/),
    })
    office.authority.manner = {}
    await changed(office, { issuer: `${office.authority.issuer}/elsewhere`, scopes: 'profile payroll' })
    expect((await check()).problem).toBe('validations.providerIssuer')
    await changed(office, { issuer: office.authority.issuer })
    expect((await check()).scopesMissing).toEqual(['payroll'])
    await changed(office, { scopes: 'profile email groups offline_access' })
    expect((await office.as('editor').send('POST', '/providers/check', { id: office.providerId })).statusCode).toBe(403)
  })

  it('says who would win or lose what by other groups, and changes nothing', async () => {
    const { hospital, ventures } = office.units
    office.authority.people.set('mona', person('Mona', ['editors', 'board']))
    await token('mona')
    const groups = [
      { group: 'board', posts: [{ businessUnit: ventures, role: office.roles.ventures }] },
      { group: 'nobody', posts: [{ businessUnit: hospital, role: office.roles.master }] },
    ]
    const run = (client = office.groupAdmin) =>
      client.send('POST', '/providers/dry-run', { id: office.providerId, groups })
    const tried = (await run()).json().data
    expect(tried.people.find(({ name }: { name: string }) => name === 'Mona')).toMatchObject({
      changes: [
        { unit: { en: 'ventures' }, before: null, after: 'master-admin' },
        { unit: { en: 'hospital' }, before: 'editor', after: null },
      ],
      kept: [],
    })
    expect((await run()).json().data).toEqual(tried)
    expect((await run(office.as('editor'))).statusCode).toBe(403)
  })

  it('is saved with addresses that are encrypted, and roles that there are', async () => {
    const errors = async (changes: object) =>
      (await office.groupAdmin.send('PATCH', `/sign-in-providers/${office.providerId}`, changes)).json().errors
    for (const issuer of ['http://accounts.example', 'mailto:a@b.example'])
      expect(await errors({ issuer })).toMatchObject({
        issuer: { key: 'sections.signInProviders.messages.issuer.https' },
      })
    const groups = [{ group: 'a', posts: [{ businessUnit: office.units.hospital, role: office.roles.ventures }] }]
    expect(await errors({ groups })).toMatchObject({ 'groups.0.posts': { key: 'validations.providerRole' } })
    expect(await errors({ code: 'another' })).toHaveProperty('code')
    expect(await errors({ otherWays: true })).toMatchObject({ ownPassword: { key: 'validations.unconfirmed' } })
    const shown = (await office.groupAdmin.get(`/sign-in-providers/${office.providerId}`)).json().data
    expect(shown.groups[0]).toMatchObject({
      ...{ group: 'masters' },
      posts: [{ roleName: 'master-admin', unitName: { en: 'hospital' }, businessUnit: office.units.hospital }],
    })
  })
})
