import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { backUp } from '../../../src/server/backup/backup.ts'
import { restore } from '../../../src/server/backup/restore.ts'
import { sqlName, storedTables } from '../../../src/server/backup/tables.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { folderStore } from '../../../src/server/files/folder-store.ts'
import type { FileStore } from '../../../src/server/files/store.ts'
import { type Product, product, signIn } from '../app/product.ts'
import { eachDatabase } from '../databases.ts'
import { multipart } from '../files/multipart.ts'

eachDatabase((open) => {
  let from: Product
  let folder: string
  let archive: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    archive = join(folder, 'whole.tar.gz')
    from = await product(await open())
    await fill(from)
    await backUp({ db: from.database.db, files: from.files, sections }, archive)
  })
  afterAll(async () => {
    await from.end()
    await rm(folder, { recursive: true })
  })

  describe('in an empty place', () => {
    let there: Awaited<ReturnType<typeof emptyPlace>>
    let manifest: Awaited<ReturnType<typeof restore>>
    beforeAll(async () => {
      there = await emptyPlace(await open('no tables'), join(folder, 'there'))
      manifest = await restore(there, archive)
    })

    test('what is backed up is there again, row for row and byte for byte', async () => {
      expect(await contentsOf(there.database)).toEqual(await contentsOf(from.database))
      expect(manifest.files).toBe(1)
      const [key = ''] = await filesIn(there.filesDir)
      expect(await bytesOf(there.files, key)).toEqual(await bytesOf(from.files, key))
    })

    test('what was written down is there again, and cannot be changed there either', async () => {
      const entries = await there.database.db.selectFrom('core.audit').select('action').execute()
      expect(entries.map(({ action }) => action)).toEqual(expect.arrayContaining(['signIn', 'create']))
      for (const change of ['delete from core.audit', 'update core.audit set action = action', 'truncate core.audit'])
        await expect(sql.raw(change).execute(there.database.db)).rejects.toThrow('only ever added to')
    })

    test('nobody is signed in by it, and everybody can sign in', async () => {
      expect(await there.database.db.selectFrom('core.sessions').selectAll().execute()).toEqual([])
      const app = await buildApp({ ...there, settings: from.settings })
      expect(await signIn(app, 'editor')).toEqual(expect.any(String))
      await app.close()
    })
  })

  test('a place that is not empty is left as it is', async () => {
    const before = await contentsOf(from.database)
    const place = { database: from.database, files: from.files, sections }
    await expect(restore(place, archive)).rejects.toThrow('The database is not empty')
    expect(await contentsOf(from.database)).toEqual(before)
    const there = await emptyPlace(await open('no tables'), join(folder, 'full'))
    await writeFile(join(there.filesDir, 'note.txt'), 'mine')
    await expect(restore(there, archive)).rejects.toThrow('is not empty')
    expect(await readdir(there.filesDir)).toEqual(['note.txt'])
  })

  test.each([
    ['a byte of it changed', (bytes: Buffer) => bytes.fill((bytes[2000] ?? 0) ^ 255, 2000, 2001)],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['it is something else', () => Buffer.from('not an archive')],
  ])('an archive is refused when %s, and nothing of it is restored', async (name, change) => {
    const damaged = join(folder, `${name}.tar.gz`)
    await writeFile(damaged, change(await readFile(archive)))
    const there = await emptyPlace(await open('no tables'), join(folder, name))
    await expect(restore(there, damaged)).rejects.toThrow(damaged)
    expect(await contentsOf(there.database)).toEqual({})
  })

  test('an archive that knows more than the definitions is refused, and the place is empty again', async () => {
    const there = await emptyPlace(await open('no tables'), join(folder, 'older'))
    const fewer = sections.filter(({ name }) => name !== 'faq')
    await expect(restore({ ...there, sections: fewer }, archive)).rejects.toThrow('content.faq.')
    expect(await contentsOf(there.database)).toEqual({})
    expect(await readdir(there.filesDir)).toEqual([])
  })

  test('what was removed from the definitions is backed up and restored beside what they have', async () => {
    const later = sections
      .filter(({ name }) => name !== 'navigationMenu')
      .map((section) =>
        section.name === 'faq'
          ? { ...section, fields: withoutField(section.fields, 'order'), list: { columns: [] } }
          : section,
      )
    const upgraded = join(folder, 'upgraded.tar.gz')
    await backUp({ db: from.database.db, files: from.files, sections: later }, upgraded)
    const there = await emptyPlace(await open('no tables'), join(folder, 'upgraded'))
    await restore({ ...there, sections: later }, upgraded)

    const before = await contentsOf(from.database)
    expect(before['content.navigation_menu']).toHaveLength(2)
    expect(await contentsOf(there.database)).toEqual(before)
  })

  test('a backup without one of its files fails and leaves no archive behind', async () => {
    const partial = join(folder, 'partial.tar.gz')
    const empty = await folderStore(join(folder, 'none'))
    await expect(backUp({ db: from.database.db, files: empty, sections }, partial)).rejects.toThrow('dot.png')
    expect((await readdir(folder)).filter((name) => name.startsWith('partial'))).toEqual([])
  })
})

/** A picture, 1,203 questions in two languages (more than one page of rows), and one that refers to its own section. */
async function fill({ as, app, database }: Product): Promise<void> {
  const admin = as('admin')
  const picture = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#0b7a75' } })
    .png()
    .toBuffer()
  const form = await multipart({}, { name: 'dot.png', content: picture }, admin.headers)
  const upload = await app.inject({ method: 'POST', url: '/api/v1/dashboard/files', ...form })
  expect(upload.statusCode).toBe(201)
  const question = { en: { question: 'When?', answer: 'Now.' }, ar: { question: 'متى؟', answer: 'الآن.' } }
  expect((await admin.send('POST', '/faqs', question)).statusCode).toBe(201)
  await sql`
    insert into content.faq select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid()))).*
    from content.faq f, generate_series(1, 1202)`.execute(database.db)
  const parent = await admin.send('POST', '/navigationMenus', { en: { label: 'Care' }, ar: { label: 'الرعاية' } })
  const child = { en: { label: 'Clinics' }, ar: { label: 'العيادات' }, parent: parent.json().data.id, link: '/clinics' }
  expect((await admin.send('POST', '/navigationMenus', child)).statusCode).toBe(201)
}

async function emptyPlace(database: Database, filesDir: string) {
  return { database, files: await folderStore(filesDir), filesDir, sections }
}

const withoutField = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))

/** What is kept under a key. */
async function bytesOf(files: FileStore, key: string): Promise<Buffer> {
  const content = await files.find(key)
  if (!content) throw new Error(`there is no ${key}`)
  return await buffer(content.read())
}

/** All rows of all tables that have some, as the database writes them. */
async function contentsOf({ db }: Database): Promise<Record<string, readonly string[]>> {
  const contents: Record<string, readonly string[]> = {}
  for (const { name } of await storedTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sqlName(name)} as t order by 1`.execute(db)
    if (rows.length > 0) contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)
