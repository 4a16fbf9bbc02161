/**
 * Only one window at a time stores the draft of a record, because a second one would overwrite or discard it. Where the browser has no
 * locks, as over plain http, every window counts as the only one.
 */
const locks = (): LockManager | undefined => navigator.locks

/** Runs an action on a draft unless a window holds the draft's lock. */
export function ifUnlocked(key: string, act: () => void): void {
  const all = locks()
  if (all) void all.request(key, { ifAvailable: true }, (lock) => lock && act())
  else act()
}

/** Waits for the lock of a draft and calls `onTurn`. Returns a function that releases the lock or stops waiting. */
export function acquireDraftLock(key: string, onTurn: () => void): () => void {
  const waiting = new AbortController()
  let end = () => waiting.abort()
  const begin = () =>
    new Promise<void>((resolve) => {
      end = resolve
      onTurn()
    })
  const all = locks()
  if (!all) onTurn()
  all?.request(key, { signal: waiting.signal }, begin).catch((error: unknown) => {
    if (!waiting.signal.aborted) throw error
  })
  return () => end()
}
