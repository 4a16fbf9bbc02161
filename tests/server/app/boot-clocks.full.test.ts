import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { runBackup } from '../../../src/server/backup/backup-commands.ts'
import { boot } from '../../../src/server/boot.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { openDatabase } from '../../../src/server/database/open-database.ts'
import { runRetention } from '../../../src/server/personal/retention-command.ts'
import { assertRecentRun } from '../../../src/server/personal/retention-run.ts'
import { runPlanCommand } from '../../../src/server/plan-command.ts'
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
    readSettings({
      ...{ ADMIN_EMAIL: 'first@example.com', ADMIN_PASSWORD: 'right-horse-1' },
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent', BACKUP_RECIPIENT: 'none' },
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
      await expect(runPlanCommand({ settings: settings(), sections })).rejects.toThrow(sentence)
      expect(await tablesAt(databaseUrl)).toEqual([])
    },
  )

  it('a start, npm run anonymize and npm run backup are refused, and say which clock is probably wrong', async () => {
    await start()
    turnClockBy(1500 * day)
    const sentence = /: the last entry in the database is of \S+Z, so that of this machine is probably wrong\. /

    await expect(start()).rejects.toThrow(sentence)
    await expect(runRetention({ settings: settings(), sections })).rejects.toThrow(sentence)
    const archive = join(folder, 'archive.tar.gz')
    await expect(runBackup({ words: [archive], settings: settings(), sections })).rejects.toThrow(sentence)
    expect(existsSync(archive)).toBe(false)
  })

  it.each([10 * minute, -10 * minute])('blames no clock where the last entry tells nothing (%i ms)', async (ms) => {
    await start()
    const { db, close } = await openDatabase(settings())
    await sql`update core.admins set created_at = now() - interval '1 hour'`.execute(db)
    await sql`alter table core.audit disable trigger user`.execute(db)
    await sql`update core.audit set at = now() - interval '1 hour'`.execute(db)
    await close()
    turnClockBy(ms)

    await expect(start()).rejects.toThrow(/: one of them is wrong\. /)
  })

  it('npm run anonymize confirms the clock after a gap', async () => {
    await start()
    const { db, close } = await openDatabase(settings())
    const moveLastRun = sql`
      insert into core.secret_key_checks (id, value) values ('retention:last-run', 'plain:' || (now() - interval '32 days')::text)`
    await moveLastRun.execute(db)
    await expect(assertRecentRun(db)).rejects.toThrow(/^Retention last ran/)
    const sentence = await runRetention({ settings: settings(), sections })

    expect(sentence).toMatch(/^Anonymized 0 records/)
    await expect(assertRecentRun(db)).resolves.toBeUndefined()
    await close()
  })

  it('a running process is not ready while its clock differs, and says so once', async () => {
    const real = Date.now()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: real })
    const { app, close } = await boot({ ...settings(), metricsPort: 0 }, sections)
    const error = vi.spyOn(app.log, 'error')
    const answer = async () => (await app.inject({ url: '/readyz' })).json().key ?? 'ready'
    // A comparison that is still waiting for the database skips the next one, so the timer goes on until the answer is there.
    const answerAfterComparison = async (now: number) => {
      vi.setSystemTime(now)
      await vi.advanceTimersByTimeAsync(minute)
      return answer()
    }
    expect(await answer()).toBe('ready')

    await expect.poll(() => answerAfterComparison(real + 1500 * day)).toBe('errors.clock')
    await answerAfterComparison(real + 1500 * day)
    await expect.poll(() => answerAfterComparison(real)).toBe('ready')
    const sentences = error.mock.calls.map(([, sentence]) => sentence)
    await close()

    expect(sentences).toEqual([expect.stringMatching(/that of this machine is probably wrong\. /)])
  })

  it('a start goes on where the difference is of a few minutes', async () => {
    turnClockBy(4 * minute)

    await expect(start()).resolves.toBeUndefined()
  })
})
