import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Import, ImportRow } from '../../../src/api/import.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import { deleteExpiredImports } from '../../../src/server/import/delete-imports.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { jobSuite, type Worker } from '../jobs/job-suite.ts'

eachDatabase((open) => {
  const suite = jobSuite(open)
  let worker: Worker
  beforeAll(async () => {
    worker = await suite.hire('importer', ['Access Faq', 'Access Post', 'Access Category', 'Access RedirectTool'])
  })

  const at = ({ id }: Pick<Import, 'id'>, path = '') => `/imports/${id}${path}`
  const upload = (section: string, lines: readonly string[]) => suite.upload(worker.client, section, lines)
  const read = async (imported: Import): Promise<Import> => (await worker.client.get(at(imported))).json().data
  const judge = async (imported: Import): Promise<Import> =>
    (await worker.client.send('POST', at(imported, '/validate'), {})).json().data
  const judgeAll = async (imported: Import): Promise<Import> => {
    let now = await read(imported)
    while (now.counts.pending > 0) now = await judge(now)
    return now
  }
  const lead = async (imported: Import, paths: readonly (string | null)[]): Promise<Import> =>
    (await worker.client.send('PUT', at(imported, '/columns'), { paths: [...paths] })).json().data
  const rows = async (imported: Import, query = ''): Promise<readonly ImportRow[]> =>
    (await worker.client.get(at(imported, `/rows?per_page=100&${query}`))).json().data
  const mend = async (imported: Import, place: number, change: object): Promise<ImportRow> =>
    (await worker.client.send('PATCH', at(imported, `/rows/${place}`), change)).json().data
  const stateAt = async (imported: Import, place: number) =>
    (await rows(imported, `after=${place - 1}`)).find((row) => row.rowNumber === place)
  /** What counting the rows themselves gives, page by page. */
  const counted = async (imported: Import) => {
    const counts = new Map<string, number>()
    for (let after = 0; ; ) {
      const page = await rows(imported, `after=${after}`)
      for (const { state: becomes } of page) counts.set(becomes, (counts.get(becomes) ?? 0) + 1)
      const last = page.at(-1)
      if (!last) return Object.fromEntries(counts)
      after = last.rowNumber
    }
  }
  const assertCounts = async (imported: Import) => {
    const { counts } = await read(imported)
    expect(Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))).toEqual(await counted(imported))
  }
  const question = (n: number) => `Q${n};A;س${n};ج`
  const questions = (count: number) => [
    'Question;Answer;السؤال;الإجابة',
    ...Array.from({ length: count }, (_, n) => question(n)),
  ]
  const questionPaths = ['en.question', 'en.answer', 'ar.question', 'ar.answer']

  describe('the results of rows', () => {
    it('do not count once the columns lead elsewhere, until the rows are judged by the new ones', async () => {
      const imported = await judgeAll(await upload('faq', questions(700)))
      expect(imported.counts).toMatchObject({ create: 700, pending: 0 })
      const changed = await lead(imported, ['en.question', 'en.answer', 'ar.question', null])
      expect(changed.counts).toMatchObject({ create: 0, pending: 700 })
      expect(await rows(imported, 'show=create')).toEqual([])
      expect((await rows(imported, 'show=pending')).map(({ rowNumber: place }) => place).slice(0, 3)).toEqual([2, 3, 4])
      const half = await judge(imported)
      expect(half.counts).toMatchObject({ reject: 500, pending: 200, create: 0 })
      await assertCounts(imported)
      expect((await lead(imported, questionPaths)).counts).toMatchObject({ reject: 0, pending: 700 })
      expect((await judgeAll(imported)).counts).toMatchObject({ create: 700, reject: 0 })
      await assertCounts(imported)
    })

    it('are counted once, whichever tab asks for them and whatever else is changed meanwhile', async () => {
      const imported = await upload('faq', questions(1600))
      await Promise.all([
        ...Array.from({ length: 4 }, () => judge(imported)),
        mend(imported, 2, { skipped: true }),
        mend(imported, 1500, { skipped: true }),
        mend(imported, 1501, { cells: { 3: '' } }),
        judge(imported),
      ])
      const now = await judgeAll(imported)
      expect(now.counts).toMatchObject({ create: 1597, skipped: 2, reject: 1, pending: 0 })
      await assertCounts(imported)
      await mend(imported, 2, { skipped: false })
      expect((await read(imported)).counts).toMatchObject({ create: 1598, skipped: 1, reject: 1 })
    })

    it('of a row that is mended before the rows ahead of it are judged come with its turn', async () => {
      const lines = [
        'Slug;Name (English);Name (Arabic)',
        ...Array.from({ length: 600 }, (_, n) => `s-${n};N${n};ا${n}`),
      ]
      const imported = await upload('postCategories', lines)
      const mended = await mend(imported, 601, { cells: { 0: 's-1' } })
      expect(mended).toMatchObject({ state: 'pending', problems: [] })
      await judgeAll(imported)
      expect((await stateAt(imported, 601))?.problems).toEqual([{ path: 'id', key: 'validations.repeated' }])
      expect((await stateAt(imported, 3))?.state).toBe('create')
    })

    it('say which rows name a record again by the columns of now', async () => {
      const imported = await judgeAll(
        await upload('postCategories', [
          'Slug;Other;en.name;ar.name',
          'one;six;Name A;اسم',
          'one;ten;Name B;اسم',
          'two;six;Name C;اسم',
        ]),
      )
      const repeated = async () => (await rows(imported, 'show=reject')).map(({ rowNumber: place }) => place)
      expect(await repeated()).toEqual([3])
      await lead(imported, [null, 'slug', 'en.name', 'ar.name'])
      await judgeAll(imported)
      expect(await repeated()).toEqual([4])
    })

    it('follow when the first row that names a record is left out, or says another one', async () => {
      const imported = await judgeAll(
        await upload('postCategories', [
          'Slug;en.name;ar.name',
          ...['one', 'one', 'one', 'two'].map((slug) => `${slug};Name;اسم`),
        ]),
      )
      const refused = async () => (await rows(imported, 'show=reject')).map(({ rowNumber: place }) => place)
      expect(await refused()).toEqual([3, 4])
      await mend(imported, 2, { skipped: true })
      await judgeAll(imported)
      expect(await refused()).toEqual([4])
      await mend(imported, 3, { cells: { 0: 'three' } })
      await judgeAll(imported)
      expect(await refused()).toEqual([])
      await mend(imported, 2, { skipped: false, cells: { 0: 'two' } })
      await judgeAll(imported)
      expect(await refused()).toEqual([5])
      await assertCounts(imported)
    })

    it('are all found again when more rows than a thousand want what a row wanted', async () => {
      const lines = Array.from({ length: 1100 }, (_, n) => `${n < 1050 ? '/same' : `/page-${n}`},/new,301`)
      const imported = await judgeAll(await upload('redirects', ['from,to,code', ...lines]))
      expect(imported.counts).toMatchObject({ create: 51, reject: 1049 })
      await mend(imported, 2, { cells: { 0: '/first' } })
      expect((await read(imported)).counts).toMatchObject({ pending: 1100, create: 0, reject: 0 })
      expect((await judgeAll(imported)).counts).toMatchObject({ create: 52, reject: 1048 })
      expect((await stateAt(imported, 4))?.problems[0]).toMatchObject({ values: { row: 3 } })
    })

    it('of an import that an earlier version has stored are found again', async () => {
      const { db } = suite.all.database
      const imported = await judgeAll(await upload('faq', questions(20)))
      await mend(imported, 3, { skipped: true })
      await sql`update core.imports set row_counts = null, validated_to = 0 where id = ${imported.id}`.execute(db)
      expect((await read(imported)).counts).toMatchObject({ pending: 19, skipped: 1 })
      expect((await judgeAll(imported)).counts).toMatchObject({ create: 19, skipped: 1, pending: 0 })
    })
  })

  describe('the rows of an import', () => {
    it('come page by page, each after the last row of the one before', async () => {
      const imported = await judgeAll(await upload('faq', [...questions(260), 'Q;A;س;']))
      const places = async (show: string) => {
        const found: number[] = []
        for (;;) {
          const page = (
            await worker.client.get(at(imported, `/rows?per_page=60${show}&after=${found.at(-1) ?? 0}`))
          ).json()
          expect(page.meta).toEqual({ total: show === '&show=create' ? 260 : 261, per_page: 60 })
          if (page.data.length === 0) return found
          found.push(...page.data.map(({ rowNumber: place }: ImportRow) => place))
        }
      }
      const all = Array.from({ length: 261 }, (_, n) => n + 2)
      expect(await places('')).toEqual(all)
      expect(await places('&show=create')).toEqual(all.slice(0, 260))
    })
  })

  describe('the file of an import', () => {
    const jobOf = async (imported: Import) =>
      (await worker.client.get(`/jobs/${(await read(imported)).job}`)).json().data
    const remove = async (imported: Import) => {
      const answer = await worker.client.send('DELETE', at(imported))
      return [answer.statusCode, answer.json().key]
    }

    it('is not deleted as long as one of its jobs can be undone, nor while an undo needs it', async () => {
      const imported = await judgeAll(await upload('faq', [...questions(3), 'Q;A;س;']))
      const first = await suite.write(worker.client, imported)
      await suite.ended(worker.client, first)
      await mend(imported, 5, { cells: { 3: 'ج' } })
      const second = await suite.write(worker.client, imported)
      await suite.ended(worker.client, second)
      expect(await remove(imported)).toEqual([409, 'errors.importUndoable'])
      const undo = async (job: string) => suite.begun(await worker.client.send('POST', `/jobs/${job}/undo`))
      await suite.ended(worker.client, await undo(second))
      expect(await remove(imported)).toEqual([409, 'errors.importUndoable'])
      const during: unknown[] = []
      suite.interfere({ afterBatch: async () => void during.push(await remove(imported)) })
      const { result: outcome } = await suite.ended(worker.client, await undo(first))
      suite.interfere({})
      expect([during, outcome?.counts]).toEqual([[[409, 'errors.importUndoable']], { undone: 3, conflicts: 0 }])
      expect((await jobOf(imported)).canUndo).toBe(false)
      expect(await remove(imported)).toEqual([200, undefined])
    })

    it('is out of reach once it is deleted, and gone when the background has deleted its rows', async () => {
      const { db } = suite.all.database
      const [imported, other] = [await upload('faq', questions(2500)), await upload('faq', questions(3))]
      await judge(imported)
      await deleteExpiredImports(db, unthrottled)
      expect(await remove(imported)).toEqual([200, undefined])
      const calls = [worker.client.get(at(imported)), worker.client.send('POST', at(imported, '/validate'), {})]
      expect((await Promise.all(calls)).map(({ statusCode }) => statusCode)).toEqual([404, 404])
      // One that was stopped between two batches goes on the next time.
      let batches = 0
      const stopping = {
        get isStopped() {
          return batches > 0
        },
        rest: async () => {
          batches += 1
        },
      }
      expect(await deleteExpiredImports(db, stopping)).toBe(0)
      expect(await deleteExpiredImports(db, unthrottled)).toBe(1)
      const { rows: left } = await sql<{ import_id: string }>`
        select import_id from core.import_rows where import_id in (${imported.id}, ${other.id})
        union select import_id from core.import_unique_keys where import_id = ${imported.id}`.execute(db)
      expect(left).toEqual([{ import_id: other.id }])
    })
  })
})
