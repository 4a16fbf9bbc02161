import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { backUp } from '../../../src/server/backup/backup.ts'
import { restore } from '../../../src/server/backup/restore.ts'
import { acceptSecretKey, assertSecretKey, saveSecretKeyCheck } from '../../../src/server/context/secret-key-check.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { folderStore } from '../../../src/server/files/folder-store.ts'
import { openFiles, openReader } from '../../../src/server/files/open-files.ts'
import { adoptStorage, assertSameStorage } from '../../../src/server/files/storage-identity.ts'
import { eraseAgain } from '../../../src/server/personal/erase-again.ts'
import { openErasures } from '../../../src/server/personal/erasures.ts'
import { eachDatabase, openOne } from '../../harness/database/databases.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'

const record = '01980000-0000-7000-8000-000000000001'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'))
})
afterAll(() => rm(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

async function adopt(database: Database, name: string, setting: 'FILES' | 'ERASURES' = 'ERASURES'): Promise<void> {
  await adoptStorage(database.db, { setting, place: at(name), store: await openFiles(at(name), setting) })
}

eachDatabase((open, kind) => {
  const own = (name: string) => `${kind}-${name}`

  describe('the erasure log of a database', () => {
    let database: Database
    let archive: { path: string }
    beforeAll(async () => {
      database = await open()
      await (await openErasures(at(own('log')))).note([record])
      await adopt(database, own('log'))
      archive = { path: at(own('archive')) }
      await backUp({ db: database.db, files: await folderStore(at(own('files'))) }, archive)
    })

    it('is the one that it had when it got an id, and no other', async () => {
      await adopt(database, own('log'))

      await expect(adopt(database, own('empty'))).rejects.toThrow(
        /^The erasure log of this database is not the one in \S+empty: .* write \S{36} into the file pl\/place-of-files there/,
      )
      expect(await readdir(at(own('empty')))).toEqual([])
    })

    it('is compared before anybody is forgotten again', async () => {
      const where = { db: database.db, files: await folderStore(at(own('files'))), sections }

      await eraseAgain(where, await openErasures(at(own('log'))))
      await expect(eraseAgain(where, await openErasures(at(own('empty'))))).rejects.toThrow('The erasure log of this')
    })

    it('is that of its archives: a restore by another one, or none, leaves nothing', async () => {
      for (const other of [own('empty'), own('another')]) {
        const erasures = await openErasures(at(other))
        if (other === own('another')) await adopt(await open(), other)
        const files = await folderStore(at(`${other}-files`))
        const restored = restore({ database: await open('no tables'), files, sections, erasures }, archive)

        await expect(restored).rejects.toThrow('The erasure log of this database is not the one in')
        expect(await files.isEmpty()).toBe(true)
      }
    })

    it('may be a copy on a new machine', async () => {
      await cp(at(own('log')), at(own('copy')), { recursive: true })
      const files = await folderStore(at(own('new-files')))
      const there = await open('no tables')
      await restore({ database: there, files, sections, erasures: await openErasures(at(own('copy'))) }, archive)

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
    const database = await openOne()
    await adopt(database, 'uploads', 'FILES')
    const place = at('unmounted')
    const store = await openReader(place, 'FILES')

    await expect(assertSameStorage(database.db, { setting: 'FILES', place, store })).rejects.toThrow(
      /^The files of this database are not those in \S+unmounted/,
    )
    await expect(readdir(place)).rejects.toThrow('ENOENT')
    await database.close()
  })
})

it('an id of the erasure log and a check of SECRET_KEY stand side by side', async () => {
  const databaseUrl = await createServerDatabase()
  const database = await openDatabase({ databaseUrl, dataDir: '' })
  await database.sync(sections)
  const [key, other] = ['k'.repeat(32), 'x'.repeat(32)]
  await adopt(database, 'with-key')
  await assertSecretKey(database.db, undefined)
  await saveSecretKeyCheck(database.db, key)
  await assertSecretKey(database.db, key)
  await expect(assertSecretKey(database.db, other)).rejects.toThrow('SECRET_KEY is not the one')
  await acceptSecretKey({ settings: settingsFrom({ DATABASE_URL: databaseUrl, SECRET_KEY: other }) })
  await assertSecretKey(database.db, other)

  await expect(adopt(database, 'without-key')).rejects.toThrow('The erasure log of this database')
  await database.close()
  await dropServerDatabase(databaseUrl)
})
