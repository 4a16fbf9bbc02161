import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, builtServer, checkNode, install, pinnedNode, root, say, stop } from './install.mjs'

// `npm run release`: the folder and the archive of all that a server is given. It has been built, and installs no developers' packages.

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
const folder = join(root, 'release')
const release = `${name}-${version}`
rmSync(folder, { recursive: true, force: true })
for (const part of json('src/release.json')) {
  mkdirSync(join(folder, release, dirname(part)), { recursive: true })
  cpSync(join(root, part), join(folder, release, part), { recursive: true })
}
// What it was built from is of no use where it cannot be built.
rmSync(join(folder, release, 'dist/built-from'))
const { status } = spawnSync('tar', ['-czf', `${release}.tar.gz`, release], { cwd: folder, stdio: 'inherit' })
if (status !== 0) stop('The archive could not be written.')
say(`release/${release}.tar.gz: unpack it on the server and run npm start there; docs/operating.md says the rest.`)
