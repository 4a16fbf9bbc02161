import type { NamedSection } from '../schema/section.ts'
import { runEvery } from './context/interval.ts'
import type { Throttle } from './context/throttle.ts'
import type { Database, Logger } from './database/database.ts'
import { areCountsMaterialized, compactCounts, reconcileCounters } from './database/record-counts.ts'
import { isViewBacked } from './database/section-views.ts'
import { tableNameOf } from './database/sql-names.ts'

/** A count adds up the delta rows since the last compaction; a thousand rows take 0.1 ms. */
const compactionIntervalMs = 10_000

/** Compacts the delta rows of the record counters, now and every ten seconds; `stop` waits for a running compaction. */
export function startCountCompaction({ db }: Database, log: Logger): { stop(): Promise<void> } {
  return runEvery(() => compactIfMaterialized(db), {
    between: compactionIntervalMs,
    atOnce: true,
    log,
    failed: 'The record counters could not be compacted',
  })
}

async function compactIfMaterialized(db: Database['db']): Promise<void> {
  if (await areCountsMaterialized(db)) await compactCounts(db)
}

/** Compares the record counters of every section with its records and corrects them; returns the wrong ones and by how much. */
export async function reconcileAllCounters(
  { db }: Database,
  sections: readonly NamedSection[],
  pace: Throttle,
): Promise<{ readonly mended: Readonly<Record<string, number>> }> {
  const mended: [string, number][] = []
  if (!(await areCountsMaterialized(db))) return { mended: {} }
  for (const { name } of sections) {
    const by = isViewBacked(tableNameOf(name)) ? 0 : await reconcileCounters(db, tableNameOf(name))
    if (by > 0) mended.push([name, by])
    if (pace.isStopped) break
    await pace.rest()
  }
  return { mended: Object.fromEntries(mended) }
}
