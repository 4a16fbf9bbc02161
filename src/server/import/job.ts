import type { LeftAlone, Outcome } from '../../api/jobs.ts'
import { audit } from '../history/audit.ts'
import type { JobKind, RunningJob } from '../jobs/job.ts'
import { changeAll, createAll } from '../records/batches/save-all.ts'
import type { Scope } from '../store/scope.ts'
import { inTransaction } from '../store/write.ts'
import { noteClaims } from './alike.ts'
import { lockImport, noteMoves } from './change.ts'
import { deleteEndedImports } from './deletion.ts'
import { type JudgedRow, judgeRows } from './judge-rows.ts'
import { advance, importIn, outcomeAt, type Position, positionIn } from './progress.ts'
import { pendingRows, stateOf } from './row-state.ts'
import { type Import, importOf, type NamedImport, noteResults } from './staged.ts'
import { analyzeForJob } from './statistics.ts'
import { undoImport } from './undo.ts'

/** In one transaction, with the position that says so; fewer where the records that they name are large. */
const batchSize = 500

/** Writes the rows of a file that are sound, and takes that back. */
export const importing: JobKind = {
  ways: () => ['import'],
  run,
  outcomeSoFar: ({ position }) => outcomeAt(position),
  undo: undoImport,
  deleteEnded: deleteEndedImports,
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
async function writeBatch(scope: Scope, named: NamedImport, position: Position, job: string) {
  const imported = await lockImport(scope.db, named)
  const { rows } = await pendingRows(scope.db, imported, { after: position.place, limit: batchSize })
  const judged = rows.length > 0 ? await judgeRows(scope, imported, rows, 'for no key update') : []
  const last = rows[judged.length - 1]
  if (!last) return undefined
  const noted = { details: { import: imported.name } }
  const made = sound(judged, 'make')
  await createAll(scope, made, noted)
  const changed = sound(judged, 'change').flatMap((row) => (row.raw ? [{ ...row, raw: row.raw }] : []))
  const changedTo = await changeAll(scope, changed, noted)
  const versions = new Map([
    ...made.map(({ place }) => [place, 1] as const),
    ...changed.map(({ place, id }) => [place, changedTo.get(id) ?? 0] as const),
  ])
  await noteResults(scope.db, imported, judged, { job, versions })
  await noteClaims(scope, imported, judged, ({ verdict }) => verdict === 'refuse')
  const moves = judged.map(({ place, verdict }, index) => ({
    from: stateOf(imported, rows[index] ?? last),
    to: versions.has(place) ? ('written' as const) : verdict,
  }))
  await noteMoves(scope.db, imported, moves, Math.max(imported.validated_to, last.place))
  const refused = judged.filter(({ verdict }) => verdict === 'refuse')
  const same = judged.length - made.length - changed.length - refused.length
  const counts = { created: made.length, changed: changed.length, same, refused: refused.length }
  return {
    count: judged.length,
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
