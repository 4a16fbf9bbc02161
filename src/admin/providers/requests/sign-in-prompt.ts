import { createPrompt, type PromptRequest } from './prompt.ts'
import { adoptStoredLogin, readSession } from './session.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/** Why a call was refused: the session has ended, or the permission was withdrawn. */
type Refusal = 'ended' | 'forbidden'
interface Refused {
  readonly refusal: Refusal
}
/** Asks the person to sign in again. The answer is true once the same person has signed in. */
export type SignInRequest = PromptRequest<Refused, boolean>

const { current, watch, isWatched, ask } = createPrompt<Refused, boolean>()

export { current as currentSignInRequest, watch as watchSignInRequest }

/**
 * Asks the person to sign in again in a dialog, once for all refused calls. Resolves with true if the calls can be sent again. Resolves
 * with true without a dialog if another window has already signed in since the call was sent with its token. If another window has signed
 * out or changed the person, this window ends its session too, unless it has unsaved changes.
 */
export function requestSignIn(refusal: Refusal, sentWith: string | null): Promise<boolean> {
  const isSamePerson = adoptStoredLogin()
  const { token } = readSession()
  if (token !== null && token !== sentWith) return Promise.resolve(true)
  if (token === null || !isWatched() || !(isSamePerson || hasUnsavedChanges())) return Promise.resolve(false)
  return ask({ refusal })
}
