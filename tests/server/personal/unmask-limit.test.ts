import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, openApp, password, type TestApp } from '../../harness/app.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from '../app/users.ts'
import { submitFromWebsite, uniqueIpAddress } from '../app/website-client.ts'
import { multipart } from '../files/multipart.ts'

const limit = 2
const person = { name: 'Hana Samir', phone: '+20 100 123 4567', email: 'hana@example.com' }
const reason = 'The person asked for it in writing'
const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

interface Records {
  readonly lead: string
  readonly application: string
}
type Send = (client: Client, records: Records, unit: string) => Promise<LightMyRequestResponse>

/** Every way on which an answer shows a masked value, or confirms whose it is. */
const ways: Readonly<Record<string, { readonly audited: string; readonly send: Send }>> = {
  'unmasking one record': {
    audited: 'reveal',
    send: (client, { lead }) => client.send('POST', `/leads/${lead}/unmask`),
  },
  'the file in a personal field': {
    audited: 'reveal',
    send: (client, { application }) => client.get(`/careers/${application}/files/cv`),
  },
  'a list searched for a whole phone number': {
    audited: 'find',
    send: (client) => client.send('POST', '/leads/search', { q: person.phone }),
  },
  'the search of all sections for a whole email address': {
    audited: 'find',
    send: (client) => client.send('POST', '/search', { q: person.email }),
  },
  'a masked export searched for a whole phone number': {
    audited: 'find',
    send: (client) => client.send('POST', '/leads/export?format=csv', { q: person.phone, masked: true }),
  },
  'an export in clear': {
    audited: 'export',
    send: (client) => client.send('POST', '/leads/export?format=csv&columns=name,phone', { reason, password }),
  },
  'finding one person by email': {
    audited: 'find',
    send: (client) => client.send('POST', '/personal-data/find', { q: person.email }),
  },
  'finding one person by phone': {
    audited: 'find',
    send: (client) => client.send('POST', '/personal-data/find', { q: person.phone }),
  },
  'finding one person by name': {
    audited: 'find',
    send: (client) => client.send('POST', '/personal-data/find', { q: person.name }),
  },
  'finding a person of whom nothing is kept': {
    audited: 'find',
    send: (client) => client.send('POST', '/personal-data/find', { q: 'nobody@example.com' }),
  },
  'handing out what is kept of one person': {
    audited: 'export',
    send: (client, { lead: id }, unit) =>
      client.send('POST', '/personal-data/export', { records: [{ id, section: 'leads', unit }], reason, password }),
  },
}

eachDatabase((open) => {
  describe('the limit of unmasked records in an hour', () => {
    let all: TestApp
    let records: Records
    beforeAll(async () => {
      all = await openApp(await open(), { env: { UNMASKS_PER_HOUR: String(limit) } })
      const sent = await all.app.inject({
        ...{ method: 'POST', url: '/api/v1/website/careers/files', remoteAddress: uniqueIpAddress() },
        ...(await multipart({ field: 'cv' }, { name: 'cv.pdf', content: pdf }, { 'bu-id': all.units.hospital })),
      })
      const cv = sent.json().data.id
      records = {
        lead: await submitFromWebsite(all, 'leads', person),
        application: await submitFromWebsite(all, 'careers', { ...person, cv }),
      }
    })
    afterAll(() => all.end())

    const hire = (name: string) =>
      createUserWith(all, name.replaceAll(' ', '-'), ['Access Lead', 'Access Career', 'Access Admin'])
    const entries = async (action: string) => (await auditEntries(all.database, action)).length

    it.each(Object.entries(ways))('counts and audits %s', async (name, { audited: action, send }) => {
      const client = await hire(name)
      const before = await entries(action)
      const answers: LightMyRequestResponse[] = []
      while (answers.length <= limit) answers.push(await send(client, records, all.units.hospital))

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429])
      expect(answers.at(-1)?.json()).toEqual({
        key: 'errors.tooMany',
        message: expect.any(String),
        values: expect.anything(),
      })
      expect((await entries(action)) - before).toBe(limit)
    })

    it('is shared by all these ways', async () => {
      const client = await hire('all of them')
      const [first, second] = [ways['unmasking one record'], ways['finding one person by name']]
      await first?.send(client, records, all.units.hospital)
      await second?.send(client, records, all.units.hospital)
      const refused: unknown[] = []
      for (const [name, { send }] of Object.entries(ways)) {
        const { statusCode, body } = await send(client, records, all.units.hospital)
        if (statusCode !== 429 || body.includes(person.email)) refused.push([name, statusCode])
      }

      expect(refused).toEqual([])
      expect((await client.send('POST', '/leads/search', { q: 'hana' })).statusCode).toBe(200)
    })

    it('is not used up by a search or a hand-out that is refused', async () => {
      const client = await hire('refused ones')
      const records = [{ id: all.units.hospital, section: 'leads', unit: all.units.hospital }]
      for (let n = 0; n <= limit; n += 1) {
        expect((await client.send('POST', '/personal-data/find', { q: 'a' })).statusCode).toBe(422)
        const wrong = { records, reason, password: 'wrong-horse-1' }
        if (n < limit) expect((await client.send('POST', '/personal-data/export', wrong)).statusCode).toBe(422)
      }
      expect((await client.send('POST', '/personal-data/find', { q: person.email })).statusCode).toBe(200)
    })
  })
})
