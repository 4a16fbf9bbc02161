import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import, ImportRow } from '../../../src/api/import.ts'
import type { Job } from '../../../src/api/jobs.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { sections } from '../../../src/sections.ts'
import { buildApp } from '../../../src/server/app.ts'
import { createRecord } from '../../../src/server/records/records.ts'
import { sectionTableSql } from '../../../src/server/store/row-loader.ts'
import { createSectionContexts, type SectionContext } from '../../../src/server/store/section-context.ts'
import { clientOf } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { statementsOf, watchStatements } from '../app/sent-statements.ts'
import { jobSuite, type Worker } from '../jobs/job-suite.ts'
import { named } from '../store/fixture.ts'
import { addLargePosts, largeRecordBytes, recordsRead } from '../store/large-rows.ts'

const count = 30
/** So many of them are read by one statement at most. */
const maxRead = (8 * 1024 * 1024) / largeRecordBytes

eachDatabase((open) => {
  const suite = jobSuite(open)
  let scope: SectionContext
  let worker: Worker
  let ids: readonly string[]
  let unwatch: () => void
  beforeAll(async () => {
    unwatch = watchStatements()
    worker = await suite.hire('importer', ['Access Post'])
    const words = { en: 'Hospital', ar: 'مستشفى' }
    const unit = {
      id: suite.all.units.hospital,
      name: 'hospital',
      displayName: words,
      frontUrl: null,
      ...defaultUnitTraits(''),
    }
    const scopes = createSectionContexts({ db: suite.all.database.db, unit, person: null, sections })
    const [posts, categories] = [scopes('posts'), scopes('postCategories')]
    if (!posts || !categories) throw new Error('there are no posts')
    scope = posts
    ids = await addLargePosts(scope, (await createRecord(categories, named('Health'))).id, count)
  }, 120_000)
  afterAll(() => unwatch())

  const upload = (title: string): Promise<Import> =>
    suite.upload(worker.client, 'posts', [
      'Slug,Title (English),Title (Arabic)',
      ...Array.from(
        { length: count },
        (_, n) => `large-${n + 1},${title} ${n + 1},${n === 3 ? 'x' : `عنوان ${n + 1}`}`,
      ),
    ])
  const judge = ({ id }: Import) => worker.client.send('POST', `/imports/${id}/validate`, {})
  const judgeAll = async (imported: Import) => {
    let [now, calls] = [imported, 0]
    for (; now.counts.pending > 0; calls += 1) now = (await judge(now)).json().data
    return { now, calls }
  }
  const rowsOf = async ({ id }: Import): Promise<readonly ImportRow[]> =>
    (await worker.client.get(`/imports/${id}/rows?per_page=100`)).json().data
  const titles = async () => {
    const { rows } = await sql<{ en: string; ar: string }>`
      select t.en ->> 'title' as en, t.ar ->> 'title' as ar from ${sectionTableSql(scope.section)} as t
      where t.slug like 'large-%' and t.slug <> 'large-0' order by length(t.slug), t.slug`.execute(scope.db)
    return rows.map(({ en, ar }) => `${en} ${ar}`)
  }
  /** A job to its end, with how many batches it had and how many records each of its statements read. */
  const done = async (begin: () => Promise<string>) => {
    let batches = 0
    suite.interfere({
      afterBatch: async () => {
        batches += 1
      },
    })
    const ended: Job[] = []
    const sent = await statementsOf(async () => ended.push(await suite.ended(worker.client, await begin())))
    suite.interfere({})
    return { id: ended[0]?.id, counts: ended[0]?.result?.counts, batches, read: recordsRead(sent) }
  }

  describe('an import over large records', () => {
    it('is judged some records at a time, with the results that it has over small ones', async () => {
      const imported = await upload('New')
      const judged: Awaited<ReturnType<typeof judgeAll>>[] = []
      const sent = await statementsOf(async () => judged.push(await judgeAll(imported)))
      const rows = judged[0] ? await rowsOf(judged[0].now) : []

      expect(judged[0]?.now.counts).toMatchObject({ change: count - 1, reject: 1, pending: 0 })
      expect(Math.max(...recordsRead(sent))).toBeLessThanOrEqual(maxRead)
      expect(judged[0]?.calls).toBeGreaterThanOrEqual(count / maxRead)
      expect(rows.map(({ rowNumber: place, record }) => [place, record])).toEqual(ids.map((id, n) => [n + 2, id]))
      expect(rows.map(({ currentValues: was }) => was)).toEqual(rows.map(() => ({ 1: 'First', 2: 'الأول' })))
      expect(rows.flatMap(({ rowNumber: place, problems }) => problems.map(({ path }) => [place, path]))).toEqual([
        [5, 'ar.title'],
      ])
    }, 240_000)

    it('is judged by requests that wait for their turn, and over small ones by requests that do not', async () => {
      const waited: boolean[] = []
      const { database, files, settings } = suite.all
      const answered = ({ isLarge }: FastifyRequest) => void waited.push(isLarge)
      const app = await buildApp({ database, files, settings, sections, queue: suite.queue, answered })
      const { send } = clientOf(app, worker.client.headers)
      const judgeHere = async ({ id }: Import) => (await send('POST', `/imports/${id}/validate`, {})).statusCode
      const imported = [await upload('Twice'), await upload('Twice')]
      const small = await suite.upload(worker.client, 'posts', ['Slug,Title (English)', 'new-1,Small'])

      expect(await Promise.all(imported.map(judgeHere))).toEqual([200, 200])
      expect(await judgeHere(small)).toBe(200)
      await app.close()
      expect(waited).toEqual([true, true, false])
    }, 120_000)

    it('is written and taken back some records at a time, and all of it', async () => {
      const before = await titles()
      const imported = await upload('Written')
      const written = await done(() => suite.write(worker.client, imported))
      const between = await titles()
      const undone = await done(async () => suite.begun(await worker.client.send('POST', `/jobs/${written.id}/undo`)))

      expect(written.counts).toEqual({ created: 0, changed: count - 1, unchanged: 0, rejected: 1 })
      expect(between).toEqual(before.map((was, n) => (n === 3 ? was : `Written ${n + 1} عنوان ${n + 1}`)))
      expect(undone.counts).toEqual({ undone: count - 1, conflicts: 0 })
      expect(await titles()).toEqual(before)
      for (const { batches, read } of [written, undone]) {
        expect(batches).toBeGreaterThanOrEqual((count - 1) / maxRead)
        expect(Math.max(...read)).toBeLessThanOrEqual(maxRead)
      }
    }, 600_000)
  })

  describe('a bulk request', () => {
    const bulk = (body: object) => worker.client.send('POST', '/posts/bulk', body)

    it('is refused where its records are too large for one transaction, and says how many are not', async () => {
      const requests = [{ changes: { en: { author: 'Hana' } } }, { delete: true }]
      for (const slugs of [ids, ids.map((_, n) => `large-${n + 1}`)])
        for (const request of requests) {
          const refused = await bulk({ slugs, ...request })
          expect(refused.statusCode).toBe(422)
          expect(refused.json().errors).toMatchObject({ slugs: expect.anything() })
        }
    }, 120_000)

    it('is done with as many as are not too large, and restores no more than these', async () => {
      const some = ids.slice(0, 10)
      expect((await bulk({ slugs: some, delete: true })).json().data).toHaveLength(some.length)
      expect((await bulk({ slugs: ids.slice(10, 20), delete: true })).statusCode).toBe(200)
      expect((await bulk({ slugs: ids.slice(0, 20), restore: true })).statusCode).toBe(422)
      expect((await bulk({ slugs: some, restore: true })).json().data).toHaveLength(some.length)
      expect((await bulk({ slugs: ids.slice(10, 20), restore: true })).statusCode).toBe(200)
    }, 240_000)
  })
})
