import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { boot } from '../../../src/server/boot.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open.ts'
import { openFiles } from '../../../src/server/files/open-files.ts'
import { storageIdKey } from '../../../src/server/files/store.ts'
import { runForget } from '../../../src/server/personal/command.ts'
import { runPlan } from '../../../src/server/plan.ts'
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
    settingsFrom({ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', ...env })

  it('takes only the erasure log that the database had before, and says so before it makes a table', async () => {
    const start = async (env: Record<string, string>) => (await boot(settings({ ...first, ...env }), sections)).close()
    await start({})
    const wrong = { ERASURES: join(folder, 'other-log') }
    const sentence = /^The erasure log of this database is not the one in .*other-log/

    await expect(start(wrong)).rejects.toThrow(sentence)
    await expect(runPlan({ settings: settings(wrong), sections })).rejects.toThrow(sentence)
    await expect(runForget({ settings: settings(wrong), sections })).rejects.toThrow(sentence)
    await start({})
  })

  it('and its plan refuse an empty folder in the place of the files', async () => {
    await (await boot(settings(first), sections)).close()
    const unmounted = settings({ ...first, FILES: join(folder, 'unmounted') })
    const sentence = /^The files of this database are not those in .*unmounted/

    for (const work of [runPlan, runForget])
      await expect(work({ settings: unmounted, sections })).rejects.toThrow(sentence)
    await expect(boot(unmounted, sections)).rejects.toThrow(sentence)
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
      (await openFiles(place, setting)).write(storageIdKey, Buffer.from('01980000-0000-7000-8000-000000000001'))

    it.each([
      [
        'FILES',
        /^The database is empty, but the files in \S+files belong to another one\. .* DATABASE_URL .* restore /,
      ],
      ['ERASURES', /^The database is empty, but the erasure log in \S+erasures belongs to another one\. /],
    ] as const)('takes no %s of another database, and makes no table', async (setting, sentence) => {
      await giveId(setting === 'FILES' ? production().files : production().erasures, setting)

      await expect(boot(production(), sections)).rejects.toThrow(sentence)
      await expect(runPlan({ settings: production(), sections })).rejects.toThrow(sentence)
      expect(await tablesAt(emptyUrl)).toEqual([])
    })

    it('makes no table by npm run forget either', async () => {
      await expect(runForget({ settings: production(), sections })).rejects.toThrow(
        'The database is empty: check the name',
      )
      expect(await tablesAt(emptyUrl)).toEqual([])
    })

    it('goes on with a first start that ended between its tables and its ids', async () => {
      const database = await openDatabase(production())
      await database.sync(sections, { toBeFilled: true })
      await database.close()
      await giveId(production().files, 'FILES')
      await giveId(production().erasures, 'ERASURES')

      const product = await boot(production(), sections)
      await product.close()
      expect(product.filled).toBe('admin')
    })
  })
})
