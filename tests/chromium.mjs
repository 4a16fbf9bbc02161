import { spawnSync } from 'node:child_process'
import { say, stop } from '../src/install.mjs'
import { aptGet } from './apt.mjs'

/** What draws into no window starts sooner and takes a fifth less of the processor for the same tests. */
const packages = ['chromium-headless-shell', 'chromium']

/** The path of a Chromium, Debian's own where there is none yet. */
export function findChromium() {
  const found = installedChromium()
  if (found) return found
  say('Installing Chromium…')
  aptGet('update')
  packages.find((name) => aptGet('install', '-y', '--no-install-recommends', name))
  return (
    installedChromium() ??
    stop('The browser tests need Chromium: none was found, and it could not be installed. Set CHROMIUM to its path.')
  )
}

function installedChromium() {
  const names = [process.env.CHROMIUM, ...packages, 'chromium-browser', 'google-chrome'].filter(Boolean)
  const paths = names.map((name) =>
    spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).stdout.trim(),
  )
  return paths.find((path) => path !== '' && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0)
}
