import { basename } from 'node:path'
import { exportsOf, sourcesIn } from '../architecture/source.ts'
import { retiredExports, retiredFiles, retiredWords, understood } from './retired.ts'

/** A name that is to be replaced: of a file, or of what it exports. */
export interface RetiredName {
  readonly path: string
  readonly name: string
  readonly isFile: boolean
}

/** The lower-case words of a name: `rowsAskedBy` → rows, asked, by. */
export const wordsOf = (name: string): readonly string[] =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())

const isRetired = (name: string, names: ReadonlySet<string>): boolean =>
  !understood.has(name) && (names.has(name) || wordsOf(name).some((word) => retiredWords.has(word)))

/** Counts the names of files and exports below some folders, and finds the retired ones among them. */
export function countNames(...folders: readonly string[]): {
  readonly files: number
  readonly exports: number
  readonly retired: readonly RetiredName[]
} {
  const sources = sourcesIn(...folders)
  const files = sources.map(({ path }) => ({ path, name: basename(path).replace(/\..*$/, ''), isFile: true }))
  const exported = sources.flatMap((source) =>
    exportsOf(source).map((name) => ({ path: source.path, name, isFile: false })),
  )
  const retired = [...files, ...exported].filter(({ name, isFile }) =>
    isRetired(name, isFile ? retiredFiles : retiredExports),
  )
  return { files: files.length, exports: exported.length, retired }
}
