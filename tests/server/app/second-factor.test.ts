import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { isRecord } from '../../../src/schema/is-record.ts'
import { assertSecretKey } from '../../../src/server/context/secret-key-check.ts'
import { fromNowSql } from '../../../src/server/database/clock-sql.ts'
import { codeAt } from '../../../src/server/second-factor/totp.ts'
import {
  apiBase,
  type Client,
  clientOf,
  openApp,
  password,
  passwordConfirmation,
  type TestApp,
} from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from './users.ts'

const secretKey = 'the key of this installation, long enough'
const period = 30_000

eachDatabase((open) => {
  describe('a second factor', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open(), { env: { SECRET_KEY: secretKey } })
    })
    let count = 0
    let name: string
    let editor: Client
    beforeEach(async () => {
      count += 1
      name = `editor-${count}`
      editor = await createUserWith(all, name, ['Access Post'])
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterEach(async () => {
      vi.useRealTimers()
      const { db } = all.database
      await db.deleteFrom('core.second_factors').execute()
      await db.deleteFrom('core.recovery_codes').execute()
      await db.deleteFrom('core.login_attempts').execute()
      await db.updateTable('core.roles').set({ second_factor: false }).execute()
    })
    afterAll(() => all.end())

    const post = (path: string, payload: object) =>
      all.app.inject({ method: 'POST', url: `${apiBase}/${path}`, payload, remoteAddress: '10.1.0.1' })
    const login = async () => (await post('login', { email: `${name}@example.com`, password })).json()
    const enter = (challenge: string, code: string) => post('login/code', { challenge, code })
    const later = (periods = 1) => vi.setSystemTime(Date.now() + periods * period)
    const codeNow = (secret: string, periods = 0) => codeAt(secret, Math.floor(Date.now() / period) + periods)
    const errorOf = (answer: { json(): { errors?: Record<string, { key: string }> } }, path = 'code') =>
      answer.json().errors?.[path]?.key

    /** Somebody with their app set up, a moment later. */
    async function setUp(client: Client): Promise<{ secret: string; codes: readonly string[] }> {
      const { secret } = (await client.send('POST', '/profile/second-factor', { password })).json().data
      const confirmed = await client.send('POST', '/profile/second-factor/code', { code: codeNow(secret) })
      later()
      return { secret, codes: confirmed.json().recoveryCodes }
    }

    it('is set up with the password, a picture and a first code, and asked for from then on', async () => {
      const begin = (body: object) => editor.send('POST', '/profile/second-factor', body)
      expect(errorOf(await begin({}), 'ownPassword')).toBe('validations.reauthRequired')
      expect(errorOf(await begin({ password: 'wrong' }), 'password')).toBe('validations.currentPassword')
      const { secret, address, qrCode } = (await begin({ password })).json().data
      expect(address).toContain(`issuer=Back%20office&secret=${secret}&`)
      expect(qrCode.path).toMatch(/^M4 4h7v1h-7z/)
      expect(await login()).toHaveProperty('access_token')

      const confirm = (code: string) => editor.send('POST', '/profile/second-factor/code', { code })
      expect(errorOf(await confirm(''))).toBe('validations.required')
      expect(errorOf(await confirm('000000'))).toBe('validations.code')
      const confirmed = (await confirm(codeNow(secret))).json()
      expect(confirmed.recoveryCodes).toHaveLength(10)
      expect(confirmed.data.secondFactor).toMatchObject({ recoveryCodes: 10, required: false })
      expect(confirmed.data.secondFactor.since).not.toBeNull()

      const asked = await login()
      expect(asked).toEqual({ secondFactor: 'code', challenge: expect.stringMatching(/^[\w-]{43}$/) })
      later()
      const signedIn = (await enter(asked.challenge, codeNow(secret))).json()
      expect(signedIn).toMatchObject({ data: { name } })
      expect(signedIn).not.toHaveProperty('recoveryCodes')
    })

    it('takes each code once, written in whatever digits, of a clock half a minute off', async () => {
      const { secret } = await setUp(editor)
      const [first, second, third] = [await login(), await login(), await login()]
      const arabic = codeNow(secret).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')

      expect((await enter(first.challenge, `\u200e${arabic.slice(0, 3)} ${arabic.slice(3)}`)).statusCode).toBe(200)
      expect(errorOf(await enter(second.challenge, codeNow(secret)))).toBe('validations.code')
      expect((await enter(second.challenge, codeNow(secret, 1))).statusCode).toBe(200)
      expect(errorOf(await enter(third.challenge, codeNow(secret)))).toBe('validations.code')
      expect(errorOf(await enter(third.challenge, codeNow(secret, 2)))).toBe('validations.code')
    })

    it('takes one code for one session, also from two requests at the same time', async () => {
      const { secret } = await setUp(editor)
      const [one, other] = [await login(), await login()]
      const answers = await Promise.all([one, other].map(({ challenge }) => enter(challenge, codeNow(secret))))

      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    })

    it('lets a recovery code in, once', async () => {
      const { codes } = await setUp(editor)
      const code = String(codes[3])
      const [first, second] = [await login(), await login()]

      expect((await enter(first.challenge, code.toUpperCase().replaceAll('-', ' '))).statusCode).toBe(200)
      expect(errorOf(await enter(second.challenge, code))).toBe('validations.code')
      expect((await enter(second.challenge, String(codes[4]))).statusCode).toBe(200)
      expect((await editor.get('/profile')).json().data.secondFactor.recoveryCodes).toBe(8)
    })

    it('ends a sign-in after five wrong codes or ten minutes, in the one way', async () => {
      const { secret } = await setUp(editor)
      const [tried, old] = [await login(), await login()]
      for (let count = 0; count < 5; count += 1)
        expect(errorOf(await enter(tried.challenge, '000000'))).toBe('validations.code')
      const answers = [await enter(tried.challenge, codeNow(secret))]
      await all.database.db
        .updateTable('core.login_challenges')
        .set({ expires_at: fromNowSql(-1) })
        .execute()
      answers.push(await enter(old.challenge, codeNow(secret)), await enter('x'.repeat(43), codeNow(secret)))

      for (const answer of answers) expect([answer.statusCode, answer.json().key]).toEqual([401, 'errors.credentials'])
    })

    it.each(['their person', 'who manages the admins', 'the form of admins'])(
      'ends what began with a password that %s has replaced',
      async (who) => {
        await all.database.db.updateTable('core.roles').set({ second_factor: true }).where('name', '=', name).execute()
        const asked = await login()
        const { id } = (await editor.get('/profile')).json().data
        const next = { password: 'left-horse-2', confirmPassword: 'left-horse-2' }
        const answer =
          who === 'their person'
            ? await editor.send('POST', '/change-password', { ...next, currentPassword: password })
            : who === 'the form of admins'
              ? await all.as('admin').send('PATCH', `/admins/${id}`, next, passwordConfirmation())
              : await all.as('admin').send('POST', `/change-password/${id}`, next, passwordConfirmation())

        expect(answer.statusCode).toBe(200)
        expect((await post('login/second-factor', asked)).statusCode).toBe(401)
      },
    )

    it('delays who has the password and guesses codes', async () => {
      const { secret } = await setUp(editor)
      const statuses: number[] = []
      for (let round = 0; round < 3; round += 1) {
        const { challenge } = await login()
        for (let count = 0; count < 4; count += 1) statuses.push((await enter(challenge, '000000')).statusCode)
      }
      const right = await enter((await login()).challenge, codeNow(secret))

      expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
      expect(right.statusCode).toBe(429)
    })

    it('is encrypted with the key of the installation, its recovery codes only hashed', async () => {
      const { secret, codes } = await setUp(editor)
      const { db } = all.database
      const stored = JSON.stringify([
        await db.selectFrom('core.second_factors').selectAll().execute(),
        await db.selectFrom('core.recovery_codes').selectAll().execute(),
        await db.selectFrom('core.audit').selectAll().execute(),
      ])

      expect(stored).toContain('sealed:')
      expect(stored).not.toContain(secret)
      for (const code of codes) expect(stored).not.toContain(code)
    })

    it('refuses a start without its key or with another one, in a database of a version without a check value', async () => {
      const { db } = all.database
      await assertSecretKey(db, undefined)
      await setUp(editor)

      await assertSecretKey(db, secretKey)
      await expect(assertSecretKey(db, undefined)).rejects.toThrow(/^SECRET_KEY is missing/)
      await expect(assertSecretKey(db, 'another key of forty characters or so')).rejects.toThrow(/is not the one/)
    })

    it.each(['', '/recovery-codes', '/disable'])(
      'is not replaced, renewed or switched off (%s) with the password alone, by header or body',
      async (step) => {
        const { secret, codes } = await setUp(editor)
        const send = (body: object, extra = {}) => editor.send('POST', `/profile/second-factor${step}`, body, extra)
        expect(errorOf(await send({ password }))).toBe('validations.required')
        expect(errorOf(await send({}, passwordConfirmation()))).toBe('validations.required')
        expect(errorOf(await send({ password, code: '000000' }))).toBe('validations.code')
        expect(errorOf(await send({ password, code: 'x'.repeat(41) }))).toBe('validations.code')
        expect(errorOf(await send({ code: codeNow(secret) }), 'ownPassword')).toBe('validations.reauthRequired')
        expect((await editor.get('/profile')).json().data.secondFactor.recoveryCodes).toBe(10)
        expect((await enter((await login()).challenge, codeNow(secret))).statusCode).toBe(200)
        expect((await send({ password, code: String(codes[0]) })).statusCode).toBe(200)
      },
    )

    it('is replaced by one of another app, which ends the other sessions', async () => {
      const { secret } = await setUp(editor)
      const other = (await enter((await login()).challenge, codeNow(secret))).json().access_token
      const session = clientOf(all.app, { authorization: `Bearer ${other}`, 'bu-id': all.units.hospital })
      later()
      const begun = await editor.send('POST', '/profile/second-factor', { password, code: codeNow(secret) })
      expect((await session.get('/profile')).statusCode).toBe(200)
      const next = begun.json().data.secret
      await editor.send('POST', '/profile/second-factor/code', { code: codeNow(next) })
      expect((await session.get('/profile')).statusCode).toBe(401)
      expect((await editor.get('/profile')).statusCode).toBe(200)
      later()
      const { challenge } = await login()
      expect(errorOf(await enter(challenge, codeNow(secret)))).toBe('validations.code')
      expect((await enter(challenge, codeNow(next))).statusCode).toBe(200)
    })

    it('is switched off, or given other recovery codes, with the password and a code', async () => {
      const { codes } = await setUp(editor)
      const send = (step: string, body: object) => editor.send('POST', `/profile/second-factor/${step}`, body)
      for (const step of ['disable', 'recovery-codes'])
        expect(errorOf(await send(step, { password: 'wrong' }), 'password')).toBe('validations.currentPassword')
      const renewed = (await send('recovery-codes', { password, code: codes[0] })).json().recoveryCodes
      expect(renewed).toHaveLength(10)
      expect(renewed.filter((code: string) => codes.includes(code))).toEqual([])
      expect((await send('disable', { password, code: renewed[0] })).json().data.secondFactor).toEqual({
        since: null,
        recoveryCodes: 0,
        required: false,
      })
      expect(await login()).toHaveProperty('access_token')
    })

    it('that a role asks for is set up before there is a session, and not switched off', async () => {
      await all.database.db.updateTable('core.roles').set({ second_factor: true }).where('name', '=', name).execute()
      const asked = await login()
      expect(asked).toEqual({ secondFactor: 'setUp', challenge: expect.any(String) })
      expect(errorOf(await enter(asked.challenge, '000000'))).toBe('validations.code')
      const { secret } = (await post('login/second-factor', asked)).json().data
      const signedIn = (await enter(asked.challenge, codeNow(secret))).json()
      expect(signedIn.recoveryCodes).toHaveLength(10)
      const own = clientOf(all.app, {
        authorization: `Bearer ${signedIn.access_token}`,
        'bu-id': all.units.hospital,
      })
      expect((await own.get('/profile')).json().data.secondFactor.required).toBe(true)
      const off = await own.send('POST', '/profile/second-factor/disable', { password })
      expect([off.statusCode, errorOf(off, 'secondFactor')]).toEqual([409, 'validations.secondFactorRequired'])

      const next = await login()
      expect(next.secondFactor).toBe('code')
      expect((await post('login/second-factor', next)).statusCode).toBe(401)
    })

    it('is switched on for a role by who manages roles, for master-admin by a master-admin', async () => {
      const admin = all.as('admin')
      const roles: Record<string, unknown>[] = (await admin.get('/roles?lang=en')).json().data
      for (const { id, name, permissions } of roles) {
        const changed = await admin.send('PATCH', `/roles/${id}`, { secondFactor: true })
        expect([name, changed.json().data]).toMatchObject([name, { name, permissions, secondFactor: true }])
      }
      const master = roles.find(({ name }) => name === 'master-admin')
      const more = await admin.send('PATCH', `/roles/${master?.id}`, { permissions: ['Access Post'] })
      expect(errorOf(more, 'name')).toBe('validations.reservedRole')
    })

    it('is taken from another by who decides over them, and written down', async () => {
      const entries = await all.database.db.selectFrom('core.audit').select('id').execute()
      const before = entries.map((entry) => entry.id)
      await setUp(editor)
      const { id } = (await editor.get('/profile')).json().data
      const own = await editor.send('DELETE', `/profile/${id}/second-factor`)
      expect([own.statusCode, errorOf(own, 'secondFactor')]).toEqual([409, 'validations.everyUnit'])
      const reset = await all
        .as('admin')
        .send('DELETE', `/profile/${id}/second-factor`, undefined, passwordConfirmation())
      expect(reset.json().data.secondFactor.since).toBeNull()
      expect(await login()).toHaveProperty('access_token')

      const changes = await all.database.db
        .selectFrom('core.audit')
        .select(['id', 'details'])
        .where('action', '=', 'secondFactor')
        .orderBy('id')
        .execute()
      const made = changes.filter((entry) => !before.includes(entry.id))
      expect(made.map(({ details }) => isRecord(details) && details.change)).toEqual(['on', 'reset'])
    })
  })
})
