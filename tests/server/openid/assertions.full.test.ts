import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, openApp } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { loginAtProvider } from '../../harness/login-at-provider.ts'

eachDatabase((open) => {
  describe('what comes back from a provider', () => {
    let testApp: AppWithProvider
    beforeAll(async () => {
      testApp = await openAppWithProvider(await open())
    })
    afterEach(() => {
      testApp.authority.manner = {}
    })
    afterAll(() => testApp.end())

    it('is refused with the answer to a wrong password where it was guessed, used, forged, forwarded or is too old', async () => {
      testApp.authority.people.set('mona', providerUser('Mona'))
      testApp.authority.people.set('hala', providerUser('Hala'))
      const wrong = await testApp.app.inject({
        ...{ method: 'POST', url: `${apiBase}/login`, payload: { email: 'nobody@example.com', password: 'x' } },
      })
      const back = async () => {
        const { address, secret } = await testApp.begin()
        return { callbackParams: await loginAtProvider(address, 'mona'), secret }
      }
      const [used, forwarded, old, mixed, other] = [
        await back(),
        await back(),
        await back(),
        await back(),
        await back(),
      ]
      expect((await testApp.finish(used)).statusCode).toBe(200)
      await testApp.database.db
        .updateTable('core.provider_sign_ins')
        .set({ expires_at: new Date(0) })
        .where('state_hash', 'is not', null)
        .execute()
      const parameters = (said: string, changes: Record<string, string>) => {
        const all = new URLSearchParams(said)
        for (const [name, value] of Object.entries(changes)) all.set(name, value)
        return all.toString()
      }
      const codeOf = (said: string) => new URLSearchParams(said).get('code') ?? ''
      const tries = [
        used,
        old,
        { ...(await back()), secret: forwarded.secret },
        { callbackParams: `code=${codeOf((await back()).callbackParams)}&state=guessed`, secret: 'guessed' },
        { callbackParams: parameters((await back()).callbackParams, { code: 'guessed' }), secret: 'guessed' },
        await back().then(({ callbackParams: answer, secret }) => ({
          callbackParams: parameters(answer, { code: 'guessed' }),
          secret,
        })),
        // A code that was given for another sign-in, which its verifier does not fit.
        await back().then(({ callbackParams: answer, secret }) => ({
          callbackParams: parameters(answer, { code: codeOf(mixed.callbackParams) }),
          secret,
        })),
        await back().then(({ callbackParams: answer, secret }) => ({
          callbackParams: parameters(answer, { iss: 'https://evil.example' }),
          secret,
        })),
        { callbackParams: '', secret: other.secret },
        { callbackParams: 'x', secret: '' },
      ]
      const answers = []
      for (const said of tries) answers.push(await testApp.finish(said))
      for (const manner of [
        { isForged: true },
        { claims: (said: object) => ({ ...said, nonce: 'another' }) },
        { claims: (said: object) => ({ ...said, aud: 'another' }) },
        { claims: (said: object) => ({ ...said, iss: 'https://evil.example' }) },
        { claims: (said: object) => ({ ...said, sub: 'hala' }) },
      ]) {
        const said = await back()
        testApp.authority.manner = manner
        answers.push(await testApp.finish(said))
        testApp.authority.manner = {}
      }
      answers.push(await testApp.finish({ ...(await back()), ...{ provider: 'another' } }))
      expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
        answers.map(() => [wrong.statusCode, wrong.body]),
      )

      const race = await back()
      const both = await Promise.all([testApp.finish(race), testApp.finish(race)])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    })

    it('is kept nowhere in clear where it signs anybody in', async () => {
      testApp.authority.people.set('mona', providerUser('Mona'))
      const { address, secret } = await testApp.begin()
      const state = new URL(address).searchParams.get('state') ?? ''
      const { db } = testApp.database
      const kept = JSON.stringify([
        await db.selectFrom('core.provider_sign_ins').selectAll().execute(),
        await db.selectFrom('core.sign_in_providers').selectAll().execute(),
      ])
      for (const one of [state, secret, 'a-secret-of-the-office']) expect(kept).not.toContain(one)
      const shown = await testApp.groupAdmin.get(`/sign-in-providers/${testApp.providerId}`)
      expect(shown.json().data).not.toHaveProperty('clientSecret')
      await testApp.enter('mona')
      const tokens = await db
        .selectFrom('core.sessions')
        .select('refresh_token')
        .where('provider_id', 'is not', null)
        .execute()
      for (const { refresh_token: token } of tokens) expect(token ?? 'sealed:').toMatch(/^sealed:/)
    })
  })

  it('there are no providers without a public address', async () => {
    const all = await openApp(await open())
    const ways = await all.app.inject({ url: `${apiBase}/login/methods` })
    expect(ways.json().data).toMatchObject({ providers: [], providerOrigin: null })
    const begun = await all.app.inject({
      ...{ method: 'POST', url: `${apiBase}/login/provider-address`, payload: { provider: providerCode } },
    })
    expect(begun.statusCode).toBe(401)
    await all.end()
  })
})
