import { describe, expect, it } from 'vitest'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { type Client, passwordConfirmation } from '../../harness/app.ts'
import { accountOfOneUnit, given, own } from './account-of-one-unit.ts'

describe('the email address of an account', () => {
  const { now, at, here, create, send, login, signIn, setUpFactor, link, follow, settle, account } = accountOfOneUnit()
  const db = () => now.testApp.database.db
  const keys = (answer: { json(): { errors?: Readonly<Record<string, { readonly key: string }>> } }) =>
    Object.values(answer.json().errors ?? {}).map(({ key }) => key.replace('validations.', ''))
  const addressNow = async () => (await account()).email
  /** The account moves itself to a thief's mailbox; returns the link that its owner was mailed. */
  const steal = async () => {
    const thief = await signIn(given)
    await send(thief, 'PATCH', '/profile', { email: at('thief') }, given)
    expect(await settle(await link('newEmail', { email: at('thief') }), 'newEmail')).toBe(200)
    return await link('oldEmail', { email: at('group') })
  }
  const expire = () =>
    db()
      .updateTable('core.account_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('admin_id', '=', now.id)
      .execute()

  describe('that was used', () => {
    const others: Readonly<Record<string, () => Client>> = {
      'a manager of its unit': () => now.manager,
      'a group admin': () => now.testApp.groupAdmin,
    }
    const requests: Readonly<Record<string, (who: Client, email: string) => ReturnType<Client['send']>>> = {
      'the form of administrators': (who, email) =>
        who.send('PATCH', `/admins/${now.id}`, { email }, passwordConfirmation()),
      'its profile': (who, email) => who.send('PATCH', `/profile/${now.id}`, { email }, passwordConfirmation()),
      'a form with a new password': (who, email) =>
        who.send('PATCH', `/admins/${now.id}`, { email, password: own, confirmPassword: own }, passwordConfirmation()),
      'a form that deactivates it': (who, email) =>
        who.send('PATCH', `/admins/${now.id}`, { email, status: 'inactive' }, passwordConfirmation()),
    }
    const cases = Object.keys(others).flatMap((who) => Object.keys(requests).map((request) => [who, request] as const))

    it.each(cases)('is not changed by %s in %s', async (who, request) => {
      await signIn(given)
      for (const status of who === 'a group admin' ? ['active'] : ['active', 'inactive']) {
        await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status })
        const client = others[who]?.() ?? now.manager
        const refused = await requests[request]?.(client, at('thief'))
        expect([refused?.statusCode, refused && keys(refused)]).toEqual([422, ['emailOfOther']])
        expect(await addressNow()).toBe(at('group'))
      }
    })

    it('is changed by a group admin while the account is deactivated, which ends all that let anybody in', async () => {
      const keep = await steal()
      const intruder = now.testApp.with(String((await login(given, at('thief'))).json().access_token))
      await setUpFactor(intruder)
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status: 'inactive' })
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { email: at('owner') })
      await send(now.testApp.groupAdmin, 'PATCH', `/admins/${now.id}`, { status: 'active' })
      expect([await settle(keep, 'oldEmail'), (await login(given, at('owner'))).statusCode]).toEqual([401, 401])
      const token = await link('reset', { email: at('owner') })
      expect(await follow('password', { token, purpose: 'reset', password: own })).toBe(200)
      expect((await login(own, at('owner'))).json()).toHaveProperty('access_token')
    })

    it('is changed ten times an hour by its owner, because each change sends an email to an address of their choice', async () => {
      const owner = await signIn(given)
      const statuses: number[] = []
      for (let count = 0; count < 11; count += 1) {
        const answer = await owner.send(
          'PATCH',
          '/profile',
          { email: at(`stranger${count}`) },
          passwordConfirmation(given),
        )
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([...Array(10).fill(200), 429])
    })

    it('is changed once while the former one can take the account back', async () => {
      await steal()
      const thief = now.testApp.with(String((await login(given, at('thief'))).json().access_token))
      const again = await thief.send('PATCH', '/profile', { email: at('other') }, passwordConfirmation(given))
      expect([again.statusCode, keys(again)]).toEqual([422, ['emailChangedRecently']])
      await expire()
      await send(thief, 'PATCH', '/profile', { email: at('other') }, given)
    })
  })

  it('that was never used is changed by a manager, and ends what was set up with the former one', async () => {
    const invited = { email: at('misspelt'), status: 'invited', password: undefined, confirmPassword: undefined }
    const { id } = (await create(now.manager, invited)).json().data
    const token = await link('invitation', { adminId: id, email: at('misspelt') })
    expect(await follow('password', { token, purpose: 'invitation', password: given })).toBe(200)
    await send(now.manager, 'PATCH', `/profile/${id}`, { email: at('owner') })
    expect((await login(given, at('owner'))).statusCode).toBe(401)
    expect((await login(given, at('misspelt'))).statusCode).toBe(401)
    const invitation = () =>
      now.letters.some(({ to, text }) => to.includes(at('owner')) && text.includes('/auth/invitation#'))
    await expect.poll(invitation, { timeout: 30_000 }).toBe(true)
  })

  it('that was never used is changed together with its password', async () => {
    const changes = { email: at('right'), password: own, confirmPassword: own }
    await send(now.manager, 'PATCH', `/admins/${now.id}`, changes)
    expect((await login(own, at('right'))).statusCode).toBe(200)
  })

  describe('can be taken back by the former one', () => {
    const states: Readonly<Record<string, () => Promise<unknown>>> = {
      deactivated: () => send(now.manager, 'PATCH', `/admins/${now.id}`, { status: 'inactive' }),
      'in the trash': async () =>
        expect((await now.testApp.groupAdmin.send('DELETE', `/admins/${now.id}`)).statusCode).toBe(200),
      'given another password': () =>
        send(now.manager, 'POST', `/change-password/${now.id}`, { password: own, confirmPassword: own }),
    }
    it.each(Object.keys(states))('while the account is %s', async (state) => {
      const keep = await steal()
      await states[state]?.()
      expect(await settle(keep, 'oldEmail')).toBe(200)
      expect(await account()).toMatchObject({ email: at('group'), active: state !== 'deactivated', password_hash: '' })
    })

    it('by an email that is sent although the account is deactivated', async () => {
      const isTold = ({ to, text }: { readonly to: readonly string[]; readonly text: string }) =>
        to.includes(at('group')) && text.includes('/auth/keep-email#') && text.includes(at('thief'))
      await signIn(given)
      await db()
        .updateTable('core.admins')
        .set({ new_email: at('thief') })
        .where('id', '=', now.id)
        .execute()
      const token = await link('newEmail', { email: at('thief') })
      now.letters.length = 0
      expect(await settle(token, 'newEmail')).toBe(200)
      await send(now.manager, 'PATCH', `/admins/${now.id}`, { status: 'inactive' })
      await expect.poll(() => now.letters.some(isTold), { timeout: 30_000 }).toBe(true)
    })
  })

  describe('while the former one can take the account back', () => {
    const widen = () =>
      now.testApp.groupAdmin.send('PATCH', `/roles/${now.narrow}`, { permissions: ['Access Post', 'Access Lead'] })
    const remove = async () =>
      expect((await now.testApp.groupAdmin.send('DELETE', `/admins/${now.id}`)).statusCode).toBe(200)

    it('does not come out of the trash with a role that was widened', async () => {
      await steal()
      await remove()
      expect((await widen()).statusCode).toBe(200)
      const restored = await now.testApp.groupAdmin.send('POST', `/admins/${now.id}/restore`)
      expect([restored.statusCode, keys(restored)]).toEqual([422, ['emailRecent']])
      await expire()
      expect((await now.testApp.groupAdmin.send('POST', `/admins/${now.id}/restore`)).statusCode).toBe(200)
    })

    it('does not get a role back that it had in another unit', async () => {
      const ventures = { businessUnit: now.testApp.units.ventures, role: now.testApp.roles.ventures }
      const give = (assignments: readonly object[]) =>
        now.testApp.groupAdmin.send('PATCH', `/admins/${now.id}`, { assignments }, passwordConfirmation())
      expect((await give([here(), ventures])).statusCode).toBe(200)
      expect((await give([here()])).statusCode).toBe(200)
      await steal()
      const again = await give([here(), ventures])
      expect([again.statusCode, keys(again)]).toEqual([422, ['emailRecent']])
    })
  })

  it('is found by its link once alone', async () => {
    const keep = await steal()
    const second = (
      await createTokenUrl(db(), { adminId: now.id, purpose: 'oldEmail', email: at('group'), publicUrl: '' })
    ).split('#')[1]
    expect([await settle(keep, 'oldEmail'), await settle(second, 'oldEmail')]).toEqual([200, 401])
  })
})
