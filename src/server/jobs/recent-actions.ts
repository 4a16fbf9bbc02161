import { sql } from 'kysely'
import type { ActionKind, RecentAction } from '../../api/recent-actions.ts'
import type { Locale } from '../../schema/text/locales.ts'
import type { Db } from '../database/tables.ts'
import {
  type DefinitionHistory,
  loadDefinitionHistory,
  migrateHistoryChanges,
} from '../history/load-definition-history.ts'
import { notFound } from '../http/errors.ts'
import { loadTitles } from '../lists/list-rows.ts'
import type { SectionContext } from '../store/section-context.ts'
import type { JobKinds, JobRow } from './job-kind.ts'
import { isNotExpiredSql } from './job-store.ts'
import { type ActionRequest, changedPaths } from './record-action.ts'
import { canBeUndone, countWritten, isFinalUndo, jobOutcomeOf } from './serialize-job.ts'

/** Who reads recent actions, and what they may see and do. */
export interface ActionReader {
  readonly db: Db
  readonly buId: string
  /** The user whose actions are read; undefined for those of all users of the unit. */
  readonly adminId: string | undefined
  readonly locale: Locale
  /** The sections whose records the user may see. */
  readonly scopes: readonly SectionContext[]
  readonly kinds: JobKinds
  /** Whether the user may undo this action now. */
  readonly mayUndo: (job: JobRow) => boolean
}

const maxListedActions = 30
const maxNamedRecords = 3

/** Lists the recent actions in the sections that the reader may see, newest first; those older than `before`, if it is given. */
export async function listActions(
  reader: ActionReader,
  before?: string,
): Promise<{ readonly actions: readonly RecentAction[]; readonly more: boolean }> {
  const rows = await selectActions(reader)
    .$if(before !== undefined, (query) => query.where(isOlderThan(reader, before ?? '')))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxListedActions + 1)
    .execute()
  const jobs = rows.slice(0, maxListedActions)
  return { actions: await serializeActions(reader, jobs), more: rows.length > jobs.length }
}

/** The row of a recent action that the reader may see. Throws `errors.notFound`. */
export async function findAction(reader: ActionReader, id: string): Promise<JobRow> {
  const job = await selectActions(reader).where('id', '=', id).executeTakeFirst()
  if (!job) throw notFound()
  return job
}

/** Serializes recent actions for the API, each with its undo. */
export async function serializeActions(
  reader: ActionReader,
  jobs: readonly JobRow[],
): Promise<readonly RecentAction[]> {
  if (jobs.length === 0) return []
  const undoJobs = await loadUndoJobs(reader, jobs)
  const recordIds = await loadRecordIds(reader, jobs)
  const names = await loadAdminNames(reader.db, [...jobs, ...undoJobs.values()])
  const files = await loadFileNames(reader, jobs)
  const histories = await loadHistories(reader, jobs)
  const titles = await loadRecordTitles(reader, jobs, [...recordIds.entries(), ...skippedIdsIn(undoJobs)])
  const authorOf = ({ admin_id: id }: JobRow) => ({ id, name: names.get(id) ?? '' })
  return jobs.map((job): RecentAction => {
    const undo = undoJobs.get(job.id)
    const isReverted = undo !== undefined && isFinalUndo(undo)
    return {
      id: job.id,
      kind: kindOf(job),
      section: job.section,
      count: countWritten(jobOutcomeOf(job, reader.kinds)),
      records: (recordIds.get(job.id) ?? []).map((id) => ({ id, title: titles.get(id) ?? '' })),
      fields: fieldsOf(job, histories.get(job.section)),
      file: files.get(job.id) ?? null,
      at: job.created_at.toISOString(),
      by: authorOf(job),
      state: job.state,
      canUndo: !isReverted && canBeUndone(job, reader.kinds) && reader.mayUndo(job),
      expiresAt: job.expires_at.toISOString(),
      undo: undo
        ? {
            id: undo.id,
            at: (undo.finished_at ?? undo.created_at).toISOString(),
            by: authorOf(undo),
            state: undo.state,
            done: undo.done,
            total: undo.total,
            result: withTitles(jobOutcomeOf(undo, reader.kinds), titles),
          }
        : null,
    }
  })
}

/** SQL: whether an action is older than the one with this id. */
const isOlderThan = ({ buId }: ActionReader, id: string) => sql<boolean>`
  (created_at, id) < (select j.created_at, j.id from core.jobs as j where j.bu_id = ${buId} and j.id = ${id})`

const selectActions = ({ db, buId, adminId, scopes }: ActionReader) =>
  db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', buId)
    .where('undo_of', 'is', null)
    .where('kind', 'in', ['bulk', 'import'])
    .where('section', 'in', scopes.length > 0 ? scopes.map(({ section }) => section.name) : [''])
    .where(isNotExpiredSql)
    .$if(adminId !== undefined, (query) => query.where('admin_id', '=', adminId ?? ''))

/** The latest undo of each job, by the id of the job. */
async function loadUndoJobs({ db, buId }: ActionReader, jobs: readonly JobRow[]): Promise<ReadonlyMap<string, JobRow>> {
  const rows = await db
    .selectFrom('core.jobs')
    .selectAll()
    .where('bu_id', '=', buId)
    .where(
      'undo_of',
      'in',
      jobs.map(({ id }) => id),
    )
    // Not by id, which follows the clock of the process that added the undo: the clocks of several processes differ.
    .orderBy('created_at')
    .execute()
  return new Map(rows.map((row) => [row.undo_of ?? '', row]))
}

/** The ids of the first records of each job. */
async function loadRecordIds(
  { db, buId }: ActionReader,
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('core.job_batches')
    .select(['job_id', sql<string[]>`ids[1:${sql.lit(maxNamedRecords)}]`.as('ids')])
    .where('bu_id', '=', buId)
    .where('n', '=', 0)
    .where(
      'job_id',
      'in',
      jobs.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ job_id, ids }) => [job_id, ids]))
}

async function loadAdminNames(db: Db, jobs: readonly JobRow[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('core.admins')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(jobs.map(({ admin_id }) => admin_id))])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The names of imported files by the ids of their jobs. */
async function loadFileNames(
  { db, buId }: ActionReader,
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, string>> {
  const imports = jobs.filter(({ kind }) => kind === 'import').map(({ id }) => id)
  if (imports.length === 0) return new Map()
  const rows = await db
    .selectFrom('core.imports')
    .select(['job_id', 'name'])
    .where('bu_id', '=', buId)
    .where('job_id', 'in', imports)
    .execute()
  return new Map(rows.map(({ job_id, name }) => [job_id ?? '', name]))
}

/** The ids of the listed records that an undo skipped, by the id of the undone job. */
const skippedIdsIn = (undoJobs: ReadonlyMap<string, JobRow>): readonly (readonly [string, readonly string[]])[] =>
  [...undoJobs].map(([id, { result }]) => [id, (result?.skipped ?? []).flatMap(({ record }) => record ?? [])])

/** The titles of records as lists show them to the reader: masked if they are personal. */
async function loadRecordTitles(
  { scopes, locale }: ActionReader,
  jobs: readonly JobRow[],
  idsByJob: readonly (readonly [string, readonly string[]])[],
): Promise<ReadonlyMap<string, string>> {
  const sectionOf = new Map(jobs.map(({ id, section }) => [id, section]))
  const titles = new Map<string, string>()
  for (const [name, entries] of Map.groupBy(idsByJob, ([job]) => sectionOf.get(job) ?? '')) {
    const scope = scopes.find(({ section }) => section.name === name)
    if (!scope) continue
    const ids = [...new Set(entries.flatMap(([, list]) => list))]
    for (const { id, title } of (await loadTitles(scope, name, ids, locale)).values()) titles.set(id, title)
  }
  return titles
}

/** The result of an undo with the current titles of its records. */
const withTitles = (result: JobRow['result'], titles: ReadonlyMap<string, string>): JobRow['result'] =>
  result?.skipped
    ? {
        ...result,
        skipped: result.skipped.map((one) => ({ ...one, title: titles.get(one.record ?? '') || one.title })),
      }
    : result

function kindOf({ kind, request }: JobRow): ActionKind {
  if (kind === 'import') return 'import'
  const { deed, isVersionRestore } = request as ActionRequest
  if (deed !== 'changes') return deed
  return isVersionRestore ? 'restoreVersion' : 'change'
}

/** The definitions under which the actions set fields, by section. */
async function loadHistories(
  { scopes }: ActionReader,
  jobs: readonly JobRow[],
): Promise<ReadonlyMap<string, DefinitionHistory>> {
  const names = new Set(jobs.filter((job) => storedPathsOf(job).length > 0).map(({ section }) => section))
  const histories = new Map<string, DefinitionHistory>()
  for (const scope of scopes.filter(({ section }) => names.has(section.name)))
    histories.set(scope.section.name, await loadDefinitionHistory(scope))
  return histories
}

/** The current paths of the fields that an action set, which may have had other names at that time. */
function fieldsOf(job: JobRow, history: DefinitionHistory | undefined): readonly string[] {
  const paths = storedPathsOf(job)
  if (!history) return paths
  const changes = Object.fromEntries(paths.map((path) => [path, [null, null] as const]))
  return Object.keys(migrateHistoryChanges(history, job.created_at.toISOString(), changes))
}

/** The paths of the fields that an action set, by their names at that time. */
function storedPathsOf({ kind, request }: JobRow): readonly string[] {
  if (kind !== 'bulk') return []
  const { paths, changes } = request as ActionRequest
  return paths ?? changedPaths(changes)
}
