import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from '../../harness/free-port.ts'

/** A stand-in for a Debian server, in a temporary folder: what a test machine must do otherwise, all of it here. */
export interface Sandbox {
  /** The folder that stands for `/`. */
  readonly root: string
  readonly home: string
  /** The address at which the product listens. */
  readonly url: string
  /** The port of the service, which is 3000 in the guides. */
  readonly port: number
  readonly databasePort: number
  /** The user that PostgreSQL runs as: it refuses to run as root. */
  readonly databaseUser: string
  readonly environment: Readonly<Record<string, string>>
  /** A command or a line of a unit, with the substitutions below. */
  adapted(text: string, values?: Readonly<Record<string, string>>): string
  remove(): void
}

export async function makeSandbox(databasePrograms: string): Promise<Sandbox> {
  const root = mkdtempSync(join(tmpdir(), 'guides-'))
  chmodSync(root, 0o755)
  const home = join(root, 'root')
  const [port, databasePort] = [await freePort(), await freePort()]
  /** Of the restore test: the product and its metrics. */
  const [testPort, testMetricsPort] = [await freePort(), await freePort()]
  const isRoot = process.getuid?.() === 0
  const databaseUser = isRoot ? 'nobody' : execFileSync('id', ['-un'], { encoding: 'utf8' }).trim()
  const folders = ['root', 'opt', 'run', 'programs', 'media/key', 'etc/systemd/system', 'etc/caddy']
  const ofPostgres = ['etc/postgresql/17/main/conf.d', 'var/lib/postgresql/17', 'var/lib/back-office', 'var/backups']
  for (const folder of [...folders, ...ofPostgres]) mkdirSync(join(root, folder), { recursive: true })

  // The accounts `postgres` and `back-office` are not there: the first is another user for root, the second nobody's concern.
  const asPostgres = isRoot ? `runuser -u ${databaseUser} -- ` : ''
  const programs = {
    su: `[ "$1 $2" = "postgres -c" ] || exit 64\nexec ${asPostgres}bash -c "$3"`,
    chown: '[ "$1 $2" = "-R back-office:" ] || exit 64',
    install: `args=()
while [ $# -gt 0 ]; do
  case "$1 $2" in
    "-o postgres") ${isRoot ? `args+=(-o ${databaseUser})` : ':'}; shift 2 ;;
    "-o back-office" | "-g back-office" | "-g postgres") shift 2 ;;
    *) args+=("$1"); shift ;;
  esac
done
exec /usr/bin/install "\${args[@]}"`,
  }
  for (const [name, script] of Object.entries(programs))
    writeFileSync(join(root, 'programs', name), `#!/bin/bash\n${script}\n`, { mode: 0o755 })

  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
  return {
    root,
    home,
    url: `http://127.0.0.1:${port}`,
    port,
    databasePort,
    databaseUser,
    environment: {
      PATH: [join(root, 'programs'), databasePrograms, ...path].join(delimiter),
      HOME: home,
      // PostgreSQL's socket, for `su postgres`.
      PGHOST: join(root, 'run'),
      PGPORT: String(databasePort),
      PGUSER: 'postgres',
      // The home folder of the guide has none of the machine's own settings and downloads.
      npm_config_userconfig: join(homedir(), '.npmrc'),
      npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
    },
    adapted(text, values = {}) {
      const placed = text
        .replace(/(?<![\w.$}~/-])\/(etc|opt|var|media)\//g, `${root}/$1/`)
        .replaceAll('127.0.0.1:5432', `127.0.0.1:${databasePort}`)
        .replace(/\b3100\b/g, String(testPort))
        .replace(/\b3101\b/g, String(testMetricsPort))
      // What the person of the guide fills in, such as a moment.
      return Object.entries(values).reduce(
        (changed, [name, value]) => changed.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}='${value}'`),
        placed,
      )
    },
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 10 }),
  }
}

export interface Shell {
  /** Runs commands as they stand, where the former ones have left off; returns what they print. Rejects at the first that fails. */
  run(commands: string): Promise<string>
  /** Types a line for a command that reads one. */
  type(line: string): void
  close(): Promise<void>
}

/** A `bash -e` in the home folder that keeps its variables and its folder from one run to the next. */
export function openShell({ home, environment }: Sandbox): Shell {
  const loop = 'while read -r script <&3; do source "$script" >"$script.out" 2>&1; echo done >&4; done'
  const shell = spawn('bash', ['-e', '-c', loop], {
    cwd: home,
    env: environment,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [input, , , scripts, answers] = shell.stdio
  const end = once(shell, 'exit')
  return {
    async run(commands) {
      const folder = mkdtempSync(join(environment.HOME ?? tmpdir(), '.commands-'))
      const script = join(folder, 'script')
      writeFileSync(script, `${commands}\n`)
      const answer = answers && once(answers, 'data')
      if (scripts && 'write' in scripts) scripts.write(`${script}\n`)
      const first = await Promise.race([answer, end.then(() => undefined)])
      const said = readFileSync(`${script}.out`, 'utf8')
      rmSync(folder, { recursive: true })
      if (first === undefined) throw new Error(`A command failed in:\n${commands}\n\n${said}`)
      return said
    },
    type(line) {
      input?.write(`${line}\n`)
    },
    async close() {
      if (scripts && 'end' in scripts) scripts.end()
      input?.end()
      await end
    },
  }
}

/** The files and folders in a folder that an account other than their owner may not read; at most ten. */
export const unreadableIn = (folder: string): readonly string[] =>
  execFileSync(
    'find',
    [folder, '(', '-type', 'd', '!', '-perm', '-005', '-o', '-type', 'f', '!', '-perm', '-004', ')'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
    .split('\n')
    .filter(Boolean)
    .slice(0, 10)
