import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '../../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../../src/server/accounts/admins.ts'
import { createSession } from '../../../src/server/accounts/sessions.ts'
import { startJobWorker } from '../../../src/server/jobs/job-worker.ts'
import { jobKindHandlers } from '../../../src/server/jobs/kinds/job-kind-handlers.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import {
  apiBase,
  type Client,
  clientOf,
  openApp,
  password,
  passwordConfirmation,
  silentLog,
  type TestApp,
} from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { fastPasswordHash } from '../../harness/fast-password-hash.ts'
import { patient } from '../../harness/patient.ts'

const phone = '+201007654321'
const maxReveals = 4
const exported = '/leads/export?format=csv&columns=name,phone'
const confirmation = { reason: 'Asked by the quality department', password }

eachDatabase((open) => {
  let all: TestApp
  let queue: Queue
  let stop: () => Promise<void>

  beforeAll(async () => {
    const database = await open()
    queue = await openQueue(database, silentLog)
    all = await openApp(database, { queue, env: { UNMASKS_PER_HOUR: String(maxReveals) } })
    stop = (await startJobWorker({ context: { ...all, sections, queue }, kinds: jobKindHandlers, log: silentLog })).stop
    await sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
      select ${all.units.hospital}, gen_random_uuid(), 'new', 'L' || n, ${phone}, now(), now(), now(), now()
      from generate_series(1, 10001) n`.execute(database.db)
  })
  afterAll(async () => {
    await stop()
    await queue.stop()
    await all.end()
  })

  /** A person of their own for each test: what counts towards the limit of one counts for nobody else. */
  async function hire(name: string) {
    const { db } = all.database
    const role = await createRole(db, all.units.hospital, { name, permissions: ['Access Lead'] })
    const email = `${name.toLowerCase()}@example.com`
    const { id } = await addAdmin(db, { name, email, passwordHash: await fastPasswordHash(password) })
    await assignRole(db, { adminId: id, buId: all.units.hospital, roleId: role })
    const session = async () =>
      clientOf(all.app, { authorization: `Bearer ${await createSession(db, id)}`, 'bu-id': all.units.hospital })
    return { id, role, session, client: await session() }
  }
  const finished = async (client: Client, begun: Awaited<ReturnType<Client['get']>>) => {
    expect(begun.statusCode, begun.body).toBe(202)
    const path = `/jobs/${begun.json().data.id}`
    await expect.poll(async () => (await client.get(path)).json().data.state, patient).toBe('done')
    return `${path}/file`
  }
  const unmasked = async (client: Client) => await finished(client, await client.send('POST', exported, confirmation))
  const downloads = async (admin: string) => {
    const { rows } = await sql<{ details: object }>`
      select details from core.audit where admin_id = ${admin} and details ? 'downloaded'`.execute(all.database.db)
    return rows.map(({ details }) => details)
  }
  const refusal = (answer: Awaited<ReturnType<Client['get']>>) => [
    answer.statusCode,
    answer.json().errors?.ownPassword?.key,
  ]
  const unconfirmed = [422, 'validations.reauthRequired']

  describe('a job file with unmasked personal data', () => {
    it('takes a confirmation for each download, in each session, and each is audited', async () => {
      const salma = await hire('Salma')
      const file = await unmasked(salma.client)
      const other = await salma.session()
      expect(refusal(await salma.client.get(file))).toEqual(unconfirmed)
      expect(refusal(await salma.client.get(file, passwordConfirmation('wrong-horse-1')))).toEqual([
        422,
        'validations.currentPassword',
      ])
      expect(await downloads(salma.id)).toEqual([])

      for (const client of [salma.client, other]) {
        const answer = await client.get(file, passwordConfirmation())
        expect(answer.statusCode).toBe(200)
        expect(answer.body.split(phone)).toHaveLength(10_002)
        expect(refusal(await client.get(file))).toEqual(unconfirmed)
      }
      const details = { format: 'csv', columns: ['name', 'phone'], rows: 10_001, personal: true, downloaded: true }
      expect(await downloads(salma.id)).toEqual([details, details])
    })

    it.each([
      ['a part of it', 'GET', { range: 'bytes=0-99' }],
      ['its head', 'HEAD', {}],
      ['whether it changed', 'GET', { 'if-none-match': '*' }],
      ['an empty password', 'GET', { 'x-reauth-password': '' }],
      ['a passkey that nobody has', 'GET', { 'x-reauth-passkey': Buffer.from('{}').toString('base64') }],
      ['a provider that nobody asked', 'GET', { 'x-reauth-provider': Buffer.from('{}').toString('base64') }],
    ] as const)('gives nothing away by a request for %s', async (what, method, headers) => {
      const person = await hire(`Person${what.length}`)
      const file = await unmasked(person.client)
      const answer = await all.app.inject({
        ...{ method, url: apiBase + file },
        headers: { ...person.client.headers, ...headers },
      })
      expect(answer.statusCode).toBe(422)
      expect(answer.body).not.toContain(phone)
      expect(await downloads(person.id)).toEqual([])
    })

    it('has no address of its own, nor have the parts that it was written in', async () => {
      const { client } = await hire('Huda')
      const file = await unmasked(client)
      const id = file.split('/')[2] ?? ''
      const job = await all.database.db
        .selectFrom('core.jobs')
        .select('file')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(await all.files.find(`${job.file}.0`)).toBeDefined()
      for (const key of [job.file, `${job.file}.0`, `${job.file}.rows`, `${job.file}.rows.0`])
        expect((await all.app.inject({ method: 'GET', url: `/files/${key}` })).statusCode).toBe(404)
      const told = await client.get(`/jobs/${id}`)
      expect(told.body).not.toContain(job.file)
    })

    it('counts towards what a person may unmask in an hour, as does an export that is answered at once', async () => {
      const { id, client } = await hire('Omar')
      const file = await unmasked(client)
      const small = () => client.send('POST', `${exported}&filter[name]=L7`, confirmation)
      expect((await client.get(file)).statusCode).toBe(422)
      expect((await client.get(file, passwordConfirmation())).statusCode).toBe(200)
      expect((await small()).statusCode).toBe(200)
      expect((await client.get(file, passwordConfirmation())).statusCode).toBe(200)
      const refused = [await client.get(file, passwordConfirmation()), await small()]
      expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429])
      expect(refused.map(({ body }) => body.includes(phone))).toEqual([false, false])
      expect(await downloads(id)).toHaveLength(2)
    })

    it('is refused, with a confirmation too, once its person may not export it any more', async () => {
      const { db } = all.database
      const mona = await hire('Mona')
      const file = await unmasked(mona.client)
      const role = db.updateTable('core.roles').where('id', '=', mona.role)
      const unit = db.updateTable('core.business_units').where('id', '=', all.units.hospital)
      const admin = db.updateTable('core.admins').where('id', '=', mona.id)
      const place = db.updateTable('core.memberships').where('admin_id', '=', mona.id)
      const ways = [
        [role.set({ permissions: ['Access Post'] }), role.set({ permissions: ['Access Lead'] }), 403],
        [unit.set({ retired_at: new Date() }), unit.set({ retired_at: null }), 403],
        [admin.set({ active: false }), admin.set({ active: true }), 401],
        [place.set({ deleted_at: new Date() }), place.set({ deleted_at: null }), 403],
      ] as const
      for (const [take, give, status] of ways) {
        await take.execute()
        expect((await mona.client.get(file, passwordConfirmation())).statusCode).toBe(status)
        await give.execute()
      }
      expect(await downloads(mona.id)).toEqual([])
      expect((await mona.client.get(file, passwordConfirmation())).statusCode).toBe(200)
    })

    it('is refused to its person while they see as another role', async () => {
      const admin = all.as('admin')
      const { role } = await hire('Nour')
      const file = await unmasked(admin)
      const seeing = clientOf(all.app, { ...admin.headers, 'x-impersonate-role': role })
      const answer = await seeing.get(file, passwordConfirmation())
      expect([answer.statusCode, answer.json().key]).toEqual([409, 'errors.impersonationReadOnly'])
    })
  })

  it('a masked job file is downloaded without a confirmation', async () => {
    const { id, client } = await hire('Laila')
    const files = [
      await finished(client, await client.get(exported)),
      await finished(client, await client.send('POST', exported, { masked: true })),
    ]
    for (const file of files) {
      const answer = await client.get(file)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain(phone)
    }
    expect(await downloads(id)).toEqual([])
  })
})
