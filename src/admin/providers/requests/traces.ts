import { valueAt } from '../../../schema/fields.ts'
import { forgetAsked } from './ahead.ts'
import { readSession } from './session.ts'

/** What the storage's names of unsaved work begin with; then comes whose it is. */
export const draftMark = 'draft'
/** How react-admin's store names what each list remembers of each person. */
const listMark = 'RaStore.list'

/** What of it are likings alone. */
const likings = /\.(columns|layout|closed|density)$/

/** Does this device keep work of the person that was not saved, of this window or another one? */
export const hasDrafts = (): boolean => Object.keys(localStorage).some(isOwnDraft)

const isOwnDraft = (name: string): boolean => name.startsWith(`${draftMark}:${readSession().userInfo?.id ?? ''}:`)

/**
 * Takes away what a person leaves on this device that may say something of other people: what they searched and filtered, and with `drafts`
 * what they wrote and did not save. Which columns and views they like stays.
 */
export function forgetTraces({ drafts }: { readonly drafts: boolean }): void {
  forgetAsked()
  const person = readSession().userInfo?.id ?? ''
  for (const name of Object.keys(localStorage)) {
    if (drafts && isOwnDraft(name)) localStorage.removeItem(name)
    if (!name.startsWith(`${listMark}.${person}.`) || likings.test(name)) continue
    const views = name.endsWith('.views') ? viewsWithoutWords(localStorage.getItem(name)) : undefined
    if (views) localStorage.setItem(name, views)
    else localStorage.removeItem(name)
  }
}

/** Saved views but those that search for words. */
function viewsWithoutWords(stored: string | null): string | undefined {
  try {
    const views: unknown = JSON.parse(stored ?? '')
    return Array.isArray(views) ? JSON.stringify(views.filter((view) => !valueAt(view, 'filter.q'))) : undefined
  } catch {
    return undefined
  }
}
