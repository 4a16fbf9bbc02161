import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildOpenApiDocument, openApiDocumentTask } from '../../../src/api/openapi/document.ts'
import { sections } from '../../../src/sections.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

const kilobyte = 1024
let reads = 0
/** Counts whoever looks at the definitions. */
const watched = new Proxy(sections, {
  get(target, name, receiver) {
    reads += 1
    return Reflect.get(target, name, receiver)
  },
})

eachDatabase((open) => {
  describe('the description of the API', () => {
    let all: TestApp
    beforeEach(async () => {
      all = await openApp(await open(), { sections: watched })
    })
    afterEach(() => all.end())

    const ask = (headers: Readonly<Record<string, string>> = {}) =>
      all.app.inject({ url: '/api/docs', headers: { ...all.as('stranger').headers, ...headers } })

    it('is written once, for however many ask for it at once and in whatever form', async () => {
      const before = reads
      await Promise.all([ask(), ask({ accept: 'text/html' }), ask({ authorization: '' }), ask()])
      const once = reads - before
      for (const accept of ['text/html', 'application/json'])
        for (const authorization of [{}, { authorization: '' }]) await ask({ accept, ...authorization })

      expect(once).toBeGreaterThan(0)
      expect(reads - before).toBe(once)
    })

    it('is sent as it was compressed then, in the encoding that is asked for', async () => {
      const [plain, gzipped, brotli, none] = [
        await ask(),
        await ask({ 'accept-encoding': 'gzip' }),
        await ask({ 'accept-encoding': 'gzip, deflate, br' }),
        await ask({ 'accept-encoding': 'br;q=0, gzip;q=0' }),
      ]

      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(none.headers['content-encoding']).toBeUndefined()
      expect(plain.rawPayload.length).toBeGreaterThan(800 * kilobyte)
      expect([gzipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual(['gzip', 'br'])
      expect(gzipped.rawPayload.length).toBeLessThan(100 * kilobyte)
      expect(brotli.rawPayload.length).toBeLessThan(80 * kilobyte)
      expect(gunzipSync(gzipped.rawPayload).equals(plain.rawPayload)).toBe(true)
      expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    })

    it('has the same tag in every encoding, by which who has it is told so', async () => {
      const { etag } = (await ask({ 'accept-encoding': 'br' })).headers
      const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': String(etag) })

      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers.vary).toBe('accept, accept-encoding, authorization')
    })
  })
})

it('is made in steps, one for each section at least, so that others are served in between', () => {
  const steps = openApiDocumentTask(sections)
  let count = 0
  let step = steps.next()
  while (!step.done) {
    count += 1
    step = steps.next()
  }

  expect(count).toBeGreaterThan(4 * sections.length)
  expect(JSON.stringify(step.value)).toBe(JSON.stringify(buildOpenApiDocument(sections)))
})
