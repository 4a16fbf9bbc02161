import type { BulkRequest } from '../../api/sections/bulk.ts'
import { type BulkAction, bulkNames } from '../../schema/access.ts'
import { leavesOf, valueAt } from '../../schema/fields.ts'
import { factsOf } from '../../schema/kinds.ts'
import type { Problem } from '../../schema/problems.ts'
import { limitAddressChecks } from '../guards/index.ts'
import { invalid } from '../http/errors.ts'
import { attempted } from '../store/attempted.ts'
import { findIds, findRaw } from '../store/find.ts'
import { assertInTurn, nextBatch } from '../store/read-batches.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { refuseUnpublishable } from './limits.ts'
import { type Body, changeRecord, restoreRecord } from './records.ts'
import { removeAll } from './removal.ts'

/** The most characters that a bulk change writes: those of the changes, as often as there are records. */
export const maxBulkCharacters = 4_000_000

/** The most bytes that the records of a bulk request have together, as text; one record may have more. */
const maxBulkBytes = 16 * 1024 * 1024

type Deed = (scope: Scope, keys: readonly string[]) => Promise<readonly string[]>

/** What each does; it returns the ids of those that it was done to. */
const deeds: Readonly<Record<BulkAction, Deed>> = {
  delete: removeSeveral,
  restore: (scope, keys) => eachOf(scope, keys, async (key) => (await restoreRecord(scope, key)).id),
}

/**
 * Does one thing to several records, or to none when some of them refuse: then all of those are named, the paths of problems
 * beginning with the place of the key, `slugs.2.title`. Returns the ids of the records that it was done to.
 */
export async function bulk(scope: Scope, request: BulkRequest): Promise<readonly string[]> {
  if ('changes' in request) refuseSecrets(scope, request.changes)
  const doAll = async (inside: Scope): Promise<readonly string[]> => {
    const keys = [...new Set(request.slugs)]
    if ('changes' in request) refuseHeavyChanges(keys, request.changes)
    const action = actionIn(request)
    await refuseHeavyRecords(inside, keys, action === 'restore' ? 'deleted' : 'alive')
    if ('changes' in request) return await changeSeveral(inside, keys, request)
    return action ? await deeds[action](inside, keys) : []
  }
  const email = 'changes' in request && request.changes.email !== undefined ? null : undefined
  return await limitAddressChecks(scope, { id: request.slugs[0] ?? '', email }, () => inTransaction(scope, doAll))
}

/** What is to be done with the records, where that is not to change values of theirs. */
export const actionIn = (request: BulkRequest): BulkAction | undefined => bulkNames.find((name) => name in request)

/**
 * Throws `errors.validation` at a password among the changes of several records: nobody gives many the same one, and each takes as long to hash
 * as many other changes, under the locks of the transaction.
 */
export function refuseSecrets({ section }: Pick<Scope, 'section'>, changes: Body): void {
  const secrets = leavesOf(section.fields).filter(
    ({ path, field }) => factsOf(field).isSecret && valueAt(changes, path) !== undefined,
  )
  if (secrets.length > 0)
    throw invalid(secrets.map(({ path }) => ({ path: `changes.${path}`, key: 'validations.oneAtATime' })))
}

/** Throws `errors.validation` at `slugs` where the changes are too large for so many records in one transaction. */
function refuseHeavyChanges(keys: readonly string[], changes: Body): void {
  const max = Math.max(1, Math.floor(maxBulkCharacters / JSON.stringify(changes).length))
  if (keys.length > max) throw tooMany(max)
}

/**
 * Throws `errors.validation` at `slugs` where the records are too large for one transaction, with how many of the first are not; and
 * `LargeRecordError` where the request has to wait for its turn to read them.
 */
async function refuseHeavyRecords(scope: Scope, keys: readonly string[], state: 'alive' | 'deleted'): Promise<void> {
  const found = await findIds(scope, keys, state)
  const named = keys.filter((key) => found.has(key))
  const batch = await nextBatch(
    scope,
    named.map((key) => found.get(key) ?? ''),
    { maxRecords: named.length, maxBytes: maxBulkBytes },
  )
  const beyond = named[batch.ids.length]
  if (beyond !== undefined) throw tooMany(keys.indexOf(beyond))
  assertInTurn(scope, batch)
}

const tooMany = (max: number) => invalid([{ path: 'slugs', key: 'validations.items_max', values: { max } }])

/** Where versions are given, a record that was changed or deleted since is left alone. */
async function changeSeveral(
  scope: Scope,
  keys: readonly string[],
  { changes, versions }: { readonly changes: Body; readonly versions?: Readonly<Record<string, number>> },
): Promise<readonly string[]> {
  const changed = await eachOf(scope, keys, async (key) => {
    if (versions && !(await hasVersion(scope, key, versions[key]))) return []
    return [(await changeRecord(scope, key, changes)).id]
  })
  return changed.flat()
}

/** Locks the record, so that it keeps the version until it is changed. */
async function hasVersion(scope: Scope, key: string, version: number | undefined): Promise<boolean> {
  if (version === undefined) throw invalid([{ path: 'version', key: 'validations.required' }])
  const { row } = await findRaw(scope, key, { state: 'any', lock: 'for no key update' })
  return row.deleted_at === null && row.version === version
}

/** What is deleted already is not deleted again. */
async function removeSeveral(scope: Scope, keys: readonly string[]): Promise<readonly string[]> {
  const found = await eachOf(scope, keys, async (key) => {
    const raw = await findRaw(scope, key, { state: 'any', lock: 'for update' })
    if (raw.row.deleted_at !== null) return []
    refuseUnpublishable(scope, raw.row)
    return [raw]
  })
  const records = found.flat()
  await removeAll(scope, records)
  return records.map(({ row }) => row.id)
}

/** One after the other, in one transaction; what is refused is taken back, so that the others are still judged, and told of them all. */
async function eachOf<T>(
  scope: Scope,
  keys: readonly string[],
  work: (key: string) => Promise<T>,
): Promise<readonly T[]> {
  const results: T[] = []
  const problems: Problem[] = []
  for (const [index, key] of keys.entries()) {
    const { done, refusal } = await attempted(scope, () => work(key))
    if (!refusal) results.push(done)
    else if (refusal.errors)
      problems.push(...refusal.errors.map((problem) => ({ ...problem, path: `slugs.${index}.${problem.path}` })))
    else throw refusal
  }
  if (problems.length > 0) throw invalid(problems)
  return results
}
