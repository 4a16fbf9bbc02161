import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { apiBase } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { oidcClient } from '../../harness/openid-provider.ts'

const event = { 'http://schemas.openid.net/event/backchannel-logout': {} }

eachDatabase((open) => {
  let testApp: AppWithProvider
  beforeAll(async () => {
    testApp = await openAppWithProvider(await open())
    testApp.authority.people.set('mona', providerUser('Mona'))
  })
  afterEach(() => {
    testApp.authority.manner = {}
  })
  afterAll(() => testApp.end())

  const token = async () => (await testApp.enter('mona')).json().access_token
  const isIn = async (of: string) => (await testApp.with(of).get('/profile')).statusCode === 200
  /** Sends what anybody may send to the address of the back-channel sign-out. */
  const send = async (payload: string, type = 'application/x-www-form-urlencoded', provider = providerCode) => {
    const { statusCode, body } = await testApp.app.inject({
      ...{ method: 'POST', url: `/openid/${provider}/sign-out`, payload, headers: { 'content-type': type } },
    })
    return [statusCode, body]
  }
  const form = (logoutToken: string) => new URLSearchParams({ logout_token: logoutToken }).toString()
  const claims = () => {
    const now = Math.floor(Date.now() / 1000)
    return {
      ...{ iss: testApp.authority.issuer, aud: oidcClient.id, sub: 'mona', iat: now, exp: now + 120 },
      ...{ jti: randomUUID(), events: event },
    }
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const refused = [400, '{"error":"invalid_request"}']

  it('ends nothing by what is not signed with a key of the provider', async () => {
    const mona = await token()
    const publicKey = JSON.stringify((await (await fetch(`${testApp.authority.issuer}/jwks`)).json()).keys[0])
    const hmac = (secret: string) => {
      const said = `${part({ alg: 'HS256', kid: 'own', typ: 'logout+jwt' })}.${part(claims())}`
      return `${said}.${createHmac('sha256', secret).update(said).digest('base64url')}`
    }
    const { privateKey, publicKey: own } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const bySelf = (header: object) =>
      new SignJWT(claims()).setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt', ...header }).sign(privateKey)
    const forged = [
      ...['none', 'None', 'NONE'].map((alg) => `${part({ alg, typ: 'logout+jwt' })}.${part(claims())}.`),
      ...[oidcClient.secret, publicKey, ''].map(hmac),
      await bySelf({ kid: 'own' }),
      await bySelf({ kid: 'own', jwk: own.export({ format: 'jwk' }) }),
      await bySelf({ kid: '../../own', jku: 'https://evil.example/jwks', x5u: 'https://evil.example/x' }),
      await bySelf({ kid: 'unknown', crit: ['b64'], b64: false }).catch(() => 'unsigned'),
      ...['', '.', '..', '...', 'null', 'a.b.c', `${'a.'.repeat(3000)}`, '\u0000', 'é.é.é'],
    ]
    for (const one of forged) expect([one, await send(form(one))]).toEqual([one, refused])
    expect(await isIn(mona)).toBe(true)
  })

  it('ends nothing by a token of another provider, or at the address of another', async () => {
    const mona = await token()
    for (const other of ['another', 'a%00b', `${'x'.repeat(90)}`])
      expect([other, await send(form('a.b.c'), undefined, other)]).toEqual([other, refused])
    await updateProvider(testApp, { clientId: 'another' })
    expect(await testApp.authority.signOut('mona')).toBe(400)
    await updateProvider(testApp, { clientId: oidcClient.id })
    expect(await isIn(mona)).toBe(true)
  })

  it('answers what is malformed, huge or of another type as it answers a forged one, or refuses it unread', async () => {
    expect(await send('')).toEqual(refused)
    expect(await send('logout_token')).toEqual(refused)
    expect(await send('logout_token[]=a&logout_token[a]=b')).toEqual(refused)
    expect(await send('__proto__=a&constructor=b')).toEqual(refused)
    expect(await send('{"logout_token":{"a":1}}', 'application/json')).toEqual(refused)
    for (const [payload, type] of [
      [form('x'.repeat(20_000)), undefined],
      ['<a/>', 'text/xml'],
      ['{', 'application/json'],
    ] as const)
      expect((await send(payload, type))[0]).toSatisfy((status: number) => status >= 400 && status < 500)
  })

  it.each([
    ['a subject with U+0000', { sub: 'mo\u0000na' }],
    ['a session with U+0000', { sub: undefined, sid: 'a\u0000' }],
    ['a subject that is no text', { sub: { a: 1 } }],
    ['events in a list', { events: [event] }],
    ['an event that is null', { events: { 'http://schemas.openid.net/event/backchannel-logout': null } }],
    ['a nonce that is null', { nonce: null }],
    ['a time in the future', { iat: Math.floor(Date.now() / 1000) + 3600 }],
    ['no time', { iat: undefined }],
    ['a time that is a text', { iat: 'now' }],
  ])('refuses %s', async (_what, changes) => {
    const mona = await token()
    expect(await testApp.authority.signOut('mona', changes)).toBe(400)
    expect(await isIn(mona)).toBe(true)
  })

  it('takes a token once of many that come at once', async () => {
    const mona = await token()
    const jti = randomUUID()
    const statuses = await Promise.all(Array.from({ length: 12 }, () => testApp.authority.signOut('mona', { jti })))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status !== 200)).toEqual(Array.from({ length: 11 }, () => 400))
    expect(await isIn(mona)).toBe(false)
  })

  it('takes a token again where the first time failed', async () => {
    const mona = await token()
    const { db } = testApp.database
    const jti = randomUUID()
    const lock = "alter table core.audit add constraint no_ends check (action <> 'sessionsEnded') not valid"
    await sql.raw(lock).execute(db)
    const first = await testApp.authority.signOut('mona', { jti })
    await sql.raw('alter table core.audit drop constraint no_ends').execute(db)
    expect([first, await isIn(mona)]).toEqual([500, true])
    expect(await testApp.authority.signOut('mona', { jti })).toBe(200)
    expect(await isIn(mona)).toBe(false)
  })

  it('asks a provider that cannot be reached no more often than it has to, whoever sends tokens', async () => {
    await token()
    const { requests } = testApp.authority
    const before = requests.length
    const unknown = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
        const header = { alg: 'ES256', kid: `unknown-${n}`, typ: 'logout+jwt' }
        return await send(form(await new SignJWT(claims()).setProtectedHeader(header).sign(privateKey)))
      }),
    )
    expect(unknown).toEqual(unknown.map(() => refused))
    expect(requests.slice(before).length).toBeLessThanOrEqual(2)
  })

  it('asks a provider that is down once for many tokens, and signs people in as soon as it is back', async () => {
    await updateProvider(testApp, { scopes: 'profile email groups offline_access openid', clientId: 'renamed' })
    testApp.authority.manner = { status: 503 }
    const { requests } = testApp.authority
    const before = requests.length
    for (let n = 0; n < 10; n += 1) expect(await testApp.authority.signOut('mona', { aud: 'renamed' })).toBe(400)
    expect(requests.slice(before)).toHaveLength(1)
    testApp.authority.manner = {}
    expect((await testApp.begin()).address).toContain('client_id=renamed')
    expect(await testApp.authority.signOut('mona', { aud: 'renamed' })).toBe(200)
    await updateProvider(testApp, { clientId: oidcClient.id })
  })

  it('leaves people’s own sign-ins alone that other people of the provider end', async () => {
    const mona = await token()
    testApp.authority.people.set('hala', providerUser('Hala'))
    expect(await testApp.authority.signOut('hala')).toBe(200)
    expect(await testApp.authority.signOut('MONA')).toBe(200)
    expect(await isIn(mona)).toBe(true)
    const login = await testApp.app.inject({ method: 'GET', url: `${apiBase}/login/methods` })
    expect(login.statusCode).toBe(200)
  })
})
