import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { assertCanListen } from '../../../src/server/listen.ts'
import { freePort } from '../../harness/free-port.ts'

const host = '127.0.0.1'

async function usedPort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, host), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

it('a start is refused where its port or the port of its metrics is in use', async () => {
  const port = await usedPort()

  await expect(assertCanListen({ host, port })).rejects.toThrow(
    `Port ${port} of ${host} is in use: stop what uses it, or set PORT to another.`,
  )
  await expect(assertCanListen({ host, port: 0, metricsPort: port })).rejects.toThrow(
    `Port ${port} of ${host} is in use: stop what uses it, or set METRICS_PORT to another.`,
  )
})

it.each(['203.0.113.7', 'no-such-host.invalid'])(
  'a start is refused where HOST is no address of the machine: %s',
  async (name) => {
    await expect(assertCanListen({ host: name, port: 0 })).rejects.toThrow(`HOST names ${name}`)
  },
)

it('a free port is left free', async () => {
  const port = await freePort()
  await expect(assertCanListen({ host, port }).then(() => assertCanListen({ host, port }))).resolves.toBeUndefined()
})
