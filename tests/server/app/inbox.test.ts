import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flattenFields } from '../../../src/schema/fields.ts'
import { sections } from '../../../src/sections.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { uniqueIpAddress } from './website-client.ts'

const lead = { name: 'سارة أحمد', phone: '+٢٠ ١٠٠ ٠٠٠ ٠٠٠٠', message: 'أريد موعدًا', locale: 'ar' }

eachDatabase((open) => {
  describe('what the website sends in', () => {
    let all: TestApp
    let admin: Client
    beforeAll(async () => {
      all = await openApp(await open())
      admin = all.as('admin')
    })
    afterAll(() => all.end())

    const send = (unit: string | undefined, body: object, remoteAddress = uniqueIpAddress()) =>
      all.app.inject({
        method: 'POST',
        url: '/api/v1/website/leads',
        payload: body,
        remoteAddress,
        ...(unit === undefined ? {} : { headers: { 'bu-id': unit } }),
      })
    const count = async () => (await admin.get('/counts')).json().data.leads

    it('appears in the inbox and in its count, by the id or the name of the unit', async () => {
      const before = await count()
      const answer = await send(all.units.hospital, { ...lead, name: 'نادية أحمد' })
      const named = await send('Hospital', { ...lead, name: 'Omar' })
      const list = (await admin.send('POST', '/leads/search', { lang: 'ar', q: 'ناديه' })).json()

      expect([answer.statusCode, named.statusCode]).toEqual([201, 201])
      expect(Object.keys(answer.json().data)).toEqual(['id'])
      expect(await count()).toBe(before + 2)
      expect(list.data).toMatchObject([{ id: answer.json().data.id, phone: '••• ••00', status: 'new' }])
    })

    it('is looked after by staff, who change its status, owner and notes and nothing else', async () => {
      const { id } = (await send('hospital', lead)).json().data
      const people = (await admin.get('/people')).json().data
      const before = await count()
      const change = await admin.send('PATCH', `/leads/${id}`, {
        status: 'contacted',
        owner: people[0].id,
        notes: 'Called',
      })
      const forged = await admin.send('PATCH', `/leads/${id}`, { phone: '+201111111111' })
      const stranger = await admin.send('PATCH', `/leads/${id}`, { owner: id })

      expect(change.json().data).toMatchObject({
        status: 'contacted',
        owner: people[0].id,
        notes: '•••••',
        name: lead.name,
      })
      expect(await count()).toBe(before - 1)
      expect(forged.json().errors.phone.key).toBe('validations.readOnly')
      expect(stranger.json().errors.owner.key).toBe('validations.reference')
    })

    it('cannot be made or rewritten by staff', async () => {
      const { id } = (await send('hospital', lead)).json().data

      expect((await admin.send('POST', '/leads', lead)).statusCode).toBe(405)
      expect((await admin.send('PUT', `/leads/${id}`, { ...lead, version: 1 })).statusCode).toBe(405)
    })

    it.each([
      ['no unit', undefined, lead, 400, 'errors.unitMissing'],
      ['an unknown unit', 'nowhere', lead, 404, 'errors.unknownUnit'],
      ['an unknown field', 'hospital', { ...lead, admin: true }, 422, 'errors.validation'],
      ['a status of its own choice', 'hospital', { ...lead, status: 'closed' }, 422, 'errors.validation'],
      ['an owner', 'hospital', { ...lead, owner: null }, 422, 'errors.validation'],
      ['no phone', 'hospital', { name: 'Omar' }, 422, 'errors.validation'],
    ])('is refused with %s', async (_, unit, body, status, key) => {
      const before = await count()
      const answer = await send(unit, body)

      expect([answer.statusCode, answer.json().key]).toEqual([status, key])
      expect(await count()).toBe(before)
    })

    it('is limited to twenty a minute from one address', async () => {
      const answers = await Promise.all(Array.from({ length: 22 }, () => send('hospital', { name: 'x' }, '10.2.0.1')))

      expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(2)
    })

    it('may come from any page, by the rules of browsers', async () => {
      const answer = await all.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/website/leads',
        headers: {
          origin: 'https://hospital.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'bu-id',
        },
      })

      expect(answer.statusCode).toBe(204)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
    })

    it.each([
      '/api/v1/dashboard/login',
      '/api/v1/dashboard/posts',
      '/api/docs',
      '/files/nothing',
      '/healthz',
      '/',
      '/nowhere',
    ])('may come to %s from no other page', async (url) => {
      const origin = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
      const preflight = await all.app.inject({ method: 'OPTIONS', url, headers: origin })
      const asked = await all.app.inject({ url, headers: origin })

      // Whether there are pages depends on whether the browser's part is built.
      expect([204, 404]).toContain(preflight.statusCode)
      for (const { headers } of [preflight, asked])
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    })

    const unique = sections.filter(
      ({ kind, fields }) =>
        kind === 'inbox' && flattenFields(fields).some(({ field }) => 'unique' in field && field.unique),
    )
    it.each(unique.map(({ name }) => name))('does not tell whether somebody is known: %s', async (inbox) => {
      const sent = (payload: object) =>
        all.app.inject({
          ...{ method: 'POST', url: `/api/v1/website/${inbox}`, payload, remoteAddress: uniqueIpAddress() },
          headers: { 'bu-id': all.units.hospital },
        })
      const body = { ...(inbox === 'users' ? { name: 'Mona' } : {}), email: 'mona@example.com' }
      const [first, again, shouted] = [
        await sent(body),
        await sent(body),
        await sent({ ...body, email: 'MONA@example.com' }),
      ]
      const wrong = await sent({ ...body, nickname: 'M' })
      const kept = (await admin.send('POST', `/${inbox}/search`, { q: 'mona@example.com' })).json()

      for (const answer of [first, again, shouted]) {
        expect([answer.statusCode, Object.keys(answer.json()), Object.keys(answer.json().data)]).toEqual([
          201,
          ['data'],
          ['id'],
        ])
        expect(answer.json().data.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
      }
      expect(new Set([first, again, shouted].map((answer) => answer.json().data.id)).size).toBe(3)
      expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ['nickname']])
      expect(kept.data.map(({ id }: { id: string }) => id)).toEqual([first.json().data.id])
    })

    it('comes to no section but inboxes', async () => {
      const answer = await all.app.inject({
        method: 'POST',
        url: '/api/v1/website/posts',
        payload: {},
        headers: { 'bu-id': 'hospital' },
      })

      expect(answer.statusCode).toBe(404)
    })
  })
})
