import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import { singleton, text } from '../../../src/schema/index.ts'
import { loadSections } from '../../../src/schema/section.ts'
import { type Client, openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const sections = loadSections({
  './greeting.ts': singleton({
    label: { en: 'Greeting', ar: 'التحية' },
    permission: 'Access Setting',
    statuses: false,
    title: 'words',
    fields: { words: text({ localized: true, required: true, label: { en: 'Words', ar: 'الكلمات' } }) },
    list: { columns: ['words'] },
  }),
})
const body = (en: string) => ({ en: { words: en }, ar: { words: 'مرحبا' } })

eachDatabase((open) => {
  describe('a singleton', () => {
    let all: TestApp
    let admin: Client
    beforeAll(async () => {
      all = await openApp(await open(sections), { sections })
      admin = all.as('admin')
    })
    afterAll(() => all.end())

    it('is there before anybody has saved it, and is saved once when two do so at the same time', async () => {
      const before = (await admin.get('/greeting')).json()
      const put = (words: string) => admin.send('PUT', '/greeting', { ...body(words), version: 0 })
      const [first, second] = await Promise.all([put('Hello'), put('Hi')])

      expect(before).toEqual({ data: { id: null, slug: null, version: 0 } })
      expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409])
      expect((await admin.get('/greeting?lang=ar')).json().data).toMatchObject({ words: 'مرحبا', version: 1 })
    })

    it('is another in each unit, and for those with the permission only', async () => {
      const ventures = all.as('admin', 'ventures')
      await ventures.send('PUT', '/greeting', { ...body('Hello'), version: 0 })
      await ventures.send('PATCH', '/greeting', { en: { words: 'Welcome' } })

      expect((await ventures.get('/greeting')).json().data.en.words).toBe('Welcome')
      expect((await all.as('admin', 'AWP').get('/greeting')).json().data.version).toBe(0)
      expect((await all.as('editor').get('/greeting')).statusCode).toBe(403)
    })

    it('is never deleted, listed or made twice', async () => {
      expect((await admin.send('POST', '/greeting', body('x'))).statusCode).toBe(405)
      expect((await admin.send('DELETE', '/greeting/x')).statusCode).toBe(405)
      expect((await admin.get('/greeting/export')).statusCode).toBe(404)
    })

    it('is described with the calls that it has', () => {
      const { paths } = buildOpenApiDocument(sections)

      const methods = Object.keys(paths['/api/v1/dashboard/greeting'] ?? {}).filter((name) => name !== 'parameters')
      expect(methods).toEqual(['get', 'put', 'patch'])
      const ofItem = Object.keys(paths['/api/v1/dashboard/greeting/{key}'] ?? {}).filter(
        (name) => name !== 'parameters',
      )
      expect(ofItem).toEqual(['get'])
    })
  })
})
