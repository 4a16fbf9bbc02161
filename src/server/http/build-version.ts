import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import product from '../../../package.json' with { type: 'json' }
import { getAtPath } from '../../schema/fields.ts'
import { isBrowserAppBuilt } from './browser-app.ts'

/**
 * The version that a process runs: the product version and, if it serves the built pages, the file name of their first script. Each build
 * has a new script name.
 */
export function buildVersion(browserDir: string): string {
  const page = isBrowserAppBuilt(browserDir) ? readFileSync(join(browserDir, 'index.html'), 'utf8') : ''
  const script = /<script [^>]*src="\/([^"]+)"/.exec(page)?.[1]
  return script === undefined ? product.version : `${product.version} ${script}`
}

/** The commit of a release, from the file that `npm run release` adds to the build. Undefined for any other build. */
export function buildCommit(browserDir: string): string | undefined {
  const path = join(browserDir, '../build.json')
  if (!existsSync(path)) return undefined
  const commit = getAtPath(JSON.parse(readFileSync(path, 'utf8')), 'commit')
  return typeof commit === 'string' ? commit : undefined
}
