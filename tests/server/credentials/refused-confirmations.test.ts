import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, passwordConfirmation, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from '../app/users.ts'

eachDatabase((open) => {
  describe('what somebody proves wrongly in their session', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open(), { env: { PUBLIC_URL: 'https://office.example' } })
    })
    afterAll(() => all.end())

    const refusals = async (name: string) => {
      const { db } = all.database
      const { id } = await db.selectFrom('core.admins').select('id').where('name', '=', name).executeTakeFirstOrThrow()
      const entries = db.selectFrom('core.audit').select(['action', 'details']).where('admin_id', '=', id)
      return (await entries.where('action', '=', 'signInRefused').execute()).map(({ details }) => details)
    }

    it('is written down as a refused sign-in is, the password by header and body', async () => {
      const thief = await createUserWith(all, 'guesser', ['Access Post'])
      const body = { currentPassword: 'guess-2', password: 'brown-horse-42', confirmPassword: 'brown-horse-42' }
      expect((await thief.get('/profile', passwordConfirmation('guess-1'))).statusCode).toBe(422)
      expect((await thief.send('POST', '/change-password', body)).statusCode).toBe(422)
      expect((await thief.send('POST', '/profile/second-factor', { password: 'guess-3' })).statusCode).toBe(422)

      expect(await refusals('guesser')).toEqual(Array(3).fill({ step: 'password' }))
    })

    it('is written down when it is a code, a passkey or the answer of a provider', async () => {
      const thief = await createUserWith(all, 'forger', ['Access Post'])
      expect((await thief.send('POST', '/profile/second-factor', {}, passwordConfirmation())).statusCode).toBe(200)
      expect((await thief.send('POST', '/profile/second-factor/code', { code: '000000' })).statusCode).toBe(422)
      for (const name of ['x-reauth-passkey', 'x-reauth-provider'])
        expect((await thief.get('/profile', { headers: { [name]: 'e30=' } })).statusCode).toBe(422)

      expect(await refusals('forger')).toEqual([{ step: 'code' }, { step: 'passkey' }, { step: 'provider' }])
    })

    it('fills no log: of passkeys and providers 30 are written down in a quarter of an hour', async () => {
      const thief = await createUserWith(all, 'flooder', ['Access Post'])
      for (let count = 0; count < 35; count += 1)
        await thief.get('/profile', { headers: { 'x-reauth-passkey': 'e30=' } })

      expect(await refusals('flooder')).toHaveLength(30)
    })
  })
})
