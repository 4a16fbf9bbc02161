import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { ApiError } from '../http/errors.ts'
import type { Scope } from '../store/scope.ts'
import { matchColumns } from './columns.ts'
import type { TableRow } from './read/limits.ts'
import { tableRows } from './read/table.ts'
import { type Import, stageRows, unjudgeAll } from './staged.ts'

/** The most that a file may weigh, in megabytes. */
export const mostMegabytes = 256

const batchSize = 1000

/** Keeps what is sent in a file of its own while it is read; `work` is told where. */
export async function withUpload<T>(content: Readable, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  try {
    const path = join(folder, 'table')
    await pipeline(content, createWriteStream(path))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Stages the rows of a file for a day, once its first row was found to name columns of the section. Returns the import. */
export async function stageFile(scope: Scope, file: { readonly name: string; readonly path: string }): Promise<Import> {
  return await scope.db.transaction().execute(async (db) => {
    const rows = tableRows(file.path)
    const first = await rows.next()
    if (first.done) throw new ApiError('errors.fileEmpty')
    const { locale, columns } = matchColumns(scope.section, first.value.cells)
    if (columns.every(({ path }) => path === null)) throw new ApiError('errors.noColumns')
    const imported = await db
      .insertInto('core.imports')
      .values({
        ...{ bu_id: scope.unit.id, id: uuidv7(), admin_id: scope.person?.id ?? '', section: scope.section.name },
        ...{ name: file.name, locale, columns: JSON.stringify(columns), ends_at: sql<Date>`now() + interval '1 day'` },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const kept = columns.map(({ reason }) => reason !== 'masked')
    for await (const batch of inBatches(rows))
      await stageRows(
        db,
        imported,
        batch.map((row) => withoutMasked(row, kept)),
      )
    await unjudgeAll(db, imported, columns)
    return imported
  })
}

/** What is masked is not even kept. */
const withoutMasked = ({ place, cells }: TableRow, kept: readonly boolean[]): TableRow => ({
  place,
  cells: kept.map((isKept, index) => (isKept ? (cells[index] ?? '') : '')),
})

async function* inBatches(rows: AsyncIterable<TableRow>): AsyncGenerator<readonly TableRow[]> {
  let batch: TableRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
