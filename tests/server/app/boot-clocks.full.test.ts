import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { boot } from '../../../src/server/boot.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import { runForget } from '../../../src/server/personal/command.ts'
import { runPlan } from '../../../src/server/plan.ts'
import { createServerDatabase, dropServerDatabase, tablesAt } from '../../harness/database/server-database.ts'

describe('under a clock that is not that of the database server', () => {
  let databaseUrl: string
  let folder: string
  beforeEach(async () => {
    databaseUrl = await createServerDatabase()
    folder = await mkdtemp(join(tmpdir(), 'boot-clocks-'))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await dropServerDatabase(databaseUrl)
    await rm(folder, { recursive: true })
  })
  const minute = 60_000
  const day = 24 * 60 * minute
  const settings = () =>
    settingsFrom({
      ...{ ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'right-horse-1' },
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' },
    })
  const start = async () => (await boot(settings(), sections)).close()
  const turnClockBy = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  it.each([1500 * day, -1500 * day, 6 * minute])(
    'a first start is refused before it makes a table (%i ms)',
    async (ms) => {
      turnClockBy(ms)
      const sentence =
        /^The clock of this machine says \S+Z, and that of the database server \S+Z: one of them is wrong\. /

      await expect(start()).rejects.toThrow(sentence)
      await expect(runPlan({ settings: settings(), sections })).rejects.toThrow(sentence)
      expect(await tablesAt(databaseUrl)).toEqual([])
    },
  )

  it('a start and npm run forget are refused, and say which clock is probably wrong', async () => {
    await start()
    turnClockBy(1500 * day)
    const sentence = /: the last entry in the database is of \S+Z, so that of this machine is probably wrong\. /

    await expect(start()).rejects.toThrow(sentence)
    await expect(runForget({ settings: settings(), sections })).rejects.toThrow(sentence)
  })

  it('a start goes on where the difference is of a few minutes', async () => {
    turnClockBy(4 * minute)

    await expect(start()).resolves.toBeUndefined()
  })
})
