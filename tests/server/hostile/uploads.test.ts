import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileFormats } from '../../../src/fields/upload/upload.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { type HostileUpload, hostileUploads } from './uploads.ts'

const uploads = await hostileUploads()

eachDatabase((open) => {
  describe('hostile uploads', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open())
    })
    afterAll(() => all.end())

    const kept = async () =>
      (await readdir(all.settings.files, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

    async function send({ name, content }: HostileUpload) {
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(content)], { type: 'text/html' }), name)
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
      return all.as('admin').send('POST', '/files', Buffer.from(await encoded.arrayBuffer()), { headers })
    }

    it.each(uploads)('$what: refused and gone, or served as what it is and nothing else', async (upload) => {
      const before = (await kept()).length
      const answer = await send(upload)
      if (answer.statusCode !== 201) {
        expect([413, 415, 422]).toContain(answer.statusCode)
        expect(answer.json().key).toMatch(/^errors\./)
        return expect((await kept()).length).toBe(before)
      }
      const { data } = answer.json()
      expect(data.name).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u)
      expect(data.name.length).toBeLessThanOrEqual(150)
      expect(data.url).toMatch(/^\/files\/[0-9a-f]{32}\.(jpg|png|webp|gif|pdf|mp4|avi)$/)
      const { headers, statusCode } = await all.app.inject({ url: data.url })
      expect(statusCode).toBe(200)
      expect(Object.values(fileFormats)).toContain(data.type)
      expect(headers['content-type']).toBe(data.type)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
      expect(headers['content-disposition']).toMatch(/^(image|video)\//.test(data.type) ? /^inline;/ : /^attachment;/)
      expect(headers['set-cookie']).toBeUndefined()
    })
  })
})

it('there are at least forty of them', () => {
  expect(uploads.length).toBeGreaterThanOrEqual(40)
})
