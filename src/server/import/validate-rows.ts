import { uuidv7 } from 'uuidv7'
import { isFileField, normalizeValue } from '../../fields/field-types.ts'
import { isStoredFile } from '../../fields/upload/upload.ts'
import { getAtPath, isEmpty, isList, setAtPath } from '../../schema/fields.ts'
import { canonicalJson } from '../../schema/match-rows.ts'
import type { RecordValues } from '../../schema/record-values.ts'
import { createProblem, type Problem } from '../../schema/validate-record.ts'
import { loadBatch } from '../records/batches/save-batch.ts'
import { validateBatch } from '../records/batches/validate-batch.ts'
import { withInitialStatus } from '../records/new-record.ts'
import { applyChanges } from '../records/update-record.ts'
import type { SaveCandidate } from '../records/validate.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toBody, toRequestBody } from '../store/serializer.ts'
import { isSameCell, trimCell } from './cell-text.ts'
import { type ExportedCellLookup, loadExportedCells } from './exported-cells.ts'
import { findRepeatedRows, inFileDuplicateProblems } from './in-file-duplicates.ts'
import type { ColumnTarget, MappedColumn } from './match-columns.ts'
import { parseCell, type ResolvedReferences } from './parse-cell.ts'
import { resolveFiles } from './resolve-files.ts'
import { resolveTitles } from './resolve-titles.ts'
import { type KeyedRow, readableRows } from './row-keys.ts'
import { mappedColumnsIn, type StagedImport, type StagedRow, type ValidatedRow } from './staging.ts'

interface ParsedRow {
  readonly row: StagedRow
  readonly raw: LoadedRecord | undefined
  readonly cells: readonly (MappedColumn & { readonly text: string; readonly currentText: string })[]
  /** Whether it references a missing record. */
  readonly isMissingRecord: boolean
}

/**
 * Validates rows of a file by all rules of a save: which record each row is about, what it would change, and its problems. An
 * empty cell, or one that equals the record's export, changes nothing. Must run in a transaction; `lock` if the rows are written
 * next. Returns only the first rows, at least one, if their records are too large to read at once.
 */
export async function validateRows(
  scope: SectionContext,
  imported: StagedImport,
  stagedRows: readonly StagedRow[],
  lock?: 'for no key update',
): Promise<readonly ValidatedRow[]> {
  const columns = mappedColumnsIn(scope.section, imported.columns)
  const rows = await readableRows(scope, columns, stagedRows)
  const repeatedRows = await findRepeatedRows(scope.db, imported, rows)
  const recordsByRow = await recordsOf(scope, rows, lock)
  const ids = [...new Set([...recordsByRow.values()].map(({ row }) => row.id))]
  const exported = await loadExportedCells(scope, columns, { ids, locale: imported.locale })
  const parsedRows = rows.map(({ row }) => readRow(columns, row, recordsByRow, exported))
  const references = await resolveRowReferences(scope, parsedRows)
  const candidates = parsedRows.map((parsedRow) =>
    repeatedRows.has(parsedRow.row.place) ? repeatedRowChange(parsedRow) : rowChangeOf(scope, references, parsedRow),
  )
  const duplicates = await inFileDuplicateProblems(
    scope,
    imported,
    candidates.map(({ row, candidate }) => ({ place: row.place, body: candidate?.body ?? {} })),
  )
  const validated = await validateBatch(
    scope,
    candidates.flatMap(({ candidate }) => candidate ?? []),
  )
  const results = new Map(
    candidates.flatMap(({ candidate }) => candidate ?? []).map(({ id }, index) => [id, validated[index]]),
  )
  return candidates.map(({ candidate, problems, ...rowChange }, index): ValidatedRow => {
    const result = candidate && results.get(candidate.id)
    const ownProblems = [...problems, ...(duplicates.get(rowChange.row.place) ?? [])]
    const ownPaths = new Set(ownProblems.map(({ path }) => path))
    const allProblems = [...ownProblems, ...(result?.problems.filter(({ path }) => !ownPaths.has(path)) ?? [])]
    const validResult = candidate ? (rowChange.raw ? 'change' : 'create') : 'unchanged'
    return {
      place: rowChange.row.place,
      key: rows[index]?.key,
      raw: rowChange.raw,
      was: rowChange.currentTexts,
      problems: allProblems,
      body: result?.body ?? {},
      id: candidate?.id ?? rowChange.raw?.row.id ?? null,
      result: allProblems.length > 0 ? 'reject' : validResult,
    }
  })
}

/** The records of rows, by row number. */
async function recordsOf(
  scope: SectionContext,
  rows: readonly KeyedRow[],
  lock: 'for no key update' | undefined,
): Promise<ReadonlyMap<number, LoadedRecord>> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  const recordsById = new Map((await loadBatch(scope, [...new Set(ids)], lock)).map((raw) => [raw.row.id, raw]))
  return new Map(
    rows.flatMap(({ place, recordId }): [number, LoadedRecord][] => {
      const raw = recordsById.get(recordId ?? '')
      return raw ? [[place, raw]] : []
    }),
  )
}

function readRow(
  columns: readonly MappedColumn[],
  row: StagedRow,
  recordsByRow: ReadonlyMap<number, LoadedRecord>,
  exported: ExportedCellLookup,
): ParsedRow {
  const raw = recordsByRow.get(row.place)
  const cells = columns
    .map(({ index, target }) => ({
      index,
      target,
      text: trimCell(row.cells[index]),
      currentText: raw ? exported(raw.row.id, index) : '',
    }))
    .filter(({ text }) => text !== '')
  const isMissingRecord = !raw && cells.some(({ target }) => target.path === 'id')
  const changedCells = cells.filter(
    ({ target, text, currentText }) => target.path !== 'id' && !(raw && isSameCell(text, currentText)),
  )
  return { row, raw, cells: changedCells, isMissingRecord }
}

async function resolveRowReferences(
  scope: SectionContext,
  parsedRows: readonly ParsedRow[],
): Promise<ResolvedReferences> {
  const cells = parsedRows.flatMap((parsedRow) => parsedRow.cells)
  const fileTexts = cells.filter(({ target }) => isFileField(target.leaf?.field)).map(({ text }) => text)
  return { titles: await resolveTitles(scope, cells), files: await resolveFiles(scope, fileTexts) }
}

/** A record with the changes of a row, if there are any. */
interface RowChange extends Pick<ParsedRow, 'row' | 'raw'> {
  readonly currentTexts: Readonly<Record<string, string>>
  readonly problems: Problem[]
  readonly candidate: SaveCandidate | undefined
}

function rowChangeOf(
  scope: SectionContext,
  references: ResolvedReferences,
  { row, raw, cells, isMissingRecord }: ParsedRow,
): RowChange {
  const { section } = scope
  const storedBody = raw && toBody(section, raw)
  let changes: RecordValues = {}
  const currentTexts: Record<string, string> = {}
  // A row that references a record which no longer exists does not create a new one.
  const problems: Problem[] = isMissingRecord ? [{ path: 'id', key: 'validations.recordNotFound' }] : []
  for (const { index, target, text, currentText } of cells) {
    const parsed = parseCell(scope, references, target, text)
    if ('finding' in parsed) {
      const leaf = target.leaf
      problems.push(
        leaf
          ? createProblem(section, leaf, target.path, parsed.finding)
          : { path: target.path, key: `validations.${parsed.finding.rule}` },
      )
    } else if (
      !raw ||
      !isStored(target, parsed.value, target.path === 'status' ? raw.row.status : getAtPath(storedBody, target.path))
    )
      changes = setAtPath(changes, target.path, parsed.value)
    else continue
    if (raw) currentTexts[index] = currentText
  }
  const hasChanges = Object.keys(changes).length > 0
  const isNew = !raw && (hasChanges || problems.length > 0)
  if (!isNew && !hasChanges) return { row, raw, currentTexts, problems, candidate: undefined }
  const candidate = raw
    ? { id: raw.row.id, body: mergedBody(scope, raw, changes), before: toRequestBody(section, raw) }
    : { id: uuidv7(), body: withInitialStatus(scope, changes) }
  return { row, raw, currentTexts, problems, candidate }
}

const mergedBody = (scope: SectionContext, raw: LoadedRecord, changes: RecordValues): RecordValues => ({
  ...(raw.row.status === null ? {} : { status: raw.row.status }),
  ...applyChanges(scope, raw, changes),
})

/** A second row for the same record is rejected, because it is ambiguous which of the two applies. */
const repeatedRowChange = ({ row, raw }: ParsedRow): RowChange => ({
  row,
  raw,
  currentTexts: {},
  candidate: undefined,
  problems: [{ path: 'id', key: 'validations.repeated' }],
})

function isStored({ leaf }: ColumnTarget, value: unknown, stored: unknown): boolean {
  const field = leaf?.field
  if (!field || isList(field)) return value === stored
  const storedId = isStoredFile(stored) ? stored.id : stored
  const normalized = normalizeValue(field, value)
  return (isEmpty(normalized) && isEmpty(storedId)) || canonicalJson(normalized) === canonicalJson(storedId)
}
