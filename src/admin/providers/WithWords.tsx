import polyglotI18nProvider from 'ra-i18n-polyglot'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { I18nContextProvider, type I18nProvider, useI18nProvider } from 'react-admin'
import { isRecord, valueAt } from '../../schema/fields.ts'
import type { Locale } from '../../schema/text/words.ts'
import { useLocale } from './i18n.ts'
import { loadPart } from './parts.ts'

type Words = Readonly<Record<string, unknown>>
const files = import.meta.glob<Words>('../../../i18n/{en,ar}/screens/*.ts', { import: 'words' })

interface WithWordsProps {
  readonly part: string
  readonly children: ReactNode
}

/**
 * The words of `i18n/{locale}/screens/{part}.ts` for a screen that is written by hand: `useTranslate` finds them under `{part}.` inside
 * it. They are fetched when it is first shown; a switch of language keeps the screen and what has been typed into it.
 */
export function WithWords({ part, children }: WithWordsProps) {
  const provider = useProviderWith(part)
  return provider ? <I18nContextProvider value={provider}>{children}</I18nContextProvider> : null
}

interface Loaded {
  readonly locale: Locale
  readonly words: Words
}

function useProviderWith(part: string): I18nProvider | undefined {
  const outer = useI18nProvider()
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    let wanted = true
    const file = files[`../../../i18n/${locale}/screens/${part}.ts`]
    if (file)
      void loadPart(file).then((words) => {
        if (wanted) setLoaded({ locale, words: { [part]: words } })
      })
    return () => {
      wanted = false
    }
  }, [locale, part])
  return useMemo(() => loaded && providerWith(outer, loaded), [outer, loaded])
}

function providerWith(outer: I18nProvider, { locale, words }: Loaded): I18nProvider {
  const parts: object[] = [words]
  const own = polyglotI18nProvider(() => Object.assign({}, ...parts), locale)
  const isOwn = (key: string) => {
    const found = valueAt(words, key)
    return found !== undefined && !isRecord(found)
  }
  return { ...outer, translate: (key, options) => (isOwn(key) ? own : outer).translate(key, options) }
}
