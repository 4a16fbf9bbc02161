import type { LeftAlone, Outcome } from '../../api/jobs.ts'
import { limitOn } from '../../schema/access.ts'
import { limited, problemsIn, stale } from '../http/errors.ts'
import type { JobRow, RunningJob } from '../jobs/job.ts'
import { readAll } from '../records/batches/save-all.ts'
import { refuseUnpublishable } from '../records/limits.ts'
import { removeAll } from '../records/removal.ts'
import { restoreVersion } from '../records/restore-version.ts'
import { attempted } from '../store/attempted.ts'
import { findRaw } from '../store/find.ts'
import type { RawRecord } from '../store/raw.ts'
import { nextBatch } from '../store/read-batches.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { advance, importIn, outcomeAt, type Position, positionIn } from './progress.ts'
import { forgetVersions, type Import, importOf, type WrittenRow, writtenRows } from './staged.ts'
import { analyzeForJob } from './statistics.ts'

/** So many rows are undone in one transaction, with the position that says so; fewer where their records are large. */
const batchSize = 100

/**
 * Deletes the records that a job of an import created and restores those that it changed, except where a record was changed since. It goes
 * from the last row to the first, because a later row may refer to an earlier one.
 */
export async function undoImport(job: RunningJob, undone: JobRow): Promise<Outcome> {
  const imported = await importOf(job.scope.db, job.scope, importIn(job.asked))
  let position = positionIn(job.position)
  await analyzeForJob(job.scope, job.total ?? 0)
  for (let done = job.done; ; ) {
    const next = await inTransaction(job.scope, async (inside) => {
      const batch = await undoBatch(inside, imported, position, undone.id)
      if (batch) await job.keep(inside.db, { done: done + batch.count, position: batch.position })
      return batch
    })
    if (!next) return outcomeAt(position)
    done += next.count
    position = next.position
    await job.rest()
  }
}

async function undoBatch(scope: Scope, imported: Import, position: Position, job: string) {
  const written = await writtenRows(scope.db, imported, job, {
    after: position.place,
    before: position.before,
    limit: batchSize,
  })
  const { ids } = await nextBatch(
    scope,
    written.map(({ id }) => id),
  )
  const rows = written.slice(0, ids.length)
  const last = rows.at(-1)
  if (!last) return undefined
  const removed = await removeUnchanged(scope, rows)
  const left: LeftAlone[] = []
  for (const row of rows) {
    if (removed.has(row.id)) continue
    const { refusal } = await attempted(scope, () => undoRow(scope, row))
    if (refusal) left.push({ record: row.id, title: String(row.place), problems: [...problemsIn(refusal)] })
  }
  const kept = new Set(left.map(({ record }) => record))
  const undone = rows.filter(({ id }) => !kept.has(id))
  await forgetVersions(scope.db, imported, undone)
  const counts = { undone: undone.length, kept: left.length }
  const at = { place: position.place, before: last.place }
  return { count: rows.length, position: advance(position, { at, counts, left }) }
}

/**
 * Deletes the created records of a batch that nobody has changed, in a few statements. Returns their ids; none where one of them has to
 * stay, so that each is tried alone.
 */
async function removeUnchanged(scope: Scope, rows: readonly WrittenRow[]): Promise<ReadonlySet<string>> {
  const created = new Map(rows.filter(({ isCreated }) => isCreated).map(({ id, version }) => [id, version]))
  const { done = [] } = await attempted(scope, async () => {
    const records = await readAll(scope, [...created.keys()], 'for update')
    const unchanged = records.filter(({ row }) => row.version === created.get(row.id))
    await removeAllowed(scope, unchanged)
    return unchanged.map(({ row }) => row.id)
  })
  return new Set(done)
}

async function undoRow(scope: Scope, { id, version, isCreated }: WrittenRow): Promise<void> {
  if (!isCreated) return void (await restoreVersion(scope, id, version - 1, version))
  const raw = await findRaw(scope, id, { lock: 'for update' })
  if (raw.row.version !== version) throw stale(undefined)
  await removeAllowed(scope, [raw])
}

/** Deletes records, unless the role of the person who undoes the import may not delete, or not touch what is published. */
async function removeAllowed(scope: Scope, records: readonly RawRecord[]): Promise<void> {
  const limit = limitOn(scope, 'delete')
  if (limit) throw limited(limit)
  refuseUnpublishable(scope, ...records.map(({ row }) => row))
  await removeAll(scope, records)
}
