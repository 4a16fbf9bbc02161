import { createRoot } from 'react-dom/client'
import type { Locale } from '../schema/text/locales.ts'
import { App, createRouter } from './App.tsx'
import { prefersLessData } from './context/connection.ts'
import { syncWithOtherWindows } from './notifications/sync-windows.ts'
import { loadMessages } from './providers/i18n.ts'
import { registerServiceWorker } from './providers/register-service-worker.ts'
import { watchSignInRequest } from './providers/requests/sign-in-prompt.ts'
import { prefetchFirstList } from './shell/pages/prefetch-first-list.ts'

/** Renders the admin in the given language. */
export async function mountAdmin(root: HTMLElement, locale: Locale): Promise<void> {
  prefetchFirstList(window.location)
  await loadMessages(locale)
  syncWithOtherWindows()
  // Prefetched requests can detect an ended session before the page is drawn. This watcher keeps the login dialog pending until the page
  // shows it.
  watchSignInRequest(() => undefined)
  createRoot(root).render(<App router={createRouter()} />)
  if (!prefersLessData()) registerServiceWorker()
}
