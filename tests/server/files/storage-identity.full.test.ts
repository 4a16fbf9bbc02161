import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { restoreArchive } from '../../../src/server/backup/restore-archive.ts'
import {
  assertSecretKey,
  runAcceptSecretKey,
  saveSecretKeyCheck,
} from '../../../src/server/context/secret-key-check.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { openFolderStore } from '../../../src/server/files/folder-store.ts'
import { openFileReader, openFileStore } from '../../../src/server/files/open-file-store.ts'
import { adoptStorage, assertSameStorage } from '../../../src/server/files/storage-identity.ts'
import { openErasureLog } from '../../../src/server/personal/erasure-log.ts'
import { replayErasures } from '../../../src/server/personal/replay-erasures.ts'
import { eachDatabase, openTestDatabase } from '../../harness/database/databases.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

const record = '01980000-0000-7000-8000-000000000001'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'))
})
afterAll(() => rm(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

async function adopt(
  database: Database,
  name: string,
  setting: 'FILE_STORAGE' | 'ERASURE_LOG' = 'ERASURE_LOG',
): Promise<void> {
  await adoptStorage(database.db, { setting, place: at(name), store: await openFileStore(at(name), setting) })
}

eachDatabase((open, kind) => {
  const own = (name: string) => `${kind}-${name}`

  describe('the erasure log of a database', () => {
    let database: Database
    let archive: { path: string }
    beforeAll(async () => {
      database = await open()
      await (await openErasureLog(at(own('log')))).note([record])
      await adopt(database, own('log'))
      archive = { path: at(own('archive')) }
      await createBackup({ db: database.db, files: await openFolderStore(at(own('files'))) }, archive)
    })

    it('is the one that it had when it got an id, and no other', async () => {
      await adopt(database, own('log'))

      await expect(adopt(database, own('empty'))).rejects.toThrow(
        /^The erasure log of this database is not the one in \S+empty: .* write \S{36} into the file pl\/place-of-files there/,
      )
      expect(await readdir(at(own('empty')))).toEqual([])
    })

    it('is compared before anybody is forgotten again', async () => {
      const where = { db: database.db, files: await openFolderStore(at(own('files'))), sections }

      await replayErasures(where, await openErasureLog(at(own('log'))))
      await expect(replayErasures(where, await openErasureLog(at(own('empty'))))).rejects.toThrow(
        'The erasure log of this',
      )
    })

    it('is that of its archives: a restore by another one, or none, leaves nothing', async () => {
      for (const other of [own('empty'), own('another')]) {
        const erasures = await openErasureLog(at(other))
        if (other === own('another')) await adopt(await open(), other)
        const files = await openFolderStore(at(`${other}-files`))
        const restored = restoreArchive({ database: await open('no tables'), files, sections, erasures }, archive)

        await expect(restored).rejects.toThrow('The erasure log of this database is not the one in')
        expect(await files.isEmpty()).toBe(true)
      }
    })

    it('may be a copy on a new machine', async () => {
      await cp(at(own('log')), at(own('copy')), { recursive: true })
      const files = await openFolderStore(at(own('new-files')))
      const there = await open('no tables')
      await restoreArchive(
        { database: there, files, sections, erasures: await openErasureLog(at(own('copy'))) },
        archive,
      )

      await expect(adopt(there, own('copy'))).resolves.toBeUndefined()
    })

    it('that was lost is replaced by writing the id that the sentence names', async () => {
      const error = await adopt(database, own('lost')).catch(String)
      const [, id = '', file = ''] = /write (\S+) into the file (\S+) there/.exec(String(error)) ?? []
      await cp(at(own('log/pl')), at(own('lost/pl')), { recursive: true })
      await writeFile(at(own(`lost/${file}`)), `${id}\n`)

      await expect(adopt(database, own('lost'))).resolves.toBeUndefined()
    })
  })
})

describe('the files of a database', () => {
  it('are not those of an empty folder, which a plan finds out without making it', async () => {
    const database = await openTestDatabase()
    await adopt(database, 'uploads', 'FILE_STORAGE')
    const place = at('unmounted')
    const store = await openFileReader(place, 'FILE_STORAGE')

    await expect(assertSameStorage(database.db, { setting: 'FILE_STORAGE', place, store })).rejects.toThrow(
      /^The files in \S+unmounted/,
    )
    await expect(readdir(place)).rejects.toThrow('ENOENT')
    await database.close()
  })
})

it('an id of the erasure log and a check of SECRET_KEY stand side by side', async () => {
  const databaseUrl = await createServerDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await database.migrate(sections)
  const [key, other] = ['k'.repeat(32), 'x'.repeat(32)]
  await adopt(database, 'with-key')
  await assertSecretKey(database.db, undefined)
  await saveSecretKeyCheck(database.db, key)
  await assertSecretKey(database.db, key)
  await expect(assertSecretKey(database.db, other)).rejects.toThrow('SECRET_KEY is not the one')
  await runAcceptSecretKey({ settings: readSettings({ DATABASE_URL: databaseUrl, SECRET_KEY: other }) })
  await assertSecretKey(database.db, other)

  await expect(adopt(database, 'without-key')).rejects.toThrow('The erasure log of this database')
  await database.close()
  await dropServerDatabase(databaseUrl)
})
