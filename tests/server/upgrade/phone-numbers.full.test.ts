import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { phone, text } from '../../../src/schema/index.ts'
import { anonymizeExpired } from '../../../src/server/personal/anonymize-expired.ts'
import { rebuildSearchText } from '../../../src/server/search/rebuild-search-text.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, upgrading } from './versions.ts'

const version = (fields: Fields) => named({ 'things.ts': things(fields, { retention: 30 }) })
const phones = version({ tel: phone({ label, personal: true }) })
const texts = version({ tel: text({ label, personal: true }) })

eachDatabase((open) => {
  describe('a phone that is a text in another version', () => {
    const prepare = async () => {
      const database = await open('no tables')
      const all = await upgrading(database, phones)
      await all.make('/things', [{ tel: '+20 100 123 4567', en: { name: 'Thing' }, ar: { name: 'شيء' } }])
      await all.upgrade(texts)
      return { database, all }
    }

    it('has the number of its present value again, not that of the value before', async () => {
      const { database, all } = await prepare()
      expect((await all.client().send('PATCH', '/things/thing', { tel: '+20 111 222 3344' })).statusCode).toBe(200)
      await all.upgrade(phones)
      await rebuildSearchText({ database, sections: phones }, { urgent: false })
      expect((await all.client().send('POST', '/things/thing/unmask')).json().data).toMatchObject({
        values: { tel: '+20 111 222 3344' },
        numbers: { tel: '+201112223344' },
      })
      await all.end()
    })

    it('leaves no number behind when its record is anonymized', async () => {
      const { database, all } = await prepare()
      const { files, settings } = all
      const later = sql<Date>`now() + interval '31 days'`
      expect(await anonymizeExpired({ database, files, settings, sections: texts }, later)).toMatchObject({
        records: 1,
      })
      const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from content.things t`.execute(all.db)
      expect(rows).toEqual([{ row: expect.not.stringContaining('4567') }])
      await all.end()
    })
  })
})
