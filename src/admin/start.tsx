import { createRoot } from 'react-dom/client'
import type { Locale } from '../schema/text/words.ts'
import { App, createRouter } from './App.tsx'
import { watchOtherWindows } from './notices/other-windows.ts'
import { loadMessages } from './providers/i18n.ts'

/** Shows the admin in this language. */
export async function mountAdmin(root: HTMLElement, locale: Locale): Promise<void> {
  await loadMessages(locale)
  watchOtherWindows()
  createRoot(root).render(<App router={createRouter()} />)
}
