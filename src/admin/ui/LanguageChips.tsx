import { type Locale, locales } from '../../schema/text/locales.ts'
import type { TranslationState } from '../../schema/translation-state.ts'
import { useTranslate } from '../providers/i18n.ts'
import styles from './ui.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** One chip per language of a record, with its translation status. */
export function LanguageChips({ languages }: { readonly languages: Readonly<Record<Locale, TranslationState>> }) {
  const t = useTranslate()
  return (
    <span className={styles.chips}>
      {locales.map((locale) => {
        const state = languages[locale]
        return (
          <span
            key={locale}
            className={styles.chip}
            data-state={state}
            title={t(`languages.states.${locale}.${state}`)}
          >
            <span aria-hidden>
              {t(`languages.short.${locale}`)}
              {(state === 'outdated' || state === 'incomplete') && ` ${t(`languages.${state}`)}`}
            </span>
            <VisuallyHidden>{t(`languages.states.${locale}.${state}`)}</VisuallyHidden>
          </span>
        )
      })}
    </span>
  )
}
