import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveUpload } from '../../../src/server/files/save-upload.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

type Unit = keyof TestApp['units']

const words = { title: 'عنوان', heroTitle: 'عنوان كبير' }
const slide = (image: string, en: Record<string, string> = {}) => ({
  image,
  en: { title: 'Title', heroTitle: 'Hero title', ...en },
  ar: words,
})

eachDatabase((open) => {
  describe('the settings of a unit', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    const picture = async (unit: Unit): Promise<string> => {
      const content = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#0b7a75' } })
        .png()
        .toBuffer()
      const at = { db: all.database.db, files: all.files, buId: all.units[unit], adminId: null, caller: 'test' }
      return (await saveUpload(at, { name: 'slide.png', content })).id
    }

    it.each([
      ['hospital', { title: 72, heroTitle: 200, description: 400 }],
      ['ventures', { title: 25, heroTitle: 45, description: 165 }],
    ] as const)('take a hero of %s as long as its profile allows, and no longer', async (unit, limits) => {
      const admin = all.as('admin', unit)
      const image = await picture(unit)
      const full = Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, 'x'.repeat(max)]))
      for (const [name, max] of Object.entries(limits)) {
        const longer = slide(image, { ...full, [name]: 'x'.repeat(max + 1) })
        const refused = await admin.send('PUT', '/settings/Hero', { version: 0, slides: [longer] })
        expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [`slides.0.en.${name}`]])
      }
      const saved = await admin.send('PUT', '/settings/Hero', { version: 0, slides: [slide(image, full)] })

      expect([saved.statusCode, saved.json().data.version]).toEqual([200, 1])
      expect((await admin.get('/settings/Hero?lang=ar')).json().data.slides[0]).toMatchObject(words)
    })

    it('are refused over a version that somebody else has saved since, with what it is now', async () => {
      const admin = all.as('admin')
      const body = (contactEmail: string, version: number) => ({ version, contactEmail, en: {}, ar: {} })
      await admin.send('PUT', '/settings/Site', body('one@example.com', 0))
      const stale = await admin.send('PUT', '/settings/Site', body('two@example.com', 0))

      expect(stale.statusCode).toBe(409)
      expect(stale.json()).toMatchObject({
        key: 'errors.versionConflict',
        data: { contactEmail: 'one@example.com', version: 1 },
      })
    })

    it('describe each public page once', async () => {
      const pages = [{ page: 'home' }, { page: 'offers' }, { page: 'home' }]
      const refused = await all.as('admin').send('PUT', '/settings/seo', { version: 0, pages })

      expect(refused.statusCode).toBe(422)
      expect(refused.json().errors).toMatchObject({ 'pages.2.page': { key: 'validations.uniqueBy' } })
    })

    it('have no page config in AWP, and no refund policy where refunds are not offered; a policy at its address everywhere', async () => {
      const admin = all.as('admin', 'AWP')
      const texts = { terms: '<p>a</p>', privacyPolicy: '<p>b</p>', refundPolicy: '<p>c</p>' }
      const refused = await all.as('admin').send('PUT', '/settings/Policy', { version: 0, en: texts, ar: texts })

      expect((await admin.get('/settings/Policy')).statusCode).toBe(200)
      expect((await admin.get('/pageConfig')).statusCode).toBe(404)
      expect(Object.keys(refused.json().errors).toSorted()).toEqual(['ar.refundPolicy', 'en.refundPolicy'])
    })

    it('are for those with the permission, and page config for the master-admin alone', async () => {
      const editor = all.as('editor')
      for (const path of ['/settings/Hero', '/settings/Site', '/settings/seo', '/settings/Policy', '/pageConfig'])
        expect([path, (await editor.get(path)).statusCode]).toEqual([path, 403])
      const home = [
        { block: 'offers', shown: true },
        { block: 'hero', shown: false },
      ]
      await all.as('admin').send('PUT', '/pageConfig', { version: 0, home })

      expect((await all.as('admin').get('/pageConfig?lang=en')).json().data.home).toEqual(home)
    })
  })
})
