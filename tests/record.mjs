import { spawnSync } from 'node:child_process'
import { checkNode, install, pinnedNode, root } from '../src/install.mjs'

// Keeps a database of this version with some of the demonstration, on which every later version is to start: needed when the tables change.
checkNode()
install({ forTests: true })
const { status } = spawnSync(
  pinnedNode,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', 'tests/server/upgrade/kept.test.ts'],
  { cwd: root, env: { ...process.env, RECORD: '1' }, stdio: 'inherit' },
)
process.exit(status ?? 1)
