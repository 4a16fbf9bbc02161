import type { BulkRequest } from '../../api/sections/bulk-request.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import { type BulkAction, bulkActionNames } from '../../schema/access.ts'
import { flattenFields, getAtPath } from '../../schema/fields.ts'
import type { Problem } from '../../schema/validate-record.ts'
import { invalid } from '../http/errors.ts'
import { changedPaths, recordAction } from '../jobs/record-action.ts'
import { findIds, loadRecord } from '../store/find-record.ts'
import { nextBatch, requireLargeReadSlot } from '../store/read-batches.ts'
import { inSavepoint } from '../store/savepoint.ts'
import type { SectionContext } from '../store/section-context.ts'
import { runInTransaction } from '../store/write-rows.ts'
import { limitEmailEnumeration } from '../write-policies/email-enumeration.ts'
import { deleteLoadedRecords } from './delete-records.ts'
import { assertCanPublish } from './publish-permission.ts'
import { changeRecord, type RecordInput, restoreRecord } from './records.ts'

/** Maximum characters that a bulk change writes: the size of the changes times the number of records. */
export const maxBulkCharacters = 4_000_000

/** Maximum size of the records of a bulk request as text, in bytes; a single record may be larger. */
const maxBulkBytes = 16 * 1024 * 1024

type BulkHandler = (scope: SectionContext, keys: readonly string[]) => Promise<readonly string[]>

/** The handler of each action; it returns the ids of the records that it affected. */
const bulkHandlers: Readonly<Record<BulkAction, BulkHandler>> = {
  delete: removeSeveral,
  restore: (scope, keys) => forEachKey(scope, keys, async (key) => (await restoreRecord(scope, key)).id),
}

interface BulkResult {
  /** The ids of the affected records. */
  readonly ids: readonly string[]
  /** The id of the action; null if nothing changed. */
  readonly action: string | null
}

/**
 * Runs one operation on several records, or on none if some are rejected. Then the error names each of those; the paths begin
 * with the index of the key, `slugs.2.title`. The operation is added to the user's recent actions.
 */
export async function runBulkOperation(scope: SectionContext, request: BulkRequest): Promise<BulkResult> {
  if ('changes' in request) assertNoSecrets(scope, request.changes)
  const applyToAll = async (transactionScope: SectionContext): Promise<BulkResult> => {
    const keys = [...new Set(request.slugs)]
    if ('changes' in request) assertChangesWithinLimit(keys, request.changes)
    const action = bulkActionIn(request)
    await assertRecordsWithinLimit(transactionScope, keys, action === 'restore' ? 'deleted' : 'alive')
    const paths = 'changes' in request ? changedPaths(request.changes) : []
    const { result: ids, action: actionId } = await recordAction(
      transactionScope,
      { deed: action ?? 'changes', keys, paths },
      async () => {
        if ('changes' in request) return await changeSeveral(transactionScope, keys, request)
        return action ? await bulkHandlers[action](transactionScope, keys) : []
      },
    )
    return { ids, action: actionId }
  }
  const email = 'changes' in request && request.changes.email !== undefined ? null : undefined
  return await limitEmailEnumeration(scope, { id: request.slugs[0] ?? '', email }, () =>
    runInTransaction(scope, applyToAll),
  )
}

/** The action of the request; undefined if it changes field values. */
export const bulkActionIn = (request: BulkRequest): BulkAction | undefined =>
  bulkActionNames.find((name) => name in request)

/**
 * Throws `errors.validation` if the changes of several records contain a password. A shared password has no use, and hashing one
 * per record would hold the locks of the transaction for long.
 */
export function assertNoSecrets({ section }: Pick<SectionContext, 'section'>, changes: RecordInput): void {
  const secrets = flattenFields(section.fields).filter(
    ({ path, field }) => fieldTraitsOf(field).isSecret && getAtPath(changes, path) !== undefined,
  )
  if (secrets.length > 0)
    throw invalid(secrets.map(({ path }) => ({ path: `changes.${path}`, key: 'validations.oneAtATime' })))
}

/** Throws `errors.validation` at `slugs` if the changes are too large for this many records in one transaction. */
function assertChangesWithinLimit(keys: readonly string[], changes: RecordInput): void {
  const max = Math.max(1, Math.floor(maxBulkCharacters / JSON.stringify(changes).length))
  if (keys.length > max) throw tooMany(max)
}

/**
 * Throws `errors.validation` at `slugs` if the records are too large for one transaction, with the number of records that fit.
 * Throws `LargeRecordError` if the request must first wait in the queue for large bodies.
 */
async function assertRecordsWithinLimit(
  scope: SectionContext,
  keys: readonly string[],
  state: 'alive' | 'deleted',
): Promise<void> {
  const existingKeys = await findIds(scope, keys, state)
  const existing = keys.filter((key) => existingKeys.has(key))
  const batch = await nextBatch(
    scope,
    existing.map((key) => existingKeys.get(key) ?? ''),
    { maxRecords: existing.length, maxBytes: maxBulkBytes },
  )
  const firstOversized = existing[batch.ids.length]
  if (firstOversized !== undefined) throw tooMany(keys.indexOf(firstOversized))
  requireLargeReadSlot(scope, batch)
}

const tooMany = (max: number) => invalid([{ path: 'slugs', key: 'validations.items_max', values: { max } }])

/** If versions are given, skips each record that was changed or deleted since. */
async function changeSeveral(
  scope: SectionContext,
  keys: readonly string[],
  { changes, versions }: { readonly changes: RecordInput; readonly versions?: Readonly<Record<string, number>> },
): Promise<readonly string[]> {
  const changedRecords = await forEachKey(scope, keys, async (key) => {
    if (versions && !(await hasVersion(scope, key, versions[key]))) return []
    return [(await changeRecord(scope, key, changes)).id]
  })
  return changedRecords.flat()
}

/** Locks the record, so that its version stays the same until the change. */
async function hasVersion(scope: SectionContext, key: string, version: number | undefined): Promise<boolean> {
  if (version === undefined) throw invalid([{ path: 'version', key: 'validations.required' }])
  const { row } = await loadRecord(scope, key, { state: 'any', lock: 'for no key update' })
  return row.deleted_at === null && row.version === version
}

/** Skips records that are already deleted. */
async function removeSeveral(scope: SectionContext, keys: readonly string[]): Promise<readonly string[]> {
  const foundRecords = await forEachKey(scope, keys, async (key) => {
    const raw = await loadRecord(scope, key, { state: 'any', lock: 'for update' })
    if (raw.row.deleted_at !== null) return []
    assertCanPublish(scope, raw.row)
    return [raw]
  })
  const records = foundRecords.flat()
  await deleteLoadedRecords(scope, records)
  return records.map(({ row }) => row.id)
}

/**
 * Runs work for each key in turn, in one transaction. A rejection rolls back only its own record, so that the remaining records
 * are validated too and all problems are reported together.
 */
async function forEachKey<T>(
  scope: SectionContext,
  keys: readonly string[],
  apply: (key: string) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = []
  const problems: Problem[] = []
  for (const [index, key] of keys.entries()) {
    const { done: result, refusal } = await inSavepoint(scope, () => apply(key))
    if (!refusal) results.push(result)
    else if (refusal.errors)
      problems.push(...refusal.errors.map((problem) => ({ ...problem, path: `slugs.${index}.${problem.path}` })))
    else throw refusal
  }
  if (problems.length > 0) throw invalid(problems)
  return results
}
