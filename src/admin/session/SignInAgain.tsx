import { Suspense, useSyncExternalStore } from 'react'
import { lazy } from '../providers/lazy.ts'
import { currentQuestion, watchQuestion } from '../providers/requests/sign-in-again.ts'

const SignInAgainDialog = lazy(() => import('./SignInAgainDialog.tsx'))

/** Asks the person to sign in again when their session has ended under the page. */
export function SignInAgain() {
  const question = useSyncExternalStore(watchQuestion, currentQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog question={question} />
    </Suspense>
  )
}
