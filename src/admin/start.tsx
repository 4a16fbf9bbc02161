import type { ReactElement } from 'react'
import type { Locale } from '../schema/words.ts'
import { App, createRouter } from './App.tsx'
import { loadMessages } from './providers/i18n.ts'

/** The admin, ready to be shown in this language. */
export async function admin(locale: Locale): Promise<ReactElement> {
  await loadMessages(locale)
  return <App router={createRouter()} />
}
