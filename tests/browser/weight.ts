import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The weight of built files as they are sent to a browser that takes brotli, which all do behind TLS; in kB. */
export function weightOf(root: string, files: Iterable<string>): number {
  return [...files].reduce((sum, file) => sum + sizeOf(join(root, 'dist/browser', file)), 0) / 1000
}

/** Every script of a build. */
export const scriptsOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'dist/browser/assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`)

/** Files too small to be compressed are sent as they are. */
const sizeOf = (file: string): number => (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size
