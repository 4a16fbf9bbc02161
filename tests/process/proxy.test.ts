import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reauthPasskeyHeader } from '../../src/server/account-management/passkey-reauthentication.ts'
import { reauthPasswordHeader } from '../../src/server/account-management/password-reauthentication.ts'
import { reauthProviderHeader } from '../../src/server/account-management/provider-reauthentication.ts'
import { waitForExit } from '../harness/browser/server.ts'
import { expectUnchanged } from '../harness/expect-unchanged.ts'
import { freePort } from '../harness/free-port.ts'
import { root } from '../harness/process/build-output.ts'

// The proxy of the guides, before a stand-in for the product: it needs no database to be unready.

const confirmationHeaders = [reauthPasswordHeader, reauthPasskeyHeader, reauthProviderHeader]
const caddyfile = join(root, 'docs/operating/Caddyfile')

/** The Caddyfile for several processes, which docs/scaling.md shows. */
function severalCaddyfile(): string {
  const [, block = ''] = /```caddy\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/scaling.md'), 'utf8')) ?? []
  return block
}

test.each([
  ['one process', readFileSync(caddyfile, 'utf8')],
  ['several processes', severalCaddyfile()],
])('the Caddyfile for %s does not ask for readiness, and has requests wait for a start', (_, text) => {
  expect(text).not.toContain('/readyz')
  expect(text).toContain('lb_try_duration 60s')
  for (const name of confirmationHeaders) expect(text.toLowerCase()).toContain(`headers>${name} delete`)
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0

describe.skipIf(!hasCaddy)('behind Caddy', () => {
  let caddy: ChildProcess
  let log: string
  let product: Server | undefined
  let productPort: number
  let url: string
  beforeEach(async () => {
    productPort = await freePort()
    url = `http://127.0.0.1:${await freePort()}`
    caddy = spawn('caddy', ['run', '--config', caddyfile], {
      env: {
        ...process.env,
        OFFICE_NAME: url,
        OFFICE_AT: `127.0.0.1:${productPort}`,
        CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    log = ''
    caddy.stderr?.on('data', (chunk: Buffer) => {
      log += chunk
    })
  })
  afterEach(async () => {
    await waitForExit(caddy, 'SIGKILL')
    product?.close()
    product?.closeAllConnections()
    product = undefined
  })

  /** A product that is not ready: it reads, and refuses to save with a sentence. */
  async function startProduct(): Promise<void> {
    const server = createServer(({ method, url: path }, answer) => {
      const isRefused = path === '/readyz' || method === 'POST'
      answer.writeHead(isRefused ? 503 : 200, { 'retry-after': '5' }).end(isRefused ? 'No space is left' : 'A page')
    })
    product = server
    await new Promise<void>((resolve) => server.listen(productPort, '127.0.0.1', resolve))
  }
  const answerTo = async (method: string) => {
    const answer = await fetch(url, { method })
    return [answer.status, await answer.text(), answer.headers.get('retry-after')]
  }
  const isUp = () => fetch(url).then(Boolean, () => false)

  test('a product that is not ready goes on reading, and its own refusals reach people', async () => {
    await startProduct()
    await expect.poll(isUp).toBe(true)
    // Longer than a health check would need to take the product out.
    await expectUnchanged(async () => {
      expect(await answerTo('GET')).toEqual([200, 'A page', '5'])
      expect(await answerTo('POST')).toEqual([503, 'No space is left', '5'])
    }, 3000)
  })

  test('what people confirm by stands in no log when a request fails', async () => {
    const server = createServer(({ socket }) => socket.destroy())
    product = server
    await new Promise<void>((resolve) => server.listen(productPort, '127.0.0.1', resolve))
    const headers = Object.fromEntries(confirmationHeaders.map((name) => [name, `secret of ${name}`]))
    const status = () =>
      fetch(url, { method: 'POST', body: 'x', headers }).then(
        (answer) => answer.status,
        () => 0,
      )
    await expect.poll(status).toBe(502)

    await expect.poll(() => log).toContain('http.log.error')
    expect(log).not.toContain('secret of')
  })

  // One with a body waits from Caddy 2.11.2 on: before that, Caddy answers it with 502 (its issue 7546).
  test('requests without a body wait for a product that starts, whatever their method', async () => {
    await startProduct()
    await expect.poll(isUp).toBe(true)
    product?.close()
    product?.closeAllConnections()
    const isAnswered = vi.fn()
    const answers = Promise.all(
      ['GET', 'POST', 'PATCH', 'DELETE'].map((method) => answerTo(method).finally(isAnswered)),
    )
    await expectUnchanged(() => expect(isAnswered).not.toHaveBeenCalled(), 2000)
    await startProduct()

    expect((await answers).map(([status]) => status)).toEqual([200, 503, 200, 200])
  })
})
