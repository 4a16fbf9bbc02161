import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin, ViteDevServer } from 'vite'

interface RunningServer {
  handle(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

const servedByTheServer = /^\/(api|files|healthz|readyz)(\/|\?|$)/

/** Runs the API in the process and port of Vite, and restarts it when one of its modules changes. */
export function devServer(): Plugin {
  return {
    name: 'dev-server',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer(vite) {
      const current = restartable(() => load(vite))
      vite.watcher.on('all', (event, file) => {
        const isNewOrGone = event !== 'change' && /\.tsx?$/.test(file)
        if (isNewOrGone || vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size) void current.stop()
      })
      vite.httpServer?.on('close', () => void current.stop())
      vite.middlewares.use((request, response, next) => {
        if (!servedByTheServer.test(request.url ?? '')) return next()
        current.get().then((server) => server.handle(request, response), next)
      })
    },
  }
}

async function load(vite: ViteDevServer): Promise<RunningServer> {
  const main = await vite.ssrLoadModule('/src/server/main.ts')
  return main.startForDevelopment()
}

/** Runs at most one server: it starts on the first request, and only after the previous one has closed. */
function restartable(start: () => Promise<RunningServer>) {
  let running: Promise<RunningServer> | undefined
  let closing: Promise<unknown> = Promise.resolve()
  return {
    get() {
      running ??= closing.then(start)
      running.catch(() => {
        running = undefined
      })
      return running
    },
    stop() {
      const previousRun = running
      running = undefined
      if (previousRun) closing = previousRun.then((server) => server.close()).catch(() => undefined)
      return closing
    },
  }
}
