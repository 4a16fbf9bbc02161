import type { NamedSection } from '../schema/section.ts'
import { often } from './context/often.ts'
import type { Pace } from './context/pace.ts'
import { tableNameOf } from './database/names.ts'
import type { Log } from './database/open.ts'
import { isView } from './database/staff-views.ts'
import type { Database } from './database/tables.ts'
import { areWritten, mendTallies, mergeTallies } from './database/tallies.ts'

/** Whoever counts adds up what was written meanwhile: a thousand rows take a tenth of a millisecond. */
const between = 10_000

/** Puts the rows of the tallies together, now and every ten seconds; `stop` waits for it. */
export function mergeOften({ db }: Database, log: Log): { stop(): Promise<void> } {
  return often(() => merged(db), { between, atOnce: true, log, failed: 'The tallies could not be put together' })
}

async function merged(db: Database['db']): Promise<void> {
  if (await areWritten(db)) await mergeTallies(db)
}

/** Compares the tallies of every section with its records, and puts them right; returns which were wrong, and by how much. */
export async function mendAll(
  { db }: Database,
  sections: readonly NamedSection[],
  pace: Pace,
): Promise<{ readonly mended: Readonly<Record<string, number>> }> {
  const mended: [string, number][] = []
  if (!(await areWritten(db))) return { mended: {} }
  for (const { name } of sections) {
    const by = isView(tableNameOf(name)) ? 0 : await mendTallies(db, tableNameOf(name))
    if (by > 0) mended.push([name, by])
    if (pace.isStopped) break
    await pace.rest()
  }
  return { mended: Object.fromEntries(mended) }
}
