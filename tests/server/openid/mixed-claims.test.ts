import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const own = 'nada@group.example'
const admin = 'admin@example.com'

eachDatabase((open) => {
  let testApp: AppWithProvider
  beforeAll(async () => {
    testApp = await openAppWithProvider(await open())
  })
  afterEach(() => {
    testApp.authority.manner = {}
    testApp.authority.people.clear()
  })
  afterAll(() => testApp.end())

  let count = 0
  /**
   * Signs a new person in of whom the ID token and the user info state this; returns the address of the account, or the refusal. `own` is
   * an address of each of them alone.
   */
  async function enter(idToken: object, userInfo: object): Promise<string> {
    count += 1
    const numbered = (claims: object) =>
      Object.fromEntries(
        Object.entries(claims).map(([name, value]) => [
          name,
          typeof value === 'string'
            ? value.replace('@group', `-${count}@group`).replace('@GROUP', `-${count}@GROUP`)
            : value,
        ]),
      )
    const subject = `nada-${count}`
    testApp.authority.people.set(subject, providerUser('Nada', ['editors']))
    testApp.authority.manner = {
      claims: (claims) => ({ ...claims, ...numbered(idToken) }),
      userInfo: ({ sub, name, groups }) => ({ sub, name, groups, ...numbered(userInfo) }),
    }
    const body = (await testApp.enter(subject)).json()
    const { email } = body.data ?? {}
    return email?.replace(`-${count}@`, '@') ?? body.errors?.provider?.key ?? body.secondFactor
  }

  describe('an address that the ID token and the user info state', () => {
    it.each([
      ['differently, verified in the user info', { email: admin }, { email: own, email_verified: true }],
      ['differently, verified in the ID token', { email: own, email_verified: true }, { email: admin }],
      ['differently, verified in both', { email: own, email_verified: true }, { email: admin, email_verified: true }],
      ['in the ID token alone, verified in the user info', { email: admin }, { email_verified: true }],
      ['in the user info alone, verified in the ID token', { email_verified: true }, { email: admin }],
      [
        'in both, not verified by the user info',
        { email: own, email_verified: true },
        { email: own, email_verified: false },
      ],
      [
        'in both, not verified by the ID token',
        { email: own, email_verified: false },
        { email: own, email_verified: true },
      ],
      ['with letters that only look alike', { email: own, email_verified: true }, { email: 'nadа@group.example' }],
    ])('does not count %s', async (_, idToken, userInfo) => {
      expect(await enter(idToken, userInfo)).toBe('validations.providerEmail')
    })

    it.each([
      ['in the ID token alone, verified there', { email: own, email_verified: true }, {}],
      ['in the user info alone, verified there', {}, { email: own, email_verified: true }],
      ['in both, verified in the user info', { email: own }, { email: own, email_verified: true }],
      ['in both, verified in the ID token', { email: own, email_verified: true }, { email: own }],
      ['in both, in another case', { email: own.toUpperCase(), email_verified: true }, { email: own }],
    ])('counts %s', async (_, idToken, userInfo) => {
      expect(await enter(idToken, userInfo)).toBe(own)
    })

    it('does not count because the group vouches for the provider, where they differ or one denies it', async () => {
      await updateProvider(testApp, { vouched: true })
      expect(await enter({ email: admin }, { email: own })).toBe('validations.providerEmail')
      expect(await enter({ email: admin }, { email_verified: false })).toBe('validations.providerEmail')
      expect(await enter({ email_verified: 'false' }, { email: admin })).toBe('validations.providerEmail')
      expect(await enter({}, { email: own })).toBe(own)
      await updateProvider(testApp, { vouched: false })
    })
  })

  it.each(['amr', 'acr'])(
    'a second factor counts by the %s of the ID token, and not by that of the user info',
    async (claim) => {
      await testApp.database.db.updateTable('core.roles').set({ second_factor: true }).execute()
      const verified = { email: own, email_verified: true }
      const none = { amr: undefined, acr: undefined }
      expect(await enter(none, { ...verified, [claim]: 'mfa' })).toBe('setUp')
      expect(await enter({ ...none, [claim]: 'mfa' }, verified)).toBe(own)
      await testApp.database.db.updateTable('core.roles').set({ second_factor: false }).execute()
    },
  )
})
