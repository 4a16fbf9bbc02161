import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { type Pace, restingPace } from '../context/pace.ts'
import { fileNameFrom } from '../files/save.ts'
import { ApiError } from '../http/errors.ts'
import { tableLimits } from '../parsing/limits.ts'
import { withTable } from '../parsing/parse.ts'
import type { TableRow } from '../parsing/table/budget.ts'
import { folderPlace, storageErrorOf } from '../storage/storage-error.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'
import type { Scope } from '../store/scope.ts'
import { matchColumns } from './columns.ts'
import { deleteImport } from './deletion.ts'
import { type Import, stageRows, startCounting } from './staged.ts'

/**
 * Writes what is sent to a file of its own; `work` is given its path and may read it until it returns. Throws a `StorageError` where there is no
 * space for it.
 */
export async function withUpload<T>(
  content: AsyncIterable<Uint8Array>,
  work: (path: string) => Promise<T>,
  storage?: StorageMonitor,
): Promise<T> {
  const temporaryFailed = (cause: unknown): never => {
    const error = storageErrorOf(cause, temporaryPlace)
    storage?.failed('temporary', error)
    throw error
  }
  const folder = await mkdtemp(join(tmpdir(), 'import-')).catch(temporaryFailed)
  try {
    const path = join(folder, 'table')
    await pipeline(content, createWriteStream(path)).catch(temporaryFailed)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const temporaryPlace = folderPlace(tmpdir(), 'TMPDIR')

/** Writes so many bytes to the folder for temporary files and removes them. */
export async function probeTemporary(bytes: number): Promise<void> {
  await withUpload(Readable.from([Buffer.alloc(bytes)]), async () => undefined)
}

/**
 * Stages the rows of a file for a day, if its first row names columns of the section. Returns the import. Nobody knows of it before that:
 * each batch is a statement of its own, with a rest after it, so that others reach the database in between, and a failure removes what was
 * staged.
 */
export const stageFile = (
  scope: Scope,
  file: { readonly name: string; readonly path: string },
  pace: Pick<Pace, 'rest'> = restingPace(restPerWork),
): Promise<Import> =>
  withTable(file.path, async (batches) => {
    const { done, value: first = [] } = await batches.next()
    const [headings, ...rows] = first
    if (done || !headings) throw new ApiError('errors.fileEmpty')
    const imported = await addImport(scope, file.name, headings)
    try {
      let count = 0
      for await (const batch of startingWith(rows, batches)) {
        await stage(scope, imported, batch)
        count += batch.length
        await pace.rest()
      }
      return await startCounting(scope.db, imported, { unjudged: count })
    } catch (error) {
      await deleteImport(scope.db, imported)
      throw error
    }
  })

/** The person waits for the end of it, so that the rests are shorter than those of a job. */
const restPerWork = 0.25

async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}

async function addImport({ db, section, unit, person }: Scope, name: string, headings: TableRow): Promise<Import> {
  const texts = headings.cells.map((heading) => heading.slice(0, tableLimits.maxHeadingCharacters).toWellFormed())
  const { locale, columns } = matchColumns(section, texts)
  if (columns.every(({ path }) => path === null)) throw new ApiError('errors.noColumns')
  return await db
    .insertInto('core.imports')
    .values({
      ...{ bu_id: unit.id, id: uuidv7(), admin_id: person?.id ?? '', section: section.name, locale },
      ...{ name: fileNameFrom(name) || 'table', columns: JSON.stringify(columns) },
      ends_at: sql<Date>`now() + interval '1 day'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function stage({ db }: Scope, imported: Import, rows: readonly TableRow[]): Promise<void> {
  if (rows.length > 0)
    await stageRows(
      db,
      imported,
      rows.map((row) => withoutMasked(row, imported)),
    )
}

/** Masked columns are not stored, nor is what lies beside the headings. Any other column may still be mapped by hand. */
const withoutMasked = ({ place, cells }: TableRow, { columns }: Import): TableRow => ({
  place,
  cells: columns.map(({ reason }, index) => (reason === 'masked' ? '' : (cells[index] ?? ''))),
})
