import { isAway } from '../database/away.ts'
import type { Log } from '../database/open.ts'

interface Often {
  /** In milliseconds. */
  readonly between: number
  readonly atOnce?: boolean
  readonly log: Log
  readonly failed: string
}

/**
 * Does work every so many milliseconds, and at once if wanted, one time after the other; what fails is logged with the sentence, unless the
 * database is away, which is said by whoever waits for an answer of it. `stop` waits for what is under way.
 */
export function often(
  work: () => Promise<void>,
  { between, atOnce = false, log, failed }: Often,
): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const next = () => {
    running ??= work()
      .catch((error: unknown) => {
        if (!isAway(error)) log.error({ err: error }, failed)
      })
      .finally(() => {
        running = undefined
      })
  }
  if (atOnce) next()
  const timer = setInterval(next, between).unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
