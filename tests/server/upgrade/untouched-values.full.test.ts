import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { email, group, list, richText, text } from '../../../src/schema/index.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

/** The same fields once as texts of several lines, once of one, in the record, a group, rows and both languages. */
const version = (note: Fields[string], said: Fields[string], mail: Fields[string]) =>
  named({
    'things.ts': things({
      ...{ note, said, mail, inside: group({ note }, { label }), other: text({ label }) },
      ...{ rows: list({ note, said, other: text({ label }) }, { label }), body: richText({ label }) },
    }),
  })
const several = version(
  text({ multiline: true, label }),
  text({ localized: true, multiline: true, label }),
  text({ label }),
)
const single = version(text({ label }), text({ localized: true, label }), email({ label }))
const lines = 'One\nTwo'
const languages = { en: { said: lines }, ar: { said: 'واحد\nاثنان' } }
const row = (other: string) => ({ note: lines, other, ...languages })
const stored = {
  ...{ note: lines, mail: 'Mona@Example.com', inside: { note: lines } },
  ...{ rows: [row('first'), row('second')], ...languages },
}

eachDatabase((open) => {
  describe('values whose field is normalized in another way than when they were stored', () => {
    let all: Upgrading
    let slug: string
    beforeEach(async () => {
      all = await upgrading(await open('no tables'), several)
      const names = { en: { name: 'Thing', said: lines }, ar: { name: 'شيء', said: languages.ar.said } }
      const [made = ''] = await all.make('/things', [{ ...stored, ...names, status: 'published' }])
      slug = made
      await all.upgrade(single)
    })
    afterEach(() => all.end())

    it('stay as they are when something else is changed, alone, in bulk or with the whole record', async () => {
      const { client } = all
      expect((await client().send('PATCH', `/things/${slug}`, { other: 'Other' })).statusCode).toBe(200)
      expect(await all.read(`/things/${slug}`)).toMatchObject({ ...stored, other: 'Other' })
      const bulk = await client().send('POST', '/things/bulk', { slugs: [slug], changes: { other: 'Bulk' } })
      expect(bulk.statusCode, bulk.body).toBe(200)
      const { id: _, slug: __, ...read } = await all.read(`/things/${slug}`)
      expect(read).toMatchObject({ ...stored, other: 'Bulk', outdatedTranslations: [] })
      const whole = await client().send('PUT', `/things/${slug}`, { ...read, other: 'Whole' })
      expect(whole.statusCode, whole.body).toBe(200)
      expect(await all.read(`/things/${slug}`)).toMatchObject({ ...stored, other: 'Whole', outdatedTranslations: [] })
      const { data } = (await client().get(`/things/${slug}/history`)).json()
      expect(data[0].changes).toEqual({ other: ['Bulk', 'Whole'] })
    })

    it('are normalized where they are changed themselves, and in no other row', async () => {
      const rows = [{ ...row('second') }, { ...row('first'), note: 'One\nTwo\nThree' }]
      const change = { note: 'Three\nFour', rows }
      expect((await all.client().send('PATCH', `/things/${slug}`, change)).statusCode).toBe(200)
      expect(await all.read(`/things/${slug}`)).toMatchObject({
        ...{ note: 'Three Four', mail: stored.mail, inside: stored.inside },
        rows: [row('second'), { ...row('first'), note: 'One Two Three' }],
      })
    })
  })
})
