import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { createOutboundFetch, OutboundError, outboundFetch } from '../../../src/server/outbound/fetch.ts'

interface Listening {
  readonly port: number
  /** The addresses at which connections came in. */
  readonly reached: readonly string[]
}
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})
/** A server on every address of this machine. */
async function listen(answer: RequestListener): Promise<Listening> {
  const server = createServer(answer)
  const reached: string[] = []
  server.on('connection', (socket) => {
    reached.push(socket.localAddress ?? '')
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve)
  })
  return { port: (server.address() as AddressInfo).port, reached }
}

const reasonOf = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'answered',
    (error: unknown) => (error instanceof OutboundError ? error.reason : String(error)),
  )
const allowed = outboundFetch(['127.0.0.0/8'])
const standard = outboundFetch([])

describe('a request to an address from outside', () => {
  let there: Listening

  it.each([
    ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0x7f.1', '127.0.0.1.', '0', '0.0.0.0'],
    ...['[::1]', '[::ffff:7f00:1]', '[::]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]', 'localhost'],
    ...['ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', '①②⑦.⓪.⓪.①', 'LOCALHOST', 'localhost.', 'LocalHost.', 'localhost..', '127.0.0.1..'],
    ...[
      'ｌｏｃａｌｈｏｓｔ',
      'localhost。',
      'localhost．',
      'loc%61lhost',
      '[::ffff:127.0.0.1]',
      '[0:0:0:0:0:ffff:7f00:0001]',
    ],
  ])('is refused at %s, where our own server listens', async (host) => {
    there = await listen((_request, response) => response.end('{}'))
    for (const protocol of ['http', 'https'])
      expect(await reasonOf(standard(`${protocol}://${host}:${there.port}/`))).toBe('refused')
    expect(there.reached).toEqual([])
  })

  it.each([
    'file:///etc/passwd',
    'data:application/json,{}',
    'ftp://127.0.0.1/',
    'not an address',
    'http://user:password@127.0.0.1/',
    'http://user@127.0.0.1/',
    'http://127.0.0.1:25/',
    'http://127.0.0.1:22/',
  ])('is refused at %s although the network is allowed', async (address) => {
    expect(await reasonOf(allowed(address))).toBe('refused')
  })

  it('is sent as it is, and its answer is read whole', async () => {
    const heard: unknown[] = []
    there = await listen((request, response) => {
      request.setEncoding('utf8').on('data', (chunk: string) => heard.push(request.method, chunk))
      request.on('end', () => {
        heard.push(request.headers['x-mark'])
        response.writeHead(201, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
        response.end(gzipSync('{"a":1}'))
      })
    })
    const body = new URLSearchParams({ grant: 'x' })
    const headers = new Headers({ 'x-mark': 'm' })
    const answer = await allowed(`http://127.0.0.1:${there.port}/`, { method: 'POST', body, headers })
    expect(heard).toEqual(['POST', 'grant=x', 'm'])
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      ...[201, 'application/json', { a: 1 }],
    ])
  })

  it('follows no redirect', async () => {
    const other = await listen((_request, response) => response.end())
    there = await listen((request, response) =>
      response.writeHead(Number(request.url?.slice(1)), { location: `http://127.0.0.1:${other.port}/` }).end(),
    )
    for (const status of [301, 302, 303, 307, 308])
      expect((await allowed(`http://127.0.0.1:${there.port}/${status}`)).status).toBe(status)
    expect(other.reached).toEqual([])
  })

  it('connects to what was checked, whatever the name means a moment later', async () => {
    there = await listen((_request, response) => response.writeHead(200, { connection: 'close' }).end())
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.1']
    const asked: string[] = []
    const request = createOutboundFetch(['127.0.0.1'], {
      resolve: (hostname, resolved) => {
        asked.push(hostname)
        resolved(null, [{ address: answers.shift() ?? '', family: 4 }])
      },
    })
    const reasons = []
    for (const _ of [1, 2, 3]) reasons.push(await reasonOf(request(`http://changing.example:${there.port}/`)))
    expect(reasons).toEqual(['answered', 'refused', 'answered'])
    expect(asked).toHaveLength(3)
    expect(there.reached).toEqual(['127.0.0.1', '127.0.0.1'])
  })

  it('is refused where one of several addresses of a host is not public', async () => {
    there = await listen((_request, response) => response.end())
    const request = createOutboundFetch([], {
      resolve: (_hostname, resolved) =>
        resolved(null, [
          { address: '127.0.0.1', family: 4 },
          { address: '1.1.1.1', family: 4 },
        ]),
    })
    expect(await reasonOf(request(`https://several.example:${there.port}/`))).toBe('refused')
    expect(there.reached).toEqual([])
  })

  it('reads no more than its number of bytes, unpacked', async () => {
    const bomb = [1, 2].reduce((packed) => gzipSync(packed), Buffer.alloc(64 * 1024 * 1024))
    let written = 0
    there = await listen((request, response) => {
      if (request.url === '/bomb') return response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(bomb)
      if (request.url === '/headers') return response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end()
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, ' '))) written += 65_536
        response.once('drain', more)
      }
      return more()
    })
    expect(bomb.length).toBeLessThan(10_000)
    for (const path of ['/bomb', '/endless', '/headers'])
      expect([path, await reasonOf(allowed(`http://127.0.0.1:${there.port}${path}`))]).toEqual([path, 'tooLarge'])
    expect(written).toBeLessThan(32 * 1024 * 1024)
    expect(await allowed(`http://127.0.0.1:${there.port}/bomb`).catch((error: Error) => error.message)).not.toMatch(
      /127\.0\.0\.1/,
    )
  })

  it('ends at its time limit: before headers, within them and within an endless body', async () => {
    const ended: Promise<unknown>[] = []
    there = await listen((request, response) => {
      ended.push(new Promise((resolve) => response.once('close', resolve)))
      if (request.url === '/silent') return
      if (request.url === '/headers') return request.socket.write('HTTP/1.1 200 OK\r\nx-a: ')
      const drip = setInterval(() => response.write(' '), 20)
      return response.once('close', () => clearInterval(drip))
    })
    const request = createOutboundFetch(['127.0.0.0/8'], { timeoutMs: 300 })
    for (const path of ['/silent', '/headers', '/dripping'])
      expect([path, await reasonOf(request(`http://127.0.0.1:${there.port}${path}`))]).toEqual([path, 'unreachable'])
    await Promise.all(ended)
    expect(ended).toHaveLength(3)
  })

  it('ends where a name is never resolved, and when it is given up', async () => {
    const request = createOutboundFetch([], { timeoutMs: 300, resolve: () => undefined })
    expect(await reasonOf(request('https://never.example/'))).toBe('unreachable')
    there = await listen(() => undefined)
    const address = `http://127.0.0.1:${there.port}/`
    expect(await reasonOf(allowed(address, { signal: AbortSignal.abort() }))).toBe('unreachable')
  })

  it('fails alike where nobody listens, the name is unknown, and what answers is no HTTP', async () => {
    there = await listen((request) => request.socket.end('SSH-2.0-OpenSSH_9.9\r\n'))
    const unknown = createOutboundFetch([], {
      resolve: (_hostname, resolved) => resolved(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []),
    })
    const failures = await Promise.all(
      [
        ...[unknown('https://unknown.example/'), allowed('http://127.0.0.1:9999/')],
        ...[allowed(`http://127.0.0.1:${there.port}/`), allowed(`https://127.0.0.1:${there.port}/`)],
      ].map((answer) => answer.catch((error: Error) => [error.name, error.message])),
    )
    expect(failures).toEqual(failures.map(() => ['OutboundError', 'outbound request: unreachable']))
  })
})
