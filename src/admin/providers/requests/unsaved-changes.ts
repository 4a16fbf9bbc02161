import { currentActivity } from './activity.ts'

const held = new Set<symbol>()

/** Does the page have unsaved changes? */
export const hasUnsavedChanges = (): boolean => held.size > 0

/** Registers unsaved changes until the returned function is called. Meanwhile, the browser asks before it closes the tab. */
export function registerUnsavedChanges(): () => void {
  const work = Symbol('unsaved work')
  held.add(work)
  window.addEventListener('beforeunload', warn)
  return () => {
    held.delete(work)
    if (held.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** A logout has already asked for confirmation, so the browser does not ask again. */
function warn(event: BeforeUnloadEvent): void {
  if (!currentActivity().loggingOut) event.preventDefault()
}
