import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import {
  build,
  builtServer,
  checkNode,
  environment,
  install,
  isRelease,
  pinnedNode,
  root,
  wordsOfCommand,
} from './install.mjs'

const isBuilt = !wordsOfCommand().includes('--dev')

checkNode()
install()
// In production it is the build of an installation.
if (isBuilt) build([environment.NODE_ENV === 'production' ? 'installation' : 'demonstration'])

// Nothing stands between a service manager and the server then.
if (isRelease && process.execve) {
  process.chdir(root)
  process.execve(pinnedNode, [pinnedNode, ...builtServer], environment)
}
const options = { cwd: root, env: environment, stdio: 'inherit' }
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
