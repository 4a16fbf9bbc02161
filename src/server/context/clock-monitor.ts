import type { Database, Logger } from '../database/database.ts'
import { clockProblem, compareClocks } from '../database/server/clock-check.ts'
import { runEvery } from './interval.ts'

/** Monitors whether the clock of a running process agrees with that of the PostgreSQL server. */
export interface ClockMonitor {
  /** Whether the two differed by more than five minutes at the last comparison. */
  differs(): boolean
  /** By how many seconds the clock of this machine is ahead of that of the server; undefined before the first comparison. */
  aheadSeconds(): number | undefined
  stop(): Promise<void>
}

const defaultIntervalMs = 60_000

/**
 * Compares the clocks at intervals. Logs one line when they begin to differ, and one when they agree again. Does nothing with the embedded
 * database, which uses the clock of the process.
 */
export function createClockMonitor(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  log: Logger,
  intervalMs = defaultIntervalMs,
): ClockMonitor {
  let aheadSeconds: number | undefined
  let isDifferent = false

  async function compare(): Promise<void> {
    const clocks = await compareClocks(db)
    aheadSeconds = clocks.aheadMs / 1000
    if (clocks.differ === isDifferent) return
    isDifferent = clocks.differ
    if (isDifferent) log.error({ aheadSeconds }, await clockProblem(db, clocks))
    else log.info({ aheadSeconds }, 'The clock of this machine matches the database server again')
  }

  const interval =
    kind === 'postgres'
      ? runEvery(compare, { between: intervalMs, atOnce: true, log, failed: 'The clocks could not be compared' })
      : undefined
  return {
    differs: () => isDifferent,
    aheadSeconds: () => aheadSeconds,
    stop: async () => interval?.stop(),
  }
}
