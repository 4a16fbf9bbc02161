import type { JobState } from '../../../api/jobs.ts'
import type { CellValue } from '../../../schema/field-type.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import type { Db } from '../../database/tables.ts'
import { createSpreadsheet } from '../../export/create-spreadsheet.ts'
import { exportFileName, type SpreadsheetFormat, spreadsheetTypes } from '../../export/sheet.ts'
import { unavailable } from '../../http/errors.ts'
import { type ExportSelection, hasLocalizedColumns, matchingIdsSql, readCells } from '../../lists/export-records.ts'
import type { ParsedListQuery } from '../../lists/parse-query.ts'
import type { Queue } from '../../queue/task-queue.ts'
import { localDayOf } from '../../reports/local-day.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { runInTransaction } from '../../store/write-rows.ts'
import { type ChunkedFile, newChunkedFileKey, openChunkedFile } from '../chunked-file.ts'
import { exportRowsKey } from '../delete-expired-jobs.ts'
import { createJobBatches, findJobBatch } from '../job-batches.ts'
import type { JobKind, JobRow, RunningJob } from '../job-kind.ts'
import { addJob, jobOwnerOf } from '../job-store.ts'

/** A request for an export file. */
export interface ExportRequest {
  readonly scope: SectionContext
  readonly query: ParsedListQuery
  readonly columns: readonly string[]
  readonly format: SpreadsheetFormat
}

/** The request in the job's row. It does not contain the search, because the records are already fixed. */
interface ExportJobRequest extends ExportSelection {
  readonly format: SpreadsheetFormat
  readonly locale: Locale
  readonly day: string
}

const batchSize = 1000
/** Records of a batch with whole texts: a batch is in memory at once. */
const localizedBatchSize = 100
/** In bytes: how much of the file is held in memory at a time. */
const partSize = 4 * 1024 * 1024

interface ExportJobStart {
  readonly selection: ExportSelection
  readonly queue: Queue | undefined
  readonly recordExport: (by: SectionContext, count: number) => Promise<void>
}

/** Fixes the records to export, adds the export to the audit log, and continues in the background. */
export function startExportJob(
  { scope, query, format }: ExportRequest,
  { selection, queue, recordExport }: ExportJobStart,
): Promise<{ readonly count: number; readonly job: JobRow }> {
  if (!queue) throw unavailable()
  return runInTransaction(scope, async (transactionScope) => {
    const { db, section, unit } = transactionScope
    const exportRequest: ExportJobRequest = {
      ...selection,
      format,
      locale: query.locale,
      day: localDayOf(new Date(), unit.timeZone),
    }
    const job = await addJob({ db, queue }, jobOwnerOf(transactionScope), {
      kind: 'export',
      section: section.name,
      request: exportRequest,
      file: newChunkedFileKey(),
    })
    const count = await createJobBatches(db, job, {
      ids: matchingIdsSql(transactionScope, query),
      size: hasLocalizedColumns(selection) ? localizedBatchSize : batchSize,
    })
    await recordExport(transactionScope, count)
    return { count, job: { ...job, total: count } }
  })
}

/**
 * Writes rows to the file store, a batch of records at a time, each chunk with its progress, so that a crash costs one chunk.
 * Then it builds the file from them; this step restarts after a crash. The rows stay until the end of the job is committed, so
 * that the next attempt can reuse them.
 */
export const exportJob: JobKind = {
  operations: () => ['export'],
  outcomeSoFar: ({ done }) => ({ counts: { exported: done } }),
  async run(job) {
    const exportRequest = exportJobRequestOf(job)
    const file = job.file ?? ''
    const rows = openChunkedFile(job.context.files, exportRowsKey(file))
    const { done, batches } = await writeRows(job, exportRequest, rows)
    let exportedCount = 0
    const count = () => {
      exportedCount += 1
    }
    const content = createSpreadsheet(job.scope, exportRequest, readRows(job, { rows, batches, count }))
    await writeFile(job, { content, done, batches, file })
    return { counts: { exported: exportedCount } }
  },
  afterDone: ({ file }, { files }) => openChunkedFile(files, exportRowsKey(file ?? '')).clear(),
  fileOf: (job) => {
    const { format, day } = exportJobRequestOf(job)
    return { name: exportFileName({ section: job.section, day, format }), type: spreadsheetTypes[format] }
  },
  unmaskedDetails: (job) => {
    const { format, columns, revealed } = exportJobRequestOf(job)
    return revealed ? { format, columns, rows: job.done, personal: true, downloaded: true } : undefined
  },
}

/** The request as `startExportJob` stored it. */
const exportJobRequestOf = ({ request }: Pick<JobRow, 'request'>) => request as ExportJobRequest

async function writeRows(job: RunningJob, request: ExportJobRequest, rows: ChunkedFile) {
  const { db } = job.scope
  const row = { bu_id: job.scope.unit.id, id: job.id }
  // Reads data at least as recent as now, so that it contains no person who was erased before the records were fixed.
  const scope = { ...job.scope, db: job.context.database.reading(performance.now()) }
  // If rows of earlier batches are missing, all rows are read again.
  const isComplete = await rows.has(Number(job.position ?? 0))
  let done = isComplete ? job.done : 0
  for (let n = isComplete ? Number(job.position ?? 0) : 0; ; n += 1) {
    const batch = await findJobBatch(db, row, n)
    if (!batch) return { done, batches: n }
    const lines: Buffer[] = []
    for await (const cells of readCells(scope, batch.ids, request, request.locale))
      for (const cellValues of cells) lines.push(Buffer.from(`${JSON.stringify(cellValues)}\n`))
    const content = Buffer.concat(lines)
    done += batch.ids.length
    await writeChunk(job, { chunks: rows, n, content, neededIn: ['waiting', 'running'] }, { done, batches: n + 1 })
    await job.rest()
  }
}

interface Chunk {
  readonly chunks: ChunkedFile
  readonly n: number
  readonly content: Uint8Array
  /** The states of the job in which the chunk is needed. */
  readonly neededIn: readonly JobState[]
}

/** Writes a chunk, then the progress of the job. */
async function writeChunk(job: RunningJob, chunk: Chunk, progress: { done: number; batches: number }): Promise<void> {
  await chunk.chunks.write(chunk.n, chunk.content)
  try {
    await job.scope.db
      .transaction()
      .execute((trx: Db) => job.keep(trx, { done: progress.done, position: progress.batches }))
  } catch (error) {
    await clearIfNotNeeded(job, chunk).catch(() => undefined)
    throw error
  }
}

/**
 * A process that was frozen during the write may find that the job has ended and that its other chunks are deleted. Then nothing
 * else would delete this one.
 */
async function clearIfNotNeeded({ context, scope, id }: RunningJob, { chunks, n, neededIn }: Chunk): Promise<void> {
  const job = await context.database.db
    .selectFrom('core.jobs')
    .select(['state', 'file'])
    .where('bu_id', '=', scope.unit.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!job || job.file === null || !neededIn.includes(job.state)) await chunks.clear(n)
}

interface RowSource {
  readonly rows: ChunkedFile
  readonly batches: number
  /** Called for each row. */
  readonly count: () => void
}

async function* readRows(job: RunningJob, { rows, batches, count }: RowSource): AsyncGenerator<readonly CellValue[]> {
  for await (const part of rows.each(batches)) {
    for (let start = 0; start < part.length; ) {
      const end = part.indexOf('\n', start)
      count()
      yield JSON.parse(part.toString('utf8', start, end))
      start = end + 1
    }
    await job.rest()
  }
}

interface FileToWrite {
  readonly content: AsyncIterable<string | Uint8Array>
  readonly done: number
  readonly batches: number
  readonly file: string
}

/**
 * Writes the file over that of an earlier attempt, whose chunks have the same bytes. It is not cleared before: a process that was
 * frozen here would clear the file that another one has finished meanwhile.
 */
async function writeFile(job: RunningJob, { content, done, batches, file }: FileToWrite): Promise<void> {
  const parts = openChunkedFile(job.context.files, file)
  let n = 0
  let chunks: Uint8Array[] = []
  let size = 0
  const write = async () => {
    const content = Buffer.concat(chunks)
    await writeChunk(job, { chunks: parts, n, content, neededIn: ['waiting', 'running', 'done'] }, { done, batches })
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
  await parts.truncate(n)
}
