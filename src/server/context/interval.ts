import { isConnectionError } from '../database/connection-errors.ts'
import type { Logger } from '../database/database.ts'

interface IntervalOptions {
  /** In milliseconds. */
  readonly between: number
  readonly atOnce?: boolean
  readonly log: Logger
  readonly failed: string
}

/**
 * Runs a task on an interval, and at once if requested, never overlapping. An error is logged with the message, except for a lost database
 * connection, which is reported elsewhere. `stop` waits for a running task.
 */
export function runEvery(
  work: () => Promise<void>,
  { between, atOnce = false, log, failed }: IntervalOptions,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const runOnce = () => {
    running ??= work()
      .catch((error: unknown) => {
        if (!isConnectionError(error)) log.error({ err: error }, failed)
      })
      .finally(() => {
        running = undefined
      })
  }
  if (atOnce) runOnce()
  const timer = setInterval(runOnce, between).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
