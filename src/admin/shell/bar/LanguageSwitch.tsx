import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { type Locale, locales } from '../../../schema/text/locales.ts'
import { useChangeLanguage } from '../../context/use-change-language.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import styles from './top-bar.module.css'

const short: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' }
const full: Readonly<Record<Locale, string>> = { en: 'EN – English', ar: 'العربية' }

/** Switches the page to the other language; form input stays. */
export function LanguageSwitch() {
  const t = useTranslate()
  const locale = useLocale()
  const { addressIn, change } = useChangeLanguage()
  const onClick = (event: MouseEvent, next: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void change(next)
  }
  return (
    <nav className={styles.languages} aria-label={t('shell.language')} dir='ltr'>
      {locales.map((each) => (
        <Link
          key={each}
          to={addressIn(each)}
          lang={each}
          hrefLang={each}
          aria-label={full[each]}
          aria-current={each === locale || undefined}
          onClick={(event) => onClick(event, each)}
        >
          {short[each]}
        </Link>
      ))}
    </nav>
  )
}
