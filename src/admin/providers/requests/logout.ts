import { localPath, splitLocale } from '../../../schema/paths.ts'
import { logoutStarted } from './activity.ts'
import { keepLeaving } from './leaving.ts'
import { clearSession, readSession } from './session.ts'
import { forgetTraces } from './traces.ts'

/** The page that a session ends on. An object, so that tests can watch it reload. */
export const page = { reload: () => window.location.reload() }

let ending = false

interface Ending {
  /** Lets the server know, where that makes sense; whether it could be told does not matter to the person. */
  readonly tell?: () => Promise<unknown>
  /** Does the person want it? Then nothing of theirs stays here but the offer to leave their provider too, and whoever signs in next begins at the home page. */
  readonly isChosen?: boolean
}

/** Ends the session once, however many calls were refused at the same time: shows the spinner, forgets everything, reloads the page. */
export async function endSession({ tell = () => Promise.resolve(), isChosen = false }: Ending = {}): Promise<void> {
  if (ending) return
  ending = true
  logoutStarted()
  await tell().catch(() => undefined)
  if (isChosen) keepLeaving(readSession().userInfo?.leaving)
  forgetTraces({ drafts: isChosen })
  clearSession()
  if (isChosen) window.history.replaceState(null, '', localPath(splitLocale(window.location.pathname).locale, '/'))
  page.reload()
}
