import { sql } from 'kysely'
import { afterAll, beforeAll, expect } from 'vitest'
import type { Import } from '../../../src/api/import.ts'
import type { Job } from '../../../src/api/jobs.ts'
import type { Permission } from '../../../src/group/permissions.ts'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import type { JobKind, RunningJob } from '../../../src/server/jobs/job-kind.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { apiBase, type Client, clientOf, openApp, silentLog, type TestApp } from '../../harness/app.ts'
import type { OpenDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'

/** A batch of a job under way; those of a try are numbered from 1. */
export interface Batch {
  readonly n: number
  readonly job: RunningJob
  readonly isUndo: boolean
}
/** What a test does to the jobs under way. */
export interface Interference {
  /** Before a batch commits. What it throws rolls the batch back. */
  beforeCommit: (batch: Batch) => Promise<void>
  /** After a batch has committed. */
  afterBatch: (batch: Batch) => Promise<void>
  /** After all batches, before the end of the job is committed. */
  beforeEnd: (job: RunningJob) => Promise<void>
}

/** A person with a role of their own in the hospital. */
export interface Worker {
  readonly id: string
  readonly client: Client
  /** Gives the role these permissions and no others. */
  permit(permissions: readonly Permission[]): Promise<unknown>
}

/** The product with its own kinds of jobs, in whose batches a test can interfere. */
export function jobSuite(open: OpenDatabase) {
  const nothing = async () => undefined
  const none: Interference = { beforeCommit: nothing, afterBatch: nothing, beforeEnd: nothing }
  const interference: Interference = { ...none }
  let all: TestApp
  let queue: Queue
  let stop: () => Promise<void>

  function watched(job: RunningJob, isUndo: boolean): RunningJob {
    let n = 0
    return {
      ...job,
      async keep(trx, progress) {
        await interference.beforeCommit({ n: n + 1, job, isUndo })
        await job.keep(trx, progress)
      },
      async rest() {
        n += 1
        await interference.afterBatch({ n, job, isUndo })
      },
    }
  }
  const watchedKind = (kind: JobKind): JobKind => {
    const { undo } = kind
    return {
      ...kind,
      async run(job) {
        const outcome = await kind.run(watched(job, false))
        await interference.beforeEnd(job)
        return outcome
      },
      ...(undo && { undo: (job, undone) => undo(watched(job, true), undone) }),
    }
  }

  beforeAll(async () => {
    const database = await open()
    queue = await openQueue(database, silentLog)
    all = await openApp(database, { queue })
    const watchedKinds = {
      export: watchedKind(jobKindHandlers.export),
      bulk: watchedKind(jobKindHandlers.bulk),
      import: watchedKind(jobKindHandlers.import),
    }
    const context = { ...all, sections, queue }
    stop = (await startJobWorker({ context, kinds: watchedKinds, log: silentLog, pollSeconds: 0.5 })).stop
  })
  afterAll(async () => {
    await stop()
    await queue.stop()
    await all.end()
  })

  const jobOf = async (client: Client, id: string): Promise<Job> => (await client.get(`/jobs/${id}`)).json().data
  return {
    get all() {
      return all
    },
    get queue() {
      return queue
    },
    interfere: (own: Partial<Interference>) => Object.assign(interference, none, own),
    jobOf,
    /** The job once it has ended, however it did. */
    async ended(client: Client, id: string): Promise<Job> {
      await expect.poll(async () => (await jobOf(client, id)).state, patient).not.toMatch(/waiting|running/)
      return await jobOf(client, id)
    },
    /** The id of the job that a request began. */
    begun(answer: Awaited<ReturnType<Client['send']>>): string {
      expect([201, 202], answer.body).toContain(answer.statusCode)
      return answer.json().data.id
    },
    async hire(name: string, permissions: readonly Permission[]): Promise<Worker> {
      const { db } = all.database
      const role = await createRole(db, all.units.hospital, { name, permissions })
      const { id } = await addAdmin(db, { name, email: `${name}@example.com`, passwordHash: 'none' })
      await assignRole(db, { adminId: id, buId: all.units.hospital, roleId: role })
      const headers = { authorization: `Bearer ${await createSession(db, id)}`, 'bu-id': all.units.hospital }
      return {
        id,
        client: clientOf(all.app, headers),
        permit: (given) =>
          db
            .updateTable('core.roles')
            .set({ permissions: [...given] })
            .where('id', '=', role)
            .execute(),
      }
    },
    /** Uploads a file. Returns its import. */
    async upload(client: Client, section: string, lines: readonly string[]): Promise<Import> {
      const form = new FormData()
      form.append('section', section)
      form.append('file', new Blob([lines.join('\n')]), 'table.csv')
      const sent = new Request('http://x', { method: 'POST', body: form })
      const answer = await all.app.inject({
        ...{ method: 'POST', url: `${apiBase}/imports` },
        headers: { ...client.headers, 'content-type': sent.headers.get('content-type') ?? '' },
        payload: Buffer.from(await sent.arrayBuffer()),
      })
      expect(answer.statusCode, answer.body).toBeLessThan(300)
      return answer.json().data
    },
    write: async (client: Client, { id }: Pick<Import, 'id'>): Promise<string> =>
      (await client.send('POST', `/imports/${id}/commit`, {})).json().data.job,
    /** The only row that a query of the hospital answers. */
    async row(query: string): Promise<Readonly<Record<string, unknown>> | undefined> {
      const { rows } = await sql<Readonly<Record<string, unknown>>>`
        ${sql.raw(query.replaceAll('$unit', `'${all.units.hospital}'`))}`.execute(all.database.db)
      return rows[0]
    },
  }
}
