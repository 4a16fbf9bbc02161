import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fields } from '../../../src/schema/fields.ts'
import { inbox } from '../../../src/schema/index.ts'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { ArchiveLocation } from '../../../src/server/backup/archive.ts'
import { excludedTables, listStoredTables, tableNameSql } from '../../../src/server/backup/backup-tables.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { generateKeyFile } from '../../../src/server/backup/encryption.ts'
import { readEntries, readEntryContent, verifyArchive } from '../../../src/server/backup/read-archive.ts'
import { restoreArchive } from '../../../src/server/backup/restore-archive.ts'
import { assertNoUnfinishedRestore, prepareRestoreTarget } from '../../../src/server/backup/restore-marker.ts'
import { addJson, writeArchive } from '../../../src/server/backup/write-archive.ts'
import type { Database } from '../../../src/server/database/database.ts'
import type { FileStore } from '../../../src/server/files/file-store.ts'
import { openFolderStore } from '../../../src/server/files/folder-store.ts'
import { openErasureLog } from '../../../src/server/personal/erasure-log.ts'
import { openQueue } from '../../../src/server/queue/task-queue.ts'
import { openApp, signIn, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { multipart } from '../files/multipart.ts'

eachDatabase((open) => {
  let from: TestApp
  let folder: string
  let archive: string
  let identities: readonly string[]

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'))
    archive = join(folder, 'whole.tar.gz.age')
    from = await openApp(await open())
    await fill(from)
    const key = join(folder, 'key.txt')
    const recipients = [await generateKeyFile(key)]
    identities = (await readFile(key, 'utf8')).split('\n').slice(1, 2)
    await createBackup({ db: from.database.db, files: from.files }, { path: archive, recipients })
  })
  afterAll(async () => {
    await from.end()
    await rm(folder, { recursive: true })
  })

  describe('in a place where a restore was broken off, which begins anew', () => {
    let there: Awaited<ReturnType<typeof emptyPlace>>
    let manifest: Awaited<ReturnType<typeof restoreArchive>>
    let contents: Awaited<ReturnType<typeof contentsOf>>
    beforeAll(async () => {
      there = await emptyPlace(await open('no tables'), join(folder, 'there'))
      await prepareRestoreTarget(there)
      await there.files.write('half.png', Buffer.from('half'))
      await sql`create table content.faq as select gen_random_uuid() as id`.execute(there.database.db)
      await expect(assertNoUnfinishedRestore(there)).rejects.toThrow('was interrupted')

      manifest = await restoreArchive(there, { path: archive, identities })
      await assertNoUnfinishedRestore(there)
      contents = await contentsOf(there.database)
    })

    test('what is backed up is there again, row for row and byte for byte', async () => {
      expect(contents).toEqual(await contentsOf(from.database))
      expect(manifest).toMatchObject({ files: 1, isEncrypted: true, rows: { 'content.faq': 1203 } })
      expect(await filesIn(there.filesDir)).toEqual(await filesIn(from.settings.files))
      const [key = ''] = await filesIn(there.filesDir)
      expect(await storedBytes(there.files, key)).toEqual(await storedBytes(from.files, key))
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

    test('its tables are what they were, to the last rule and index', async () => {
      expect(await rulesOf(there.database)).toEqual(await rulesOf(from.database))
    })
  })

  test('a place that is not empty is left as it is', async () => {
    const before = await contentsOf(from.database)
    const erasures = await openErasureLog(from.settings.erasures)
    const place = { database: from.database, files: from.files, sections, erasures }
    await expect(restoreArchive(place, { path: archive, identities })).rejects.toThrow('The database is not empty')
    expect(await contentsOf(from.database)).toEqual(before)
    const there = await emptyPlace(await open('no tables'), join(folder, 'full'))
    await writeFile(join(there.filesDir, 'note.txt'), 'mine')
    await expect(restoreArchive(there, { path: archive, identities })).rejects.toThrow('is not empty')
    expect(await readdir(there.filesDir)).toEqual(['note.txt'])
  })

  test('a damaged archive is refused before anything is touched', async () => {
    const damaged = join(folder, 'damaged.tar.gz.age')
    const bytes = await readFile(archive)
    await writeFile(damaged, bytes.fill((bytes[2000] ?? 0) ^ 255, 2000, 2001))
    const there = await emptyPlace(await open('no tables'), join(folder, 'untouched'))
    await expect(restoreArchive(there, { path: damaged, identities })).rejects.toThrow(damaged)
    expect(await schemasOf(there.database)).toEqual([])
  })

  test('a disk that fills is said, and leaves a place in which nothing is', async () => {
    const there = await emptyPlace(await open('no tables'), join(folder, 'full-disk'))
    const write: FileStore['write'] = (name, content) =>
      name.endsWith('.png')
        ? Promise.reject(new Error('ENOSPC: no space left on device'))
        : there.files.write(name, content)
    const files = { ...there.files, write }
    await expect(restoreArchive({ ...there, files }, { path: archive, identities })).rejects.toThrow('no space left')
    expect([await schemasOf(there.database), await filesIn(there.filesDir)]).toEqual([[], []])
  })

  test('a table is backed up, said to be passing, or one of the work in the background', async () => {
    const { db, run, kind } = from.database
    const queue = await openQueue({ run, kind }, { info: none, warn: none, error: none })
    await queue.stop()
    const stored = (await listStoredTables(db)).map(({ name }) => name)
    const { rows } = await sql<{ name: string }>`
      select schemaname || '.' || tablename as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
    const others = rows
      .map(({ name }) => name)
      .filter((name) => !stored.includes(name) && !excludedTables.includes(name))
    expect(stored.filter((name) => excludedTables.includes(name))).toEqual([])
    expect([...new Set(others.map((name) => name.split('.')[0]))]).toEqual(['queue'])
  })

  test('what was removed from the definitions since is restored beside what they have', async () => {
    const later = sections
      .filter(({ name }) => name !== 'navigationMenu')
      .map((section) =>
        section.name === 'faq'
          ? { ...section, fields: withoutField(section.fields, 'order'), list: { columns: [] } }
          : section,
      )
    const there = await emptyPlace(await open('no tables'), join(folder, 'upgraded'))
    await restoreArchive({ ...there, sections: later }, { path: archive, identities })

    const before = await contentsOf(from.database)
    expect(before['content.navigation_menu']).toHaveLength(2)
    expect(await contentsOf(there.database)).toEqual(before)
  })

  test('an archive of an older version is brought up to the definitions of this one', async () => {
    const path = join(folder, 'older.tar.gz')
    await writtenBefore({ path: archive, identities }, path)
    const later = sections.map((section) => {
      const { order, ...others } = section.fields
      return section.name === 'faq' && order
        ? {
            ...section,
            fields: { ...others, rank: { ...order, was: 'order' }, hint: { kind: 'text' as const } },
            list: { columns: [] },
          }
        : section
    })
    const shelves = { ...inbox({ ...words, fields: { place: { kind: 'text' } }, title: 'place' }), name: 'shelves' }
    const there = await emptyPlace(await open('no tables'), join(folder, 'renamed'))
    await restoreArchive({ ...there, sections: [...later, shelves] }, { path })

    const asked = async (query: string) => (await sql.raw(query).execute(there.database.db)).rows
    expect(await asked('select rank, hint, count(*)::integer from content.faq group by 1, 2 order by 1')).toEqual([
      { rank: 5, hint: null, count: 1202 },
      { rank: null, hint: null, count: 1 },
    ])
    expect(await asked('select place from content.shelves union all select name from core.passkeys')).toEqual([])
    expect(await asked('select distinct everywhere from core.roles')).toEqual([{ everywhere: false }])
  })

  test('a backup without one of its files fails and leaves no archive behind', async () => {
    const partial = join(folder, 'partial.tar.gz')
    const empty = await openFolderStore(join(folder, 'none'))
    await expect(createBackup({ db: from.database.db, files: empty }, { path: partial })).rejects.toThrow('dot.png')
    expect((await readdir(folder)).filter((name) => name.startsWith('partial'))).toEqual([])
  })
})

/** A picture, 1,203 questions in two languages (more than one page of rows), and one that refers to its own section. */
async function fill({ as, app, database }: TestApp): Promise<void> {
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
    insert into content.faq select (jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'order', 5))).*
    from content.faq f, generate_series(1, 1202)`.execute(database.db)
  const parent = await admin.send('POST', '/navigationMenus', { en: { label: 'Care' }, ar: { label: 'الرعاية' } })
  const child = { en: { label: 'Clinics' }, ar: { label: 'العيادات' }, parent: parent.json().data.id, link: '/clinics' }
  expect((await admin.send('POST', '/navigationMenus', child)).statusCode).toBe(201)
}

async function emptyPlace(database: Database, filesDir: string) {
  const erasures = await openErasureLog(`${filesDir}-erasures`)
  return { database, files: await openFolderStore(filesDir), filesDir, sections, erasures }
}

const withoutField = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name))

/** An archive as a version wrote it whose roles had no column `everywhere`, and which knew no passkeys. */
async function writtenBefore(archive: ArchiveLocation, path: string): Promise<void> {
  const { tables, files, rows: all, ...head } = await verifyArchive(archive)
  const { 'core.passkeys': _, ...rows } = all
  const older = tables
    .filter(({ name }) => name !== 'core.passkeys')
    .map((table) => ({ ...table, columns: table.columns.filter(({ name }) => name !== 'everywhere') }))
  await writeArchive({ path }, async (add) => {
    await addJson(add, 'structure.json', { ...head, version: '0.0.9', tables: older })
    for await (const entry of readEntries(archive)) {
      if (!/^(tables|files)\//.test(entry.name)) continue
      const content = await readEntryContent(entry)
      await add(entry.name, content.byteLength, [content])
    }
    return { rows, files }
  })
}

/** What is kept under a key. */
async function storedBytes(files: FileStore, key: string): Promise<Buffer> {
  const content = await files.find(key)
  if (!content) throw new Error(`there is no ${key}`)
  return await buffer(content.read())
}

const none = () => undefined

const words = { label: { en: 'Shelves', ar: 'الرفوف' }, permission: 'Access Lead', list: { columns: [] } } as const

const schemasOf = async ({ db }: Database): Promise<readonly unknown[]> =>
  (await sql`select nspname from pg_namespace where nspname in ('core', 'content')`.execute(db)).rows

/** What the database demands of each column, its indexes, keys and triggers, in some order. */
async function rulesOf({ db }: Database): Promise<readonly string[]> {
  const ours = sql`in ('core'::regnamespace, 'content'::regnamespace)`
  const { rows } = await sql<{ rule: string }>`
    select format('%s %s %s %s %s', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) as rule
    from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace ${ours} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select pg_get_indexdef(x.indexrelid) from pg_index x join pg_class c on c.oid = x.indrelid
      where c.relnamespace ${ours}
    union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace ${ours} and contype in ('f', 'p')
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace ${ours} and not t.tgisinternal
    order by 1`.execute(db)
  return rows.map(({ rule }) => rule)
}

/** All rows of all tables that have some, as the database writes them. */
async function contentsOf({ db }: Database): Promise<Record<string, readonly string[]>> {
  const contents: Record<string, readonly string[]> = {}
  for (const { name } of await listStoredTables(db)) {
    // Written by whichever version runs.
    if (name === 'core.definitions' || name === 'core.definition_history') continue
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${tableNameSql(name)} as t order by 1`.execute(db)
    if (rows.length > 0) contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((one) => one.isFile())
    .map(({ name }) => name)
