import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { build, builtServer, checkNode, environment, install, pinnedNode, root, wordsOfCommand } from './install.mjs'

// A command of the server that ends by itself: `backup` or `restore`, with paths as the person sees them, `anonymize`, `plan`, or `recover` with what
// is to be done and for whom.
const [command, ...words] = wordsOfCommand()

checkNode()
install()
build()

const hasPaths = command === 'backup' || command === 'restore'
const seen = (word) => (hasPaths && !word.startsWith('--') ? resolve(process.env.INIT_CWD ?? '.', word) : word)
const given = words.map(seen)
const { status } = spawnSync(pinnedNode, [...builtServer, command, ...given], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
})
process.exit(status ?? 1)
