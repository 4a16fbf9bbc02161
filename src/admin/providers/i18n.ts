import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { useEffect, useState } from 'react'
import type { Profile } from '../../group/profiles.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { sectionMessages } from '../../schema/section-messages.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { loadStyles } from '../theme/direction.ts'
import { sectionsOf } from './effective-sections.ts'
import { loadChunk } from './load-chunk.ts'
import { fetchMessages, loadedMessages, type Messages } from './messages.ts'

export { useTranslate } from 'ra-core'
export { useLocale } from './navigation.tsx'

const providers = new Map<string, WeakMap<Profile, I18nProvider>>()

/** Fetches a language's messages and the styles for its direction; both are cached. */
export async function loadMessages(locale: Locale): Promise<void> {
  await Promise.all([fetchMessages(locale), loadChunk(() => loadStyles(locale))])
}

/** react-admin's i18n provider for this language. While its messages load, returns the provider of the previous language. */
export function useI18nProviderFor(locale: Locale, profile: Profile): I18nProvider {
  const [shown, setShown] = useState(locale)
  useEffect(() => {
    let wanted = true
    loadMessages(locale).then(() => wanted && setShown(locale))
    return () => {
      wanted = false
    }
  }, [locale])
  return providerOf(loadedMessages(locale) ? locale : shown, profile)
}

/** Returns the same provider for the same language and profile, so that nothing is translated again without need. */
function providerOf(locale: Locale, profile: Profile): I18nProvider {
  const known = providers.get(locale)?.get(profile)
  if (known) return known
  const made = createProvider(locale, profile)
  const ofLocale = providers.get(locale) ?? new WeakMap<Profile, I18nProvider>()
  ofLocale.set(profile, made)
  providers.set(locale, ofLocale)
  return made
}

/** The messages of a section are built on first use: a page shows few sections, and their messages are the largest part. */
function createProvider(locale: Locale, profile: Profile): I18nProvider {
  const messages = loadedMessages(locale)
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
  const words = sectionMessages(section, locale, messages)
  const { translate } = saying(locale, words)
  return { translate, has: (key) => Object.hasOwn(words, key) }
}

const saying = (locale: Locale, ...words: readonly object[]): I18nProvider =>
  polyglotI18nProvider(() => Object.assign({}, ...words), locale)
