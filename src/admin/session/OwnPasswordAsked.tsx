import { Suspense, useSyncExternalStore } from 'react'
import { lazy } from '../providers/lazy.ts'
import { currentPasswordQuestion, watchPasswordQuestion } from '../providers/requests/own-password.ts'

const OwnPasswordDialog = lazy(() => import('./OwnPasswordDialog.tsx'))

/** Asks for the person's own password where what they do takes it. */
export function OwnPasswordAsked() {
  const question = useSyncExternalStore(watchPasswordQuestion, currentPasswordQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <OwnPasswordDialog question={question} />
    </Suspense>
  )
}
