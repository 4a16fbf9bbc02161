import { dutyCycleThrottle, type Throttle } from '../context/throttle.ts'
import type { Logger } from '../database/database.ts'
import type { Queue, QueueName } from '../queue/task-queue.ts'
import type { StorageMonitor } from '../storage/storage-monitor.ts'

const minute = 60
const hour = 3_600_000

interface DailyOptions {
  readonly queue: Queue
  /** The work waits while a storage is not writable. */
  readonly storage?: StorageMonitor | undefined
  /** The name of its queue. */
  readonly work: QueueName
  readonly log: Logger
  /** The log message when it is done. */
  readonly name: string
  /** Minimum delay of the daily work after a process requests it, in seconds. */
  readonly after?: number
}

/**
 * Runs work once a day across all processes, the first time soon after the start unless `after` is given. Failures are logged
 * and retried later. The work is throttled; `stop` ends it after the current step, and it continues later.
 */
export async function runDaily(
  { queue, storage, work, log, name, after = minute }: DailyOptions,
  runOnce: (throttle: Throttle) => Promise<object>,
): Promise<{ stop(): Promise<void> }> {
  const throttle = dutyCycleThrottle()
  const stopping = new AbortController()
  const enqueue = () =>
    queue.addDaily(work, after).catch((error: unknown) => log.error({ err: error }, `${name}: could not be scheduled`))
  await queue.work(work, minute, async () => {
    await storage?.writable(stopping.signal)
    const result = await runOnce(throttle).catch((error: unknown) => {
      log.error({ err: error }, `${name}: failed`)
      throw error
    })
    // Interrupted work must not count as done.
    if (throttle.isStopped) throw new Error('The process ended')
    log.info(result, name)
  })
  await enqueue()
  const timer = setInterval(() => void enqueue(), hour).unref()
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      throttle.stop()
    },
  }
}
