import { type Asked, questions } from './question.ts'
import { hasDrafts } from './traces.ts'
import { hasUnsavedWork } from './unsaved.ts'

interface Loss {
  /** Is it work of this page, or are there only drafts, perhaps of another tab? */
  readonly isHere: boolean
}
/** Does the person log out although unsaved work is deleted? */
export type LogoutQuestion = Asked<Loss, boolean>

const { current, watch, isWatched, ask } = questions<Loss, boolean>()

export { current as currentLogoutQuestion, watch as watchLogoutQuestion }

/** Whether the person may be logged out: at once where nothing is lost, else once they have said so. */
export function confirmLogout(): Promise<boolean> {
  const isHere = hasUnsavedWork()
  if (!isWatched() || !(isHere || hasDrafts())) return Promise.resolve(true)
  return ask({ isHere })
}
