import { Suspense, useSyncExternalStore } from 'react'
import { currentWhy, watchWhy } from '../context/hindrance.ts'
import { lazy } from '../providers/lazy.ts'

const WhyDialog = lazy(() => import('./WhyDialog.tsx'))

/** Says why something cannot be done, where somebody has pressed the button of it. */
export function WhyAsked() {
  const question = useSyncExternalStore(watchWhy, currentWhy)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <WhyDialog question={question} />
    </Suspense>
  )
}
