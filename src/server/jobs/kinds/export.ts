import type { Kysely } from 'kysely'
import type { Locale } from '../../../schema/text/words.ts'
import type { Tables } from '../../database/tables.ts'
import { contentOf } from '../../export/content.ts'
import { fileName, type SpreadsheetFormat, spreadsheetTypes } from '../../export/sheet.ts'
import { unavailable } from '../../http/errors.ts'
import { type Cell, cellsOf, type Exported, matchingIds } from '../../lists/export.ts'
import type { ListQuery } from '../../lists/query.ts'
import type { Queue } from '../../queue/queue.ts'
import { dayOn } from '../../reports/day.ts'
import type { Scope } from '../../store/scope.ts'
import { inTransaction } from '../../store/write.ts'
import { batchOf, settleBatches } from '../batches.ts'
import { rowsKey } from '../forget.ts'
import type { JobKind, JobRow, RunningJob } from '../job.ts'
import { newPartsKey, type Parts, partsOf } from '../parts.ts'
import { addJob, ownerOf } from '../rows.ts'

/** What somebody wants to have as a file. */
export interface Wish {
  readonly scope: Scope
  readonly query: ListQuery
  readonly columns: readonly string[]
  readonly format: SpreadsheetFormat
}

/** What stands in the row of the job: nothing of what was searched for, since the records are settled. */
interface Asked extends Exported {
  readonly format: SpreadsheetFormat
  readonly locale: Locale
  readonly day: string
}

const batchSize = 1000
/** In bytes: what of the file is held in memory at a time. */
const partSize = 4 * 1024 * 1024

interface Beginning {
  readonly exported: Exported
  readonly queue: Queue | undefined
  readonly writeDown: (by: Scope, count: number) => Promise<void>
}

/** Settles which records are exported, writes down that they are, and leaves the rest to the background. */
export function beginExport(
  { scope, query, format }: Wish,
  { exported, queue, writeDown }: Beginning,
): Promise<{ readonly count: number; readonly job: JobRow }> {
  if (!queue) throw unavailable()
  return inTransaction(scope, async (inside) => {
    const { db, section, unit } = inside
    const asked: Asked = { ...exported, format, locale: query.locale, day: dayOn(new Date(), unit.timeZone) }
    const job = await addJob({ db, queue }, ownerOf(inside), {
      ...{ kind: 'export', section: section.name, asked, file: newPartsKey() },
    })
    const count = await settleBatches(db, job, { ids: matchingIds(inside, query), size: batchSize })
    await writeDown(inside, count)
    return { count, job: { ...job, total: count } }
  })
}

/**
 * Rows of a thousand records at a time go into the files' store, each with how far it is, so that a kill costs one such part; then they are put
 * together into the file, which begins anew after a kill. The rows are kept until the end of the job is committed: a try that is killed before
 * leaves them to the next.
 */
export const exportKind: JobKind = {
  ways: () => ['export'],
  outcomeSoFar: ({ done }) => ({ counts: { exported: done } }),
  async run(job) {
    const asked = askedIn(job)
    const file = job.file ?? ''
    const rows = partsOf(job.context.files, rowsKey(file))
    const { done, batches } = await writeRows(job, asked, rows)
    let exported = 0
    const count = () => {
      exported += 1
    }
    const content = contentOf(job.scope, asked, readRows(job, { rows, batches, count }))
    await writeFile(job, { content, done, batches, file })
    return { counts: { exported } }
  },
  afterDone: ({ file }, { files }) => partsOf(files, rowsKey(file ?? '')).clear(),
  fileOf: (job) => {
    const { format, day } = askedIn(job)
    return { name: fileName({ section: job.section, day, format }), type: spreadsheetTypes[format] }
  },
  unmaskedDetails: (job) => {
    const { format, columns, revealed } = askedIn(job)
    return revealed ? { format, columns, rows: job.done, personal: true, downloaded: true } : undefined
  },
}

/** As `beginExport` has written it. */
const askedIn = ({ asked }: Pick<JobRow, 'asked'>) => asked as Asked

async function writeRows(job: RunningJob, asked: Asked, rows: Parts) {
  const { db } = job.scope
  const row = { bu_id: job.scope.unit.id, id: job.id }
  // Whoever was erased before the records were settled is in none of them.
  const scope = { ...job.scope, db: job.context.database.reading(Date.now()) }
  // Without the rows of former batches, all of them are read again.
  const isWhole = await rows.has(Number(job.position ?? 0))
  let done = isWhole ? job.done : 0
  for (let n = isWhole ? Number(job.position ?? 0) : 0; ; n += 1) {
    const batch = await batchOf(db, row, n)
    if (!batch) return { done, batches: n }
    const cells = await cellsOf(scope, batch.ids, asked, asked.locale)
    await rows.write(n, Buffer.from(cells.map((one) => `${JSON.stringify(one)}\n`).join('')))
    done += batch.ids.length
    await keep(job, { done, batches: n + 1 })
    await job.rest()
  }
}

const keep = (job: RunningJob, { done, batches }: { done: number; batches: number }): Promise<void> =>
  job.scope.db.transaction().execute((trx: Kysely<Tables>) => job.keep(trx, { done, position: batches }))

interface Reading {
  readonly rows: Parts
  readonly batches: number
  /** Is called for each row. */
  readonly count: () => void
}

async function* readRows(job: RunningJob, { rows, batches, count }: Reading): AsyncGenerator<readonly Cell[]> {
  for await (const part of rows.each(batches)) {
    for (const line of part.toString('utf8').split('\n')) {
      if (line === '') continue
      count()
      yield JSON.parse(line)
    }
    await job.rest()
  }
}

interface Writing {
  readonly content: AsyncIterable<string | Uint8Array>
  readonly done: number
  readonly batches: number
  readonly file: string
}

async function writeFile(job: RunningJob, { content, done, batches, file }: Writing): Promise<void> {
  const parts = partsOf(job.context.files, file)
  await parts.clear()
  let n = 0
  let chunks: Uint8Array[] = []
  let size = 0
  const write = async () => {
    await parts.write(n, Buffer.concat(chunks))
    await keep(job, { done, batches })
    n += 1
    chunks = []
    size = 0
  }
  for await (const chunk of content) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    chunks.push(bytes)
    size += bytes.byteLength
    if (size >= partSize) await write()
  }
  if (size > 0) await write()
}
