import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { localPath, splitLocale } from '../../schema/paths.ts'
import { type Locale, locales } from '../../schema/words.ts'
import { loadMessages, useLocale, useTranslate } from '../providers/i18n.ts'
import { rememberLocale } from './language.ts'
import styles from './top-bar.module.css'

const short: Readonly<Record<Locale, string>> = { en: 'EN', ar: 'ع' }
const full: Readonly<Record<Locale, string>> = { en: 'EN – English', ar: 'العربية' }

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>
const addressOf = ({ pathname, search, hash }: Address, locale: Locale): string =>
  localPath(locale, splitLocale(pathname).path) + search + hash

/** The same page in the other language; what was typed into it stays. */
export function LanguageSwitch() {
  const t = useTranslate()
  const locale = useLocale()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const addressIn = (next: Locale) => addressOf({ pathname, search, hash }, next)
  async function change(event: MouseEvent, next: Locale) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    await loadMessages(next)
    rememberLocale(next)
    // The words may have come late, and the person be elsewhere by then.
    if (next !== locale) navigate(addressOf(window.location, next), { preventScrollReset: true })
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
          onClick={(event) => void change(event, each)}
        >
          {short[each]}
        </Link>
      ))}
    </nav>
  )
}
