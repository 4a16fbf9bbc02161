import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import {
  type ArchiveLocation,
  type ArchiveManifest,
  archiveEntryNames,
  type Checksum,
  entriesPerChecksumList,
} from './archive.ts'
import { createEncryption } from './encryption.ts'

/** Adds an entry of a known size in bytes, from a stream. */
export type AddEntry = (name: string, bytes: number, content: Content) => Promise<void>
type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Writes an archive. It gets its final name when it is complete and flushed to disk; a failed archive is deleted. */
export async function writeArchive(
  { path, recipients = [] }: ArchiveLocation,
  fill: (add: AddEntry) => Promise<Omit<ArchiveManifest, 'seal'>>,
): Promise<ArchiveManifest> {
  const part = `${path}.part`
  const archive = pack()
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  const writing = pipeline(archive, createGzip(), createEncryption(recipients), output)
  let failure: unknown
  writing.catch((error: unknown) => {
    failure = error
  })
  const put: AddEntry = (name, bytes, content) => putEntry(archive, { name, size: bytes }, content)
  try {
    await once(output, 'open')
    const sealed = sealing(put)
    const counts = await fill(sealed.add)
    const manifest: ArchiveManifest = { ...counts, seal: await sealed.end() }
    await addJson(put, archiveEntryNames.manifest, manifest)
    archive.finalize()
    await writing
    await rename(part, path)
    return manifest
  } catch (error) {
    // The error of the disk is more useful than the resulting error of the tar stream.
    const reason = failure ?? error
    archive.destroy()
    await writing.catch(() => undefined)
    if (codeOf(reason) === 'EEXIST')
      throw new Error(
        `${part} already exists: another backup is writing it, or was interrupted. If it was interrupted, remove the file.`,
      )
    await rm(part, { force: true })
    throw isFull(reason) ? new Error(`No space for ${path}: the disk is full.`, { cause: reason }) : reason
  }
}

/** Adds a value as a JSON entry. */
export function addJson(add: AddEntry, name: string, value: unknown): Promise<void> {
  const content = Buffer.from(JSON.stringify(value))
  return add(name, content.byteLength, [content])
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
/** No space left, or a quota is exceeded. */
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].some((code) => code === codeOf(error))

async function putEntry(archive: Pack, header: { name: string; size: number }, content: Content): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const entry = archive.entry(header, (error) => (error ? reject(error) : resolve(header)))
  entry.on('error', reject)
  promise.catch(() => undefined)
  for await (const chunk of content) if (!entry.write(chunk)) await once(entry, 'drain')
  entry.end(null)
  await promise
}

/** Records the checksum of each added entry, and adds the checksums in lists. */
function sealing(put: AddEntry): { readonly add: AddEntry; readonly end: () => Promise<string> } {
  const seal = createHash('sha256')
  let sums: Checksum[] = []
  let lists = 0

  async function flush(): Promise<void> {
    const list = Buffer.from(JSON.stringify(sums))
    sums = []
    lists += 1
    seal.update(list)
    await put(`${archiveEntryNames.checksums}${lists}.json`, list.byteLength, [list])
  }
  return {
    async add(name, bytes, content) {
      const hash = createHash('sha256')
      await put(name, bytes, hashed(content, hash))
      sums.push({ name, sha256: hash.digest('hex') })
      if (sums.length === entriesPerChecksumList) await flush()
    },
    async end() {
      if (sums.length > 0) await flush()
      return seal.digest('hex')
    },
  }
}

async function* hashed(content: Content, hash: { update(chunk: Uint8Array): unknown }): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
