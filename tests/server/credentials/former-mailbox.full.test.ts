import { describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { forgetOldLinks, makeLink } from '../../../src/server/accounts/links.ts'
import { buildApp } from '../../../src/server/app.ts'
import { audit } from '../../../src/server/history/audit.ts'
import { type Client, clientOf, confirmed, password } from '../../harness/app.ts'
import { person } from '../../harness/app-with-provider.ts'
import { accountOfOneUnit, given, own } from './account-of-one-unit.ts'

describe('a manager of one unit who had the mailbox of an account', () => {
  const { now, at, here, send, login, signIn, link, follow, settle, account, managerId, addPasskey, setUpFactor } =
    accountOfOneUnit()
  const db = () => now.testApp.database.db

  /** What a letter that goes to an address brings. */
  const mailed = async (id: string, purpose: 'invitation' | 'reset' | 'newEmail', email: string) => {
    const { publicUrl = '' } = now.testApp.settings
    return (await makeLink(db(), { adminId: id, purpose, email, publicUrl })).split('#')[1]
  }
  const confirmAddress = async (id: string, email: string) =>
    expect(await settle(await mailed(id, 'newEmail', email), 'newEmail')).toBe(200)
  const choosePassword = async (id: string, purpose: 'invitation' | 'reset', email: string) => {
    const token = await mailed(id, purpose, email)
    expect(await follow('password', { token, purpose, password: given })).toBe(200)
  }
  const sessionAt = async (email: string, secret = given) =>
    now.testApp.with(String((await login(secret, email)).json().access_token))
  const keepLinks = (id: string) =>
    db().selectFrom('core.links').select('email').where('admin_id', '=', id).where('purpose', '=', 'oldEmail').execute()
  const threeDaysPass = (id: string) =>
    db().deleteFrom('core.links').where('admin_id', '=', id).where('purpose', '=', 'oldEmail').execute()
  const grant = (id: string) => {
    const ventures = { businessUnit: now.testApp.units.ventures, role: now.testApp.roles.ventures }
    return send(now.testApp.groupAdmin, 'PATCH', `/admins/${id}`, { assignments: [here(), ventures] })
  }
  const create = async (email: string): Promise<string> => {
    const account = { name: `New ${now.name}`, email, status: 'invited', assignments: [here()] }
    return (await send(now.manager, 'POST', '/admins', account)).json().data.id
  }
  /** An account whose invitation was accepted by who has the mailbox. */
  const invite = async (email = at('thief')) => {
    const id = await create(email)
    await choosePassword(id, 'invitation', email)
    return id
  }

  /** Adds a passkey; returns whether it, the password and the session at hand still let anybody in. */
  const settleIn = async (intruder: Client, email: () => string) => {
    const byPasskey = await addPasskey(intruder, given)
    return async () => [
      await byPasskey(),
      (await login(given, email())).statusCode,
      (await intruder.get('/profile')).statusCode,
    ]
  }
  const nothing = [401, 401, 401]
  /** Moves the account to the mailbox of who asks, who then chooses a password and a passkey; returns whether these let them in. */
  const stolenBy = async (thief: Client, path: string, proof?: string) => {
    await send(thief, 'PATCH', path, { email: at('thief') }, proof)
    await confirmAddress(now.id, at('thief'))
    await choosePassword(now.id, 'reset', at('thief'))
    return await settleIn(await sessionAt(at('thief')), () => at('group'))
  }
  /** Gives the account its address back, as the group admin who made it. */
  const repair = async () => {
    await send(now.testApp.groupAdmin, 'PATCH', `/profile/${now.id}`, { email: at('group') })
    await confirmAddress(now.id, at('group'))
  }

  it('keeps nothing once a group admin has given the account its former address back', async () => {
    const waysIn = await stolenBy(now.manager, `/profile/${now.id}`)
    await repair()
    expect(await waysIn()).toEqual(nothing)
    await grant(now.id)
    expect(await waysIn()).toEqual(nothing)
    await choosePassword(now.id, 'reset', at('group'))
    expect((await login(given)).statusCode).toBe(200)
  })

  it('keeps nothing once a group admin has corrected the address of an invitation that they took themselves', async () => {
    const id = await invite()
    const waysIn = await settleIn(await sessionAt(at('thief')), () => at('owner'))
    await send(now.testApp.groupAdmin, 'PATCH', `/profile/${id}`, { email: at('owner') })
    await confirmAddress(id, at('owner'))
    expect(await waysIn()).toEqual(nothing)
  })

  it('keeps nothing after a grant where they gave the account its owner’s address as the account itself', async () => {
    const id = await invite()
    const intruder = await sessionAt(at('thief'))
    const waysIn = await settleIn(intruder, () => at('owner'))
    await send(intruder, 'PATCH', '/profile', { email: at('owner') }, given)
    await confirmAddress(id, at('owner'))
    const owner = await sessionAt(at('owner'))
    const body = { currentPassword: given, password: own, confirmPassword: own }
    await send(owner, 'POST', '/change-password', body, given)
    await threeDaysPass(id)
    await grant(id)
    expect(await waysIn()).toEqual(nothing)
    expect((await login(own, at('owner'))).statusCode).toBe(401)
  })

  it('keeps no provider that knows the account by it', async () => {
    await signIn(given)
    for (const changes of [{ status: 'inactive' }, { email: at('thief') }, { status: 'active' }])
      await send(now.manager, 'PATCH', `/admins/${now.id}`, changes)
    await threeDaysPass(now.id)
    const thief = `${now.name}-thief`
    now.testApp.authority.people.set(thief, person(now.name, [], { email: at('thief') }))
    expect((await now.testApp.enter(thief)).statusCode).toBe(200)
    await repair()
    const links = () => db().selectFrom('core.provider_links').select('email').where('admin_id', '=', now.id).execute()
    expect(await links()).toEqual([])
    expect((await now.testApp.enter(thief)).statusCode).not.toBe(200)
  })

  it('who changes it while the account is deactivated does not escape its owner: they can take it back after the activation', async () => {
    await signIn(given)
    for (const changes of [{ status: 'inactive' }, { email: at('thief') }])
      await send(now.manager, 'PATCH', `/admins/${now.id}`, changes)
    await threeDaysPass(now.id)
    await send(now.manager, 'PATCH', `/admins/${now.id}`, { status: 'active' })
    expect(await keepLinks(now.id)).toEqual([{ email: at('group') }])
    const refused = await now.testApp.groupAdmin.send('PATCH', `/admins/${now.id}`, { groupAdmin: true }, confirmed())
    expect(refused.statusCode).toBe(422)
    const token = (
      await makeLink(db(), { adminId: now.id, purpose: 'oldEmail', email: at('group'), publicUrl: '' })
    ).split('#')[1]
    expect(await settle(token, 'oldEmail')).toBe(200)
    expect(await account()).toMatchObject({ email: at('group'), active: true })
  })

  it('who changes it and activates the account days later does not escape its owner either', async () => {
    await signIn(given)
    const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
    const changed = { email: at('thief'), active: false, last_sign_in_at: ago(5) }
    await db().updateTable('core.admins').set(changed).where('id', '=', now.id).execute()
    const entry = { action: 'edit', at: ago(4), section: 'admins', recordId: now.id } as const
    const changes = { email: [at('group'), at('thief')] as const }
    await audit({ db: db(), unit: { id: now.testApp.units.hospital } }, { ...entry, changes })
    const refused = await now.testApp.groupAdmin.send('PATCH', `/admins/${now.id}`, { groupAdmin: true }, confirmed())
    expect(refused.statusCode).toBe(422)
    await send(now.manager, 'PATCH', `/admins/${now.id}`, { status: 'active' })
    expect(await keepLinks(now.id)).toEqual([{ email: at('group') }])
  })

  it('who changes it twice meanwhile does not escape its owner either, and the account gets no more rights', async () => {
    await signIn(given)
    for (const changes of [
      { status: 'inactive' },
      { email: at('between') },
      { email: at('thief') },
      { status: 'active' },
    ])
      await send(now.manager, 'PATCH', `/admins/${now.id}`, changes)
    const links = await keepLinks(now.id)
    expect(new Set(links.map(({ email }) => email))).toEqual(new Set([at('group')]))
    const refused = await now.testApp.groupAdmin.send('PATCH', `/admins/${now.id}`, { groupAdmin: true }, confirmed())
    expect(refused.statusCode).toBe(422)
  })

  it('a stranger keeps nothing once the person who made a typing error in the address corrects it', async () => {
    const id = await invite(at('misspelt'))
    const waysIn = await settleIn(await sessionAt(at('misspelt')), () => at('owner'))
    await send(now.manager, 'PATCH', `/profile/${id}`, { email: at('owner') })
    await confirmAddress(id, at('owner'))
    expect(await waysIn()).toEqual(nothing)
  })

  it('a thief keeps nothing once the person who made the account gives it its address back', async () => {
    const waysIn = await stolenBy(await signIn(given), '/profile', given)
    await repair()
    expect(await waysIn()).toEqual(nothing)
  })

  it('who had the account before does not come in at the address of their successor', async () => {
    const waysIn = await settleIn(await signIn(given), () => at('successor'))
    for (const changes of [{ status: 'inactive' }, { email: at('successor') }, { status: 'active' }])
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, changes)
    expect(await waysIn()).toEqual(nothing)
  })

  it('ends nothing where the account itself takes another address', async () => {
    const waysIn = await settleIn(await signIn(given), () => at('home'))
    await send(await sessionAt(at('group')), 'PATCH', '/profile', { email: at('home') }, given)
    await confirmAddress(now.id, at('home'))
    expect(await waysIn()).toEqual([200, 200, 200])
  })

  describe('gets no new rights with the account by its activation', () => {
    const toVentures = () => {
      const ventures = { businessUnit: now.testApp.units.ventures, role: now.testApp.roles.ventures }
      return { assignments: [here(), ventures] }
    }
    const patch = (changes: object) =>
      now.testApp.groupAdmin.send('PATCH', `/admins/${now.id}`, changes, confirmed(password))
    const keysIn = (answer: { json(): { errors?: Readonly<Record<string, { readonly key: string }>> } }) =>
      Object.values(answer.json().errors ?? {}).map(({ key }) => key)
    const refusal = async (changes: object) => keysIn(await patch(changes))
    const isRefused = ['validations.emailRecent']
    const owner = () => ({ email: at('owner') })

    it('given while it is deactivated, with the address or later, or with the activation', async () => {
      await signIn(given)
      expect(await refusal({ ...owner(), ...toVentures(), status: 'inactive' })).toEqual(isRefused)
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status: 'inactive' })
      expect(await refusal({ ...owner(), ...toVentures() })).toEqual(isRefused)
      expect(await refusal({ ...owner(), ...toVentures(), status: 'active' })).toEqual(isRefused)
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, owner())
      expect(await refusal(toVentures())).toEqual(isRefused)
      expect(await refusal({ ...toVentures(), status: 'active' })).toEqual(isRefused)
      expect(await refusal({ groupAdmin: true, status: 'active' })).toEqual(isRefused)
      await db()
        .updateTable('core.links')
        .set({ expires_at: new Date(0) })
        .where('admin_id', '=', now.id)
        .execute()
      await forgetOldLinks(db())
      expect(await refusal({ ...toVentures(), status: 'active' })).toEqual(isRefused)
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status: 'active' })
      expect(await refusal(toVentures())).toEqual(isRefused)
      await threeDaysPass(now.id)
      expect((await patch(toVentures())).statusCode).toBe(200)
    })

    it('by a wider role', async () => {
      await signIn(given)
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { ...owner(), status: 'inactive' })
      const widen = () =>
        now.testApp.groupAdmin.send('PATCH', `/roles/${here().role}`, { permissions: ['Access Post', 'Access Doctor'] })
      const widened = await widen()
      expect(keysIn(widened)).toEqual(['validations.holderEmailRecent'])
      expect((await now.testApp.groupAdmin.send('DELETE', `/admins/${now.id}`)).statusCode).toBe(200)
      expect((await widen()).statusCode).toBe(200)
    })
  })

  /** Changes an account as the group admin where no letters are sent. */
  const changeSilently = async (path: string, changes: readonly object[]) => {
    const { database, files, groupAdmin } = now.testApp
    const { mail: _mail, ...settings } = now.testApp.settings
    const app = await buildApp({ database, files, sections, settings })
    const silent = clientOf(app, groupAdmin.headers)
    for (const change of changes) expect((await silent.send('PATCH', path, change, confirmed())).statusCode).toBe(200)
    await app.close()
  }

  it('keeps no password where no letters are sent any more, once the account gets more rights', async () => {
    const id = await invite()
    await changeSilently(`/profile/${id}`, [{ email: at('owner') }])
    expect((await login(given, at('owner'))).statusCode).toBe(200)
    await grant(id)
    expect((await login(given, at('owner'))).statusCode).toBe(401)
  })

  it('gets no new rights with the activation of an account that got another address where no letters were sent', async () => {
    await signIn(given)
    await changeSilently(`/admins/${now.id}`, [{ status: 'inactive' }, { email: at('owner') }])
    const changes = { status: 'active', groupAdmin: true }
    const refused = await now.testApp.groupAdmin.send('PATCH', `/admins/${now.id}`, changes, confirmed())
    expect([refused.statusCode, refused.json().errors?.groupAdmin?.key]).toEqual([422, 'validations.emailRecent'])
  })

  it.each(['inactive', 'invited'] as const)(
    'leaves a password that is set with the address, of an account that was %s',
    async (status) => {
      let id = now.id
      if (status === 'inactive') await send(now.manager, 'PATCH', `/admins/${id}`, { status })
      else id = await create(at('misspelt'))
      const changes = { status: 'active', email: at('right'), password: own, confirmPassword: own }
      await send(now.manager, 'PATCH', `/admins/${id}`, changes)
      expect((await login(own, at('right'))).statusCode).toBe(200)
    },
  )

  it('keeps no second factor by setting the password twice', async () => {
    const setPassword = (password: string) =>
      send(now.manager, 'POST', `/change-password/${now.id}`, { password, confirmPassword: password })
    await setPassword(given)
    const intruder = await signIn(given)
    await setUpFactor(intruder)
    await setPassword(own)
    expect((await account()).password_by).toBe(await managerId())
    await grant(now.id)
    expect(await follow('password', { token: await link('reset'), purpose: 'reset', password: given })).toBe(200)
    expect((await login(given)).json()).not.toHaveProperty('secondFactor')
  })
})
