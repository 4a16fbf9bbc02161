import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveLocation, archiveFormat, entriesPerChecksumList } from '../../../src/server/backup/archive.ts'
import { generateKeyFile } from '../../../src/server/backup/encryption.ts'
import { readEntries, readEntryContent, verifyArchive } from '../../../src/server/backup/read-archive.ts'
import { addJson, writeArchive } from '../../../src/server/backup/write-archive.ts'

const tables = [{ name: 'content.faq', columns: [{ name: 'id', type: 'uuid', isRequired: true }], key: ['id'] }]
const structure = { format: archiveFormat, version: '1.2.3', madeAt: '2026-11-22T12:00:00.000Z', tables }
const files = entriesPerChecksumList + 3

describe('an archive', () => {
  let folder: string
  let key: string
  let plain: ArchiveLocation
  let sealed: ArchiveLocation
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archives-'))
    key = join(folder, 'key.txt')
    const recipients = [await generateKeyFile(key)]
    plain = { path: join(folder, 'plain.tar.gz') }
    sealed = {
      path: join(folder, 'sealed.tar.gz.age'),
      recipients,
      identities: [secretIn(await readFile(key, 'utf8'))],
    }
    for (const archive of [plain, sealed]) await write(archive)
  })
  afterAll(() => rm(folder, { recursive: true }))

  const write = (archive: ArchiveLocation, head: object = structure) =>
    writeArchive(archive, async (add) => {
      await addJson(add, 'structure.json', head)
      await addJson(add, 'tables/content.faq/1.json', [{ id: 'a' }, { id: 'b' }])
      await addJson(add, 'tables/content.faq/2.json', [{ id: 'c' }])
      for (let n = 0; n < files; n += 1)
        await add(`files/${n}.txt`, 9, [Buffer.from('مر'), Buffer.from('حبا!')].map(cut))
      return { rows: { 'content.faq': 3 }, files }
    })
  // Five bytes and four: what comes in pieces is one entry.
  const cut = (piece: Buffer, index: number) => Buffer.concat([piece, Buffer.alloc(9)], index === 0 ? 5 : 4)
  const damaged = async (archive: ArchiveLocation, change: (bytes: Buffer) => Buffer): Promise<ArchiveLocation> => {
    const path = join(folder, 'damaged')
    await writeFile(path, change(await readFile(archive.path)))
    return { ...archive, path }
  }
  /** Another one of the same entries, but for what becomes of them. */
  async function rewritten(change: (name: string, content: Buffer) => Buffer | undefined): Promise<ArchiveLocation> {
    const path = join(folder, 'rewritten')
    const archive = pack()
    const writing = pipeline(archive, createGzip(), createWriteStream(path))
    for await (const entry of readEntries(plain)) {
      const content = change(entry.name, await readEntryContent(entry))
      if (content) archive.entry({ name: entry.name }, content)
    }
    archive.finalize()
    await writing
    return { path }
  }

  it.each(['plain', 'sealed'] as const)('is proved whole, and tells what it has: %s', async (name) => {
    const archive = name === 'plain' ? plain : sealed
    const contents = { ...structure, rows: { 'content.faq': 3 }, files, isEncrypted: name === 'sealed' }
    expect(await verifyArchive(archive)).toMatchObject(contents)
  })

  it('tells nothing of what it has to those without the key, and is one that other tools of age read', async () => {
    const bytes = await readFile(sealed.path)
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
    expect(bytes.includes('structure')).toBe(false)
    await expect(verifyArchive({ path: sealed.path })).rejects.toThrow('set BACKUP_IDENTITY')
    const other = join(folder, 'other.txt')
    await generateKeyFile(other)
    const identities = [secretIn(await readFile(other, 'utf8'))]
    await expect(verifyArchive({ path: sealed.path, identities })).rejects.toThrow('encrypted for a different key')
  })

  it.each([
    ['a byte of it is another', (bytes: Buffer) => bytes.fill((bytes[600] ?? 0) ^ 255, 600, 601)],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 300)],
    ['half of it is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['it is something else', () => Buffer.from('not an archive')],
    ['it is nothing', () => Buffer.alloc(0)],
  ])('is refused when %s, with its path', async (_, change) => {
    for (const archive of [plain, sealed]) {
      const path = join(folder, 'damaged')
      await expect(verifyArchive(await damaged(archive, change))).rejects.toThrow(path)
    }
  })

  it('is refused with its path wherever it ends, within an entry or between two', async () => {
    const path = join(folder, 'large')
    const content = randomBytes(500_000)
    await writeArchive({ path }, async (add) => {
      await addJson(add, 'structure.json', structure)
      await add('files/0.bin', content.length, [content])
      return { rows: {}, files: 1 }
    })
    const { length } = await readFile(path)
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 0.999])
      await expect(verifyArchive(await damaged({ path }, (bytes) => bytes.subarray(0, length * part)))).rejects.toThrow(
        join(folder, 'damaged'),
      )
  })

  it.each([
    [
      'another row',
      (name: string, content: Buffer) => swap(content, name === 'tables/content.faq/1.json', '"b"', '"x"'),
      'faq/1.json does not match its checksum',
    ],
    [
      'another file',
      (name: string, content: Buffer) => swap(content, name === 'files/501.txt', 'مر', 'xx'),
      'files/501.txt does not match',
    ],
    [
      'a file less',
      (name: string, content: Buffer) => (name === 'files/7.txt' ? undefined : content),
      'files/7.txt does not match',
    ],
    [
      'a page less',
      (name: string, content: Buffer) => (name.endsWith('/2.json') && name.startsWith('tables') ? undefined : content),
      'is damaged',
    ],
    [
      'a list less',
      (name: string, content: Buffer) => (name === 'checksums/1.json' ? undefined : content),
      'is damaged',
    ],
    [
      'no manifest',
      (name: string, content: Buffer) => (name === 'manifest.json' ? undefined : content),
      'ends before its manifest',
    ],
    [
      'another manifest',
      (name: string, content: Buffer) => swap(content, name === 'manifest.json', '3', '4'),
      'are missing',
    ],
  ])('is refused with %s, which is named', async (_, change, sentence) => {
    await expect(verifyArchive(await rewritten(change))).rejects.toThrow(sentence)
  })

  it('of another tool or of a newer version is told from a damaged one', async () => {
    const foreign = join(folder, 'foreign.tar.gz')
    const archive = pack()
    archive.entry({ name: 'notes.txt' }, 'mine')
    archive.finalize()
    await pipeline(archive, createGzip(), createWriteStream(foreign))
    await expect(verifyArchive({ path: foreign })).rejects.toThrow('not an archive of this version of the product')
    const newer = { path: join(folder, 'newer.tar.gz') }
    await write(newer, { ...structure, format: archiveFormat + 1 })
    await expect(verifyArchive(newer)).rejects.toThrow('made by a newer version')
  })

  it('that cannot be written to its end leaves nothing, and touches nothing that was there', async () => {
    const path = join(folder, 'half.tar.gz')
    async function* breaking() {
      yield Buffer.from('half')
      throw new Error('the bucket went away')
    }
    const failing = writeArchive({ path }, async (add) => {
      await add('files/a', 9, breaking())
      return { rows: {}, files: 1 }
    })
    await expect(failing).rejects.toThrow('the bucket went away')
    const short = writeArchive({ path }, async (add) => {
      await add('files/a', 9, [Buffer.from('half')])
      return { rows: {}, files: 1 }
    })
    await expect(short).rejects.toThrow('Size mismatch')
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([])
    await writeFile(`${path}.part`, 'of another')
    await expect(write({ path })).rejects.toThrow('another backup is writing it')
    expect(await readFile(`${path}.part`, 'utf8')).toBe('of another')
  })

  it('says what the disk says when it cannot be written', async () => {
    await expect(write({ path: join(folder, 'nowhere', 'a.tar.gz') })).rejects.toThrow('ENOENT')
  })

  it('for which there is no room is said to be so, and leaves nothing', async () => {
    // The system refuses to write on after so many blocks, as it does on a disk that is full.
    const program = `
      import { randomBytes } from 'node:crypto'
      import { writeArchive } from ${JSON.stringify(resolve('src/server/backup/write-archive.ts'))}
      const fill = (add) => add('files/a', 500_000, [randomBytes(500_000)])
      await writeArchive({ path: 'full.tar.gz' }, fill).catch((error) => console.log(error.message))`
    const node = ['--input-type=module', '--eval', program]
    const limited = ['-c', 'ulimit -f 64; exec "$@"', 'sh', process.execPath, ...node]
    const { stdout } = await promisify(execFile)('sh', limited, { cwd: folder })
    expect(stdout).toBe('No space for full.tar.gz: the disk is full.\n')
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
  })

  it('is a tar that every tar unpacks', async () => {
    const names: string[] = []
    const archive = extract()
    archive.on('entry', ({ name }, content, next) => {
      names.push(name)
      content.on('end', next).resume()
    })
    await pipeline(createReadStream(plain.path), createGunzip(), archive)
    expect([names[0], names.at(-1), names.length]).toEqual(['structure.json', 'manifest.json', files + 6])
  })
})

const swap = (content: Buffer, here: boolean, from: string, to: string): Buffer =>
  here ? Buffer.from(content.toString().replace(from, to)) : content

const secretIn = (file: string): string => file.split('\n')[1] ?? ''
