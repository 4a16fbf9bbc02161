import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { build, builtServer, checkNode, install, pinnedNode, root } from './install.mjs'

// A command of the server that ends by itself: `backup` or `restore`, with the path of the archive as the person sees it, `forget`, or
// `rescue` with what is to be done and for whom.
const [command, ...words] = process.argv.slice(2)

checkNode()
install()
build()

const isPath = command === 'backup' || command === 'restore'
const given = isPath ? words.slice(0, 1).map((path) => resolve(process.env.INIT_CWD ?? '.', path)) : words
const { status } = spawnSync(pinnedNode, [...builtServer, command, ...given], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
