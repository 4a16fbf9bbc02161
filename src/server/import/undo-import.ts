import type { JobResult, JobSkippedRecord } from '../../api/jobs.ts'
import { findBlockingRoleLimit } from '../../schema/access.ts'
import { problemsOfError, roleRestricted, versionConflict } from '../http/errors.ts'
import type { JobRow, RunningJob } from '../jobs/job-kind.ts'
import { loadBatch } from '../records/batches/save-batch.ts'
import { deleteLoadedRecords } from '../records/delete-records.ts'
import { assertCanPublish } from '../records/publish-permission.ts'
import { isSameAsVersion, restoreVersion } from '../records/restore-version.ts'
import { loadRecord } from '../store/find-record.ts'
import { nextBatch } from '../store/read-batches.ts'
import type { LoadedRecord } from '../store/row-loader.ts'
import { inSavepoint } from '../store/savepoint.ts'
import type { SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { analyzeForJob } from './analyze-tables.ts'
import {
  advancePosition,
  type ImportPosition,
  importIdOf,
  importOutcomeAt,
  importPositionOf,
} from './import-progress.ts'
import { type CommittedRow, clearVersions, committedRows, findImport, type StagedImport } from './staging.ts'

/** Maximum number of rows undone in one transaction, which also saves the position; fewer if their records are large. */
const batchSize = 100

/**
 * Deletes the records that an import job created and restores those that it changed, except records that were changed since. It
 * runs from the last row to the first, because a later row may reference an earlier one.
 */
export async function undoImport(job: RunningJob, importJobRow: JobRow): Promise<JobResult> {
  // Another user of the unit may undo an import, whose rows belong to the user who started it.
  const owner = { id: importJobRow.admin_id, name: '' }
  const imported = await findImport(job.scope.db, { ...job.scope, person: owner }, importIdOf(job.request))
  let position = importPositionOf(job.position)
  await analyzeForJob(job.scope, job.total ?? 0)
  for (let done = job.done; ; ) {
    const next = await runInTransaction(job.scope, async (transactionScope) => {
      const batch = await undoBatch(transactionScope, imported, position, importJobRow.id)
      if (batch) await job.keep(transactionScope.db, { done: done + batch.count, position: batch.position })
      return batch
    })
    if (!next) return importOutcomeAt(position)
    done += next.count
    position = next.position
    await job.rest()
  }
}

async function undoBatch(scope: SectionContext, imported: StagedImport, position: ImportPosition, job: string) {
  const committed = await committedRows(scope.db, imported, job, {
    after: position.place,
    before: position.before,
    limit: batchSize,
  })
  const { ids } = await nextBatch(
    scope,
    committed.map(({ id }) => id),
  )
  const rows = committed.slice(0, ids.length)
  const lastRow = rows.at(-1)
  if (!lastRow) return undefined
  const deletedIds = await removeUnchanged(scope, rows)
  const skippedRecords: JobSkippedRecord[] = []
  for (const row of rows) {
    if (deletedIds.has(row.id)) continue
    const { refusal } = await inSavepoint(scope, () => undoRow(scope, row))
    if (refusal)
      skippedRecords.push({ record: row.id, title: String(row.place), problems: [...problemsOfError(refusal)] })
  }
  const keptIds = new Set(skippedRecords.map(({ record }) => record))
  const undoneRows = rows.filter(({ id }) => !keptIds.has(id))
  await clearVersions(scope.db, imported, undoneRows)
  const counts = { undone: undoneRows.length, conflicts: skippedRecords.length }
  const at = { place: position.place, before: lastRow.place }
  return { count: rows.length, position: advancePosition(position, { at, counts, left: skippedRecords }) }
}

/**
 * Deletes the unchanged new records of a batch in a few statements. Returns their ids; none if one of them must stay, so that
 * each is then tried separately.
 */
async function removeUnchanged(scope: SectionContext, rows: readonly CommittedRow[]): Promise<ReadonlySet<string>> {
  const created = new Map(rows.filter(({ isCreated }) => isCreated).map(({ id, version }) => [id, version]))
  const { done: deletedIds = [] } = await inSavepoint(scope, async () => {
    const records = await loadBatch(scope, [...created.keys()], 'for update')
    const unchanged = records.filter(({ row }) => row.version === created.get(row.id))
    await removeAllowed(scope, unchanged)
    return unchanged.map(({ row }) => row.id)
  })
  return new Set(deletedIds)
}

async function undoRow(scope: SectionContext, { id, version, isCreated }: CommittedRow): Promise<void> {
  const raw = await loadRecord(scope, id, { lock: isCreated ? 'for update' : 'for no key update' })
  if (!(await isSameAsVersion(scope, raw, version, { ignoresHidden: !isCreated }))) throw versionConflict(undefined)
  if (isCreated) await removeAllowed(scope, [raw])
  else await restoreVersion(scope, id, version - 1, raw.row.version)
}

/** Deletes records, unless the role of the user who undoes the import may not delete them or may not change published content. */
async function removeAllowed(scope: SectionContext, records: readonly LoadedRecord[]): Promise<void> {
  const limit = findBlockingRoleLimit(scope.access, 'delete')
  if (limit) throw roleRestricted(limit)
  assertCanPublish(scope, ...records.map(({ row }) => row))
  await deleteLoadedRecords(scope, records)
}
