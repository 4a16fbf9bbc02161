import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecord } from '../../../src/schema/is-record.ts'
import { sections } from '../../../src/sections.ts'
import { checkProviderSessions } from '../../../src/server/account-management/provider-session-checks.ts'
import { causeCodeOf } from '../../../src/server/openid/provider-error.ts'
import { createOutboundFetch } from '../../../src/server/outbound/fetch.ts'
import { silentLog } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { freePort } from '../../harness/free-port.ts'

let written: string[] = []
const warnings = () =>
  written.flatMap((line) => {
    const parsed: unknown = JSON.parse(line)
    return isRecord(parsed) && parsed.level === 40 ? [parsed] : []
  })

eachDatabase((open) => {
  let testApp: AppWithProvider
  let token: string
  beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      written.push(String(line))
      return true
    })
    testApp = await openAppWithProvider(await open(), { env: { LOG_LEVEL: 'warn' } })
    testApp.authority.people.set('mona', providerUser('Mona'))
    token = (await testApp.enter('mona')).json().access_token
    await testApp.authority.close()
    // What the provider said of itself is known for ten minutes.
    vi.useFakeTimers({ toFake: ['performance'] })
    vi.advanceTimersByTime(86_400_000)
  })
  beforeEach(() => {
    written = []
  })
  afterAll(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    await testApp.end()
  })

  const reached = { provider: providerCode, reason: 'providerDown', code: 'ECONNREFUSED' }
  const attempts: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['a sign-in', () => testApp.begin()],
    ['a check', () => testApp.groupAdmin.send('POST', '/providers/check', { id: testApp.providerId })],
    [
      'a confirmation',
      () => testApp.with(token).send('POST', '/profile/providers/confirmation', { provider: providerCode }),
    ],
    [
      'a sign-out of the provider',
      () =>
        testApp.app.inject({
          ...({ method: 'POST', url: `/openid/${providerCode}/sign-out` } as const),
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'logout_token=secret-token',
        }),
    ],
  ]
  it.each(attempts)('the log has the cause of %s that does not reach the provider, and nobody', async (_, attempt) => {
    await attempt().catch(() => undefined)

    expect(warnings()).toEqual([expect.objectContaining(reached)])
    expect(written.join('')).not.toMatch(/mona|@|secret-token/i)
  })

  it('the log has the cause of a session that could not be checked', async () => {
    const lines: unknown[] = []
    await testApp.database.db
      .updateTable('core.sessions')
      .set({ check_at: new Date() })
      .where('check_at', 'is not', null)
      .execute()
    await checkProviderSessions({ ...testApp, sections }, { ...silentLog, warn: (values) => void lines.push(values) })

    expect(lines).toEqual([expect.objectContaining({ provider: providerCode, code: 'ECONNREFUSED' })])
  })
})

describe('the code of the cause of a request that failed', () => {
  const silentServer = () =>
    new Promise<Server>((resolve) => {
      const server = createServer().listen(0, '127.0.0.1', () => resolve(server))
    })
  const codeOf = async (address: string) =>
    await createOutboundFetch(['127.0.0.0/8'], { timeoutMs: 500 })(address).then(() => 'answered', causeCodeOf)

  it('says whether the name, the connection or the time was the cause', async () => {
    const server = await silentServer()
    const listening = server.address()
    const port = typeof listening === 'object' ? listening?.port : undefined
    const codes = [
      await codeOf('https://provider.invalid/'),
      await codeOf(`http://127.0.0.1:${await freePort()}/`),
      await codeOf(`http://127.0.0.1:${port}/`),
    ]
    server.close()

    expect(codes).toEqual([expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/), 'ECONNREFUSED', 'TIMEOUT'])
  })

  it('is the innermost, and never a text', () => {
    const certificate = Object.assign(new Error('certificate has expired'), { code: 'CERT_HAS_EXPIRED' })
    const failed = Object.assign(new Error('failed', { cause: certificate }), { code: 'OAUTH_TIMEOUT' })

    expect(causeCodeOf(new Error('request', { cause: failed }))).toBe('CERT_HAS_EXPIRED')
    expect(causeCodeOf(Object.assign(new Error('no'), { code: 'omar@example.com' }))).toBeUndefined()
  })
})
