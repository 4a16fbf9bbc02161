import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../../src/api/jobs.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import { openChunkedFile } from '../../../src/server/jobs/chunked-file.ts'
import { deleteExpiredJobs, exportRowsKey } from '../../../src/server/jobs/delete-expired-jobs.ts'
import { startAttempt } from '../../../src/server/jobs/job-store.ts'
import { deleteOrphanedFiles } from '../../../src/server/jobs/revoke-exports.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { type Batch, type Interference, jobSuite, type Worker } from './job-suite.ts'

const permissions = ['Access Faq', 'Access Lead'] as const
/** Rows of the file, of which each hundredth is refused; they are written in batches of 500 and undone in batches of 100. */
const [rows, refused] = [1100, 11]
const created = rows - refused
/** Records that are changed in batches of 50. */
const changed = 130
const exported = 10_001

eachDatabase((open, kind) => {
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
    const { db } = suite.all.database
    await sql`delete from content.faq`.execute(db)
    await db
      .updateTable('core.jobs')
      .set({ expires_at: new Date(0) })
      .execute()
    await deleteExpiredJobs(suite.all, unthrottled)
    await expect.poll(files).toEqual([])
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
  const undoesOf = async (id: string) => String((await suite.jobOf(worker.client, id)).undoOf)
  const files = async () =>
    (await readdir(suite.all.settings.files, { recursive: true })).filter((name) => /\.\d+$/.test(name))
  const rowFiles = async () => (await files()).filter((name) => name.includes('.rows.'))
  const nothingRuns = () =>
    expect
      .poll(() => row(`select count(*)::int as n from queue.job where name = 'jobs' and state = 'active'`), patient)
      .toEqual({ n: 0 })

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
    readonly first: Job['result']
    readonly firstDone: number
    readonly total: number
    readonly written: () => Promise<void>
    /** What the job says once it is done after all. */
    readonly last: NonNullable<Job['result']>['counts']
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
      ...{ what: 'a bulk change', begin: beginBulk, first: { counts: { changed: 50 }, skipped: [] } },
      ...{ firstDone: 50, total: changed, last: { changed } },
      written: async () => expect(await row(published)).toEqual({ n: 50 }),
      complete: async (id) => {
        expect(await undoJob(id)).toMatchObject({
          state: 'done',
          done: 50,
          total: 50,
          result: { counts: { undone: 50 } },
        })
        expect(await row(published)).toEqual({ n: 0 })
      },
    },
    {
      ...{ what: 'an import', begin: beginImport, firstDone: 500, total: rows },
      first: { counts: { created: 495, changed: 0, unchanged: 0, rejected: 5 } },
      last: { created, changed: 0, unchanged: 0, rejected: refused },
      written: async () => expect(await row(alive)).toEqual({ n: 495 }),
      complete: async (id) => {
        const next = await suite.write(worker.client, { id: importId })
        expect(await ended(worker.client, next)).toMatchObject({ state: 'done', result: { counts: { created: 594 } } })
        expect(await row(questions)).toEqual({ n: created, different: created })
        const undone = [await undoJob(id), await undoJob(next)]
        expect(undone).toMatchObject([
          { done: 495, total: 495, result: { counts: { undone: 495, conflicts: 0 } } },
          { done: 594, total: 594, result: { counts: { undone: 594, conflicts: 0 } } },
        ])
        expect(await row(deletions)).toEqual({ n: created, different: created })
      },
    },
    {
      ...{ what: 'the undo of a bulk change', begin: undoing(beginBulk), firstDone: 30, total: changed },
      ...{ first: { counts: { undone: 30 }, skipped: [] }, last: { undone: changed } },
      written: async () => expect(await row(published)).toEqual({ n: 100 }),
      complete: async (id) => {
        const again = await undoJob(await undoesOf(id))
        expect(again).toMatchObject({ state: 'done', done: 100, total: 100, result: { counts: { undone: 100 } } })
        expect([await row(published), await row(versions)]).toEqual([{ n: 0 }, { least: 3, most: 3, n: changed }])
      },
    },
    {
      ...{ what: 'the undo of an import', begin: undoing(beginImport), firstDone: 100, total: created },
      ...{ first: { counts: { undone: 100, conflicts: 0 }, skipped: [] }, last: { undone: created, conflicts: 0 } },
      written: async () => expect(await row(alive)).toEqual({ n: created - 100 }),
      complete: async (id) => {
        const again = await undoJob(await undoesOf(id))
        const left = created - 100
        expect(again).toMatchObject({
          state: 'done',
          done: left,
          total: left,
          result: { counts: { undone: left, conflicts: 0 } },
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
          if (!isMeant(batch)) return
          const { statusCode, body } = await worker.client.send('POST', `/jobs/${batch.job.id}/cancel`)
          expect(statusCode, body).toBe(200)
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
          await db.updateTable('core.jobs').set({ attempts: 4 }).where('id', '=', batch.job.id).execute()
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
      expect(job).toMatchObject({ state, done: firstDone, total, hasFile: false, result: outcome })
      await written()
      await complete(id)
    })

    it('goes on where its connection is lost, however often it was', async () => {
      let losses = 0
      suite.interfere({
        async beforeCommit(batch) {
          if (losses === 2 || !isMeant(batch) || (batch.n === 1 && batch.job.done === 0)) return
          losses += 1
          throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
        },
        async afterBatch(batch) {
          if (losses > 0 || !isMeant(batch)) return
          const { db } = suite.all.database
          await db.updateTable('core.jobs').set({ attempts: 9 }).where('id', '=', batch.job.id).execute()
        },
      })
      const job = await ended(worker.client, await begin())
      expect(losses).toBe(2)
      expect(job).toMatchObject({ state: 'done', done: total, total, result: { counts: last } })
    })

    it('goes on in another process where this one was superseded, and does nothing twice', async () => {
      let isTakenOver = false
      suite.interfere({
        async afterBatch(batch) {
          if (isTakenOver || !isMeant(batch)) return
          isTakenOver = true
          const { db } = suite.all.database
          const named = { buId: suite.all.units.hospital, id: batch.job.id }
          await startAttempt(db, named)
          await suite.queue.add(db, 'jobs', named, { group: named.buId, waiting: 0 })
        },
      })
      const job = await ended(worker.client, await begin())
      expect(isTakenOver).toBe(true)
      expect(job).toMatchObject({ state: 'done', done: total, total, result: { counts: last } })
    })
  })

  it('goes on before the jobs that were requested after it', async () => {
    let isInterrupted = false
    const ids: string[] = []
    suite.interfere({
      async afterBatch({ n }) {
        if (n !== 1 || ids.length > 0) return
        for (const status of ['draft', 'archived'])
          ids.push(begun(await worker.client.send('POST', '/faqs/bulk/all', { query: {}, changes: { status } })))
      },
      async beforeCommit({ n }) {
        if (n !== 2 || isInterrupted) return
        isInterrupted = true
        throw Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' })
      },
    })
    await ended(worker.client, await beginBulk())
    for (const id of ids) expect((await ended(worker.client, id)).state).toBe('done')
    expect(isInterrupted).toBe(true)
    expect(await row(`${alive} and status = 'archived'`)).toEqual({ n: changed })
  })

  it('has every row in the file of an export that a frozen process takes up again when another one has finished it', async () => {
    const { db } = suite.all.database
    // The file has more than one chunk.
    await sql`update content.leads set message = repeat('m', 600)`.execute(db)
    const batches = Math.ceil(exported / 1000)
    let isFrozen = false
    suite.interfere({
      async afterBatch({ n, job }) {
        if (isFrozen || n !== batches) return
        isFrozen = true
        const named = { buId: suite.all.units.hospital, id: job.id }
        await suite.queue.add(db, 'jobs', named, { group: 'another process', waiting: 0 })
        await ended(worker.client, job.id)
      },
    })
    const id = begun(await worker.client.get('/leads/export?format=csv&columns=name,message'))
    expect(await ended(worker.client, id)).toMatchObject({ state: 'done', result: { counts: { exported } } })
    await nothingRuns()

    expect(isFrozen).toBe(true)
    const file = await worker.client.get(`/jobs/${id}/file`)
    const names = file.body.split(/\r?\n/).filter((line) => /^"?L\d/.test(line))
    expect([names.length, new Set(names).size]).toEqual([exported, exported])
  })

  describe.runIf(kind === 'postgres')('a process that was frozen while it wrote a chunk of an export', () => {
    const frozenWhile = async (
      meanwhile: (job: { readonly buId: string; readonly id: string }) => Promise<unknown>,
    ) => {
      let isFrozen = false
      suite.interfere({
        async beforeCommit({ n, job }) {
          if (isFrozen || n !== 3) return
          isFrozen = true
          await meanwhile({ buId: suite.all.units.hospital, id: job.id })
        },
      })
      const id = begun(await worker.client.get('/leads/export?format=csv&columns=name'))
      const job = await ended(worker.client, id)
      expect(isFrozen).toBe(true)
      return job
    }

    /** The write of the frozen process, which arrives only when it goes on. */
    const writeLate = async (id: string, apply: () => Promise<unknown>) => {
      const stored = await row(`select file from core.jobs where id = '${id}'`)
      await apply()
      await openChunkedFile(suite.all.files, exportRowsKey(String(stored?.file))).write(2, Buffer.from('[]'))
    }

    it('leaves nothing of it where the export was cancelled and deleted meanwhile', async () => {
      const job = await frozenWhile((named) =>
        writeLate(named.id, async () => {
          await worker.client.send('POST', `/jobs/${named.id}/cancel`)
          await deleteOrphanedFiles({ db: suite.all.database.db, files: suite.all.files }, named)
          expect(await files()).toEqual([])
        }),
      )
      expect(job.state).toBe('cancelled')
      await nothingRuns()
      expect(await files()).toEqual([])
    })

    it('leaves nothing of it where another process has finished the export and deleted its rows', async () => {
      const job = await frozenWhile((named) =>
        writeLate(named.id, async () => {
          await suite.queue.add(suite.all.database.db, 'jobs', named, { group: 'another process', waiting: 0 })
          await ended(worker.client, named.id)
          await expect.poll(rowFiles, patient).toEqual([])
        }),
      )
      expect(job.state).toBe('done')
      await nothingRuns()
      expect(await rowFiles()).toEqual([])
      const file = await worker.client.get(`/jobs/${job.id}/file`)
      expect(file.body.split(/\r?\n/).filter((line) => /^"?L\d/.test(line))).toHaveLength(exported)
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
    expect(await ended(worker.client, id)).toMatchObject({ state: 'done', result: { counts: { exported } } })
    expect(tries).toBe(2)
    const file = await worker.client.get(`/jobs/${id}/file`)
    const names = file.body.split(/\r?\n/).filter((line) => /^"?L\d/.test(line))
    expect([names.length, new Set(names).size]).toEqual([exported, exported])
    await expect.poll(rowFiles).toEqual([])
  })
})
