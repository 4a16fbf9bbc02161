import type { NamedSection } from '../schema/section.ts'
import type { Pace } from './context/pace.ts'
import { isAway } from './database/away.ts'
import { tableNameOf } from './database/names.ts'
import type { Log } from './database/open.ts'
import { isView } from './database/staff-views.ts'
import type { Database } from './database/tables.ts'
import { mendTallies, mergeTallies } from './database/tallies.ts'

/** Whoever counts adds up what was written meanwhile: a thousand rows take a tenth of a millisecond. */
const between = 10_000

/** Puts the rows of the tallies together, now and every ten seconds; `stop` waits for it. */
export function mergeOften({ db }: Database, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const merge = () => {
    running = mergeTallies(db).catch((error: unknown) => {
      // That the database is away is said by whoever waits for an answer of it.
      if (!isAway(error)) log.error({ err: error }, 'The tallies could not be put together')
    })
  }
  merge()
  const timer = setInterval(merge, between).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

/** Compares the tallies of every section with its records, and puts them right; returns which were wrong, and by how much. */
export async function mendAll(
  { db }: Database,
  sections: readonly NamedSection[],
  pace: Pace,
): Promise<{ readonly mended: Readonly<Record<string, number>> }> {
  const mended: [string, number][] = []
  for (const { name } of sections) {
    const by = isView(tableNameOf(name)) ? 0 : await mendTallies(db, tableNameOf(name))
    if (by > 0) mended.push([name, by])
    if (pace.isStopped) break
    await pace.rest()
  }
  return { mended: Object.fromEntries(mended) }
}
