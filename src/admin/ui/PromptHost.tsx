import { type ComponentType, Suspense, useSyncExternalStore } from 'react'

interface PromptHostProps<Q> {
  /** Calls the listener when a prompt opens or closes. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /** Returns the open prompt. */
  readonly current: () => Q | undefined
  readonly Dialog: ComponentType<{ readonly question: Q }>
}

/** Renders the dialog of a prompt while it is open. */
export function PromptHost<Q extends object>({ subscribe, current, Dialog }: PromptHostProps<Q>) {
  const question = useSyncExternalStore(subscribe, current)
  if (!question) return null
  return (
    <Suspense fallback={null}>
      <Dialog question={question} />
    </Suspense>
  )
}
