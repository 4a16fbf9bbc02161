import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build, builtServer, checkNode, install, pinnedNode, root } from './install.mjs'

const isBuilt = !process.argv.includes('--dev')

checkNode()
install()
if (isBuilt) build()

const options = { cwd: root, stdio: 'inherit' }
const server = isBuilt
  ? spawn(pinnedNode, builtServer, options)
  : spawn(pinnedNode, ['--enable-source-maps', 'node_modules/vite/bin/vite.js'], options)
server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

// A terminal sends Ctrl C to the server as well, and a second SIGINT would end it before it has closed its database.
process.on('SIGINT', () => process.stdin.isTTY || server.kill('SIGINT'))
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))

// The shell that npm puts in between passes no signal on: when it is gone, so is npm, and the server is to follow.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid === shell || server.kill('SIGTERM'), 250).unref()
}
