import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { runBackup, runRestore } from '../../../src/server/backup/backup-commands.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { assertSecretKey, saveSecretKeyCheck } from '../../../src/server/context/secret-key-check.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { openFileStore } from '../../../src/server/files/open-file-store.ts'
import { openErasureLog } from '../../../src/server/personal/erasure-log.ts'
import { createServerDatabase, dropServerDatabase, tablesAt } from '../../harness/database/server-database.ts'

const record = '01980000-0000-7000-8000-000000000001'
const [ownKey, otherKey] = ['k'.repeat(32), 'x'.repeat(32)]
const databases: string[] = []
let folder: string
let archive: string
let keyedArchive: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'erasure-log-'))
  archive = join(folder, 'backup.tar.gz')
  const databaseUrl = await newDatabase(inject('templates').onServer)
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await createBackup({ db: database.db, files: await openFileStore(join(folder, 'files')) }, { path: archive })
  await saveSecretKeyCheck(database.db, ownKey)
  keyedArchive = join(folder, 'with-key.tar.gz')
  await createBackup({ db: database.db, files: await openFileStore(join(folder, 'files')) }, { path: keyedArchive })
  await database.close()
})
afterAll(async () => {
  for (const url of databases) await dropServerDatabase(url)
  await rm(folder, { recursive: true })
})

async function newDatabase(template?: string): Promise<string> {
  const url = await createServerDatabase(template)
  databases.push(url)
  return url
}

it.each([
  ['missing', undefined, /There was no erasure log in \S+missing\/erasures: .* are included again\. /],
  ['empty', [], /The erasure log in \S+empty\/erasures is empty, so no one was erased again\. /],
  ['there', [record], /Erased again: the people of 0 records\.$/],
] as const)('a restore says what it did with an erasure log that is %s', async (name, records, sentence) => {
  const settings = readSettings({ DATABASE_URL: await newDatabase(), DATA_DIR: join(folder, name) })
  if (records) {
    const log = await openErasureLog(settings.erasures)
    if (records.length > 0) await log.note(records)
  }

  expect(await runRestore({ words: [archive], settings, sections })).toMatch(sentence)
})

it('a refused restore leaves no folder that it created', async () => {
  const settings = readSettings({ DATABASE_URL: await newDatabase(), DATA_DIR: join(folder, 'refused') })

  await expect(runRestore({ words: [keyedArchive], settings, sections })).rejects.toThrow(/SECRET_KEY/)
  expect([existsSync(settings.files), existsSync(settings.erasures)]).toEqual([false, false])
})

it('a backup names the files that the storage lost, and leaves them out only when told to', async () => {
  const databaseUrl = await newDatabase(inject('templates').onServer)
  const settings = readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'lost'), BACKUP_RECIPIENT: 'none' })
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await sql`alter table core.files disable trigger all`.execute(database.db)
  await sql`
    insert into core.files (bu_id, id, key, name, type, bytes, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'ab' || n || '.png', 'name of ' || n, 'image/png', 1, now() from generate_series(1, 7) as n`.execute(
    database.db,
  )
  await database.close()
  const path = join(folder, 'lost.tar.gz')
  const backup = (...words: readonly string[]) => runBackup({ words, settings, sections })

  await expect(backup(path)).rejects.toThrow(
    /"name of 1" \(ab1\.png\), .*"name of 5" \(ab5\.png\), 2 more\. Restore them/,
  )
  expect(existsSync(path)).toBe(false)
  expect(await backup('--without-missing-files', path)).toMatch(/ 0 files, not encrypted\.$/)
  await expect(backup(join(folder, 'nowhere', 'a.tar.gz'))).rejects.toThrow(/^There is no folder \S+nowhere\.$/)
})

describe('a restore of an archive with secrets', () => {
  const settingsWith = async (name: string, env: Record<string, string>) =>
    readSettings({ DATABASE_URL: await newDatabase(), DATA_DIR: join(folder, name), ...env })

  it.each([
    ['another', { SECRET_KEY: otherKey }, 'SECRET_KEY is not the one that this archive was set up with. '],
    ['no', {}, 'SECRET_KEY is missing: secrets in this archive are encrypted with one. '],
  ])('is refused with %s key, and leaves nothing', async (name, env, sentence) => {
    const settings = await settingsWith(`${name}-key`, env)

    await expect(runRestore({ words: [keyedArchive], settings, sections })).rejects.toThrow(sentence)
    expect(await tablesAt(String(settings.databaseUrl))).toEqual([])
    expect(await (await openFileStore(settings.files)).isEmpty()).toBe(true)
  })

  it('goes on with their key, and with another that is accepted because theirs is lost', async () => {
    const own = await settingsWith('own-key', { SECRET_KEY: ownKey })
    expect(await runRestore({ words: [keyedArchive], settings: own, sections })).toMatch(/^Restored from/)
    const other = await settingsWith('accepted-key', { SECRET_KEY: otherKey })
    const words = ['--accept-secret-key', keyedArchive]
    expect(await runRestore({ words, settings: other, sections })).toMatch(/^Restored from/)

    const database = await openDatabase(other)
    await assertSecretKey(database.db, otherKey)
    await expect(assertSecretKey(database.db, ownKey)).rejects.toThrow('is not the one')
    await database.close()
  })

  it.each([[[]], [['--accept-secret-key']], [['--other', 'a.tar.gz']]])(
    'says how it is asked for (%j)',
    async (words) => {
      const settings = readSettings({ DATA_DIR: join(folder, 'unused') })
      await expect(runRestore({ words, settings, sections })).rejects.toThrow('Say which archive')
    },
  )
})
