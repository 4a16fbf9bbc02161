import { describe, expect, it } from 'vitest'
import { emails } from '../../../i18n/en/emails.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { type Client, passwordConfirmation } from '../../harness/app.ts'
import { authenticator } from '../passkeys/authenticator.ts'
import { accountOfOneUnit, given, own } from './account-of-one-unit.ts'

/** How the text of an email to the owner begins, up to its first variable. */
const firstWordsOf = (template: 'passwordEnded' | 'rightsGiven'): string =>
  emails[template].text.replace('%{office}', emails.productPhrase).split('%{')[0] ?? ''

describe('what a manager of one unit prepared in an account', () => {
  const {
    now,
    at,
    here,
    send,
    login,
    signIn,
    link,
    follow,
    settle,
    account,
    managerId,
    grants,
    preparations,
    addPasskey,
    setUpFactor,
  } = accountOfOneUnit()

  const cases = Object.keys(preparations).flatMap((way) => Object.keys(grants).map((grant) => [way, grant] as const))

  it.each(Object.keys(preparations))('%s is good as long as nothing was given', async (way) => {
    const comeIn = await preparations[way]?.()
    expect(await comeIn?.()).toBe(200)
  })

  it.each(cases)('%s is worth nothing after %s', async (way, grant) => {
    const comeIn = await preparations[way]?.()
    await grants[grant]?.()
    expect(await comeIn?.()).toBe(401)
    expect(await account()).toMatchObject({ email: at('group'), new_email: null })
    // A first sign-in through a provider has ended everything already.
    if (grant === 'a role by a group of a provider') return
    const template = way === 'a password' ? 'passwordEnded' : 'rightsGiven'
    const sent = () =>
      now.letters.filter(({ to, text }) => to.includes(at('group')) && text.includes(firstWordsOf(template)))
    await expect.poll(() => sent().length, { timeout: 30_000 }).toBe(1)
  })

  const endings: Readonly<Record<string, object>> = {
    'is deactivated': { status: 'inactive' },
    'lost the role': {},
  }
  it.each(
    Object.keys(preparations)
      .slice(0, 2)
      .flatMap((way) => Object.keys(endings).map((ending) => [way, ending] as const)),
  )('%s is worth nothing once the manager %s', async (way, ending) => {
    const comeIn = await preparations[way]?.()
    const assignments = ending === 'lost the role' ? { assignments: [here()] } : {}
    await send(now.testApp.groupAdmin, 'PATCH', `/admins/${await managerId()}`, { ...endings[ending], ...assignments })
    expect(await comeIn?.()).toBe(401)
  })

  it('an address that the owner asked for waits on', async () => {
    const owner = await signIn(given)
    await send(owner, 'PATCH', '/profile', { email: at('home') }, given)
    await grants['a role in another unit']?.()
    expect(await settle(await link('newEmail', { email: at('home') }), 'newEmail')).toBe(200)
  })

  describe('with the password that they set first', () => {
    const prepare = async () => {
      const { db } = now.testApp.database
      await send(now.manager, 'POST', `/change-password/${now.id}`, { password: given, confirmPassword: given })
      const [owner, intruder] = [await signIn(given), await signIn(given)]
      const comeIn = await addPasskey(intruder, given)
      const known = { issuer: now.testApp.authority.issuer, subject: `${now.name}-thief`, email: at('thief') }
      await db
        .insertInto('core.provider_links')
        .values({ ...known, provider_id: now.testApp.providerId, admin_id: now.id, seen_at: new Date() })
        .execute()
      return { owner, intruder, comeIn }
    }
    const changeOwn = (owner: Client) => {
      const body = { currentPassword: given, password: own, confirmPassword: own }
      return send(owner, 'POST', '/change-password', body, given)
    }
    const hasFactor = async () =>
      (
        await now.testApp.database.db
          .selectFrom('core.second_factors')
          .selectAll()
          .where('admin_id', '=', now.id)
          .where('secret', 'is not', null)
          .execute()
      ).length > 0

    it('passkeys, a second factor, provider links and sessions end when its owner chooses another', async () => {
      const { owner, intruder, comeIn } = await prepare()
      expect(await comeIn()).toBe(200)
      await setUpFactor(intruder)
      const { revokedCredentials: ended } = (await changeOwn(owner)).json()
      expect(ended).toEqual(expect.arrayContaining(['passkeys', 'secondFactor', 'recoveryCodes', 'providers']))
      expect([(await owner.get('/profile')).statusCode, (await intruder.get('/profile')).statusCode]).toEqual([
        200, 401,
      ])
      expect([await comeIn(), await hasFactor()]).toEqual([401, false])
    })

    it('what its owner adds after choosing another stays when they choose the next', async () => {
      const { owner } = await prepare()
      await changeOwn(owner)
      await setUpFactor(owner, own)
      const again = { currentPassword: own, password: given, confirmPassword: given }
      const { revokedCredentials: ended } = (await send(owner, 'POST', '/change-password', again, own)).json()
      expect([ended, await hasFactor()]).toEqual([undefined, true])
    })

    it.each(Object.keys(grants))(
      'another that the manager chose as the owner, and what they added, are worth nothing after %s',
      async (grant) => {
        const { intruder } = await prepare()
        await changeOwn(intruder)
        const comeIn = await addPasskey(intruder, own)
        const asks = { email: at('thief') }
        await send(intruder, 'PATCH', '/profile', asks, own)
        const token = await link('newEmail', asks)
        await setUpFactor(intruder, own)
        expect([await comeIn(), (await login(own)).statusCode]).toEqual([200, 200])
        await grants[grant]?.()
        expect([await comeIn(), (await login(own)).statusCode]).toEqual([401, 401])
        expect([await settle(token, 'newEmail'), await hasFactor()]).toEqual([401, false])
        expect((await intruder.get('/profile')).statusCode).toBe(401)
      },
    )

    it('what was being set up when its owner chose another is not finished', async () => {
      await prepare()
      const [owner, intruder] = [await signIn(given), await signIn(given)]
      const { secret } = (await intruder.send('POST', '/profile/second-factor', { password: given })).json().data
      const options = await intruder.send('POST', '/profile/passkeys/options', undefined, passwordConfirmation(given))
      await changeOwn(owner)
      // Later on a session is stolen, and the password is not known.
      const stolen = now.testApp.with(await createSession(now.testApp.database.db, now.id))
      const code = codeAt(secret, Math.floor(Date.now() / 30_000))
      expect((await stolen.send('POST', '/profile/second-factor/code', { code })).statusCode).toBeGreaterThan(399)
      const credential = authenticator(now.testApp.settings.publicUrl ?? '').make(options.json().data)
      const added = await stolen.send(
        'POST',
        '/profile/passkeys',
        { name: 'Phone', credential },
        passwordConfirmation(own),
      )
      expect([added.json().errors, await hasFactor()]).toEqual([{ credential: expect.anything() }, false])
    })

    it('one that its owner chose by a mailed link stays', async () => {
      await prepare()
      expect(await follow('password', { token: await link('reset'), purpose: 'reset', password: own })).toBe(200)
      await grants['a role in another unit']?.()
      expect((await login(own)).statusCode).toBe(200)
    })

    it('an older second factor of its owner stays', async () => {
      const owner = await signIn(given)
      await setUpFactor(owner)
      await send(now.manager, 'POST', `/change-password/${now.id}`, { password: given, confirmPassword: given })
      const { revokedCredentials: ended } = (
        await changeOwn(now.testApp.with(await createSession(now.testApp.database.db, now.id)))
      ).json()
      expect([ended, await hasFactor()]).toEqual([undefined, true])
    })

    it('a second factor and passkeys end with it when rights are given', async () => {
      const { intruder, comeIn } = await prepare()
      await setUpFactor(intruder)
      await grants['a role in another unit']?.()
      expect([await comeIn(), await hasFactor(), (await login(given)).statusCode]).toEqual([401, false, 401])
    })
  })
})
