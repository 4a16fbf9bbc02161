import { type Locale, locales } from '../../schema/text/words.ts'
import { useTranslate } from '../providers/i18n.ts'
import styles from './ui.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type LanguageState = 'complete' | 'missing' | 'outdated'

/** One chip for each language of a record: green when it is complete, grey when missing, amber when the other one is newer. */
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
