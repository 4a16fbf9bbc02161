import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a PostgreSQL server that can be cut and mended. */
export interface NetworkProxy {
  readonly url: string
  cut(): void
  mend(): void
  stop(): void
}

/** Passes on what goes to and from the server of an address. */
export async function startNetworkProxy(address: string): Promise<NetworkProxy> {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(address)
  url.port = String((server.address() as AddressInfo).port)
  const sever = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      isCut = true
      sever()
    },
    mend() {
      isCut = false
    },
    stop() {
      sever()
      server.close()
    },
  }
}
