import { createRoot } from 'react-dom/client'
import type { Locale } from '../schema/words.ts'
import { App, createRouter } from './App.tsx'
import { loadMessages } from './providers/i18n.ts'
import { page } from './providers/logout.ts'
import { isSessionKey, readSession } from './providers/session.ts'
import { currentQuestion } from './providers/sign-in-again.ts'

/** Shows the admin in this language. */
export async function mountAdmin(root: HTMLElement, locale: Locale): Promise<void> {
  await loadMessages(locale)
  const me = readSession().userInfo?.id
  window.addEventListener('storage', (event) => followOtherWindows(event, me))
  createRoot(root).render(<App router={createRouter()} />)
}

/**
 * Signing out or changing the unit in another window holds for this one too: it must not go on in the name of what was. Where the same
 * person has signed in again there, this one goes on too.
 */
function followOtherWindows({ key, oldValue, newValue }: StorageEvent, me: string | undefined): void {
  const { token, userInfo } = readSession()
  if (token !== null && token === newValue && me !== undefined && userInfo?.id === me) {
    currentQuestion()?.answer(true)
    return
  }
  if (key === null || (isSessionKey(key) && oldValue !== newValue)) page.reload()
}
