import type { Log } from '../database/open.ts'

const minute = 60_000
const day = 24 * 60 * minute

/**
 * Does something once a day, the first time soon after the start unless a later one is said, in milliseconds; what fails is logged and
 * tried again the next day. `stop` waits for it.
 */
export function daily(
  work: () => Promise<object>,
  log: Log,
  name: string,
  firstAfter = minute,
): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const once = () => {
    running = work().then(
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
      await running
    },
  }
}
