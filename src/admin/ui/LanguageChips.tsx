import { type Locale, locales } from '../../schema/text/locales.ts'
import { useTranslate } from '../providers/i18n.ts'
import styles from './ui.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type LanguageState = 'complete' | 'missing' | 'outdated'

/** One chip per language of a record: green if complete, grey if missing, amber if the other language is newer. */
export function LanguageChips({ languages }: { readonly languages: Readonly<Record<Locale, LanguageState>> }) {
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
              {state === 'outdated' && ` ${t('languages.outdated')}`}
            </span>
            <VisuallyHidden>{t(`languages.states.${locale}.${state}`)}</VisuallyHidden>
          </span>
        )
      })}
    </span>
  )
}
