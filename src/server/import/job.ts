import type { LeftAlone, Outcome } from '../../api/jobs.ts'
import { audit } from '../history/audit.ts'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { changeAll, createAll } from '../records/batches/save-all.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { noteClaims } from './alike.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { advance, importIn, outcomeAt, type Position, positionIn } from './progress.ts'
import { countWritten, type Import, importOf, noteVerdicts, noteWritten, rowsOf } from './staged.ts'
import { analyzeForJob } from './statistics.ts'
import { undoImport } from './undo.ts'

/** In one transaction, with the position that says so. */
const batchSize = 500

/** Writes the rows of a file that are sound, and takes that back. */
export const importing: JobKind = {
  ways: () => ['import'],
  run,
  outcomeSoFar: ({ position }) => outcomeAt(position),
  undo: undoImport,
  countUndoable: (db, { bu_id, asked, id }) => countWritten(db, { bu_id, id: importIn(asked) }, id),
}

async function run(job: RunningJob): Promise<Outcome> {
  const imported = await importOf(job.scope.db, job.scope, importIn(job.asked))
  let position = positionIn(job.position)
  await analyzeForJob(job.scope, job.total ?? 0)
  for (let done = job.done; ; ) {
    const next = await inTransaction(job.scope, async (inside) => {
      const written = await writeBatch(inside, imported, position, job.id)
      if (written) await job.keep(inside.db, { done: done + written.count, position: written.position })
      else if (!position.isAudited) {
        await audit(inside, auditEntry(imported, position))
        await job.keep(inside.db, { done, position: { ...position, isAudited: true } })
      }
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
  return {
    count: rows.length,
    position: advance(position, { at: { place: last.place }, counts, left: refused.map(toldOf) }),
  }
}

/** The rows that become so, which have a record. */
const sound = (judged: readonly JudgedRow[], verdict: JudgedRow['verdict']) =>
  judged.flatMap((row) => (row.verdict === verdict && row.id !== null ? [{ ...row, id: row.id }] : []))

const toldOf = ({ place, id, raw, problems }: JudgedRow): LeftAlone => ({
  record: raw ? id : null,
  title: String(place),
  problems: [...problems],
})
