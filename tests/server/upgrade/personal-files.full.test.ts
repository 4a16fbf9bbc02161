import { describe, expect, it } from 'vitest'
import { file } from '../../../src/schema/index.ts'
import { markPersonalFiles } from '../../../src/server/personal/personal-files.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { multipart } from '../files/multipart.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const open = named({ 'things.ts': things({ cv: file({ label }) }) })
const personal = named({ 'things.ts': things({ cv: file({ label, personal: true }) }) })
const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

eachDatabase((openDatabase) => {
  describe('a file whose field is personal in another version', () => {
    let all: Upgrading
    const upgrade = async (sections: typeof open) => {
      await all.upgrade(sections)
      await markPersonalFiles({ db: all.db, sections })
    }
    const statusOf = async () => {
      const { cv, version, ...record } = await all.read('/things/thing')
      const url = String(Reflect.get(Object(cv), 'url'))
      const saved = await all
        .client()
        .send('PUT', '/things/thing', { ...record, cv, version, en: { name: `v${version}` } })
      return [(await all.client().get(`/../../..${url}`)).statusCode, saved.statusCode]
    }

    it('is downloaded and saved again when its field is not personal any more', async () => {
      all = await upgrading(await openDatabase('no tables'), open)
      const form = await multipart({}, { name: 'cv.pdf', content }, {})
      const uploaded = await all.client().send('POST', '/files', form.payload, { headers: form.headers })
      const cv = uploaded.json().data.id
      await all.make('/things', [{ cv, en: { name: 'Thing' }, ar: { name: 'شيء' } }])
      expect(await statusOf()).toEqual([200, 200])
      await upgrade(personal)
      expect((await statusOf())[0]).toBe(404)
      await upgrade(open)
      expect(await statusOf()).toEqual([200, 200])
      await all.end()
    })
  })
})
