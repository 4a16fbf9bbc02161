import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import parts from '../../src/release.json' with { type: 'json' }
import { emptyDatabase, temporaryFolder, waitForExit } from '../harness/browser/server.ts'
import { freePort } from '../harness/free-port.ts'
import { demoSources, demoTextsIn, root, scriptsIn } from '../harness/process/build-output.ts'
import { importTable } from '../harness/process/import.ts'

interface Package {
  readonly version?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}
type Lock = { readonly packages: Readonly<Record<string, Package>> }

const SECRET_KEY = 'a key that is longer than 32 characters'
const run = promisify(execFile)
const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

describe('a release', () => {
  const folder = temporaryFolder()
  const at = (path: string) => join(folder.path, path)
  beforeAll(async () => {
    for (const part of parts.filter((one) => one !== 'dist')) {
      mkdirSync(dirname(at(part)), { recursive: true })
      cpSync(join(root, part), at(part), { recursive: true })
    }
    const vite = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--ssr', '--mode', 'installation']
    await run(process.execPath, [...vite, '--outDir', at('dist/server')], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    })
    cpSync(join(root, 'dist/browser'), at('dist/browser'), { recursive: true })
    await installAsNpmDoes()
  })
  afterAll(() => folder.remove())

  /** What `npm ci --omit=dev` puts there, and its record of it, from what is installed here. */
  async function installAsNpmDoes(): Promise<void> {
    const { packages }: Lock = readJson('node_modules/.package-lock.json')
    const kept = Object.entries(packages).filter(([, { dev, devOptional, link }]) => !dev && !devOptional && !link)
    const tops = kept.map(([path]) => path).filter((path) => path.lastIndexOf('node_modules/') === 0)
    mkdirSync(at('node_modules'))
    // Linked where that can be, since it is 400 MB.
    const copy = (how: string) => run('cp', [how, '--parents', ...tops, folder.path], { cwd: root })
    await copy('-al').catch(() => copy('-a'))
    writeFileSync(at('node_modules/.package-lock.json'), JSON.stringify({ packages: Object.fromEntries(kept) }))
  }

  /** Starts it as its guide does, with no npm to install anything with. */
  const start = (environment: Readonly<Record<string, string>>) =>
    spawn(process.execPath, ['src/start.mjs'], {
      cwd: folder.path,
      env: { PATH: '', HOST: '127.0.0.1', ALLOW_EMBEDDED: '1', SECRET_KEY, DATA_DIR: at('data'), ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  const isWell = (port: string) => spawnSync(process.execPath, [at('src/health.mjs')], { env: { PORT: port } }).status

  test('has no sources and nothing of the demonstration', () => {
    expect(readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter(isSource)).toEqual([])
    expect(demoTextsIn(scriptsIn(at('dist/server')))).toEqual([])
    expect(demoSources(scriptsIn(at('dist/server')))).toEqual([])
    expect(existsSync(at('node_modules/vite'))).toBe(false)
  })

  test('starts with what it has alone, says that it is well, reads a table, and ends when it is told to', async () => {
    const port = String(await freePort())
    const server = start({ ...emptyDatabase, PORT: port })
    await said(server, /The back office is at/)
    expect(isWell(port)).toBe(0)
    expect(await importTable(`http://127.0.0.1:${port}`)).toEqual({ status: 201, rows: 2 })
    await waitForExit(server, 'SIGTERM')
    expect([server.exitCode, isWell(port)]).toEqual([0, 1])
  })

  test.each([
    [{ PORT: 'http' }, /PORT must be/, 78],
    [{ DATABASE_URL: 'postgresql://office@127.0.0.1:1/office' }, /does not answer/, 1],
  ])('ends with an exit code of its own where the settings are wrong: %o', async (environment, sentence, exitCode) => {
    const server = start({ ...emptyDatabase, ...environment })
    const ends = once(server, 'exit')

    expect(await said(server, sentence)).toMatch(sentence)
    expect(await ends).toEqual([exitCode, null])
    expect(readFileSync(at('docs/operating/back-office.service'), 'utf8')).toMatch(/^RestartPreventExitStatus=78$/m)
  })

  test('says so where its packages are for another platform', async () => {
    writeFileSync(at('node_modules/.platform'), 'plan9-mips')
    const expected = /This release contains packages for plan9-mips, and this machine is /
    const told = await said(start({ ...emptyDatabase }), expected)
    rmSync(at('node_modules/.platform'))
    expect(told).toMatch(expected)
  })

  test('says so where nobody named the first admin of an empty database', async () => {
    const expected = /without demonstration data: set ADMIN_EMAIL/
    expect(await said(start({ DATA_DIR: at('other') }), expected)).toMatch(expected)
  })
})

const isSource = (path: string) => !path.startsWith('node_modules') && /\.tsx?$/.test(path)

function said(server: ReturnType<typeof spawn>, words: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const hear = (chunk: Buffer) => {
      text += chunk
      if (words.test(text)) resolve(text)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', () => reject(new Error(text)))
  })
}
