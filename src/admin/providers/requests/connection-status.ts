/** A problem between page and server: no connection, no response, or a newer version of the program on the server. */
type ConnectionStatus = 'offline' | 'away' | 'outdated' | 'renewed'

let isAway = false
let isOutdated = false
let isRenewed = false
const listeners = new Set<() => void>()

export const connectionStatus = (): ConnectionStatus | undefined => {
  if (isOutdated) return 'outdated'
  if (!navigator.onLine) return 'offline'
  if (isAway) return 'away'
  return isRenewed ? 'renewed' : undefined
}

export function watchConnectionStatus(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Records whether the server has just responded, with any status. */
export function setServerReachable(hasAnswered: boolean): void {
  if (isAway === !hasAnswered) return
  isAway = !hasAnswered
  tell()
}

/** A newer version is required, but the page does not reload without the person's consent. */
export function markVersionMismatch(): void {
  isOutdated = true
  tell()
}

/** A newer version is available. This one continues to work until the person reloads. */
export function markNewVersion(): void {
  if (isRenewed) return
  isRenewed = true
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
