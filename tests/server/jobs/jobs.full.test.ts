import { uuidv7 } from 'uuidv7'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Job, JobKindName } from '../../../src/api/jobs.ts'
import { sections } from '../../../src/sections.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import { newChunkedFileKey, openChunkedFile } from '../../../src/server/jobs/chunked-file.ts'
import { deleteExpiredJobs } from '../../../src/server/jobs/delete-expired-jobs.ts'
import type { JobKind, RunningJob } from '../../../src/server/jobs/job-kind.ts'
import { addJob } from '../../../src/server/jobs/job-store.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { type Client, openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'

eachDatabase((open) => {
  let all: TestApp
  let queue: Queue
  let editor: Client
  let stop: () => Promise<void>
  /** What each batch of the work at hand does, by its number. */
  let step: (n: number, job: RunningJob) => Promise<void>

  /** As the kinds of the product keep it, because the routes read it by these. */
  const positionAt = (n: number) => ({ n, place: n, counts: { changed: n }, left: [] })
  const positionIn = ({ position }: RunningJob): ReturnType<typeof positionAt> => Object.assign(positionAt(0), position)

  /** Five batches, each of which is counted where it commits. */
  const counting: JobKind = {
    operations: () => ['edit'],
    async run(job) {
      for (let n = positionIn(job).n; n < 5; n += 1) {
        await step(n, job)
        await job.context.database.db
          .transaction()
          .execute((trx) => job.keep(trx, { done: n + 1, total: 5, position: positionAt(n + 1) }))
      }
      return { counts: { changed: 5 } }
    },
    outcomeSoFar: ({ done }) => ({ counts: { changed: done } }),
  }
  const kinds = {
    export: { ...counting, fileOf: () => ({ name: 'posts.csv', type: 'text/csv' }) },
    bulk: { ...counting, undo: counting.run },
    import: counting,
  }

  beforeAll(async () => {
    const database = await open()
    queue = await openQueue(database, silentLog)
    all = await openApp(database, { queue })
    const work = await startJobWorker({ context: { ...all, sections, queue }, kinds, log: silentLog })
    stop = work.stop
    editor = all.as('editor')
  })
  beforeEach(() => {
    step = async () => undefined
  })
  afterAll(async () => {
    await stop()
    await queue.stop()
    await all.end()
  })

  const editorId = async () =>
    (
      await all.database.db
        .selectFrom('core.admins')
        .select('id')
        .where('name', '=', 'editor')
        .executeTakeFirstOrThrow()
    ).id
  const begin = async (section = 'posts', kind: JobKindName = 'bulk', key = newChunkedFileKey()) => {
    const owner = { buId: all.units.hospital, adminId: await editorId() }
    const asked = { deed: 'changes', changes: {}, locale: 'en', format: 'csv', day: '2026-11-23' }
    const file = kind === 'export' ? { file: key } : {}
    return (await addJob({ db: all.database.db, queue }, owner, { kind, section, request: asked, ...file })).id
  }
  const rowOf = (id: string) =>
    all.database.db.selectFrom('core.jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const setUnit = (values: { retired_at: Date | null }) =>
    all.database.db.updateTable('core.business_units').set(values).where('id', '=', all.units.hospital).execute()
  const setEditor = async (values: { active: boolean }) =>
    all.database.db
      .updateTable('core.admins')
      .set(values)
      .where('id', '=', await editorId())
      .execute()
  const setPlace = async (deleted_at: Date | null) =>
    all.database.db
      .updateTable('core.memberships')
      .set({ deleted_at })
      .where('admin_id', '=', await editorId())
      .execute()
  const stateOf = async (id: string): Promise<Job> => (await editor.get(`/jobs/${id}`)).json().data
  const ended = (id: string, state: Job['state']) =>
    expect.poll(async () => (await stateOf(id)).state, patient).toBe(state)

  describe('large work', () => {
    it('goes on where its last batch committed when something went wrong, and does none of them twice', async () => {
      const begun: number[] = []
      step = async (n) => {
        begun.push(n)
        if (n === 2 && begun.length === 3) throw new Error('Not now')
      }
      const id = await begin()
      await ended(id, 'done')
      expect(begun).toEqual([0, 1, 2, 2, 3, 4])
      expect(await stateOf(id)).toMatchObject({ done: 5, total: 5, canUndo: true, result: { counts: { changed: 5 } } })
    })

    it('is told of to who asked for it, in the unit where it was asked for, and to nobody else', async () => {
      const id = await begin()
      const [own] = (await editor.get('/jobs')).json().data
      const others = await Promise.all(
        [all.as('admin'), all.as('admin', 'ventures')].map(async (other) => [
          (await other.get('/jobs')).json().data,
          (await other.get(`/jobs/${id}`)).statusCode,
          (await other.send('POST', `/jobs/${id}/cancel`)).statusCode,
          (await other.send('POST', `/jobs/${id}/undo`)).statusCode,
          (await other.get(`/jobs/${id}/file`)).statusCode,
        ]),
      )
      expect(own.id).toBe(id)
      expect(others).toEqual([
        [[], 404, 404, 404, 404],
        [[], 404, 404, 404, 404],
      ])
      await ended(id, 'done')
    })

    it('ends when it is cancelled, with what it did until then, which can be taken back once', async () => {
      step = async (n, { id }) => {
        if (n === 3) await editor.send('POST', `/jobs/${id}/cancel`)
      }
      const id = await begin()
      await ended(id, 'cancelled')
      step = async () => undefined
      const { done } = await stateOf(id)
      expect(done).toBeGreaterThan(0)
      expect(done).toBeLessThan(5)
      const undone = await editor.send('POST', `/jobs/${id}/undo`)
      expect([undone.statusCode, undone.json().data.undoOf]).toEqual([201, id])
      expect((await editor.send('POST', `/jobs/${id}/undo`)).statusCode).toBe(409)
      expect((await stateOf(id)).canUndo).toBe(false)
      await ended(undone.json().data.id, 'done')
    })

    it('stops when a right is taken away from who asked for it, with that sentence', async () => {
      const roles = all.database.db.updateTable('core.roles').where('name', '=', 'editor')
      step = async (n) => {
        if (n === 2) await roles.set({ permissions: ['Access Category'] }).execute()
      }
      const id = await begin()
      await ended(id, 'failed')
      expect(await stateOf(id)).toMatchObject({ done: 2, result: { failure: { key: 'errors.forbidden' } } })
      await roles.set({ permissions: ['Access Post', 'Access Category'] }).execute()
    })

    describe.each([
      ['the unit is retired', (isTaken: boolean) => setUnit({ retired_at: isTaken ? new Date() : null }), 403],
      ['who asked for it is deactivated', (isTaken: boolean) => setEditor({ active: !isTaken }), 401],
      ['their place in the unit is taken away', (isTaken: boolean) => setPlace(isTaken ? new Date() : null), 403],
    ])('when %s', (_, take, status) => {
      const failed = { state: 'failed', result: { failure: { key: 'errors.unit' } }, hasFile: false }

      it('ends as refused, whether it waits or runs, and its file is handed over to nobody', async () => {
        const made = await begin('posts', 'export')
        await ended(made, 'done')
        expect((await editor.get(`/jobs/${made}/file`)).statusCode).toBe(200)
        step = async (n) => {
          if (n === 2) await take(true)
        }
        const running = await begin()
        await expect.poll(async () => (await rowOf(running)).state, patient).toBe('failed')
        const waiting = await begin('posts', 'export')
        await expect.poll(async () => (await rowOf(waiting)).state, patient).toBe('failed')
        expect((await editor.get(`/jobs/${made}/file`)).statusCode).toBe(status)
        expect([(await rowOf(running)).done, (await rowOf(waiting)).done]).toEqual([2, 0])

        await take(false)
        expect([await stateOf(running), await stateOf(waiting)]).toMatchObject([failed, failed])
        expect((await editor.get(`/jobs/${waiting}/file`)).statusCode).toBe(404)
      })
    })

    const overAt = (id: string) =>
      all.database.db
        .updateTable('core.jobs')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute()

    it('is forgotten when its time is over', async () => {
      const id = await begin()
      await ended(id, 'done')
      expect(await deleteExpiredJobs(all, unthrottled)).toBe(0)
      await overAt(id)
      expect((await editor.get(`/jobs/${id}`)).statusCode).toBe(404)
      expect(await deleteExpiredJobs(all, unthrottled)).toBe(1)
    })

    it('is forgotten by whoever does the work, every so often', async () => {
      const file = newChunkedFileKey()
      await openChunkedFile(all.files, file).write(0, Buffer.from('Mona'))
      const id = await begin('posts', 'export', file)
      await ended(id, 'done')
      await overAt(id)
      const work = await startJobWorker({
        context: { ...all, sections, queue },
        kinds,
        log: silentLog,
        forgetEvery: 100,
      })
      await expect.poll(() => all.files.find(`${file}.0`), patient).toBeUndefined()
      await work.stop()
    })

    it('is refused to who has twenty under way, until one of them has ended, and to nobody else', async () => {
      const { db } = all.database
      const bulk = { query: { 'filter[status]': 'archived' }, changes: { status: 'draft' } }
      const ask = (who: Client) => who.send('POST', '/posts/bulk/all', bulk)
      const owner = { bu_id: all.units.hospital, admin_id: await editorId() }
      const job = {
        ...owner,
        kind: 'bulk' as const,
        section: 'posts',
        request: '{}',
        expires_at: new Date(Date.now() + 1000),
      }
      const ids = Array.from({ length: 20 }, () => uuidv7())
      await db
        .insertInto('core.jobs')
        .values(ids.map((id) => ({ ...job, id })))
        .execute()
      const refused = await ask(editor)
      expect([refused.statusCode, refused.json().key, refused.headers['retry-after']]).toEqual([
        429,
        'errors.tooManyJobs',
        '60',
      ])
      expect((await ask(all.as('admin'))).statusCode).toBeLessThan(300)
      await editor.send('POST', `/jobs/${ids[0]}/cancel`)
      expect((await ask(editor)).statusCode).toBeLessThan(300)
      await db.deleteFrom('core.jobs').execute()
    })
  })
})
