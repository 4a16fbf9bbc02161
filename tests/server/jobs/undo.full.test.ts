import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../../src/api/jobs.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import { deleteExpiredJobs } from '../../../src/server/jobs/delete-expired-jobs.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { jobSuite, type Worker } from './job-suite.ts'

const permissions = ['Access Faq', 'Access Navigation', 'Access Post', 'Access Category'] as const
const heading = 'Record ID;Question;Answer;السؤال;الإجابة'

eachDatabase((open, kind) => {
  const suite = jobSuite(open)
  const { ended, begun, row } = suite
  let worker: Worker
  let colleague: Worker
  let count = 0

  beforeEach(async () => {
    suite.interfere({})
    count += 1
    worker = await suite.hire(`worker${count}`, permissions)
    colleague = await suite.hire(`colleague${count}`, permissions)
    for (const table of ['faq', 'navigation_menu'])
      await sql`delete from ${sql.table(`content.${table}`)}`.execute(suite.all.database.db)
  })

  const done = async (id: string): Promise<Job> => {
    const job = await ended(worker.client, id)
    expect(job.state, JSON.stringify(job)).toBe('done')
    return job
  }
  const undo = async (id: string) => begun(await worker.client.send('POST', `/jobs/${id}/undo`))
  const undone = async (id: string) => await done(await undo(id))
  const imported = async (section: string, lines: readonly string[]) => {
    const { id } = await suite.upload(worker.client, section, lines)
    return await done(await suite.write(worker.client, { id }))
  }
  const idsOf = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ id: string }>`
      select id from content.faq where deleted_at is null order by en ->> 'question'`.execute(suite.all.database.db)
    return rows.map(({ id }) => id)
  }
  const line = (n: number, answer = 'A') => `;Q${n};${answer};س${n};ج`
  const create = async (n: number): Promise<string> => {
    const body = { en: { question: `Q${n}`, answer: 'A' }, ar: { question: `س${n}`, answer: 'ج' }, status: 'draft' }
    return (await worker.client.send('POST', '/faqs', body)).json().data.id
  }
  const change = (id: string, answer: string) => colleague.client.send('PATCH', `/faqs/${id}`, { en: { answer } })
  const problemsOf = (job: Job) =>
    new Map(job.result?.skipped?.map(({ record, problems }) => [record, problems[0]?.key]))

  /** Waits until a statement waits for a lock. */
  const isWaiting = () =>
    expect
      .poll(
        async () =>
          await row(
            `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        patient,
      )
      .not.toEqual({ n: 0 })

  describe('the undo of an import', () => {
    it('leaves alone what a colleague changed or deleted since, and not what has the same values again', async () => {
      const before = [await create(101), await create(102), await create(103)]
      const lines = [...[1, 2, 3, 4].map((n) => line(n)), ...before.map((id, n) => `${id};Changed${n};;;`)]
      const job = await imported('faq', [heading, ...lines])
      expect(job.result?.counts).toMatchObject({ created: 4, changed: 3 })
      const [first = '', second = '', third = '', ...others] = (await idsOf()).filter((id) => !before.includes(id))
      const [changed = '', deleted = '', untouched = ''] = before
      for (const id of [first, changed]) await change(id, 'By a colleague')
      for (const id of [second, deleted]) await colleague.client.send('DELETE', `/faqs/${id}`)
      await colleague.client.send('DELETE', `/faqs/${third}`)
      await colleague.client.send('POST', `/faqs/${third}/restore`)

      const result = await undone(job.id)
      expect(result).toMatchObject({ done: 7, total: 7, result: { counts: { undone: 3, conflicts: 4 } } })
      expect(problemsOf(result)).toEqual(
        new Map([
          [first, 'errors.versionConflict'],
          [second, 'errors.notFound'],
          [changed, 'errors.versionConflict'],
          [deleted, 'errors.notFound'],
        ]),
      )
      expect(new Set(await idsOf())).toEqual(new Set([first, changed, untouched]))
      expect(others).toHaveLength(1)
      const read = async (id: string) => (await worker.client.get(`/faqs/${id}`)).json().data.en
      expect([await read(first), await read(untouched)]).toMatchObject([
        { answer: 'By a colleague' },
        { question: 'Q103' },
      ])
    })

    it('leaves alone what a colleague changes while it is under way', async () => {
      const job = await imported('faq', [heading, ...Array.from({ length: 150 }, (_, n) => line(n))])
      const ids = await idsOf()
      const first = (await row(`select record_id from core.import_rows where job_id = '${job.id}' and place = 2`))
        ?.record_id
      suite.interfere({
        afterBatch: async ({ n }) => void (n === 1 && (await change(String(first), 'By a colleague'))),
      })
      const result = await undone(job.id)
      expect(result.result).toMatchObject({
        counts: { undone: 149, conflicts: 1 },
        skipped: [{ record: first, title: '2' }],
      })
      expect([ids.length, await idsOf()]).toEqual([150, [first]])
    })

    it('deletes a record before the one that it refers to', async () => {
      const fillers = Array.from({ length: 500 }, (_, n) => `Entry ${n};عنصر ${n};`)
      const lines = ['Top entry;العنصر الأول;', ...fillers, 'Entry below;العنصر الذي تحته;Top entry']
      const job = await imported('navigationMenu', ['en.label;ar.label;Parent', ...lines])
      expect(job.result?.counts).toMatchObject({ created: 502 })
      expect((await undone(job.id)).result?.counts).toEqual({ undone: 502, conflicts: 0 })
      expect(await row('select count(*)::int as n from content.navigation_menu where deleted_at is null')).toEqual({
        n: 0,
      })
    })

    it('leaves alone what a record of a colleague refers to', async () => {
      const job = await imported('navigationMenu', ['en.label;ar.label', 'Top entry;العنصر الأول', 'Another;عنصر آخر'])
      const top = await row(`select id from content.navigation_menu where en ->> 'label' = 'Top entry'`)
      const body = { en: { label: 'Below' }, ar: { label: 'تحته' }, parent: top?.id }
      expect((await colleague.client.send('POST', '/navigationMenus', body)).statusCode).toBe(201)
      const result = await undone(job.id)
      expect(result.result?.counts).toEqual({ undone: 1, conflicts: 1 })
      expect(problemsOf(result)).toEqual(new Map([[top?.id, 'errors.referenced']]))
    })

    it.runIf(kind === 'postgres')('waits for a change that is being saved, and leaves it alone', async () => {
      const { db } = suite.all.database
      const job = await imported('faq', [heading, line(1), line(2)])
      const [id = ''] = await idsOf()
      const result = await db.transaction().execute(async (trx) => {
        await sql`update content.faq set version = version + 1 where id = ${id}`.execute(trx)
        const undoing = await undo(job.id)
        await isWaiting()
        return undoing
      })
      expect((await done(result)).result?.counts).toEqual({ undone: 1, conflicts: 1 })
      expect(await idsOf()).toEqual([id])
    })
  })

  describe('the undo of a bulk change', () => {
    const bulk = async (body: object, path = '/faqs') =>
      await done(begun(await worker.client.send('POST', `${path}/bulk/all`, { query: {}, ...body })))

    it('leaves alone what a colleague changed or deleted since, and not what has the same values again', async () => {
      const [changed = '', deleted = '', restored = '', untouched = ''] = [
        await create(1),
        await create(2),
        await create(3),
        await create(4),
      ]
      const job = await bulk({ changes: { status: 'published' } })
      await change(changed, 'By a colleague')
      for (const id of [deleted, restored]) await colleague.client.send('DELETE', `/faqs/${id}`)
      await colleague.client.send('POST', `/faqs/${restored}/restore`)
      const result = await undone(job.id)
      expect(result.result?.counts).toEqual({ undone: 2, conflicts: 2 })
      const since = 'jobs.changedSince'
      expect(problemsOf(result)).toEqual(
        new Map([
          [changed, since],
          [deleted, since],
        ]),
      )
      const read = async (id: string) => (await worker.client.get(`/faqs/${id}`)).json().data.status
      expect([await read(changed), await read(restored), await read(untouched)]).toEqual([
        ...['published', 'draft', 'draft'],
      ])
    })

    it('begins with the last batch that changed records, not with those that a cancelled job has not reached', async () => {
      await imported('faq', [heading, ...Array.from({ length: 220 }, (_, n) => line(n))])
      const undoBatches: unknown[] = []
      suite.interfere({
        async afterBatch({ isUndo, job }) {
          if (isUndo) undoBatches.push(job.id)
          else await worker.client.send('POST', `/jobs/${job.id}/cancel`)
        },
      })
      const answer = await worker.client.send('POST', '/faqs/bulk/all', { query: {}, changes: { status: 'published' } })
      const job = await ended(worker.client, begun(answer))
      expect(job).toMatchObject({ state: 'cancelled', done: 50 })
      expect((await undone(job.id)).result?.counts).toEqual({ undone: 50 })
      expect(undoBatches).toHaveLength(1)
    })

    it('restores a record after the one that it refers to', async () => {
      const add = async (en: string, parent?: string): Promise<string> => {
        const body = { en: { label: en }, ar: { label: 'عنصر' }, ...(parent && { parent }) }
        return (await worker.client.send('POST', '/navigationMenus', body)).json().data.id
      }
      const parent = await add('Top entry')
      await add('Entry below', parent)
      const query = { sort: 'createdAt', order: 'desc' }
      const job = await done(
        begun(await worker.client.send('POST', '/navigationMenus/bulk/all', { query, delete: true })),
      )
      expect(job.result?.counts).toEqual({ deleted: 2 })
      expect((await undone(job.id)).result?.counts).toEqual({ undone: 2 })
      expect(await row('select count(*)::int as n from content.navigation_menu where deleted_at is null')).toEqual({
        n: 2,
      })
    })

    it('is done once, is not undone itself, and is refused to a person without the right', async () => {
      await create(1)
      const job = await bulk({ changes: { status: 'published' } })
      const send = (id: string, { client }: Worker = worker) => client.send('POST', `/jobs/${id}/undo`)
      await worker.permit(['Access Navigation'])
      expect((await send(job.id)).statusCode).toBe(403)
      await worker.permit(permissions)
      expect((await send(job.id, colleague)).statusCode).toBe(404)
      const answers = await Promise.all([send(job.id), send(job.id), send(job.id)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
      const result = await done(answers.find(({ statusCode }) => statusCode === 201)?.json().data.id)
      expect([result.canUndo, (await suite.jobOf(worker.client, job.id)).canUndo]).toEqual([false, false])
      expect([(await send(result.id)).statusCode, (await send(job.id)).statusCode]).toEqual([409, 409])
    })

    it('goes on to its end where the day of the change is over meanwhile, and the change is forgotten then', async () => {
      await imported('faq', [heading, ...Array.from({ length: 120 }, (_, n) => line(n))])
      const job = await bulk({ changes: { status: 'published' } })
      const { all } = suite
      const over = async () => {
        await sql`update core.jobs set expires_at = now() - interval '1 second' where id = ${job.id}`.execute(
          all.database.db,
        )
        return await deleteExpiredJobs(all, unthrottled)
      }
      suite.interfere({ afterBatch: async ({ n }) => void (n === 1 && expect(await over()).toBe(0)) })
      expect((await undone(job.id)).result?.counts).toEqual({ undone: 120 })
      expect(await deleteExpiredJobs(all, unthrottled)).toBe(1)
      expect((await worker.client.send('POST', `/jobs/${job.id}/undo`)).statusCode).toBe(404)
    })

    it.runIf(kind === 'postgres')('keeps a change whose undo is requested at the moment of its deletion', async () => {
      await create(1)
      const job = await bulk({ changes: { status: 'published' } })
      const { db } = suite.all.database
      await sql`update core.jobs set expires_at = now() where id = ${job.id}`.execute(db)
      const deletion = await db.transaction().execute(async (trx) => {
        await sql`select from core.jobs where id = ${job.id} for update`.execute(trx)
        const deletedCount = deleteExpiredJobs(suite.all, unthrottled)
        await isWaiting()
        await sql`insert into core.jobs (bu_id, id, admin_id, kind, section, request, undo_of, expires_at)
          select bu_id, gen_random_uuid(), admin_id, kind, section, request, id, now() + interval '1 day'
          from core.jobs where id = ${job.id}`.execute(trx)
        return { deletedCount }
      })
      expect(await deletion.deletedCount).toBe(0)
      await sql`delete from core.jobs where id = ${job.id} or undo_of = ${job.id}`.execute(db)
    })

    it('is not offered where nothing was changed', async () => {
      await create(1)
      await bulk({ changes: { status: 'published' } })
      const again = await bulk({ changes: { status: 'published' } })
      expect(again).toMatchObject({ result: { counts: { unchanged: 1 } }, canUndo: false })
      const job = await imported('faq', [heading, `;${'x'.repeat(300)};A;س;ج`])
      expect(job).toMatchObject({ result: { counts: { created: 0, rejected: 1 } }, canUndo: false })
    })
  })
})
