import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { adminByEmail } from '../../../src/server/accounts/admins.ts'
import { beginSetUp, confirmSetUp } from '../../../src/server/second-factor/check.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, clientOf, password } from '../../harness/app.ts'
import {
  type AppWithProvider,
  openAppWithProvider,
  providerCode,
  providerUser,
  secondProviderCode,
  updateProvider,
} from '../../harness/app-with-provider.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { fastPasswordHash } from '../../harness/fast-password-hash.ts'
import { patient } from '../../harness/patient.ts'
import { type SmtpServer, startSmtpServer } from '../../harness/smtp.ts'
import { createUserWith } from '../app/users.ts'

const director = { email: 'director@group.example' }

eachDatabase((open) => {
  describe('an account that was there before its owner comes by a provider', () => {
    let testApp: AppWithProvider
    let post: SmtpServer
    /** What the provider calls the director: in each test another person. */
    let subject = 'director-1'
    beforeAll(async () => {
      post = await startSmtpServer()
      testApp = await openAppWithProvider(await open(), {
        env: { SMTP_URL: post.url, MAIL_FROM: 'office@example.com' },
      })
      await testApp.addSecondProvider({ otherWays: true })
      await updateProvider(testApp, { otherWays: true })
    })
    afterEach(async () => {
      testApp.authority.people.clear()
      subject = `director-${crypto.randomUUID()}`
      const { db } = testApp.database
      await db.deleteFrom('core.account_tokens').execute()
      const said = { email: `former-${crypto.randomUUID()}@group.example` }
      await db.updateTable('core.admins').set(said).where('email', '=', director.email).execute()
    })
    afterAll(async () => {
      await testApp.end()
      await post.close()
    })

    const login = async (email: string) =>
      (await testApp.app.inject({ method: 'POST', url: `${apiBase}/login`, payload: { email, password } })).statusCode
    const idOf = async (email: string) => (await adminByEmail(testApp.database.db, email))?.id
    const refusal = async (answer: ReturnType<AppWithProvider['enter']>) => {
      const { statusCode, ...said } = await answer
      return [statusCode, said.json().errors?.provider?.key]
    }
    const arrives = (groups: readonly string[] = ['masters'], provider = providerCode) => {
      testApp.authority.people.set(subject, providerUser('Director', groups, director))
      return testApp.enter(subject, provider)
    }

    it('that a colleague with Access Admin has prepared lets the colleague in no more, and reads nothing for them', async () => {
      const colleague = await createUserWith(testApp, 'colleague', ['Access Admin', 'Access Post'])
      const { id: role } = await testApp.database.db
        .selectFrom('core.roles')
        .select('id')
        .where('name', '=', 'colleague')
        .executeTakeFirstOrThrow()
      const made = await colleague.send('POST', '/admins', {
        ...{ name: 'Director', ...director, status: 'active', password, confirmPassword: password },
        assignments: [{ businessUnit: testApp.units.hospital, role }],
      })
      expect([made.statusCode, made.json().errors]).toEqual([201, undefined])
      const answer = await testApp.app.inject({
        ...{ method: 'POST', url: `${apiBase}/login`, payload: { ...director, password } },
      })
      const attacker = clientOf(testApp.app, {
        authorization: `Bearer ${answer.json().access_token}`,
        'bu-id': testApp.units.hospital,
      })
      expect((await attacker.get('/profile')).statusCode).toBe(200)

      const arrived = await arrives()
      expect(arrived.json().data.id).toBe(made.json().data.id)
      expect((await attacker.get('/profile')).statusCode).toBe(401)
      expect((await attacker.get('/posts?lang=en')).statusCode).toBe(401)
      expect(await login(director.email)).toBe(401)
    })

    it('is told to its owner by a letter and in the log, with what has ended', async () => {
      await createUserWith(testApp, 'director', ['Access Post'])
      const { db } = testApp.database
      await db.updateTable('core.admins').set(director).where('email', '=', 'director@example.com').execute()
      await arrives()
      const [entry] = (await auditEntries(testApp.database, 'sessionsEnded')).slice(-1)
      expect(entry?.details).toEqual({ provider: providerCode, reason: 'firstSignIn', ended: 'password sessions' })
      const letter = () =>
        post.letters.find(({ to, text }) => to.includes(director.email) && text.includes('was linked'))
      await expect.poll(letter, patient).toBeDefined()
      expect(letter()?.text).toContain('the password and all sessions')
      expect(letter()?.text).toContain('كلمة المرور')
    })

    it('that an editor has given the address of another without letters ends with its links at other providers', async () => {
      const { db } = testApp.database
      const editor = await createUserWith(testApp, 'thief', ['Access Post'])
      testApp.authority.people.set('thief', providerUser('Thief', [], { email: 'thief@example.com' }))
      const first = (await testApp.enter('thief', secondProviderCode)).json().data.id
      await db.updateTable('core.admins').set(director).where('id', '=', first).execute()
      expect((await editor.get('/profile')).statusCode).toBe(401)

      const arrived = await arrives()
      expect(arrived.json().data.id).toBe(first)
      expect(await refusal(testApp.enter('thief', secondProviderCode))).toEqual([409, 'validations.providerGroups'])
    })

    it('is kept by both providers of one person, who has the same address at each', async () => {
      const first = (await arrives()).json().data.id
      await arrives(['masters'], secondProviderCode)
      const before = (await auditEntries(testApp.database, 'sessionsEnded')).length
      const ids = [(await arrives()).json().data.id, (await arrives(['masters'], secondProviderCode)).json().data.id]
      expect(ids).toEqual([first, first])
      expect(await auditEntries(testApp.database, 'sessionsEnded')).toHaveLength(before)
    })

    it('is nobody’s by a provider as long as a former address may take it back', async () => {
      const { db } = testApp.database
      await createUserWith(testApp, 'contested', ['Access Post'])
      const adminId = (await idOf('contested@example.com')) ?? ''
      await db.updateTable('core.admins').set(director).where('id', '=', adminId).execute()
      const { publicUrl = '' } = testApp.settings
      await createTokenUrl(db, { adminId, purpose: 'oldEmail', email: 'contested@example.com', publicUrl })
      expect(await refusal(arrives())).toEqual([409, 'validations.providerEmailRecent'])
      expect(await login(director.email)).toBe(200)
      await db.deleteFrom('core.account_tokens').where('admin_id', '=', adminId).execute()
      expect((await arrives()).json().data.id).toBe(adminId)
    })

    it('is open to its people by the provider alone unless they may use other ways, but never so to a group admin', async () => {
      const { db } = testApp.database
      const { id } = (await arrives()).json().data
      const account = db.updateTable('core.admins').where('id', '=', id)
      await account.set({ password_hash: await fastPasswordHash(password) }).execute()
      expect(await login(director.email)).toBe(200)
      await updateProvider(testApp, { otherWays: false })
      expect(await login(director.email)).toBe(401)
      await account.set({ group_admin: true }).execute()
      expect(await login(director.email)).toBe(200)
      await account.set({ group_admin: false }).execute()
      await updateProvider(testApp, { otherWays: true })
    })

    it('is closed to a code that is asked for when the password may no longer let them in', async () => {
      const { db } = testApp.database
      const { id } = (await arrives()).json().data
      const account = db.updateTable('core.admins').where('id', '=', id)
      await account.set({ password_hash: await fastPasswordHash(password) }).execute()
      const { secretKey } = testApp.settings
      const holder = { db, id, email: director.email, secretKey }
      const { secret } = await beginSetUp(holder, 'Office')
      const [recoveryCode = ''] = (await confirmSetUp(holder, codeAt(secret, Math.floor(Date.now() / 30_000)))) ?? []
      const post = (path: string, payload: object) =>
        testApp.app.inject({ method: 'POST', url: `${apiBase}/login${path}`, payload })
      const { challenge } = (await post('', { email: director.email, password })).json()
      await updateProvider(testApp, { otherWays: false })

      expect((await post('/code', { challenge, code: recoveryCode })).statusCode).toBe(401)
      await updateProvider(testApp, { otherWays: true })
      expect((await post('/code', { challenge, code: recoveryCode })).statusCode).toBe(200)
    })

    it('of a group admin keeps a second factor, which is asked for, and the password of the last one alone', async () => {
      const { db } = testApp.database
      const second = await createUserWith(testApp, 'second', ['Access Post'])
      const { secret } = (await second.send('POST', '/profile/second-factor', { password })).json().data
      const id = (await idOf('second@example.com')) ?? ''
      await db
        .updateTable('core.second_factors')
        .set({ secret: (eb) => eb.ref('pending'), pending: null, since: new Date() })
        .execute()
      expect(secret).not.toBe('')
      await db
        .updateTable('core.admins')
        .set({ ...director, group_admin: true })
        .where('id', '=', id)
        .execute()
      expect((await arrives([])).json()).toMatchObject({ secondFactor: 'code' })
      expect(await login(director.email)).toBe(401)
      await db.updateTable('core.admins').set({ group_admin: false }).where('id', '=', id).execute()

      testApp.authority.people.set('admin', providerUser('Admin', [], { email: 'admin@example.com' }))
      expect((await testApp.enter('admin')).statusCode).toBe(200)
      expect(await login('admin@example.com')).toBe(200)
      expect((await testApp.groupAdmin.get('/profile')).statusCode).toBe(401)
    })
  })
})
