import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { aptGet } from '../../apt.mjs'
import { freePort } from '../free-port.ts'

const program = 'pgbouncer'

/**
 * The version of PgBouncer as `[major, minor]`. Where there is none, root gets Debian's, as in CI; others have no service installed by a
 * test. Nothing where there is none after that.
 */
export function findPgbouncer(): readonly [number, number] | undefined {
  const found = installedVersion()
  if (found || process.getuid?.() !== 0) return found
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', program)
  return installedVersion()
}

function installedVersion(): readonly [number, number] | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(stdout ?? '') ?? []
  return major === undefined ? undefined : [Number(major), Number(minor)]
}

export interface Pgbouncer {
  /** The address of the database through it. */
  readonly url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in front of the server of an address over TCP, with lines of its configuration. */
export async function startPgbouncer(address: string, lines: readonly string[]): Promise<Pgbouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  const { hostname, port, username } = new URL(address)
  const at = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(join(folder, 'users'), `"${username}" ""\n`)
  const configuration = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${at}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users')}`,
    ...lines,
  ]
  await writeFile(file, configuration.join('\n'))
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const identity = process.getuid?.() === 0 ? ['--user', 'nobody'] : []
  const started = spawn(program, [...identity, file], { stdio: 'ignore' })
  const end = once(started, 'exit')
  while (!(await isListening(at))) {
    if (started.exitCode !== null) throw new Error(`PgBouncer ended with ${started.exitCode}`)
    await wait(50)
  }
  const url = new URL(address)
  url.port = String(at)
  return {
    url: url.href,
    async stop() {
      started.kill('SIGKILL')
      await end
      await rm(folder, { recursive: true })
    },
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket
      .once('error', () => resolve(false))
      .once('connect', () => {
        socket.destroy()
        resolve(true)
      })
  })
}
