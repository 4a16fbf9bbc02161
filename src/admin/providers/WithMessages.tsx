import { I18nContextProvider, type I18nProvider, useI18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { type ReactNode, useEffect, useReducer, useRef } from 'react'
import { getAtPath } from '../../schema/fields.ts'
import { isRecord } from '../../schema/is-record.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { useLocale } from './i18n.ts'
import { loadChunk } from './load-chunk.ts'

type Words = Readonly<Record<string, unknown>>
const files = import.meta.glob<Words>('../../../i18n/{en,ar}/screens/*.ts', { import: 'messages' })

interface WithMessagesProps {
  readonly part: string
  readonly children: ReactNode
}

/**
 * Provides the messages of `i18n/{locale}/screens/{part}.ts` to a custom screen: inside it, `useTranslate` finds them under `{part}.`. They
 * are fetched when the screen is first shown. A language switch keeps the screen and its form input.
 */
export function WithMessages({ part, children }: WithMessagesProps) {
  const provider = useProviderWith(part)
  return provider ? <I18nContextProvider value={provider}>{children}</I18nContextProvider> : null
}

interface Loaded {
  readonly locale: Locale
  readonly words: Words
}
const loaded = new Map<string, Loaded>()
const providers = new WeakMap<I18nProvider, Map<Loaded, I18nProvider>>()

/**
 * Returns loaded messages at once. While another language loads, returns those of the previous one. Cheap, because every list cell may call
 * it.
 */
function useProviderWith(part: string): I18nProvider | undefined {
  const outer = useI18nProvider()
  const locale = useLocale()
  const path = `../../../i18n/${locale}/screens/${part}.ts`
  const [, arrive] = useReducer((count: number) => count + 1, 0)
  const latest = useRef<Loaded>(undefined)
  latest.current = loaded.get(path) ?? latest.current
  useEffect(() => {
    const file = files[path]
    if (loaded.has(path) || !file) return
    let isWanted = true
    void loadChunk(file).then((words) => {
      if (!loaded.has(path)) loaded.set(path, { locale, words: { [part]: words } })
      if (isWanted) arrive()
    })
    return () => {
      isWanted = false
    }
  }, [path, locale, part])
  return latest.current && providerOf(outer, latest.current)
}

function providerOf(outer: I18nProvider, words: Loaded): I18nProvider {
  const ofOuter = providers.get(outer) ?? new Map<Loaded, I18nProvider>()
  providers.set(outer, ofOuter)
  const provider = ofOuter.get(words) ?? providerWith(outer, words)
  ofOuter.set(words, provider)
  return provider
}

function providerWith(outer: I18nProvider, { locale, words }: Loaded): I18nProvider {
  const parts: object[] = [words]
  const own = polyglotI18nProvider(() => Object.assign({}, ...parts), locale)
  const isOwn = (key: string) => {
    const found = getAtPath(words, key)
    return found !== undefined && !isRecord(found)
  }
  return { ...outer, translate: (key, options) => (isOwn(key) ? own : outer).translate(key, options) }
}
