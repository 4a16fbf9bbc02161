import type { JobResult, JobSkippedRecord } from '../../api/jobs.ts'
import { writeAuditEntry } from '../history/audit.ts'
import type { JobKind, RunningJob } from '../jobs/job-kind.ts'
import { createRecords, updateBatch } from '../records/batches/save-batch.ts'
import { hasCrossRecordRules } from '../records/database-problems.ts'
import type { SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { analyzeForJob } from './analyze-tables.ts'
import { lockImport, saveRowStateChanges } from './change-import.ts'
import { deleteExpiredImports } from './delete-imports.ts'
import {
  advancePosition,
  type ImportPosition,
  importIdOf,
  importOutcomeAt,
  importPositionOf,
} from './import-progress.ts'
import { saveUniqueKeys } from './in-file-duplicates.ts'
import { pendingRows, rowStateOf } from './row-state.ts'
import { findImport, type ImportKey, type StagedImport, saveResults, type ValidatedRow } from './staging.ts'
import { undoImport } from './undo-import.ts'
import { validateRows } from './validate-rows.ts'

/** Maximum number of rows in one transaction, which also saves the position; fewer if their records are large. */
const batchSize = 500
/** A row that is validated against other records of its section needs the rows before it to be stored. */
const batchSizeOf = ({ section }: SectionContext): number => (hasCrossRecordRules(section) ? 1 : batchSize)

/** Writes the valid rows of a file, and undoes that. */
export const importJob: JobKind = {
  operations: () => ['import'],
  run,
  outcomeSoFar: ({ position }) => importOutcomeAt(position),
  undo: undoImport,
  deleteEnded: deleteExpiredImports,
}

async function run(job: RunningJob): Promise<JobResult> {
  const imported = await findImport(job.scope.db, job.scope, importIdOf(job.request))
  let position = importPositionOf(job.position)
  await analyzeForJob(job.scope, job.total ?? 0)
  for (let done = job.done; ; ) {
    const next = await runInTransaction(job.scope, async (transactionScope) => {
      const batch = await writeBatch(transactionScope, imported, position, job.id)
      if (batch) await job.keep(transactionScope.db, { done: done + batch.count, position: batch.position })
      else if (!position.isAudited) {
        await writeAuditEntry(transactionScope, auditEntry(imported, position))
        await job.keep(transactionScope.db, { done, position: { ...position, isAudited: true } })
      }
      return batch
    })
    if (!next) return importOutcomeAt(position)
    done += next.count
    position = next.position
    await job.rest()
  }
}

/** The audit log entry of an import, written with its last batch. */
const auditEntry = ({ section, name }: StagedImport, { counts }: ImportPosition) => ({
  action: 'import' as const,
  section,
  details: { file: name, ...counts },
})

/**
 * Validates the next rows again, because other users may have written since, and stores the valid ones. Returns undefined after
 * the last.
 */
async function writeBatch(scope: SectionContext, importKey: ImportKey, position: ImportPosition, job: string) {
  const imported = await lockImport(scope.db, importKey)
  const { rows } = await pendingRows(scope.db, imported, { after: position.place, limit: batchSizeOf(scope) })
  const validatedRows = rows.length > 0 ? await validateRows(scope, imported, rows, 'for no key update') : []
  const lastRow = rows[validatedRows.length - 1]
  if (!lastRow) return undefined
  const auditDetails = { details: { import: imported.name } }
  const createdRows = rowsWithResult(validatedRows, 'create')
  await createRecords(scope, createdRows, auditDetails)
  const changedRows = rowsWithResult(validatedRows, 'change').flatMap((row) =>
    row.raw ? [{ ...row, raw: row.raw }] : [],
  )
  const newVersions = await updateBatch(scope, changedRows, auditDetails)
  const versions = new Map([
    ...createdRows.map(({ place }) => [place, 1] as const),
    ...changedRows.map(({ place, id }) => [place, newVersions.get(id) ?? 0] as const),
  ])
  await saveResults(scope.db, imported, validatedRows, { job, versions })
  await saveUniqueKeys(scope, imported, validatedRows, ({ result }) => result === 'reject')
  const moves = validatedRows.map(({ place, result }, index) => ({
    from: rowStateOf(imported, rows[index] ?? lastRow),
    to: versions.has(place) ? ('committed' as const) : result,
  }))
  await saveRowStateChanges(scope.db, imported, moves, Math.max(imported.validated_to, lastRow.place))
  const rejectedRows = validatedRows.filter(({ result }) => result === 'reject')
  const unchanged = validatedRows.length - createdRows.length - changedRows.length - rejectedRows.length
  const counts = { created: createdRows.length, changed: changedRows.length, unchanged, rejected: rejectedRows.length }
  return {
    count: validatedRows.length,
    position: advancePosition(position, {
      at: { place: lastRow.place },
      counts,
      left: rejectedRows.map(toSkippedRecord),
    }),
  }
}

/** The rows with this result, if they have a record. */
const rowsWithResult = (validatedRows: readonly ValidatedRow[], result: ValidatedRow['result']) =>
  validatedRows.flatMap((row) => (row.result === result && row.id !== null ? [{ ...row, id: row.id }] : []))

const toSkippedRecord = ({ place, id, raw, problems }: ValidatedRow): JobSkippedRecord => ({
  record: raw ? id : null,
  title: String(place),
  problems: [...problems],
})
