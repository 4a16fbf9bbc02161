import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RecentAction } from '../../../src/api/recent-actions.ts'
import type { RoleLimit } from '../../../src/schema/access.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import { deleteExpiredJobs } from '../../../src/server/jobs/delete-expired-jobs.ts'
import { type Client, clientOf, password } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { patient } from '../../harness/patient.ts'
import { submitFromWebsite } from '../app/website-client.ts'
import { jobSuite, type Worker } from './job-suite.ts'

const permissions = ['Access Faq', 'Access Navigation', 'Access Lead', 'Access Post', 'Access Category'] as const

eachDatabase((open, kind) => {
  const suite = jobSuite(open)
  let worker: Worker
  let colleague: Worker
  let manager: Worker
  let count = 0

  beforeEach(async () => {
    suite.interfere({})
    count += 1
    worker = await suite.hire(`worker${count}`, permissions)
    colleague = await suite.hire(`colleague${count}`, permissions)
    manager = await suite.hire(`manager${count}`, [...permissions, 'Access Admin'])
    for (const table of ['faq', 'navigation_menu', 'leads'])
      await sql`delete from ${sql.table(`content.${table}`)}`.execute(suite.all.database.db)
    await sql`delete from core.jobs`.execute(suite.all.database.db)
  })

  const listed = async (client: Client = worker.client, query = ''): Promise<readonly RecentAction[]> => {
    const answer = await client.get(`/recent-actions${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const undo = (id: string | null, client: Client = worker.client) => client.send('POST', `/recent-actions/${id}/undo`)
  const undone = async (id: string | null, client?: Client): Promise<RecentAction> => {
    const answer = await undo(id, client)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().data
  }
  const problemsOf = ({ undo: ended }: RecentAction) =>
    ended?.result?.skipped?.map(({ title, problems }) => [title, ...problems.map(({ path, key }) => `${path} ${key}`)])
  const create = async (n: number): Promise<string> => {
    const body = { en: { question: `Q${n}`, answer: 'A' }, ar: { question: `س${n}`, answer: 'ج' }, status: 'draft' }
    return (await worker.client.send('POST', '/faqs', body)).json().data.id
  }
  const createSeveral = async (size: number): Promise<readonly string[]> => {
    const ids: string[] = []
    for (let n = 1; n <= size; n += 1) ids.push(await create(n))
    return ids
  }
  const bulk = async (body: object, client: Client = worker.client): Promise<string> => {
    const answer = await client.send('POST', '/faqs/bulk', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json().action
  }
  const statusOf = async (id: string) => (await worker.client.get(`/faqs/${id}`)).json().data?.status ?? 'deleted'
  const statuses = (ids: readonly string[]) => Promise.all(ids.map(statusOf))
  const limit = (name: string, limits: RoleLimit[]) =>
    suite.all.database.db.updateTable('core.roles').set({ limits }).where('name', '=', name).execute()

  describe('a bulk change', () => {
    it('is listed with what it changed, and undone except where a colleague changed it since', async () => {
      const ids = await createSeveral(4)
      const [first = '', second = ''] = ids
      const action = await bulk({ slugs: ids, changes: { status: 'published' } })
      await colleague.client.send('PATCH', `/faqs/${first}`, { en: { answer: 'By a colleague' } })
      await colleague.client.send('DELETE', `/faqs/${second}`)
      expect(await listed()).toMatchObject([
        {
          ...{ id: action, kind: 'change', section: 'faq', count: 4, fields: ['status'], state: 'done', canUndo: true },
          records: ids.slice(0, 3).map((id, n) => ({ id, title: `Q${n + 1}` })),
          by: { id: worker.id, name: `worker${count}` },
          undo: null,
        },
      ])

      const result = await undone(action)
      expect(result).toMatchObject({
        canUndo: false,
        undo: { state: 'done', by: { id: worker.id }, result: { counts: { undone: 2, conflicts: 2 } } },
      })
      expect(problemsOf(result)).toEqual([
        ['Q2', ' jobs.changedSince'],
        ['Q1', ' jobs.changedSince'],
      ])
      expect(await statuses(ids)).toEqual(['published', 'deleted', 'draft', 'draft'])
      expect(await listed()).toMatchObject([{ id: action, canUndo: false, undo: { state: 'done' } }])
      // It is no background job.
      expect((await worker.client.get('/jobs')).json().data).toEqual([])
    })

    it('stores no value, and is not listed where nothing was changed', async () => {
      const ids = await createSeveral(2)
      await bulk({ slugs: ids, changes: { status: 'published' } })
      expect(await bulk({ slugs: ids, changes: { status: 'published' } })).toBeNull()
      expect(await listed()).toHaveLength(1)
      expect(await suite.row(`select request::text as request from core.jobs where admin_id = '${worker.id}'`)).toEqual(
        {
          request: expect.not.stringContaining('published'),
        },
      )
    })

    it('can be undone after a later one was undone', async () => {
      const ids = await createSeveral(2)
      const first = await bulk({ slugs: ids, changes: { status: 'published' } })
      const second = await bulk({ slugs: ids, changes: { en: { answer: 'Yes' } } })
      expect((await undone(second)).undo?.result?.counts).toEqual({ undone: 2 })
      expect((await undone(first)).undo?.result?.counts).toEqual({ undone: 2 })
      expect(await statuses(ids)).toEqual(['draft', 'draft'])
    })

    it('of any kind can be undone after all later ones were undone', async () => {
      const lines = (cells: readonly string[]) => ['Record ID;Question;Answer;السؤال;الإجابة', ...cells]
      const imported = async (cells: readonly string[]) => {
        const { id } = await suite.upload(worker.client, 'faq', lines(cells))
        const job = await suite.write(worker.client, { id })
        await suite.ended(worker.client, job)
        return job
      }
      const first = await imported([';Q1;A;س1;ج', ';Q2;A;س2;ج'])
      const { data } = (await worker.client.get('/faqs')).json()
      const ids: readonly string[] = data.map(({ id }: { id: string }) => id)
      const actions = [
        await imported(ids.map((id, n) => `${id};Changed ${n};;;`)),
        await bulk({ slugs: ids, delete: true }),
        await bulk({ slugs: ids, restore: true }),
        await bulk({ slugs: ids, changes: { en: { answer: 'Yes' } } }),
      ]
      for (const action of [...actions.toReversed(), first]) {
        await undone(action)
        const undoOf = async () => (await listed()).find(({ id }) => id === action)?.undo
        await expect.poll(async () => (await undoOf())?.state, patient).toBe('done')
        expect((await undoOf())?.result?.counts).toMatchObject({ undone: 2 })
      }
      expect(await statuses(ids)).toEqual(['deleted', 'deleted'])
    })

    it('of many records is undone as a background job', async () => {
      const ids = await createSeveral(60)
      const action = await bulk({ slugs: ids, changes: { status: 'published' } })
      const { undo: started } = await undone(action)
      expect(started).toMatchObject({ state: 'waiting', total: 60 })
      await expect.poll(async () => (await listed())[0]?.undo?.state, patient).toBe('done')
      expect((await listed())[0]?.undo?.result?.counts).toEqual({ undone: 60 })
      expect(new Set(await statuses(ids))).toEqual(new Set(['draft']))
      expect((await undo(action)).statusCode).toBe(409)
    })

    it('is shown with the latest undo, also where the clock of the process of an earlier one was ahead', async () => {
      const ids = await createSeveral(2)
      const action = await bulk({ slugs: ids, changes: { status: 'published' } })
      await sql`insert into core.jobs (bu_id, id, admin_id, kind, section, request, state, undo_of, expires_at)
        select bu_id, 'ffffffff-0000-7000-8000-000000000000', admin_id, kind, section, request, 'cancelled', id, expires_at
        from core.jobs where id = ${action}`.execute(suite.all.database.db)
      expect(await undone(action)).toMatchObject({ canUndo: false, undo: { state: 'done' } })
    })

    it('of large records is done and undone in the background, a few records in each transaction', async () => {
      const { client } = worker
      const category = await client.send('POST', '/postCategories', { en: { name: 'News' }, ar: { name: 'أخبار' } })
      const text = `<p>${'word '.repeat(80_000)}</p>`
      for (const title of ['One', 'Two', 'Three']) {
        const texts = { en: { title: `${title} large${count}`, body: text }, ar: { title: `${title} ع` } }
        const answer = await client.send('POST', '/posts', { category: category.json().data.id, ...texts })
        expect(answer.statusCode, answer.body.slice(0, 500)).toBe(201)
      }
      const transactions: [string, number][] = []
      suite.interfere({
        afterBatch: async ({ n, isUndo }) => void transactions.push([isUndo ? 'undo' : 'change', n]),
      })
      const query = { q: `large${count}` }
      const job = suite.begun(await client.send('POST', '/posts/bulk/all', { query, changes: { status: 'archived' } }))
      expect((await suite.ended(client, job)).result?.counts).toEqual({ changed: 3 })
      expect((await undone(job)).undo).toMatchObject({ state: 'waiting', total: 3 })
      await expect.poll(async () => (await listed())[0]?.undo?.state, patient).toBe('done')
      expect((await listed())[0]?.undo?.result?.counts).toEqual({ undone: 3 })
      expect(transactions).toEqual([
        ['change', 1],
        ['change', 2],
        ['undo', 1],
        ['undo', 2],
      ])
      const { data } = (await client.get(`/posts?lang=en&q=large${count}`)).json()
      expect(data.map(({ status }: { status: string }) => status)).toEqual(['draft', 'draft', 'draft'])
    })

    it.runIf(kind === 'postgres')('locks its records in the order in which other changes lock them', async () => {
      const ids = (await createSeveral(3)).toSorted()
      const [, middle = '', last = ''] = ids
      const action = await bulk({ slugs: ids, changes: { status: 'published' } })
      const { db } = suite.all.database
      const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`
      let started: Promise<unknown> | undefined
      await db.transaction().execute(async (trx) => {
        await sql`select from content.faq where id = ${middle} for update`.execute(trx)
        started = undone(action)
        await expect.poll(async () => (await waiting.execute(db)).rows[0]?.n, patient).toBeGreaterThan(0)
        // The undo waits for the second record and has not locked the third yet.
        const free = sql<{ id: string }>`select id::text from content.faq where id = ${last} for update skip locked`
        expect((await free.execute(trx)).rows).toEqual([{ id: last }])
      })
      expect(await started).toMatchObject({ undo: { result: { counts: { undone: 3 } } } })
    })

    it('of all that match is listed while it runs, and can be undone', async () => {
      await createSeveral(3)
      const job = suite.begun(
        await worker.client.send('POST', '/faqs/bulk/all', { query: {}, changes: { status: 'archived' } }),
      )
      await suite.ended(worker.client, job)
      expect(await listed()).toMatchObject([{ id: job, count: 3, kind: 'change', fields: ['status'], canUndo: true }])
      expect((await undone(job)).undo?.result?.counts).toEqual({ undone: 3 })
    })

    it('of few among all that match is undone at once, in each of its batches', async () => {
      const ids = await createSeveral(60)
      await bulk({ slugs: ids.slice(2, 58), changes: { status: 'published' } })
      const request = { query: {}, changes: { status: 'published' } }
      const job = suite.begun(await worker.client.send('POST', '/faqs/bulk/all', request))
      expect((await suite.ended(worker.client, job)).result?.counts).toEqual({ changed: 4, unchanged: 56 })
      expect((await undone(job)).undo).toMatchObject({ state: 'done', result: { counts: { undone: 4 } } })
      const changed = [...ids.slice(0, 2), ...ids.slice(58)]
      expect(new Set(await statuses(changed))).toEqual(new Set(['draft']))
      expect(await statusOf(ids[30] ?? '')).toBe('published')
    })
  })

  it('of notes leaves no text about a person who was erased since, and is still listed', async () => {
    const lead = await submitFromWebsite(suite.all, 'leads', { name: 'Mona', phone: '+201001234567' })
    const changes = { notes: 'Mona called' }
    const job = suite.begun(await worker.client.send('POST', '/leads/bulk/all', { query: {}, changes }))
    await suite.ended(worker.client, job)
    await undone(job)
    const records = [{ id: lead, section: 'leads', unit: suite.all.units.hospital }]
    const erased = await suite.all
      .as('admin')
      .send('POST', '/personal-data/erase', { records, reason: 'They asked for it in writing', password })
    expect(erased.statusCode, erased.body).toBe(200)
    expect(await suite.row(`select count(*)::int as n from core.jobs j where to_jsonb(j)::text like '%Mona%'`)).toEqual(
      { n: 0 },
    )
    expect(await listed()).toMatchObject([{ id: job, kind: 'change', fields: ['notes'], count: 1 }])
  })

  it('of notes writes none about a person who is erased while it runs, nor keeps its text when it has ended', async () => {
    const size = 60
    await sql`insert into content.leads (bu_id, id, status, name, phone, en_at, ar_at, created_at, updated_at)
      select ${suite.all.units.hospital}, gen_random_uuid(), 'new', 'Mona', '0100', now(), now(), now(), now()
      from generate_series(1, ${sql.lit(size)})`.execute(suite.all.database.db)
    const erase = async (id: string | undefined) => {
      const records = [{ id, section: 'leads', unit: suite.all.units.hospital }]
      const body = { records, reason: 'They asked for it in writing', password }
      expect((await suite.all.as('admin').send('POST', '/personal-data/erase', body)).statusCode).toBe(200)
    }
    const isWritten = `select id from content.leads where notes is not null limit 1`
    const isNotWritten = `select id from content.leads where notes is null limit 1`
    const erased: unknown[] = []
    suite.interfere({
      afterBatch: async ({ n }) => {
        for (const query of n === 1 ? [isWritten, isNotWritten] : []) {
          const id = (await suite.row(query))?.id
          erased.push(id)
          await erase(String(id))
        }
      },
    })
    const request = { query: {}, changes: { notes: 'Mona called' } }
    const job = suite.begun(await worker.client.send('POST', '/leads/bulk/all', request))
    const { result } = await suite.ended(worker.client, job)

    expect(result).toMatchObject({
      counts: { changed: size - 1, rejected: 1 },
      skipped: [{ record: erased[1], problems: [{ path: '', key: 'jobs.erasedSince' }] }],
    })
    expect(
      await suite.row(`select count(*)::int as n from content.leads where anonymized_at is not null and notes is null`),
    ).toEqual({ n: 2 })
    expect(await suite.row(`select count(*)::int as n from core.jobs j where to_jsonb(j)::text like '%Mona%'`)).toEqual(
      { n: 0 },
    )
    expect(await listed()).toMatchObject([{ id: job, kind: 'change', fields: ['notes'] }])
  })

  describe('a deletion', () => {
    it('is undone, and names the record whose slug was taken meanwhile', async () => {
      const category = await worker.client.send('POST', '/postCategories', {
        ...{ status: 'published', en: { name: 'News' }, ar: { name: 'أخبار' } },
      })
      const post = async (title: string) => {
        const body = {
          ...{ status: 'draft', slug: `slug-${title.toLowerCase()}`, category: category.json().data.id },
          ...{ en: { title, body: '<p>Text</p>' }, ar: { title: `${title} ع`, body: '<p>نص</p>' } },
        }
        const answer = await worker.client.send('POST', '/posts', body)
        expect(answer.statusCode, answer.body).toBe(201)
        return answer.json().data.id as string
      }
      const ids = [await post(`One${count}`), await post(`Two${count}`)]
      const deletion = await worker.client.send('POST', '/posts/bulk', { slugs: ids, delete: true })
      await post(`One${count}`)
      const result = await undone(deletion.json().action)
      expect(result).toMatchObject({
        ...{ kind: 'delete', count: 2 },
        undo: { result: { counts: { undone: 1, rejected: 1 } } },
      })
      expect(problemsOf(result)).toEqual([[`One${count}`, 'slug validations.taken']])
    })

    it('of one record is undone by its action, once, however many ask for it at once', async () => {
      const id = await create(1)
      const deletion = await worker.client.send('DELETE', `/faqs/${id}`)
      const { action } = deletion.json()
      const answers = await Promise.all([undo(action), undo(action), undo(action)])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
      expect(await statusOf(id)).toBe('draft')
    })

    it('is not undone where the person was erased since', async () => {
      const lead = await submitFromWebsite(suite.all, 'leads', { name: 'Mona', phone: '+201001234567' })
      const { action } = (await worker.client.send('DELETE', `/leads/${lead}`)).json()
      expect(await listed()).toMatchObject([{ kind: 'delete', records: [{ id: lead, title: 'Mona' }] }])
      const records = [{ id: lead, section: 'leads', unit: suite.all.units.hospital }]
      const erased = await suite.all
        .as('admin')
        .send('POST', '/personal-data/erase', { records, reason: 'They asked for it in writing', password })
      expect(erased.statusCode, erased.body).toBe(200)

      expect(JSON.stringify(await listed())).not.toContain('Mona')
      expect(
        await suite.row(`select count(*)::int as n from core.jobs j where to_jsonb(j)::text like '%Mona%'`),
      ).toEqual({ n: 0 })
      const result = await undone(action)
      expect(result.undo?.result?.counts).toEqual({ conflicts: 1 })
      expect(problemsOf(result)).toEqual([['Anonymized', ' jobs.erasedSince']])
      expect((await worker.client.get(`/leads/${lead}`)).statusCode).toBe(404)
    })
  })

  describe('a restoration', () => {
    it('of deleted records deletes them again, and not by a role that may not delete', async () => {
      const ids = await createSeveral(2)
      await bulk({ slugs: ids, delete: true })
      const action = await bulk({ slugs: ids, restore: true })
      await limit(`worker${count}`, ['noDeleting'])
      expect((await listed())[0]).toMatchObject({ id: action, kind: 'restore', canUndo: false })
      expect((await undo(action)).json().key).toBe('errors.noDeleting')
      await limit(`worker${count}`, [])
      expect((await undone(action)).undo?.result?.counts).toEqual({ undone: 2 })
      expect(await statuses(ids)).toEqual(['deleted', 'deleted'])
    })

    it('is kept where a personal value was changed since, which the history does not contain', async () => {
      const lead = await submitFromWebsite(suite.all, 'leads', { name: 'Mona', phone: '+201001234567' })
      await worker.client.send('DELETE', `/leads/${lead}`)
      const { action } = (await worker.client.send('POST', `/leads/${lead}/restore`)).json()
      expect((await colleague.client.send('PATCH', `/leads/${lead}`, { notes: 'Called' })).statusCode).toBe(200)
      expect((await undone(action)).undo?.result?.counts).toEqual({ conflicts: 1 })
      expect((await worker.client.get(`/leads/${lead}`)).statusCode).toBe(200)
    })

    it('of an earlier version restores the later one', async () => {
      const id = await create(1)
      await worker.client.send('PATCH', `/faqs/${id}`, { en: { answer: 'Second' } })
      const restored = await worker.client.send('POST', `/faqs/${id}/history/1/restore`, { version: 2 })
      const { action } = restored.json()
      expect(await listed()).toMatchObject([{ id: action, kind: 'restoreVersion', count: 1 }])
      expect((await undone(action)).undo?.result?.counts).toEqual({ undone: 1 })
      expect((await worker.client.get(`/faqs/${id}`)).json().data.en.answer).toBe('Second')
    })
  })

  describe('a move', () => {
    const order = async (): Promise<readonly string[]> =>
      (await worker.client.get('/faqs?lang=en&sort=order&per_page=50'))
        .json()
        .data.map(({ question }: { question: string }) => question)
    const moveBefore = async (id: string, before: string | null): Promise<string> =>
      (await worker.client.send('POST', '/faqs/reorder', { id, before })).json().action

    it('is undone between the former neighbors', async () => {
      const [a = '', , c = '', d = ''] = await createSeveral(4)
      const before = await order()
      const first = await moveBefore(d, a)
      const second = await moveBefore(c, d)
      expect(await listed()).toMatchObject([{ kind: 'reorder', records: [{ title: 'Q3' }] }, { kind: 'reorder' }])
      await undone(second)
      expect(await order()).toEqual(['Q4', 'Q1', 'Q2', 'Q3'])
      await undone(first)
      expect(await order()).toEqual(before)
    })

    it('is undone after its former neighbor where the next one is gone', async () => {
      const [a = '', b = '', c = ''] = await createSeveral(4)
      const action = await moveBefore(b, a)
      await worker.client.send('DELETE', `/faqs/${c}`)
      expect((await undone(action)).undo?.result?.counts).toEqual({ undone: 1 })
      expect(await order()).toEqual(['Q1', 'Q2', 'Q4'])
    })

    it('is kept where the record was moved or deleted since, or its neighbors are gone', async () => {
      const [a = '', b = '', c = '', d = ''] = await createSeveral(4)
      const first = await moveBefore(a, null)
      await moveBefore(a, c)
      expect((await undone(first)).undo?.result?.counts).toEqual({ conflicts: 1 })
      const last = await moveBefore(d, b)
      await worker.client.send('DELETE', `/faqs/${d}`)
      expect((await undone(last)).undo?.result?.counts).toEqual({ conflicts: 1 })
    })

    it('in a tree returns the record to its parent', async () => {
      const add = async (label: string, parent?: string): Promise<string> => {
        const body = { en: { label }, ar: { label: 'عنصر' }, status: 'draft', ...(parent && { parent }) }
        return (await worker.client.send('POST', '/navigationMenus', body)).json().data.id
      }
      const [top, other] = [await add('Top'), await add('Other')]
      const child = await add('Child', top)
      const move = { id: child, parent: other, before: null }
      const { action } = (await worker.client.send('POST', '/navigationMenus/reorder', move)).json()
      expect((await undone(action)).undo?.result?.counts).toEqual({ undone: 1 })
      expect((await worker.client.get(`/navigationMenus/${child}`)).json().data.parent).toBe(top)
    })
  })

  describe('an import', () => {
    it('is listed with its file, and undone by a manager', async () => {
      const lines = ['Record ID;Question;Answer;السؤال;الإجابة', ';Q1;A;س1;ج', ';Q2;A;س2;ج']
      const { id } = await suite.upload(worker.client, 'faq', lines)
      const job = await suite.write(worker.client, { id })
      await suite.ended(worker.client, job)
      expect(await listed()).toMatchObject([{ id: job, kind: 'import', count: 2, file: 'table.csv', canUndo: true }])
      expect((await undone(job, manager.client)).undo).toMatchObject({ by: { id: manager.id } })
      await expect.poll(async () => (await listed())[0]?.undo?.state, patient).toBe('done')
      expect((await listed())[0]?.undo?.result?.counts).toEqual({ undone: 2, conflicts: 0 })
      expect(await suite.row('select count(*)::int as n from content.faq where deleted_at is null')).toEqual({ n: 0 })
    })

    it('keeps its rows until the undo of a manager has ended', async () => {
      const lines = Array.from({ length: 150 }, (_, n) => `;Q${n};A;س${n};ج`)
      const { id } = await suite.upload(worker.client, 'faq', ['Record ID;Question;Answer;السؤال;الإجابة', ...lines])
      const job = await suite.write(worker.client, { id })
      await suite.ended(worker.client, job)
      const removals: number[] = []
      suite.interfere({
        afterBatch: async ({ n, isUndo }) => {
          if (isUndo && n === 1) removals.push((await worker.client.send('DELETE', `/imports/${id}`)).statusCode)
        },
      })
      await undone(job, manager.client)
      await expect.poll(async () => (await listed())[0]?.undo?.state, patient).toBe('done')
      expect([removals, (await listed())[0]?.undo?.result?.counts]).toEqual([[409], { undone: 150, conflicts: 0 }])
      expect((await worker.client.send('DELETE', `/imports/${id}`)).statusCode).toBe(200)
    })
  })

  describe('actions of others', () => {
    it('are found and undone by those who may read the audit log, and by nobody else', async () => {
      const ids = await createSeveral(2)
      const action = await bulk({ slugs: ids, changes: { status: 'published' } })
      expect(await listed(colleague.client)).toEqual([])
      expect((await colleague.client.get('/recent-actions?of=unit')).statusCode).toBe(403)
      expect((await undo(action, colleague.client)).statusCode).toBe(404)
      expect(await listed(manager.client)).toEqual([])
      expect(await listed(manager.client, '?of=unit')).toMatchObject([{ id: action, canUndo: true }])
      const other = clientOf(suite.all.app, { ...worker.client.headers, 'bu-id': suite.all.units.ventures })
      expect((await undo(action, other)).statusCode).toBe(403)
      const elsewhere = suite.all.as('admin', 'ventures')
      expect(await listed(elsewhere, '?of=unit')).toEqual([])
      expect((await undo(action, elsewhere)).statusCode).toBe(404)

      expect(await undone(action, manager.client)).toMatchObject({
        ...{ by: { id: worker.id }, undo: { by: { id: manager.id }, result: { counts: { undone: 2 } } } },
      })
    })

    it('are not seen in a section that a manager may not see', async () => {
      const [id = ''] = await createSeveral(1)
      const { action } = (await worker.client.send('DELETE', `/faqs/${id}`)).json()
      await manager.permit(['Access Admin', 'Access Post'])
      expect(await listed(manager.client, '?of=unit')).toEqual([])
      expect((await undo(action, manager.client)).statusCode).toBe(404)
    })
  })

  describe('the rights of today', () => {
    it('decide over the undo, and over each record', async () => {
      const ids = await createSeveral(2)
      const action = await bulk({ slugs: ids, changes: { status: 'published' } })
      await worker.permit(['Access Navigation'])
      expect(await listed()).toEqual([])
      expect((await undo(action)).statusCode).toBe(404)
      await worker.permit(permissions)
      await limit(`worker${count}`, ['readOnly'])
      expect(await listed()).toMatchObject([{ id: action, canUndo: false }])
      expect((await undo(action)).json().key).toBe('errors.readOnly')
      await limit(`worker${count}`, ['noPublishing'])
      const result = await undone(action)
      expect(result.undo?.result?.counts).toEqual({ rejected: 2 })
      expect(problemsOf(result)?.map(([, problem]) => problem)).toEqual([
        'status errors.noPublishing',
        'status errors.noPublishing',
      ])
    })

    it('do not use up the undo of an import that they reject for every record', async () => {
      const lines = ['Record ID;Question;Answer;السؤال;الإجابة', ';Q1;A;س1;ج', ';Q2;A;س2;ج']
      const job = await suite.write(worker.client, await suite.upload(worker.client, 'faq', lines))
      await suite.ended(worker.client, job)
      await limit(`manager${count}`, ['noDeleting'])
      await undone(job, manager.client)
      await expect.poll(async () => (await listed())[0]?.undo?.state, patient).toBe('done')
      expect(await listed()).toMatchObject([{ canUndo: true, undo: { result: { counts: { undone: 0 } } } }])
      await undone(job)
      await expect.poll(async () => (await listed())[0]?.undo?.result?.counts.undone, patient).toBe(2)
      expect((await listed())[0]).toMatchObject({ canUndo: false, undo: { by: { id: worker.id } } })
    })

    it('do not use up an undo that they reject for every record', async () => {
      const ids = await createSeveral(2)
      const action = await bulk({ slugs: ids, changes: { status: 'published' } })
      await limit(`manager${count}`, ['noPublishing'])
      expect((await undone(action, manager.client)).undo?.result?.counts).toEqual({ rejected: 2 })
      expect(await listed()).toMatchObject([{ id: action, canUndo: true, undo: { by: { id: manager.id } } }])
      expect(await undone(action)).toMatchObject({ canUndo: false, undo: { result: { counts: { undone: 2 } } } })
      expect(await statuses(ids)).toEqual(['draft', 'draft'])
      expect((await undo(action)).statusCode).toBe(409)
    })
  })

  it('is deleted after a day, with its records', async () => {
    const ids = await createSeveral(2)
    const action = await bulk({ slugs: ids, changes: { status: 'published' } })
    await sql`update core.jobs set expires_at = now() - interval '1 second' where id = ${action}`.execute(
      suite.all.database.db,
    )
    expect(await listed()).toEqual([])
    expect((await undo(action)).statusCode).toBe(404)
    expect(await deleteExpiredJobs(suite.all, unthrottled)).toBeGreaterThan(0)
    expect(await suite.row(`select count(*)::int as n from core.job_batches where job_id = '${action}'`)).toEqual({
      n: 0,
    })
  })

  it('are read without the actions of colleagues, however many these have', async () => {
    const { database, units } = suite.all
    const [id = ''] = await createSeveral(1)
    const { action } = (await worker.client.send('DELETE', `/faqs/${id}`)).json()
    const result = JSON.stringify({ counts: { deleted: 1 } })
    await sql`
      insert into core.jobs (bu_id, id, admin_id, kind, section, request, state, is_direct, result, expires_at)
      select ${units.hospital}::uuid, gen_random_uuid(), ${colleague.id}::uuid, 'bulk', 'faq', '{"deed": "delete", "changes": {}}', 'done',
        true, ${result}::jsonb, now() + interval '1 day' from generate_series(1, 3000)`.execute(database.db)
    await sql`analyze core.jobs`.execute(database.db)
    expect(await listed()).toMatchObject([{ id: action }])
    const plan = await sql`explain (analyze, format json)
      select undo_of from core.jobs where bu_id = ${units.hospital} and undo_of in (${action}::uuid)`.execute(
      database.db,
    )
    expect(JSON.stringify(plan.rows)).not.toMatch(/"Rows Removed by Filter":\s*[1-9]/)
  })

  it.runIf(kind === 'postgres')('are paged, the newest first', async () => {
    const ids = await createSeveral(35)
    for (const id of ids) await worker.client.send('DELETE', `/faqs/${id}`)
    const first = (await worker.client.get('/recent-actions')).json()
    expect([first.data.length, first.meta.more]).toEqual([30, true])
    const next = (await worker.client.get(`/recent-actions?before=${first.data.at(-1).id}`)).json()
    expect([next.data.length, next.meta.more]).toEqual([5, false])
    expect(first.data[0].records).toEqual([{ id: ids.at(-1), title: 'Q35' }])
  })
})
