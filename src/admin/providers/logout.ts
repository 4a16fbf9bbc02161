import { logoutStarted } from './activity.ts'
import { clearSession } from './session.ts'

/** The page that a session ends on. An object, so that tests can watch it reload. */
export const page = { reload: () => window.location.reload() }

let ending = false

/**
 * Ends the session once, however many calls were refused at the same time: shows the spinner, lets the server know where
 * that makes sense, forgets everything, reloads the page. Whether the server could be told does not matter to the person.
 */
export async function endSession(tell: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
  if (ending) return
  ending = true
  logoutStarted()
  await tell().catch(() => undefined)
  clearSession()
  page.reload()
}
