import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { megabytesToBytes, workbookLimits } from '../limits.ts'
import { damagedTable, ParseError } from '../parse-error.ts'
import type { ParseBudget } from './parse-budget.ts'

/** The parts of a ZIP file by name. */
export interface ZipArchive {
  readonly has: (name: string) => boolean
  /** Unpacks a part; throws if it is larger than its stated size or than `megabytes`. A missing part yields no bytes. */
  readonly read: (name: string, megabytes: number) => AsyncGenerator<Uint8Array>
  readonly close: () => void
}

/** Opens a ZIP file by its central directory. Throws if names repeat or entries overlap. */
export async function openZip(path: string, budget: ParseBudget): Promise<ZipArchive> {
  const zip = await openPromise(path, { autoClose: false }).catch(throwDamagedTable)
  try {
    const entries = await entriesOf(zip)
    return {
      has: (name) => entries.has(name),
      read: (name, megabytes) => unpacked(zip, entries.get(name), { megabytes, budget }),
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const { maxEntries } = workbookLimits
  if (zip.entryCount > maxEntries) throw new ParseError('errors.tableEntries', { max: maxEntries })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName) || entry.fileName.includes('\0')) throw damagedTable()
    entries.set(entry.fileName, entry)
  }
  assertNoOverlap([...entries.values()])
  return entries
}

/** Size of the part of a local file header before the name. */
const headerBytes = 30

function assertNoOverlap(entries: readonly Entry[]): void {
  let end = 0
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  for (const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } of sorted) {
    if (start < end) throw damagedTable()
    end = start + headerBytes + fileNameLength + compressedSize
  }
}

async function* unpacked(
  zip: ZipFile,
  entry: Entry | undefined,
  { megabytes, budget }: { readonly megabytes: number; readonly budget: ParseBudget },
): AsyncGenerator<Uint8Array> {
  if (!entry) return
  if (entry.uncompressedSize > megabytesToBytes(megabytes))
    throw new ParseError('errors.tableUnpacked', { size: megabytes })
  const stream = await zip.openReadStreamPromise(entry).catch(throwDamagedTable)
  let sum = 0
  try {
    for await (const chunk of stream) {
      budget.addUnpacked(chunk.length)
      sum = crc32(chunk, sum)
      yield chunk
    }
  } finally {
    stream.destroy()
  }
  if (sum !== entry.crc32) throw damagedTable()
}

function throwDamagedTable(error: unknown): never {
  throw damagedTable(error)
}
