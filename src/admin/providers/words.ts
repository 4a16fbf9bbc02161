import type { CommonWords } from '../../schema/messages.ts'
import type { Locale } from '../../schema/text/words.ts'
import { loadPart } from './parts.ts'

/** Nested texts; the common words among them are what the sections' own words fall back to. */
export type Messages = CommonWords & object

/** The files of a language's words, asked for side by side; a browser fetches each once, however often it is asked. */
export const wordFiles: Readonly<Record<Locale, () => Promise<{ readonly messages: Messages }>>> = {
  en: () => import('../../../i18n/en.ts'),
  ar: async () => {
    const [words] = await Promise.all([import('../../../i18n/ar.ts'), import('stylis-plugin-rtl')])
    return words
  },
}
const loaded = new Map<Locale, Messages>()

/** The interface's own words in a language, once they have been fetched. */
export const wordsIn = (locale: Locale): Messages | undefined => loaded.get(locale)

/** Fetches them, with what mirrors the styles where the language needs it. Light, so that they come beside the application and not after it. */
export async function fetchWords(locale: Locale): Promise<void> {
  if (loaded.has(locale)) return
  const { messages } = await loadPart(wordFiles[locale])
  loaded.set(locale, messages)
}
