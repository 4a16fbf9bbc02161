import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, password, passwordConfirmation } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { loginAtProvider } from '../../harness/login-at-provider.ts'

eachDatabase((open) => {
  describe('signing in with a provider', () => {
    let testApp: AppWithProvider
    beforeAll(async () => {
      testApp = await openAppWithProvider(await open())
    })
    afterEach(async () => {
      testApp.authority.manner = {}
      testApp.authority.people.clear()
      await testApp.database.db.updateTable('core.roles').set({ second_factor: false }).execute()
    })
    afterAll(() => testApp.end())

    const refusal = async (answer: ReturnType<AppWithProvider['enter']>) => {
      const { statusCode, ...said } = await answer
      return [statusCode, said.json().errors?.provider?.key ?? said.json().key]
    }
    const roleOf = async (email: string) => {
      const rows = await testApp.database.db
        .selectFrom('core.role_assignments as p')
        .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
        .innerJoin('core.roles as r', (join) => join.onRef('r.bu_id', '=', 'p.bu_id').onRef('r.id', '=', 'p.role_id'))
        .select(['r.name'])
        .where('a.email', '=', email)
        .where('p.bu_id', '=', testApp.units.hospital)
        .execute()
      return rows[0]?.name
    }
    const lastAudit = async (action: 'signIn' | 'signInRefused' | 'rolesByGroups') =>
      await testApp.database.db
        .selectFrom('core.audit')
        .select(['details', 'admin_id'])
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()

    it('makes an account for who is in a group, once, with the role that it gives, and writes that down', async () => {
      testApp.authority.people.set('nadia', providerUser('Nadia'))
      const first = await testApp.enter('nadia')
      expect(first.json()).toMatchObject({
        data: { name: 'Nadia', email: 'nadia@group.example' },
        person: { role: 'editor' },
      })
      expect((await lastAudit('signIn')).details).toEqual({ provider: providerCode })
      expect((await lastAudit('rolesByGroups')).details).toEqual({ provider: providerCode, after: 'editor' })
      const again = await testApp.enter('nadia')
      const profile = await testApp.with(again.json().access_token).get('/profile')
      expect(profile.json().data).toMatchObject({ hasPassword: false })
      expect(again.json().data.id).toBe(first.json().data.id)

      expect((await testApp.with(again.json().access_token).get('/posts?lang=en')).statusCode).toBe(200)
    })

    it('makes one account for who comes for the first time twice at once', async () => {
      testApp.authority.people.set('twice', providerUser('Twice'))
      const both = await Promise.all([testApp.enter('twice'), testApp.enter('twice')])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(both[0].json().data.id).toBe(both[1].json().data.id)
    })

    it('gives and takes what the groups give at each sign-in, the upper one first, and leaves what was given by hand', async () => {
      testApp.authority.people.set('hala', providerUser('Hala', ['editors', 'masters', 'unheard of']))
      await testApp.enter('hala')
      expect(await roleOf('hala@group.example')).toBe('master-admin')
      testApp.authority.people.set('hala', providerUser('Hala'))
      await testApp.enter('hala')
      expect(await roleOf('hala@group.example')).toBe('editor')
      expect((await lastAudit('rolesByGroups')).details).toEqual({
        ...{ provider: providerCode, before: 'master-admin', after: 'editor' },
      })

      testApp.authority.people.set('editor', providerUser('Editor', ['masters'], { email: 'editor@example.com' }))
      await testApp.enter('editor')
      expect(await roleOf('editor@example.com')).toBe('editor')
    })

    it('gives roles that say whose groups give them, and that nobody takes or changes by hand but with the account', async () => {
      const { groupAdmin, roles, units } = testApp
      testApp.authority.people.set('rami', providerUser('Rami'))
      const { id } = (await testApp.enter('rami')).json().data
      const stored = async () => (await groupAdmin.get(`/admins/${id}`)).json().data
      const given = { businessUnit: units.hospital, role: roles.editor }
      const byHand = { businessUnit: units.ventures, role: roles.ventures }
      const provider = { en: 'Group account', ar: 'حساب المجموعة' }
      expect((await stored()).assignments).toMatchObject([{ ...given, grantedBy: provider }])
      const write = async (changes: object) => {
        const answer = await groupAdmin.send('PATCH', `/admins/${id}`, changes, passwordConfirmation())
        return [answer.statusCode, answer.json().errors?.assignments?.key]
      }
      expect(await write({ assignments: [given, byHand] })).toEqual([200, undefined])
      expect((await stored()).assignments.map((one: object) => 'grantedBy' in one)).toEqual([true, false])
      const refused = [422, 'validations.providerManaged']
      expect(await write({ assignments: [{ ...given, role: roles.master }, byHand] })).toEqual(refused)
      const answer = await testApp.as('admin', 'ventures').send('PATCH', `/admins/${id}`, { assignments: [byHand] })
      expect(answer.json().errors?.assignments?.message).toContain('Group account')
      const removed = () => groupAdmin.send('DELETE', `/admins/${id}`)
      expect((await removed()).json().errors).toMatchObject({ assignments: { key: 'validations.providerManaged' } })

      await updateProvider(testApp, { status: 'inactive' })
      expect((await stored()).assignments.some((one: object) => 'grantedBy' in one)).toBe(false)
      await updateProvider(testApp, { status: 'active' })
      expect(await write({ status: 'inactive', assignments: [given] })).toEqual([200, undefined])
      expect((await removed()).statusCode).toBe(200)
    })

    it('knows somebody by the address that is verified the first time, and by their number ever after', async () => {
      testApp.authority.people.set('stranger', providerUser('Stranger', ['editors'], { email: 'Stranger@Example.com' }))
      const first = await testApp.enter('stranger')
      expect(first.json().data).toMatchObject({ name: 'stranger', email: 'stranger@example.com' })
      testApp.authority.people.set(
        'stranger',
        providerUser('Stranger', ['editors'], { email_verified: false, email: 'x@y.example' }),
      )
      expect((await testApp.enter('stranger')).json().data.id).toBe(first.json().data.id)
    })

    it('gives nobody the account of a colleague who had the address before them', async () => {
      const address = { email: 'handed-on@group.example' }
      testApp.authority.people.set('former', providerUser('Former', ['editors'], address))
      expect((await testApp.enter('former')).statusCode).toBe(200)
      testApp.authority.people.delete('former')
      testApp.authority.people.set('newcomer', providerUser('Newcomer', ['editors'], address))
      expect(await refusal(testApp.enter('newcomer'))).toEqual([409, 'validations.providerOther'])
    })

    it.each([
      ['whose address is not verified', providerUser('Nada', ['editors'], { email_verified: false }), 'providerEmail'],
      [
        'whose address nobody vouches for',
        providerUser('Nada', ['editors'], { email_verified: undefined }),
        'providerEmail',
      ],
      ['who has no address', providerUser('Nada', ['editors'], { email: undefined }), 'providerEmail'],
      ['whose groups are unknown', providerUser('Nada', ['unheard of']), 'providerGroups'],
      ['of whose groups nothing is said', providerUser('Nada', undefined, { groups: undefined }), 'providerGroups'],
    ])('makes nothing of somebody %s, and says why', async (_, known, rule) => {
      testApp.authority.people.set('nada', known)
      expect(await refusal(testApp.enter('nada'))).toEqual([409, `validations.${rule}`])
      expect((await lastAudit('signInRefused')).details).toMatchObject({ step: 'provider', reason: rule })
      const made = await testApp.database.db.selectFrom('core.admins').select('id').where('name', '=', 'Nada').execute()
      expect(made).toEqual([])
    })

    it('takes addresses as right of a provider that the group vouches for, but not what it says is wrong', async () => {
      await updateProvider(testApp, { vouched: true })
      testApp.authority.people.set('rana', providerUser('Rana', ['editors'], { email_verified: false }))
      expect(await refusal(testApp.enter('rana'))).toEqual([409, 'validations.providerEmail'])
      testApp.authority.people.set('rana', providerUser('Rana', ['editors'], { email_verified: undefined }))
      expect((await testApp.enter('rana')).statusCode).toBe(200)
      await updateProvider(testApp, { vouched: false })
    })

    it('lets nobody in whose account is deactivated, or whose groups no longer give anything, whose role is gone then', async () => {
      testApp.authority.people.set('omar', providerUser('Omar'))
      const { id } = (await testApp.enter('omar')).json().data
      const { db } = testApp.database
      await db.updateTable('core.admins').set({ active: false }).where('id', '=', id).execute()
      expect(await refusal(testApp.enter('omar'))).toEqual([409, 'validations.providerAccount'])
      await db.updateTable('core.admins').set({ active: true }).where('id', '=', id).execute()
      testApp.authority.people.set('omar', providerUser('Omar', []))
      expect(await refusal(testApp.enter('omar'))).toEqual([409, 'validations.providerGroups'])
      expect(await roleOf('omar@group.example')).toBeUndefined()
    })

    it('says what is wrong with the provider, in the language of the page, and is good again when it is', async () => {
      testApp.authority.people.set('mona', providerUser('Mona'))
      const { address, secret } = await testApp.begin('ar')
      expect(new URL(address).searchParams.get('ui_locales')).toBe('ar')
      const answer = await loginAtProvider(address, 'mona')
      testApp.authority.manner = { status: 503 }
      const down = await testApp.finish({ callbackParams: answer, secret })
      expect([down.statusCode, down.json().errors.provider.key]).toEqual([409, 'validations.providerDown'])
      const arabic = await testApp.finish(
        { callbackParams: answer, secret: 'another' },
        { url: `${apiBase}/login/provider?lang=ar` },
      )
      expect(arabic.json().message).toMatch(/[ء-ي]/)

      for (const claims of [
        { iat: 4_000_000_000, exp: 4_000_000_600 },
        { iat: 1_000_000_000, exp: 1_000_000_600 },
      ]) {
        testApp.authority.manner = { claims: (said) => ({ ...said, ...claims }) }
        expect(await refusal(testApp.enter('mona'))).toEqual([409, 'validations.providerClock'])
      }
      testApp.authority.manner = {}
      expect(await refusal(testApp.enter('cancel'))).toEqual([409, 'validations.providerCancelled'])
      expect((await testApp.enter('mona')).statusCode).toBe(200)
      await updateProvider(testApp, { clientSecret: 'not the secret' })
      expect(await refusal(testApp.enter('mona'))).toEqual([409, 'validations.providerClient'])
      await updateProvider(testApp, { clientSecret: 'a-secret-of-the-office' })
    })

    it('tells whom it lets in where they sign out there too, after a second step as well', async () => {
      testApp.authority.people.set('mona', providerUser('Mona'))
      const { providerLogout } = (await testApp.enter('mona')).json().data
      const address = new URL(providerLogout.address)
      expect([address.origin, providerLogout.name.en]).toEqual([testApp.authority.issuer, 'Group account'])
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        ...{ client_id: 'office', id_token_hint: expect.stringMatching(/^ey/) },
        post_logout_redirect_uri: `${testApp.settings.publicUrl}/login`,
      })
      expect((await fetch(address)).status).toBe(200)
      const byPassword = {
        method: 'POST',
        url: `${apiBase}/login`,
        payload: { email: 'admin@example.com', password },
      } as const
      expect((await testApp.app.inject(byPassword)).json().data.providerLogout).toBeNull()
      await testApp.database.db.updateTable('core.roles').set({ second_factor: true }).execute()
      await testApp.database.db.deleteFrom('core.login_challenges').execute()
      await testApp.enter('mona')
      const kept = await testApp.database.db.selectFrom('core.login_challenges').select('identity_provider').execute()
      expect(kept.map(({ identity_provider: begun }) => begun?.leavingAddress)).toEqual([
        expect.stringMatching(/^sealed:/),
      ])
    })

    it('asks for a second factor where a role does, unless the provider states what counts as one', async () => {
      await testApp.database.db.updateTable('core.roles').set({ second_factor: true }).execute()
      testApp.authority.people.set('mona', providerUser('Mona'))
      const asked = (await testApp.enter('mona')).json()
      expect(asked).toEqual({ secondFactor: 'setUp', challenge: expect.any(String) })
      testApp.authority.people.set('mona', providerUser('Mona', ['editors'], { amr: ['pwd', 'mfa'] }))
      expect((await testApp.enter('mona')).json()).toHaveProperty('access_token')
      expect((await lastAudit('signIn')).details).toEqual({ provider: providerCode, secondFactor: 'provider' })
    })

    it('leaves the mark of group admins with somebody who has a password', async () => {
      testApp.authority.people.set('amal', providerUser('Amal'))
      const { id } = (await testApp.enter('amal')).json().data
      const { db } = testApp.database
      await db.updateTable('core.admins').set({ group_admin: true }).where('id', '=', id).execute()
      const me = (await testApp.groupAdmin.get('/profile')).json().data.id
      const { hospital } = testApp.units
      const changes = { groupAdmin: false, assignments: [{ businessUnit: hospital, role: testApp.roles.master }] }
      const give = () => testApp.groupAdmin.send('PATCH', `/admins/${me}`, changes, passwordConfirmation())
      expect((await give()).json().errors).toMatchObject({ groupAdmin: { key: 'validations.lastGroupAdmin' } })
      await db.updateTable('core.admins').set({ group_admin: false }).where('id', '=', id).execute()
    })

    it('does not take the last master-admin from a unit', async () => {
      const { db } = testApp.database
      await db.updateTable('core.admins').set({ group_admin: false }).where('email', '=', 'admin@example.com').execute()
      const { hospital } = testApp.units
      await db
        .deleteFrom('core.memberships')
        .where('bu_id', '=', hospital)
        .where('role_id', '=', testApp.roles.master)
        .execute()
      testApp.authority.people.set('last', providerUser('Last', ['masters']))
      await testApp.enter('last')
      testApp.authority.people.set('last', providerUser('Last', ['editors']))
      await testApp.enter('last')
      expect(await roleOf('last@group.example')).toBe('master-admin')
      await db.updateTable('core.admins').set({ group_admin: true }).where('email', '=', 'admin@example.com').execute()
      await testApp.enter('last')
      expect(await roleOf('last@group.example')).toBe('editor')
    })

    it('tells strangers of providers what stands on their buttons, and of those that are switched off nothing', async () => {
      const ways = async () => (await testApp.app.inject({ url: `${apiBase}/login/methods` })).json().data
      expect(await ways()).toMatchObject({
        providers: [{ code: providerCode, name: { en: 'Group account', ar: 'حساب المجموعة' } }],
        providerOrigin: testApp.settings.publicUrl,
      })
      testApp.authority.people.set('mona', providerUser('Mona'))
      const { access_token } = (await testApp.enter('mona')).json()
      const { secret, ...begun } = await testApp.begin()
      const answer = await loginAtProvider(begun.address, 'mona')
      await updateProvider(testApp, { status: 'inactive' })
      expect((await ways()).providers).toEqual([])
      expect((await testApp.finish({ callbackParams: answer, secret })).statusCode).toBe(401)
      expect((await testApp.with(access_token).get('/profile')).statusCode).toBe(401)
      await updateProvider(testApp, { status: 'active' })
    })
  })
})
