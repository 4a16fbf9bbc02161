import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useEffect, useState } from 'react'
import type { I18nProvider } from 'react-admin'
import type { Profile } from '../../group/profiles.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { messagesOf } from '../../schema/messages.ts'
import type { Locale } from '../../schema/text/words.ts'
import { loadStyles } from '../theme/direction.ts'
import { loadPart } from './parts.ts'
import { sectionsOf } from './sections.ts'
import { fetchWords, type Messages, wordsIn } from './words.ts'

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

/** The words of a section are read when one of them is wanted: a page shows few of the sections, and their words are most of all. */
function createProvider(locale: Locale, profile: Profile): I18nProvider {
  const messages = wordsIn(locale)
  if (!messages) throw new Error(`The messages of "${locale}" have not been loaded`)
  const common = saying(locale, messages)
  const known = new Map<string, SectionWords>()
  const sectionWords = (name: string): SectionWords | undefined => {
    const section = known.has(name) ? undefined : sectionsOf(profile).find((one) => one.name === name)
    if (section) known.set(name, wordsOfSection(section, locale, messages))
    return known.get(name)
  }
  return {
    ...common,
    translate: (key, options) => {
      const [, name] = /^(?:resources|sections)\.(\w+)\./.exec(key) ?? []
      const own = name === undefined ? undefined : sectionWords(name)
      return (own?.has(key) ? own : common).translate(key, options)
    },
  }
}

interface SectionWords extends Pick<I18nProvider, 'translate'> {
  readonly has: (key: string) => boolean
}

function wordsOfSection(section: EffectiveSection, locale: Locale, messages: Messages): SectionWords {
  const words = messagesOf(section, locale, messages)
  const { translate } = saying(locale, words)
  return { translate, has: (key) => Object.hasOwn(words, key) }
}

const saying = (locale: Locale, ...words: readonly object[]): I18nProvider =>
  polyglotI18nProvider(() => Object.assign({}, ...words), locale)
