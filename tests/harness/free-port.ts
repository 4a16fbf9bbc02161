import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port of this machine that nobody listens at, for what has to know its address before it starts.
 * It is below those that systems give to connections, so none of them takes it until then.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    probe.close()
    if (isFree) return port
  }
}
