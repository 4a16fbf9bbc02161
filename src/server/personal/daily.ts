import { type Pace, restingPace } from '../context/pace.ts'
import type { Log } from '../database/open.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Does something once a day, the first time soon after the start unless a later one is said, in milliseconds; what fails is logged and
 * tried again the next day. It goes on at the pace that it is given; `stop` ends that after the step under way and waits for it.
 */
export function daily(
  work: (pace: Pace) => Promise<object>,
  log: Log,
  name: string,
  firstAfter = minute,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let pace = restingPace()
  const once = () => {
    pace = restingPace()
    running = work(pace).then(
      (done) => log.info(done, name),
      (error: unknown) => log.error({ err: error }, name),
    )
  }
  const first = setTimeout(once, firstAfter).unref()
  const then = setInterval(once, day).unref()
  return {
    async stop() {
      clearTimeout(first)
      clearInterval(then)
      pace.stop()
      await running
    },
  }
}
