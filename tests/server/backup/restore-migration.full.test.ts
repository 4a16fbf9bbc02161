import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { text } from '../../../src/schema/index.ts'
import { runRestore } from '../../../src/server/backup/backup-commands.ts'
import { createBackup } from '../../../src/server/backup/create-backup.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { openFileStore } from '../../../src/server/files/open-file-store.ts'
import { createServerDatabase, dropServerDatabase, tablesAt } from '../../harness/database/server-database.ts'
import { label, named, things, upgrading } from '../upgrade/versions.ts'

const before = named({ 'things.ts': things({ room: text({ label }), code: text({ label }) }) })
const after = named({ 'things.ts': things({ hall: text({ label, was: 'room' }) }) })
const removed = 'resources/things.ts: fields.code was removed or renamed: 1 record has a value.'

describe('a restore of an archive of an earlier version', () => {
  const databases: string[] = []
  let folder: string
  let archive: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'restore-migration-'))
    archive = join(folder, 'earlier.tar.gz')
    const database = await openDatabase({ databaseUrl: await newDatabase(), dataDir: '' })
    const earlier = await upgrading(database, before)
    await earlier.make('/things', [{ room: 'R', code: 'C', en: { name: 'Thing' }, ar: { name: 'شيء' } }])
    await createBackup({ db: database.db, files: await openFileStore(join(folder, 'files')) }, { path: archive })
    await earlier.end()
    await database.close()
  })
  afterAll(async () => {
    for (const url of databases) await dropServerDatabase(url)
    await rm(folder, { recursive: true })
  })

  async function newDatabase(): Promise<string> {
    const url = await createServerDatabase()
    databases.push(url)
    return url
  }
  const settingsWith = async (name: string, env: Readonly<Record<string, string>>) =>
    readSettings({ DATABASE_URL: await newDatabase(), DATA_DIR: join(folder, name), ...env })

  it('is refused in production where a start would be, and leaves nothing', async () => {
    const settings = await settingsWith('refused', { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) })
    await expect(runRestore({ words: [archive], settings, sections: after })).rejects.toThrow(removed)
    expect(await tablesAt(String(settings.databaseUrl))).toEqual([])
  })

  it('says what its migration does where that is allowed', async () => {
    const env = { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), ALLOW_DATA_LOSS: '1' }
    const settings = await settingsWith('allowed', env)
    const message = await runRestore({ words: [archive], settings, sections: after })
    expect(message).toContain(removed)
    expect(message).toMatch(/^Restored from/m)
    const database = await openDatabase({ databaseUrl: String(settings.databaseUrl), dataDir: '' })
    const { rows } = await sql`select hall from content.things`.execute(database.db)
    expect(rows).toEqual([{ hall: 'R' }])
    await database.close()
  })

  it('says nothing of the indexes that every restore makes', async () => {
    const settings = await settingsWith('same', {})
    expect(await runRestore({ words: [archive], settings, sections: before })).toMatch(/^Restored from/)
  })
})
