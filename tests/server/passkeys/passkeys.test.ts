import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { relyingPartyOf } from '../../../src/server/passkeys/relying-party.ts'
import type { Client, TestApp } from '../../harness/app.ts'
import { apiBase, clientOf, openApp, passwordConfirmation, signIn } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { authenticator } from './authenticator.ts'

const origin = 'https://office.example'
const own = '/profile/passkeys'
const proof = passwordConfirmation()

eachDatabase((open) => {
  describe('passkeys', () => {
    let all: TestApp
    let editor: Client
    let editorId: string
    beforeAll(async () => {
      all = await openApp(await open(), { env: { PUBLIC_URL: origin } })
      editor = all.as('editor')
      editorId = (await editor.get('/profile')).json().data.id
    })
    afterEach(async () => {
      const { db } = all.database
      await db.deleteFrom('core.passkeys').execute()
      await db.deleteFrom('core.passkey_challenges').execute()
      await db.updateTable('core.admins').set({ active: true }).execute()
      await db.updateTable('core.roles').set({ second_factor: false }).execute()
    })
    afterAll(() => all.end())

    const post = (path: string, payload: object = {}) =>
      all.app.inject({ method: 'POST', url: `${apiBase}/login/${path}`, payload, remoteAddress: '10.1.0.7' })
    const asked = async () => (await post('passkey-options')).json().data
    const enter = (credential: object) => post('passkey', { credential })

    async function begun(client = editor) {
      return (await client.send('POST', `${own}/options`, undefined, proof)).json().data
    }
    /** A passkey that somebody has added. */
    async function added(client = editor, name = 'Laptop') {
      const key = authenticator(origin)
      const answer = await client.send('POST', own, { name, credential: key.make(await begun(client)) })
      expect([answer.statusCode, answer.json().errors]).toEqual([200, undefined])
      return { key, account: answer.json().data }
    }
    const refusals = async () => {
      const entries = await all.database.db
        .selectFrom('core.audit')
        .select('details')
        .where('action', '=', 'signInRefused')
        .execute()
      return entries.length
    }

    it('are added with a confirmation, shown by name, and sign in without e-mail and password', async () => {
      const unconfirmed = await editor.send('POST', `${own}/options`)
      expect(unconfirmed.json().errors.ownPassword.key).toBe('validations.reauthRequired')
      const { key, account } = await added()
      expect(account.passkeys).toMatchObject({ at: origin, count: 1, own: [{ name: 'Laptop', lastUsedAt: null }] })

      const signedIn = await enter(key.use(await asked()))
      expect(signedIn.json()).toMatchObject({ data: { name: 'editor' }, access_token: expect.any(String) })
      const me = clientOf(all.app, {
        authorization: `Bearer ${signedIn.json().access_token}`,
        'bu-id': all.units.hospital,
      })
      expect((await me.get('/profile')).json().data.passkeys.own[0].lastUsedAt).not.toBeNull()
    })

    it('count as both factors where a role asks for two', async () => {
      const { key } = await added()
      await all.database.db.updateTable('core.roles').set({ second_factor: true }).execute()

      expect((await enter(key.use(await asked()))).json()).toHaveProperty('access_token')
    })

    it('that are wrong in any way are refused as a wrong password is, and written down', async () => {
      const { key } = await added()
      const stranger = authenticator(origin)
      const other = Buffer.from(`${editorId.slice(0, -1)}x`).toString('base64url')
      const before = await refusals()
      const challenge = Buffer.alloc(32, 1).toString('base64url')
      const tries = [
        key.use(await asked(), { origin: 'https://office.example.evil.test' }),
        key.use(await asked(), { host: 'evil.test' }),
        key.use(await asked(), { challenge }),
        key.use(await asked(), { unverified: true }),
        key.use(await asked(), { type: 'webauthn.create' }),
        key.use(await asked(), { userHandle: other }),
        key.use(await asked(), { userHandle: '' }),
        { ...stranger.use(await asked()), id: key.id, rawId: key.id },
        stranger.use(await asked()),
      ]
      const answers = []
      for (const credential of tries) answers.push(await enter(credential))
      answers.push(
        await post('passkey', { credential: {} }),
        await post('passkey', { credential: { ...tries[0], id: 5 } }),
      )
      const wrongPassword = await all.app.inject({
        method: 'POST',
        url: `${apiBase}/login`,
        payload: { email: 'nobody@example.com', password: 'x' },
      })

      for (const answer of answers)
        expect([answer.statusCode, answer.body]).toEqual([wrongPassword.statusCode, wrongPassword.body])
      expect((await refusals()) - before).toBe(tries.length + 1)
      expect((await enter(key.use(await asked()))).statusCode).toBe(200)
    })

    /** Moves the challenges into the past: they expire by the clock of the database. */
    const pass = (ms: number) =>
      sql`update core.passkey_challenges set expires_at = expires_at - ${ms}::integer * interval '1 millisecond'`.execute(
        all.database.db,
      )

    it('sign what they were given once, and within five minutes', async () => {
      const { key } = await added()
      const used = key.use(await asked())
      expect((await enter(used)).statusCode).toBe(200)
      expect((await enter(used)).statusCode).toBe(401)
      const options = await asked()
      expect(
        (await Promise.all([enter(key.use(options)), enter(key.use(options))])).map((one) => one.statusCode).toSorted(),
      ).toEqual([200, 401])

      const early = await asked()
      await pass(5 * 60_000 + 1)
      expect((await enter(key.use(early))).statusCode).toBe(401)
    })

    it('keep what they are to sign hashed, and none of it for long', async () => {
      const { challenge } = await asked()
      const stored = await all.database.db.selectFrom('core.passkey_challenges').selectAll().execute()
      expect(JSON.stringify(stored)).not.toContain(challenge)
      await pass(3_600_000)
      await asked()
      expect(await all.database.db.selectFrom('core.passkey_challenges').selectAll().execute()).toHaveLength(1)
    })

    it('that were copied are refused once both are used', async () => {
      const { key } = await added()
      expect((await enter(key.use(await asked()))).statusCode).toBe(200)
      key.goBack(1)
      expect((await enter(key.use(await asked()))).statusCode).toBe(401)
    })

    it('that are removed, or whose person is not active any more, sign nobody in', async () => {
      const { key, account } = await added()
      await all.database.db.updateTable('core.admins').set({ active: false }).where('id', '=', editorId).execute()
      expect((await enter(key.use(await asked()))).statusCode).toBe(401)
      await all.database.db.updateTable('core.admins').set({ active: true }).where('id', '=', editorId).execute()

      const [{ id }] = account.passkeys.own
      expect((await editor.send('DELETE', `${own}/${id}`)).statusCode).toBe(422)
      const removed = await editor.send('DELETE', `${own}/${id}`, undefined, proof)
      expect(removed.json().data.passkeys).toMatchObject({ count: 0, own: [] })
      expect((await enter(key.use(await asked()))).statusCode).toBe(401)
    })

    it('are made for their owner by what was given to them alone', async () => {
      const [begin, key] = [await begun(), authenticator(origin)]
      const add = (client: Client, credential: object, name = 'Phone') => client.send('POST', own, { name, credential })
      const errors = async (answer: ReturnType<typeof add>) => (await answer).json().errors
      expect(await errors(add(editor, key.make(begin), '  '))).toMatchObject({ name: { key: 'validations.required' } })
      for (const credential of [
        key.make(begin, { origin: 'https://evil.test' }),
        key.make(await begun(), { host: 'evil.test' }),
        key.make(await begun(), { unverified: true }),
        key.make(await asked()),
      ])
        expect(await errors(add(editor, credential))).toMatchObject({ credential: { key: 'validations.passkey' } })
      expect(await errors(add(all.as('admin'), key.make(await begun())))).toMatchObject({
        credential: { key: 'validations.passkey' },
      })
      const { key: mine } = await added()
      expect(await errors(add(all.as('admin'), mine.make(await begun(all.as('admin')))))).toMatchObject({
        credential: { key: 'validations.passkey' },
      })
    })

    it('are called something else by their owner', async () => {
      const { account } = await added()
      const [{ id }] = account.passkeys.own
      const renamed = await editor.send('PATCH', `${own}/${id}`, { name: ' Work phone ' })
      expect(renamed.json().data.passkeys.own).toMatchObject([{ id, name: 'Work phone' }])
      expect((await all.as('admin').send('PATCH', `${own}/${id}`, { name: 'Mine' })).statusCode).toBe(404)
      expect((await all.as('admin').send('DELETE', `${own}/${id}`, undefined, proof)).statusCode).toBe(404)
    })

    it('confirm in place of the password, those of who asks alone and for that alone', async () => {
      const { key } = await added()
      const { key: admins } = await added(all.as('admin'))
      const begin = async () => (await editor.send('POST', `${own}/confirmation`)).json().data
      const change = (credential: object) =>
        editor.send(
          'PATCH',
          '/profile',
          { email: 'editor@example.org' },
          {
            headers: { 'x-reauth-passkey': Buffer.from(JSON.stringify(credential)).toString('base64') },
          },
        )
      expect((await begin()).allowCredentials.map(({ id }: { id: string }) => id)).toEqual([key.id])
      for (const credential of [
        key.use(await asked()),
        admins.use(await begin()),
        key.use(await begin(), { host: 'x' }),
        {},
      ])
        expect((await change(credential)).json().errors).toMatchObject({ ownPassword: { key: 'validations.passkey' } })

      const used = key.use(await begin())
      expect((await change(used)).statusCode).toBe(200)
      expect((await change(used)).json().errors).toMatchObject({ ownPassword: { key: 'validations.passkey' } })
      expect((await enter(key.use(await begin()))).statusCode).toBe(401)
      await editor.send('PATCH', '/profile', { email: 'editor@example.com' }, proof)
    })

    it('are counted for those who manage their person, and taken from them with a confirmation', async () => {
      await added()
      const admin = all.as('admin')
      const shown = (await admin.get(`/profile/${editorId}`)).json().data.passkeys
      expect(shown).toEqual({ at: origin, count: 1, own: [] })
      expect((await admin.send('DELETE', `/profile/${editorId}/passkeys`)).statusCode).toBe(422)
      const removed = await admin.send('DELETE', `/profile/${editorId}/passkeys`, undefined, proof)
      expect(removed.json().data.passkeys.count).toBe(0)
      expect((await editor.get('/profile')).statusCode).toBe(401)
      const authorization = `Bearer ${await signIn(all.app, 'editor')}`
      editor = clientOf(all.app, { authorization, 'bu-id': all.units.hospital })
      expect((await editor.send('DELETE', `/profile/${editorId}/passkeys`, undefined, proof)).statusCode).toBe(409)
    })

    it('are at most twenty', async () => {
      const key = (count: number) => ({
        ...{ id: uuidv7(), admin_id: editorId, credential: `key ${count}`, public_key: '', counter: 0 },
        ...{ transports: [], name: `Key ${count}`, created_at: new Date(), last_used_at: null },
      })
      const keys = Array.from({ length: 20 }, (_, count) => key(count))
      await all.database.db.insertInto('core.passkeys').values(keys).execute()
      const answer = await editor.send('POST', `${own}/options`, undefined, proof)

      expect([answer.statusCode, answer.json().errors.passkeys.key]).toEqual([409, 'validations.items_max'])
    })

    it('write down what became of them, and nothing of what they are called', async () => {
      const { db } = all.database
      const { account } = await added(editor, 'Zubaida’s phone')
      const [{ id }] = account.passkeys.own
      await editor.send('PATCH', `${own}/${id}`, { name: 'Zubaida’s tablet' })
      await editor.send('DELETE', `${own}/${id}`, undefined, proof)
      const entries = await db
        .selectFrom('core.audit')
        .selectAll()
        .where('action', '=', 'passkey')
        .orderBy('id')
        .execute()
      expect(entries.slice(-3).map(({ details }) => details)).toEqual([
        { change: 'added' },
        { change: 'renamed' },
        { change: 'removed' },
      ])
      expect(JSON.stringify(entries)).not.toContain('Zubaida')
    })

    it('are begun by strangers so often and no more, and by those who sign in as often as they like', async () => {
      const from = (path: string, payload: object = {}) =>
        all.app.inject({ method: 'POST', url: `${apiBase}/login/${path}`, payload, remoteAddress: '10.1.0.8' })
      const { key } = await added()
      for (let count = 0; count < 210; count += 1) {
        const { data } = (await from('passkey-options')).json()
        if (count < 10) expect((await from('passkey', { credential: key.use(data) })).statusCode).toBe(200)
      }
      expect((await from('passkey-options')).statusCode).toBe(429)
    })
  })

  it('there are none without a public address, and it is said', async () => {
    const all = await openApp(await open())
    const admin = all.as('admin')
    expect((await admin.get('/profile')).json().data.passkeys).toEqual({ at: null, count: 0, own: [] })
    expect((await admin.send('POST', `${own}/options`, undefined, proof)).statusCode).toBe(404)
    const ways = await all.app.inject({ url: `${apiBase}/login/methods` })
    expect(ways.json().data).toMatchObject({ passkeyOrigin: null })
    await all.end()
  })
})

it.each([
  ['https://office.example', 'office.example'],
  ['https://office.example:8443', 'office.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://office.example', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
  [undefined, undefined],
])('of %s passkeys are made for %s', (address, host) => {
  expect(relyingPartyOf(address)?.host).toBe(host)
})
