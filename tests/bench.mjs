import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { build, checkNode, install, pinnedNode, root } from '../src/install.mjs'
import { findChromium } from './chromium.mjs'

// `npm run bench` measures everything that one process does, `npm run bench -- --scale` what several do on much data, `npm run bench -- server growth browser` parts of it, `npm run bench -- hostile` what people wait for beside hostile requests; docs/figures.md has its options.

const args = process.argv.slice(2)
const parts = args.filter((arg) => /^(server|growth|browser|hostile)$/.test(arg))

checkNode()
install({ forTests: true })
if (!args.some((arg) => arg.startsWith('--product'))) build()
const chromium =
  (parts.length === 0 && !args.includes('--scale')) || parts.includes('browser') ? findChromium() : undefined

const bench = spawn(pinnedNode, [join(root, 'tests/bench/main.ts'), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...(chromium ? { CHROMIUM: chromium } : {}) },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => bench.kill(signal))
bench.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
