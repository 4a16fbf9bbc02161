import { spawnSync } from 'node:child_process'
import { say, stop } from '../src/install.mjs'

/** The path of a Chromium, Debian's own where there is none yet. */
export function findChromium() {
  const found = installedChromium()
  if (found) return found
  say('Installing Chromium…')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [program, ...rest] = [...asRoot, 'apt-get', ...args]
    spawnSync(program, rest, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return (
    installedChromium() ??
    stop('The browser tests need Chromium: none was found, and it could not be installed. Set CHROMIUM to its path.')
  )
}

function installedChromium() {
  const names = [process.env.CHROMIUM, 'chromium', 'chromium-browser', 'google-chrome'].filter(Boolean)
  const paths = names.map((name) =>
    spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout.trim(),
  )
  return paths.find((path) => path !== '' && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0)
}
