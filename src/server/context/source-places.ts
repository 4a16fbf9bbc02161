import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'

/** The maps of bundles that a stack was read by, for as long as the memory is not needed: Node itself would keep them from the start, with ten times their size. */
const maps = new Map<string, WeakRef<SourceMap>>()

/** The line of a stack with its place in the sources instead of that in the bundle, where a map beside that tells it. */
export const inSources = (line: string): string =>
  line.replace(/(file:\/\/[^\s()]+):(\d+):(\d+)/, (place, file: string, row: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(row), Number(column))
    return origin && 'fileName' in origin ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}` : place
  })

function mapOf(file: string): SourceMap | undefined {
  const known = maps.get(file)?.deref()
  if (known) return known
  const beside = new URL(`${file}.map`)
  if (!existsSync(beside)) return undefined
  const map = new SourceMap(JSON.parse(readFileSync(beside, 'utf8')))
  maps.set(file, new WeakRef(map))
  return map
}
