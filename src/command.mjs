import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { build, builtServer, checkNode, install, pinnedNode, root } from './install.mjs'

// A command of the server that ends by itself: `backup` or `restore`, with the path of the archive as the person sees it, or `forget`.
const [command, path] = process.argv.slice(2)

checkNode()
install()
build()

const archive = path === undefined ? [] : [resolve(process.env.INIT_CWD ?? '.', path)]
const { status } = spawnSync(pinnedNode, [...builtServer, command, ...archive], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(status ?? 1)
