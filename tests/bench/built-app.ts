import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { waitForExit } from '../harness/browser/server.ts'

/** A built product that runs on a database of its own. */
export interface Running {
  readonly url: string
  readonly pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
}
interface Options {
  /** The folder of the product, built. */
  readonly folder: string
  /** The embedded database without it. */
  readonly databaseUrl?: string
  /** Where files are kept: the same for all processes of a database. */
  readonly data: string
}

export const firstAdmin = { email: 'first@example.com', password: 'right-horse-1' }

/** Starts the built server of a folder on a free port, with the options of Node that its own start gives it. */
export function startProduct({ folder, databaseUrl, data }: Options): Promise<Running> {
  return startNode([...nodeOptionsOf(folder), 'dist/server/main.js'], {
    cwd: folder,
    env: {
      ...{ PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', DATA_DIR: data },
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...{ SEED: 'none', ADMIN_EMAIL: firstAdmin.email, ADMIN_PASSWORD: firstAdmin.password },
      // The data come from as many addresses as a year's visitors, and one person asks for what a thousand would.
      ...{ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '1000000', UNMASKS_PER_HOUR: '1000000' },
    },
  })
}

/** Starts a program that says at which address it listens. */
export function startNode(
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Running> {
  const server = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const abandon = () => server.kill('SIGKILL')
  process.once('exit', abandon)
  server.once('exit', () => process.off('exit', abandon))
  return listening(server)
}

function listening(server: ChildProcess): Promise<Running> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-10_000)
      const url = /https?:\/\/\S+:\d+/.exec(said)?.[0]
      if (url) resolve({ url, pid: server.pid ?? 0, stop: (signal = 'SIGTERM') => waitForExit(server, signal) })
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('exit', () => reject(new Error(said)))
  })
}

/** They have changed from version to version, and each is measured as it is started. */
function nodeOptionsOf(folder: string): readonly string[] {
  const said = ['install', 'start'].map((name) => readFileSync(join(folder, `src/${name}.mjs`), 'utf8')).join('')
  const given = /(?:builtServer = |spawn\(pinnedNode, )\[([^\]]*)\]/.exec(said)?.[1] ?? ''
  return [...given.matchAll(/'(--[^']+)'/g)].flatMap(([, option]) => option ?? [])
}
