import { readSession, takeUpLogin } from './session.ts'
import { hasUnsavedWork } from './unsaved.ts'

/** A call was refused: the session has ended, or what was allowed is not any more. */
export type Refusal = 'ended' | 'forbidden'
export interface Question {
  readonly refusal: Refusal
  /** Says whether the same person is signed in again. */
  readonly answer: (again: boolean) => void
}

let question: Question | undefined
let answered: Promise<boolean> | undefined
const listeners = new Set<() => void>()

export const currentQuestion = (): Question | undefined => question

/** Whoever watches shows the question; without anybody, nobody is asked. */
export function watchQuestion(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Asks the person to sign in again over the page, once for however many calls were refused; true when they did, so that the calls
 * can be sent anew. Where another window has done so since the call was sent with its token, nobody needs to be asked; and a window that
 * has been signed out elsewhere follows, unless its work is not saved.
 */
export function askToSignInAgain(refusal: Refusal, sentWith: string | null): Promise<boolean> {
  const isSamePerson = takeUpLogin()
  const { token } = readSession()
  if (token !== null && token !== sentWith) return Promise.resolve(true)
  if (token === null || listeners.size === 0 || !(isSamePerson || hasUnsavedWork())) return Promise.resolve(false)
  answered ??= new Promise((resolve) => {
    become({
      refusal,
      answer: (again) => {
        answered = undefined
        become(undefined)
        resolve(again)
      },
    })
  })
  return answered
}

function become(next: Question | undefined): void {
  question = next
  for (const listener of listeners) listener()
}
