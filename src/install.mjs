import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { applyEnvFile } from './env-file.mjs'

// Plain JavaScript on built-in modules only: it runs before anything is installed, on whatever Node the machine has.

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that runs everything else, whatever the machine's own is: a pinned package of the project. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/**
 * The built server, as the arguments of that Node. What a request leaves behind is garbage as soon as it is answered: more room for it, or a heap
 * that may double before it is looked through, costs a hundred MiB and saves no time.
 */
export const builtServer = ['--max-semi-space-size=4', '--heap-growing-percent=80', 'dist/server/main.js']

/** Packages contain programs for the platform that they were installed on. */
export const platform = `${process.platform}-${process.arch}`
/** Where a release that contains its packages says for which. */
export const platformFile = 'node_modules/.platform'

const oldestNode = [20, 19]
const sources = ['src', 'resources', 'i18n', 'public', 'index.html', 'vite.config.ts', 'package-lock.json']
const buildStamp = join(root, 'dist/built-from')
const installStamp = join(root, 'node_modules/.installed-from')

/** A release has been built elsewhere: there is nothing to build, and what runs the server is all that it needs. */
export const isRelease = !existsSync(join(root, 'vite.config.ts'))
/** What the server is started with: a release is there for production. */
export const environment = { ...(isRelease ? { NODE_ENV: 'production' } : {}), ...process.env }

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  const isRecent = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1])
  if (!isRecent) stop(`This needs Node ${oldestNode.join('.')} or newer; this machine runs Node ${version}.`)
}

/**
 * Installs what package-lock.json names, unless it is installed: all of it for the tests, without what only they need for building and starting,
 * and what the server itself needs for a release.
 */
export function install({ forTests = false } = {}) {
  const packed = join(root, platformFile)
  const madeFor = existsSync(packed) ? readFileSync(packed, 'utf8') : platform
  if (madeFor !== platform)
    stop(
      `This release contains packages for ${madeFor}, and this machine is ${platform}: take the archive without packages, or one made on such a machine.`,
    )
  if (!isInstalled(forTests)) {
    say(isRelease ? 'Installing what the server needs…' : 'Installing packages…')
    const parts = isRelease ? ['--omit=dev'] : ['--include=dev', ...(forTests ? [] : ['--workspaces=false'])]
    run(
      'npm',
      ['ci', ...parts, '--no-audit', '--no-fund', '--loglevel=error'],
      'The packages could not be installed: is the npm registry reachable?',
    )
    writeFileSync(installStamp, installedFrom(forTests))
  }
  if (!runs(pinnedNode)) {
    run('npm', ['rebuild', 'node', '--ignore-scripts=false'], 'The pinned Node could not be installed.')
  }
}

/** What a build is for: an installation has nothing of the demonstration. */
export const builds = ['demonstration', 'installation']

/** Builds browser and server, unless what is in dist/ was built from these very sources for one of these. */
export function build(allowed = builds) {
  if (isRelease) return
  const fingerprint = fingerprintOfSources()
  const stampOf = (use) => `${fingerprint} for ${use}`
  if (existsSync(buildStamp) && allowed.map(stampOf).includes(readFileSync(buildStamp, 'utf8'))) return
  say('Building…')
  const [use] = allowed
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  run(pinnedNode, vite, 'The browser application could not be built.')
  run(pinnedNode, [...vite, '--ssr', '--mode', use], 'The server could not be built.')
  writeFileSync(buildStamp, stampOf(use))
}

/** npm keeps its own record of what it put into node_modules; packages for other platforms are optional and absent. */
function isInstalled(forTests) {
  const record = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(record)) return false
  const stamp = existsSync(installStamp) ? readFileSync(installStamp, 'utf8') : undefined
  if (stamp === installedFrom(forTests) || stamp === installedFrom(true)) return true
  const installed = packagesOf(record)
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const isPackage = ([path, { link }]) => path.startsWith('node_modules/') && !link
  const isCurrent = ([path, { version, optional, dev }]) =>
    installed[path] ? installed[path].version === version : optional === true || (isRelease && dev)
  return Object.entries(wanted).filter(isPackage).every(isCurrent)
}

const installedFrom = (forTests) => `${fingerprintOf(['package-lock.json'])}${forTests ? ' with tests' : ''}`

function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages
}

/** What the bundles depend on: the sources, and the settings that vite writes into the browser's. */
function fingerprintOfSources() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  const settings = names.sort().map((name) => `${name}=${process.env[name]}`)
  return fingerprintOf(sources.flatMap(filesOf), settings)
}

/** A hash of the names and contents of these files, and of these settings. */
export function fingerprintOf(files, settings = []) {
  const hash = createHash('sha256').update(settings.join('\0'))
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** The paths of all files below a path of the project, from the root. */
export function filesOf(path) {
  if (!existsSync(join(root, path))) return []
  const entries = readdirIfFolder(join(root, path))
  return entries ? entries.sort().flatMap((entry) => filesOf(join(path, entry))) : [path]
}

function readdirIfFolder(path) {
  try {
    return readdirSync(path)
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}

function runs(program) {
  return spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0
}

function run(program, args, failure) {
  // A build made while testing or developing is the same as any other.
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status !== 0) stop(failure)
}

/** The words of the command line without `--env-file FILE`, whose variables are then in `environment`. */
export function wordsOfCommand() {
  try {
    return applyEnvFile(process.argv.slice(2), environment)
  } catch (error) {
    return stop(error.message)
  }
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

export function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
