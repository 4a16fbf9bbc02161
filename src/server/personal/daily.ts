import { type Pace, restingPace } from '../context/pace.ts'
import type { Log } from '../database/open.ts'
import type { Queue, Work } from '../queue/queue.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'

const minute = 60
const hour = 3_600_000

interface Daily {
  readonly queue: Queue
  /** The work waits while it has storages that cannot be written to. */
  readonly storage?: StorageMonitor | undefined
  /** How the queue calls it. */
  readonly work: Work
  readonly log: Log
  /** What was done, for the log. */
  readonly name: string
  /** When a day's work begins at the earliest after a process has asked for it, in seconds. */
  readonly after?: number
}

/**
 * Does something once a day, over all processes, the first time soon after the start unless a later time is said; what fails is logged
 * and tried again later. It goes on at the pace that it is given; `stop` ends that after the step under way, to be gone on with later.
 */
export async function daily(
  { queue, storage, work, log, name, after = minute }: Daily,
  each: (pace: Pace) => Promise<object>,
): Promise<{ stop(): Promise<void> }> {
  const pace = restingPace()
  const stopping = new AbortController()
  const ask = () =>
    queue.addDaily(work, after).catch((error: unknown) => log.error({ err: error }, `${name}: could not be asked for`))
  await queue.work(work, minute, async () => {
    await storage?.writable(stopping.signal)
    const done = await each(pace).catch((error: unknown) => {
      log.error({ err: error }, `${name}: failed`)
      throw error
    })
    // A day's work that was broken off is not done.
    if (pace.isStopped) throw new Error('The process ended')
    log.info(done, name)
  })
  await ask()
  const timer = setInterval(() => void ask(), hour).unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      pace.stop()
    },
  }
}
