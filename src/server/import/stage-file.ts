import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { dutyCycleThrottle, type Throttle } from '../context/throttle.ts'
import { sanitizeFileName } from '../files/save-upload.ts'
import { ApiError } from '../http/errors.ts'
import { tableLimits } from '../parsing/limits.ts'
import { withTableRows } from '../parsing/parse-in-thread.ts'
import type { ParsedTableRow } from '../parsing/table/parse-budget.ts'
import { folderLocation, toStorageError } from '../storage/storage-error.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'
import type { SectionContext } from '../store/section-context.ts'
import { deleteImport } from './delete-imports.ts'
import { matchColumns } from './match-columns.ts'
import { initializeRowCounts, type StagedImport, stageRows } from './staging.ts'

/** Writes an upload to a temporary file, whose path `parse` may read until it returns. Throws a `StorageError` if there is no space. */
export async function withTemporaryFile<T>(
  content: AsyncIterable<Uint8Array>,
  parse: (path: string) => Promise<T>,
  storage?: StorageMonitor,
): Promise<T> {
  const temporaryFailed = (cause: unknown): never => {
    const error = toStorageError(cause, temporaryLocation)
    storage?.failed('temporary', error)
    throw error
  }
  const folder = await mkdtemp(join(tmpdir(), 'import-')).catch(temporaryFailed)
  try {
    const path = join(folder, 'table')
    await pipeline(content, createWriteStream(path)).catch(temporaryFailed)
    return await parse(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

const temporaryLocation = folderLocation(tmpdir(), 'TMPDIR')

/** Writes this many bytes to the folder for temporary files and removes them. */
export async function probeTemporaryFolder(bytes: number): Promise<void> {
  await withTemporaryFile(Readable.from([Buffer.alloc(bytes)]), async () => undefined)
}

/**
 * Stages the rows of a file for one day, if its first row names columns of the section. Returns the import, which is not visible
 * before that. Each batch is a separate statement with a sleep after it, so that other requests reach the database in between. A
 * failure deletes the staged rows.
 */
export const stageFile = (
  scope: SectionContext,
  file: { readonly name: string; readonly path: string },
  throttle: Pick<Throttle, 'rest'> = dutyCycleThrottle(sleepPerWork),
): Promise<StagedImport> =>
  withTableRows({ path: file.path, caller: scope.person?.id ?? '' }, async (batches) => {
    const { done, value: first = [] } = await batches.next()
    const [headings, ...rows] = first
    if (done || !headings) throw new ApiError('errors.fileEmpty')
    const imported = await addImport(scope, file.name, headings)
    try {
      let count = 0
      for await (const batch of startingWith(rows, batches)) {
        await insertRows(scope, imported, batch)
        count += batch.length
        await throttle.rest()
      }
      return await initializeRowCounts(scope.db, imported, { pending: count })
    } catch (error) {
      await deleteImport(scope.db, imported)
      throw error
    }
  })

/** The user waits for the result, so the sleeps are shorter than those of a job. */
const sleepPerWork = 0.25

async function* startingWith<T>(firstItem: T, remainingItems: AsyncIterable<T>): AsyncGenerator<T> {
  yield firstItem
  yield* remainingItems
}

async function addImport(
  { db, section, unit, person }: SectionContext,
  name: string,
  headings: ParsedTableRow,
): Promise<StagedImport> {
  const texts = headings.cells.map((heading) => heading.slice(0, tableLimits.maxHeadingCharacters).toWellFormed())
  const { locale, columns } = matchColumns(section, texts)
  if (columns.every(({ path }) => path === null)) throw new ApiError('errors.noColumns')
  return await db
    .insertInto('core.imports')
    .values({
      bu_id: unit.id,
      id: uuidv7(),
      admin_id: person?.id ?? '',
      section: section.name,
      locale,
      name: sanitizeFileName(name) || 'table',
      columns: JSON.stringify(columns),
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function insertRows(
  { db }: SectionContext,
  imported: StagedImport,
  rows: readonly ParsedTableRow[],
): Promise<void> {
  if (rows.length > 0)
    await stageRows(
      db,
      imported,
      rows.map((row) => withoutMasked(row, imported)),
    )
}

/** Does not store masked columns, nor cells without a heading. Any other column can still be mapped by hand. */
const withoutMasked = ({ place, cells }: ParsedTableRow, { columns }: StagedImport): ParsedTableRow => ({
  place,
  cells: columns.map(({ reason }, index) => (reason === 'masked' ? '' : (cells[index] ?? ''))),
})
