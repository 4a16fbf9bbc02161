import { localizedPath, splitLocale } from '../../../schema/paths.ts'
import { markLogoutStarted } from './activity.ts'
import { clearPersonalLocalData } from './clear-local-data.ts'
import { saveProviderLogout } from './provider-logout.ts'
import { clearSession, readSession } from './session.ts'

/** Reloads the page when a session ends. An object, so that tests can replace `reload`. */
export const page = { reload: () => window.location.reload() }

let ending = false

interface Ending {
  /** Notifies the server of the logout, where that makes sense. A failure is ignored. */
  readonly tell?: () => Promise<unknown>
  /**
   * Did the person choose to log out? Then all their data is removed, except the offer to sign out of their identity provider, and the next
   * login starts at the home page.
   */
  readonly isChosen?: boolean
}

/**
 * Ends the session once, even if many calls are refused at the same time. Shows the spinner, clears the stored data and reloads the page.
 */
export async function endSession({ tell = () => Promise.resolve(), isChosen = false }: Ending = {}): Promise<void> {
  if (ending) return
  ending = true
  markLogoutStarted()
  await tell().catch(() => undefined)
  if (isChosen) saveProviderLogout(readSession().userInfo?.providerLogout)
  clearPersonalLocalData({ drafts: isChosen })
  clearSession()
  if (isChosen) window.history.replaceState(null, '', localizedPath(splitLocale(window.location.pathname).locale, '/'))
  page.reload()
}
