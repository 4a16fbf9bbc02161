import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase, openApp, signIn, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { multipart } from '../files/multipart.ts'
import { uniqueIpAddress } from './website-client.ts'

/** A quarter of what one person may ask. */
const [perPerson, perNetwork] = [80, 20]

eachDatabase((open) => {
  describe('requests without a valid token', () => {
    let all: TestApp
    beforeAll(async () => {
      all = await openApp(await open(), { env: { REQUESTS_PER_MINUTE: String(perPerson) } })
    })
    afterAll(() => all.end())

    let count = 0
    const bogus = () => {
      count += 1
      return { authorization: `Bearer ${String(count).padStart(40, 'x')}` }
    }
    const from = (remoteAddress: string, headers: Readonly<Record<string, string>>, url = `${apiBase}/posts`) =>
      all.app.inject({ url, headers, remoteAddress })
    const times = <T>(number: number, work: () => Promise<T>) => Promise.all(Array.from({ length: number }, work))

    it('are refused with when to come again after so many in a minute from one network', async () => {
      const [network, other] = [uniqueIpAddress(), uniqueIpAddress()]
      const answers = await times(perNetwork + 5, () => from(network, bogus()))
      const refused = answers.filter(({ statusCode }) => statusCode === 429)

      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(perNetwork)
      expect(refused).toHaveLength(5)
      for (const { headers, json } of refused) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(json().key).toBe('errors.tooMany')
      }
      expect((await from(other, bogus())).statusCode).toBe(401)
    })

    it.each([
      ['no token', () => ({})],
      ['something that is no token', () => ({ authorization: 'Bearer x' })],
    ])('count with %s too', async (_, headers) => {
      const network = uniqueIpAddress()
      await times(perNetwork, () => from(network, headers()))

      expect((await from(network, headers())).statusCode).toBe(429)
    })

    it('count at the description of the API where they bring a token, and not where they bring none', async () => {
      const network = uniqueIpAddress()
      const ask = (headers = {}) => from(network, headers, '/api/docs')
      await times(perNetwork, () => ask(bogus()))

      expect((await ask(bogus())).statusCode).toBe(429)
      expect((await ask()).statusCode).toBe(200)
    })

    it('leave colleagues in the same network who are signed in alone, and let others sign in', async () => {
      const network = uniqueIpAddress()
      await times(perNetwork + 5, () => from(network, bogus()))
      const { headers } = all.as('admin')
      const fresh = { ...headers, authorization: `Bearer ${await signIn(all.app, 'admin')}` }
      const statuses = [
        await from(network, bogus()),
        await from(network, headers),
        await from(network, fresh),
        await from(network, headers, '/api/docs'),
      ].map(({ statusCode }) => statusCode)

      expect(statuses).toEqual([429, 200, 200, 200])
    })

    it('tell whose session has ended that it has, whatever strangers in the network send', async () => {
      const network = uniqueIpAddress()
      const { headers } = all.as('editor')
      await all.as('editor').send('POST', '/logout')
      await times(perNetwork + 5, () => from(network, bogus()))
      const answers = await times(perNetwork + 1, () => from(network, headers))

      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(perNetwork)
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    })

    it('are limited likewise for unknown files, while files that there are stay open to the network', async () => {
      const network = uniqueIpAddress()
      const dot = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b7a75' } })
        .png()
        .toBuffer()
      const sent = await multipart({}, { name: 'a.png', content: dot }, all.as('admin').headers)
      const { url } = (await all.app.inject({ method: 'POST', url: `${apiBase}/files`, ...sent })).json().data
      const unknown = () => {
        count += 1
        return from(network, {}, `/files/${String(count).padStart(32, '0')}.png`)
      }
      const shown = await times(perNetwork * 2, () => from(network, {}, url))
      const answers = [...(await times(perNetwork, unknown)), ...(await times(3, () => from(network, {}, '/files/x')))]

      expect(new Set(shown.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 404)).toHaveLength(perNetwork)
      expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(3)
      expect((await from(network, {}, url)).statusCode).toBe(200)
      expect((await from(uniqueIpAddress(), {}, '/files/x')).statusCode).toBe(404)
    })
  })
})
