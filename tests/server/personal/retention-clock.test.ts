import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { anonymizeExpired } from '../../../src/server/personal/anonymize-expired.ts'
import { assertRecentRun } from '../../../src/server/personal/retention-run.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { submitFromWebsite } from '../app/website-client.ts'

const person = { name: 'Omar Farouk', phone: '+20 111 222 3344', email: 'omar@example.com' }
const secrets = /omar|farouk|222 ?3344/i

eachDatabase((open, kind) => {
  let all: TestApp
  beforeAll(async () => {
    all = await openApp(await open())
    await send('leads', person)
    await run(731)
  })
  afterAll(() => all.end())

  const send = (inbox: string, body: object) => submitFromWebsite(all, inbox, body)
  const run = (days: number) =>
    anonymizeExpired({ ...all, sections }, sql<Date>`now() + ${sql.lit(days)} * interval '24 hours'`)
  const row = async (table: string, id: string) =>
    (
      await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from content.${sql.id(table)} t where id = ${id}`.execute(all.database.db)
    ).rows[0]?.row

  describe('retention under a wrong clock', () => {
    it('forgets and notes nobody in a process whose clock is not that of the database', async () => {
      const id = await send('leads', person)
      const notes = async () => (await readdir(all.settings.erasures, { recursive: true })).toSorted()
      const before = await notes()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1500 * 86_400_000 })
      const ran = await anonymizeExpired({ ...all, sections }).catch((error: Error) => error.message)
      vi.useRealTimers()

      if (kind === 'postgres')
        expect(ran).toMatch(/^The clock of this machine says .* that of this machine is probably wrong\. /)
      else expect(ran).toEqual({ records: 0, files: 0 })
      expect(await row('leads', id)).toMatch(secrets)
      expect(await notes()).toEqual(before)
      expect((await run(731)).records).toBe(1)
    })

    it('a scheduled run forgets nobody where the last one is more than 31 days back, until it is run by hand', async () => {
      const { db } = all.database
      const scheduled = () => anonymizeExpired({ ...all, sections }).catch((error: Error) => error.message)
      const moveLastRun = (days: number) =>
        sql`update core.secret_key_checks set value = 'plain:' || (now() - ${sql.lit(days)} * interval '24 hours')::text
          where id = 'retention:last-run'`.execute(db)
      const id = await send('leads', person)
      await sql`update content.leads set created_at = now() - interval '731 days' where id = ${id}`.execute(db)
      await moveLastRun(32)
      const [refusal, again] = [await scheduled(), await scheduled()]
      const kept = await row('leads', id)
      const byHand = await anonymizeExpired({ ...all, sections, isConfirmed: true })

      const sentence = expect.stringMatching(/^Retention last ran \S+Z, and the clock says \S+Z: .*npm run anonymize/)
      expect([refusal, again]).toEqual([sentence, sentence])
      expect(kept).toMatch(secrets)
      expect(byHand.records).toBe(1)
      expect(await row('leads', id)).not.toMatch(secrets)
      expect(await scheduled()).toEqual({ records: 0, files: 0 })
      await moveLastRun(30)
      expect(await scheduled()).toEqual({ records: 0, files: 0 })
    })

    it('a scheduled run that is the first goes by the newest entry of the audit log', async () => {
      const transaction = await all.database.db.startTransaction().execute()
      const checkAfter = async (id: string, days: number) => {
        await sql`insert into core.audit (id, at, action)
          values (${id}, now() - ${sql.lit(days)} * interval '24 hours', 'signIn')`.execute(transaction)
        return await assertRecentRun(transaction).catch((error: Error) => error.message)
      }
      await sql`delete from core.secret_key_checks where id = 'retention:last-run'`.execute(transaction)
      const [old, young] = [
        await checkAfter('fffffff0-0000-7000-8000-000000000000', 32),
        await checkAfter('fffffff1-0000-7000-8000-000000000000', 30),
      ]
      await transaction.rollback().execute()

      expect(old).toMatch(/^Retention never ran, and the newest entry of the audit log is of \S+Z, and the clock says/)
      expect(young).toBeUndefined()
    })
  })
})
