import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { loginAtProvider } from '../../harness/login-at-provider.ts'

const unconfirmed = { ownPassword: { key: 'validations.reauthRequired' } }
const reason = 'The patient has asked for it'

eachDatabase((open) => {
  describe('confirming with a provider', () => {
    let testApp: AppWithProvider
    beforeAll(async () => {
      testApp = await openAppWithProvider(await open())
      testApp.authority.people.set('mona', providerUser('Mona', ['masters']))
      testApp.authority.people.set('hala', providerUser('Hala', ['masters']))
    })
    afterEach(() => {
      testApp.authority.manner = {}
    })
    afterAll(() => testApp.end())

    const enter = async (who: string): Promise<string> => (await testApp.enter(who)).json().access_token
    const begin = async (token: string) => {
      const begun = await testApp
        .with(token)
        .send('POST', '/profile/providers/confirmation', { provider: providerCode })
      expect([begun.statusCode, begun.json().errors]).toEqual([200, undefined])
      return begun.json().data as { readonly address: string; readonly secret: string }
    }
    const headers = (returned: object) => ({
      headers: { 'x-reauth-provider': Buffer.from(JSON.stringify(returned)).toString('base64') },
    })
    /** Signs in anew at the provider, as somebody whom it knows. */
    const confirmedBy = async (token: string, who: string) => {
      const { address, secret } = await begin(token)
      return headers({ provider: providerCode, secret, callbackParams: await loginAtProvider(address, who) })
    }
    const act = (token: string, proof: object = {}) =>
      testApp.with(token).send('POST', '/profile/passkeys/options', {}, proof)
    const problem = async (answer: ReturnType<typeof act>) => {
      const said = await answer
      return [said.statusCode, said.json().errors?.ownPassword?.key]
    }

    it('lets who has no password do what takes one, once for each time they sign in anew', async () => {
      const token = await enter('mona')
      expect((await act(token)).json().errors).toMatchObject(unconfirmed)
      const { address } = await begin(token)
      expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
        ...{ prompt: 'login', max_age: '0', scope: 'openid' },
      })
      const proof = await confirmedBy(token, 'mona')
      expect((await act(token, proof)).statusCode).toBe(200)
      expect(await problem(act(token, proof))).toEqual([422, 'validations.providerExpired'])
    })

    it('takes the place of the password also where that is said with the call, after all else is right', async () => {
      const token = await enter('mona')
      const mona = testApp.with(token)
      const path = '/leads/export?format=csv&columns=phone'
      expect((await mona.send('POST', path, { reason })).json().errors).toMatchObject(unconfirmed)
      const wrong = await mona.send('POST', path, { reason: 'because' })
      expect(Object.keys(wrong.json().errors)).toEqual(['reason'])
      const proof = await confirmedBy(token, 'mona')
      expect((await mona.send('POST', path, { reason }, proof)).statusCode).toBe(200)
      const factor = await mona.send('POST', '/profile/second-factor', {}, await confirmedBy(token, 'mona'))
      expect([factor.statusCode, (await mona.send('POST', '/profile/second-factor', {})).statusCode]).toEqual([
        200, 422,
      ])
    })

    it('counts in the session alone in which it was begun, and signs nobody in', async () => {
      const [token, other] = [await enter('mona'), await enter('mona')]
      const elsewhere = await confirmedBy(token, 'mona')
      expect(await problem(act(other, elsewhere))).toEqual([422, 'validations.providerExpired'])
      expect((await act(token, elsewhere)).statusCode).toBe(200)

      const begun = await begin(token)
      const said = { secret: begun.secret, callbackParams: await loginAtProvider(begun.address, 'mona') }
      expect((await testApp.finish(said)).statusCode).toBe(401)
      const signIn = await testApp.begin()
      const answer = await loginAtProvider(signIn.address, 'mona')
      const forged = headers({ provider: providerCode, secret: signIn.secret, callbackParams: answer })
      expect(await problem(act(token, forged))).toEqual([422, 'validations.providerExpired'])
    })

    it('is none of somebody else, of who has signed in before, of who would rather not, or of a long time ago', async () => {
      const token = await enter('mona')
      await enter('hala')
      expect(await problem(act(token, await confirmedBy(token, 'hala')))).toEqual([422, 'validations.providerPerson'])
      expect(await problem(act(token, await confirmedBy(token, 'cancel')))).toEqual([
        422,
        'validations.providerCancelled',
      ])
      for (const auth_time of [Math.floor(Date.now() / 1000) - 60, undefined]) {
        testApp.authority.manner = { claims: (said) => ({ ...said, auth_time }) }
        expect(await problem(act(token, await confirmedBy(token, 'mona')))).toEqual([422, 'validations.providerReauth'])
      }
      testApp.authority.manner = {}
      const late = await confirmedBy(token, 'mona')
      const { db } = testApp.database
      await db
        .updateTable('core.provider_sign_ins')
        .set({ expires_at: new Date(0) })
        .execute()
      expect(await problem(act(token, late))).toEqual([422, 'validations.providerExpired'])
      expect(await problem(act(token, headers({ anything: 'else' })))).toEqual([422, 'validations.providerExpired'])
    })

    it('is begun by those alone who came by that provider, as long as it is not switched off', async () => {
      const status = async (who: Client) =>
        (await who.send('POST', '/profile/providers/confirmation', { provider: providerCode })).statusCode
      testApp.authority.people.set('editor', providerUser('Editor', ['editors'], { email: 'editor@example.com' }))
      expect(await status(testApp.as('editor'))).toBe(404)
      const signedIn = testApp.with(await enter('editor'))
      expect([await status(signedIn), await status(testApp.as('admin'))]).toEqual([200, 404])
      await updateProvider(testApp, { status: 'inactive' })
      expect(await status(signedIn)).toBe(401)
      await updateProvider(testApp, { status: 'active' })
    })

    it('is offered to those whom it would serve, whether or not they have a password', async () => {
      const { publicUrl } = testApp.settings
      const entered = (await testApp.enter('mona')).json()
      const offered = {
        at: publicUrl,
        own: [{ code: providerCode, name: { en: 'Group account', ar: 'حساب المجموعة' } }],
        only: true,
      }
      expect(entered.data).toMatchObject({ hasPassword: false, providers: offered })
      const { data } = (await testApp.with(entered.access_token).get('/profile')).json()
      expect(data).toMatchObject({ hasPassword: false, providers: offered })
      const seen = (await testApp.groupAdmin.get(`/profile/${data.id}`)).json().data
      expect(seen.providers).toEqual({ at: publicUrl, own: [], only: false })
    })
  })
})
