import { createRoot } from 'react-dom/client'
import type { Locale } from '../schema/text/words.ts'
import { App, createRouter } from './App.tsx'
import { prefersLessData } from './context/connection.ts'
import { watchOtherWindows } from './notices/other-windows.ts'
import { keepBuiltFiles } from './providers/built.ts'
import { loadMessages } from './providers/i18n.ts'
import { watchQuestion } from './providers/requests/sign-in-again.ts'
import { askForFirstList } from './shell/pages/first-list.ts'

/** Shows the admin in this language. */
export async function mountAdmin(root: HTMLElement, locale: Locale): Promise<void> {
  askForFirstList(window.location)
  await loadMessages(locale)
  watchOtherWindows()
  // A session that has ended is told of before the page is drawn, by what was asked for ahead: the question waits for the page.
  watchQuestion(() => undefined)
  createRoot(root).render(<App router={createRouter()} />)
  if (!prefersLessData()) keepBuiltFiles()
}
