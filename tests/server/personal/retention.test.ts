import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anonymizedTitle } from '../../../src/schema/personal-fields.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { dutyCycleThrottle } from '../../../src/server/context/throttle.ts'
import { anonymizeExpired } from '../../../src/server/personal/anonymize-expired.ts'
import { markPersonalFiles } from '../../../src/server/personal/personal-files.ts'
import { type Client, clientOf, openApp, password, passwordConfirmation, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { submitFromWebsite, uniqueIpAddress } from '../app/website-client.ts'
import { multipart } from '../files/multipart.ts'

const inDays = (days: number) => sql<Date>`now() + ${sql.lit(days)} * interval '24 hours'`
const person = { name: 'Omar Farouk', phone: '+20 111 222 3344', email: 'omar@example.com' }
// The whole end of the number: four digits alone also occur in ids.
const secrets = /omar|farouk|222 ?3344|cancer/i

eachDatabase((open) => {
  let all: TestApp
  let admin: Client
  beforeEach(async () => {
    all = await openApp(await open())
    admin = all.as('admin')
  })
  afterEach(() => all.end())

  const send = (inbox: string, body: object) => submitFromWebsite(all, inbox, body)
  const upload = async (): Promise<string> => {
    const content = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
    const form = await multipart({ field: 'cv' }, { name: 'Omar.pdf', content }, { 'bu-id': all.units.hospital })
    const request = { method: 'POST', url: '/api/v1/website/careers/files', ...form } as const
    return (await all.app.inject({ ...request, remoteAddress: uniqueIpAddress() })).json().data.id
  }
  const stored = async () =>
    (await readdir(all.settings.files, { recursive: true })).filter((name) => name.endsWith('.pdf'))
  const run = (days: number) => anonymizeExpired({ ...all, sections }, inDays(days))
  const row = async (table: string, id: string) =>
    (
      await sql<{
        row: string
      }>`select to_jsonb(t)::text as row from content.${sql.id(table)} t where id = ${id}`.execute(all.database.db)
    ).rows[0]?.row

  describe('retention', () => {
    it('forgets the person of a record the day after its days are over, and nothing else of it', async () => {
      const id = await send('leads', { ...person, message: 'Cancer of the thyroid', campaign: 'Winter' })
      const deleted = await send('leads', { ...person, message: 'cancer' })
      await admin.send('PATCH', `/leads/${id}`, { notes: 'Omar called back', status: 'contacted' })
      await admin.send('DELETE', `/leads/${deleted}`)
      const young = await run(729)
      const before = await row('leads', id)
      const old = await run(731)
      const record = (await admin.get(`/leads/${id}?lang=ar`)).json().data

      expect([young.records, old.records]).toEqual([0, 2])
      expect(before).toMatch(secrets)
      expect(`${await row('leads', id)}${await row('leads', deleted)}`).not.toMatch(secrets)
      expect(record).toMatchObject({
        campaign: 'Winter',
        status: 'contacted',
        version: 3,
        name: null,
        phone: null,
        notes: null,
      })
      expect(record.anonymizedAt).toMatch(/^\d{4}-/)
      expect((await run(731)).records).toBe(0)
    })

    it('goes on in a unit that is retired', async () => {
      const id = await submitFromWebsite(all, 'leads', person, 'ventures')
      const status = (value: string) =>
        admin.send('PATCH', `/units/${all.units.ventures}`, { status: value }, passwordConfirmation())
      await all.database.db.updateTable('core.admins').set({ group_admin: true }).where('name', '=', 'admin').execute()
      expect((await status('retired')).statusCode).toBe(200)
      expect((await run(731)).records).toBe(1)
      expect(await row('leads', id)).not.toMatch(secrets)
      expect((await status('active')).statusCode).toBe(200)
    })

    it('calls it forgotten wherever it has a title, and does not find it by what is gone', async () => {
      const id = await send('leads', { ...person, campaign: 'Spring offer' })
      await run(731)
      const [en, ar, options, search] = [
        await admin.send('POST', '/leads/search', { lang: 'en', q: 'spring' }),
        await admin.send('POST', '/leads/search', { lang: 'ar', q: 'spring' }),
        await admin.get(`/leads/options?ids=${id}&lang=ar`),
        await admin.send('POST', '/search?lang=ar', { q: 'spring' }),
      ]

      expect(en.json().data).toMatchObject([{ id, name: anonymizedTitle.en }])
      expect(ar.json().data).toMatchObject([{ id, name: anonymizedTitle.ar }])
      expect(options.json().data).toMatchObject([{ id, title: anonymizedTitle.ar }])
      expect(search.json().data).toMatchObject([{ id, title: anonymizedTitle.ar }])
      for (const q of ['omar', person.phone])
        expect((await admin.send('POST', '/leads/search', { q })).json().data).toEqual([])
      expect((await admin.get('/leads/export?format=csv&lang=en')).body).toContain(anonymizedTitle.en)
    })

    it('takes the files along, and is written down with a count', async () => {
      const id = await send('careers', { ...person, cv: await upload() })
      const files = await stored()
      const done = await run(366)
      const { rows } = await sql<{ details: object }>`
        select details from core.audit where action = 'forget' and section = 'careers'`.execute(all.database.db)

      expect(files).toHaveLength(1)
      // The file is younger than a day by the database's clock, so the next day's run takes it.
      expect(done.records).toBe(1)
      await sql`update core.files set created_at = now() - interval '2 days'`.execute(all.database.db)
      expect((await run(366)).files).toBe(1)
      expect(await stored()).toEqual([])
      expect(await row('careers', id)).not.toMatch(secrets)
      expect(rows).toEqual([{ details: { rows: 1 } }])
    })

    it('removes files that a visitor sent and no record named after a day', async () => {
      await upload()
      const kept = await run(0)
      await sql`update core.files set created_at = now() - interval '25 hours'`.execute(all.database.db)

      expect(kept.files).toBe(0)
      expect((await run(0)).files).toBe(1)
    })

    it('goes through many in batches, each once, also when two nodes do so at a time', async () => {
      await sql`insert into content.leads (bu_id, id, en_at, ar_at, created_at, updated_at, name, phone, status)
        select ${all.units.AWP}, gen_random_uuid(), now(), now(), now() - interval '800 days', now(), 'Omar', '0100000000', 'new'
        from generate_series(1, 1200)`.execute(all.database.db)
      const both = await Promise.all([run(0), run(0)])
      await run(0)
      const { rows } = await sql<{ named: number; noted: number }>`
        select (select count(*)::int from content.leads where bu_id = ${all.units.AWP} and name is not null) as named,
          (select sum((details ->> 'rows')::int)::int from core.audit where action = 'forget' and bu_id = ${all.units.AWP}) as noted`.execute(
        all.database.db,
      )

      expect(both.reduce((sum, { records }) => sum + records, 0)).toBeGreaterThanOrEqual(500)
      expect(rows).toEqual([{ named: 0, noted: 1200 }])
    })
  })

  describe('retention in the background', () => {
    const addOld = (count: number) =>
      sql`insert into content.leads (bu_id, id, en_at, ar_at, created_at, updated_at, name, phone, status)
        select ${all.units.ventures}, gen_random_uuid(), now(), now(), now() - interval '800 days', now(), 'Omar', '0100000000', 'new'
        from generate_series(1, ${sql.lit(count)})`.execute(all.database.db)

    it('rests after each batch, and forgets them all', async () => {
      await addOld(250)
      let rests = 0
      const rest = async () => {
        rests += 1
      }
      const done = await anonymizeExpired({ ...all, sections, pace: { isStopped: false, rest } })

      expect([done.records, rests]).toEqual([250, 3])
    })

    it('ends with the batch under way when it is stopped, and goes on the next time', async () => {
      await addOld(250)
      const pace = dutyCycleThrottle()
      const stopped = anonymizeExpired({ ...all, sections, pace })
      pace.stop()
      const { records } = await stopped

      expect(records).toBeLessThanOrEqual(100)
      expect(records + (await run(0)).records).toBe(250)
    })

    it('rests nine times as long as it has worked', async () => {
      vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
      const pace = dutyCycleThrottle()
      await vi.advanceTimersByTimeAsync(50)
      let isRested = false
      const resting = pace.rest().then(() => {
        isRested = true
      })
      await vi.advanceTimersByTimeAsync(440)
      const before = isRested
      await vi.advanceTimersByTimeAsync(10)
      await resting
      vi.useRealTimers()

      expect([before, isRested]).toEqual([false, true])
    })
  })

  describe('what was personal once', () => {
    const without = (section: NamedSection, ...names: readonly string[]): NamedSection => ({
      ...section,
      fields: Object.fromEntries(Object.entries(section.fields).filter(([name]) => !names.includes(name))),
      list: { columns: ['name'] },
    })
    /** The definitions after an upgrade: a field and a whole inbox are gone, and another field is no longer called personal. */
    const later = sections.flatMap((section): readonly NamedSection[] => {
      if (section.name === 'contacts') return []
      if (section.name === 'careers') return [without(section, 'cv')]
      if (section.name !== 'leads') return [section]
      const email = { kind: 'email' } as const
      return [{ ...without(section, 'message'), fields: { ...without(section, 'message').fields, email } }]
    })
    const runLater = (days: number) => anonymizeExpired({ ...all, sections: later }, inDays(days))

    it('is forgotten after its field, or its whole inbox, has left the definitions', async () => {
      const lead = await send('leads', { ...person, message: 'Cancer of the thyroid' })
      const contact = await send('contacts', { ...person, message: 'cancer' })
      const cv = await upload()
      const career = await send('careers', { ...person, cv })
      await all.database.migrate(later)
      await runLater(731)
      await sql`update core.files set created_at = now() - interval '2 days'`.execute(all.database.db)

      for (const [table, id] of [
        ['leads', lead],
        ['contacts', contact],
        ['careers', career],
      ] as const)
        expect(await row(table, id), table).not.toMatch(secrets)
      expect((await runLater(731)).files).toBeGreaterThan(0)
      expect(await stored()).toEqual([])
    })

    it('is found, handed out and erased with the person', async () => {
      const lead = await send('leads', { ...person, message: 'Cancer of the thyroid' })
      const contact = await send('contacts', { ...person, message: 'cancer' })
      await all.database.migrate(later)
      const app = await buildApp({ ...all, sections: later })
      const upgraded = clientOf(app, admin.headers)
      const found = (await upgraded.send('POST', '/personal-data/find', { q: person.phone })).json().data
      const records = found.map((one: { unit: { id: string }; section: string; id: string }) => ({
        ...{ unit: one.unit.id, section: one.section, id: one.id },
      }))
      const why = { records, reason: 'Asked for it in writing', password }
      const taken = await upgraded.send('POST', '/personal-data/export', why)
      const erased = await upgraded.send('POST', '/personal-data/erase', why)
      await app.close()

      expect(records).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ section: 'leads', id: lead }),
          expect.objectContaining({ section: 'contacts', id: contact }),
        ]),
      )
      expect(taken.body).toContain('Cancer of the thyroid')
      expect(erased.statusCode, erased.body).toBe(200)
      for (const [table, id] of [
        ['leads', lead],
        ['contacts', contact],
      ] as const)
        expect(await row(table, id), table).not.toMatch(secrets)
    })
  })

  it('keeps the files from the public that stood in a field before it was personal', async () => {
    const cv = await upload()
    await send('careers', { ...person, cv })
    await sql`update core.files set field = null where id = ${cv}`.execute(all.database.db)
    await markPersonalFiles({ db: all.database.db, sections })
    const { rows } = await sql`select field from core.files where id = ${cv}`.execute(all.database.db)

    expect(rows).toEqual([{ field: 'careers.cv' }])
  })
})
