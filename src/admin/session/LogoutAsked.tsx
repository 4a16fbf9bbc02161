import { Suspense, useSyncExternalStore } from 'react'
import { lazy } from '../providers/lazy.ts'
import { currentLogoutQuestion, watchLogoutQuestion } from '../providers/requests/logout-question.ts'

const LogoutDialog = lazy(() => import('./LogoutDialog.tsx'))

/** Asks a person who logs out what is to become of unsaved work. */
export function LogoutAsked() {
  const question = useSyncExternalStore(watchLogoutQuestion, currentLogoutQuestion)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <LogoutDialog question={question} />
    </Suspense>
  )
}
