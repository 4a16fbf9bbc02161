import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { boot } from '../../../src/server/boot.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { storageIdKey } from '../../../src/server/files/file-store.ts'
import { openFileStore } from '../../../src/server/files/open-file-store.ts'
import { runRetention } from '../../../src/server/personal/retention-command.ts'
import { runPlanCommand } from '../../../src/server/plan-command.ts'
import { createServerDatabase, dropServerDatabase, tablesAt } from '../../harness/database/server-database.ts'

describe('the start', () => {
  let databaseUrl: string
  let folder: string
  beforeEach(async () => {
    databaseUrl = await createServerDatabase(inject('templates').onServer)
    folder = await mkdtemp(join(tmpdir(), 'boot-storages-'))
  })
  afterEach(async () => {
    await dropServerDatabase(databaseUrl)
    await rm(folder, { recursive: true })
  })
  const first = { ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'right-horse-1' }
  const settings = (env: Record<string, string>) =>
    readSettings({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env })

  it('takes only the erasure log that the database had before, and says so before it makes a table', async () => {
    const start = async (env: Record<string, string>) => (await boot(settings({ ...first, ...env }), sections)).close()
    await start({})
    const wrong = { ERASURE_LOG: join(folder, 'other-log') }
    const sentence = /^The erasure log of this database is not the one in .*other-log/

    await expect(start(wrong)).rejects.toThrow(sentence)
    await expect(runPlanCommand({ settings: settings(wrong), sections })).rejects.toThrow(sentence)
    await expect(runRetention({ settings: settings(wrong), sections })).rejects.toThrow(sentence)
    await start({})
  })

  it('and its plan refuse an empty folder in the place of the files', async () => {
    await (await boot(settings(first), sections)).close()
    const unmounted = settings({ ...first, FILE_STORAGE: join(folder, 'unmounted') })
    const sentence = /^The files in .*unmounted/

    for (const work of [runPlanCommand, runRetention])
      await expect(work({ settings: unmounted, sections })).rejects.toThrow(sentence)
    await expect(boot(unmounted, sections)).rejects.toThrow(sentence)
  })

  it('is not ready where the database was full before, until it has space', async () => {
    await (await boot(settings(first), sections)).close()
    const { db, close } = await openDatabase(settings({}))
    await sql`
      create function no_space() returns event_trigger language plpgsql as
        $$ begin raise exception using errcode = '53100', message = 'could not extend file'; end $$;
      create event trigger no_space on ddl_command_start when tag in ('CREATE TABLE') execute function no_space()`.execute(
      db,
    )
    const product = await boot(settings(first), sections)
    const readiness = async () => (await product.app.inject({ url: '/readyz' })).json()
    const full = await readiness()
    await sql`drop event trigger no_space`.execute(db)

    expect(full).toMatchObject({ key: 'errors.notWritable', values: { storages: 'database: full' } })
    await expect.poll(readiness, { timeout: 30_000 }).toMatchObject({ status: 'ok' })
    await product.close()
    await close()
  })

  describe('in production, with an empty database', () => {
    let emptyUrl: string
    beforeEach(async () => {
      emptyUrl = await createServerDatabase()
    })
    afterEach(() => dropServerDatabase(emptyUrl))
    const production = (env: Record<string, string> = {}) =>
      settings({ ...first, NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32), DATABASE_URL: emptyUrl, ...env })
    const giveId = async (place: string, setting: string) =>
      (await openFileStore(place, setting)).write(storageIdKey, Buffer.from('01980000-0000-7000-8000-000000000001'))

    it.each([
      [
        'FILE_STORAGE',
        /^The database is empty, but the files in \S+files belong to another one\. .* DATABASE_URL .* restore /,
      ],
      ['ERASURE_LOG', /^The database is empty, but the erasure log in \S+erasures belongs to another one\. /],
    ] as const)('takes no %s of another database, and makes no table', async (setting, sentence) => {
      await giveId(setting === 'FILE_STORAGE' ? production().files : production().erasures, setting)

      await expect(boot(production(), sections)).rejects.toThrow(sentence)
      await expect(runPlanCommand({ settings: production(), sections })).rejects.toThrow(sentence)
      expect(await tablesAt(emptyUrl)).toEqual([])
    })

    it('makes no table by npm run anonymize either', async () => {
      await expect(runRetention({ settings: production(), sections })).rejects.toThrow(
        'The database is empty: check the name',
      )
      expect(await tablesAt(emptyUrl)).toEqual([])
    })

    it('goes on with a first start that ended between its tables and its ids', async () => {
      const database = await openDatabase(production())
      await database.migrate(sections, { toBeFilled: true })
      await database.close()
      await giveId(production().files, 'FILE_STORAGE')
      await giveId(production().erasures, 'ERASURE_LOG')

      const product = await boot(production(), sections)
      await product.close()
      expect(product.seedResult).toBe('admin')
    })
  })
})
