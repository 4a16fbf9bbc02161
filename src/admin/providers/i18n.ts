import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useEffect, useState } from 'react'
import type { I18nProvider } from 'react-admin'
import type { Profile } from '../../group/profiles.ts'
import { messagesOf } from '../../schema/messages.ts'
import type { Locale } from '../../schema/text/words.ts'
import { loadStyles } from '../theme/direction.ts'
import { loadPart } from './parts.ts'
import { sectionsOf } from './sections.ts'
import { fetchWords, wordsIn } from './words.ts'

export { useTranslate } from 'react-admin'
export { useLocale } from './path.tsx'

const providers = new Map<string, WeakMap<Profile, I18nProvider>>()

/** Fetches a language's messages, and what lays pages out in its direction; both are kept. */
export async function loadMessages(locale: Locale): Promise<void> {
  await Promise.all([fetchWords(locale), loadPart(() => loadStyles(locale))])
}

/** react-admin's i18n in this language; while its messages are on their way, in the one before. */
export function useI18nProviderFor(locale: Locale, profile: Profile): I18nProvider {
  const [shown, setShown] = useState(locale)
  useEffect(() => {
    let wanted = true
    loadMessages(locale).then(() => wanted && setShown(locale))
    return () => {
      wanted = false
    }
  }, [locale])
  return providerOf(wordsIn(locale) ? locale : shown, profile)
}

/** The same language and profile always give the same provider, so that nothing is translated anew without need. */
function providerOf(locale: Locale, profile: Profile): I18nProvider {
  const known = providers.get(locale)?.get(profile)
  if (known) return known
  const made = createProvider(locale, profile)
  const ofLocale = providers.get(locale) ?? new WeakMap<Profile, I18nProvider>()
  ofLocale.set(profile, made)
  providers.set(locale, ofLocale)
  return made
}

function createProvider(locale: Locale, profile: Profile): I18nProvider {
  const messages = wordsIn(locale)
  if (!messages) throw new Error(`The messages of "${locale}" have not been loaded`)
  const words = sectionsOf(profile).map((section) => messagesOf(section, locale, messages))
  return polyglotI18nProvider(() => Object.assign({}, messages, ...words), locale)
}
