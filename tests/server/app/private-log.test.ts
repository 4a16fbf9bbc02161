import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { apiBase, type Client, clientOf, emailOf, openApp, password, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { multipart } from '../files/multipart.ts'

let written = ''
vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
  written += line
  return true
})
afterAll(() => vi.restoreAllMocks())

const visitor = {
  name: 'Zubaida Quill',
  phone: '+20 155 987 6543',
  email: 'zubaida.quill@example.com',
  message: 'Palpitations at night',
}
const reason = 'Her lawyer asked for it in a letter'

/** What nobody who reads the log may learn: of a visitor, of those who work here, and of what opens their doors. */
const secretsOf = (all: TestApp) => [
  ...['Zubaida', 'zubaida', '987 6543', '9876543', 'Palpitations', 'Rings back late', 'curriculum', 'lawyer'],
  ...[password, 'wrong-horse-9', 'cunning-mare-77', emailOf('admin'), 'no-one@example.com', '135-79-024'],
  ...[all.as('admin').headers.authorization?.replace('Bearer ', '') ?? ''],
]

eachDatabase((open) => {
  describe('the log of the whole server, at its most talkative', () => {
    let all: TestApp
    let admin: Client
    let secrets: readonly string[]

    beforeAll(async () => {
      written = ''
      all = await openApp(await open(), { env: { LOG_LEVEL: 'trace' } })
      admin = all.as('admin')
      secrets = secretsOf(all)
    })
    afterAll(() => all.end())

    const fromVisitor = async (path: string, payload: object) => {
      const answer = await all.app.inject({
        ...{ method: 'POST', url: `/api/v1/website/${path}`, payload, headers: { 'bu-id': all.units.hospital } },
      })
      return answer.json().data?.id
    }
    const post = (path: string, payload: object) => all.app.inject({ method: 'POST', url: apiBase + path, payload })

    it('names every call and who made it from where, and none of what was said', async () => {
      const id = await fromVisitor('leads', visitor)
      await fromVisitor('leads', { ...visitor, phone: 'Zubaida’s phone' })
      const content = Buffer.from('%PDF-1.4 curriculum')
      const upload = await multipart(
        { field: 'cv' },
        { name: 'curriculum of Zubaida.pdf', content },
        { 'bu-id': all.units.hospital },
      )
      await all.app.inject({ method: 'POST', url: '/api/v1/website/careers/files', ...upload })
      const { slug, version } = (await admin.get(`/leads/${id}`)).json().data
      await admin.get(`/leads/${slug}`)
      await admin.send('PATCH', `/leads/${id}`, { version, notes: 'Rings back late' })
      await admin.send('PATCH', `/leads/${id}`, { version: 1, notes: 'Rings back late' })
      const revealed = await admin.send('POST', `/leads/${id}/unmask`)
      await admin.get(`/leads?q=${encodeURIComponent('Zubaida')}`)
      await admin.send('POST', '/leads/search', { q: 'Zubaida' })
      await admin.send('POST', '/search', { q: '9876543' })
      const exported = await admin.send('POST', '/leads/export?format=csv&columns=phone', { reason, password })
      await admin.send('POST', '/leads/export?format=csv&columns=phone', { reason, password: 'wrong-horse-9' })
      const found = await admin.send('POST', '/personal-data/find', { q: visitor.email })
      await admin.send('POST', '/personal-data/find', { q: visitor.name })
      await admin.send('POST', '/leads', `{"name": "Zubaida", `, { headers: { 'content-type': 'application/json' } })
      await admin.send('POST', '/admins', { name: 'Zubaida', email: visitor.email, password: 'cunning-mare-77' })
      await admin.send('POST', '/change-password', { currentPassword: password, password: 'cunning-mare-77' })
      await admin.send('POST', '/profile/second-factor', { password })
      await post('/login', { email: emailOf('admin'), password })
      await post('/login', { email: emailOf('admin'), password: 'wrong-horse-9' })
      await post('/login', { email: 'no-one@example.com', password })
      await post('/login/code', { challenge: '135-79-024', code: '135-79-024' })
      for (const path of ['/leads/Zubaida', '/leads/zubaida%20quill/history', '/Zubaida', '/leads/%E0%A4%AZubaida'])
        await admin.get(path)
      for (const url of [
        '/Zubaida',
        '/ar/leads/Zubaida.html',
        '/files/Zubaida',
        `/${'Zubaida'.repeat(300)}`,
        '/api/v1/website/Zubaida',
      ])
        for (const method of ['GET', 'POST', 'OPTIONS'] as const) await all.app.inject({ method, url })
      await clientOf(all.app, { authorization: `Bearer ${'wrong-horse-9'.repeat(3)}` }).get('/posts')

      for (const told of [revealed, exported, found])
        expect([told.statusCode, told.body]).toEqual([200, expect.stringMatching(/Zubaida|987/)])
      for (const secret of secrets) expect(linesWith(secret)).toEqual([])
      expect(written.split('\n').filter((line) => line.includes('Request completed')).length).toBeGreaterThan(20)
    })

    it('says what broke, and nothing of the values in it', async () => {
      const before = written.length
      const { db } = all.database
      const broken = db.selectFrom('core.admins').selectAll().where('id', '=', visitor.phone).execute()
      const err: unknown = await broken.catch((error: unknown) => error)
      all.app.log.error({ err }, 'Request failed')
      const said = written.slice(before)

      expect(said).toContain('22P02')
      expect(said).toContain('Request failed')
      expect(said).toMatch(/"stack":" +at /)
      for (const secret of secrets) expect(linesWith(secret)).toEqual([])
    })
  })
})

const linesWith = (secret: string): readonly string[] =>
  secret === '' ? ['no secret'] : written.split('\n').filter((line) => line.includes(secret))
