import type { JobCount, LeftAlone, Outcome } from '../../../api/jobs.ts'
import type { BulkAllRequest } from '../../../api/sections/bulk.ts'
import { type BulkAction, bulkActions, bulkNames } from '../../../schema/access.ts'
import type { Problem } from '../../../schema/problems.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { titleOf } from '../../history/changes.ts'
import { problemsIn, unavailable } from '../../http/errors.ts'
import { matchingIds } from '../../lists/export.ts'
import { listAskedBy } from '../../lists/query.ts'
import type { Queue } from '../../queue/queue.ts'
import { refuseSecrets } from '../../records/bulk.ts'
import { type Body, changeRecord, removeRecord, restoreRecord } from '../../records/records.ts'
import { restoreVersion } from '../../records/restore-version.ts'
import { attempted } from '../../store/attempted.ts'
import { findRaw } from '../../store/find.ts'
import { isAmong, readRaw } from '../../store/raw.ts'
import type { Scope } from '../../store/scope.ts'
import { inTransaction } from '../../store/write.ts'
import { batchOf, lastBatch, noteBatch, settleBatches } from '../batches.ts'
import type { JobKind, JobRow, RunningJob } from '../job.ts'
import { addJob, ownerOf } from '../rows.ts'

/** So many rows are locked as long as a batch takes, and the embedded database serves nobody else meanwhile. */
const batchSize = 50
const mostTold = 100

type Deed = BulkAction | 'changes'
interface Asked {
  readonly deed: Deed
  readonly changes: Body
  readonly locale: Locale
}

/** Settles which records are meant, those that match at this moment, and leaves the rest to the background. */
export async function beginBulk(scope: Scope, request: BulkAllRequest, queue: Queue | undefined): Promise<JobRow> {
  if (!queue) throw unavailable()
  const query = listAskedBy(scope.section, request.query)
  const deed = deedOf(request)
  const changes = 'changes' in request ? request.changes : {}
  refuseSecrets(scope, changes)
  return await inTransaction(scope, async (inside) => {
    const asked: Asked = { deed, changes, locale: query.locale }
    const job = await addJob({ db: inside.db, queue }, ownerOf(inside), {
      ...{ kind: 'bulk', section: inside.section.name, asked },
    })
    const total = await settleBatches(inside.db, job, { ids: matchingIds(inside, query), size: batchSize })
    return { ...job, total }
  })
}

/** What is to be done with the records. */
export const deedOf = (request: BulkAllRequest): Deed => bulkNames.find((name) => name in request) ?? 'changes'

/** What somebody has to be allowed to do for it. */
export const wayOf = (deed: Deed) => (deed === 'changes' ? ('edit' as const) : bulkActions[deed].needs)

/** Does one thing to each of the records, by the same rules as to one alone; those that refuse are left as they are, and named. */
export const bulkKind: JobKind = {
  ways: (asked) => [wayOf((asked as Asked).deed)],
  run: (job) => inBatches(job, job.id, (scope, id) => doTo(scope, id, job.asked as Asked)),
  outcomeSoFar: ({ position }) => outcomeAt(position),
  undo: (job, undone) =>
    inBatches(job, undone.id, (scope, id, version) => takeBack(scope, { id, version }, job.asked as Asked)),
}

/** What became of a record; of one that was changed, the version that it has since. */
interface Became {
  readonly count: JobCount
  readonly version?: number
  readonly left?: LeftAlone
}
/** The versions that the changed records of a batch have since, by their ids. An undo removes those that it has taken back. */
type Done = Readonly<Record<string, number>>

interface Position {
  /** How many batches it went through. */
  readonly n: number
  /** Does it begin with the last batch? Every undo does that was begun by this version or a later one. */
  readonly isReversed?: boolean
  readonly counts: Outcome['counts']
  readonly left: readonly LeftAlone[]
}
const start: Position = { n: 0, counts: {}, left: [] }
const positionIn = (position: unknown): Position => (position as Position | null | undefined) ?? start

function outcomeAt(position: unknown): Outcome {
  const { counts, left } = positionIn(position)
  return { counts, left }
}

/**
 * Goes through the batches of a job, each in a transaction of its own. An undo goes through the records that the job changed, from the last to
 * the first: what was deleted before the record that it refers to is restored after that.
 */
async function inBatches(
  job: RunningJob,
  settledBy: string,
  work: (scope: Scope, id: string, version: number) => Promise<Became>,
): Promise<Outcome> {
  const { locale } = job.asked as Asked
  const settled = { bu_id: job.scope.unit.id, id: settledBy }
  const isUndo = settledBy !== job.id
  let { done } = job
  let position = job.position === undefined ? { ...start, isReversed: isUndo } : positionIn(job.position)
  const last = position.isReversed ? await lastBatch(job.scope.db, settled) : 0
  for (;;) {
    const n = position.isReversed ? last - position.n : position.n
    const batch = await batchOf(job.scope.db, settled, n)
    if (!batch) return outcomeAt(position)
    const versions = (batch.done ?? {}) as Done
    const ids = isUndo ? batch.ids.filter((id) => id in versions).toReversed() : batch.ids
    position = await inTransaction(job.scope, async (inside) => {
      const became = await each(inside, { ids, locale }, (id) => work(inside, id, versions[id] ?? 0))
      const next = after(position, became)
      await noteBatch(inside.db, settled, n, isUndo ? without(versions, became) : doneIn(became))
      await job.keep(inside.db, { done: done + ids.length, position: next })
      return next
    })
    done += ids.length
    await job.rest()
  }
}

const doneIn = (became: ReadonlyMap<string, Became>): Done =>
  Object.fromEntries([...became].flatMap(([id, { version }]) => (version === undefined ? [] : [[id, version]])))

/** Without those that were taken back, which a second undo then leaves alone. */
const without = (versions: Done, became: ReadonlyMap<string, Became>): Done =>
  Object.fromEntries(Object.entries(versions).filter(([id]) => became.get(id)?.count !== 'undone'))

function after({ n, counts, left, ...rest }: Position, became: ReadonlyMap<string, Became>): Position {
  const sums = new Map(Object.entries(counts))
  for (const { count } of became.values()) sums.set(count, (sums.get(count) ?? 0) + 1)
  const told = [...became.values()].flatMap((one) => one.left ?? [])
  return { ...rest, n: n + 1, counts: Object.fromEntries(sums), left: [...left, ...told].slice(0, mostTold) }
}

/** One after the other; what is refused is taken back, and the others go on. */
async function each(
  scope: Scope,
  { ids, locale }: { readonly ids: readonly string[]; readonly locale: Locale },
  work: (id: string) => Promise<Became>,
): Promise<ReadonlyMap<string, Became>> {
  const became = new Map<string, Became>()
  for (const id of ids) {
    const { done, refusal } = await attempted(scope, () => work(id))
    if (!refusal) became.set(id, done)
    else
      became.set(id, {
        count: 'refused',
        left: await leftAlone(scope, id, { locale, problems: problemsIn(refusal) }),
      })
  }
  return became
}

async function leftAlone(
  scope: Scope,
  id: string,
  { locale, problems }: { readonly locale: Locale; readonly problems: readonly Problem[] },
): Promise<LeftAlone> {
  const [raw] = await readRaw(scope, isAmong([id]))
  const titles = raw && titleOf(scope.section, raw)
  return { record: id, title: titles?.[locale] ?? Object.values(titles ?? {})[0] ?? '', problems }
}

const counted = { changes: 'changed', delete: 'deleted', restore: 'restored' } as const satisfies Record<Deed, JobCount>

async function doTo(scope: Scope, id: string, { deed, changes }: Asked): Promise<Became> {
  const { row } = await findRaw(scope, id, { state: 'any', lock: lockFor(deed === 'delete') })
  const isDeleted = row.deleted_at !== null
  if (isDeleted !== (deed === 'restore')) return { count: 'same' }
  const { version } = await deeds[deed](scope, id, changes)
  return version === row.version && deed === 'changes' ? { count: 'same' } : { count: counted[deed], version }
}

const lockFor = (isRemoval: boolean) => (isRemoval ? ('for update' as const) : ('for no key update' as const))

const deeds: Readonly<
  Record<Deed, (scope: Scope, id: string, changes: Body) => Promise<{ readonly version: number }>>
> = {
  changes: changeRecord,
  delete: removeRecord,
  restore: restoreRecord,
}

/** Takes back what was done to a record, unless somebody has changed it since. */
async function takeBack(
  scope: Scope,
  { id, version }: { readonly id: string; readonly version: number },
  { deed, locale }: Asked,
): Promise<Became> {
  const { row } = await findRaw(scope, id, { state: 'any', lock: lockFor(deed === 'restore') })
  const isAsLeft = row.version === version && (row.deleted_at !== null) === (deed === 'delete')
  if (isAsLeft && (await isUndone(scope, { id, version }, deed))) return { count: 'undone' }
  const problems = [{ path: '', key: 'jobs.changedSince' }]
  return { count: 'kept', left: await leftAlone(scope, id, { locale, problems }) }
}

/** What is personal cannot be told from the history, and stays. */
async function isUndone(
  scope: Scope,
  { id, version }: { readonly id: string; readonly version: number },
  deed: Deed,
): Promise<boolean> {
  if (deed === 'delete') return (await restoreRecord(scope, id)).version > version
  if (deed === 'restore') return (await removeRecord(scope, id)).version === version
  return (await restoreVersion(scope, id, version - 1, version)).version > version
}
