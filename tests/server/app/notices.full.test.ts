import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emails } from '../../../i18n/en/emails.ts'
import { adminByEmail } from '../../../src/server/accounts/admins.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, emailOf, openApp, password, passwordConfirmation, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { type SmtpServer, startSmtpServer } from '../../harness/smtp.ts'
import { authenticator } from '../passkeys/authenticator.ts'
import { createUserWith } from './users.ts'

const publicUrl = 'https://office.example'

eachDatabase((open) => {
  describe('somebody is told by a letter', () => {
    let all: TestApp
    let post: SmtpServer
    beforeAll(async () => {
      post = await startSmtpServer()
      const env = { PUBLIC_URL: publicUrl, SMTP_URL: post.url, MAIL_FROM: 'office@example.com' }
      all = await openApp(await open(), { env })
    })
    beforeEach(async () => {
      await expect.poll(unsent, patient).toBe(0)
      post.letters.length = 0
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })
    const unsent = async () => {
      const { rows } =
        await sql`select 1 from queue.job where name = 'mail' and state in ('created', 'retry', 'active')`.execute(
          all.database.db,
        )
      return rows.length
    }
    const someone = async (name: string) => {
      const client = await createUserWith(all, name, ['Access Post'])
      return { client, email: `${name}@example.com`, id: (await client.get('/profile')).json().data.id }
    }
    const signIn = (remoteAddress: string) =>
      all.app.inject({
        ...{ method: 'POST', url: `${apiBase}/login`, remoteAddress },
        payload: { email: emailOf('stranger'), password },
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
      const [words = ''] = emails[template].text.replace('%{office}', emails.productPhrase).split('%{at}')
      return post.letters.filter(({ text }) => text.includes(words)).flatMap(({ to }) => to)
    }

    it('when they sign in from a network that was not theirs lately, and only the first time', async () => {
      for (const address of ['10.1.0.1', '10.1.0.1', '10.1.0.2']) expect((await signIn(address)).statusCode).toBe(200)

      await expect.poll(() => told('newSignIn'), patient).toEqual([emailOf('stranger'), emailOf('stranger')])
      expect(post.letters.map(({ text }) => /network ([\d.]+)/.exec(text)?.[1])).toEqual(['10.1.0.1', '10.1.0.2'])
    })

    it('when their password was changed, by whomever', async () => {
      const { email, id } = await someone('password-owner')
      const given = { password: 'another-horse-2', confirmPassword: 'another-horse-2' }
      const answer = await all.as('admin').send('POST', `/change-password/${id}`, given, passwordConfirmation())
      expect(answer.statusCode).toBe(200)

      await expect.poll(() => told('passwordChanged'), patient).toEqual([email])
    })

    it('when the form of the admins gave them another password', async () => {
      const { email, id } = await someone('form-owner')
      const change = { password: 'third-horse-3', confirmPassword: 'third-horse-3' }
      expect((await all.as('admin').send('PATCH', `/admins/${id}`, change, passwordConfirmation())).statusCode).toBe(
        200,
      )

      await expect.poll(() => told('passwordChanged'), patient).toEqual([email])
    })

    it('when their second factor was taken from them, and nobody is where that is refused', async () => {
      const { email, id } = await someone('factor-loser')
      await all.database.db
        .insertInto('core.second_factors')
        .values({ admin_id: id, secret: 'plain:x', since: new Date(), last_step: null, pending: null })
        .execute()
      const refused = await all.as('admin').send('DELETE', `/profile/${id}/second-factor`)
      expect(refused.statusCode).toBe(422)
      expect(
        (await all.as('admin').send('DELETE', `/profile/${id}/second-factor`, undefined, passwordConfirmation()))
          .statusCode,
      ).toBe(200)

      await expect.poll(() => told('factorRemoved'), patient).toEqual([email])
    })

    it('when a second factor was set up or replaced, or its recovery codes were renewed', async () => {
      const { client: who, email } = await someone('factor-owner')
      const begin = async (body: object) => (await who.send('POST', '/profile/second-factor', body)).json().data.secret
      const confirm = async (secret: string) =>
        (
          await who.send('POST', '/profile/second-factor/code', {
            code: codeAt(secret, Math.floor(Date.now() / 30_000)),
          })
        ).json().recoveryCodes
      const [code] = await confirm(await begin({ password }))
      await expect.poll(() => told('factorSet'), patient).toEqual([email])
      const [next] = await confirm(await begin({ password, code }))
      await expect.poll(() => told('factorSet'), patient).toEqual([email, email])
      const renewed = await who.send('POST', '/profile/second-factor/recovery-codes', { password, code: next })
      expect(renewed.statusCode).toBe(200)
      await expect.poll(() => told('recoveryCodesRenewed'), patient).toEqual([email])
    })

    it('when a passkey was added to their account, and when theirs were taken from them', async () => {
      const { client, email } = await someone('passkey-owner')
      const { data } = (
        await client.send('POST', '/profile/passkeys/options', undefined, passwordConfirmation())
      ).json()
      const credential = authenticator(publicUrl).make(data)
      const added = await client.send('POST', '/profile/passkeys', { name: 'Phone', credential })
      expect(added.statusCode).toBe(200)
      await expect.poll(() => told('passkeyAdded'), patient).toEqual([email])
      const path = `/profile/${added.json().data.id}/passkeys`
      expect((await all.as('admin').send('DELETE', path, undefined, passwordConfirmation())).statusCode).toBe(200)

      await expect.poll(() => told('passkeyRemoved'), patient).toEqual([email])
    })

    it('never where nothing happened: what is rolled back sends nothing', async () => {
      const before = post.letters.length
      const weak = { password: 'x', confirmPassword: 'x' }
      const id = (await adminByEmail(all.database.db, emailOf('editor')))?.id
      expect(
        (await all.as('admin').send('POST', `/change-password/${id}`, weak, passwordConfirmation())).statusCode,
      ).toBe(422)

      expect([await unsent(), post.letters.length]).toEqual([0, before])
    })
  })
})
