import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letters } from '../../../i18n/en/letters.ts'
import { adminByEmail } from '../../../src/server/accounts/people.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { base, clientOf, confirmed, emailOf, openApp, password, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { openPostOffice, type PostOffice } from '../../harness/smtp.ts'
import { authenticator } from '../passkeys/authenticator.ts'
import { someoneWith } from './someone.ts'

const publicUrl = 'https://office.example'
const patient = { timeout: 30_000 }

eachDatabase((open) => {
  describe('somebody is told by a letter', () => {
    let all: TestApp
    let post: PostOffice
    beforeAll(async () => {
      post = await openPostOffice()
      const env = { PUBLIC_URL: publicUrl, SMTP_URL: post.url, MAIL_FROM: 'office@example.com' }
      all = await openApp(await open(), { env })
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })
    const signIn = (remoteAddress: string, email = emailOf('stranger'), said = password) =>
      all.app.inject({
        ...{ method: 'POST', url: `${base}/login`, remoteAddress },
        payload: { email, password: said },
      })
    const told = (
      template:
        | 'newSignIn'
        | 'passwordChanged'
        | 'factorRemoved'
        | 'factorSet'
        | 'recoveryCodesRenewed'
        | 'passkeyAdded'
        | 'passkeyRemoved',
    ) => {
      const [words = ''] = letters[template].text.replace('%{office}', letters.office).split('%{at}')
      return post.letters.filter(({ text }) => text.includes(words)).flatMap(({ to }) => to)
    }

    it('when they sign in from a network that was not theirs lately, and only the first time', async () => {
      for (const address of ['10.1.0.1', '10.1.0.1', '10.1.0.2']) expect((await signIn(address)).statusCode).toBe(200)

      await expect.poll(() => told('newSignIn'), patient).toEqual([emailOf('stranger'), emailOf('stranger')])
      expect(post.letters.map(({ text }) => /network ([\d.]+)/.exec(text)?.[1])).toEqual(['10.1.0.1', '10.1.0.2'])
    })

    it('when their password was changed, by whomever', async () => {
      const id = (await adminByEmail(all.database.db, emailOf('editor')))?.id
      const given = { password: 'another-horse-2', confirmPassword: 'another-horse-2' }
      const answer = await all.as('admin').send('POST', `/change-password/${id}`, given, confirmed())
      expect(answer.statusCode).toBe(200)

      await expect.poll(() => told('passwordChanged'), patient).toEqual([emailOf('editor')])
    })

    it('when the form of the admins gave them another password', async () => {
      const id = (await adminByEmail(all.database.db, emailOf('editor')))?.id
      const change = { password: 'third-horse-3', confirmPassword: 'third-horse-3' }
      post.letters.length = 0
      expect((await all.as('admin').send('PATCH', `/admins/${id}`, change, confirmed())).statusCode).toBe(200)

      await expect.poll(() => told('passwordChanged'), patient).toEqual([emailOf('editor')])
    })

    it('when their second factor was taken from them, and nobody is where that is refused', async () => {
      const id = (await adminByEmail(all.database.db, emailOf('editor')))?.id ?? ''
      await all.database.db
        .insertInto('core.second_factors')
        .values({ admin_id: id, secret: 'plain:x', since: new Date(), last_step: null, pending: null })
        .execute()
      const refused = await all.as('admin').send('DELETE', `/profile/${id}/second-factor`)
      expect(refused.statusCode).toBe(422)
      expect(
        (await all.as('admin').send('DELETE', `/profile/${id}/second-factor`, undefined, confirmed())).statusCode,
      ).toBe(200)

      await expect.poll(() => told('factorRemoved'), patient).toEqual([emailOf('editor')])
    })

    it('when a second factor was set up or replaced, or its recovery codes were renewed', async () => {
      const name = 'factor-owner'
      const who = await someoneWith(all, name, ['Access Post'])
      const begin = async (body: object) => (await who.send('POST', '/profile/second-factor', body)).json().data.secret
      const confirm = async (secret: string) =>
        (
          await who.send('POST', '/profile/second-factor/code', {
            code: codeAt(secret, Math.floor(Date.now() / 30_000)),
          })
        ).json().recoveryCodes
      const [code] = await confirm(await begin({ password }))
      await expect.poll(() => told('factorSet'), patient).toEqual([`${name}@example.com`])
      const [next] = await confirm(await begin({ password, code }))
      await expect.poll(() => told('factorSet'), patient).toEqual([`${name}@example.com`, `${name}@example.com`])
      const renewed = await who.send('POST', '/profile/second-factor/recovery-codes', { password, code: next })
      expect(renewed.statusCode).toBe(200)
      await expect.poll(() => told('recoveryCodesRenewed'), patient).toEqual([`${name}@example.com`])
    })

    it('when a passkey was added to their account, and when theirs were taken from them', async () => {
      const own = 'third-horse-3'
      const { access_token } = (await signIn('10.1.0.9', emailOf('editor'), own)).json()
      const client = clientOf(all.app, { authorization: `Bearer ${access_token}`, 'bu-id': all.units.hospital })
      const { data } = (await client.send('POST', '/profile/passkeys/options', undefined, confirmed(own))).json()
      const credential = authenticator(publicUrl).make(data)
      const added = await client.send('POST', '/profile/passkeys', { name: 'Phone', credential })
      expect(added.statusCode).toBe(200)
      await expect.poll(() => told('passkeyAdded'), patient).toEqual([emailOf('editor')])
      const path = `/profile/${added.json().data.id}/passkeys`
      expect((await all.as('admin').send('DELETE', path, undefined, confirmed())).statusCode).toBe(200)

      await expect.poll(() => told('passkeyRemoved'), patient).toEqual([emailOf('editor')])
    })

    it('never where nothing happened: what is rolled back sends nothing', async () => {
      const before = post.letters.length
      const weak = { password: 'x', confirmPassword: 'x' }
      const id = (await adminByEmail(all.database.db, emailOf('editor')))?.id
      expect((await all.as('admin').send('POST', `/change-password/${id}`, weak, confirmed())).statusCode).toBe(422)
      const { rows } =
        await sql`select 1 from queue.job where name = 'mail' and state in ('created', 'retry', 'active')`.execute(
          all.database.db,
        )

      expect([rows.length, post.letters.length]).toEqual([0, before])
    })
  })
})
