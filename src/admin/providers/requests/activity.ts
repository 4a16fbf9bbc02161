/** The state of the page's requests, for the progress bar and the logout spinner. */
interface Activity {
  readonly running: number
  readonly failed: boolean
  readonly loggingOut: boolean
}

let activity: Activity = { running: 0, failed: false, loggingOut: false }
const listeners = new Set<() => void>()

export const currentActivity = (): Activity => activity

export function watchActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function markRequestStarted(): void {
  become({ running: activity.running + 1, failed: activity.running > 0 && activity.failed })
}

export function markRequestFinished({ failed }: { readonly failed: boolean }): void {
  become({ running: Math.max(0, activity.running - 1), failed: activity.failed || failed })
}

export function markLogoutStarted(): void {
  become({ loggingOut: true })
}

function become(change: Partial<Activity>): void {
  activity = { ...activity, ...change }
  for (const listener of listeners) listener()
}
