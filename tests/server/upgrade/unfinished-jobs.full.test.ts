import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { choice, number, text } from '../../../src/schema/index.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import { formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import { openQueue, type Queue } from '../../../src/server/queue/task-queue.ts'
import { silentLog } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const words = (word: string) => ({ en: word, ar: `${word} ع` })
const size = (small: object = {}, big: object = {}) =>
  choice({ small: { ...words('Small'), ...small }, big: { ...words('Big'), ...big } }, { label })
const fields = { alpha: text({ label: words('Alpha') }), beta: text({ label: words('Beta') }), size: size() }
const before = named({ 'things.ts': things(fields) })
const changes: Readonly<Record<string, readonly NamedSection[]>> = {
  'two fields exchange their names': named({
    'things.ts': things({
      ...fields,
      alpha: text({ label: words('Beta'), was: 'beta' }),
      beta: text({ label: words('Alpha'), was: 'alpha' }),
    }),
  }),
  'a field is renamed': named({
    'things.ts': things({ gamma: text({ label: words('Alpha'), was: 'alpha' }), beta: fields.beta, size: size() }),
  }),
  'choices exchange their names': named({
    'things.ts': things({ ...fields, size: size({ was: 'big' }, { was: 'small' }) }),
  }),
  'a field gets another type': named({ 'things.ts': things({ ...fields, beta: number({ label }) }) }),
  'the section is renamed': named({ 'objects.ts': { ...things(fields), was: 'things' } }),
}

eachDatabase((open) => {
  describe('jobs and imports that an upgrade finds unfinished', () => {
    let all: Upgrading & { readonly queue: Queue }
    afterEach(async () => {
      await all.end()
      await all.queue.stop()
    })

    const prepare = async () => {
      const database = await open('no tables')
      await database.migrate(before)
      const queue = await openQueue(database, silentLog)
      all = { ...(await upgrading(database, before, queue)), queue }
      await all.make('/things', [{ alpha: 'A', beta: '7', size: 'small', en: { name: 'Thing' }, ar: { name: 'شيء' } }])
      const { client } = all
      const bulk = await client().send('POST', '/things/bulk/all', { query: {}, changes: { alpha: 'New' } })
      expect(bulk.statusCode, bulk.body).toBe(202)
      const imported = await stage('Name;Alpha;Beta;الاسم\nMore;AA;BB;أ')
      return { job: bulk.json().data.id, imported }
    }
    const stage = async (csv: string): Promise<string> => {
      const form = new FormData()
      form.append('section', 'things')
      form.append('file', new Blob([csv]), 'table.csv')
      const { headers, body } = new Request('http://x', { method: 'POST', body: form })
      const type = headers.get('content-type') ?? ''
      const payload = Buffer.from(await new Response(body).arrayBuffer())
      const { data } = (
        await all.client().send('POST', '/imports', payload, { headers: { 'content-type': type } })
      ).json()
      return data.id
    }

    it.each(Object.keys(changes))('end where %s, which the plan says', async (name) => {
      const { job, imported } = await prepare()
      const after = changes[name] ?? []
      const [{ name: section } = { name: '' }] = after
      expect(formatPlan(await all.plan(after)).join('\n')).toContain(
        `- core.jobs: end the unfinished jobs and imports of ${section} (2 rows, less than a second)`,
      )
      await all.upgrade(after)
      expect((await all.client().get(`/jobs/${job}`)).json().data).toMatchObject({
        ...{ state: 'failed', result: { counts: {}, failure: { key: 'jobs.upgraded' } } },
      })
      expect((await all.client().get(`/imports/${imported}`)).statusCode).toBe(404)
      expect((await all.client().send('POST', `/imports/${imported}/commit`, {})).statusCode).toBe(404)
      expect((await all.plan(after)).steps).toEqual([])
    })

    it('go on where nothing changes for them', async () => {
      const { job, imported } = await prepare()
      await all.upgrade(named({ 'things.ts': things({ ...fields, more: text({ label }) }) }))
      expect((await all.client().get(`/jobs/${job}`)).json().data.state).toBe('waiting')
      expect((await all.client().get(`/imports/${imported}`)).statusCode).toBe(200)
    })

    it('are none where every row of an import is written', async () => {
      const { job } = await prepare()
      await sql`update core.jobs set state = 'done' where id = ${job}`.execute(all.db)
      await sql`update core.import_rows set job_id = gen_random_uuid()`.execute(all.db)
      const plan = await all.plan(changes['a field is renamed'] ?? [])
      expect(plan.steps.filter(({ kind }) => kind === 'end-jobs')).toEqual([])
    })

    it('leave out the columns of fields that were removed, and can be mapped again', async () => {
      const { imported } = await prepare()
      await all.upgrade(named({ 'things.ts': things({ beta: fields.beta, size: size() }) }))
      const { columns } = (await all.client().get(`/imports/${imported}`)).json().data
      const pathOf = (column: { readonly path: string | null }) => column.path
      expect(columns.map(pathOf)).toEqual(['en.name', null, 'beta', 'ar.name'])
      const paths = ['en.name', 'beta', null, 'ar.name']
      const mapped = await all.client().send('PUT', `/imports/${imported}/columns`, { paths })
      expect(mapped.json().data?.columns.map(pathOf), mapped.body).toEqual(paths)
    })

    it('keep what they wrote, for the undo', async () => {
      const { job, imported } = await prepare()
      const position = JSON.stringify({ counts: { changed: 1 } })
      await sql`update core.jobs set state = 'running', position = ${position}::jsonb where id = ${job}`.execute(all.db)
      await sql`update core.import_rows set job_id = gen_random_uuid() where place = 2`.execute(all.db)
      await sql`
        insert into core.import_rows (bu_id, import_id, place, cells)
        select bu_id, import_id, 3, cells from core.import_rows`.execute(all.db)
      await all.upgrade(changes['a field is renamed'] ?? [])
      const { data } = (await all.client().get(`/jobs/${job}`)).json()
      expect(data).toMatchObject({ state: 'failed', result: { counts: { changed: 1 } } })
      expect((await all.client().get(`/imports/${imported}`)).statusCode).toBe(200)
      const { rows } = await sql`select place from core.import_rows`.execute(all.db)
      expect(rows).toEqual([{ place: 2 }])
    })
  })
})
