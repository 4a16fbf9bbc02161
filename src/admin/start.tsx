import { createRoot } from 'react-dom/client'
import type { Locale } from '../schema/words.ts'
import { App, createRouter } from './App.tsx'
import { loadMessages } from './providers/i18n.ts'
import { page } from './providers/logout.ts'
import { isSessionKey } from './providers/session.ts'

/** Shows the admin in this language. */
export async function mountAdmin(root: HTMLElement, locale: Locale): Promise<void> {
  await loadMessages(locale)
  window.addEventListener('storage', followOtherWindows)
  createRoot(root).render(<App router={createRouter()} />)
}

/** Signing out or changing the unit in another window holds for this one too: it must not go on in the name of what was. */
function followOtherWindows({ key, oldValue, newValue }: StorageEvent): void {
  if (key === null || (isSessionKey(key) && oldValue !== newValue)) page.reload()
}
