import { spawnSync } from 'node:child_process'

/**
 * Runs apt-get as root, and returns whether it did what was asked for.
 * @param {...string} args
 */
export function aptGet(...args) {
  const [program, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get', ...args]
  const { status } = spawnSync(program, rest, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}
