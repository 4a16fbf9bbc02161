import { getAtPath } from '../../../schema/fields.ts'
import { clearRecordedRequests } from './prefetch-cache.ts'
import { readSession } from './session.ts'

/** The prefix of storage keys of drafts; the user's id follows. */
export const draftKeyPrefix = 'draft'
/** The prefix of the storage keys under which react-admin stores list parameters per user. */
const listMark = 'RaStore.list'

/** Of these, the keys that hold only display preferences. */
const likings = /\.(columns|layout|closed|density)$/

/** Does this device have drafts of the current user, from this window or another one? */
export const hasDrafts = (): boolean => Object.keys(localStorage).some(isOwnDraft)

const isOwnDraft = (name: string): boolean => name.startsWith(`${draftKeyPrefix}:${readSession().userInfo?.id ?? ''}:`)

/**
 * Removes stored data that may contain other people's data: the current user's search terms and filters and, with `drafts`, their drafts.
 * Preferences for columns and views stay.
 */
export function clearPersonalLocalData({ drafts }: { readonly drafts: boolean }): void {
  clearRecordedRequests()
  const person = readSession().userInfo?.id ?? ''
  for (const name of Object.keys(localStorage)) {
    if (drafts && isOwnDraft(name)) localStorage.removeItem(name)
    if (!name.startsWith(`${listMark}.${person}.`) || likings.test(name)) continue
    const views = name.endsWith('.views') ? viewsWithoutWords(localStorage.getItem(name)) : undefined
    if (views) localStorage.setItem(name, views)
    else localStorage.removeItem(name)
  }
}

/** Returns the saved views without those that contain search terms; undefined if the stored value is invalid. */
function viewsWithoutWords(stored: string | null): string | undefined {
  try {
    const views: unknown = JSON.parse(stored ?? '')
    return Array.isArray(views) ? JSON.stringify(views.filter((view) => !getAtPath(view, 'filter.q'))) : undefined
  } catch {
    return undefined
  }
}
