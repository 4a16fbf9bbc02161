import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskPlaceholders } from '../../../src/schema/personal-fields.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { auditEntries } from '../../harness/audit-entries.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { multipart } from '../files/multipart.ts'
import { submitFromWebsite, uniqueIpAddress } from './website-client.ts'

const person = {
  name: 'Hana Samir',
  phone: '+20 100 123 4567',
  email: 'hana@example.com',
  message: 'Diabetes, since May',
}

eachDatabase((open) => {
  let all: TestApp
  let admin: Client
  beforeAll(async () => {
    all = await openApp(await open())
    admin = all.as('admin')
  })
  afterAll(() => all.end())

  const send = (body: object, inbox = 'leads') => submitFromWebsite(all, inbox, body)
  const written = (action: string) => auditEntries(all.database, action)

  describe('a file that a visitor sends', () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const upload = async (field: string, content = pdf, name = 'Hana Samir.pdf', inbox = 'careers') =>
      all.app.inject({
        method: 'POST',
        url: `/api/v1/website/${inbox}/files`,
        ...(await multipart({ field }, { name, content }, { 'bu-id': all.units.hospital })),
        remoteAddress: uniqueIpAddress(),
      })
    const application = { name: 'Hana Samir', phone: person.phone, email: person.email }

    it('is read by those who may see the record alone, and each time is written down', async () => {
      const sent = await upload('cv')
      const { id: cv } = sent.json().data
      const id = await send({ ...application, cv }, 'careers')
      const { rows } = await sql<{ key: string }>`select key from core.files where id = ${cv}`.execute(all.database.db)
      const revealed = (await admin.send('POST', `/careers/${id}/unmask`)).json().data.values.cv
      const fetched = await admin.get(`/careers/${id}/files/cv`)

      expect(sent.statusCode).toBe(201)
      expect((await all.app.inject(`/files/${rows[0]?.key}`)).statusCode).toBe(404)
      expect((await admin.get(`/careers/${id}`)).json().data.cv).toBe(maskPlaceholders.whole)
      expect(revealed).toMatchObject({ name: 'Hana Samir.pdf', url: `/api/v1/dashboard/careers/${id}/files/cv` })
      expect(fetched.rawPayload.equals(pdf)).toBe(true)
      expect(fetched.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      expect((await written('reveal')).at(-1)).toMatchObject({ record_id: id, details: { field: 'cv' } })
      expect((await all.as('editor').get(`/careers/${id}/files/cv`)).statusCode).toBe(403)
      expect((await all.as('admin', 'ventures').get(`/careers/${id}/files/cv`)).statusCode).toBe(404)
      expect((await admin.get(`/careers/${id}/files/phone`)).statusCode).toBe(404)
    })

    it('belongs to one record: a second one that names it is told what it is told of a file that there is not', async () => {
      const { id: cv } = (await upload('cv')).json().data
      const apply = (file: string) =>
        all.app.inject({
          ...{ method: 'POST', url: '/api/v1/website/careers', payload: { ...application, cv: file } },
          ...{ headers: { 'bu-id': all.units.hospital }, remoteAddress: uniqueIpAddress() },
        })
      const both = await Promise.all([apply(cv), apply(cv)])
      const again = await apply(cv)
      const unknown = await apply(all.units.hospital)

      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422])
      expect([again.statusCode, again.json()]).toEqual([422, unknown.json()])
      expect(Object.keys(again.json().errors)).toEqual(['cv'])
    })

    it('is refused for any other field, in any other format, and without a unit', async () => {
      expect((await upload('message')).statusCode).toBe(422)
      expect((await upload('cv', Buffer.from('<script>1</script>'), 'a.html')).statusCode).toBe(415)
      expect((await upload('cv', pdf, 'a.pdf', 'leads')).statusCode).toBe(404)
      const nowhere = await multipart({ field: 'cv' }, { name: 'a.pdf', content: pdf }, {})
      expect(
        (await all.app.inject({ method: 'POST', url: '/api/v1/website/careers/files', ...nowhere })).statusCode,
      ).toBe(400)
    })

    it('is refused by its format before a picture is read', async () => {
      const header = Buffer.from('0000000d4948445200010000000100000802000000', 'hex')
      const wall = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, Buffer.alloc(4)])
      const answer = await upload('cv', wall, 'wall.png')

      expect([answer.statusCode, answer.json().errors?.cv?.key]).toEqual([422, 'validations.ext'])
    })

    it('cannot stand in a public place, nor a public file in its place', async () => {
      const { id: cv } = (await upload('cv')).json().data
      const own = await multipart({}, { name: 'a.pdf', content: pdf }, admin.headers)
      const open = await all.app.inject({ method: 'POST', url: '/api/v1/dashboard/files', ...own })
      const published = await admin.send('POST', '/files', { en: { name: 'CV' }, ar: { name: 'سيرة' }, file: cv })
      const taken = await all.app.inject({
        method: 'POST',
        url: '/api/v1/website/careers',
        payload: { ...application, cv: open.json().data.id },
        headers: { 'bu-id': all.units.hospital },
        remoteAddress: uniqueIpAddress(),
      })

      expect([open.statusCode, published.statusCode, taken.statusCode]).toEqual([201, 422, 422])
      expect(published.json().errors.file.key).toBe('validations.file')
    })

    it('is limited to ten in ten minutes from one address', async () => {
      const form = await multipart({ field: 'cv' }, { name: 'a.pdf', content: pdf }, { 'bu-id': all.units.hospital })
      const request = {
        method: 'POST',
        url: '/api/v1/website/careers/files',
        ...form,
        remoteAddress: '10.4.0.1',
      } as const
      const answers = await Promise.all(Array.from({ length: 12 }, () => all.app.inject(request)))

      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2)
    })
  })
})
