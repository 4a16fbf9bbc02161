import type { LeftAlone, Outcome } from '../../api/jobs.ts'
import { limitOn } from '../../schema/access.ts'
import { audit } from '../history/audit.ts'
import { limited, problemsIn, stale } from '../http/errors.ts'
import type { JobKind, JobRow, RunningJob } from '../jobs/job.ts'
import { changeAll, createAll } from '../records/batches/save-all.ts'
import { refuseUnpublishable } from '../records/limits.ts'
import { removeAll } from '../records/removal.ts'
import { restoreVersion } from '../records/restore-version.ts'
import { attempted } from '../store/attempted.ts'
import { findRaw } from '../store/find.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { noteClaims } from './alike.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import {
  countWritten,
  forgetVersions,
  type Import,
  importOf,
  noteVerdicts,
  noteWritten,
  rowsOf,
  rowsWritten,
} from './staged.ts'

/** In one transaction, with the position that says so. */
const batchSize = 500
const undoSize = 100
const mostTold = 100

/** Writes the rows of a file that are sound, and takes that back. */
export const importing: JobKind = {
  ways: () => ['import'],
  run,
  outcomeSoFar: ({ position }) => outcomeAt(position),
  undo,
  countUndoable: (db, { bu_id, asked, id }) => countWritten(db, { bu_id, id: importIn(asked) }, id),
}

const importIn = (asked: unknown): string => (asked as { import: string }).import

interface Position {
  readonly place: number
  readonly counts: Outcome['counts']
  readonly left: readonly LeftAlone[]
}
const start: Position = { place: 0, counts: {}, left: [] }
const positionIn = (position: unknown): Position => (position as Position | null | undefined) ?? start

function outcomeAt(position: unknown): Outcome {
  const { counts, left } = positionIn(position)
  return { counts, left }
}

async function run(job: RunningJob): Promise<Outcome> {
  const imported = await importOf(job.scope.db, job.scope, importIn(job.asked))
  let position = positionIn(job.position)
  for (let done = job.done; ; ) {
    const next = await inTransaction(job.scope, async (inside) => {
      const written = await writeBatch(inside, imported, position, job.id)
      if (written) await job.keep(inside.db, { done: done + written.count, position: written.position })
      else await audit(inside, auditEntry(imported, position))
      return written
    })
    if (!next) return outcomeAt(position)
    done += next.count
    position = next.position
    await job.rest()
  }
}

/** What was written of a file, which is noted with the last of it. */
const auditEntry = ({ section, name }: Import, { counts }: Position) => ({
  action: 'import' as const,
  section,
  details: { file: name, ...counts },
})

/** Judges the next rows anew, for others may have written since, and stores those that are sound. Nothing after the last. */
async function writeBatch(scope: Scope, imported: Import, position: Position, job: string) {
  const rows = await rowsOf(scope.db, imported)
    .selectAll()
    .where('place', '>', position.place)
    .where('job_id', 'is', null)
    .where('is_left', '=', false)
    .orderBy('place')
    .limit(batchSize)
    .execute()
  const last = rows.at(-1)
  if (!last) return undefined
  const judged = await judgeRows(scope, imported, rows, 'for no key update')
  const noted = { details: { import: imported.name } }
  const made = sound(judged, 'make')
  await createAll(scope, made, noted)
  const changed = sound(judged, 'change').flatMap((row) => (row.raw ? [{ ...row, raw: row.raw }] : []))
  const versions = await changeAll(scope, changed, noted)
  await noteVerdicts(scope.db, imported, judged)
  await noteClaims(scope, imported, judged, ({ verdict }) => verdict === 'refuse')
  await noteWritten(scope.db, imported, job, [
    ...made.map(({ place }) => ({ place, version: 1 })),
    ...changed.map(({ place, id }) => ({ place, version: versions.get(id) ?? 0 })),
  ])
  const refused = judged.filter(({ verdict }) => verdict === 'refuse')
  const same = judged.length - made.length - changed.length - refused.length
  const counts = { created: made.length, changed: changed.length, same, refused: refused.length }
  return { count: rows.length, position: further(position, last.place, counts, refused.map(toldOf)) }
}

/** The rows that become so, which have a record. */
const sound = (judged: readonly JudgedRow[], verdict: JudgedRow['verdict']) =>
  judged.flatMap((row) => (row.verdict === verdict && row.id !== null ? [{ ...row, id: row.id }] : []))

const toldOf = ({ place, id, raw, problems }: JudgedRow): LeftAlone => ({
  record: raw ? id : null,
  title: String(place),
  problems: [...problems],
})

function further(
  { counts, left }: Position,
  place: number,
  more: Readonly<Record<string, number>>,
  told: readonly LeftAlone[],
): Position {
  const known: Readonly<Record<string, number>> = counts
  const sums = Object.entries(more).map(([name, count]) => [name, (known[name] ?? 0) + count])
  return { place, counts: { ...counts, ...Object.fromEntries(sums) }, left: [...left, ...told].slice(0, mostTold) }
}

/**
 * Deletes what a job has made and puts back what it has changed, but for what somebody has changed since, and what the role of who takes
 * it back may not delete or publish.
 */
async function undo(job: RunningJob, undone: JobRow): Promise<Outcome> {
  const imported = await importOf(job.scope.db, job.scope, importIn(job.asked))
  let position = positionIn(job.position)
  for (let done = job.done; ; ) {
    const next = await inTransaction(job.scope, async (inside) => {
      const taken = await undoBatch(inside, imported, position, undone.id)
      if (taken) await job.keep(inside.db, { done: done + taken.count, position: taken.position })
      return taken
    })
    if (!next) return outcomeAt(position)
    done += next.count
    position = next.position
    await job.rest()
  }
}

async function undoBatch(scope: Scope, imported: Import, position: Position, job: string) {
  const rows = await rowsWritten(scope.db, imported, job)
    .select(['place', 'record_id', 'verdict', 'version'])
    .where('place', '>', position.place)
    .orderBy('place')
    .limit(undoSize)
    .execute()
  const last = rows.at(-1)
  if (!last) return undefined
  const kept: LeftAlone[] = []
  for (const { place, record_id: id, verdict, version } of rows) {
    if (id === null || version === null) continue
    const { refusal } = await attempted(scope, async () => {
      await (verdict === 'make' ? removeUnchanged(scope, id, version) : putBack(scope, id, version))
    })
    if (refusal) kept.push({ record: id, title: String(place), problems: [...problemsIn(refusal)] })
  }
  const left = new Set(kept.map(({ title }) => title))
  const undone = rows.map(({ place }) => place).filter((place) => !left.has(String(place)))
  await forgetVersions(scope.db, imported, undone)
  const counts = { undone: undone.length, kept: kept.length }
  return { count: rows.length, position: further(position, last.place, counts, kept) }
}

async function removeUnchanged(scope: Scope, id: string, version: number): Promise<void> {
  const raw = await findRaw(scope, id, { lock: 'for update' })
  if (raw.row.version !== version) throw stale(undefined)
  const limit = limitOn(scope, 'delete')
  if (limit) throw limited(limit)
  refuseUnpublishable(scope, raw.row)
  await removeAll(scope, [raw])
}

const putBack = (scope: Scope, id: string, version: number) => restoreVersion(scope, id, version - 1, version)
