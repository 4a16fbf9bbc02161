import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { base, confirmed, password } from '../app/product.ts'
import { eachDatabase } from '../databases.ts'
import { changed, code, type Office, openOffice, person } from './office.ts'
import { answerOf } from './visitor.ts'

eachDatabase((open) => {
  describe('signing in with a provider', () => {
    let office: Office
    beforeAll(async () => {
      office = await openOffice(await open())
    })
    afterEach(async () => {
      office.authority.manner = {}
      office.authority.people.clear()
      await office.database.db.updateTable('core.roles').set({ second_factor: false }).execute()
    })
    afterAll(() => office.end())

    const refusal = async (answer: ReturnType<Office['enter']>) => {
      const { statusCode, ...said } = await answer
      return [statusCode, said.json().errors?.provider?.key ?? said.json().key]
    }
    const roleOf = async (email: string) => {
      const rows = await office.database.db
        .selectFrom('core.posts as p')
        .innerJoin('core.admins as a', 'a.id', 'p.admin_id')
        .innerJoin('core.roles as r', (join) => join.onRef('r.bu_id', '=', 'p.bu_id').onRef('r.id', '=', 'p.role_id'))
        .select(['r.name'])
        .where('a.email', '=', email)
        .where('p.bu_id', '=', office.units.hospital)
        .execute()
      return rows[0]?.name
    }
    const lastAudit = async (action: 'signIn' | 'signInRefused' | 'rolesByGroups') =>
      await office.database.db
        .selectFrom('core.audit')
        .select(['details', 'admin_id'])
        .where('action', '=', action)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()

    it('makes an account for who is in a group, once, with the role that it gives, and writes that down', async () => {
      office.authority.people.set('mona', person('Mona'))
      const first = await office.enter('mona')
      expect(first.json()).toMatchObject({
        data: { name: 'Mona', email: 'mona@group.example' },
        person: { role: 'editor' },
      })
      expect((await lastAudit('signIn')).details).toEqual({ provider: code })
      expect((await lastAudit('rolesByGroups')).details).toEqual({ provider: code, after: 'editor' })
      const again = await office.enter('mona')
      const profile = await office.with(again.json().access_token).get('/profile')
      expect(profile.json().data).toMatchObject({ hasPassword: false })
      expect(again.json().data.id).toBe(first.json().data.id)

      expect((await office.with(again.json().access_token).get('/posts?lang=en')).statusCode).toBe(200)
    })

    it('makes one account for who comes for the first time twice at once', async () => {
      office.authority.people.set('twice', person('Twice'))
      const both = await Promise.all([office.enter('twice'), office.enter('twice')])
      expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(both[0].json().data.id).toBe(both[1].json().data.id)
    })

    it('gives and takes what the groups give at each sign-in, the upper one first, and leaves what was given by hand', async () => {
      office.authority.people.set('hala', person('Hala', ['editors', 'masters', 'unheard of']))
      await office.enter('hala')
      expect(await roleOf('hala@group.example')).toBe('master-admin')
      office.authority.people.set('hala', person('Hala'))
      await office.enter('hala')
      expect(await roleOf('hala@group.example')).toBe('editor')
      expect((await lastAudit('rolesByGroups')).details).toEqual({
        ...{ provider: code, before: 'master-admin', after: 'editor' },
      })

      office.authority.people.set('editor', person('Editor', ['masters'], { email: 'editor@example.com' }))
      await office.enter('editor')
      expect(await roleOf('editor@example.com')).toBe('editor')
    })

    it('gives roles that say whose groups give them, and that nobody takes or changes by hand but with the account', async () => {
      const { groupAdmin, roles, units } = office
      office.authority.people.set('rami', person('Rami'))
      const { id } = (await office.enter('rami')).json().data
      const stored = async () => (await groupAdmin.get(`/admins/${id}`)).json().data
      const given = { businessUnit: units.hospital, role: roles.editor }
      const byHand = { businessUnit: units.ventures, role: roles.ventures }
      const provider = { en: 'Group account', ar: 'حساب المجموعة' }
      expect((await stored()).assignments).toMatchObject([{ ...given, givenBy: provider }])
      const write = async (changes: object) => {
        const answer = await groupAdmin.send('PATCH', `/admins/${id}`, changes, confirmed())
        return [answer.statusCode, answer.json().errors?.assignments?.key]
      }
      expect(await write({ assignments: [given, byHand] })).toEqual([200, undefined])
      expect((await stored()).assignments.map((one: object) => 'givenBy' in one)).toEqual([true, false])
      const refused = [422, 'validations.providerGives']
      expect(await write({ assignments: [{ ...given, role: roles.master }, byHand] })).toEqual(refused)
      const answer = await office.as('admin', 'ventures').send('PATCH', `/admins/${id}`, { assignments: [byHand] })
      expect(answer.json().errors?.assignments?.message).toContain('Group account')
      const removed = () => groupAdmin.send('DELETE', `/admins/${id}`)
      expect((await removed()).json().errors).toMatchObject({ assignments: { key: 'validations.providerGives' } })

      await changed(office, { status: 'inactive' })
      expect((await stored()).assignments.some((one: object) => 'givenBy' in one)).toBe(false)
      await changed(office, { status: 'active' })
      expect(await write({ status: 'inactive', assignments: [given] })).toEqual([200, undefined])
      expect((await removed()).statusCode).toBe(200)
    })

    it('knows somebody by the address that is verified the first time, and by their number ever after', async () => {
      office.authority.people.set('stranger', person('Stranger', ['editors'], { email: 'Stranger@Example.com' }))
      const first = await office.enter('stranger')
      expect(first.json().data).toMatchObject({ name: 'stranger', email: 'stranger@example.com' })
      office.authority.people.set(
        'stranger',
        person('Stranger', ['editors'], { email_verified: false, email: 'x@y.example' }),
      )
      expect((await office.enter('stranger')).json().data.id).toBe(first.json().data.id)
    })

    it('gives nobody the account of a colleague who had the address before them', async () => {
      const address = { email: 'handed-on@group.example' }
      office.authority.people.set('former', person('Former', ['editors'], address))
      expect((await office.enter('former')).statusCode).toBe(200)
      office.authority.people.delete('former')
      office.authority.people.set('newcomer', person('Newcomer', ['editors'], address))
      expect(await refusal(office.enter('newcomer'))).toEqual([409, 'validations.providerOther'])
    })

    it.each([
      ['whose address is not verified', person('Nada', ['editors'], { email_verified: false }), 'providerEmail'],
      ['whose address nobody vouches for', person('Nada', ['editors'], { email_verified: undefined }), 'providerEmail'],
      ['who has no address', person('Nada', ['editors'], { email: undefined }), 'providerEmail'],
      ['whose groups are unknown', person('Nada', ['unheard of']), 'providerGroups'],
      ['of whose groups nothing is said', person('Nada', undefined, { groups: undefined }), 'providerGroups'],
    ])('makes nothing of somebody %s, and says why', async (_, known, rule) => {
      office.authority.people.set('nada', known)
      expect(await refusal(office.enter('nada'))).toEqual([409, `validations.${rule}`])
      expect((await lastAudit('signInRefused')).details).toMatchObject({ step: 'provider', reason: rule })
      const made = await office.database.db.selectFrom('core.admins').select('id').where('name', '=', 'Nada').execute()
      expect(made).toEqual([])
    })

    it('takes addresses as right of a provider that the group vouches for, but not what it says is wrong', async () => {
      await changed(office, { vouched: true })
      office.authority.people.set('rana', person('Rana', ['editors'], { email_verified: false }))
      expect(await refusal(office.enter('rana'))).toEqual([409, 'validations.providerEmail'])
      office.authority.people.set('rana', person('Rana', ['editors'], { email_verified: undefined }))
      expect((await office.enter('rana')).statusCode).toBe(200)
      await changed(office, { vouched: false })
    })

    it('lets nobody in whose account is deactivated, or whose groups no longer give anything, whose role is gone then', async () => {
      office.authority.people.set('omar', person('Omar'))
      const { id } = (await office.enter('omar')).json().data
      const { db } = office.database
      await db.updateTable('core.admins').set({ active: false }).where('id', '=', id).execute()
      expect(await refusal(office.enter('omar'))).toEqual([409, 'validations.providerAccount'])
      await db.updateTable('core.admins').set({ active: true }).where('id', '=', id).execute()
      office.authority.people.set('omar', person('Omar', []))
      expect(await refusal(office.enter('omar'))).toEqual([409, 'validations.providerGroups'])
      expect(await roleOf('omar@group.example')).toBeUndefined()
    })

    it('says what is wrong with the provider, in the language of the page, and is good again when it is', async () => {
      office.authority.people.set('mona', person('Mona'))
      const { address, secret } = await office.begin('ar')
      expect(new URL(address).searchParams.get('ui_locales')).toBe('ar')
      const answer = await answerOf(address, 'mona')
      office.authority.manner = { status: 503 }
      const down = await office.finish({ answer, secret })
      expect([down.statusCode, down.json().errors.provider.key]).toEqual([409, 'validations.providerDown'])
      const arabic = await office.finish({ answer, secret: 'another' }, { url: `${base}/login/provider?lang=ar` })
      expect(arabic.json().message).toMatch(/[ء-ي]/)

      for (const claims of [
        { iat: 4_000_000_000, exp: 4_000_000_600 },
        { iat: 1_000_000_000, exp: 1_000_000_600 },
      ]) {
        office.authority.manner = { claims: (said) => ({ ...said, ...claims }) }
        expect(await refusal(office.enter('mona'))).toEqual([409, 'validations.providerClock'])
      }
      office.authority.manner = {}
      expect(await refusal(office.enter('cancel'))).toEqual([409, 'validations.providerLeft'])
      expect((await office.enter('mona')).statusCode).toBe(200)
      await changed(office, { clientSecret: 'not the secret' })
      expect(await refusal(office.enter('mona'))).toEqual([409, 'validations.providerClient'])
      await changed(office, { clientSecret: 'a-secret-of-the-office' })
    })

    it('tells whom it lets in where they sign out there too, after a second step as well', async () => {
      office.authority.people.set('mona', person('Mona'))
      const { leaving } = (await office.enter('mona')).json().data
      const address = new URL(leaving.address)
      expect([address.origin, leaving.name.en]).toEqual([office.authority.issuer, 'Group account'])
      expect(Object.fromEntries(address.searchParams)).toMatchObject({
        ...{ client_id: 'office', id_token_hint: expect.stringMatching(/^ey/) },
        post_logout_redirect_uri: `${office.settings.publicUrl}/login`,
      })
      expect((await fetch(address)).status).toBe(200)
      const byPassword = {
        method: 'POST',
        url: `${base}/login`,
        payload: { email: 'admin@example.com', password },
      } as const
      expect((await office.app.inject(byPassword)).json().data.leaving).toBeNull()
      await office.database.db.updateTable('core.roles').set({ second_factor: true }).execute()
      await office.database.db.deleteFrom('core.pending_sign_ins').execute()
      await office.enter('mona')
      const kept = await office.database.db.selectFrom('core.pending_sign_ins').select('begun_by').execute()
      expect(kept.map(({ begun_by: begun }) => begun?.leavingAddress)).toEqual([expect.stringMatching(/^sealed:/)])
    })

    it('asks for a second factor where a role does, unless the provider states what counts as one', async () => {
      await office.database.db.updateTable('core.roles').set({ second_factor: true }).execute()
      office.authority.people.set('mona', person('Mona'))
      const asked = (await office.enter('mona')).json()
      expect(asked).toEqual({ secondFactor: 'setUp', challenge: expect.any(String) })
      office.authority.people.set('mona', person('Mona', ['editors'], { amr: ['pwd', 'mfa'] }))
      expect((await office.enter('mona')).json()).toHaveProperty('access_token')
      expect((await lastAudit('signIn')).details).toEqual({ provider: code, secondFactor: 'provider' })
    })

    it('leaves the mark of group admins with somebody who has a password', async () => {
      office.authority.people.set('amal', person('Amal'))
      const { id } = (await office.enter('amal')).json().data
      const { db } = office.database
      await db.updateTable('core.admins').set({ group_admin: true }).where('id', '=', id).execute()
      const me = (await office.groupAdmin.get('/profile')).json().data.id
      const { hospital } = office.units
      const changes = { groupAdmin: false, assignments: [{ businessUnit: hospital, role: office.roles.master }] }
      const give = () => office.groupAdmin.send('PATCH', `/admins/${me}`, changes, confirmed())
      expect((await give()).json().errors).toMatchObject({ groupAdmin: { key: 'validations.lastGroupAdmin' } })
      await db.updateTable('core.admins').set({ group_admin: false }).where('id', '=', id).execute()
    })

    it('does not take the last master-admin from a unit', async () => {
      const { db } = office.database
      await db.updateTable('core.admins').set({ group_admin: false }).where('email', '=', 'admin@example.com').execute()
      const { hospital } = office.units
      await db
        .deleteFrom('core.memberships')
        .where('bu_id', '=', hospital)
        .where('role_id', '=', office.roles.master)
        .execute()
      office.authority.people.set('last', person('Last', ['masters']))
      await office.enter('last')
      office.authority.people.set('last', person('Last', ['editors']))
      await office.enter('last')
      expect(await roleOf('last@group.example')).toBe('master-admin')
      await db.updateTable('core.admins').set({ group_admin: true }).where('email', '=', 'admin@example.com').execute()
      await office.enter('last')
      expect(await roleOf('last@group.example')).toBe('editor')
    })

    it('tells strangers of providers what stands on their buttons, and of those that are switched off nothing', async () => {
      const ways = async () => (await office.app.inject({ url: `${base}/login/ways` })).json().data
      expect(await ways()).toMatchObject({
        providers: [{ code, name: { en: 'Group account', ar: 'حساب المجموعة' } }],
        providersAt: office.settings.publicUrl,
      })
      office.authority.people.set('mona', person('Mona'))
      const { access_token } = (await office.enter('mona')).json()
      const { secret, ...begun } = await office.begin()
      const answer = await answerOf(begun.address, 'mona')
      await changed(office, { status: 'inactive' })
      expect((await ways()).providers).toEqual([])
      expect((await office.finish({ answer, secret })).statusCode).toBe(401)
      expect((await office.with(access_token).get('/profile')).statusCode).toBe(401)
      await changed(office, { status: 'active' })
    })
  })
})
