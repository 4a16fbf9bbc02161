import { currentActivity } from './activity.ts'

const held = new Set<symbol>()

/** Is there work in the page that would be lost with it? */
export const hasUnsavedWork = (): boolean => held.size > 0

/** Says that there is such work until what it returns is called: nobody closes the tab without a question of the browser's. */
export function holdUnsavedWork(): () => void {
  const work = Symbol('unsaved work')
  held.add(work)
  window.addEventListener('beforeunload', warn)
  return () => {
    held.delete(work)
    if (held.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** Who has been asked already, and signs out, is not asked again. */
function warn(event: BeforeUnloadEvent): void {
  if (!currentActivity().loggingOut) event.preventDefault()
}
