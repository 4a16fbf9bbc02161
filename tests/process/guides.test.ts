import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, cpSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root as project } from '../harness/process/build-output.ts'
import { type CommandBlock, commandBlocks, type Step, stepsOf } from './guides/commands.ts'
import { makeSandbox, openShell, type Sandbox, type Shell, unreadableIn } from './guides/sandbox.ts'
import { closedRegistry, findPostgresPrograms, makeServices, type Services } from './guides/services.ts'
import { newVisitor, type Visitor } from './guides/visitor.ts'

/** In the order in which an administrator uses them. Their outcomes depend on it. */
const commandPages = ['install', 'configure', 'monitor', 'scale', 'backup-and-restore', 'troubleshoot', 'upgrade']
const pagesWithoutCommands = ['README', 'sign-in-providers']
const pathOf = (page: string) => `docs/operating/${page}.md`
const blocks = commandPages.flatMap((page) => commandBlocks(project, pathOf(page)))
const isSkipped = (step: Step): step is Extract<Step, { skipped: string }> => 'skipped' in step

test('every page of the operating guide is run, or has no commands', () => {
  const files = readdirSync(join(project, 'docs/operating')).filter((file) => file.endsWith('.md'))
  expect(files.toSorted()).toEqual([...commandPages, ...pagesWithoutCommands].map((page) => `${page}.md`).toSorted())
  expect(pagesWithoutCommands.flatMap((page) => commandBlocks(project, pathOf(page)))).toEqual([])
})

test('the guides have these lines that are not run as they stand, and no others', () => {
  const skipped = blocks.flatMap(stepsOf).flatMap((step) => (isSkipped(step) ? [step.skipped] : []))
  expect([...new Set(skipped)]).toEqual([
    'apt-get update',
    'apt-get install -y nodejs npm postgresql caddy curl',
    'useradd --system --home-dir /var/lib/back-office --no-create-home back-office',
    'systemctl enable --now back-office',
    'journalctl -u back-office -f',
    'systemctl daemon-reload',
    'systemctl restart caddy',
    'systemctl restart systemd-journald',
    'systemctl enable --now back-office-backup.timer',
    'systemctl start back-office-backup',
    'journalctl -u back-office-backup -n 5',
    'systemctl stop back-office',
    'systemctl start back-office',
    'systemctl restart postgresql',
    'systemctl stop back-office postgresql',
    'systemctl start postgresql',
    'systemctl restart back-office',
  ])
})

test('no block starts the product, or changes its links, when a check before that has failed', () => {
  const checks = /npm run (db:plan|restore|anonymize)|npm ci|\btar -x/
  const actions = /^(ln -sfn|systemctl (start|restart) back-office$|node_modules\/node)/
  // The link that is left as it was makes a restart harmless.
  const isHarmless = (line: string, before: readonly string[]) =>
    line.startsWith('systemctl restart') && before.some((one) => /^ {2}ln -sfn/.test(one))
  const unbound = blocks.flatMap(({ place, text }) => {
    const lines = text.split('\n')
    const first = lines.findIndex((line) => checks.test(line))
    return lines
      .filter((line, index) => first >= 0 && index > first && actions.test(line))
      .filter((line) => !isHarmless(line, lines))
      .map((line) => `${place}: ${line}`)
  })
  expect(unbound).toEqual([])
})

const programs = findPostgresPrograms()
const newPassword = 'a new pass phrase of the guide'

describe.skipIf(!programs)('on a server of their own', () => {
  let sandbox: Sandbox
  let services: Services
  let sources: string
  /** To which the database is put back. */
  let moment: string
  beforeAll(async () => {
    sandbox = await makeSandbox(programs ?? '')
    services = makeServices(sandbox, programs ?? '')
    sources = join(sandbox.home, 'back-office')
    copySources()
    await services.systemctl('systemctl start postgresql')
  })
  afterAll(async () => {
    await services?.stop()
    sandbox?.remove()
  })

  /** The sources of this project as a repository of their own, with the packages that are installed here. */
  function copySources(): void {
    const left = new Set(['node_modules', 'tests/node_modules', 'dist', 'release', 'data', '.git', 'shots'])
    cpSync(project, sources, { recursive: true, filter: (path) => !left.has(relative(project, path)) })
    symlinkSync(join(project, 'node_modules'), join(sources, 'node_modules'))
    git('init', '--quiet')
    appendFileSync(join(sources, '.git/info/exclude'), 'node_modules\n')
    git('add', '--all')
  }

  function git(...words: readonly string[]): string {
    const person = ['-c', 'user.name=Guides', '-c', 'user.email=guides@example.com']
    return execFileSync('git', [...person, ...words], { cwd: sources, encoding: 'utf8' }).trim()
  }

  /** Whoever has read a guide to its end may begin again: only the database, its files and the key of the backups are new. */
  function startAgain(): void {
    for (const path of ['root', 'media/key', 'var/lib/back-office'])
      for (const name of readdirSync(join(sandbox.root, path)))
        if (name !== 'back-office') rmSync(join(sandbox.root, path, name), { recursive: true })
    const env = { ...process.env, ...sandbox.environment }
    const former = execFileSync('psql', ['-Atc', "select datname from pg_database where datname like 'office_%'"], {
      env,
      encoding: 'utf8',
    })
    const drops = former
      .split('\n')
      .filter(Boolean)
      .map((name) => `drop database ${name}`)
    const all = [...drops, 'drop database if exists office with (force)', 'drop owned by office', 'drop role office']
    execFileSync('psql', ['-q', ...all.flatMap((text) => ['-c', text])], { env })
  }

  test.each([1, 2])('all commands of the guide run in order, round %i', { timeout: 900_000 }, async (round) => {
    if (round > 1) {
      await services.systemctl('systemctl stop back-office')
      startAgain()
    }
    const visitor = newVisitor(sandbox)
    const commits: string[] = []
    const seen = new Set<string>()
    let shell: Shell | undefined
    let section = ''
    for (const block of blocks) {
      if (!shell || block.section !== section) {
        await shell?.close()
        shell = openShell(sandbox)
        section = block.section
      }
      if (/npm run release/.test(block.text)) commits.push(newCommit())
      const said = await run(block, shell, round).catch((error) => {
        throw new Error(`${block.place}: ${error.message}\n\n${services.log()}`)
      })
      carry(block, round)
      for (const [name, outcome] of Object.entries(outcomes))
        if (outcome.after.test(block.text)) {
          await outcome.holds({ said, commits, visitor }).catch((error: unknown) => {
            throw new Error(`${block.place}: ${name}`, { cause: error })
          })
          seen.add(name)
        }
    }
    await shell?.close()
    expect([...seen].toSorted()).toEqual(Object.keys(outcomes).toSorted())
  })

  /** Each release is of another commit than all before. */
  function newCommit(): string {
    git('commit', '--quiet', '--allow-empty', '--message', 'Another version')
    return git('rev-parse', '--short=12', 'HEAD')
  }

  async function run(block: CommandBlock, shell: Shell, round: number): Promise<string> {
    let said = ''
    // Each block may be the first of a shell whose umask is strict.
    await shell.run('umask 077')
    if (/npm run recover/.test(block.text)) shell.type(newPassword)
    // In the second round the server reaches no registry, for its archive contains the packages.
    if (/npm ci/.test(block.text) && isComplete(block, round))
      await shell.run(`export npm_config_registry=${closedRegistry}`)
    if (/readlink -e/.test(block.text)) await goBackWithoutFormer(block, shell)
    for (const step of stepsOf(block)) {
      if (!isSkipped(step)) said += await shell.run(sandbox.adapted(step.commands, { MOMENT: moment }))
      else if (step.skipped.startsWith('systemctl')) await services.systemctl(step.skipped)
    }
    return said
  }

  /** Whoever has installed only once, or has lost the link, stays where they are. */
  async function goBackWithoutFormer(block: CommandBlock, shell: Shell): Promise<void> {
    const linkTo = (name: string) => join(sandbox.root, 'opt/back-office', name)
    const [now, former] = [readlinkSync(linkTo('current')), readlinkSync(linkTo('previous'))]
    rmSync(linkTo('previous'))
    for (const step of stepsOf(block)) if (!isSkipped(step)) await shell.run(sandbox.adapted(step.commands, {}))
    expect(readlinkSync(linkTo('current'))).toBe(now)
    symlinkSync(former, linkTo('previous'))
  }

  /** Which of the two archives of a release the server gets. */
  const isComplete = ({ place }: CommandBlock, round: number) => round === 2 && place.startsWith(pathOf('install'))

  /** What the guides ask to copy by hand from one machine to another; the home folder stands for that of both. */
  function carry(block: CommandBlock, round: number): void {
    const { root, home } = sandbox
    if (/npm run release/.test(block.text)) {
      const [name = ''] = readdirSync(join(sources, 'release')).filter(
        (file) => file.endsWith('.tar.gz') && /-linux-\w+\./.test(file) === isComplete(block, round),
      )
      copyFileSync(join(sources, 'release', name), join(home, name))
    }
    if (/--new-key/.test(block.text))
      copyFileSync(join(home, 'back-office-key.txt'), join(root, 'media/key/back-office-key.txt'))
    if (/systemctl start back-office-backup$/m.test(block.text)) {
      const folder = join(root, 'var/backups/back-office')
      const name = readdirSync(folder).toSorted().at(-1) ?? ''
      copyFileSync(join(folder, name), join(home, name))
    }
  }

  interface Situation {
    readonly said: string
    /** The commits of the releases of this round, oldest first. */
    readonly commits: readonly string[]
    readonly visitor: Visitor
  }
  interface Outcome {
    readonly after: RegExp
    readonly holds: (situation: Situation) => Promise<void>
  }
  const outcomes: Readonly<Record<string, Outcome>> = {
    'the first release is installed and serves, and takes a record with a file': {
      after: /enable --now back-office$/m,
      async holds({ commits, visitor }) {
        expect(await visitor.commit()).toBe(commits[0])
        expect(unreadableIn(join(sandbox.root, 'opt'))).toEqual([])
        await visitor.write('before the backup')
        expect(await visitor.names()).toEqual(['before the backup'])
      },
    },
    'a backup is there, and people go on': {
      after: /--now back-office-backup.timer/,
      async holds({ visitor }) {
        expect(services.log()).toMatch(/Backed up to .*\.tar\.gz\.age: /)
        await visitor.write('after the backup')
      },
    },
    'the backup is complete': {
      after: /--verify/,
      async holds({ said }) {
        expect(said).toMatch(/\.tar\.gz\.age is complete: /)
      },
    },
    'the restore test restores the backup and serves it, while people go on': {
      after: /^TEST=[\s\S]*npm run restore/m,
      async holds({ said, visitor }) {
        expect(said).toMatch(/Restored from .*\.tar\.gz\.age: /)
        expect(said).toContain('"status":"ok"')
        expect(await visitor.names()).toEqual(['after the backup', 'before the backup'])
      },
    },
    'a restore says what it restored': {
      after: /npm run restore -- --env-file \S*\/etc\/back-office\/settings/,
      async holds({ said }) {
        expect(said).toMatch(/Restored from .*\.tar\.gz\.age: /)
      },
    },
    'a restore has what the backup has': {
      after: /^chown -R back-office: \S+\nsystemctl start back-office$/,
      async holds({ visitor }) {
        expect(await visitor.names()).toEqual(['before the backup'])
      },
    },
    'the base is made, and people go on after it': {
      after: /pg_basebackup/,
      async holds({ visitor }) {
        await visitor.write('before the moment')
        await wait(1100)
        moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00')
        await wait(1100)
        await visitor.write('after the moment')
        expect(await visitor.names()).toHaveLength(3)
      },
    },
    'the database is as it was at the moment': {
      after: /recovery\.conf\nchown -R/,
      async holds({ visitor }) {
        expect(await visitor.names()).toEqual(['before the backup', 'before the moment'])
      },
    },
    'whoever was locked out signs in with the new password': {
      after: /npm run recover/,
      async holds({ said, visitor }) {
        visitor.password = newPassword
        expect(said).not.toContain(newPassword)
        expect(await visitor.names()).toHaveLength(2)
      },
    },
    'the plan changes nothing, and the old release goes on beside the new one': {
      after: /^npm run db:plan -- --env-file \S+$/,
      async holds({ commits, visitor }) {
        expect(await visitor.commit()).toBe(commits[0])
      },
    },
    'the new release serves, in a folder of its own': {
      after: /\/opt\/back-office\/previous\n[\s\S]*systemctl restart back-office$/m,
      async holds({ commits, visitor }) {
        expect(await visitor.commit()).toBe(commits[1])
        expect(await visitor.names()).toHaveLength(2)
        const folders = readdirSync(join(sandbox.root, 'opt/back-office')).join()
        for (const commit of commits) expect(folders).toContain(commit)
        expect(unreadableIn(join(sandbox.root, 'opt'))).toEqual([])
      },
    },
    'the former release serves again, and takes records': {
      after: /readlink -e \/opt\/back-office\/previous[\s\S]*systemctl restart back-office$/m,
      async holds({ commits, visitor }) {
        expect(await visitor.commit()).toBe(commits[0])
        await visitor.write('after going back')
        expect(await visitor.names()).toHaveLength(3)
      },
    },
  }
})
