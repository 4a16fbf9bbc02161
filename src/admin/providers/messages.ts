import type { CommonLabels } from '../../schema/section-messages.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { loadChunk } from './load-chunk.ts'

/** Nested messages. The sections' messages fall back to the common labels among them. */
export type Messages = CommonLabels & object

/** Loads the message files of a language in parallel. A browser fetches each file once, however often it is requested. */
export const messageFiles: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('../../../i18n/en.ts'),
  ar: async () => {
    const [words] = await Promise.all([import('../../../i18n/ar.ts'), import('stylis-plugin-rtl')])
    return words
  },
}
const loaded = new Map<Locale, Messages>()

/** The interface's messages in a language; undefined until they are loaded. */
export const loadedMessages = (locale: Locale): Messages | undefined => loaded.get(locale)

/**
 * Loads the messages and, if the language needs it, the plugin that mirrors styles. Small, so that it loads in parallel to the application.
 */
export async function fetchMessages(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const { messages } = await loadChunk(messageFiles[locale])
  loaded.set(locale, messages)
}
