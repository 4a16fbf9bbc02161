import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { isRecord } from '../../schema/fields.ts'

/** A table as it was backed up. `name` is `schema.table`. */
export interface TableInArchive {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: number
  /** The types of those of its columns that were in no definition any more; of a whole table with the columns of its `key`. */
  readonly leftovers?: Readonly<Record<string, string>>
  readonly key?: readonly string[]
}
/** What an archive says of itself; its last entry. */
export interface Manifest {
  readonly format: 1
  /** ISO 8601, UTC. */
  readonly madeAt: string
  readonly tables: readonly TableInArchive[]
  readonly files: number
  /** SHA-256 of every entry before it, in hexadecimal. */
  readonly checksums: Readonly<Record<string, string>>
}
export interface Entry {
  readonly name: string
  readonly content: Buffer
}
export type AddEntry = (name: string, content: Uint8Array) => Promise<void>

const manifestName = 'manifest.json'

/** Writes a compressed tar archive. It gets its name when it is whole; nothing is left of one that fails. */
export async function writeArchive(
  path: string,
  fill: (add: AddEntry) => Promise<Pick<Manifest, 'tables' | 'files'>>,
): Promise<Manifest> {
  const part = `${path}.part`
  const archive = pack()
  const checksums: Record<string, string> = {}
  const put: AddEntry = (name, content) =>
    new Promise((resolve, reject) => {
      archive.entry({ name, size: content.byteLength }, Buffer.from(content), (error) =>
        error ? reject(error) : resolve(),
      )
    })
  const writing = pipeline(archive, createGzip(), createWriteStream(part, { flags: 'wx' }))
  try {
    const contents = await fill(async (name, content) => {
      checksums[name] = checksumOf(content)
      await Promise.race([put(name, content), writing])
    })
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), ...contents, checksums }
    await Promise.race([put(manifestName, Buffer.from(JSON.stringify(manifest))), writing])
    archive.finalize()
    await writing
    await rename(part, path)
    return manifest
  } catch (error) {
    archive.destroy()
    await writing.catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

/** The entries of an archive in their order, its manifest last. Throws when it is no archive, or a damaged one. */
export async function* entriesOf(path: string): AsyncGenerator<Entry> {
  const archive = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), archive)
  reading.catch(() => undefined)
  for await (const entry of archive) {
    yield { name: entry.header.name, content: await buffer(entry) }
  }
  await reading
}

/** Reads a whole archive and compares every entry with its checksum; throws a sentence that says what is wrong with it. */
export async function checkArchive(path: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let manifest: Manifest | undefined
  try {
    for await (const { name, content } of entriesOf(path)) {
      if (name === manifestName) manifest = manifestIn(content)
      else found.set(name, checksumOf(content))
    }
  } catch (error) {
    throw new Error(`${path} cannot be read as an archive: ${error instanceof Error ? error.message : error}`)
  }
  if (!manifest) throw new Error(`${path} is not whole: it ends before its manifest.`)
  const names = new Set([...found.keys(), ...Object.keys(manifest.checksums)])
  for (const name of names) {
    if (found.get(name) !== manifest.checksums[name])
      throw new Error(`${path} is damaged: ${name} is not what was written.`)
  }
  return manifest
}

const checksumOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

function manifestIn(content: Buffer): Manifest {
  const manifest: unknown = JSON.parse(content.toString())
  if (!isRecord(manifest) || manifest.format !== 1) throw new Error('its format is not one of this product')
  return manifest as unknown as Manifest
}
