import { afterAll, beforeAll, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import type { JobKind } from '../../../src/server/jobs/job-kind.ts'
import { addJob } from '../../../src/server/jobs/job-store.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'

eachDatabase((open) => {
  let all: TestApp
  let queue: Queue
  beforeAll(async () => {
    const database = await open()
    queue = await openQueue(database, silentLog)
    all = await openApp(database, { queue })
  })
  afterAll(async () => {
    await queue.stop()
    await all.end()
  })

  it('takes a batch back that was written with limits of before, and tries it again with those of now', async () => {
    const { db } = all.database
    const tried: unknown[] = []
    const kept: unknown[] = []
    const limit = () =>
      db
        .updateTable('core.roles')
        .set({ limits: ['noPublishing'] })
        .where('name', '=', 'editor')
        .execute()
    const kind: JobKind = {
      operations: () => ['edit'],
      outcomeSoFar: ({ done }) => ({ counts: { changed: done } }),
      async run({ scope, position, keep }) {
        for (let n = Number(position ?? 0); n < 2; n += 1) {
          tried.push([n, scope.access.limits ?? []])
          if (tried.length === 1) await limit()
          await db.transaction().execute((trx) => keep(trx, { done: n + 1, total: 2, position: n + 1 }))
          kept.push([n, scope.access.limits ?? []])
        }
        return { counts: { changed: 2 } }
      },
    }
    const kinds = { export: kind, bulk: kind, import: kind }
    const { id: adminId } = await db
      .selectFrom('core.admins')
      .select('id')
      .where('name', '=', 'editor')
      .executeTakeFirstOrThrow()
    const owner = { buId: all.units.hospital, adminId }
    const { id } = await addJob({ db, queue }, owner, { kind: 'bulk', section: 'posts', request: {} })
    const work = await startJobWorker({ context: { ...all, sections, queue }, kinds, log: silentLog })
    try {
      const state = async () =>
        (await db.selectFrom('core.jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
      await expect.poll(state, { timeout: 60_000 }).toBe('done')
    } finally {
      await work.stop()
    }

    expect(kept).toEqual([
      [0, ['noPublishing']],
      [1, ['noPublishing']],
    ])
    expect(tried[0]).toEqual([0, []])
  })
})
