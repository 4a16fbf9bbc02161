import { type Asked, questions } from './question.ts'
import { readSession, takeUpLogin } from './session.ts'
import { hasUnsavedWork } from './unsaved.ts'

/** A call was refused: the session has ended, or what was allowed is not any more. */
type Refusal = 'ended' | 'forbidden'
interface Refused {
  readonly refusal: Refusal
}
/** Is the same person signed in again? */
export type Question = Asked<Refused, boolean>

const { current, watch, isWatched, ask } = questions<Refused, boolean>()

export { current as currentQuestion, watch as watchQuestion }

/**
 * Asks the person to sign in again over the page, once for however many calls were refused; true when they did, so that the calls
 * can be sent anew. Where another window has done so since the call was sent with its token, nobody needs to be asked; and a window that
 * has been signed out elsewhere follows, unless its work is not saved.
 */
export function askToSignInAgain(refusal: Refusal, sentWith: string | null): Promise<boolean> {
  const isSamePerson = takeUpLogin()
  const { token } = readSession()
  if (token !== null && token !== sentWith) return Promise.resolve(true)
  if (token === null || !isWatched() || !(isSamePerson || hasUnsavedWork())) return Promise.resolve(false)
  return ask({ refusal })
}
