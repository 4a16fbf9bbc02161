import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { checkNode, install, pinnedNode, root } from '../src/install.mjs'

// `npm run test:rules` breaks each rule of tests/rules/rules.ts in a copy of the project, `npm run test:rules -- masking csv` only those named so.

checkNode()
install({ forTests: true })
const tests = spawn(pinnedNode, [join(root, 'tests/rules/main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => tests.kill(signal))
tests.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
