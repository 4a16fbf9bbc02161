import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../../src/api/jobs.ts'
import { beginTry } from '../../../src/server/jobs/rows.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { type Batch, type Interference, jobSuite, type Worker } from './job-suite.ts'

const permissions = ['Access Faq', 'Access Lead'] as const
/** Rows of the file, of which each hundredth is refused; they are written in batches of 500 and undone in batches of 100. */
const [rows, refused] = [1100, 11]
const created = rows - refused
/** Records that are changed in batches of 50. */
const changed = 130
const exported = 10_001

eachDatabase((open) => {
  const suite = jobSuite(open)
  const { ended, begun, row } = suite
  let worker: Worker
  let importId = ''

  beforeAll(async () => {
    worker = await suite.hire('worker', permissions)
    await sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
      select ${suite.all.units.hospital}, gen_random_uuid(), 'new', 'L' || n, '0100', now(), now(), now(), now()
      from generate_series(1, ${sql.lit(exported)}) n`.execute(suite.all.database.db)
  })
  beforeEach(async () => {
    suite.interfere({})
    await worker.permit(permissions)
    await sql`delete from content.faq`.execute(suite.all.database.db)
  })

  const undo = async (id: string) => begun(await worker.client.send('POST', `/jobs/${id}/undo`))
  const undoJob = async (id: string): Promise<Job> => await ended(worker.client, await undo(id))
  const beginImport = async () => {
    const lines = Array.from({ length: rows }, (_, n) => `Q${n}${n % 100 === 99 ? 'x'.repeat(300) : ''};A;س${n};ج`)
    const file = ['Question;Answer;السؤال;الإجابة', ...lines]
    importId = (await suite.upload(worker.client, 'faq', file)).id
    return await suite.write(worker.client, { id: importId })
  }
  const beginBulk = async () => {
    await sql`insert into content.faq (bu_id, id, slug, status, search, en, ar, en_at, ar_at, created_at, updated_at)
      select ${suite.all.units.hospital}, gen_random_uuid(), 'q-' || n, 'draft', 'q', jsonb_build_object('question', 'Q' || n, 'answer', 'A'),
        jsonb_build_object('question', 'س' || n, 'answer', 'ج'), now(), now(), now(), now()
      from generate_series(1, ${sql.lit(changed)}) n`.execute(suite.all.database.db)
    const body = { query: {}, changes: { status: 'published' } }
    return begun(await worker.client.send('POST', '/faqs/bulk/all', body))
  }
  const undoing = (begin: () => Promise<string>) => async () => {
    const id = await begin()
    expect((await ended(worker.client, id)).state).toBe('done')
    return await undo(id)
  }
  const undoesOf = async (id: string) => String((await suite.jobOf(worker.client, id)).undoes)
  const files = async () =>
    (await readdir(suite.all.settings.files, { recursive: true })).filter((name) => /\.\d+$/.test(name))

  const alive = `select count(*)::int as n from content.faq where bu_id = $unit and deleted_at is null`
  const published = `${alive} and status = 'published'`
  const questions = `select count(*)::int as n, count(distinct en ->> 'question')::int as different from content.faq
    where bu_id = $unit and deleted_at is null`
  /** Records by what became of them: no record is written twice, and none is deleted twice. */
  const deletions = `select count(*)::int as n, count(distinct record_id)::int as different from core.audit
    where bu_id = $unit and action = 'delete' and record_id in (select id from content.faq)`
  const versions = `select min(version) as least, max(version) as most, count(*)::int as n from content.faq where bu_id = $unit`

  interface Work {
    readonly what: string
    readonly begin: () => Promise<string>
    /** What the job says after its first batch, and what the tables say. */
    readonly first: Job['outcome']
    readonly firstDone: number
    readonly total: number
    readonly written: () => Promise<void>
    /** What the job says once it is done after all. */
    readonly last: NonNullable<Job['outcome']>['counts']
    /** Completes what was broken off, and takes all of it back. */
    readonly complete: (id: string) => Promise<void>
  }
  const works: readonly Work[] = [
    {
      ...{ what: 'an export', begin: async () => begun(await worker.client.get('/leads/export?format=csv')) },
      ...{ first: { counts: { exported: 1000 } }, firstDone: 1000, total: exported, last: { exported } },
      written: async () => expect.poll(files).toEqual([]),
      complete: async (id) => {
        expect((await worker.client.get(`/jobs/${id}/file`)).statusCode).toBe(404)
        expect((await worker.client.send('POST', `/jobs/${id}/undo`)).statusCode).toBe(409)
      },
    },
    {
      ...{ what: 'a bulk change', begin: beginBulk, first: { counts: { changed: 50 }, left: [] } },
      ...{ firstDone: 50, total: changed, last: { changed } },
      written: async () => expect(await row(published)).toEqual({ n: 50 }),
      complete: async (id) => {
        expect(await undoJob(id)).toMatchObject({
          state: 'done',
          done: 50,
          total: 50,
          outcome: { counts: { undone: 50 } },
        })
        expect(await row(published)).toEqual({ n: 0 })
      },
    },
    {
      ...{ what: 'an import', begin: beginImport, firstDone: 500, total: rows },
      first: { counts: { created: 495, changed: 0, same: 0, refused: 5 } },
      last: { created, changed: 0, same: 0, refused },
      written: async () => expect(await row(alive)).toEqual({ n: 495 }),
      complete: async (id) => {
        const next = await suite.write(worker.client, { id: importId })
        expect(await ended(worker.client, next)).toMatchObject({ state: 'done', outcome: { counts: { created: 594 } } })
        expect(await row(questions)).toEqual({ n: created, different: created })
        const undone = [await undoJob(id), await undoJob(next)]
        expect(undone).toMatchObject([
          { done: 495, total: 495, outcome: { counts: { undone: 495, kept: 0 } } },
          { done: 594, total: 594, outcome: { counts: { undone: 594, kept: 0 } } },
        ])
        expect(await row(deletions)).toEqual({ n: created, different: created })
      },
    },
    {
      ...{ what: 'the undo of a bulk change', begin: undoing(beginBulk), firstDone: 30, total: changed },
      ...{ first: { counts: { undone: 30 }, left: [] }, last: { undone: changed } },
      written: async () => expect(await row(published)).toEqual({ n: 100 }),
      complete: async (id) => {
        const again = await undoJob(await undoesOf(id))
        expect(again).toMatchObject({ state: 'done', done: 100, total: 100, outcome: { counts: { undone: 100 } } })
        expect([await row(published), await row(versions)]).toEqual([{ n: 0 }, { least: 3, most: 3, n: changed }])
      },
    },
    {
      ...{ what: 'the undo of an import', begin: undoing(beginImport), firstDone: 100, total: created },
      ...{ first: { counts: { undone: 100, kept: 0 }, left: [] }, last: { undone: created, kept: 0 } },
      written: async () => expect(await row(alive)).toEqual({ n: created - 100 }),
      complete: async (id) => {
        const again = await undoJob(await undoesOf(id))
        const left = created - 100
        expect(again).toMatchObject({
          state: 'done',
          done: left,
          total: left,
          outcome: { counts: { undone: left, kept: 0 } },
        })
        expect(await row(deletions)).toEqual({ n: created, different: created })
      },
    },
  ]

  interface Interruption {
    readonly how: string
    readonly state: 'cancelled' | 'failed'
    readonly failure?: string
    /** Breaks a batch off, of an undo or of another job. */
    readonly interfere: (isMeant: (batch: Batch) => boolean) => Partial<Interference>
  }
  const interruptions: readonly Interruption[] = [
    {
      ...{ how: 'cancelled', state: 'cancelled' },
      interfere: (isMeant) => ({
        async afterBatch(batch) {
          if (isMeant(batch)) await worker.client.send('POST', `/jobs/${batch.job.id}/cancel`)
        },
      }),
    },
    {
      ...{ how: 'refused because the right was withdrawn', state: 'failed', failure: 'errors.forbidden' },
      interfere: (isMeant) => ({
        async afterBatch(batch) {
          if (isMeant(batch)) await worker.permit(['Access Post'])
        },
      }),
    },
    {
      ...{ how: 'given up after its tries', state: 'failed', failure: 'errors.server' },
      interfere: (isMeant) => ({
        async beforeCommit(batch) {
          if (isMeant(batch) && (batch.n > 1 || batch.job.done > 0)) throw new Error('The disk is full')
        },
        async afterBatch(batch) {
          if (!isMeant(batch)) return
          const { db } = suite.all.database
          await db.updateTable('core.jobs').set({ tries: 4 }).where('id', '=', batch.job.id).execute()
        },
      }),
    },
  ]

  describe.each(works)('$what', ({ what, begin, first, firstDone, total, written, last, complete }) => {
    const isMeant = ({ isUndo }: Batch) => isUndo === what.includes('undo')

    it.each(interruptions)('that is $how says what it did until then', async ({ state, failure, interfere }) => {
      suite.interfere(interfere(isMeant))
      const id = await begin()
      const job = await ended(worker.client, id)
      suite.interfere({})
      await worker.permit(permissions)
      const outcome = { ...first, ...(failure && { failure: { key: failure } }) }
      expect(job).toMatchObject({ state, done: firstDone, total, hasFile: false, outcome })
      await written()
      await complete(id)
    })

    it('goes on in another process where this one was superseded, and does nothing twice', async () => {
      let isTakenOver = false
      suite.interfere({
        async afterBatch(batch) {
          if (isTakenOver || !isMeant(batch)) return
          isTakenOver = true
          const { db } = suite.all.database
          const named = { buId: suite.all.units.hospital, id: batch.job.id }
          await beginTry(db, named)
          await suite.queue.add(db, 'jobs', named, { group: named.buId, waiting: 0 })
        },
      })
      const job = await ended(worker.client, await begin())
      expect(isTakenOver).toBe(true)
      expect(job).toMatchObject({ state: 'done', done: total, total, outcome: { counts: last } })
    })
  })

  it('has every row in the file of an export that ended just before its end was committed', async () => {
    let tries = 0
    suite.interfere({
      async beforeEnd() {
        tries += 1
        if (tries === 1) throw new Error('The process ended')
      },
    })
    const id = begun(await worker.client.get('/leads/export?format=csv&columns=name'))
    expect(await ended(worker.client, id)).toMatchObject({ state: 'done', outcome: { counts: { exported } } })
    expect(tries).toBe(2)
    const file = await worker.client.get(`/jobs/${id}/file`)
    const names = file.body.split(/\r?\n/).filter((line) => /^"?L\d/.test(line))
    expect([names.length, new Set(names).size]).toEqual([exported, exported])
    await expect.poll(async () => (await files()).filter((name) => name.includes('.rows.'))).toEqual([])
  })
})
