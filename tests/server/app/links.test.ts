import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LinkPurpose, linkPurposes } from '../../../src/api/account-links.ts'
import { createTokenUrl } from '../../../src/server/accounts/account-tokens.ts'
import { adminByEmail } from '../../../src/server/accounts/admins.ts'
import { beginSetUp, confirmSetUp } from '../../../src/server/second-factor/check.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import { apiBase, emailOf, openApp, password, passwordConfirmation, type TestApp } from '../../harness/app.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { type SmtpServer, startSmtpServer, tokenIn } from '../../harness/smtp.ts'
import { sentBy, watchStatements } from './sent-statements.ts'
import { createUserWith } from './users.ts'

const publicUrl = 'https://office.example'
const chosen = 'another-horse-2'
const proof = passwordConfirmation()

eachDatabase((open, kind) => {
  describe('a link', () => {
    let all: TestApp
    let post: SmtpServer
    beforeAll(async () => {
      post = await startSmtpServer()
      const env = { PUBLIC_URL: publicUrl, SMTP_URL: post.url, MAIL_FROM: 'office@example.com' }
      all = await openApp(await open(), { env })
    })
    beforeEach(() => {
      post.letters.length = 0
    })
    afterAll(async () => {
      await all.end()
      await post.close()
    })
    const sent = (path: string, payload: object) => all.app.inject({ method: 'POST', url: apiBase + path, payload })
    const openLink = (token: string, purpose: LinkPurpose) => sent('/login/link', { token, purpose })
    const choose = (token: string, purpose: LinkPurpose, password = chosen) =>
      sent('/login/link/password', { token, purpose, password })
    const login = (email: string, password: string) => sent('/login', { email, password })
    const idOf = async (email: string) => (await adminByEmail(all.database.db, email))?.id ?? ''
    const madeFor = async (email: string, purpose: LinkPurpose) =>
      (await createTokenUrl(all.database.db, { adminId: await idOf(email), purpose, publicUrl })).split('#')[1] ?? ''
    const roleHere = async () => {
      const { rows } = await sql<{ id: string }>`
        select id::text from core.roles where bu_id = ${all.units.hospital} and name = 'editor'`.execute(
        all.database.db,
      )
      return rows[0]?.id ?? ''
    }
    const invited = async (name: string, more: object = {}) =>
      all.as('admin').send('POST', '/admins', {
        ...{ name, email: `${name}@example.com`, status: 'invited' },
        ...{ assignments: [{ businessUnit: all.units.hospital, role: await roleHere() }], ...more },
      })
    const letterTo = async (email: string) => {
      await expect.poll(() => post.letters.filter(({ to }) => to.includes(email)).length, patient).toBeGreaterThan(0)
      return post.letters.filter(({ to }) => to.includes(email)).at(-1) ?? post.letters[0]
    }
    const tokenFor = async (email: string) => {
      const letter = await letterTo(email)
      return letter ? tokenIn(letter) : ''
    }

    it('of an invitation lets somebody choose their password, who then signs in as everybody does', async () => {
      const made = await invited('nadia')
      expect([made.statusCode, made.json().data.status]).toEqual([201, 'invited'])
      expect((await login('nadia@example.com', '')).statusCode).toBe(401)
      const token = await tokenFor('nadia@example.com')
      const opened = await openLink(token, 'invitation')
      expect(opened.json()).toEqual({ data: { email: 'nadia@example.com', passwordMin: 6 } })

      expect((await choose(token, 'invitation')).statusCode).toBe(200)
      expect((await login('nadia@example.com', chosen)).json()).toHaveProperty('access_token')
      const record = await all.as('admin').get(`/admins/${made.json().data.id}`)
      expect(record.json().data.status).toBe('active')
    })

    it('is one, and of one account, when two units invite the same person at the same moment', async () => {
      const { rows } = await sql<{ id: string; bu_id: string }>`
        select id::text, bu_id::text from core.roles where reserved and bu_id in (${all.units.hospital}, ${all.units.ventures})`.execute(
        all.database.db,
      )
      const invite = (unit: 'hospital' | 'ventures') =>
        all.as('admin', unit).send('POST', '/admins', {
          ...{ name: 'Twice', email: 'twice@example.com', status: 'invited' },
          assignments: rows
            .filter((row) => row.bu_id === all.units[unit])
            .map(({ id, bu_id: businessUnit }) => ({ businessUnit, role: id })),
        })
      const answers = await Promise.all([invite('hospital'), invite('ventures')])
      const [made, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode)

      expect([made?.statusCode, refused?.statusCode]).toEqual([201, 422])
      expect(refused?.json().errors.email.message).toMatch(/account with this email already exists/)
      await letterTo('twice@example.com')
      await letterTo((await invited('after')).json().data.email)
      expect(post.letters.filter(({ to }) => to.includes('twice@example.com'))).toHaveLength(1)
    })

    it('takes a password that keeps the rules, and stays good after one that does not', async () => {
      await invited('rana')
      const token = await tokenFor('rana@example.com')
      const answers = [await choose(token, 'invitation', 'x'), await choose(token, 'invitation', 'rana-rana-1')]

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
      expect(answers.map((answer) => answer.json().errors.password.key)).toEqual([
        'validations.min',
        'validations.passwordContainsName',
      ])
      expect((await choose(token, 'invitation')).statusCode).toBe(200)
    })

    it('is worth nothing when it was used, is too old, guessed, for something else or of somebody deactivated: one answer', async () => {
      const editor = emailOf('editor')
      const used = await madeFor(editor, 'reset')
      await choose(used, 'reset', password)
      const old = await madeFor(editor, 'reset')
      await sql`update core.account_tokens set expires_at = now() - interval '1 second'`.execute(all.database.db)
      const other = await madeFor(editor, 'invitation')
      await invited('gone')
      const gone = await madeFor('gone@example.com', 'reset')
      await sql`update core.admins set active = false where email = 'gone@example.com'`.execute(all.database.db)
      const dead = [used, old, other, gone, 'x'.repeat(43), '', 'x'.repeat(5000)]

      for (const token of dead)
        for (const answer of [await openLink(token, 'reset'), await choose(token, 'reset')]) {
          expect(answer.statusCode).toBe(401)
          expect(answer.json()).toEqual({
            key: 'errors.credentials',
            message: 'These credentials do not match our records.',
          })
        }
      expect((await login(editor, password)).statusCode).toBe(200)
    })

    it('is used by one of two who use it at the same moment', async () => {
      const token = await madeFor(emailOf('editor'), 'reset')
      const answers = await Promise.all([choose(token, 'reset', password), choose(token, 'reset', password)])

      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
    })

    it('of before is worth nothing once another was asked for, and only for those who may', async () => {
      const { id } = (await invited('huda')).json().data
      const first = await tokenFor('huda@example.com')
      const unconfirmed = await all.as('admin').send('POST', `/profile/${id}/invitation`)
      expect(unconfirmed.json().errors.ownPassword.key).toBe('validations.reauthRequired')
      const colleague = await createUserWith(all, 'colleague', ['Access Post'])
      expect((await colleague.send('POST', `/profile/${id}/invitation`, undefined, proof)).statusCode).toBe(403)
      const renewed = await all.as('admin').send('POST', `/profile/${id}/invitation`, undefined, proof)

      expect(renewed.json().link).toBeNull()
      expect(renewed.json().data.invitation.by).toBe('mail')
      expect((await choose(first, 'invitation')).statusCode).toBe(401)
      const letters = () => post.letters.filter(({ to }) => to.includes('huda@example.com')).length
      await expect.poll(letters, patient).toBe(2)
      expect((await choose(await tokenFor('huda@example.com'), 'invitation')).statusCode).toBe(200)
      const again = await all.as('admin').send('POST', `/profile/${id}/invitation`, undefined, proof)
      expect([again.statusCode, again.json().errors.status.key]).toEqual([409, 'validations.invitationAccepted'])
    })

    it('is dropped with another address, a deactivation and a password that somebody gives', async () => {
      for (const [name, change] of [
        ['lina', { email: 'lina2@example.com' }],
        ['dalia', { status: 'inactive' }],
        ['salwa', { status: 'active', password: 'given-horse-3', confirmPassword: 'given-horse-3' }],
      ] as const) {
        const { id } = (await invited(name)).json().data
        const token = await tokenFor(`${name}@example.com`)
        const changed = await all.as('admin').send('PATCH', `/admins/${id}`, change, proof)
        expect([name, changed.statusCode]).toEqual([name, 200])
        expect([name, (await choose(token, 'invitation')).statusCode]).toEqual([name, 401])
      }
      expect((await login('salwa@example.com', 'given-horse-3')).statusCode).toBe(200)
    })

    it('of a forgotten password ends every session, leaves the second factor, and is told of', async () => {
      const email = 'forgetful@example.com'
      const session = await createUserWith(all, 'forgetful', [])
      const holder = { db: all.database.db, id: await idOf(email), email, secretKey: undefined }
      const { secret } = await beginSetUp(holder, 'Back office')
      await confirmSetUp(holder, codeAt(secret, Math.floor(Date.now() / 30_000)))
      await sent('/login/forgot-password', { email })
      const token = await tokenFor(email)
      expect((await choose(token, 'reset')).statusCode).toBe(200)

      expect((await session.get('/home')).statusCode).toBe(401)
      expect((await login(email, chosen)).json()).toMatchObject({ secondFactor: 'code' })
      await expect.poll(() => post.letters.some(({ text }) => /was changed on/.test(text)), patient).toBe(true)
      const entries = await auditEntries(all.database, 'passwordChanged')
      expect(entries.at(-1)?.details).toEqual({ link: 'reset', ended: 'sessions' })
    })

    it('is asked for with one answer whoever it is, after which only those with an account get a letter', async () => {
      // Letters are written in their order: when the second has come, the first was not to be.
      const unknown = await sent('/login/forgot-password', { email: 'nobody@example.com' })
      const known = await sent('/login/forgot-password', { email: emailOf('admin') })

      expect([unknown.statusCode, unknown.json()]).toEqual([known.statusCode, known.json()])
      await letterTo(emailOf('admin'))
      expect(post.letters.flatMap(({ to }) => to)).not.toContain('nobody@example.com')
    })

    it('is asked for four times in a row for one address, known or not', async () => {
      for (const email of ['often@example.com', emailOf('stranger')]) {
        const statuses: number[] = []
        for (let time = 0; time < 5; time += 1)
          statuses.push((await sent('/login/forgot-password', { email })).statusCode)
        expect([email, ...statuses]).toEqual([email, 200, 200, 200, 200, 429])
      }
    })

    it.each(linkPurposes)('is stored as its hash alone (%s)', async (purpose) => {
      const token = await madeFor(emailOf('admin'), purpose)
      const { rows } = await sql`select * from core.account_tokens`.execute(all.database.db)
      expect(JSON.stringify(rows)).not.toContain(token)
    })
  })

  describe('without a server for letters', () => {
    let all: TestApp
    const opened = async (env: Record<string, string>) => {
      all = await openApp(await open(), { env })
      const { rows } = await sql<{ id: string }>`
        select id::text from core.roles where bu_id = ${all.units.hospital} and name = 'editor'`.execute(
        all.database.db,
      )
      return await all.as('admin').send('POST', '/admins', {
        ...{ name: 'Nadia', email: 'nadia@example.com', status: 'invited' },
        assignments: [{ businessUnit: all.units.hospital, role: rows[0]?.id }],
      })
    }

    it('the link of an invitation is handed over, and nobody is promised a letter', async () => {
      const { id } = (await opened({ PUBLIC_URL: publicUrl })).json().data
      const { data, link } = (await all.as('admin').send('POST', `/profile/${id}/invitation`, undefined, proof)).json()
      const ways = await all.app.inject({ url: `${apiBase}/login/methods` })
      const asked = await all.app.inject({
        ...{ method: 'POST', url: `${apiBase}/login/forgot-password` },
        payload: { email: emailOf('admin') },
      })
      const [, token = ''] = String(link).split('#')
      const payload = { token, purpose: 'invitation', password: chosen }
      const answer = await all.app.inject({ method: 'POST', url: `${apiBase}/login/link/password`, payload })
      await all.end()

      expect(link).toMatch(/^https:\/\/office\.example\/auth\/invitation#[\w-]{43}$/)
      expect(data.invitation.by).toBe('link')
      expect(ways.json().data).toMatchObject({ passwordReset: false, passkeyOrigin: publicUrl })
      expect([asked.statusCode, asked.json().errors.email.key]).toEqual([409, 'validations.noMail'])
      expect(answer.statusCode).toBe(200)
    })

    it('a dead link costs the same work whoever it was for, and whether it ever was one', async () => {
      await opened({ PUBLIC_URL: publicUrl })
      const { db } = all.database
      const sent = (path: string, payload: object) =>
        all.app.inject({ method: 'POST', url: `${apiBase}/login/link${path}`, payload })
      const madeFor = async (person: 'admin' | 'editor' | 'stranger', purpose: LinkPurpose) => {
        const adminId = (await adminByEmail(db, emailOf(person)))?.id ?? ''
        return (await createTokenUrl(db, { adminId, purpose, publicUrl })).split('#')[1] ?? ''
      }
      const used = await madeFor('editor', 'reset')
      expect((await sent('/password', { token: used, purpose: 'reset', password: chosen })).statusCode).toBe(200)
      const old = await madeFor('admin', 'reset')
      await sql`update core.account_tokens set expires_at = now() - interval '1 second'`.execute(db)
      const other = await madeFor('stranger', 'invitation')
      await sent('', { token: 'x'.repeat(43), purpose: 'reset' }) // takes the try that what went well gave back
      const stop = watchStatements()
      const work = new Set<string>()
      for (const token of [used, old, other, 'x'.repeat(43)])
        for (const [path, payload] of [
          ['', { purpose: 'reset' }],
          ['/password', { purpose: 'reset', password: chosen }],
          ['/email', { purpose: 'oldEmail' }],
        ] as const) {
          let status = 0
          const { statements } = await sentBy(async () => {
            status = (await sent(path, { token, ...payload })).statusCode
          })
          work.add(`${path} ${status} ${statements}`)
        }
      stop()
      await all.end()

      expect([...work]).toEqual(['', '/password', '/email'].map((path) => `${path} 401 ${kind === 'postgres' ? 2 : 1}`))
    })

    it('nobody is invited where nobody knows where the product is reached', async () => {
      const answer = await opened({})
      await all.end()

      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        422,
        { status: { key: 'validations.noAddress' } },
      ])
    })
  })
})
