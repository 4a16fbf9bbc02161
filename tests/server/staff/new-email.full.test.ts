import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailLinkPurpose } from '../../../src/api/account-links.ts'
import { createTokenUrl, expireTokens } from '../../../src/server/accounts/account-tokens.ts'
import { adminByEmail } from '../../../src/server/accounts/admins.ts'
import { apiBase, type Client, openApp, password, passwordConfirmation } from '../../harness/app.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { type SmtpServer, startSmtpServer, tokenIn } from '../../harness/smtp.ts'
import { createUserWith } from '../app/users.ts'

const publicUrl = 'https://office.example'

eachDatabase((open) => {
  describe('another e-mail address', () => {
    let all: Awaited<ReturnType<typeof openApp>>
    let post: SmtpServer
    beforeAll(async () => {
      post = await startSmtpServer()
      all = await openApp(await open(), {
        env: { PUBLIC_URL: publicUrl, SMTP_URL: post.url, MAIL_FROM: 'office@example.com' },
      })
    })
    beforeEach(() => {
      post.letters.length = 0
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })
    const sent = (path: string, payload: object) => all.app.inject({ method: 'POST', url: apiBase + path, payload })
    const settle = async (token: string, purpose: EmailLinkPurpose) =>
      (await sent('/login/link/email', { token, purpose })).statusCode
    const login = async (email: string, said = password) => (await sent('/login', { email, password: said })).statusCode
    const someone = (name: string) => createUserWith(all, name, ['Access Post'])
    const idOf = async (email: string) => (await adminByEmail(all.database.db, email))?.id ?? ''
    const accountOf = async (who: Client) => (await who.get('/profile')).json().data
    /** Asks for it, and gives what came to both ends. */
    const asked = async (who: Client, to: string, own = password) => {
      const { email } = await accountOf(who)
      post.letters.length = 0
      const answer = await who.send('PATCH', '/profile', { email: to }, passwordConfirmation(own))
      expect([answer.statusCode, answer.json().data.email]).toEqual([200, email])
      expect(answer.json().data.newEmail).toEqual({ pending: to, needsConfirmation: true })
      return { newToken: await tokenTo(to), oldToken: await tokenTo(email) }
    }
    const tokenTo = async (email: string) => {
      const to = () => post.letters.filter((letter) => letter.to.includes(email))
      await expect.poll(() => to().length, patient).toBeGreaterThan(0)
      const last = to().at(-1)
      return last ? tokenIn(last) : ''
    }

    it('counts once the link that went there is used, and until then the one of before does', async () => {
      const who = await someone('nadia')
      const { newToken } = await asked(who, 'nadia.khalil@example.com')
      expect([await login('nadia@example.com'), await login('nadia.khalil@example.com')]).toEqual([200, 401])
      const opened = await sent('/login/link', { token: newToken, purpose: 'newEmail' })
      expect(opened.json().data.email).toBe('nadia.khalil@example.com')

      expect([await settle(newToken, 'newEmail'), await settle(newToken, 'newEmail')]).toEqual([200, 401])
      expect([await login('nadia@example.com'), await login('nadia.khalil@example.com')]).toEqual([401, 200])
      const { id, email, newEmail } = await accountOf(who)
      expect([email, newEmail.pending]).toEqual(['nadia.khalil@example.com', null])
      const history = await all.as('admin').get(`/admins/${id}/history`)
      expect(history.json().data[0]).toMatchObject({
        action: 'edit',
        person: { id },
        changes: { email: ['nadia@example.com', 'nadia.khalil@example.com'] },
      })
      const found = await all.as('admin').get('/admins?q=khalil')
      expect(found.json().data.map((admin: { id: string }) => admin.id)).toEqual([id])
    })

    it('is taken back by the old end, whatever whoever asked for it has done since', async () => {
      const who = await someone('rana')
      const { newToken } = await asked(who, 'thief@example.com')
      expect(await settle(newToken, 'newEmail')).toBe(200)
      await expect.poll(() => post.letters.filter(({ to }) => to.includes('rana@example.com')).length, patient).toBe(2)
      const oldToken = await tokenTo('rana@example.com')
      const other = { currentPassword: password, password: 'other-horse-4', confirmPassword: 'other-horse-4' }
      expect((await who.send('POST', '/change-password', other)).statusCode).toBe(200)
      expect(await settle(oldToken, 'oldEmail')).toBe(200)
      expect((await who.get('/profile')).statusCode).toBe(401)
      expect(await login('rana@example.com', 'other-horse-4')).toBe(401)
      expect(await login('thief@example.com', 'other-horse-4')).toBe(401)
      const said = (await auditEntries(all.database, 'emailChange')).map(({ details }) => details)
      expect(said.slice(-3)).toEqual(
        ['asked', 'confirmed', 'kept'].map((change) => expect.objectContaining({ change })),
      )
    })

    it('is not waited for any more once the old end, its owner, another change or a new password says so: one answer', async () => {
      const who = await someone('huda')
      const dead: string[] = []
      const first = await asked(who, 'first@example.com')
      dead.push(first.newToken)
      const second = await asked(who, 'second.huda@example.com')
      expect((await sent('/login/link', { token: first.newToken, purpose: 'newEmail' })).statusCode).toBe(401)
      const withdrawn = await who.send('DELETE', '/profile/new-email')
      expect([withdrawn.statusCode, withdrawn.json().data.newEmail.pending]).toEqual([200, null])
      dead.push(second.newToken)
      const third = await asked(who, 'third@example.com')
      const same = { currentPassword: password, password: 'next-horse-9', confirmPassword: 'next-horse-9' }
      await who.send('POST', '/change-password', same)
      dead.push(third.newToken)
      expect((await accountOf(who)).newEmail.pending).toBeNull()
      expect(await settle(third.oldToken, 'oldEmail')).toBe(200)
      expect((await who.get('/profile')).statusCode).toBe(401)

      const reset = await createTokenUrl(all.database.db, {
        ...{ adminId: await idOf('huda@example.com'), purpose: 'reset', publicUrl },
      })
      dead.push(reset.split('#')[1] ?? '', third.oldToken, 'x'.repeat(43), '', 'x'.repeat(5000))
      for (const token of dead)
        for (const purpose of ['newEmail', 'oldEmail'] as const)
          for (const path of ['/login/link', '/login/link/email']) {
            const answer = await sent(path, { token, purpose })
            expect([answer.statusCode, answer.json().key]).toEqual([401, 'errors.credentials'])
          }
    })

    it('leaves a second factor that is older than the doubt, without its recovery codes, and tells the owner what ended', async () => {
      const who = await someone('maha')
      const id = await idOf('maha@example.com')
      const { db } = all.database
      const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000)
      const factor = { admin_id: id, secret: 'plain:A', last_step: 1, pending: 'plain:B' }
      await db
        .insertInto('core.second_factors')
        .values({ ...factor, since: days(7) })
        .execute()
      await db.insertInto('core.recovery_codes').values({ admin_id: id, code_hash: 'x' }).execute()
      const { oldToken } = await asked(who, 'maha.2@example.com')
      expect(await settle(oldToken, 'oldEmail')).toBe(200)
      const left = await db.selectFrom('core.second_factors').selectAll().where('admin_id', '=', id).execute()
      expect(left).toMatchObject([{ secret: 'plain:A', pending: null }])
      expect(await db.selectFrom('core.recovery_codes').selectAll().where('admin_id', '=', id).execute()).toEqual([])
      const told = () =>
        post.letters.find(
          ({ to, text }) => to.includes('maha@example.com') && text.includes('You kept this email address'),
        )
      await expect.poll(told, patient).toBeDefined()
      expect(told()?.text).toContain('the password, the recovery codes, and all sessions')

      const young = await someone('maha3')
      const youngId = await idOf('maha3@example.com')
      await db
        .insertInto('core.second_factors')
        .values({ ...factor, admin_id: youngId, since: days(5) })
        .execute()
      const second = await asked(young, 'maha.4@example.com')
      expect(await settle(second.oldToken, 'oldEmail')).toBe(200)
      expect(await db.selectFrom('core.second_factors').selectAll().where('admin_id', '=', youngId).execute()).toEqual(
        [],
      )
    })

    it('is not waited for longer than its link is good', async () => {
      const who = await someone('reem')
      await asked(who, 'too-late@example.com')
      const { db } = all.database
      await db
        .updateTable('core.account_tokens')
        .set({ expires_at: new Date(0) })
        .where('email', '=', 'too-late@example.com')
        .execute()
      await expireTokens(db)

      expect((await accountOf(who)).newEmail.pending).toBeNull()
    })

    it('is refused by its link when somebody else has it by then', async () => {
      const { newToken } = await asked(await someone('lina'), 'wanted@example.com')
      await someone('wanted')

      expect(await settle(newToken, 'newEmail')).toBe(401)
      expect(await login('lina@example.com')).toBe(200)
    })

    it('waits in the form of the administrators too, where what else is changed counts at once', async () => {
      const who = await createUserWith(all, 'salwa', ['Access Post', 'Access Admin'])
      const id = await idOf('salwa@example.com')
      const change = { email: 'salwa2@example.com', name: 'Salwa Amin' }
      const answer = await who.send('PATCH', `/admins/${id}`, change, passwordConfirmation())
      expect(answer.json().data).toMatchObject({
        ...{ email: 'salwa@example.com', newEmail: 'salwa2@example.com', name: 'Salwa Amin', version: 2 },
      })
      const alone = await who.send('PATCH', `/admins/${id}`, { email: 'salwa3@example.com' }, passwordConfirmation())
      expect(alone.json().data).toMatchObject({ newEmail: 'salwa3@example.com', version: 2 })
      const colleague = await someone('colleague')
      expect((await colleague.send('DELETE', `/profile/${id}/new-email`)).statusCode).toBe(403)
      const withdrawn = await all.as('admin').send('DELETE', `/profile/${id}/new-email`)
      expect(withdrawn.json().data.newEmail.pending).toBeNull()
    })

    it('counts at once for somebody who was invited and has not come, whose invitation goes there', async () => {
      const role = (await all.as('admin').get('/roles'))
        .json()
        .data.find(({ name }: { name: string }) => name === 'editor')
      const made = await all.as('admin').send('POST', '/admins', {
        ...{ name: 'Dalia', email: 'dalai@example.com', status: 'invited' },
        assignments: [{ businessUnit: all.units.hospital, role: role.id }],
      })
      const wrong = await tokenTo('dalai@example.com')
      const id = made.json().data.id
      const change = { email: 'dalia@example.com' }
      const answer = await all.as('admin').send('PATCH', `/admins/${id}`, change, passwordConfirmation())
      expect(answer.json().data).toMatchObject({ email: 'dalia@example.com', newEmail: null })

      const said = { password: 'brown-horse-5', purpose: 'invitation' }
      const right = await tokenTo('dalia@example.com')
      const answers = [
        await sent('/login/link/password', { ...said, token: wrong }),
        await sent('/login/link/password', { ...said, token: right }),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 200])
    })
  })
})
