import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { validations as arabic } from '../../../i18n/ar/validations.ts'
import { validations as english } from '../../../i18n/en/validations.ts'
import { sections } from '../../../src/sections.ts'
import { checkProviderSessions } from '../../../src/server/account-management/provider-session-checks.ts'
import { buildApp } from '../../../src/server/app.ts'
import { apiBase, clientOf, silentLog } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  let testApp: AppWithProvider
  /** Something within the network of the server that nobody is to reach through it. */
  let inside: Server
  let insideAddress: string
  const reached: string[] = []

  beforeAll(async () => {
    testApp = await openAppWithProvider(await open())
    testApp.authority.people.set('mona', providerUser('Mona'))
    inside = createServer((request, response) => {
      reached.push(request.url ?? '')
      response.end('{"keys":[]}')
    })
    await new Promise<void>((resolve) => {
      inside.listen(0, '0.0.0.0', resolve)
    })
    insideAddress = `[::ffff:10.0.0.1]:${(inside.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    testApp.authority.manner = {}
    vi.restoreAllMocks()
    await updateProvider(testApp, { issuer: testApp.authority.issuer })
  })
  afterAll(async () => {
    inside.close()
    await testApp.end()
  })

  const check = async (lang: 'en' | 'ar' = 'en') => {
    const answer = await testApp.groupAdmin.send('POST', `/providers/check?lang=${lang}`, { id: testApp.providerId })
    const { problem, sentence } = answer.json().data
    return { problem, sentence }
  }

  it('says in the form that the address of a provider is not allowed, in both languages and whatever is there', async () => {
    const { port } = inside.address() as AddressInfo
    for (const host of [
      '10.0.0.1',
      '169.254.169.254',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[fd00::1]',
      '0x0a000001',
      '0.0.0.0',
      'u:p@1.1.1.1',
      '10.1',
      '0xa.1',
      '10.0.0.1.',
      '10.0.0.1..',
      '[::ffff:10.0.0.1]',
      '１０.0.0.1',
    ])
      for (const at of [host, `${host}:${port}`, `${host}:1`]) {
        await updateProvider(testApp, { issuer: `https://${at}` })
        expect([at, await check()]).toEqual([
          at,
          { problem: 'validations.providerAddress', sentence: english.providerAddress },
        ])
      }
    expect((await check('ar')).sentence).toBe(arabic.providerAddress)
    expect(reached).toEqual([])
  })

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint', 'end_session_endpoint'])(
    'refuses a provider whose %s is not allowed, before anybody is sent to it',
    async (endpoint) => {
      for (const address of [
        `https://${insideAddress}/`,
        'https://169.254.169.254/latest',
        'http://1.1.1.1/',
        'javascript:alert(1)',
        'https://user:password@accounts.example/',
        'nothing',
      ]) {
        testApp.authority.manner = { metadata: (own) => ({ ...own, [endpoint]: address }) }
        expect([address, (await check()).problem]).toEqual([address, 'validations.providerAddress'])
        const payload = { provider: providerCode }
        const begun = await testApp.app.inject({ method: 'POST', url: `${apiBase}/login/provider-address`, payload })
        expect([begun.statusCode, begun.json().errors]).toMatchObject([
          409,
          { provider: { key: 'validations.providerAddress' } },
        ])
      }
      expect(reached).toEqual([])
    },
  )

  it('refuses a provider that lacks an address which every sign-in needs', async () => {
    for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
      testApp.authority.manner = { metadata: ({ [endpoint]: _left, ...rest }) => rest }
      expect((await check()).problem).toBe('validations.providerAnswer')
    }
  })

  it('follows no redirect of a provider', async () => {
    const { port } = inside.address() as AddressInfo
    testApp.authority.manner = { redirect: `http://127.0.0.1:${port}/metadata` }
    expect((await check()).problem).toBe('validations.providerIssuer')
    expect(reached).toEqual([])
  })

  it('asks no provider of its own machine where no network is allowed', async () => {
    const { database, files, settings, authority } = testApp
    const app = await buildApp({ database, sections, files, settings: { ...settings, outboundAllow: [] } })
    const standard = clientOf(app, { ...testApp.groupAdmin.headers })
    const before = authority.requests.length
    const answer = await standard.send('POST', '/providers/check', { id: testApp.providerId })
    expect(answer.json().data.problem).toBe('validations.providerAddress')
    expect(authority.requests.slice(before)).toEqual([])
    await app.close()
  })

  it('makes every request through the one place that bounds it', async () => {
    const direct = vi.spyOn(globalThis, 'fetch')
    const { requests } = testApp.authority
    const before = requests.length
    const token = (await testApp.enter('mona')).json().access_token
    const { db } = testApp.database
    const past = new Date(Date.now() - 60_000)
    await db.updateTable('core.sessions').set({ check_at: past }).where('check_at', 'is not', null).execute()
    await checkProviderSessions({ ...testApp, sections }, silentLog)
    expect((await testApp.with(token).get('/profile')).statusCode).toBe(200)
    expect(await testApp.authority.signOut('mona')).toBe(200)

    const paths = (addresses: readonly string[]) =>
      addresses
        .map((address) => new URL(address, testApp.authority.issuer).pathname)
        .filter((path) => asked.includes(path))
    const asked = ['/token', '/me', '/jwks', '/.well-known/openid-configuration']
    expect(paths(requests.slice(before))).toEqual(expect.arrayContaining(['/token', '/me', '/jwks']))
    expect(paths(direct.mock.calls.map(([address]) => String(address)))).toEqual([])
  })
})
