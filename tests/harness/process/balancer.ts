import { setTimeout as wait } from 'node:timers/promises'
import { type ApiResponse, send } from '../browser/client.ts'

/** In milliseconds. */
const interval = 50

/** Requests to several processes of the product, each given to one that says it is ready. */
export interface Balancer {
  /** Where the processes are, from now on. */
  serve(urls: readonly string[]): void
  send(method: string, path: string, headers: Readonly<Record<string, string>>, body?: object): Promise<ApiResponse>
  stop(): Promise<void>
}

/** Stands in front as a proxy does: asks who is ready, tries another where a connection was not taken, and nobody twice. */
export function startBalancer(): Balancer {
  let ready: readonly string[] = []
  let all: readonly string[] = []
  let turn = 0
  let isRunning = true

  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    )
  const watching = watch()
  async function watch(): Promise<void> {
    while (isRunning) {
      const asked = all
      const answers = await Promise.all(asked.map(isReady))
      ready = asked.filter((_, index) => answers[index])
      await wait(interval)
    }
  }

  return {
    serve(urls) {
      all = urls
    },
    async send(method, path, headers, body) {
      for (;;) {
        turn += 1
        const url = ready[turn % ready.length]
        try {
          if (url !== undefined) return await send(`${url}${path}`, method, headers, body)
        } catch (error) {
          if (!isRefused(error)) throw error
        }
        await wait(interval)
      }
    },
    async stop() {
      isRunning = false
      await watching
    },
  }
}

/** Was there nobody to take the connection? Then no process has seen the request. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED'
