import { hasDrafts } from './clear-local-data.ts'
import { createPrompt, type PromptRequest } from './prompt.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'

interface Loss {
  /** Does this page have unsaved changes? Otherwise there are only drafts, perhaps of another tab. */
  readonly isHere: boolean
}
/** Asks for confirmation of a logout that deletes unsaved changes. */
export type LogoutRequest = PromptRequest<Loss, boolean>

const { current, watch, isWatched, ask } = createPrompt<Loss, boolean>()

export { current as currentLogoutRequest, watch as watchLogoutRequest }

/** Resolves with true at once if the logout loses nothing, otherwise with the person's choice in a dialog. */
export function confirmLogout(): Promise<boolean> {
  const isHere = hasUnsavedChanges()
  if (!isWatched() || !(isHere || hasDrafts())) return Promise.resolve(true)
  return ask({ isHere })
}
