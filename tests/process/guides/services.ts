import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseEnvFile } from '../../../src/env-file.mjs'
import { aptGet } from '../../apt.mjs'
import { waitForExit } from '../../harness/browser/server.ts'
import type { Sandbox } from './sandbox.ts'

const installations = '/usr/lib/postgresql'

/** The folder of the programs of Debian's newest PostgreSQL. Where there is none, root gets it, as in CI. */
export function findPostgresPrograms(): string | undefined {
  const newest = () => {
    const versions = existsSync(installations)
      ? readdirSync(installations).toSorted((a, b) => Number(b) - Number(a))
      : []
    const folders = versions.map((version) => join(installations, version, 'bin'))
    return folders.find((folder) => ['postgres', 'psql'].every((name) => existsSync(join(folder, name))))
  }
  const found = newest()
  if (found || process.getuid?.() !== 0) return found
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', 'postgresql')
  return newest()
}

export interface Services {
  /** Does what a `systemctl` line of a guide asks for. Throws for one that it does not know. */
  systemctl(line: string): Promise<void>
  /** What the service of the product has printed, at the end. */
  log(): string
  stop(): Promise<void>
}

/** Stands in for systemd: starts the product by its unit, as the guide has put it there, and a PostgreSQL with Debian's layout. */
export function makeServices(sandbox: Sandbox, databasePrograms: string): Services {
  const { root, adapted, environment, databaseUser, databasePort, port, url } = sandbox
  const at = (path: string) => join(root, path)
  let product: ChildProcess | undefined
  const logFile = at('run/back-office.log')

  makeCluster()

  const known: Readonly<Record<string, Readonly<Record<string, () => unknown>>>> = {
    'back-office': { start: startProduct, stop: stopProduct },
    'back-office-backup': { start: () => runOnce('back-office-backup.service') },
    'back-office-backup.timer': { start: () => readFileSync(at('etc/systemd/system/back-office-backup.timer')) },
    postgresql: { start: startDatabase, stop: stopDatabase },
    caddy: { start: () => readFileSync(at('etc/caddy/Caddyfile')), stop: () => undefined },
    'systemd-journald': {
      start: () => readFileSync(at('etc/systemd/journald.conf.d/size.conf')),
      stop: () => undefined,
    },
  }

  return {
    async systemctl(line) {
      const [, verb = '', ...names] = line.split(' ').filter((word) => word !== '--now')
      if (verb === 'daemon-reload') return
      const actions = { enable: ['start'], start: ['start'], stop: ['stop'], restart: ['stop', 'start'] }[verb]
      for (const action of actions ?? [verb])
        for (const name of names) {
          const act = known[name]?.[action]
          if (!act) throw new Error(`The test does not know how to do this: ${line}`)
          await act()
        }
    },
    log: () => (existsSync(logFile) ? readFileSync(logFile, 'utf8').slice(-5000) : ''),
    async stop() {
      await stopProduct()
      await stopDatabase()
    },
  }

  function makeCluster(): void {
    const cluster = at('var/lib/postgresql/17/main')
    const settings = [
      `port = ${databasePort}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${at('run')}'`,
      'fsync = off',
      `include_dir = 'conf.d'`,
    ]
    writeFileSync(at('etc/postgresql/17/main/postgresql.conf'), `${settings.join('\n')}\n`)
    for (const folder of ['run', 'var/lib/postgresql/17']) execFileSync('chown', [databaseUser, at(folder)])
    const options = ['-D', cluster, '-U', 'postgres', '--auth-local=trust', '--auth-host=scram-sha-256', '--no-sync']
    asDatabaseUser('initdb', [...options, '-E', 'UTF8'])
  }

  function asDatabaseUser(program: string, args: readonly string[]): void {
    const command = [join(databasePrograms, program), ...args]
    const user = process.getuid?.() === 0 ? ['runuser', '-u', databaseUser, '--'] : []
    const [first = '', ...rest] = [...user, ...command]
    execFileSync(first, rest, { cwd: root, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }, stdio: 'pipe' })
  }

  async function startDatabase(): Promise<void> {
    const configuration = at('etc/postgresql/17/main/postgresql.conf')
    const cluster = at('var/lib/postgresql/17/main')
    const options = `-c config_file=${configuration}`
    asDatabaseUser('pg_ctl', ['-D', cluster, '-w', '-s', '-o', options, '-l', at('run/postgresql.log'), 'start'])
  }

  async function stopDatabase(): Promise<void> {
    const cluster = at('var/lib/postgresql/17/main')
    if (existsSync(join(cluster, 'postmaster.pid'))) asDatabaseUser('pg_ctl', ['-D', cluster, '-w', '-s', 'stop'])
  }

  async function startProduct(): Promise<void> {
    const { start, folder, variables } = unit('back-office.service')
    const log = openSync(logFile, 'a')
    const started = spawn('bash', ['-c', `exec ${start}`], { cwd: folder, env: variables, stdio: ['ignore', log, log] })
    product = started
    for (;;) {
      const answer = await fetch(`${url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      if (started.exitCode !== null)
        throw new Error(`The product ended:\n${readFileSync(logFile, 'utf8').slice(-3000)}`)
      await wait(100)
    }
  }

  async function stopProduct(): Promise<void> {
    if (product) await waitForExit(product, 'SIGTERM')
    product = undefined
  }

  function runOnce(name: string): void {
    const { start, after, folder, variables } = unit(name)
    for (const command of [start, ...after]) {
      const { status, stdout, stderr } = spawnSync('bash', ['-c', `exec ${command}`], {
        cwd: folder,
        env: variables,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`${name} failed:\n${stdout}${stderr}`)
      appendFileSync(logFile, stdout)
    }
  }

  /** What systemd reads from a unit: the commands, the folder and the variables; of the machine's own only those that place the sandbox. */
  function unit(name: string) {
    const lines = readFileSync(at(`etc/systemd/system/${name}`), 'utf8').split('\n')
    const valuesOf = (key: string) =>
      lines.filter((line) => line.startsWith(`${key}=`)).map((line) => adapted(line.slice(key.length + 1)))
    const commandsOf = (key: string) => valuesOf(key).map((line) => line.replaceAll('%%', '%').replaceAll('$$', '$'))
    const [start = ''] = commandsOf('ExecStart')
    const [folder = ''] = valuesOf('WorkingDirectory')
    const texts = [...valuesOf('Environment'), ...valuesOf('EnvironmentFile').map((path) => readFileSync(path, 'utf8'))]
    const { PATH = '' } = environment
    const closed = { npm_config_registry: closedRegistry }
    const variables = { PATH, PORT: String(port), ...closed, ...parseEnvFile(texts.join('\n')) }
    return { start, after: commandsOf('ExecStartPost'), folder, variables }
  }
}

/** Nothing listens there: whoever installs packages from it fails. */
export const closedRegistry = 'http://127.0.0.1:9'
