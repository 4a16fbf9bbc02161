import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { JobCounter, JobResult } from '../../api/jobs.ts'
import { type BulkAction, bulkActions } from '../../schema/access.ts'
import { isLocale, type Locale } from '../../schema/text/locales.ts'
import { findIds } from '../store/find-record.ts'
import { hasIdInSql, sectionTableSql } from '../store/row-loader.ts'
import type { SectionContext } from '../store/section-context.ts'
import { expiryDateSql, jobOwnerOf } from './job-store.ts'

/** What an action does to each of its records. */
export type BulkOperation = BulkAction | 'changes'

/** Where a record stood before it was moved: its parent, and the records before and after it. */
export interface PreviousPosition {
  /** The order field by its name at that time, for an earlier version that undoes the move. */
  readonly field: string
  readonly parent: string | null
  readonly previous: string | null
  readonly next: string | null
  /** Where the move put it. */
  readonly moved: { readonly order: number; readonly parent: string | null }
}

/** The request of a bulk change, as its job stores it. */
export interface ActionRequest {
  readonly deed: BulkOperation | 'reorder'
  /** The new values, if a job writes them; an erasure of one of its records removes them. */
  readonly changes: Readonly<Record<string, unknown>>
  readonly locale: Locale
  /** The paths of the changed fields. An action that was done at once stores no values. */
  readonly paths?: readonly string[]
  /** Whether the change restored an earlier version. */
  readonly isVersionRestore?: boolean
  readonly position?: PreviousPosition
}
type Action = Pick<ActionRequest, 'deed' | 'paths' | 'isVersionRestore' | 'position'>

/** The counter of what an operation does. */
export const counterOf = (operation: ActionRequest['deed']): JobCounter =>
  operation === 'changes' || operation === 'reorder' ? 'changed' : bulkActions[operation].counter

/** Maximum number of records in a batch of a bulk change: they stay locked until it commits. */
export const batchSize = 50

/** The versions of changed records by id, as the action left them. */
export type VersionsById = Readonly<Record<string, number>>

interface RecordedResult<T> {
  readonly result: T
  /** The id of the action; null if nothing changed. */
  readonly action: string | null
}

/**
 * Runs an operation on the records with these keys and adds it to the user's recent actions, with the records that it changed.
 * Must run in a transaction, so that either both or neither are stored.
 *
 * @example
 * const { result, action } = await recordAction(scope, { deed: 'delete', keys: [key] }, () => removeRecord(scope, key))
 */
export async function recordAction<T>(
  scope: SectionContext,
  { keys, ...action }: Omit<Action, 'position'> & { readonly keys: readonly string[] },
  apply: () => Promise<T>,
): Promise<RecordedResult<T>> {
  const isRestore = action.deed === 'restore'
  const ids = [...new Set((await findIds(scope, keys, isRestore ? 'deleted' : 'alive')).values())]
  const before = await loadStates(scope, ids, action.deed === 'delete' ? 'for update' : 'for no key update')
  const result = await apply()
  const after = await loadStates(scope, ids)
  const versions = [...after].flatMap(([id, state]) =>
    isSameState(state, before.get(id)) ? [] : [[id, state.version] as const],
  )
  return { result, action: await addAction(scope, action, Object.fromEntries(versions)) }
}

/** Adds an action that was done in this transaction. Returns its id; null if nothing changed or nobody did it. */
export async function addAction(scope: SectionContext, action: Action, versions: VersionsById): Promise<string | null> {
  const ids = Object.keys(versions)
  if (ids.length === 0 || !scope.person) return null
  const { buId, adminId } = jobOwnerOf(scope)
  const [id, now] = [uuidv7(), new Date()]
  const request: ActionRequest = { ...action, changes: {}, locale: 'en' }
  const result: JobResult = { counts: { [counterOf(action.deed)]: ids.length } }
  await scope.db
    .insertInto('core.jobs')
    .values({
      bu_id: buId,
      id,
      admin_id: adminId,
      kind: 'bulk',
      section: scope.section.name,
      is_direct: true,
      state: 'done',
      done: ids.length,
      total: ids.length,
      started_at: now,
      finished_at: now,
      request: JSON.stringify(request),
      result: JSON.stringify(result),
      expires_at: expiryDateSql,
    })
    .execute()
  const batches = Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, n) => {
    const batch = ids.slice(n * batchSize, (n + 1) * batchSize)
    const done = Object.fromEntries(batch.map((record) => [record, versions[record]]))
    return { bu_id: buId, job_id: id, n, ids: batch, done: JSON.stringify(done) }
  })
  await scope.db.insertInto('core.job_batches').values(batches).execute()
  return id
}

/** The paths of changed values: `owner`, `en.title`. */
export const changedPaths = (changes: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(changes).flatMap(([name, value]) =>
    isLocale(name) ? Object.keys(Object(value)).map((inner) => `${name}.${inner}`) : [name],
  )

/**
 * Locks records until the transaction ends, in the order of their ids: transactions that change the same records then wait for each
 * other, in whatever order they change them, instead of deadlocking.
 */
export async function lockRecords(scope: SectionContext, ids: readonly string[], lock: RecordLock): Promise<void> {
  await loadStates(scope, ids, lock)
}

type RecordLock = 'for update' | 'for no key update'

interface RecordState {
  readonly version: number
  readonly isDeleted: boolean
}

const isSameState = (one: RecordState, other: RecordState | undefined): boolean =>
  one.version === other?.version && one.isDeleted === other.isDeleted

/** The current states of records by id, locked if they will be changed, in the order of `ids`. */
async function loadStates(
  scope: SectionContext,
  ids: readonly string[],
  lock?: RecordLock,
): Promise<ReadonlyMap<string, RecordState>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<RecordState & { readonly id: string }>`
    select t.id::text as id, t.version, t.deleted_at is not null as "isDeleted"
    from ${sectionTableSql(scope.section)} as t where t.bu_id = ${scope.unit.id} and ${hasIdInSql(ids)}
    order by t.id ${sql.raw(lock ?? '')}`.execute(scope.db)
  const byId = new Map(rows.map(({ id, ...state }) => [id, state]))
  return new Map(
    ids.flatMap((id): [string, RecordState][] => {
      const state = byId.get(id)
      return state ? [[id, state]] : []
    }),
  )
}
