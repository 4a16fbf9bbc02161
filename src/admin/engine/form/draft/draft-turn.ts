/**
 * One window at a time keeps the draft of a record: another one would write over it, or throw it away. Where the browser has no locks, as
 * over plain http, each is taken for the only one.
 */
const locks = (): LockManager | undefined => navigator.locks

/** Does something with a draft unless a window keeps it. */
export function unlessKept(key: string, act: () => void): void {
  const all = locks()
  if (all) void all.request(key, { ifAvailable: true }, (lock) => lock && act())
  else act()
}

/** Waits for its turn to keep a draft, and has it until what it returns is called. */
export function takeTurn(key: string, onTurn: () => void): () => void {
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
