import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTokenUrl, ownerOfToken } from '../../../src/server/accounts/account-tokens.ts'
import { adminByEmail } from '../../../src/server/accounts/admins.ts'
import { createLoginChallenge, findLoginChallenge } from '../../../src/server/accounts/login-challenges.ts'
import { registerAttempt } from '../../../src/server/accounts/login-throttle.ts'
import { createRateLimiter } from '../../../src/server/http/rate-limiter.ts'
import { consumeChallenge, saveChallenge } from '../../../src/server/passkeys/challenges.ts'
import { apiBase, emailOf, openApp, signIn, type TestApp } from '../../harness/app.ts'
import { openServerDatabase } from '../../harness/database/databases.ts'

const hour = 3_600_000

describe('while the clock of one of several processes is wrong', () => {
  let all: TestApp
  let adminId: string
  beforeAll(async () => {
    all = await openApp(await openServerDatabase())
    adminId = (await adminByEmail(all.database.db, emailOf('admin')))?.id ?? ''
  })
  afterEach(() => vi.useRealTimers())
  afterAll(async () => {
    await all.end()
    await all.database.close()
  })

  /** Runs work on the process whose clock is ahead, or behind if negative. */
  async function onOther<T>(aheadMs: number, work: () => Promise<T>): Promise<T> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs })
    return await work().finally(() => vi.useRealTimers())
  }
  const here = <T>(work: () => Promise<T>) => work()
  const clocks = [
    ['three hours ahead', 3 * hour],
    ['three hours behind', -3 * hour],
    ['five days ahead', 120 * hour],
    ['five days behind', -120 * hour],
  ] as const

  describe.each(clocks)('%s', (_, aheadMs) => {
    const other = <T>(work: () => Promise<T>) => onOther(aheadMs, work)
    /** Each of the two begins, and the other one goes on. */
    const ways = [
      [here, other],
      [other, here],
    ] as const

    it('people stay signed in on all of them, and sign in on each', async () => {
      for (const [first, second] of ways) {
        const authorization = `Bearer ${await first(() => signIn(all.app, 'admin'))}`
        const status = async () =>
          (await all.app.inject({ url: `${apiBase}/auth-business-units`, headers: { authorization } })).statusCode
        expect([await second(status), await first(status)]).toEqual([200, 200])
      }
    })

    it('a session is kept alive and ends by one clock', async () => {
      const { db } = all.database
      await db.deleteFrom('core.sessions').execute()
      const authorization = `Bearer ${await other(() => signIn(all.app, 'admin'))}`
      const status = async () =>
        (await all.app.inject({ url: `${apiBase}/auth-business-units`, headers: { authorization } })).statusCode
      const times = sql<{ hours: number; idle: number }>`
        select extract(epoch from expires_at - now()) / 3600 as hours, extract(epoch from now() - last_seen_at) / 60 as idle
        from core.sessions`
      expect(Number((await times.execute(db)).rows[0]?.hours)).toBeLessThanOrEqual(12)
      await sql`update core.sessions set last_seen_at = now() - interval '25 minutes'`.execute(db)
      expect(await other(status)).toBe(200)
      expect(Math.abs(Number((await times.execute(db)).rows[0]?.idle))).toBeLessThan(24)
      await sql`update core.sessions set last_seen_at = now() - interval '31 minutes'`.execute(db)
      expect([await other(status), await here(status)]).toEqual([401, 401])
    })

    it('links and challenges are valid on all of them', async () => {
      const { db } = all.database
      const purpose = { purpose: 'signIn', adminId: null } as const
      for (const [first, second] of ways) {
        const link = await first(() => createTokenUrl(db, { adminId, purpose: 'reset', publicUrl: '' }))
        const found = await second(() => ownerOfToken(db, link.split('#')[1] ?? '', 'reset'))
        expect(found?.id).toBe(adminId)
        const challenge = await first(() => createLoginChallenge(db, adminId))
        expect((await second(() => findLoginChallenge(db, challenge)))?.adminId).toBe(adminId)
        await first(() => saveChallenge(db, challenge, purpose))
        expect(await second(() => consumeChallenge(db, challenge, purpose))).toBe(true)
      }
    })

    it('they count against the same limit, which nobody exceeds and which ends in time', async () => {
      const rule = { name: `limit ${aheadMs}`, max: 3, within: 60 }
      const limiters = [createRateLimiter(all.database, rule), createRateLimiter(all.database, rule)] as const
      const allowed = [
        await other(() => limiters[0].tryConsume('a')),
        await limiters[1].tryConsume('a'),
        await other(() => limiters[0].tryConsume('a')),
        await limiters[1].tryConsume('a'),
        await other(() => limiters[0].tryConsume('a')),
      ]
      expect(allowed).toEqual([true, true, true, false, false])
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from expires_at - now()) as seconds from core.rate_limits where key = ${`${rule.name} a`}`.execute(
        all.database.db,
      )
      expect(Math.abs(Number(rows[0]?.seconds))).toBeLessThanOrEqual(60)
    })

    it('failed sign-ins delay nobody for longer than the delay itself', async () => {
      const attempt = { key: `password ${aheadMs}`, network: '10.0.0.1', isKnownSubnet: true }
      const fail = () => registerAttempt(all.database.db, attempt).then(Boolean, Boolean)
      await other(async () => {
        for (let count = 0; count < 10; count += 1) await fail()
      })

      // At most a second of delay is left of the ten; the time of the other clock does not count.
      await expect
        .poll(() =>
          registerAttempt(all.database.db, attempt).then(
            () => true,
            () => false,
          ),
        )
        .toBe(true)
    })
  })
})

it('a limit of the embedded database ends in time although the clock is set back', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  const { tryConsume } = createRateLimiter({ kind: 'pglite', db: {} as never }, { name: 'limit', max: 1, within: 60 })
  const allowed = [await tryConsume('a'), await tryConsume('a')]
  vi.setSystemTime(Date.now() - hour)
  vi.advanceTimersByTime(61_000)
  allowed.push(await tryConsume('a'))
  vi.useRealTimers()

  expect(allowed).toEqual([true, false, true])
})
