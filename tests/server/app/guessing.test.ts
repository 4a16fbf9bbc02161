import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, emailOf, openApp, password, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const wrongRecoveryCode = 'aaaa-aaaa-aaaa-aaaa'

eachDatabase((open) => {
  describe('guessing', () => {
    let all: TestApp
    let secret: string
    let codes: readonly string[]
    beforeAll(async () => {
      all = await openApp(await open(), { env: { SECRET_KEY: 'the key of this installation, long enough' } })
      const editor = all.as('editor')
      secret = (await editor.send('POST', '/profile/second-factor', { password })).json().data.secret
      const code = codeAt(secret, Math.floor(Date.now() / 30_000))
      codes = (await editor.send('POST', '/profile/second-factor/code', { code })).json().recoveryCodes
      expect(codes).toHaveLength(10)
    })
    // The delays are of seconds: the clock stands still, so that a slow machine lets no try more through.
    beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
    afterEach(async () => {
      vi.useRealTimers()
      await all.database.db.deleteFrom('core.login_attempts').execute()
    })
    afterAll(() => all.end())

    const post = (path: string, payload: object, remoteAddress = '10.1.0.1') =>
      all.app.inject({ method: 'POST', url: `${apiBase}/${path}`, payload, remoteAddress })
    const begin = async (network?: string): Promise<string> =>
      (await post('login', { email: emailOf('editor'), password }, network)).json().challenge
    const counted = (statuses: readonly number[]) =>
      Object.fromEntries(
        [...Map.groupBy(statuses, (status) => status)].map(([status, those]) => [status, those.length]),
      )

    it.each([
      ['codes', '000000'],
      ['recovery codes', wrongRecoveryCode],
    ])('%s by many requests at once is counted as one after the other', async (_what, code) => {
      const challenges = await Promise.all(Array.from({ length: 8 }, () => begin()))
      const answers = await Promise.all(
        challenges.flatMap((challenge) => Array.from({ length: 4 }, () => post('login/code', { challenge, code }))),
      )
      expect(counted(answers.map(({ statusCode }) => statusCode))).toEqual({ 422: 10, 429: 22 })
      // Who guesses is delayed with a right one too.
      const right = await post('login/code', { challenge: await begin(), code: String(codes[0]) })
      expect(right.statusCode).toBe(429)
    })

    it('of one sign-in at once ends it after five', async () => {
      const challenge = await begin()
      const answers = await Promise.all(
        Array.from({ length: 9 }, () => post('login/code', { challenge, code: '000000' })),
      )
      expect(counted(answers.map(({ statusCode }) => statusCode))).toEqual({ 422: 5, 401: 4 })
    })

    it('from many networks at once is counted for the account', async () => {
      const networks = Array.from({ length: 40 }, (_, n) => `10.${20 + n}.0.1`)
      const challenges: string[] = []
      for (const network of networks) challenges.push(await begin(network))
      const answers = await Promise.all(
        networks.map((network, n) => post('login/code', { challenge: challenges[n], code: '000000' }, network)),
      )
      expect(counted(answers.map(({ statusCode }) => statusCode))).toEqual({ 422: 20, 429: 20 })
    })

    it('codes and recovery codes in turn, in new sign-ins each, are of one count', async () => {
      const statuses: number[] = []
      for (let n = 0; n < 12; n += 1) {
        const code = n % 2 === 0 ? '000000' : wrongRecoveryCode
        statuses.push((await post('login/code', { challenge: await begin(), code })).statusCode)
      }
      expect(counted(statuses)).toEqual({ 422: 10, 429: 2 })
    })

    it('the own password in dialogs is of one count, by header and body, whatever the call and the session', async () => {
      const editor = all.as('editor')
      const recoveryCodes = async () => (await editor.get('/profile')).json().data.secondFactor.recoveryCodes
      const before = await recoveryCodes()
      const wrong = { headers: { 'x-reauth-password': Buffer.from('wrong').toString('base64') } }
      const sessions = [editor, all.as('editor', 'hospital')]
      const calls = sessions.flatMap((client) => [
        () => client.get('/profile', wrong),
        () => client.send('POST', '/profile/second-factor/disable', { password: 'wrong' }),
        () => client.send('POST', '/profile/second-factor/recovery-codes', { password: 'wrong' }),
        () => client.send('POST', '/posts', {}, wrong),
        () => client.get('/nowhere', wrong),
      ])
      const answers = await Promise.all([...calls, ...calls].map((call) => call()))
      const tried = answers.filter(({ statusCode }) => statusCode === 422)
      expect(tried.length).toBeLessThanOrEqual(5)
      expect(answers.filter(({ statusCode }) => ![422, 429, 404].includes(statusCode))).toEqual([])
      const right = await editor.send('POST', '/profile/second-factor/recovery-codes', { password, code: codes[0] })
      expect(right.statusCode).toBe(429)
      expect(await recoveryCodes()).toBe(before)
    })

    it('a recovery code counts once of many that come at once', async () => {
      const challenges = await Promise.all(Array.from({ length: 6 }, () => begin()))
      const answers = await Promise.all(
        challenges.map((challenge) => post('login/code', { challenge, code: String(codes[1]) })),
      )
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    })
  })
})
