import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import product from '../../../package.json' with { type: 'json' }
import { hasPages } from './browser.ts'

/** What a process runs: the version of the product and, where it serves the built pages, the name of their first script, which each build has anew. */
export function versionServed(browserDir: string): string {
  const page = hasPages(browserDir) ? readFileSync(join(browserDir, 'index.html'), 'utf8') : ''
  const script = /<script [^>]*src="\/([^"]+)"/.exec(page)?.[1]
  return script === undefined ? product.version : `${product.version} ${script}`
}
