import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { isRecord } from '../../schema/fields.ts'
import {
  type ArchiveAt,
  archiveFormat,
  areChecksums,
  type Checksum,
  type Contents,
  entryNames,
  isManifest,
  isStructure,
  type Manifest,
  type Structure,
} from './archive.ts'
import { type Bytes, beginningOf, decryptingBy } from './encryption.ts'

/** An entry whose content is there to be read until the next one is asked for. */
export interface Entry {
  readonly name: string
  readonly bytes: number
  readonly content: Bytes
}

/** What is wrong with an archive, in a sentence for people. */
class Unreadable extends Error {}

/** A page of rows is of 8 MB and a row at most, a file of 10. */
const mostInMemory = 256 * 1024 * 1024

/** The entries of an archive in their order. Throws a sentence for people when it is none, cannot be decrypted, or is damaged. */
export async function* entriesOf({ path, identities = [] }: ArchiveAt): AsyncGenerator<Entry> {
  try {
    const archive = extract()
    const decrypted = await decrypting(path, identities)
    const reading = pipeline(decrypted(createReadStream(path)), createGunzip(), archive)
    reading.catch(() => undefined)
    for await (const entry of archive) {
      yield { name: entry.header.name, bytes: entry.header.size ?? 0, content: bytesIn(path, entry) }
      entry.resume()
    }
    await reading
  } catch (error) {
    throw unreadable(path, error)
  }
}

/** What is wrong can be found while an entry is read as well as between two of them. */
async function* bytesIn(path: string, entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    throw unreadable(path, error)
  }
}

const unreadable = (path: string, error: unknown): Unreadable =>
  error instanceof Unreadable
    ? error
    : new Unreadable(`${path} cannot be read as an archive: ${error instanceof Error ? error.message : error}`)

async function decrypting(path: string, identities: readonly string[]): Promise<(source: Bytes) => Bytes> {
  const beginning = await beginningOf(path)
  if (beginning === 'other') throw new Unreadable(`${path} is no archive of this product.`)
  if (beginning === 'plain') return (source) => source
  if (identities.length === 0)
    throw new Unreadable(`${path} is encrypted: set BACKUP_IDENTITY_FILE to the file with its secret key.`)
  return decryptingBy(identities)
}

/** The whole content of an entry. */
export async function bytesOf({ name, bytes, content }: Entry): Promise<Buffer> {
  if (bytes > mostInMemory) throw new Unreadable(`${name} is larger than anything that this product writes.`)
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Reads a whole archive: its structure, every row and file against its checksum, and how many there are. Nothing else is needed for it
 * than the archive and its key. Throws a sentence for people that says what is wrong with it.
 */
export async function checkArchive(archive: ArchiveAt): Promise<Contents> {
  const { path } = archive
  const sums = comparing(path)
  const rows = new Map<string, number>()
  let structure: Structure | undefined
  let manifest: Manifest | undefined
  let files = 0
  for await (const entry of entriesOf(archive)) {
    const { name } = entry
    const add = (content: Buffer) => sums.add(name, content)
    if (!structure) structure = structureIn(path, name, add(await bytesOf(entry)))
    else if (name === entryNames.manifest) manifest = jsonIn(path, name, await bytesOf(entry), isManifest)
    else if (name.startsWith(entryNames.checksums)) sums.compare(name, await bytesOf(entry))
    else if (name.startsWith(entryNames.tables))
      count(rows, tableOf(name), pageIn(path, name, add(await bytesOf(entry))))
    else if (name.startsWith(entryNames.files)) {
      await sums.addAll(entry)
      files += 1
    } else throw new Unreadable(`${path} is damaged: nobody wrote "${name}" into it.`)
  }
  if (!structure || !manifest) throw new Unreadable(`${path} is not whole: it ends before its manifest.`)
  sums.end(manifest)
  assertCounted(path, structure, manifest, { rows, files })
  const isEncrypted = (await beginningOf(path)) === 'encrypted'
  return { ...structure, rows: manifest.rows, files, isEncrypted }
}

/** `core.files` of `tables/core.files/3.json`. */
export const tableOf = (name: string): string => name.split('/')[1] ?? ''

const count = (rows: Map<string, number>, table: string, more: number) => rows.set(table, (rows.get(table) ?? 0) + more)

function structureIn(path: string, name: string, content: Buffer): Structure {
  if (name !== entryNames.structure) throw new Unreadable(`${path} is no archive of this version of the product.`)
  const found: unknown = parsed(path, name, content)
  const format = isRecord(found) ? found.format : undefined
  if (typeof format === 'number' && format > archiveFormat)
    throw new Unreadable(`${path} was made by a newer version of the product: restore it with that one.`)
  return jsonIn(path, name, content, isStructure)
}

function pageIn(path: string, name: string, content: Buffer): number {
  const page = parsed(path, name, content)
  if (!Array.isArray(page)) throw new Unreadable(`${path} is damaged: ${name} holds no rows.`)
  return page.length
}

function jsonIn<T>(path: string, name: string, content: Buffer, is: (value: unknown) => value is T): T {
  const found = parsed(path, name, content)
  if (!is(found)) throw new Unreadable(`${path} is damaged: ${name} is not what this product writes.`)
  return found
}

function parsed(path: string, name: string, content: Buffer): unknown {
  try {
    return JSON.parse(content.toString())
  } catch {
    throw new Unreadable(`${path} is damaged: ${name} cannot be read.`)
  }
}

/** Compares what is read with the checksums that follow it. */
function comparing(path: string) {
  const seal = createHash('sha256')
  let found: Checksum[] = []
  const note = (name: string, hash: ReturnType<typeof createHash>) => found.push({ name, sha256: hash.digest('hex') })
  return {
    add(name: string, content: Buffer): Buffer {
      note(name, createHash('sha256').update(content))
      return content
    },
    async addAll({ name, content }: Entry): Promise<void> {
      const hash = createHash('sha256')
      for await (const chunk of content) hash.update(chunk)
      note(name, hash)
    },
    compare(name: string, list: Buffer): void {
      seal.update(list)
      const wanted = jsonIn(path, name, list, areChecksums)
      const wrong = wanted.find((sum, index) => sum.name !== found[index]?.name || sum.sha256 !== found[index]?.sha256)
      if (wrong || wanted.length !== found.length)
        throw new Unreadable(`${path} is damaged: ${wrong?.name ?? name} is not what was written.`)
      found = []
    },
    end(manifest: Manifest): void {
      if (found.length > 0 || seal.digest('hex') !== manifest.seal)
        throw new Unreadable(`${path} is damaged: its checksums are not those that were written.`)
    },
  }
}

interface Counted {
  readonly rows: ReadonlyMap<string, number>
  readonly files: number
}

function assertCounted(path: string, { tables }: Structure, manifest: Manifest, { rows, files }: Counted): void {
  const known = tables.map(({ name }) => name)
  const strange = [...rows.keys(), ...Object.keys(manifest.rows)].find((name) => !known.includes(name))
  const other = known.find((name) => (rows.get(name) ?? 0) !== manifest.rows[name])
  if (strange ?? other) throw new Unreadable(`${path} is damaged: the rows of ${strange ?? other} are not all there.`)
  if (files !== manifest.files) throw new Unreadable(`${path} is damaged: it has ${files} files of ${manifest.files}.`)
}
