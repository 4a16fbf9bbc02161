/** What stands between this page and its server: no connection, no answer, or a newer version of the program than the one that runs. */
type Trouble = 'offline' | 'away' | 'outdated' | 'renewed'

let isAway = false
let isOutdated = false
let isRenewed = false
const listeners = new Set<() => void>()

export const currentTrouble = (): Trouble | undefined => {
  if (isOutdated) return 'outdated'
  if (!navigator.onLine) return 'offline'
  if (isAway) return 'away'
  return isRenewed ? 'renewed' : undefined
}

export function watchTrouble(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Takes note of whether the server has just answered, whatever it said. */
export function serverAnswered(hasAnswered: boolean): void {
  if (isAway === !hasAnswered) return
  isAway = !hasAnswered
  tell()
}

/** A newer version is served, and this one cannot be left without the person's leave. */
export function programOutdated(): void {
  isOutdated = true
  tell()
}

/** A newer version is served; this one goes on working until the person has time for it. */
export function programRenewed(): void {
  if (isRenewed) return
  isRenewed = true
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
