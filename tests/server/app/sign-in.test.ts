import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eachDatabase } from '../databases.ts'
import { base, emailOf, type Product, password, product, signIn } from './product.ts'

eachDatabase((open) => {
  describe('signing in', () => {
    let all: Product
    beforeAll(async () => {
      all = await product(await open())
    })
    afterAll(() => all.end())
    const login = (payload: object, remoteAddress = '10.0.0.1') =>
      all.app.inject({ method: 'POST', url: `${base}/login`, payload, remoteAddress })

    it('gives a token, the person and the units in which they work', async () => {
      const answer = await login({ email: ' Editor@Example.com ', password, authorization: '' })

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
        },
      ])
    })

    it.each([
      ['a wrong password', { email: emailOf('admin'), password: 'wrong' }],
      ['an unknown account', { email: 'nobody@example.com', password }],
      ['no password', { email: emailOf('admin') }],
      ['a password that is no text', { email: emailOf('admin'), password: { $ne: '' } }],
      ['an endless password', { email: emailOf('admin'), password: 'x'.repeat(100_000) }],
    ])('answers %s in one and the same way', async (_, body) => {
      const answer = await login(body)

      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        key: 'errors.credentials',
        message: 'These credentials do not match our records.',
      })
    })

    it('refuses the eleventh wrong try on an account from an address, the right password included', async () => {
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

    it('never limits people who sign in rightly', async () => {
      for (let count = 0; count < 15; count += 1)
        expect((await login({ email: emailOf('admin'), password }, '10.0.0.4')).statusCode).toBe(200)
    })

    it('makes a token worthless the moment that it is signed out', async () => {
      const headers = { authorization: `Bearer ${await signIn(all.app, 'admin')}` }
      const units = () => all.app.inject({ url: `${base}/auth-business-units`, headers })

      expect((await units()).statusCode).toBe(200)
      const out = await all.app.inject({ method: 'POST', url: `${base}/logout`, headers })
      expect(out.statusCode).toBe(200)
      expect(out.json()).toEqual({})
      expect((await units()).json().key).toBe('errors.unauthenticated')
    })

    it.each([
      ['unused for 31 minutes', 'last_seen_at', 31 * 60],
      ['older than 12 hours', 'expires_at', 1],
    ] as const)('ends a session that is %s', async (_, column, seconds) => {
      const headers = { authorization: `Bearer ${await signIn(all.app, 'admin')}` }
      const units = async () => (await all.app.inject({ url: `${base}/auth-business-units`, headers })).statusCode
      const before = await units()
      const past = new Date(Date.now() - seconds * 1000)
      await all.database.db
        .updateTable('core.sessions')
        .set({ [column]: past })
        .execute()

      expect([before, await units()]).toEqual([200, 401])
    })

    it.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi'])(
      'lets nobody in with "%s"',
      async (authorization) => {
        const answer = await all.app.inject({ url: `${base}/auth-business-units`, headers: { authorization } })

        expect(answer.statusCode).toBe(401)
        expect(answer.json().key).toBe('errors.unauthenticated')
      },
    )
  })
})
