import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { isRecord } from '../../schema/is-record.ts'
import {
  type ArchiveLocation,
  type ArchiveManifest,
  type ArchiveStructure,
  type ArchiveSummary,
  archiveEntryNames,
  archiveFormat,
  type Checksum,
  isArchiveManifest,
  isArchiveStructure,
  isChecksumList,
} from './archive.ts'
import { type ByteStream, createDecryption, detectArchiveEncryption } from './encryption.ts'

/** An entry whose content can be read until the next entry is requested. */
export interface ArchiveEntry {
  readonly name: string
  readonly bytes: number
  readonly content: ByteStream
}

/** A problem of an archive; the message is for operators. */
class UnreadableArchiveError extends Error {}

/** A page of rows has at most 8 MB and one row; a file at most 10 MB. */
const maxBytesInMemory = 256 * 1024 * 1024

/**
 * Yields the entries of an archive in order. Throws an error for operators if the file is no archive, cannot be decrypted, or is
 * damaged.
 */
export async function* readEntries({ path, identities = [] }: ArchiveLocation): AsyncGenerator<ArchiveEntry> {
  try {
    const archive = extract()
    const decrypted = await createArchiveDecryption(path, identities)
    const reading = pipeline(decrypted(createReadStream(path)), createGunzip(), archive)
    reading.catch(() => undefined)
    for await (const entry of archive) {
      yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: bytesIn(path, entry) }
      entry.resume()
    }
    await reading
  } catch (error) {
    throw toUnreadableArchiveError(path, error)
  }
}

/** Damage may be found while an entry is read or between two entries. */
async function* bytesIn(path: string, entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    throw toUnreadableArchiveError(path, error)
  }
}

const toUnreadableArchiveError = (path: string, error: unknown): UnreadableArchiveError =>
  error instanceof UnreadableArchiveError
    ? error
    : new UnreadableArchiveError(
        `${path} cannot be read as an archive: ${error instanceof Error ? error.message : error}`,
      )

async function createArchiveDecryption(
  path: string,
  identities: readonly string[],
): Promise<(source: ByteStream) => ByteStream> {
  const beginning = await detectArchiveEncryption(path)
  if (beginning === 'other') throw new UnreadableArchiveError(`${path} is not an archive of this product.`)
  if (beginning === 'plain') return (source) => source
  if (identities.length === 0)
    throw new UnreadableArchiveError(`${path} is encrypted: set BACKUP_IDENTITY_FILE to the file with its secret key.`)
  return createDecryption(identities)
}

/** Reads the whole content of an entry. */
export async function readEntryContent({ name, bytes, content }: ArchiveEntry): Promise<Buffer> {
  if (bytes > maxBytesInMemory)
    throw new UnreadableArchiveError(`${name} is larger than anything that this product writes.`)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Reads a whole archive and verifies its structure, the checksum of every row and file, and the totals. It needs only the
 * archive and its key. Throws an error for operators that describes the problem.
 */
export async function verifyArchive(archive: ArchiveLocation): Promise<ArchiveSummary> {
  const { path } = archive
  const sums = createChecksumVerifier(path)
  const rows = new Map<string, number>()
  let structure: ArchiveStructure | undefined
  let manifest: ArchiveManifest | undefined
  let files = 0
  for await (const entry of readEntries(archive)) {
    const { name } = entry
    const add = (content: Buffer) => sums.add(name, content)
    if (!structure) structure = structureIn(path, name, add(await readEntryContent(entry)))
    else if (name === archiveEntryNames.manifest)
      manifest = jsonIn(path, name, await readEntryContent(entry), isArchiveManifest)
    else if (name.startsWith(archiveEntryNames.checksums)) sums.compare(name, await readEntryContent(entry))
    else if (name.startsWith(archiveEntryNames.tables))
      count(rows, tableNameOfEntry(name), pageIn(path, name, add(await readEntryContent(entry))))
    else if (name.startsWith(archiveEntryNames.files)) {
      await sums.addAll(entry)
      files += 1
    } else throw new UnreadableArchiveError(`${path} is damaged: it contains the unexpected entry "${name}".`)
  }
  if (!structure || !manifest) throw new UnreadableArchiveError(`${path} is incomplete: it ends before its manifest.`)
  sums.end(manifest)
  assertCounted(path, structure, manifest, { rows, files })
  const isEncrypted = (await detectArchiveEncryption(path)) === 'encrypted'
  return { ...structure, rows: manifest.rows, files, isEncrypted }
}

/** `core.files` of `tables/core.files/3.json`. */
export const tableNameOfEntry = (name: string): string => name.split('/')[1] ?? ''

const count = (rows: Map<string, number>, table: string, more: number) => rows.set(table, (rows.get(table) ?? 0) + more)

function structureIn(path: string, name: string, content: Buffer): ArchiveStructure {
  if (name !== archiveEntryNames.structure)
    throw new UnreadableArchiveError(`${path} is not an archive of this version of the product.`)
  const found: unknown = parsed(path, name, content)
  const format = isRecord(found) ? found.format : undefined
  if (typeof format === 'number' && format > archiveFormat)
    throw new UnreadableArchiveError(`${path} was made by a newer version of the product: restore it with that one.`)
  return jsonIn(path, name, content, isArchiveStructure)
}

function pageIn(path: string, name: string, content: Buffer): number {
  const page = parsed(path, name, content)
  if (!Array.isArray(page)) throw new UnreadableArchiveError(`${path} is damaged: ${name} contains no rows.`)
  return page.length
}

function jsonIn<T>(path: string, name: string, content: Buffer, is: (value: unknown) => value is T): T {
  const found = parsed(path, name, content)
  if (!is(found)) throw new UnreadableArchiveError(`${path} is damaged: ${name} has an unexpected format.`)
  return found
}

function parsed(path: string, name: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    throw new UnreadableArchiveError(`${path} is damaged: ${name} cannot be read.`)
  }
}

/** Compares the content with the checksums that follow it. */
function createChecksumVerifier(path: string) {
  const seal = createHash('sha256')
  let found: Checksum[] = []
  const note = (name: string, hash: ReturnType<typeof createHash>) => found.push({ name, sha256: hash.digest('hex') })
  return {
    add(name: string, content: Buffer): Buffer {
      note(name, createHash('sha256').update(content))
      return content
    },
    async addAll({ name, content }: ArchiveEntry): Promise<void> {
      const hash = createHash('sha256')
      for await (const chunk of content) hash.update(chunk)
      note(name, hash)
    },
    compare(name: string, list: Buffer): void {
      seal.update(list)
      const wanted = jsonIn(path, name, list, isChecksumList)
      const wrong = wanted.find((sum, index) => sum.name !== found[index]?.name || sum.sha256 !== found[index]?.sha256)
      if (wrong || wanted.length !== found.length)
        throw new UnreadableArchiveError(`${path} is damaged: ${wrong?.name ?? name} does not match its checksum.`)
      found = []
    },
    end(manifest: ArchiveManifest): void {
      if (found.length > 0 || seal.digest('hex') !== manifest.seal)
        throw new UnreadableArchiveError(`${path} is damaged: its checksums do not match.`)
    },
  }
}

interface Counted {
  readonly rows: ReadonlyMap<string, number>
  readonly files: number
}

function assertCounted(
  path: string,
  { tables }: ArchiveStructure,
  manifest: ArchiveManifest,
  { rows, files }: Counted,
): void {
  const known = tables.map(({ name }) => name)
  const strange = [...rows.keys(), ...Object.keys(manifest.rows)].find((name) => !known.includes(name))
  const other = known.find((name) => (rows.get(name) ?? 0) !== manifest.rows[name])
  if (strange ?? other) throw new UnreadableArchiveError(`${path} is damaged: rows of ${strange ?? other} are missing.`)
  if (files !== manifest.files)
    throw new UnreadableArchiveError(`${path} is damaged: it has ${files} files of ${manifest.files}.`)
}
