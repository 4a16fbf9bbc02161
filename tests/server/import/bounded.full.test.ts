import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Import, ImportRow } from '../../../src/api/import.ts'
import { unthrottled } from '../../../src/server/context/throttle.ts'
import { deleteExpiredImports } from '../../../src/server/import/delete-imports.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { type Statement, statementsOf, watchStatements } from '../app/sent-statements.ts'
import { jobSuite, type Worker } from '../jobs/job-suite.ts'

/** More rows than any statement may read or change, and so many that the planner's statistics are kept of them. */
const staged = 10_000
const maxRows = 3000
const heading = 'Question;Answer;السؤال;الإجابة'
const paths = ['en.question', 'en.answer', 'ar.question', 'ar.answer']

eachDatabase((open) => {
  const suite = jobSuite(open)
  let worker: Worker
  let stop: () => void
  beforeAll(async () => {
    stop = watchStatements()
    worker = await suite.hire('importer', ['Access Faq'])
  })
  afterAll(() => stop())

  const upload = async (rows: number): Promise<Import> =>
    await suite.upload(worker.client, 'faq', [
      heading,
      ...Array.from({ length: rows }, (_, n) => `Q${n};A;س${n};${n % 100 === 99 ? '' : 'ج'}`),
    ])
  const at = ({ id }: Pick<Import, 'id'>, path = '') => `/imports/${id}${path}`
  const read = async (imported: Import): Promise<Import> => (await worker.client.get(at(imported))).json().data
  const judge = async (imported: Import): Promise<Import> =>
    (await worker.client.send('POST', at(imported, '/validate'), {})).json().data
  const judgeAll = async (imported: Import): Promise<Import> => {
    let now = imported
    while (now.counts.pending > 0) now = await judge(now)
    return now
  }
  const lead = async (imported: Import, to: readonly (string | null)[] = paths): Promise<Import> =>
    (await worker.client.send('PUT', at(imported, '/columns'), { paths: [...to] })).json().data
  const page = async (imported: Import, query: string): Promise<readonly ImportRow[]> =>
    (await worker.client.get(at(imported, `/rows?${query}`))).json().data
  const mend = (imported: Import, place: number, change: object) =>
    worker.client.send('PATCH', at(imported, `/rows/${place}`), change)

  /** The rows that the scans of a statement go through, by what PostgreSQL itself counts; what it changes is rolled back. */
  const rowsThrough = async ({ text, parameters }: Statement): Promise<number> => {
    const { db } = suite.all.database
    const counts: number[] = []
    await db
      .transaction()
      .execute(async (trx) => {
        const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters])
        const { rows } = await trx.executeQuery<Readonly<Record<string, unknown>>>(explained)
        counts.push(...scannedIn(rows[0]?.['QUERY PLAN']))
        throw new Error('roll back')
      })
      .catch((error: Error) => {
        if (error.message !== 'roll back' && !/duplicate key/.test(error.message)) throw error
      })
    return Math.max(0, ...counts)
  }
  const aboutImports = ({ text }: Statement) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text) &&
    /import_rows|import_unique_keys|core"?\."?(imports|jobs|job_batches)/.test(text)
  const unbounded = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const sent = (await statementsOf(work)).filter(aboutImports)
    const each = new Map(sent.map((statement) => [statement.text, statement]))
    expect(each.size).toBeGreaterThan(0)
    const found: string[] = []
    for (const statement of each.values()) {
      const rows = await rowsThrough(statement)
      if (rows > maxRows) found.push(`${rows} rows: ${statement.text}`)
    }
    return found
  }

  describe('an import of many rows', () => {
    it('is never read or changed as a whole by one statement, whatever is asked of it', async () => {
      const imported = await upload(staged)
      const steps: Readonly<Record<string, () => Promise<unknown>>> = {
        columns: () => lead(imported),
        judge: () => judge(imported),
        counts: () => read(imported),
        'rows without results': () => page(imported, 'show=pending&after=9000'),
        'columns again': () => lead(imported),
        'all judged': () => judgeAll(imported),
        'last rows': () => page(imported, 'after=9900'),
        'last refused rows': () => page(imported, 'show=reject&after=9800'),
        'no written rows': () => page(imported, 'show=committed'),
        'row left out': () => mend(imported, 10_000, { skipped: true }),
        'row mended': () => mend(imported, 101, { cells: { 3: 'ج' } }),
        write: async () => await suite.ended(worker.client, await suite.write(worker.client, imported)),
        'written rows': () => page(imported, 'show=committed&after=9900'),
        'write of the rest': async () => {
          await mend(imported, 201, { cells: { 3: 'ج' } })
          await suite.ended(worker.client, await suite.write(worker.client, imported))
        },
        undo: async () => {
          const jobs = (await worker.client.get('/jobs')).json().data
          for (const { id } of jobs)
            await suite.ended(worker.client, suite.begun(await worker.client.send('POST', `/jobs/${id}/undo`)))
        },
        deletion: () => worker.client.send('DELETE', at(imported)),
        'deletion in the background': () => deleteExpiredImports(suite.all.database.db, unthrottled),
      }
      const found: Record<string, readonly string[]> = {}
      for (const [name, work] of Object.entries(steps)) {
        const over = await unbounded(work)
        if (over.length > 0) found[name] = over
      }
      expect(found).toEqual({})
      const rest = await sql`select from core.import_rows where import_id = ${imported.id}`.execute(
        suite.all.database.db,
      )
      expect(rest.rows).toEqual([])
    }, 600_000)
  })
})

/** How many rows each scan of a plan goes through, those included that its conditions drop. */
function scannedIn(plan: unknown): readonly number[] {
  if (typeof plan === 'string') return scannedIn(JSON.parse(plan))
  if (Array.isArray(plan)) return plan.flatMap(scannedIn)
  if (typeof plan !== 'object' || plan === null) return []
  const node: Readonly<Record<string, unknown>> = { ...plan }
  const isScan = 'Relation Name' in node || 'Index Name' in node
  const per = ['Actual Rows', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'] as const
  const own = per.reduce((sum, name) => sum + Number(node[name] ?? 0), 0) * Number(node['Actual Loops'] ?? 1)
  return [...(isScan ? [own] : []), ...scannedIn(node.Plan), ...scannedIn(node.Plans)]
}
