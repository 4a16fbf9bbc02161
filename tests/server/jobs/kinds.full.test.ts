import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../../src/api/jobs.ts'
import type { Permission } from '../../../src/group/permissions.ts'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import { uniqueIndexesOf } from '../../../src/server/database/table-definition.ts'
import { deleteExpiredJobs } from '../../../src/server/jobs/delete-expired-jobs.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { type Client, clientOf, openApp, password, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { submitFromWebsite } from '../app/website-client.ts'

eachDatabase((open) => {
  let all: TestApp
  let queue: Queue
  let admin: Client
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await open()
    queue = await openQueue(database, silentLog)
    all = await openApp(database, { queue })
    stop = (await startJobWorker({ context: { ...all, sections, queue }, kinds: jobKindHandlers, log: silentLog })).stop
    admin = all.as('admin')
  })
  beforeEach(async () => {
    await sql`delete from content.leads`.execute(all.database.db)
  })
  afterAll(async () => {
    await stop()
    await queue.stop()
    await all.end()
  })

  const ended = async (id: string): Promise<Job> => {
    const job = async (): Promise<Job> => (await admin.get(`/jobs/${id}`)).json().data
    await expect.poll(async () => (await job()).state, patient).not.toMatch(/waiting|running/)
    return await job()
  }

  const addLeads = (count: number) =>
    sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
      select ${all.units.hospital}, gen_random_uuid(), 'new', 'L' || to_char(n, 'FM00000'), '0100', now(), now(), now(), now()
      from generate_series(1, ${sql.lit(count)}) n`.execute(all.database.db)

  describe('an export of more than ten thousand records', () => {
    const files = async () =>
      (await readdir(all.settings.files, { recursive: true })).filter((name) => /\.\d+$/.test(name))

    it('becomes a file in the background, in the list’s order, for who asked alone, until its time is over', async () => {
      const others = await files()
      await addLeads(10_050)
      const begun = await admin.get('/leads/export?format=csv&columns=name,status,phone&sort=name&order=desc')
      expect(begun.statusCode).toBe(202)
      const { id } = begun.json().data
      const written = sql<{ details: object }>`select details from core.audit where action = 'export' order by id`
      expect((await written.execute(all.database.db)).rows.at(-1)?.details).toMatchObject({
        rows: 10_050,
        format: 'csv',
      })

      expect(await ended(id)).toMatchObject({ state: 'done', hasFile: true, result: { counts: { exported: 10_050 } } })
      const file = await admin.get(`/jobs/${id}/file`)
      const lines = file.body.trim().split('\r\n')
      expect(file.headers['content-disposition']).toMatch(/leads-\d{4}-\d\d-\d\d\.csv/)
      expect(lines).toHaveLength(10_051)
      expect([lines[1]?.startsWith('L10050,New,'), lines[10_050]?.startsWith('L00001,New,')]).toEqual([true, true])
      expect((await all.as('editor').get(`/jobs/${id}/file`)).statusCode).toBe(404)

      await all.database.db
        .updateTable('core.jobs')
        .set({ expires_at: new Date(0) })
        .where('id', '=', id)
        .execute()
      expect((await admin.get(`/jobs/${id}/file`)).statusCode).toBe(404)
      expect((await files()).length).toBeGreaterThan(others.length)
      await deleteExpiredJobs(all, unthrottled)
      expect(await files()).toEqual(others)
    })
  })

  describe('a file that waits to be fetched', () => {
    it('is not handed to who sees as another role, nor to whoever may not take it out any more', async () => {
      const { db } = all.database
      await addLeads(10_050)
      const permissions: readonly Permission[] = ['Access Lead']
      const role = await createRole(db, all.units.hospital, { name: 'Leads', permissions })
      const { id: adminId } = await addAdmin(db, { name: 'Lina', email: 'lina@example.com', passwordHash: 'none' })
      await assignRole(db, { adminId, buId: all.units.hospital, roleId: role })
      const headers = { authorization: `Bearer ${await createSession(db, adminId)}`, 'bu-id': all.units.hospital }
      const lina = clientOf(all.app, headers)
      const fileOf = async (client: Client) => {
        const begun = await client.get('/leads/export?format=csv')
        expect(begun.statusCode, begun.body).toBe(202)
        const path = `/jobs/${begun.json().data.id}`
        const state = async () => (await client.get(path)).json().data.state
        await expect.poll(state, patient).toBe('done')
        expect((await client.get(`${path}/file`)).statusCode).toBe(200)
        return `${path}/file`
      }
      const [own, hers] = [await fileOf(admin), await fileOf(lina)]

      const seen = await clientOf(all.app, { ...admin.headers, 'x-impersonate-role': role }).get(own)
      expect([seen.statusCode, seen.json().key]).toEqual([409, 'errors.impersonationReadOnly'])
      await admin.send('PATCH', `/roles/${role}`, { permissions: ['Access Post'] })
      expect((await lina.get(hers)).statusCode).toBe(403)
    })
  })

  describe('an export that has somebody in it who is erased', () => {
    const mona = { name: 'Mona', phone: '+201001234567', email: 'mona@example.com' }
    const received = async () => {
      const id = await submitFromWebsite(all, 'leads', mona)
      await admin.send('PATCH', `/leads/${id}`, { status: 'contacted' })
      return id
    }
    const exported = async (query = '') => {
      const begun = await admin.get(`/leads/export?format=csv&columns=name,status${query}`)
      expect(begun.statusCode, begun.body).toBe(202)
      return begun.json().data.id as string
    }
    const erase = async (id: string) => {
      const records = [{ id, section: 'leads', unit: all.units.hospital }]
      const erased = await admin.send('POST', '/personal-data/erase', {
        records,
        reason: 'They asked for it in writing',
        password,
      })
      expect(erased.statusCode, erased.body).toBe(200)
    }
    const withdrawn = { state: 'failed', hasFile: false, result: { failure: { key: 'jobs.erased' } } }
    const parts = async () =>
      (await readdir(all.settings.files, { recursive: true })).filter((name) => /\.\d+$/.test(name))
    const cleared = (files: readonly string[]) => expect.poll(parts, patient).toEqual(files)

    it('loses its file and says why, whether it waits, runs or is done; others keep theirs', async () => {
      await addLeads(10_050)
      const first = await received()
      const others = await exported('&filter[status]=new')
      await ended(others)
      await expect.poll(async () => (await parts()).filter((name) => name.includes('.rows.')), patient).toEqual([])
      const before = await parts()
      const done = await exported()
      await ended(done)
      expect((await admin.get(`/jobs/${done}/file`)).body).toContain('Mona')
      await erase(first)
      await cleared(before)
      expect(await ended(done)).toMatchObject(withdrawn)
      expect((await admin.get(`/jobs/${done}/file`)).statusCode).toBe(404)

      const [second, third] = [await received(), await received()]
      const waiting = await exported()
      await erase(second)
      const running = await exported()
      await expect
        .poll(async () => (await admin.get(`/jobs/${running}`)).json().data.done, { ...patient, interval: 5 })
        .toBeGreaterThan(0)
      await erase(third)
      expect([await ended(waiting), await ended(running)]).toMatchObject([withdrawn, withdrawn])
      await cleared(before)
      expect((await admin.get(`/jobs/${others}/file`)).statusCode).toBe(200)
    })
  })

  describe('a change of all that match', () => {
    const question = (name: string) => ({
      en: { question: name, answer: 'A' },
      ar: { question: `${name} ع`, answer: 'ج' },
      status: 'draft',
    })
    const publishAll = async (): Promise<Job> => {
      const query = { 'filter[status]': 'draft' }
      const begun = await admin.send('POST', '/faqs/bulk/all', { query, changes: { status: 'published' } })
      expect(begun.statusCode, begun.body).toBe(202)
      return await ended(begun.json().data.id)
    }

    it('is made to each of them or refused with its reason, and taken back but for those that were changed since', async () => {
      const made = []
      for (let n = 0; n < 60; n += 1) made.push((await admin.send('POST', '/faqs', question(`Q${n}`))).json().data)
      // As an earlier version of the rules left them.
      await sql`update content.faq set ar = '{}' where en ->> 'question' in ('Q0', 'Q30')`.execute(all.database.db)
      const done = await publishAll()
      expect(done).toMatchObject({
        state: 'done',
        done: 60,
        total: 60,
        result: { counts: { changed: 58, rejected: 2 } },
      })
      expect(done.result?.skipped?.map(({ title }) => title).toSorted()).toEqual(['Q0', 'Q30'])
      expect(done.result?.skipped?.[0]?.problems[0]?.key).toMatch(/^validations\./)

      for (const { slug } of made.slice(1, 4)) await admin.send('PATCH', `/faqs/${slug}`, { en: { answer: 'B' } })
      const undo = await admin.send('POST', `/jobs/${done.id}/undo`)
      const undone = await ended(undo.json().data.id)
      expect(undone.result?.counts).toEqual({ undone: 55, conflicts: 3 })
      expect(undone.result?.skipped?.[0]?.problems).toEqual([{ path: '', key: 'jobs.changedSince' }])
      const drafts = (await admin.get('/faqs?per_page=100&filter[status]=draft')).json()
      expect(drafts.meta.total).toBe(57)
    })

    const redirectAll = async (changes: object): Promise<Job> => {
      const begun = await admin.send('POST', '/redirectTools/bulk/all', { query: {}, changes })
      expect(begun.statusCode, begun.body).toBe(202)
      return await ended(begun.json().data.id)
    }
    const addRedirects = async () => {
      await sql`delete from content.redirects`.execute(all.database.db)
      for (let n = 0; n < 4; n += 1) {
        const body = { from: `/old-${n}`, to: '/new', code: '301', status: 'published' }
        expect((await admin.send('POST', '/redirectTools', body)).statusCode).toBe(201)
      }
    }
    const taken = (path: string) => [{ path, key: expect.stringMatching(/taken/) }]

    it('leaves those alone that would have what another one has, names them, and goes on', async () => {
      await addRedirects()
      const done = await redirectAll({ from: '/same' })
      expect(done).toMatchObject({ state: 'done', done: 4, result: { counts: { changed: 1, rejected: 3 } } })
      expect(done.result?.skipped?.map(({ problems }) => problems)).toEqual(Array(3).fill(taken('from')))
    })

    it('does so with a value that somebody took between the check and the write', async () => {
      const { db } = all.database
      await addRedirects()
      const section = sections.filter(({ name }) => name === 'redirects')
      const index = section.flatMap(uniqueIndexesOf).find(({ path }) => path === 'from')
      // As if somebody were faster each time, for one of them.
      await sql`
        create function content.lose() returns trigger language plpgsql as ${sql.raw(`$$ begin
          if new."from" = '/old-2' then raise unique_violation using constraint = '${index?.name}'; end if;
          return new;
        end $$`)}`.execute(db)
      await sql`create trigger lose before update on content.redirects for each row execute function content.lose()`.execute(
        db,
      )
      const done = await redirectAll({ code: '302' })
      await sql`drop trigger lose on content.redirects`.execute(db)
      expect(done).toMatchObject({ state: 'done', done: 4, result: { counts: { changed: 3, rejected: 1 } } })
      expect(done.result?.skipped).toMatchObject([{ title: '/old-2', problems: taken('from') }])
    })

    it('is refused to whoever may not make it', async () => {
      const body = { query: {}, delete: true }
      expect((await all.as('editor').send('POST', '/faqs/bulk/all', body)).statusCode).toBe(403)
    })
  })
})
