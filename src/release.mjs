import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  build,
  builtServer,
  checkNode,
  filesOf,
  fingerprintOf,
  install,
  pinnedNode,
  platform,
  platformFile,
  root,
  say,
  stop,
} from './install.mjs'

// `npm run release` writes the folder and the archive that a server is given: built, without sources and developers' packages.
// `-- --with-packages` writes a second archive that contains the packages, for servers that reach no package registry.

const withPackages = process.argv.includes('--with-packages')
checkNode()
install()
build(['installation'])
// A release that its own start would refuse is not made. The check needs no database and none of this machine's settings.
const check = spawnSync(pinnedNode, [...builtServer, 'check'], {
  cwd: root,
  env: {},
  stdio: ['ignore', 'ignore', 'inherit'],
})
if (check.status !== 0) stop('The definitions are not sound: correct them first.')

const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
const { name, version } = json('package.json')
const parts = json('src/release.json')
const commit = commitOfContent()
const release = `${name}-${version}-${commit}`
const folder = join(root, 'release')

rmSync(folder, { recursive: true, force: true })
stage(release)
archive(release)
say(`release/${release}.tar.gz: unpack it on the server; docs/operating/install.md describes the rest.`)
if (withPackages) {
  // Packages contain programs for one platform.
  const complete = `${release}-${platform}`
  stage(complete)
  addPackages(complete)
  archive(complete)
  say(`release/${complete}.tar.gz: the same with its packages, for servers without a package registry.`)
}

/**
 * The commit that the release is built from, in 12 digits. Where the commit does not determine the content (files that are not committed,
 * settings of the build, sources without git), a hash of the content follows: two releases of different content never share a name.
 */
function commitOfContent() {
  const head = git('rev-parse', '--short=12', 'HEAD')
  const isExact =
    head && !git('status', '--porcelain') && !Object.keys(process.env).some((key) => key.startsWith('VITE_'))
  if (isExact) return head
  const content = fingerprintOf(parts.flatMap(filesOf).filter((path) => path !== 'dist/built-from')).slice(0, 8)
  return `${head || 'uncommitted'}-${content}`
}

/** What git prints, or nothing where there is no git or no repository. */
function git(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

function stage(title) {
  for (const part of parts) {
    mkdirSync(join(folder, title, dirname(part)), { recursive: true })
    cpSync(join(root, part), join(folder, title, part), { recursive: true })
  }
  // The fingerprint of the sources is of no use where nothing can be built.
  rmSync(join(folder, title, 'dist/built-from'))
  writeFileSync(join(folder, title, 'dist/build.json'), `${JSON.stringify({ version, commit })}\n`)
}

/** The release installs its packages by itself, as its first start on a server does. */
function addPackages(title) {
  const script = "import('./src/install.mjs').then(({ install }) => install())"
  const { status } = spawnSync(process.execPath, ['-e', script], { cwd: join(folder, title), stdio: 'inherit' })
  if (status !== 0) stop('The packages of the release could not be installed.')
  writeFileSync(join(folder, title, platformFile), platform)
}

function archive(title) {
  makeReadable(join(folder, title))
  const { status } = spawnSync('tar', ['-czf', `${title}.tar.gz`, title], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) stop('The archive could not be written.')
}

/** Gives all accounts the right to read what `tar` unpacks with these modes, whatever the umask of this shell or of the checkout was. */
function makeReadable(path) {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  const isExecutable = found.isDirectory() || (found.mode & 0o100) !== 0
  chmodSync(path, isExecutable ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name))
}
