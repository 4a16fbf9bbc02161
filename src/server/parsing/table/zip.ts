import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { bytesOf, workbookLimits } from '../limits.ts'
import { damagedTable, ParseError } from '../parse-error.ts'
import type { Budget } from './budget.ts'

/** The parts of a ZIP file by their names. */
export interface Parts {
  readonly has: (name: string) => boolean
  /** Unpacks a part; throws where it is larger than it states or than `megabytes`. A part that is not there has no bytes. */
  readonly read: (name: string, megabytes: number) => AsyncGenerator<Uint8Array>
  readonly close: () => void
}

/** Opens a ZIP file by its central directory. Throws where names repeat or entries lie over one another. */
export async function openZip(path: string, budget: Budget): Promise<Parts> {
  const zip = await openPromise(path, { autoClose: false }).catch(asDamaged)
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
  assertApart([...entries.values()])
  return entries
}

/** The bytes before the name of an entry's local header. */
const headerBytes = 30

function assertApart(entries: readonly Entry[]): void {
  let end = 0
  const sorted = entries.toSorted((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  for (const { relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize } of sorted) {
    if (start < end) throw damagedTable()
    end = start + headerBytes + fileNameLength + compressedSize
  }
}

async function* unpacked(
  zip: ZipFile,
  entry: Entry | undefined,
  { megabytes, budget }: { readonly megabytes: number; readonly budget: Budget },
): AsyncGenerator<Uint8Array> {
  if (!entry) return
  if (entry.uncompressedSize > bytesOf(megabytes)) throw new ParseError('errors.tableUnpacked', { size: megabytes })
  const stream = await zip.openReadStreamPromise(entry).catch(asDamaged)
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

function asDamaged(error: unknown): never {
  throw damagedTable(error)
}
