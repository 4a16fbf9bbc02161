import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noOptFlag } from '../v8-flags.ts'

export interface Server {
  readonly url: string
  readonly process: ChildProcess
  /** Ends it as an operator would, and waits for it. */
  stop(): Promise<void>
}
interface ServerOptions {
  readonly dataDir: string
  /** Where the built project is; by default this one. */
  readonly root?: string
  readonly environment?: Readonly<Record<string, string>>
  /** Is given the process at once, which may never come to serve. */
  readonly begun?: (process: ChildProcess) => void
}

/** The root of this project, built. */
export const projectRoot = join(import.meta.dirname, '../../..')

export const firstAdmin = { email: 'first@example.com', password: 'right-horse-1' }
/** The one of the demonstration data who has every unit. */
export const demoAdmin = { email: 'admin@example.com', password: 'admin-demo-1' }
export const emptyDatabase = { SEED: 'none', ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password }

/** Starts the built server on a free port. Rejects with what it said when it ends instead. */
export function startServer({ dataDir, root = projectRoot, environment = {}, begun }: ServerOptions): Promise<Server> {
  const server = spawn(
    process.execPath,
    ['--max-semi-space-size=4', '--heap-growing-percent=80', noOptFlag, 'dist/server/main.js'],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        // The tests that write until the server is killed ask for more than a person would.
        REQUESTS_PER_MINUTE: '1000000',
        // A hundred starts of the same files.
        NODE_COMPILE_CACHE: join(projectRoot, 'node_modules/.cache/compiled'),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  begun?.(server)
  const abandon = () => server.kill('SIGKILL')
  process.once('exit', abandon)
  server.once('exit', () => process.off('exit', abandon))
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk
      const url = /https?:\/\/\S+:\d+/.exec(said)?.[0]
      if (url) resolve({ url, process: server, stop: () => waitForExit(server, 'SIGTERM') })
    }
    server.stdout.on('data', listen)
    server.stderr.on('data', (chunk: Buffer) => {
      said += chunk
    })
    server.once('exit', () => reject(new Error(said)))
  })
}

export function waitForExit(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}

/** A folder of its own for a test; `remove` takes it away. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'back-office-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
