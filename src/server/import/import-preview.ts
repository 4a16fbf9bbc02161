import type {
  ImportColumn,
  Import as ImportResponse,
  ImportRow as ImportRowResponse,
  ImportRowState,
} from '../../api/import.ts'
import { importRowStates } from '../../api/import.ts'
import type { Db } from '../database/tables.ts'
import { badBody, notFound, ruleViolation } from '../http/errors.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toStorableText } from '../store/values.ts'
import { changeImport, resetValidation, saveRowStateChanges } from './change-import.ts'
import { deleteUniqueKeys, laterRowsWithUniqueKeys, saveUniqueKeys, uniqueKeysAt } from './in-file-duplicates.ts'
import { columnTargetsOf } from './match-columns.ts'
import { countInState, maxRowNumber, nextRows, type RowStateChange, rowStateOf } from './row-state.ts'
import {
  anyRowNumber,
  type StagedImport,
  type StagedRow,
  saveResults,
  selectStagedRows,
  updateStagedRows,
  type ValidatedRow,
} from './staging.ts'
import { validateRows } from './validate-rows.ts'

/**
 * Maximum number of rows that one call validates, which takes about half a second; fewer if they, or the records that they
 * reference, are large.
 */
const maxRowsPerCall = 500
/** Maximum number of rows that are validated again one by one because an earlier row changed; beyond it all rows are validated again. */
const maxDuplicates = 1000

/** Serializes an import for the API. */
export function serializeImport(scope: SectionContext, imported: StagedImport): ImportResponse {
  const targets = columnTargetsOf(scope.section)
  // An upgrade may have removed the field of a column.
  const isKnown = ({ path }: ImportColumn) => path === null || targets.some((target) => target.path === path)
  return {
    id: imported.id,
    section: imported.section,
    name: imported.name,
    locale: imported.locale,
    columns: imported.columns.map((column) =>
      isKnown(column) ? column : { ...column, path: null, reason: 'unknown' },
    ),
    targets: targets.map(({ path, exported, locale }) => ({
      path,
      field: exported,
      language: locale ?? null,
    })),
    counts: Object.fromEntries(
      importRowStates.map((name) => [name, countInState(imported.row_counts, name)]),
    ) as ImportResponse['counts'],
    job: imported.job_id,
  }
}

/**
 * Maps the columns, in their order, to other fields, and invalidates all results. Throws `errors.validation` for a path that the
 * section does not have or that is mapped twice.
 */
export const mapColumns = (
  scope: SectionContext,
  imported: StagedImport,
  paths: readonly (string | null)[],
): Promise<StagedImport> =>
  changeImport(scope, imported, async ({ db }, locked) => {
    const columnPaths = new Set(columnTargetsOf(scope.section).map(({ path }) => path))
    const mappedPaths = paths.filter((path) => path !== null)
    if (paths.length !== locked.columns.length || new Set(mappedPaths).size !== mappedPaths.length)
      throw badBody('paths')
    if (mappedPaths.some((path) => !columnPaths.has(path))) throw badBody('paths')
    const columns = locked.columns.map((column, index): ImportColumn => {
      const path = paths[index] ?? null
      if (column.reason === 'masked') return column
      if (path === column.path) return column
      return { ...column, path, reason: path === null ? 'excluded' : null }
    })
    return await resetValidation(db, locked, columns)
  })

/** Validates the next rows without writing any of them. Returns the import. */
export const validateNext = (scope: SectionContext, imported: StagedImport): Promise<StagedImport> =>
  changeImport(scope, imported, async (transactionScope, locked) => {
    const { rows, isEnd } = await nextRows(transactionScope.db, locked, 'pending', { after: 0, limit: maxRowsPerCall })
    const moves = await validateAndSave(transactionScope, locked, rows)
    const lastRow = moves.length < rows.length || !isEnd ? rows[moves.length - 1] : undefined
    const validatedTo = lastRow ? Math.max(locked.validated_to, lastRow.place) : maxRowNumber
    return await saveRowStateChanges(transactionScope.db, locked, moves, validatedTo)
  })

/** Validates rows that are neither written nor skipped, or only the first if their records are large. Returns their state changes. */
async function validateAndSave(
  scope: SectionContext,
  imported: StagedImport,
  rows: readonly StagedRow[],
): Promise<readonly RowStateChange[]> {
  if (rows.length === 0) return []
  const validatedRows = await validateRows(scope, imported, rows)
  await saveResults(scope.db, imported, validatedRows, undefined)
  await saveUniqueKeys(scope, imported, validatedRows, () => true)
  return validatedRows.map(({ result }: ValidatedRow, index) => {
    const row = rows[index]
    return { from: row ? rowStateOf(imported, row) : 'pending', to: result }
  })
}

/** A change of a row before it is written. */
interface RowFix {
  readonly cells?: Readonly<Record<string, string>>
  readonly skipped?: boolean
}

/**
 * Fixes or skips a row. If the import is validated that far, validates the row again, and resets later rows that need its former
 * or new unique values. Throws `errors.ruleViolation` for a row that is already written.
 */
export const fixRow = (
  scope: SectionContext,
  imported: StagedImport,
  rowNumber: number,
  { cells = {}, skipped }: RowFix,
): Promise<ImportRowResponse> =>
  changeImport(scope, imported, async (transactionScope, locked) => {
    const { db } = transactionScope
    const row = await rowAt(db, locked, rowNumber)
    if (row.job_id !== null) throw ruleViolation([])
    const previousKeys = await uniqueKeysAt(db, locked, rowNumber)
    const fixedCells = row.cells.map((cell, index) => toStorableText(cells[index] ?? cell))
    await updateStagedRows(db, locked, [rowNumber])
      .set({
        cells: JSON.stringify(fixedCells),
        result: null,
        ...(skipped === undefined ? {} : { is_skipped: skipped }),
      })
      .execute()
    const changedRow = await rowAt(db, locked, rowNumber)
    const isValidated = rowNumber <= locked.validated_to
    if (changedRow.is_skipped || !isValidated) await deleteUniqueKeys(db, locked, [rowNumber])
    else await validateAndSave(transactionScope, locked, [changedRow])
    const validatedRow = await rowAt(db, locked, rowNumber)
    const newKeys = await uniqueKeysAt(db, locked, rowNumber)
    const ownMove = { from: rowStateOf(locked, row), to: rowStateOf(locked, validatedRow) }
    const countedImport = await saveRowStateChanges(db, locked, [ownMove])
    return serializeImportRow(
      isValidated
        ? await resetValidationOfDuplicates(db, countedImport, {
            place: rowNumber,
            hashes: [...previousKeys, ...newKeys],
          })
        : countedImport,
      validatedRow,
    )
  })

/** Resets the validation of later rows with one of these unique keys. Returns the import. */
async function resetValidationOfDuplicates(
  db: Db,
  imported: StagedImport,
  { place, hashes }: { readonly place: number; readonly hashes: readonly string[] },
): Promise<StagedImport> {
  const laterRows = await laterRowsWithUniqueKeys(db, imported, hashes, { after: place, limit: maxDuplicates + 1 })
  if (laterRows.length > maxDuplicates) return await resetValidation(db, imported)
  const rows = await selectStagedRows(db, imported)
    .select(['place', 'job_id', 'is_skipped', 'result'])
    .where('place', '=', anyRowNumber(laterRows))
    .execute()
  const validatedLater = rows.filter((row) => !['committed', 'skipped', 'pending'].includes(rowStateOf(imported, row)))
  if (validatedLater.length === 0) return imported
  await updateStagedRows(
    db,
    imported,
    validatedLater.map((row) => row.place),
  )
    .set({ result: null })
    .execute()
  const moves = validatedLater.map((row) => ({ from: rowStateOf(imported, row), to: 'pending' as const }))
  return await saveRowStateChanges(db, imported, moves)
}

async function rowAt(db: Db, imported: StagedImport, rowNumber: number): Promise<StagedRow> {
  const row = await selectStagedRows(db, imported).selectAll().where('place', '=', rowNumber).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

interface RowsQuery {
  /** The row number of the last row of the previous page. */
  readonly after: number
  readonly perPage: number
  readonly show: ImportRowState | undefined
}

/**
 * Lists the rows of one state or of all after a row, with the total number in the file. Returns fewer than `perPage` if they are
 * large.
 */
export async function listImportRows(
  { db }: SectionContext,
  imported: StagedImport,
  { after, perPage, show }: RowsQuery,
): Promise<{ readonly rows: readonly ImportRowResponse[]; readonly total: number }> {
  const { rows } = await nextRows(db, imported, show, { after, limit: perPage })
  return { rows: rows.map((row) => serializeImportRow(imported, row)), total: countInState(imported.row_counts, show) }
}

function serializeImportRow(imported: StagedImport, row: StagedRow): ImportRowResponse {
  const state = rowStateOf(imported, row)
  const { place: rowNumber, cells, record_id: record } = row
  if (state === 'pending') return { rowNumber, cells, state, record: null, currentValues: {}, problems: [] }
  return { rowNumber, cells, state, record, currentValues: row.current_values ?? {}, problems: row.problems ?? [] }
}
