import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { warnAboutPublicUrl, warnAboutTrustProxy } from '../../../src/server/context/proxy-warnings.ts'

interface Sent {
  readonly forwarded?: string
  readonly peer?: string
}

/** The warnings of a process that gets these requests. */
async function warnings(trustProxy: number, requests: readonly Sent[]): Promise<readonly string[]> {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line).msg) }
  const app = fastify({ logger: { level: 'warn', stream } })
  warnAboutTrustProxy(app, trustProxy)
  app.get('/', async () => 'ok')
  for (const { forwarded, peer = '10.0.0.2' } of requests)
    await app.inject({ url: '/', remoteAddress: peer, headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
  await app.close()
  return lines
}

describe('a proxy while TRUST_PROXY is 0', () => {
  it.each(['127.0.0.1', '::1', '10.0.0.2', '172.17.0.1', '::ffff:192.168.0.1', 'fd00::1'])(
    'is warned of once, where its address is near: %s',
    async (peer) => {
      const sent = { forwarded: '203.0.113.9', peer }

      expect(await warnings(0, [sent, sent])).toEqual([expect.stringContaining('TRUST_PROXY is 0')])
    },
  )

  it.each(['8.8.8.8', '::ffff:8.8.8.8', '2606:4700::1'])(
    'is not what sends the header from the internet: %s',
    async (peer) => {
      expect(await warnings(0, [{ forwarded: '203.0.113.9', peer }])).toEqual([])
    },
  )
})

describe('another address than PUBLIC_URL', () => {
  const said = async (publicUrl: string | undefined, origins: readonly string[], site = 'same-origin') => {
    const lines: string[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line).msg) }
    const app = fastify({ logger: { level: 'warn', stream } })
    warnAboutPublicUrl(app, publicUrl)
    app.post('/', async () => 'ok')
    for (const origin of origins)
      await app.inject({ method: 'POST', url: '/', headers: { origin, 'sec-fetch-site': site } })
    await app.close()
    return lines
  }

  it('is warned of once, when a browser shows the product there', async () => {
    const there = ['https://other.example', 'https://other.example']
    expect(await said('https://office.example', there)).toEqual([expect.stringContaining('PUBLIC_URL is not')])
  })

  it('is not assumed of the address itself, of another website, or without PUBLIC_URL', async () => {
    expect(await said('https://office.example', ['https://office.example'])).toEqual([])
    expect(await said('https://office.example', ['https://site.example'], 'cross-site')).toEqual([])
    expect(await said(undefined, ['https://other.example'])).toEqual([])
  })
})

describe('more trusted proxies than there are', () => {
  it('are warned of once, when a header has fewer addresses', async () => {
    const sent = { forwarded: '203.0.113.9' }

    expect(await warnings(2, [sent, sent])).toEqual([expect.stringContaining('TRUST_PROXY is larger')])
  })

  it('are not assumed of as many addresses, nor of a probe that comes through no proxy', async () => {
    expect(await warnings(2, [{}, { forwarded: '203.0.113.9, 10.0.0.1' }])).toEqual([])
    expect(await warnings(1, [{ forwarded: '203.0.113.9' }])).toEqual([])
    expect(await warnings(0, [{}])).toEqual([])
  })
})
