import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashPassword } from '../../../src/server/accounts/passwords.ts'
import { apiBase, emailOf, openApp, password, signIn, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  describe('signing in', () => {
    let all: TestApp
    let shared: readonly string[]
    beforeAll(async () => {
      all = await openApp(await open())
      const sessions = await all.database.db.selectFrom('core.sessions').select('token_hash').execute()
      shared = sessions.map((session) => session.token_hash)
    })
    afterEach(async () => {
      vi.useRealTimers()
      await all.database.db.deleteFrom('core.login_attempts').execute()
    })
    afterAll(() => all.end())
    const login = (payload: object, remoteAddress = '10.0.0.1') =>
      all.app.inject({ method: 'POST', url: `${apiBase}/login`, payload, remoteAddress })

    it('gives a token, the person and the units in which they work', async () => {
      const answer = await login({ email: ' \u200eEditor@Example.com\u200f ', password, authorization: '' })

      expect(answer.statusCode).toBe(200)
      const { access_token, data } = answer.json()
      expect(access_token).toMatch(/^[\w-]{43}$/)
      expect(data).toMatchObject({ name: 'editor', email: emailOf('editor'), avatar: null })
      expect(data.bussinessUnits).toEqual([
        {
          id: all.units.hospital,
          name: 'hospital',
          displayName: { en: 'hospital', ar: 'hospital' },
          front_url: 'https://hospital.example',
          profile: 'all',
          ...{ country: 'EG', timeZone: 'Africa/Cairo', currency: 'EGP', color: 'indigo', mark: null },
        },
      ])
    })

    it('says what somebody is in their only unit, and leaves it to the choice of whoever has several', async () => {
      const editor = (await login({ email: emailOf('editor'), password })).json()
      const admin = (await login({ email: emailOf('admin'), password })).json()

      expect(editor.person).toEqual((await all.as('editor').get('/admin/permissions')).json().data)
      expect(admin.data.bussinessUnits.length).toBeGreaterThan(1)
      expect(admin).not.toHaveProperty('person')
    })

    it.each([
      ['a wrong password', { email: emailOf('admin'), password: 'wrong' }],
      ['an unknown account', { email: 'nobody@example.com', password }],
      ['no password', { email: emailOf('admin') }],
      ['a password that is no text', { email: emailOf('admin'), password: { $ne: '' } }],
      ['an endless password', { email: emailOf('admin'), password: 'x'.repeat(10_000) }],
    ])('answers %s in one and the same way', async (_, body) => {
      const answer = await login(body)

      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        key: 'errors.credentials',
        message: 'These credentials do not match our records.',
      })
    })

    it('refuses the eleventh wrong try on an account from an address, the right password included', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const tries = Array.from({ length: 11 }, () =>
        login({ email: emailOf('stranger'), password: 'wrong' }, '10.0.0.2'),
      )
      const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode)
      const right = await login({ email: emailOf('stranger'), password }, '10.0.0.2')
      const elsewhere = await login({ email: emailOf('stranger'), password }, '10.0.0.3')

      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      expect(right.statusCode).toBe(429)
      expect(right.json().key).toBe('errors.tooMany')
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
      expect(elsewhere.statusCode).toBe(200)
    })

    it('delays tries on an account that there is not as those on one that there is', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const tries = Array.from({ length: 11 }, () => login({ email: 'no-one@example.com', password }, '10.0.5.1'))
      const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode)

      expect(statuses.filter((status) => status === 401)).toHaveLength(10)
      expect((await login({ email: 'NO-ONE@example.com ', password }, '10.0.5.1')).statusCode).toBe(429)
    })

    it('delays the next try the longer, the more went wrong, and forgets them after an hour', async () => {
      const from = '10.0.1.1'
      const wait = async () => {
        const answer = await login({ email: emailOf('stranger'), password: 'wrong' }, from)
        return answer.statusCode === 429 ? Number(answer.headers['retry-after']) : 0
      }
      vi.useFakeTimers({ toFake: ['Date'] })
      for (let count = 0; count < 10; count += 1) expect(await wait()).toBe(0)
      const delays: number[] = []
      for (let count = 0; count < 12; count += 1) {
        const seconds = await wait()
        delays.push(seconds)
        vi.setSystemTime(Date.now() + seconds * 1000)
        expect(await wait()).toBe(0)
      }
      expect(delays).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
      vi.setSystemTime(Date.now() + 3_600_001)
      for (let count = 0; count < 10; count += 1) expect(await wait()).toBe(0)
    })

    it('lets strangers from everywhere delay an account by a minute at most, and nobody who has signed in from there', async () => {
      const known = '10.0.2.1'
      expect((await login({ email: emailOf('editor'), password }, known)).statusCode).toBe(200)
      vi.useFakeTimers({ toFake: ['Date'] })
      const delays: number[] = []
      for (let count = 0; count < 60; count += 1) {
        const answer = await login({ email: emailOf('editor'), password: 'wrong' }, `10.0.3.${count}`)
        const seconds = Number(answer.headers['retry-after'] ?? 0)
        delays.push(seconds)
        vi.setSystemTime(Date.now() + seconds * 1000)
      }
      expect(delays.filter((seconds) => seconds > 0).slice(0, 4)).toEqual([1, 2, 4, 8])
      expect(Math.max(...delays)).toBe(60)

      vi.setSystemTime(Date.now() + 60_000)
      expect((await login({ email: emailOf('editor'), password }, '10.0.3.200')).statusCode).toBe(200)
      await login({ email: emailOf('editor'), password: 'wrong' }, '10.0.3.201')
      const stranger = await login({ email: emailOf('editor'), password }, '10.0.3.202')
      const colleague = await login({ email: emailOf('editor'), password }, known)
      expect([stranger.statusCode, colleague.statusCode]).toEqual([429, 200])
    })

    it('takes a hundred tries from one network, whatever the accounts', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const tries = Array.from({ length: 101 }, (_, count) =>
        login({ email: `nobody-${count}@example.com`, password: 'wrong' }, `2001:db8:7:7::${count.toString(16)}`),
      )
      const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode)

      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      expect((await login({ email: emailOf('admin'), password }, '2001:db8:7:8::1')).statusCode).toBe(200)
    })

    it('takes about the same work whether or not there is an account', async () => {
      const stored = { password_hash: await hashPassword(password) }
      await all.database.db.updateTable('core.admins').set(stored).where('email', '=', emailOf('admin')).execute()
      const workOf = async (email: string, from: number) => {
        const before = process.cpuUsage()
        await login({ email, password: 'wrong' }, `10.0.20.${from}`)
        const { user, system } = process.cpuUsage(before)
        return user + system
      }
      const works: [known: number, unknown: number][] = []
      for (let count = 0; count < 15; count += 1)
        works.push([await workOf(emailOf('admin'), count), await workOf(`nobody-${count}@example.com`, count)])
      const medianOf = (which: 0 | 1) => works.map((pair) => pair[which]).toSorted((one, other) => one - other)[7] ?? 0
      const [known, unknown] = [medianOf(0), medianOf(1)]

      expect(unknown / known).toBeGreaterThan(0.5)
      expect(unknown / known).toBeLessThan(2)
    })

    it('writes down who signed in and what was refused, never what was typed', async () => {
      const { db } = all.database
      const { id } = await db
        .selectFrom('core.admins')
        .select('id')
        .where('email', '=', emailOf('admin'))
        .executeTakeFirstOrThrow()
      const before = (await db.selectFrom('core.audit').select('id').execute()).map((entry) => entry.id)
      await login({ email: 'typo@example.com', password: 'hush-hush' }, '10.0.4.1')
      await login({ email: emailOf('admin'), password: 'hush-hush' }, '10.0.4.1')
      await login({ email: emailOf('admin'), password }, '10.0.4.1')
      const entries = (await db.selectFrom('core.audit').selectAll().orderBy('id').execute()).filter(
        (entry) => !before.includes(entry.id),
      )

      expect(entries).toMatchObject([
        { action: 'signInRefused', admin_id: null, details: { step: 'password' } },
        { action: 'signInRefused', admin_id: id, details: { step: 'password' } },
        { action: 'signIn', admin_id: id },
      ])
      expect(JSON.stringify(entries)).not.toMatch(/typo@|hush-hush/)
    })

    it('and what comes after it is kept by no cache', async () => {
      const answers = [
        await login({ email: emailOf('admin'), password }),
        await login({ email: emailOf('admin'), password: 'wrong' }),
        await all.as('admin').get('/profile'),
        await all.as('admin').get('/leads'),
        await all.app.inject({ url: `${apiBase}/profile` }),
      ]

      for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store')
    })

    it('never limits people who sign in rightly', async () => {
      for (let count = 0; count < 15; count += 1)
        expect((await login({ email: emailOf('admin'), password }, '10.0.0.4')).statusCode).toBe(200)
    })

    it('makes a token worthless the moment that it is signed out', async () => {
      const headers = { authorization: `Bearer ${await signIn(all.app, 'admin')}` }
      const units = () => all.app.inject({ url: `${apiBase}/auth-business-units`, headers })

      expect((await units()).statusCode).toBe(200)
      const out = await all.app.inject({ method: 'POST', url: `${apiBase}/logout`, headers })
      expect(out.statusCode).toBe(200)
      expect(out.json()).toEqual({})
      expect((await units()).json().key).toBe('errors.unauthenticated')
    })

    /** Moves the sessions of the tests into the past: they end by the clock of the database. */
    const pass = (minutes: number) =>
      sql`update core.sessions set (created_at, last_seen_at, expires_at) =
        (created_at - p.time, last_seen_at - p.time, expires_at - p.time)
        from (select ${minutes}::integer * interval '1 minute' as time) as p
        where token_hash <> all(${shared})`.execute(all.database.db)

    it('ends a session that is unused for half an hour, and any after twelve hours', async () => {
      const headers = { authorization: `Bearer ${await signIn(all.app, 'admin')}` }
      const statusAfter = async (minutes: number) => {
        await pass(minutes)
        return (await all.app.inject({ url: `${apiBase}/auth-business-units`, headers })).statusCode
      }
      for (let minutes = 29; minutes < 719; minutes += 29) expect(await statusAfter(29)).toBe(200)
      expect(await statusAfter(25)).toBe(401)
      const idle = { authorization: `Bearer ${await signIn(all.app, 'admin')}` }
      await pass(31)
      expect((await all.app.inject({ url: `${apiBase}/auth-business-units`, headers: idle })).statusCode).toBe(401)
    })

    it('is not kept alive by the counts, which the page asks for by itself', async () => {
      const authorization = `Bearer ${await signIn(all.app, 'admin')}`
      const headers = { authorization, 'bu-id': all.units.hospital }
      const statuses: number[] = []
      for (let minutes = 5; minutes <= 35; minutes += 5) {
        await pass(5)
        statuses.push((await all.app.inject({ url: `${apiBase}/counts`, headers })).statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 401, 401])
    })

    it.each([
      ['unused for 31 minutes', 'last_seen_at', 31 * 60],
      ['older than 12 hours', 'expires_at', 1],
    ] as const)('ends a session that is %s', async (_, column, seconds) => {
      const headers = { authorization: `Bearer ${await signIn(all.app, 'admin')}` }
      const units = async () => (await all.app.inject({ url: `${apiBase}/auth-business-units`, headers })).statusCode
      const before = await units()
      const past = new Date(Date.now() - seconds * 1000)
      await all.database.db
        .updateTable('core.sessions')
        .set({ [column]: past })
        .where('token_hash', 'not in', shared)
        .execute()

      expect([before, await units()]).toEqual([200, 401])
    })

    it.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi'])(
      'lets nobody in with "%s"',
      async (authorization) => {
        const answer = await all.app.inject({ url: `${apiBase}/auth-business-units`, headers: { authorization } })

        expect(answer.statusCode).toBe(401)
        expect(answer.json().key).toBe('errors.unauthenticated')
      },
    )
  })
})
