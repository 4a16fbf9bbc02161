import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The weight of built scripts as they are sent, in kB of gzip. */
export function weightOf(root: string, scripts: Iterable<string>): number {
  return [...scripts].reduce((sum, script) => sum + sizeOf(join(root, 'dist/browser', script)), 0) / 1000
}

/** Every script of a build. */
export const scriptsOf = (root: string): readonly string[] =>
  readdirSync(join(root, 'dist/browser/assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/${file}`)

/** Scripts too small to be compressed are sent as they are. */
const sizeOf = (file: string): number => (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size
