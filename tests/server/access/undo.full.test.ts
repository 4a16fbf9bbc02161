import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import } from '../../../src/api/import.ts'
import type { Job } from '../../../src/api/jobs.ts'
import type { RoleLimit } from '../../../src/schema/access.ts'
import { sections } from '../../../src/sections.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { apiBase, type Client, openApp, silentLog, type TestApp } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { createUserWith } from '../app/users.ts'
import { multipart } from '../files/multipart.ts'

/** The workers of before have ended and hand a job back, which takes two seconds each time. */
const patient = { timeout: 150_000 }
const permission = 'Access Category'

eachDatabase((open) => {
  let all: TestApp
  let queue: Queue
  let admin: Client
  let worker: { stop(): Promise<void> } | undefined

  beforeAll(async () => {
    const database = await open()
    queue = await openQueue(database, silentLog)
    all = await openApp(database, { queue })
    admin = all.as('admin')
    await work()
  })
  afterAll(async () => {
    await rest()
    await queue.stop()
    await all.end()
  })
  const work = async () => {
    worker = await startJobWorker({ context: { ...all, sections, queue }, kinds: jobKindHandlers, log: silentLog })
  }
  const rest = async () => {
    await worker?.stop()
    worker = undefined
  }

  let count = 0
  /** Somebody with a role of their own, whose name both have. */
  async function hire(): Promise<{ readonly name: string; readonly client: Client }> {
    count += 1
    const name = `worker-${count}`
    return { name, client: await createUserWith(all, name, [permission]) }
  }
  const changeRole = (name: string, role: { limits?: RoleLimit[]; permissions?: string[] }) =>
    all.database.db.updateTable('core.roles').set(role).where('name', '=', name).execute()
  const setWork = (name: string, deleted_at: Date | null) =>
    all.database.db
      .updateTable('core.memberships')
      .set({ deleted_at })
      .where('admin_id', 'in', all.database.db.selectFrom('core.admins').select('id').where('name', '=', name))
      .execute()

  const titlesOf = async (name: string): Promise<readonly string[]> =>
    (await admin.get(`/postCategories?lang=en&q=${name}&sort=name&per_page=50`))
      .json()
      .data.map((row: { name: string; status: string }) => `${row.name}: ${row.status}`)
  const make = async (name: string, status: string) => {
    const body = { status, en: { name }, ar: { name: `ت${name}` } }
    const made = await admin.send('POST', '/postCategories', body)
    expect(made.statusCode, made.body).toBe(201)
    return made.json().data
  }

  async function imported(client: Client, lines: readonly string[]): Promise<Import> {
    const content = Buffer.from(['id,en.name,ar.name,status', ...lines].join('\n'))
    const form = await multipart({ section: 'postCategories' }, { name: 'table.csv', content }, {})
    const sent = await all.app.inject({
      ...{ method: 'POST', url: `${apiBase}/imports`, payload: form.payload },
      headers: { ...client.headers, ...form.headers },
    })
    expect(sent.statusCode, sent.body).toBeLessThan(300)
    let now: Import = sent.json().data
    while (now.counts.pending > 0) now = (await client.send('POST', `/imports/${now.id}/validate`, {})).json().data
    const rows = (await client.get(`/imports/${now.id}/rows?per_page=100&show=reject`)).json().data
    expect(rows).toEqual([])
    return now
  }
  const written = async (client: Client, { id }: Import): Promise<string> => {
    const { job } = (await client.send('POST', `/imports/${id}/commit`, {})).json().data
    await ended(client, job)
    return job
  }
  async function ended(client: Client, id: string): Promise<Job> {
    const job = async (): Promise<Job> => (await client.get(`/jobs/${id}`)).json().data
    await expect.poll(async () => (await job()).state, patient).not.toMatch(/waiting|running/)
    return await job()
  }
  const told = (answer: { readonly statusCode: number; json(): { readonly key?: string } }) => [
    answer.statusCode,
    answer.json().key,
  ]

  describe('undo of an import', () => {
    it('is for its owner alone, as is everything else about it', async () => {
      const { name, client } = await hire()
      const file = await imported(client, [`,${name} A,صنف أول,Draft`])
      const job = await written(client, file)
      const state = await titlesOf(name)
      const [other, { client: colleague }] = [all.as('admin'), await hire()]
      for (const stranger of [other, colleague])
        for (const [method, path, body] of [
          ['POST', `/jobs/${job}/undo`, {}],
          ['POST', `/jobs/${job}/cancel`, {}],
          ['POST', `/imports/${file.id}/validate`, {}],
          ['POST', `/imports/${file.id}/commit`, {}],
          ['PUT', `/imports/${file.id}/columns`, { paths: ['en.name', null, null, null] }],
          ['PATCH', `/imports/${file.id}/rows/2`, { skipped: true }],
          ['DELETE', `/imports/${file.id}`, undefined],
        ] as const)
          expect([path, ...told(await stranger.send(method, path, body))]).toEqual([path, 404, 'errors.notFound'])
      expect((await other.get(`/jobs/${job}`)).statusCode).toBe(404)
      expect((await other.get(`/imports/${file.id}/rows`)).statusCode).toBe(404)
      expect(await titlesOf(name)).toEqual(state)

      const undo = await client.send('POST', `/jobs/${job}/undo`, {})
      expect((await ended(client, undo.json().data.id)).result?.counts).toEqual({ undone: 1, conflicts: 0 })
      expect(await titlesOf(name)).toEqual([])
    })

    it.each([
      ['the permission', (name: string) => changeRole(name, { permissions: [] }), [403, 'errors.forbidden']],
      ['writing', (name: string) => changeRole(name, { limits: ['readOnly'] }), [409, 'errors.readOnly']],
      ['the unit', (name: string) => setWork(name, new Date()), [403, 'errors.unit']],
    ] as const)('is refused to an owner who has lost %s a moment before', async (_, lose, expected) => {
      const { name, client } = await hire()
      const job = await written(client, await imported(client, [`,${name} A,صنف أول,Draft`]))
      await lose(name)

      expect(told(await client.send('POST', `/jobs/${job}/undo`, {}))).toEqual(expected)
      expect(await titlesOf(name)).toEqual([`${name} A: draft`])

      await changeRole(name, { permissions: [permission], limits: [] })
      await setWork(name, null)
      const undo = await client.send('POST', `/jobs/${job}/undo`, {})
      expect((await ended(client, undo.json().data.id)).result?.counts).toEqual({ undone: 1, conflicts: 0 })
    })

    it('is not done when the right is lost between the request and the work', async () => {
      const { name, client } = await hire()
      const job = await written(client, await imported(client, [`,${name} A,صنف أول,Draft`]))
      await rest()
      const undo = (await client.send('POST', `/jobs/${job}/undo`, {})).json().data.id
      await changeRole(name, { permissions: [] })
      await work()

      expect(await ended(client, undo)).toMatchObject({
        state: 'failed',
        result: { failure: { key: 'errors.forbidden' } },
      })
      expect(await titlesOf(name)).toEqual([`${name} A: draft`])
    })

    it('deletes nothing by way of a role that may not delete, and puts back what it changed', async () => {
      const { name, client } = await hire()
      const old = await make(`${name} Old`, 'draft')
      const job = await written(
        client,
        await imported(client, [`,${name} A,صنف أول,Draft`, `${old.id},${name} Older,صنف قديم,Draft`]),
      )
      await changeRole(name, { limits: ['noDeleting'] })
      const undo = await client.send('POST', `/jobs/${job}/undo`, {})
      const { result: outcome } = await ended(client, undo.json().data.id)

      expect(outcome?.counts).toEqual({ undone: 1, conflicts: 1 })
      expect(outcome?.skipped?.map(({ problems }) => problems.map(({ key }) => key))).toEqual([['errors.noDeleting']])
      expect(await titlesOf(name)).toEqual([`${name} A: draft`, `${name} Old: draft`])
    })

    it('touches nothing that visitors see by way of a role that may not publish', async () => {
      const { name, client } = await hire()
      const shown = await make(`${name} Shown`, 'published')
      const lines = [
        `,${name} A,صنف أول,Published`,
        `,${name} B,صنف ثان,Draft`,
        `${shown.id},${name} Shown 2,صنف ظاهر,Published`,
      ]
      const job = await written(client, await imported(client, lines))
      await changeRole(name, { limits: ['noPublishing'] })
      const undo = await client.send('POST', `/jobs/${job}/undo`, {})
      const { result: outcome } = await ended(client, undo.json().data.id)

      expect(outcome?.counts).toEqual({ undone: 1, conflicts: 2 })
      expect(outcome?.skipped?.flatMap(({ problems }) => problems.map(({ key }) => key))).toEqual([
        'errors.noPublishing',
        'errors.noPublishing',
      ])
      expect(await titlesOf(name)).toEqual([`${name} A: published`, `${name} Shown 2: published`])
    })
  })

  describe('a change of all records that match', () => {
    const all50 = (name: string) => ({ query: { q: name, lang: 'en' } })
    const changeAll = async (client: Client, body: object) => {
      const begun = await client.send('POST', '/postCategories/bulk/all', body)
      expect(begun.statusCode, begun.body).toBe(202)
      return await ended(client, begun.json().data.id)
    }

    it('publishes and touches nothing published by way of a role that may not publish, as its undo does', async () => {
      const { name, client } = await hire()
      await make(`${name} A`, 'draft')
      await make(`${name} B`, 'published')
      await changeRole(name, { limits: ['noPublishing'] })
      for (const status of ['published', 'archived']) {
        const { result: outcome } = await changeAll(client, { ...all50(name), changes: { status } })
        expect(outcome?.skipped?.flatMap(({ problems }) => problems.map(({ key }) => key))).toContain(
          'errors.noPublishing',
        )
      }
      expect(await titlesOf(name)).toEqual([`${name} A: archived`, `${name} B: published`])

      await changeRole(name, { limits: [] })
      const job = await changeAll(client, { ...all50(name), changes: { status: 'published' } })
      expect(job.result?.counts).toEqual({ changed: 1, unchanged: 1 })
      await changeRole(name, { limits: ['noPublishing'] })
      const undo = await client.send('POST', `/jobs/${job.id}/undo`, {})
      expect((await ended(client, undo.json().data.id)).result?.counts).toEqual({ rejected: 1 })
      expect(await titlesOf(name)).toEqual([`${name} A: published`, `${name} B: published`])
    })

    it('is neither done nor undone by way of a role that may not delete', async () => {
      const { name, client } = await hire()
      await make(`${name} A`, 'draft')
      await changeRole(name, { limits: ['noDeleting'] })
      const refused = [409, 'errors.noDeleting']
      expect(told(await client.send('POST', '/postCategories/bulk/all', { ...all50(name), delete: true }))).toEqual(
        refused,
      )

      await changeRole(name, { limits: [] })
      const job = await changeAll(client, { ...all50(name), delete: true })
      expect(job.result?.counts).toEqual({ deleted: 1 })
      await changeRole(name, { limits: ['noDeleting'] })
      expect(told(await client.send('POST', `/jobs/${job.id}/undo`, {}))).toEqual(refused)
      expect(await titlesOf(name)).toEqual([])
    })
  })
})
