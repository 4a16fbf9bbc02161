import type { JobCounter, JobResult, JobSkippedRecord } from '../../../api/jobs.ts'
import type { BulkAllRequest } from '../../../api/sections/bulk-request.ts'
import { bulkActionNames, bulkActions } from '../../../schema/access.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import type { Problem } from '../../../schema/validate-record.ts'
import { auditTitleOf } from '../../history/record-changes.ts'
import { invalid, problemsOfError, unavailable } from '../../http/errors.ts'
import { matchingIdsSql } from '../../lists/export-records.ts'
import { toListQuery } from '../../lists/parse-query.ts'
import type { Queue } from '../../queue/task-queue.ts'
import { assertNoSecrets } from '../../records/bulk-operations.ts'
import { changeRecord, type RecordInput, removeRecord, restoreRecord } from '../../records/records.ts'
import { undoMove } from '../../records/reorder.ts'
import { isSameAsVersion, restoreVersion } from '../../records/restore-version.ts'
import { loadRecord } from '../../store/find-record.ts'
import { nextBatch, readBatchLimits } from '../../store/read-batches.ts'
import { hasIdInSql, type LoadedRecord, loadRows } from '../../store/row-loader.ts'
import { inSavepoint } from '../../store/savepoint.ts'
import type { SectionContext } from '../../store/section-context.ts'
import { runInTransaction } from '../../store/write-rows.ts'
import { reauthPath } from '../../write-policies/write-policy.ts'
import { createJobBatches, findJobBatch, lastJobBatch, listReversibleBatches, saveBatchResult } from '../job-batches.ts'
import type { JobKind, JobRow, RunningJob } from '../job-kind.ts'
import { addFinishedUndo, addJob, jobOwnerOf } from '../job-store.ts'
import {
  type ActionRequest,
  type BulkOperation,
  batchSize,
  changedPaths,
  counterOf,
  lockRecords,
  type VersionsById,
} from '../record-action.ts'

const maxListedSkips = 100

/**
 * Maximum size of the records of one transaction as text, in bytes; a single record may be larger. They stay locked meanwhile, and
 * the embedded database serves no other request.
 */
const maxBatchBytes = readBatchLimits.maxBytesWithoutSlot

/** Fixes the records that match at this moment, and continues in the background. */
export async function startBulkJob(
  scope: SectionContext,
  request: BulkAllRequest,
  queue: Queue | undefined,
): Promise<JobRow> {
  if (!queue) throw unavailable()
  const query = toListQuery(scope.section, request.query)
  const operation = bulkOperationIn(request)
  const changes = 'changes' in request ? request.changes : {}
  assertNoSecrets(scope, changes)
  return await runInTransaction(scope, async (transactionScope) => {
    const jobRequest: ActionRequest = { deed: operation, changes, paths: changedPaths(changes), locale: query.locale }
    const job = await addJob({ db: transactionScope.db, queue }, jobOwnerOf(transactionScope), {
      kind: 'bulk',
      section: transactionScope.section.name,
      request: jobRequest,
    })
    const total = await createJobBatches(transactionScope.db, job, {
      ids: matchingIdsSql(transactionScope, query),
      size: batchSize,
    })
    return { ...job, total }
  })
}

/** The operation that the request asks for. */
export const bulkOperationIn = (request: BulkAllRequest): BulkOperation =>
  bulkActionNames.find((name) => name in request) ?? 'changes'

/** The operation that the user must be allowed to perform. */
export const requiredOperation = (operation: ActionRequest['deed']) => {
  if (operation === 'reorder') return operation
  return operation === 'changes' ? ('edit' as const) : bulkActions[operation].needs
}

/** Applies one operation to each record, by the same rules as for a single one. Records that reject it stay unchanged and are listed. */
export const bulkJob: JobKind = {
  operations: (request) => [requiredOperation((request as ActionRequest).deed)],
  run: (job) => runInBatches(job, job.id, (scope, id) => applyTo(scope, id, job)),
  outcomeSoFar: ({ position }) => outcomeAt(position),
  undo: (job, revertedJob) =>
    runInBatches(job, revertedJob.id, (scope, id, version) =>
      revert(scope, { id, version }, job.request as ActionRequest),
    ),
}

/**
 * Undoes a finished job that changed `total` records at once, in the transaction of the context, and stores that as a finished
 * undo. Does nothing and returns undefined if the records are too many or too large for one transaction. Throws
 * `errors.validation` if a record requires re-authentication and the request has none.
 */
export async function undoAtOnce(scope: SectionContext, job: JobRow, total: number): Promise<JobRow | undefined> {
  if (total > batchSize) return undefined
  const request = job.request as ActionRequest
  const batches = await loadReversibleBatches(scope, job)
  const changedIds = batches.flatMap(({ ids }) => ids)
  const fitting = await nextBatch(scope, changedIds, { maxBytes: maxBatchBytes })
  if (fitting.ids.length < changedIds.length) return undefined
  await lockForUndo(scope, request, changedIds)
  let position: Position = { ...start, isReversed: true }
  for (const { n, ids, versions } of batches) {
    const results = await applyToEach(scope, { ids, locale: request.locale }, (id) =>
      revert(scope, { id, version: versions[id] ?? 0 }, request),
    )
    await saveBatchResult(scope.db, job, n, withoutReverted(versions, results))
    position = advance(position, results)
  }
  const { counts, skipped = [] } = outcomeAt(position)
  const reauth = skipped.flatMap(({ problems }) => problems.filter(({ path }) => path === reauthPath))
  if (reauth.length > 0) throw invalid(reauth)
  return await addFinishedUndo(scope, job, { counts, skipped })
}

interface ReversibleBatch {
  readonly n: number
  /** The changed records in reverse order. */
  readonly ids: readonly string[]
  readonly versions: VersionsById
}

/** The batches of a finished job, the last first, with the records that no earlier undo has reverted. */
async function loadReversibleBatches({ db }: SectionContext, job: JobRow): Promise<readonly ReversibleBatch[]> {
  const batches: ReversibleBatch[] = []
  for (const n of await listReversibleBatches(db, job)) {
    const batch = await findJobBatch(db, job, n)
    const versions = (batch?.done ?? {}) as VersionsById
    batches.push({ n, ids: (batch?.ids ?? []).filter((id) => id in versions).toReversed(), versions })
  }
  return batches
}

/** The result for a record; for a changed one with its new version. */
interface RecordResult {
  readonly count: JobCounter
  readonly version?: number
  readonly left?: JobSkippedRecord
}
interface Position {
  /** Number of processed batches. */
  readonly n: number
  /** Number of processed records of the next batch, if its records are too large for one transaction. */
  readonly inBatch?: number
  /** Whether it starts with the last batch. Every undo started by this version or a later one does. */
  readonly isReversed?: boolean
  readonly counts: JobResult['counts']
  readonly left: readonly JobSkippedRecord[]
}
const start: Position = { n: 0, counts: {}, left: [] }
const positionIn = (position: unknown): Position => (position as Position | null | undefined) ?? start

function outcomeAt(position: unknown): JobResult {
  const { counts, left } = positionIn(position)
  return { counts, skipped: left }
}

/**
 * Processes the batches of a job, each in its own transaction, or in several if its records are large. An undo processes the
 * changed records in reverse order, so that a record is restored after the record that it references.
 */
async function runInBatches(
  job: RunningJob,
  batchesOf: string,
  apply: (scope: SectionContext, id: string, version: number) => Promise<RecordResult>,
): Promise<JobResult> {
  const request = job.request as ActionRequest
  const { locale } = request
  const batchOwner = { bu_id: job.scope.unit.id, id: batchesOf }
  const isUndo = batchesOf !== job.id
  let { done } = job
  let position = job.position === undefined ? { ...start, isReversed: isUndo } : positionIn(job.position)
  const lastBatch = position.isReversed ? await lastJobBatch(job.scope.db, batchOwner) : 0
  if (isUndo && job.position === undefined) {
    // Skips the batches that a cancelled job has not reached: there may be thousands.
    const [lastReversible = -1] = await listReversibleBatches(job.scope.db, batchOwner)
    position = { ...position, n: lastBatch - lastReversible }
  }
  for (;;) {
    const n = position.isReversed ? lastBatch - position.n : position.n
    const batch = await findJobBatch(job.scope.db, batchOwner, n)
    if (!batch) return outcomeAt(position)
    const versions = (batch.done ?? {}) as VersionsById
    const waiting = (isUndo ? batch.ids.toReversed() : batch.ids).slice(position.inBatch ?? 0)
    const next = await nextBatch(job.scope, waiting, { maxBytes: maxBatchBytes })
    const ids = isUndo ? next.ids.filter((id) => id in versions) : next.ids
    const isLastPart = next.ids.length === waiting.length
    const inBatch = isLastPart ? undefined : batch.ids.length - waiting.length + next.ids.length
    position = await runInTransaction(job.scope, async (transactionScope) => {
      await (isUndo ? lockForUndo : lockForRun)(transactionScope, request, ids)
      const results = await applyToEach(transactionScope, { ids, locale }, (id) =>
        apply(transactionScope, id, versions[id] ?? 0),
      )
      const nextPosition = advance(position, results, inBatch)
      await saveBatchResult(
        transactionScope.db,
        batchOwner,
        n,
        isUndo ? withoutReverted(versions, results) : { ...versions, ...newVersions(results) },
      )
      await job.keep(transactionScope.db, { done: done + ids.length, position: nextPosition })
      return nextPosition
    })
    done += ids.length
    await job.rest()
  }
}

/** The versions of changed records. An undo removes the entries of the records that it has reverted. */
const newVersions = (results: ReadonlyMap<string, RecordResult>): VersionsById =>
  Object.fromEntries([...results].flatMap(([id, { version }]) => (version === undefined ? [] : [[id, version]])))

/** The versions without those of reverted records, so that a second undo skips these. */
const withoutReverted = (versions: VersionsById, results: ReadonlyMap<string, RecordResult>): VersionsById =>
  Object.fromEntries(Object.entries(versions).filter(([id]) => results.get(id)?.count !== 'undone'))

/** The position after these results: after the batch, or after `inBatch` of its records. */
function advance(
  { n, counts, left, isReversed }: Position,
  results: ReadonlyMap<string, RecordResult>,
  inBatch?: number,
): Position {
  const sums = new Map(Object.entries(counts))
  for (const { count } of results.values()) sums.set(count, (sums.get(count) ?? 0) + 1)
  const skipped = [...results.values()].flatMap((recordResult) => recordResult.left ?? [])
  return {
    ...(inBatch === undefined ? { n: n + 1 } : { n, inBatch }),
    ...(isReversed === undefined ? {} : { isReversed }),
    counts: Object.fromEntries(sums),
    left: [...left, ...skipped].slice(0, maxListedSkips),
  }
}

/** Processes one record after the other. A rejection rolls back only that record, and the others continue. */
async function applyToEach(
  scope: SectionContext,
  { ids, locale }: { readonly ids: readonly string[]; readonly locale: Locale },
  apply: (id: string) => Promise<RecordResult>,
): Promise<ReadonlyMap<string, RecordResult>> {
  const results = new Map<string, RecordResult>()
  for (const id of ids) {
    const { done: result, refusal } = await inSavepoint(scope, () => apply(id))
    if (!refusal) results.set(id, result)
    else
      results.set(id, {
        count: 'rejected',
        left: await skippedRecord(scope, id, { locale, problems: problemsOfError(refusal) }),
      })
  }
  return results
}

async function skippedRecord(
  scope: SectionContext,
  id: string,
  { locale, problems }: { readonly locale: Locale; readonly problems: readonly Problem[] },
): Promise<JobSkippedRecord> {
  const [raw] = await loadRows(scope, hasIdInSql([id]))
  const titles = raw && auditTitleOf(scope.section, raw)
  return { record: id, title: titles?.[locale] ?? Object.values(titles ?? {})[0] ?? '', problems }
}

async function applyTo(
  scope: SectionContext,
  id: string,
  { request, requestedAt }: Pick<RunningJob, 'request' | 'requestedAt'>,
): Promise<RecordResult> {
  const { deed, changes, locale } = request as ActionRequest
  // A move is never a background job.
  if (deed === 'reorder') return { count: 'unchanged' }
  const { row } = await loadRecord(scope, id, { state: 'any', lock: lockFor(deed === 'delete') })
  const isDeleted = row.deleted_at !== null
  if (isDeleted !== (deed === 'restore')) return { count: 'unchanged' }
  if (deed === 'changes' && isErasedSince(row, requestedAt)) {
    const problems = [{ path: '', key: 'jobs.erasedSince' }]
    return { count: 'rejected', left: await skippedRecord(scope, id, { locale, problems }) }
  }
  const { version } = await operationHandlers[deed](scope, id, changes)
  return version === row.version && deed === 'changes' ? { count: 'unchanged' } : { count: counterOf(deed), version }
}

/** Whether the person was erased after the change was requested: its values, such as a note, may be about them. */
const isErasedSince = ({ anonymized_at: at }: LoadedRecord['row'], requestedAt: Date): boolean =>
  Boolean(at) && Date.parse(String(at)) >= requestedAt.getTime()

const lockFor = (isRemoval: boolean) => (isRemoval ? ('for update' as const) : ('for no key update' as const))

/** Locks the records of a transaction before it changes them one after the other. A move locks its whole list instead. */
const lockForRun = (scope: SectionContext, { deed }: ActionRequest, ids: readonly string[]): Promise<void> =>
  lockRecords(scope, ids, lockFor(deed === 'delete'))
const lockForUndo = async (scope: SectionContext, { deed }: ActionRequest, ids: readonly string[]): Promise<void> =>
  deed === 'reorder' ? undefined : await lockRecords(scope, ids, lockFor(deed === 'restore'))

const operationHandlers: Readonly<
  Record<
    BulkOperation,
    (scope: SectionContext, id: string, changes: RecordInput) => Promise<{ readonly version: number }>
  >
> = {
  changes: changeRecord,
  delete: removeRecord,
  restore: restoreRecord,
}

/** Reverts a change of a record, unless it has been changed since. */
async function revert(
  scope: SectionContext,
  { id, version }: { readonly id: string; readonly version: number },
  { deed, locale, position }: ActionRequest,
): Promise<RecordResult> {
  const kept = async (key: string): Promise<RecordResult> => ({
    count: 'conflicts',
    left: await skippedRecord(scope, id, { locale, problems: [{ path: '', key }] }),
  })
  if (deed === 'reorder') {
    const isMovedBack = position !== undefined && (await undoMove(scope, { id, version }, position))
    return isMovedBack ? { count: 'undone' } : await kept('jobs.changedSince')
  }
  const raw = await loadRecord(scope, id, { state: 'any', lock: lockFor(deed === 'restore') })
  if (!(await isUnchangedSince(scope, raw, { version, deed }))) {
    const isErased = Boolean(raw.row.anonymized_at) && raw.row.version !== version
    return await kept(isErased ? 'jobs.erasedSince' : 'jobs.changedSince')
  }
  return (await isUndone(scope, raw, { deed, version })) ? { count: 'undone' } : await kept('jobs.personalKept')
}

/** Whether a record is as the action left it. The undo of a change keeps personal values, so these may have been changed since. */
async function isUnchangedSince(
  scope: SectionContext,
  raw: LoadedRecord,
  { version, deed }: { readonly version: number; readonly deed: BulkOperation },
): Promise<boolean> {
  if ((raw.row.deleted_at !== null) !== (deed === 'delete')) return false
  return await isSameAsVersion(scope, raw, version, { ignoresHidden: deed === 'changes' })
}

/** Returns false if nothing was restored: personal values are not in the history, so they stay. */
async function isUndone(
  scope: SectionContext,
  { row: { id, version } }: LoadedRecord,
  { deed, version: actionVersion }: { readonly deed: BulkOperation; readonly version: number },
): Promise<boolean> {
  if (deed === 'delete') return (await restoreRecord(scope, id)).version > version
  if (deed === 'restore') return (await removeRecord(scope, id)).version === version
  return (await restoreVersion(scope, id, actionVersion - 1, version)).version > version
}
