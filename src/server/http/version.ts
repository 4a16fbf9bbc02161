import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import product from '../../../package.json' with { type: 'json' }
import { valueAt } from '../../schema/fields.ts'
import { hasPages } from './browser.ts'

/** What a process runs: the version of the product and, where it serves the built pages, the name of their first script, which each build has anew. */
export function versionServed(browserDir: string): string {
  const page = hasPages(browserDir) ? readFileSync(join(browserDir, 'index.html'), 'utf8') : ''
  const script = /<script [^>]*src="\/([^"]+)"/.exec(page)?.[1]
  return script === undefined ? product.version : `${product.version} ${script}`
}

/** The commit that a release is built from, by the file that `npm run release` adds to the build; nothing for any other build. */
export function commitServed(browserDir: string): string | undefined {
  const path = join(browserDir, '../build.json')
  if (!existsSync(path)) return undefined
  const commit = valueAt(JSON.parse(readFileSync(path, 'utf8')), 'commit')
  return typeof commit === 'string' ? commit : undefined
}
